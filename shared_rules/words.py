"""How a why-tuple becomes the sentence that a person reads.

A *why* is a tuple ``(code, argument, ...)``. A table is a text file with a row ``code|sentence`` each, of at most ROW bytes:
the core's own is words.txt beside this file, a game and the device bring their own. It is read piece by piece, so that no
table is ever in the memory of a board. In a sentence ``{0}`` is the first argument as it stands, ``{0n}`` a seat as a name,
``{0N}`` several seats as names, ``{0w}`` an argument that is itself a code, ``{0+}`` a number with its sign, ``{0c}``
several cards, ``{1-0}`` and ``{0+1}`` a difference and a sum.
"""

import shared_rules
from shared_rules.late import keep

ROW = 128
"""Most bytes of a row, code and line end and all."""

_PIECE = 512

_SOME = 40
"""Sentences that are remembered: more than a page and its menu say."""


def beside(file):
    """Path of the table in the folder of this file (the ``__file__`` of a module)."""
    return file[: max(file.rfind("/"), file.rfind("\\")) + 1] + "words.txt"


CORE = beside(shared_rules.__file__)
"""Path of the core's own table."""


class _Table:
    """A table that is being read: the file, and of it the piece in which a sentence was found last.

    Sentences of one page mostly stand together. The end of the piece before stays in front, so that every row is whole once.
    What was found is remembered: a page is drawn again for every step of the bar.
    """

    def __init__(self, path):
        self._file = open(path, "rb")
        self._turns = self._file.seek(0, 2) // _PIECE + 2
        self._file.seek(0)
        self._piece = bytearray(b"\n" * (ROW + _PIECE))
        view = memoryview(self._piece)
        self._front, self._rest, self._end = view[:ROW], view[ROW:], view[_PIECE:]
        self._found = {}

    def find(self, code):
        """The sentence of a code, or None after once round."""
        if code not in self._found:
            if len(self._found) > _SOME:
                self._found.clear()
            self._found[code] = self._look(code)
        return self._found[code]

    def _look(self, code):
        start = ("\n" + code + "|").encode()
        for _ in range(self._turns):
            # bytearray.find is not everywhere
            if start in self._piece:
                text = bytes(self._piece)
                begin = text.find(start) + len(start)
                end = text.find(b"\n", begin)
                if end >= 0:
                    return str(text[begin:end], "utf-8")
            self._turn()
        return None

    def _turn(self):
        """The next piece; after the end of the file the first one."""
        self._front[:] = self._end
        size = self._file.readinto(self._rest)
        if size < _PIECE:
            self._rest[size:] = b"\n" * (_PIECE - size)
            self._file.seek(0)

    def close(self):
        self._file.close()


def find(code, table):
    """The sentence of a code in the table at this path, or None; OSError if there is no such file."""
    return keep(table, _Table).find(code)


def _argument(form, value, names, more):
    if form == "n":
        return names[value] if value is not None and 0 <= value < len(names) else "?"
    if form == "N":
        return " + ".join([names[s] for s in value])
    if form == "w":
        return say(value if isinstance(value, tuple) else (value,), names, more)
    if form == "+":
        return "%+d" % value
    if form == "c":
        return " ".join(value)
    return "-" if value is None else str(value)


def _sum(spec, why):
    """The argument "2", or arguments added and taken off from left to right: "0-1", "0-1-2", "0+1"."""
    terms = spec.replace("-", "+-").split("+")
    if len(terms) == 1:
        return why[1 + int(spec)]
    return sum([-why[1 + int(t[1:])] if t[0] == "-" else why[1 + int(t)] for t in terms])


def say(why, names=(), more="") -> str:
    """The sentence of a why-tuple (plain text is given back as it is).

    names  player names by seat; more: path of the table that is looked at before the core's
    A code without a sentence is shown as itself, so that nothing ever stands empty.
    """
    if not isinstance(why, tuple):
        return "" if why is None else str(why)
    text = find(why[0], more) if more else None
    if text is None:
        text = find(why[0], CORE)
    if text is None:
        return " ".join([str(w) for w in why])
    if "{" not in text:
        return text
    parts = text.split("{")
    out = [parts[0]]
    for part in parts[1:]:
        spec, rest = part.split("}", 1)
        if "0" <= spec[-1] <= "9":
            out.append(_argument("", _sum(spec, why), names, more))
        else:
            out.append(_argument(spec[-1], why[1 + int(spec[:-1])], names, more))
        out.append(rest)
    return "".join(out)
