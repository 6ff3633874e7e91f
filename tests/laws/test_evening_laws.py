"""Laws of whole evenings, for every game: what was allowed replays, resumes, takes itself back, corrects and reads aloud.

Each law holds for thousands of random evenings (tests/evenings.py); ``KIEBITZ_SLOW=1`` plays ten times as many.
"""

import os
import random

import pytest

from evenings import Evening, any_answer
from kiebitz_device.resume import resume
from shared_rules import booking, games, house, journal, reading, words
from shared_rules.deal import Deal
from shared_rules.ledger import Ledger
from shared_rules.session import Session
from shared_rules.table import Table

IDS = [row[0] for row in games.built_in()]
WITH_CARDS = [game for game in IDS if any("play.Play" in row for row in games.load(game).DEPTHS)]
TIMES = 10 if os.environ.get("KIEBITZ_SLOW") else 1
DEALS = 2000 * TIMES


def evenings(game, deals, cards=2):
    """Random evenings until so many deals were booked; only one in `cards` evenings plays card by card, which is slow."""
    seed = 0
    quick = [row[0] for row in games.load(game).DEPTHS if "play.Play" not in row]
    while deals > 0:
        evening = Evening(game, seed, 8, 0.03, quick if seed % cards else None)
        yield evening
        deals -= 8 - evening.deals
        seed += 1


def fold(events):
    """The session that these events replay to, and nobody asks whether they may come."""
    session = Session()
    for event in events:
        session.apply(event)
    return session


def image(session):
    """Everything that a box shows of a session, as one text."""
    said = [session.phase, session.game, session.people, sorted(session.options.items())]
    if session.ledger:
        said += [session.checkpoint(), session.steps, session.sitting(), session.winners(), session.correcting]
        said += [session.question, session.left]
        said += [(e.facts, e.depth, e.sitters, e.scores, e.unfit, e.versions) for e in session.entries()]
    return repr(said)


class Tape:
    """Events as a box reads them back from its log (kiebitz_device/log.py)."""

    def __init__(self, events):
        self.events = events

    def records(self, _file, number=1, _offset=0):
        for i in range(number - 1, len(self.events)):
            yield i + 1, self.events[i], 0

    def last(self, _file, verb):
        found = [i for i, event in enumerate(self.events) if event[0] == verb]
        return (found[-1] + 1, self.events[found[-1]], 0) if found else None


def resumed(events):
    """The session that a box resumes from these events, and whether it did without the booked deals."""
    refused = []
    session = resume(Tape(events), None, lambda number, why: refused.append((number, why)))
    assert refused == []
    # what was judged before it was written comes to the same without being judged again
    believed = resume(Tape(events), None)
    for either in (session, believed):
        if either:
            either.source = lambda: iter(events)
    quick = session.ledger is not None and session.ledger.entries is None
    assert image(believed) == image(session) if session.ledger else believed is None
    return session, quick


def begun(events):
    """How many events set the table up."""
    return 1 + [event[0] for event in events].index("begin")


def take(session, *events):
    """Give a session events, each of which it must allow."""
    for event in events:
        assert session.refuse(event) is None, (event, session.refuse(event))
        session.apply(event)


# evenings that are as they should be


@pytest.mark.parametrize("game", IDS)
def test_an_evening_is_allowed_replays_resumes_and_undoes(game):
    chance, quickly = random.Random(game), 0
    for evening in evenings(game, DEALS, 6):
        session, events, images = evening.session, [], {}
        for event in evening:
            assert session.refuse(event) is None, (event, session.refuse(event))
            if chance.random() < 0.02:
                images[len(events)] = image(session)
                session.rest()
                assert image(session) == images[len(events)], "a deal that rested is another"
            if session.phase == "confirm":
                check_facts(game, evening)
            events.append(event)
        images[len(events)] = image(session)
        assert session.differences == []
        check_replay(events, images)
        quickly += check_resume(events, images)
        check_sums(game, session)
        check_undo(events, session)
    assert quickly > DEALS / 20, "hardly an evening was resumed without its booked deals"


def check_facts(game, evening):
    """A deal whose questions are all answered can be booked, and play by the rules has no fault.

    Only the counts of Tritaratops can be typed so that they contradict each other (rules: tritaratops 8.2).
    """
    deal = evening.session.running()
    why = booking.refuse(evening.session.ledger, deal.table, deal.facts)
    if game == "tritaratops":
        assert why is None or why[0] in ("few_cards", "total", "no_trick", "low_total", "x2_move")
    elif not any(event[-1] == "despite" for event in evening.session.steps):
        assert why is None, deal.facts
    if evening.hands and hasattr(deal.machine, "audit"):
        assert deal.machine.audit() == ()


def check_replay(events, images):
    """The fold of any prefix is the session as it was live, and the lines of a journal are the events."""
    session = Session()
    for n, event in enumerate(events):
        if n in images:
            assert image(session) == images[n], n
        assert reading.decode(journal.encode(n + 1, event)) == (n + 1, event)
        session.apply(event)
    assert image(session) == images[len(events)]


def check_resume(events, images):
    """From set-up, last checkpoint and tail a box comes to the same session as from the whole journal."""
    quickly = 0
    for n in images:
        if n >= begun(events):
            session, quick = resumed(events[:n])
            assert image(session) == images[n], n
            quickly += quick
    return quickly


def check_sums(game, session):
    """Totals are the sum of the entries, and each entry is what its sheet says now as then, whatever rules have changed.

    Lines and their pot sum to zero, and so does every deal of Schafkopf.
    """
    entries = session.entries()
    assert session.totals == tuple([sum([e.scores[p] for e in entries]) for p in range(len(session.people))])
    for entry in entries:
        persons = session.ledger.table_of(entry).persons
        scores = [0] * len(session.people)
        if entry.unfit is None:
            for seat, points in enumerate(session.sheet_of(entry).scores(len(persons))):
                scores[persons[seat]] = points
        assert entry.scores == tuple(scores)
        if entry.is_line:
            assert sum(entry.facts[2:]) == 0 and entry.facts[2:-1] == entry.scores
        elif game == "schafkopf":
            assert sum(entry.scores) == 0


def check_undo(events, session):
    """Each undo leads back to the standing before the deal, and all of them to the table as it was set up."""
    if session.steps:
        take(session, ("drop",))
    if session.ended:
        take(session, ("undo", session.number))
    while session.number:
        before = session.entries()[-1].before.words()
        take(session, ("undo", session.number))
        assert session.ledger.now.words() == before
    start = fold(events[: begun(events)])
    # what was agreed since then is not taken back
    take(start, ("depth", session.depth), *[("rule", key, value) for key, value in session.rules.items() if session.late_rules])
    if session.sitters is not None:
        take(start, ("sit", *session.sitters))
    assert journal.encode(1, session.checkpoint()) == journal.encode(1, start.checkpoint())
    assert repr(session.question) == repr(start.question)


@pytest.mark.parametrize("game", IDS)
def test_the_same_deal_typed_gives_the_same_sheet(game):
    """However a deal was recorded, a correction that leaves every answer as it stands finds the same score."""
    typed = set()
    for evening in evenings(game, 200 * TIMES):
        for _event in evening:
            pass
        session = evening.session
        take(session, *([("drop",)] if session.steps else []), *([("undo", session.number)] if session.ended else []))
        for entry in [entry for entry in session.entries() if entry.unfit is None]:
            take(session, ("amend", entry.number))
            while session.phase != "confirm":
                take(session, session.event(session.question[3]))
            was, now = session.sheet_of(entry), session.sheet()
            assert (was.title, was.scores(9)) == (now.title, now.scores(9)), (entry.facts, session.deal.facts)
            typed.add(entry.depth)
            take(session, ("drop",))
    assert typed == {row[0] for row in games.load(game).DEPTHS} | {"line"}


@pytest.mark.parametrize("game", IDS)
def test_a_correction_is_what_was_answered_whatever_stood_there_before(game):
    """The same answers give the same score, be it a new deal or a correction of another one."""
    dice, steps, compared = random.Random(game), games.load(game).DEPTHS[0][1:], 0
    for evening in evenings(game, 200 * TIMES, 3):
        for _event in evening:
            pass
        ledger = evening.session.ledger
        for entry in [entry for entry in evening.session.entries() if not entry.is_line]:
            table = ledger.table_of(entry)
            new, again = Deal(game, table, steps), Deal(game, table, steps, entry.facts)
            while new.question and again.question and new.question[:2] == again.question[:2]:
                answer = ("tell", any_answer(dice, new.question))
                assert again.refuse(answer) is None, (entry.facts, answer)
                new.apply(answer)
                again.apply(answer)
            # Tritaratops asks again who took a meteor that was noted before
            assert new.facts and again.facts or again.question and again.question[1] == ("ask.meteor",)
            if new.facts and again.facts:
                compared += 1
                assert result(ledger, table, new.facts) == result(ledger, table, again.facts), (entry.facts, new.facts)
    assert compared > 100 * TIMES


def result(ledger, table, facts):
    """What facts score by seat, or why they cannot be."""
    return booking.refuse(ledger, table, facts) or tuple(booking.score(ledger, table, facts).scores(table.seats))


# everything is said


def listen(monkeypatch):
    """The set of codes that somebody wanted to say and that have no sentence."""
    silent, find = set(), words.find

    def spy(code, table):
        text = find(code, table)
        if text is None and table == words.CORE:
            silent.add(code)
        return text

    monkeypatch.setattr(words, "find", spy)
    return silent


def say(session, *whys, table=None):
    """Each why is a sentence; one that lacks an argument raises."""
    for why in whys:
        if why is not None:
            text = session.say(why, table)
            assert text.strip() and "{" not in text and "}" not in text, why


def say_question(session, question, table):
    kind, title, body, _default, foot = question
    shown = [title]
    if kind in ("pick", "seat"):
        shown += [label for row in body for label in row[1:]]
    elif kind == "number":
        heads, grid, _cell, allowed, _proposed = body
        shown += [*heads, *[row[0] for row in grid if isinstance(row[0], tuple)]]
        foot = (foot[0], allowed[0][0], *foot[1:]) if isinstance(foot, tuple) else foot
    elif kind == "cards":
        shown += [label for label, _cards in body[0]]
    elif kind == "show":
        shown += body
    say(session, *shown, foot, table=table)


def say_sheet(session, sheet, table):
    say(session, sheet.title, *sheet.notes, *sheet.details.values(), *[why for _s, _n, why in sheet.lines], table=table)


def say_deal(session):
    """What the running deal shows: its question or its sheet, the last trick, the faults."""
    deal = session.running()
    if deal.question:
        say_question(session, deal.question, deal.table)
    elif booking.refuse(session.ledger, deal.table, deal.facts) is None:
        say_sheet(session, session.sheet(), deal.table)
    if hasattr(deal.machine, "audit"):
        say(session, *deal.machine.audit(), *(deal.machine.last or ())[2:], table=deal.table)


def say_booked(session):
    """The sheets of all booked deals, how far it is to the end, and what ended the game."""
    for entry in session.entries():
        table = session.ledger.table_of(entry)
        if entry.unfit is None:
            say_sheet(session, session.sheet_of(entry), table)
        else:
            say(session, entry.unfit, table=table)
    end, table = games.load(session.game, "end"), session.ledger.standing_table(session.options)
    if hasattr(end, "left"):
        say(session, end.left(table), *([end.ending(table)] if session.phase == "over" and not session.ended else []))


@pytest.mark.parametrize("game", IDS)
def test_everything_that_is_shown_is_a_sentence(game, monkeypatch):
    silent = listen(monkeypatch)
    for evening in evenings(game, 200 * TIMES):
        for _event in evening:
            if evening.session.ledger and evening.session.phase != "over":
                say_deal(evening.session)
        say_booked(evening.session)
    assert silent == set()


# evenings that are not as they should be


@pytest.mark.parametrize("game", WITH_CARDS)
def test_a_table_that_plays_on_in_spite_of_every_refusal_comes_to_an_end(game, monkeypatch):
    """There is always a card to choose, the audit has words for what was wrong, and the deal reaches its facts."""
    silent, faults = listen(monkeypatch), 0
    for seed in range(10 * TIMES):
        evening = Evening(game, seed, 4, 0.02, ["cards"], 0)
        for event in evening:
            assert evening.session.refuse(event) is None
            if event[0] == "play":
                say_deal(evening.session)
                faults += event[-1] == "despite"
        assert evening.session.differences == []
    assert silent == set() and (faults > 0 or game == "bw")


JUNK = (None, "", "-", "%", -1, 0, 1, 2, 3, 7, 99, 1 << 40, "despite", "pass", "line", "call", "tell", "play", "close", "back")


def mutated(dice, event, pool):
    """An event with a word dropped, doubled or altered, or with other words; pool: words to take instead."""
    said = list(event)
    how, at = dice.randrange(4), dice.randrange(len(said))
    if how == 0:
        del said[at]
    elif how == 1:
        said.insert(at, said[at])
    elif how == 2:
        said[at] = dice.choice(pool)
    else:
        said = [said[0]] + [dice.choice(pool) for _ in range(dice.randrange(4))]
    return tuple(said)


@pytest.mark.parametrize("game", IDS)
def test_a_strangers_journal_breaks_nothing(game, monkeypatch):
    """`refuse` takes anything and has words for it; what it lets pass is applied, replays, resumes and can be undone."""
    silent, dice, strange = listen(monkeypatch), random.Random(game), 0
    for evening in evenings(game, 150 * TIMES):
        session, taken, pool = Session(), [], list(JUNK)
        for event in evening:
            pool += [word for word in event if word not in pool]
            for told in [mutated(dice, event, pool), mutated(dice, event, pool), event]:
                why = session.refuse(told)
                if why is not None:
                    say(session, why)
                elif told is event or dice.random() < 0.5:
                    # a box believes no checkpoint but its own
                    own = session.checkpoint() if session.ledger and taken[-1][0] in ("close", "undo", "end") else ("leave",)
                    told = own if told[0] == "total" else told
                    session.apply(told)
                    taken.append(told)
                    strange += told is not event
        assert image(fold(taken)) == image(session)
        if session.ledger:
            assert image(resumed(taken)[0]) == image(session)
            say_booked(session)
            check_undo(taken, session)
    assert silent == set() and strange > 100


@pytest.mark.parametrize("game", IDS)
def test_a_strangers_journal_that_is_believed_breaks_nothing(game):
    """A journal that no box of this version has written: it can be shown, or is found out and judged. Nothing is raised."""
    dice, believed, judged = random.Random(game), 0, 0
    for evening in evenings(game, 150 * TIMES):
        events, pool = list(evening), list(JUNK)
        for event in events:
            pool += [word for word in event if word not in pool]
        for _ in range(8):
            taken = events[: dice.randrange(1, len(events) + 1)]
            for _ in range(dice.choice((1, 1, 2, 5))):
                at = dice.choice((dice.randrange(len(taken)), dice.randrange(min(12, len(taken)))))
                # the first word of a record is a text
                changed = mutated(dice, taken[at], pool) or ("",)
                taken[at] = (str(changed[0]), *changed[1:])
            session = resume(Tape(taken), None)
            believed += session is not None
            if session is None:
                judged += 1
                resume(Tape(taken), None, lambda number, why: None)
            else:
                assert session.phase != "setup" and (session.question or session.phase in ("confirm", "over"))
    assert believed > 20 and judged > 20


def at_table(game, people):
    session = Session()
    take(session, ("open", 1, game), *[("name", "P%d" % n) for n in range(people)], ("begin", 0))
    return session


@pytest.mark.parametrize("game, people", [("bw", 3), ("tritaratops", 4), ("klaberjass", 2)])
def test_nobody_sits_out_where_no_rule_says_so(game, people):
    """Bw with one of three out would be the game of two, and what Tritaratops hands on would name another player."""
    session = at_table(game, people)
    assert session.refuse(("sit", 1)) == ("wrong_sitters",) and session.refuse(("sit",)) is None
    assert at_table("mu", 5).refuse(("sit", 1)) is None


def test_a_clock_far_from_any_evening_is_no_record():
    """A PC makes a date of it, and a database keeps it."""
    session = at_table("bw", 2)
    assert session.refuse(("clock", 0)) is None and session.refuse(("clock", 0x7FFFFFFF)) is None
    for seconds in (-1, 0x80000000, 1 << 62, 1 << 80):
        assert session.refuse(("clock", seconds)) == ("not_a_record",)


def corrected(game, table, old, *answers):
    """The facts of a deal whose facts `old` were corrected by these answers."""
    deal = Deal(game, table, games.load(game).DEPTHS[0][1:], old)
    for answer in answers:
        assert deal.refuse(("tell", answer)) is None, (answer, deal.question)
        deal.apply(("tell", answer))
    return deal.facts


def test_schafkopf_corrects_a_solo_to_a_tout():
    """Rules: schafkopf 5: a Tout that is won has eight tricks, whatever the Solo had that was noted first."""
    table, won = Table(4, 0, house.options("schafkopf")), ("solo_tout", 1, None, "won", None, None, 1, None, 0)
    for old in (("solo:E", 1, None, None, 61, 5, 1, "with", 0), ("sie", 1, None, None, None, None, 8, "with", 0)):
        facts = corrected("schafkopf", table, old, 1, "solo_tout", "won", 1)
        assert result(Ledger("schafkopf", "ABCD", 0), table, facts) == (-10, 30, -10, -10), facts
        assert facts == won


def test_mu_corrects_who_was_partner_and_who_was_vice():
    """Rules: mu 10: the Vice is not needed for the score, so it may be known wrongly."""
    table = Table(4, 0, house.options("mu"))
    facts = corrected("mu", table, ("play", 3, 2, "R", 1, 0, 0, 15, 30, 15), 3, 2, "colour", 0, 15, 0, 15)
    assert facts == ("play", 3, 2, "R", 0, None, 0, 15, 30, 15)


def test_klaberjass_corrects_the_cards_that_speak_against_bella():
    """Rules: klaberjass 10, check 4: an open queen of trumps forbids Bella, unless it was noted wrongly."""
    table, old = Table(2, 0, house.options("klaberjass")), (1, 49, 30, 1, 0, 0, None, 3, 6, 73, "H", "QH", "9D")
    facts = corrected("klaberjass", table, old, 1, "bella", 0, "none", 1, 30, 49)
    assert facts == (1, 49, 30, 1, 0, 0, 0, 3, 6, 73, None)


def test_mu_notices_when_only_shown_cards_can_be_left():
    """Rules: mu 3.1: shown cards stay in the hand. Of ten cards seat 0 shows two, so there are eight others to play."""
    table = Table(6, 0, house.options("mu"), ("Ann", "Ben", "Cy", "Di", "Eli", "Flo"))
    play = games.load("mu", "play").Play(table, ("play", 0, 2, "R", 1, None, None, "R7B3", "", "", "", "", ""))
    others, played = [card for card in games.load("mu").DECK.split() if card not in ("R7", "B3")], 0
    others.insert(1, "R7")
    while not play.done:
        # also once the table has played on, and nothing but what seat 0 shows can be left for the others
        assert play.question()[2][0]
        if play.turn == 0 and others:
            why = play.refuse(0, others[0])
            assert (why == ("only_shown", others[0], 0, ("R7", "B3"))) == (played >= 8)
            played += 1
        play.apply(play.turn, others.pop(0) if others else "B3")
    text = words.say(("only_shown", "G7", 0, ("R7", "B3")), table.names, games.words("mu"))
    assert text == "G7 no: Ann has only R7 B3 left"
