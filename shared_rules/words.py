"""How a why-tuple becomes the sentence that a person reads.

A *why* is a tuple ``(code, argument, ...)``. A table is one string with a row ``code|sentence`` each (one string
costs a board a tenth of a dictionary). The core's own is in sentences.py; a game brings its own in its words.py.
In a sentence ``{0}`` is the first argument as it stands, ``{0n}`` a seat as a name, ``{0N}`` several seats as names,
``{0w}`` an argument that is itself a code, ``{0+}`` a number with its sign, ``{0c}`` several cards, ``{1-0}`` and
``{0+1}`` a difference and a sum.
"""

from shared_rules.late import passing


def find(code, table):
    """The sentence of a code in a table, or None."""
    start = table.find("\n" + code + "|")
    if start < 0:
        return None
    start += len(code) + 2
    return table[start : table.find("\n", start)]


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

    names  player names by seat; more: the open game's own table, looked at first
    A code without a sentence is shown as itself, so that nothing ever stands empty.
    """
    if not isinstance(why, tuple):
        return "" if why is None else str(why)
    text = find(why[0], more) if more else None
    if text is None:
        text = find(why[0], passing("shared_rules.sentences").EN)
    if text is None:
        return " ".join([str(w) for w in why])
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
