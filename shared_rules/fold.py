"""What an event that is no answer of a deal does to a session; guard.py has let it pass.

Most keys answer a deal, so a board loads this file for a moment and drops it.
"""

from shared_rules import games, late
from shared_rules.agreed import RULES
from shared_rules.deal import IN_DEAL, Deal


def apply(session, event):
    """Take an event as it is. Unknown verbs change nothing."""
    act = _ACTS.get(event[0])
    if act:
        act(session, *event[1:])


def _booking():
    return late.passing("shared_rules.booking")


def _open(session, _format, game, *_more):
    session.game = game
    session.options = late.passing("shared_rules.house").options(game)
    for row in RULES:
        session.options[row[0]] = row[1]
    session.depth = games.load(game).DEPTHS[0][0]


def _name(session, name):
    session.people.append(name)


def _rule(session, key, value):
    session.rules[key] = value
    # a new dict: booked deals keep the rules that they were played by
    session.options = dict(session.options)
    session.options[key] = value
    if session.ledger:
        session.late_rules = True
        session.clear()


def _begin(session, dealer):
    session.begin(dealer)


def _depth(session, depth):
    """The running deal keeps the answers that still fit."""
    kept = session.steps
    session.depth = depth
    if kept and kept[0][0] not in IN_DEAL:
        return
    session.clear()
    for event in kept:
        if session.running().refuse(event) is not None:
            break
        session.apply(event)


def _sit(session, *persons):
    session.sitters = persons
    session.clear()


def _drop(session):
    session.clear()


def _line(session):
    _replay(session, [("line",)])


def _amend(session, number):
    _replay(session, [("amend", number)])


def again(session):
    """Make the running deal again from its answers."""
    _replay(session, session.steps)


def _back(session):
    _replay(session, session.steps[:-1])


def _replay(session, steps):
    session.clear()
    if steps and steps[0][0] not in IN_DEAL:
        session.deal = _reopened(session, steps[0])
    for event in steps:
        if event[0] in IN_DEAL:
            session.running().apply(event)
    session.steps = list(steps)


def _reopened(session, opener):
    """The deal that a ``line`` or ``amend`` event opens."""
    game, ledger = session.game, session.ledger
    entry = None if opener[0] == "line" else session.entries()[opener[1] - 1]
    if entry and not entry.is_line:
        return Deal(game, ledger.table_of(entry), games.load(game).DEPTHS[0][1:], entry.facts)
    table = ledger.table_of(entry) if entry else ledger.table(ledger.now, (), session.options, True)
    return Deal(game, table, (late.passing("shared_rules.line").line_facts,), entry and entry.facts)


def _close(session, number, *facts):
    if session.steps and session.running().facts != facts:
        session.differences.append(("facts", number, session.running().facts, facts))
    if number <= session.number:
        session.entries()
        _booking().replace(session.ledger, number, facts)
    else:
        depth = "line" if facts[:1] == ("line",) else session.depth
        _booking().book(session.ledger, facts, depth, session.sitting(), session.options)
    _stand(session)


def _undo(session, _number):
    if session.ended:
        session.ended = False
    else:
        session.ledger.now = session.entries().pop().before
    _stand(session)


def _end(session):
    session.ended = True
    _stand(session)


def _stand(session):
    """The standing changed: who sits out is proposed anew."""
    session.sitters = None
    session.clear()


def _clock(session, seconds):
    session.clock = seconds


def _total(session, *said):
    ours = session.checkpoint()[1:]
    if said != ours:
        session.differences.append(("total", session.number, ours, said))


_ACTS = {
    "open": _open,
    "name": _name,
    "rule": _rule,
    "begin": _begin,
    "depth": _depth,
    "sit": _sit,
    "drop": _drop,
    "line": _line,
    "amend": _amend,
    "back": _back,
    "close": _close,
    "undo": _undo,
    "end": _end,
    "clock": _clock,
    "total": _total,
}
