"""What a contract pays, and which results and runs of trumps there can be."""

from .calls import split

RESULTS = (
    ("won", 61, 90),
    ("lost", 31, 60),
    ("won_schneider", 91, 120),
    ("lost_schneider", 0, 30),
    ("won_schwarz", 120, 120),
    ("lost_schwarz", 0, 0),
)
"""Result, fewest and most card points of the declarer's side (rules: schafkopf 5)."""


def terms(options, level):
    """(base, Schneider, one runner, fewest runners that count), per opponent; Schwarz is twice Schneider (rules: 6, 11)."""
    wenz = level[:4] == "wenz"
    base = options["rufer"] if level == "rufer" else options["solo"]
    if wenz and options["wenz"] is not None:
        base = options["wenz"]
    extra, runner = [options["unit"] if options[k] is None else options[k] for k in ("schneider", "laufende")]
    times = 4 if level == "sie" else 2 if level.find("tout") > 0 else 1
    return base * times, extra if times == 1 else 0, runner * times, options["wenz_run_min"] if wenz else 3


def needs_side(options, level, run):
    """Does the score depend on who was dealt the run (rules: schafkopf 8, row 12a)?"""
    _base, _extra, runner, fewest = terms(options, level)
    return level == "rufer" and options["without_declarer_only"] == "on" and runner > 0 and run >= fewest


def longest(options, level, side):
    """Longest run of top trumps that one side can have been dealt (rules: schafkopf 6, 11)."""
    if level == "rufer":
        return 14
    if level[:4] == "wenz":
        return 4
    if level == "sie":
        return 8
    free = options["solo_needs_plain"] == "off"
    return 7 + free if side == "with" else 13 + free


def result_of(facts):
    """The result in a word, from what was told or from points and tricks (rules: schafkopf 5)."""
    contract, result, pts, tricks = facts[0], facts[3], facts[4], facts[5]
    if result or split(contract)[0] == "sie":
        return result or "won"
    if contract.find("tout") > 0:
        return "won" if tricks == 8 else "lost"
    if tricks in (0, 8):
        return "won_schwarz" if tricks else "lost_schwarz"
    return [name for name, low, high in RESULTS if low <= pts <= high][0]
