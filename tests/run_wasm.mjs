// Starts MicroPython for WebAssembly and prints module.answer(line) for each line of standard input.
// node run_wasm.mjs ENGINE MODULE PRODUCT TESTS: PRODUCT (a folder of .mpy files) becomes /, TESTS becomes /tests.

import fs from "node:fs";
import path from "node:path";
import readline from "node:readline";
import { pathToFileURL } from "node:url";

const [engine, module, product, tests] = process.argv.slice(2);
const { loadMicroPython } = await import(pathToFileURL(engine));
const micropython = await loadMicroPython({ stdout: (line) => console.log(line), linebuffer: true });

function copy(from, to) {
    for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
        const source = path.join(from, entry.name);
        const target = to + "/" + entry.name;
        if (entry.isDirectory() && !["__pycache__", "vectors", "pins"].includes(entry.name)) {
            micropython.FS.mkdir(target);
            copy(source, target);
        } else if (/\.(py|mpy|txt)$/.test(entry.name)) {
            micropython.FS.writeFile(target, fs.readFileSync(source));
        }
    }
}

copy(product, "");
micropython.FS.mkdir("/tests");
copy(tests, "/tests");
micropython.runPython("import sys; sys.path[:] = ['/', '/tests']");
const answerer = micropython.pyimport(module);
for await (const line of readline.createInterface({ input: process.stdin })) {
    console.log(answerer.answer(line));
    // This build collects garbage only between calls from outside, and only if asked.
    micropython.runPython("import gc; gc.collect()");
}
