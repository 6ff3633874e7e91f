"""Why an event may not come next in a session: for a player's key and a stranger's journal."""

from shared_rules import games, house, late
from shared_rules.agreed import FORMAT, RULES
from shared_rules.deal import IN_DEAL
from shared_rules.names import clean

LATEST = 0x7FFFFFFF
"""Latest time that a clock may give, in seconds since 2000 (it is 2068 then)."""

# how many words follow the verb, and whether all of them are whole numbers
_SHAPES = (
    ("name", 1, False),
    ("rule", 2, False),
    ("begin", 1, True),
    ("depth", 1, False),
    ("back", 0, False),
    ("drop", 0, False),
    ("line", 0, False),
    ("amend", 1, True),
    ("undo", 1, True),
    ("end", 0, False),
    ("clock", 1, True),
    ("leave", 0, False),
)

_SETTING_UP = ("open", "name", "rule", "begin")


def refused(session, event):
    """Why `event` (a tuple of words) cannot come next in `session`, as a refusal, or None. Total."""
    verb = event[0] if event else None
    if not isinstance(verb, str):
        return ("not_a_record",)
    for known, count, numbers in _SHAPES:
        if verb == known and (len(event) != count + 1 or (numbers and not isinstance(event[1], int))):
            return ("not_a_record",)
    if verb == "open":
        return _open(session, event)
    if session.game is None or (session.phase == "setup" and verb not in _SETTING_UP):
        return ("not_now", verb)
    if verb in IN_DEAL:
        asked = session.phase in ("table",) + IN_DEAL
        return session.running().refuse(event) if asked else ("not_now", verb)
    judge = _JUDGES.get(verb)
    return judge(session, event) if judge else ("unknown_record", verb)


def _open(session, event):
    if session.game is not None or len(event) < 3 or not isinstance(event[1], int):
        return ("not_now", "open")
    if event[1] > FORMAT:
        return ("newer_record", event[1])
    return None if isinstance(event[2], str) and games.find(event[2]) else ("unknown_game", event[2])


def _name(session, event):
    name = event[1]
    if session.phase != "setup":
        return ("not_now", "name")
    if not isinstance(name, str) or not name or clean(name) != name:
        return ("bad_name",)
    if name in session.people:
        return ("same_name", name)
    most = _people(session)[1]
    return ("too_many_people", most) if len(session.people) >= most else None


def _people(session):
    """Fewest and most people at a table of this game."""
    text = games.find(session.game)[2].split("-")
    return int(text[0]), int(text[-1])


def _rule(session, event):
    if session.phase not in ("setup", "table"):
        return ("not_now", "rule")
    for row in RULES + games.load(session.game).OPTIONS:
        if row[0] == event[1]:
            return None if house.allows(session.game, row, event[2]) else ("rule_cannot_be", event[1], event[2])
    return ("unknown_rule", event[1])


def _begin(session, event):
    if session.phase != "setup":
        return ("not_now", "begin")
    fewest, most = _people(session)
    if not fewest <= len(session.people) <= most:
        return ("wrong_people", fewest, most)
    return None if 0 <= event[1] < len(session.people) else ("no_such_seat", event[1])


def _depth(session, event):
    for row in games.load(session.game).DEPTHS:
        if row[0] == event[1]:
            return None
    return ("unknown_depth", event[1])


def _sit(session, event):
    if session.phase != "table":
        return ("not_now", "sit")
    people = len(session.people)
    persons = event[1:]
    for p in persons:
        if not isinstance(p, int) or not 0 <= p < people or persons.count(p) > 1:
            return ("no_such_seat", p)
    package = games.load(session.game)
    # a game without `sitting` knows nobody who sits out
    fewest, most = package.SEATS if hasattr(package, "sitting") else (people, people)
    return None if fewest <= people - len(persons) <= most else ("wrong_sitters",)


def _in_deal_only(session, event):
    return None if session.steps else ("not_now", event[0])


def _at_table_only(session, event):
    return None if session.phase == "table" else ("not_now", event[0])


def _amend(session, event):
    if session.steps:
        return ("not_now", "amend")
    return None if 1 <= event[1] <= session.number else ("no_such_deal", event[1])


def _close(session, event):
    if session.phase != "confirm":
        return ("not_now", "close")
    if event[1:2] != (session.correcting or session.number + 1,):
        return ("no_such_deal", event[1] if len(event) > 1 else 0)
    if event[2:] != session.running().facts:
        return ("other_facts",)
    return late.passing("shared_rules.booking").refuse(session.ledger, session.running().table, event[2:])


def _undo(session, event):
    if session.steps:
        return ("not_now", "undo")
    return None if event[1] == session.number and (event[1] or session.ended) else ("no_such_deal", event[1])


def _clock(_session, event):
    return None if 0 <= event[1] <= LATEST else ("not_a_record",)


def _any_time(_session, _event):
    return None


_JUDGES = {
    "name": _name,
    "rule": _rule,
    "begin": _begin,
    "depth": _depth,
    "sit": _sit,
    "back": _in_deal_only,
    "drop": _in_deal_only,
    "line": _at_table_only,
    "amend": _amend,
    "close": _close,
    "undo": _undo,
    "end": _at_table_only,
    "clock": _clock,
    "leave": _any_time,
    "total": _any_time,
}
