"""Every sentence that a person reads: the core's table, and how a why-tuple becomes text.

A *why* is a tuple ``(code, argument, ...)``. The table is one string with a row ``code|sentence`` each (one string
costs a board a tenth of a dictionary). A game brings its own table of the same form in its words.py; there are no
sentences anywhere else. In a sentence ``{0}`` is the first argument as it stands, ``{0n}`` a seat as a name,
``{0N}`` several seats as names, ``{0w}`` an argument that is itself a code, ``{0+}`` a number with its sign,
``{0c}`` several cards, ``{1-0}`` and ``{0+1}`` a difference and a sum.
"""

EN = """
seat_row|{0n}
not_an_answer|{0} is not a choice here
unknown_card|{0}: no such card
not_your_turn|{0n} is not in turn: {1n} is
not_zero_sum|sum is {0+}, must be 0
not_whole|whole numbers only
not_now|not possible now
not_a_record|damaged record
unknown_record|unknown record: {0}
newer_record|written by a newer version ({0})
unknown_game|no such game: {0}
bad_name|a name needs 1 to 20 signs
same_name|{0} is already there
too_many_people|at most {0} players
wrong_people|needs {0} to {1} players
wrong_sitters|too many or too few sit out
no_such_seat|no seat {0}
unknown_rule|no house rule {0}
rule_cannot_be|{0} cannot be {1}
unknown_depth|no way of recording: {0}
no_such_deal|there is no deal {0}
other_facts|the record does not fit the answers
line_what|What is it for?
line_title|{0w}
line.fine|fine
line.pot|pot
line.house|house contract
line.round|round of drinks
line.other|other
points|points
pot|pot
pot_gets|pot {0+}
foot.pot|pot {1-0}
contract_title|Before the play
ok_plays|OK plays
"""


def find(code, table=EN):
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
        text = find(why[0])
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
