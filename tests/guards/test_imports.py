"""Who may import whom, as data, held against every import statement of the project, those inside functions included."""

import ast

import source

CORE = "shared_rules"
LEAVES = ("order", "sheet", "questions", "table", "text", "names", "journal")
OF_A_GAME = tuple([CORE + "." + m for m in ("order", "sheet", "questions", "table", "text", "late")])
ANY = None

# module and all below it (the longest match counts): what it may import of ours, what else
MAY = {
    CORE: ((CORE,), ("sys", "binascii")),
    **{CORE + "." + leaf: ((), ("binascii",)) for leaf in LEAVES},
    CORE + ".late": ((), ("sys",)),
    CORE + ".questions": ((CORE + ".late",), ()),
    CORE + ".answers": ((CORE + ".questions",), ()),
    CORE + ".games": ((CORE + ".late", CORE + ".words"), ()),
    CORE + ".words": ((CORE, CORE + ".late"), ()),
    CORE + ".reading": ((CORE + ".journal",), ()),
    CORE + ".games.*": (OF_A_GAME, ()),
    "kiebitz_device": ((CORE, "kiebitz_device"), ("sys", "gc")),
    "kiebitz_device.files": ((), ("io", "os")),
    "kiebitz_device.mend": ((CORE, "kiebitz_device"), ("os",)),
    "kiebitz_device.ports": ((CORE, "kiebitz_device"), ANY),
    "kiebitz_device.screens": ((CORE, "kiebitz_device"), ANY),
    "kiebitz_device.boards": ((CORE, "kiebitz_device"), ANY),
    "main": (("kiebitz_device",), ANY),
    "code": (("kiebitz_device",), ANY),
    "boot": (("kiebitz_device",), ANY),
    "kiebitz": ((CORE, "kiebitz"), ANY),
    "kiebitz.simulator": ((CORE, "kiebitz", "kiebitz_device"), ANY),
    "kiebitz.screenshot": ((CORE, "kiebitz", "kiebitz_device.screens"), ANY),
}

MODULES = {name: (is_package, tree) for name, is_package, tree in source.modules()}


def below(name, roots):
    return any([name == root or name.startswith(root + ".") for root in roots])


def imports(name):
    """Every module that a module names in an import statement, dotted and absolute."""
    is_package, tree = MODULES[name]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            up = name.split(".")[: len(name.split(".")) - node.level + is_package] if node.level else []
            base = ".".join(up + ([node.module] if node.module else []))
            for alias in node.names:
                yield base + "." + alias.name if base + "." + alias.name in MODULES else base


def allowed(name):
    """(of ours, of others) for a module; a game's own folder is always its own."""
    if name.startswith(CORE + ".games."):
        ours, others = MAY[CORE + ".games.*"]
        return (*ours, ".".join(name.split(".")[:3])), others
    return MAY[max([m for m in MAY if below(name, (m,))], key=len)]


def test_every_import_is_in_the_table():
    wrong = []
    for name in MODULES:
        ours, others = allowed(name)
        for target in imports(name):
            if below(target, ("shared_rules", "kiebitz_device", "kiebitz")):
                fine = below(target, ours)
            else:
                fine = others is ANY or target in others
            if not fine:
                wrong.append("%s imports %s" % (name, target))
    assert not wrong, "\n".join(wrong)


def test_no_module_imports_itself_in_a_circle():
    done = set()

    def visit(name, path):
        assert name not in path, " -> ".join([*path[path.index(name) :], name])
        if name not in done:
            for target in sorted(set(imports(name)) & set(MODULES)):
                visit(target, [*path, name])
            done.add(name)

    for name in MODULES:
        visit(name, [])


def test_who_imports_by_name():
    """Only the modules whose one purpose it is; a port may do as its interpreter needs. Nobody else hides an import."""
    for name, (_is_package, tree) in MODULES.items():
        if any([isinstance(n, ast.Name) and n.id == "__import__" for n in ast.walk(tree)]):
            assert name in (CORE + ".late",) or allowed(name)[1] is ANY, name


def test_the_table_would_catch_a_fault():
    assert "shared_rules.words" not in allowed("shared_rules.games.bw.play")[0]
    assert allowed("shared_rules.text") == ((), ("binascii",))
    assert allowed("kiebitz_device.app")[1] == ("sys", "gc") and allowed("kiebitz_device.ports.micropython")[1] is ANY
    assert "kiebitz_device" not in allowed("kiebitz.store")[0]
