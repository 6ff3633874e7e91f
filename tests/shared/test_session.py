"""A session is what its events replay to: undone, corrected, resumed and refused, by hand-worked deals of the tiny game."""

import tinygame
from shared_rules import games, journal
from shared_rules.session import Session

games.register(tinygame.ROW, "tinygame")


def begun(people=3, dealer=0, rules=()):
    """A session with its set-up done, and the list of its events."""
    events = [("open", 1, "tiny")] + [("name", "ABCDEFG"[i]) for i in range(people)]
    events += [("rule",) + rule for rule in rules] + [("begin", dealer)]
    session = Session()
    return session, take(session, events)


def take(session, events):
    """Give a session events, each of which it must allow."""
    for event in events:
        assert session.refuse(event) is None, (event, session.refuse(event))
        session.apply(event)
    return list(events)


def won(session, seat, points):
    """Record and book a deal by its result; gives the events."""
    return take(session, [("tell", seat), ("tell", points), ("close", session.number + 1, "won", seat, points)])


def nobody(session):
    return take(session, [("tell", "none"), ("close", session.number + 1, "none")])


def fold(events, source=None):
    session = Session(source)
    for event in events:
        if session.refuse(event) is None:
            session.apply(event)
    return session


def image(session):
    """Everything that a session shows, as one text."""
    said = [session.phase]
    if session.ledger:
        said += [journal.encode(1, session.checkpoint()), session.steps, session.sitting(), session.winners()]
        said += [session.depth, session.ended, session.correcting, sorted(session.options.items())]
        said.append(session.running().question if session.phase not in ("table", "over") else None)
    return repr(said)


# set-up


def test_set_up_is_in_order():
    session = Session()
    assert session.refuse(("name", "A")) == ("not_now", "name")
    assert session.refuse(("open", 2, "tiny")) == ("newer_record", 2)
    assert session.refuse(("open", 1, "nothing")) == ("unknown_game", "nothing")
    take(session, [("open", 1, "tiny")])
    assert session.refuse(("open", 1, "tiny")) == ("not_now", "open")
    assert session.refuse(("begin", 0)) == ("wrong_people", 2, 7)
    take(session, [("name", "A"), ("name", "B")])
    assert session.refuse(("name", "B")) == ("same_name", "B")
    assert session.refuse(("name", "")) == ("bad_name",)
    assert session.refuse(("name", "x" * 21)) == ("bad_name",)
    assert session.refuse(("name", "a\x1bb")) == ("bad_name",)
    assert session.refuse(("rule", "double", "maybe")) == ("rule_cannot_be", "double", "maybe")
    assert session.refuse(("rule", "colour", "on")) == ("unknown_rule", "colour")
    assert session.refuse(("begin", 2)) == ("no_such_seat", 2)
    assert session.refuse(("tell", 1)) == ("not_now", "tell")
    assert session.phase == "setup"
    take(session, [("begin", 1)])
    assert session.phase == "table"
    assert session.refuse(("name", "C")) == ("not_now", "name")
    assert session.refuse(("begin", 0)) == ("not_now", "begin")


def test_at_most_as_many_people_as_the_catalog_says():
    session = Session()
    take(session, [("open", 1, "tiny")] + [("name", "ABCDEFG"[i]) for i in range(7)])
    assert session.refuse(("name", "H")) == ("too_many_people", 7)


# deals


def test_a_deal_by_its_result():
    session, _events = begun()
    take(session, [("tell", 1)])
    assert session.phase == "tell" and session.running().question[0] == "number"
    assert session.refuse(("tell", 10)) == ("not_an_answer", 10)
    take(session, [("tell", 3)])
    assert session.phase == "confirm"
    # B gets 3 from each of A and C
    assert session.sheet().scores(3) == [-3, 6, -3]
    assert session.refuse(("close", 1, "won", 1, 4)) == ("other_facts",)
    assert session.refuse(("close", 2, "won", 1, 3)) == ("no_such_deal", 2)
    take(session, [("close", 1, "won", 1, 3)])
    assert session.phase == "table"
    assert (session.totals, session.number, session.ledger.now.dealer) == ((-3, 6, -3), 1, 1)


def test_a_deal_cannot_be_booked_twice():
    session, _events = begun()
    won(session, 1, 3)
    assert session.refuse(("close", 1, "won", 1, 3)) == ("not_now", "close")
    assert session.refuse(("close", 2, "won", 1, 3)) == ("not_now", "close")


def test_a_deal_that_nobody_won_leaves_the_dealer():
    session, _events = begun()
    nobody(session)
    assert (session.totals, session.number, session.ledger.now.dealer, session.ledger.now.counted) == ((0, 0, 0), 1, 0, 0)


def test_two_equal_deals_are_two_deals():
    session, _events = begun()
    nobody(session)
    won(session, 2, 1)
    nobody(session)
    won(session, 2, 1)
    # 1 from each, then 1 and 1 more for winning twice in a row: the deal without a winner does not break that
    assert [e.scores for e in session.entries()] == [(0, 0, 0), (-1, -1, 2), (0, 0, 0), (-2, -2, 4)]
    take(session, [("amend", 4), ("tell", 2), ("tell", 2), ("close", 4, "won", 2, 2)])
    assert [e.scores for e in session.entries()] == [(0, 0, 0), (-1, -1, 2), (0, 0, 0), (-3, -3, 6)]


def test_bids_then_result():
    session, _events = begun()
    take(session, [("depth", "bids")])
    assert session.refuse(("call", 0, 3)) == ("not_your_turn", 0, 1)
    take(session, [("call", 1, 2), ("call", 2, 5)])
    assert session.phase == "call"
    take(session, [("call", 0, 5)])
    # the price is shown before the play; then only the points are asked, for the first of the highest bids
    assert session.running().question[0] == "show"
    take(session, [("tell", "ok"), ("tell", 4)])
    assert session.running().facts == ("won", 2, 4)


def test_every_card():
    session, _events = begun()
    take(session, [("depth", "cards"), ("play", 1, "C"), ("play", 2, "B")])
    assert session.refuse(("play", 0, "B")) == ("played", "B")
    assert session.refuse(("play", 0, "Z")) == ("unknown_card", "('Z',)")
    take(session, [("play", 0, "D")])
    assert session.running().facts == ("won", 2, 3)


def test_a_changed_depth_keeps_the_answers_that_fit():
    session, _events = begun()
    take(session, [("tell", 1), ("depth", "cards")])
    assert session.phase == "table" and session.steps == []
    take(session, [("play", 1, "C"), ("depth", "cards")])
    assert session.steps == [("play", 1, "C")] and session.phase == "play"


def test_winners_end_the_game_and_undo_goes_on():
    session, _events = begun(3, 0, (("target", 6),))
    won(session, 1, 2)
    assert session.phase == "table"
    won(session, 1, 2)
    # 4 and then 6 with the point for the second time running
    assert session.totals == (-5, 10, -5) and session.phase == "over" and session.winners() == (1,)
    assert session.refuse(("tell", 0)) == ("not_now", "tell")
    take(session, [("undo", 2)])
    assert session.phase == "table" and session.winners() == ()


def test_an_end_on_request_is_taken_back_by_undo():
    session, _events = begun()
    won(session, 1, 2)
    won(session, 2, 4)
    take(session, [("end",)])
    # A -2-4, B 4-4, C -2+8
    assert session.phase == "over" and session.winners() == (2,) and session.totals == (-6, 0, 6)
    take(session, [("undo", 2)])
    assert session.phase == "table" and session.totals == (-6, 0, 6)


# undo, back, correct


def test_undo_of_everything_is_the_start_byte_for_byte():
    session, _events = begun(5, 3)
    images = [image(session)]
    for n in range(6):
        if n == 2:
            nobody(session)
        elif n == 4:
            take(session, [("line",), ("tell", "fine"), ("tell", -2)] + [("tell", 0)] * 4)
            take(session, [("close", 5, "line", "fine", -2, 0, 0, 0, 0, 2)])
        else:
            take(session, [("sit", n % 5)])
            won(session, n % 3, n + 1)
        images.append(image(session))
    for n in range(6, 0, -1):
        assert session.refuse(("undo", n - 1)) == ("no_such_deal", n - 1)
        take(session, [("undo", n)])
        assert image(session) == images[n - 1], n
    assert session.refuse(("undo", 0)) == ("no_such_deal", 0)


def test_back_of_everything_is_the_start_of_the_deal():
    session, _events = begun()
    won(session, 0, 1)
    images = []
    events = [("tell", 1), ("tell", 5)]
    for event in events:
        images.append(image(session))
        take(session, [event])
    while images:
        take(session, [("back",)])
        assert image(session) == images.pop()
    assert session.refuse(("back",)) == ("not_now", "back")


def test_correcting_a_deal_works_out_all_later_ones():
    session, _events = begun()
    won(session, 1, 3)
    won(session, 1, 2)
    # 3 each, then 2 and 1 for the second win running
    assert [e.scores for e in session.entries()] == [(-3, 6, -3), (-3, 6, -3)]
    take(session, [("amend", 1)])
    assert session.correcting == 1 and session.running().question[3] == 1
    take(session, [("tell", 0)])
    assert session.running().question[3] == 3
    take(session, [("tell", 3), ("close", 1, "won", 0, 3)])
    assert [e.scores for e in session.entries()] == [(6, -3, -3), (-2, 4, -2)]
    assert session.totals == (4, 1, -5) and session.number == 2
    assert [e.versions for e in session.entries()] == [(("won", 1, 3),), ()]
    assert [e.number for e in session.entries()] == [1, 2]


def test_a_later_deal_that_no_longer_fits_counts_nothing_until_it_does():
    session, _events = begun()
    won(session, 0, 8)
    won(session, 1, 9)
    take(session, [("amend", 1), ("tell", 0), ("tell", 9), ("close", 1, "won", 0, 9)])
    assert session.entries()[1].unfit == ("nine_twice", 1)
    assert session.totals == (18, -9, -9)
    take(session, [("amend", 1), ("tell", 0), ("tell", 8), ("close", 1, "won", 0, 8)])
    # 16 -8 -8, then -9 18 -9
    assert session.entries()[1].unfit is None and session.totals == (7, 10, -17)


def test_a_correction_that_is_left_changes_nothing():
    session, _events = begun()
    won(session, 1, 3)
    before = image(session)
    take(session, [("amend", 1), ("tell", 0), ("back",), ("back",)])
    assert image(session) == before and session.entries()[0].versions == ()
    take(session, [("amend", 1), ("tell", 0), ("tell", 5), ("drop",)])
    assert image(session) == before and session.entries()[0].facts == ("won", 1, 3)
    assert session.refuse(("amend", 2)) == ("no_such_deal", 2)
    assert session.refuse(("amend", 0)) == ("no_such_deal", 0)


def test_house_rules_that_change_leave_booked_deals_alone():
    session, _events = begun()
    won(session, 1, 3)
    take(session, [("rule", "double", "on")])
    won(session, 2, 3)
    # 3 each from the first, 6 each from the second
    assert session.totals == (-9, 0, 9)
    take(session, [("amend", 1), ("tell", 1), ("tell", 4), ("close", 1, "won", 1, 4)])
    assert session.totals == (-10, 2, 8)


# more people than seats, manual lines


def test_more_people_than_seats():
    for people, out in ((5, (3,)), (6, (3, 4)), (7, (3, 4, 5))):
        session, _events = begun(people, 3)
        assert session.sitting() == out, people
        table = session.running().table
        assert table.seats == 4 and table.dealer is None and len(table.names) == 4
        # the eldest is the first player to the left of the dealer
        persons = [p for p in range(people) if p not in out]
        left = [p for p in persons if p > 3]
        assert table.persons[table.eldest] == (left[0] if left else 0), people
        won(session, 2, 5)
        winner = persons[2]
        assert session.totals == tuple([15 if p == winner else 0 if p in out else -5 for p in range(people)])
        assert session.ledger.now.dealer == 4


def test_the_table_says_who_sits_out():
    session, _events = begun(6, 0)
    assert session.refuse(("sit", 1)) == ("wrong_sitters",)
    assert session.refuse(("sit", 1, 1)) == ("no_such_seat", 1)
    assert session.refuse(("sit", 1, 6)) == ("no_such_seat", 6)
    take(session, [("sit", 1, 2)])
    # A D E F play; seat 0 is A
    won(session, 0, 1)
    assert session.totals == (3, 0, 0, -1, -1, -1)
    # the choice was for one deal
    assert session.sitting() == (1, 2) and session.ledger.now.dealer == 1
    take(session, [("sit", 0, 5), ("amend", 1), ("tell", 1), ("tell", 1), ("close", 1, "won", 1, 1)])
    # the deal keeps those who played it: now D won
    assert session.totals == (-1, 0, 0, 3, -1, -1)


def test_with_seats_for_all_people_nobody_needs_to_sit_out_but_may():
    session, _events = begun(4, 0)
    assert session.sitting() == ()
    take(session, [("sit", 3)])
    won(session, 0, 2)
    assert session.totals == (4, -2, -2, 0)


def test_a_manual_line_and_its_pot():
    session, _events = begun(3, 1)
    take(session, [("line",), ("tell", "fine"), ("tell", -5), ("tell", 2)])
    # the last amount starts where the sum is zero
    assert session.running().question[3] == 3
    take(session, [("tell", 0)])
    assert session.running().facts == ("line", "fine", -5, 2, 0, 3)
    take(session, [("close", 1, "line", "fine", -5, 2, 0, 3)])
    now = session.ledger.now
    assert (session.totals, now.pot, now.dealer, now.counted, session.number) == ((-5, 2, 0), 3, 1, 0, 1)
    assert session.entries()[0].is_line
    won(session, 1, 1)
    take(session, [("amend", 1), ("tell", "pot"), ("tell", -1), ("tell", -1), ("tell", -1)])
    take(session, [("close", 1, "line", "pot", -1, -1, -1, 3)])
    assert session.totals == (-2, 1, -2) and session.ledger.now.pot == 3
    take(session, [("undo", 2), ("undo", 1)])
    assert session.totals == (0, 0, 0) and session.ledger.now.pot == 0


def test_a_manual_line_is_for_everybody_at_the_table():
    session, _events = begun(6, 0)
    take(session, [("line",), ("tell", "other")] + [("tell", n) for n in (6, -1, -1, -1, -1, -2)])
    take(session, [("close", 1, "line", "other", 6, -1, -1, -1, -1, -2, 0)])
    assert session.totals == (6, -1, -1, -1, -1, -2)


# memory, checkpoints, strangers


def test_a_forgotten_deal_is_read_again():
    session, events = begun()
    session.source = lambda: iter(events)
    for n in range(5):
        events += won(session, n % 3, n + 1)
        session.forget()
        assert session.ledger.entries is None
    for event in (("amend", 2), ("tell", 0), ("tell", 7), ("close", 2, "won", 0, 7)):
        events += take(session, [event])
        session.forget()
    events += take(session, [("undo", 5)])
    session.forget()
    whole = fold(events)
    assert image(session) == image(whole)
    assert [e.scores for e in session.entries()] == [e.scores for e in whole.entries()]
    assert [e.versions for e in session.entries()] == [(), (("won", 1, 2),), (), ()]


class Dice:
    """The same throws on every interpreter."""

    def __init__(self, seed):
        self.state = seed

    def throw(self, n):
        self.state = (self.state * 1103 + 12347) % 65521
        return self.state % n


def some_event(dice, session):
    """An event that the session allows, more or less as a table goes on."""
    phase = session.phase
    if phase == "confirm" and dice.throw(6):
        return ("close", session.correcting or session.number + 1) + session.running().facts
    if phase == "table" and not dice.throw(3):
        people = len(session.people)
        n = dice.throw(session.number + 1)
        choices = (("undo", n), ("amend", n), ("line",), ("depth", "bids"), ("depth", "cards"), ("depth", "result"), ("clock", 5))
        choices += (("sit",), ("sit", dice.throw(people)), ("rule", "double", "on"), ("end",), ("leave",))
        return choices[dice.throw(len(choices))]
    if phase == "over":
        return ("undo", session.number)
    if not dice.throw(8):
        return (("back",), ("drop",), ("depth", "cards"))[dice.throw(3)]
    if phase == "confirm":
        return ("back",)
    kind, _title, body = session.running().question[:3]
    if kind == "number":
        lo, hi = body[3][0]
        answer = lo + dice.throw(hi - lo + 1) if hi < 99 else dice.throw(9) - 4
    elif kind == "cards":
        answer = body[0][0][1][dice.throw(len(body[0][0][1]))]
    else:
        answer = "ok" if kind == "show" else body[dice.throw(len(body))][0]
    return session.event(answer)


def evening(seed, people, length):
    """Events of a random evening with a checkpoint behind each booking."""
    dice = Dice(seed)
    session, events = begun(people, dice.throw(people), (("target", 40),))
    while len(events) < length:
        event = some_event(dice, session)
        if session.refuse(event) is None:
            events += take(session, [event])
            if event[0] in ("close", "undo", "end"):
                events += take(session, [session.checkpoint()])
    assert session.differences == []
    return events


def test_replay_is_the_same_as_live_at_every_step():
    for seed in range(20, 24):
        events = evening(seed, 2 + seed % 6, 60)
        live = Session()
        for n, event in enumerate(events):
            live.apply(event)
            if n % 5 == 0:
                assert image(live) == image(fold(events[: n + 1])), (seed, n)


def test_a_wrong_checkpoint_is_noticed():
    session, _events = begun()
    won(session, 1, 3)
    right = session.checkpoint()
    wrong = right[:-1] + (99,)
    take(session, [right, wrong])
    assert session.totals == (-3, 6, -3)
    assert session.differences == [("total", 1, right[1:], wrong[1:])]


def test_a_checkpoint_before_the_set_up_is_refused():
    assert Session().refuse(("total", "result", 0)) == ("not_now", "total")
    session = Session()
    take(session, [("open", 1, "tiny"), ("name", "A")])
    assert session.refuse(("total",)) == ("not_now", "total")


_WORDS = "open name rule begin depth sit call play tell back drop line amend close undo end clock leave total".split(" ")
_WORDS += "despite tiny result won none double target A next_deal".split(" ") + ["", None, 0, 1, 2, 3, -1, 99, 1 << 40]


def test_refuse_takes_anything():
    dice = Dice(77)
    for people in (3, 6):
        events = evening(people, people, 60)
        session = Session()
        for event in [()] + events:
            for _ in range(40):
                garbage = tuple([_WORDS[dice.throw(len(_WORDS))] for _ in range(dice.throw(6))])
                why = session.refuse(garbage)
                assert why is None or (isinstance(why, tuple) and isinstance(why[0], str)), garbage
            if event:
                session.apply(event)


def test_what_refuse_allows_can_be_applied_and_said():
    dice = Dice(5)
    for people in (2, 4, 7):
        session, _events = begun(people)
        for _ in range(1500):
            event = tuple([_WORDS[dice.throw(len(_WORDS))] for _ in range(1 + dice.throw(5))])
            why = session.refuse(event)
            if why is None:
                session.apply(event)
                assert sum(session.totals) + session.ledger.now.pot == 0
            else:
                assert session.say(why)
        assert session.phase


def test_an_unknown_record_is_refused_and_changes_nothing():
    session, _events = begun()
    before = image(session)
    assert session.refuse(("sing", 1)) == ("unknown_record", "sing")
    session.apply(("sing", 1))
    assert image(session) == before
