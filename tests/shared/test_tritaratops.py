"""Tritaratops: plays, tricks, rounds, the card table and the questions, on every interpreter."""

from shared_rules import games, house, questions
from shared_rules.games.tritaratops import ask, cards, check, exchange, fill, hand, plays, refuse_deal, refuse_people
from shared_rules.games.tritaratops.end import ending, left, over
from shared_rules.games.tritaratops.log import fold
from shared_rules.games.tritaratops.score import refuse, refuse_log, score
from shared_rules.games.tritaratops.trick import Trick
from shared_rules.games.tritaratops.trick import refuse as refuse_trick
from shared_rules.table import Table
from shared_rules.words import say

NAMES = ("Ann", "Ben", "Cy", "Di")


def table(seats=4, x2=2, counted=1, totals=None, card_table=None, **rules):
    options = house.options("tritaratops", rules)
    if card_table:
        options["cards"] = card_table
    return Table(seats, x2, options, NAMES[:seats], counted + 1, totals, (x2,), counted)


def drive(asker, answers):
    """The value that a generator of questions returns; every answer must be one that its question offers."""
    question = asker.send(None)
    for number, answer in enumerate(answers):
        assert questions.refuse(question, answer) is None, (question, answer)
        try:
            question = asker.send(answer)
        except StopIteration as stop:
            assert number == len(answers) - 1, "answers left over"
            return stop.value
    raise AssertionError("still asks %s" % (question,))


def text(why):
    return say(why, NAMES, games.words("tritaratops"))


def verdict(hand, field, trick, play, marks=cards.DEFAULT, **rules):
    why = plays.verdict(hand, field, trick, play, marks, house.options("tritaratops", rules))
    return why[0] if why else "ok"


def test_seats_and_deal():
    assert (hand(3), hand(4)) == (12, 9)
    assert refuse_people(3) is None and refuse_people(5) == ("players", 3, 4) and refuse_people("4") is not None
    assert refuse_deal("B3", ("R1", "G9", "M")) is None
    assert refuse_deal("B3", ("R1", "G9")) == ("field_count",)
    assert refuse_deal("B3", ("R1", "B3", "M")) == ("dup_card", "B3")
    assert refuse_deal("B0", ("R1", "B3", "M")) == ("bad_card", "B0")
    assert refuse_deal(3, ("R1", "B3", "M")) == ("bad_card", 3)


def test_plays_that_are_no_plays():
    assert [plays.refuse_form(p)[0] for p in ("", "R1+R2+R3", "R1+", "R10", "**R1", "R1 R2")] == [
        "empty",
        "too_many",
        "bad_card",
        "bad_card",
        "bad_card",
        "bad_card",
    ]


def test_the_leader_plays_from_the_hand():
    hand = ("R3", "B6", "G9")
    assert verdict(hand, ("B4",), (), "B6+*B4") == "leader_field"
    assert verdict(hand, ("B4",), (), "R3") == "ok"


def test_following_with_hand_and_field():
    hand, field, trick = ("B2", "B6", "R4", "M"), ("B4", "R1", "I"), ("B3",)
    for play, said in (
        ("B2+B6", "ok"),
        ("B6+*B4", "ok"),
        ("*B4", "ok"),
        ("M", "ok"),
        ("R4", "must_follow"),
        ("R4+*R1", "must_follow"),
        ("*R1", "field_follow"),
        ("*I", "ice_hand"),
        ("*B4+*R1", "two_field"),
        ("M+B2", "pair_black"),
        ("B2+R4", "pair_colour"),
        ("B2+B2", "not_held"),
        ("*B2", "not_held"),
    ):
        assert verdict(hand, field, trick, play) == said, play
    assert (
        text(plays.verdict(hand, field, trick, "R4", cards.DEFAULT, house.options("tritaratops"))) == "R4 no: blue led and held"
    )


def test_the_ice_age_wants_three_cards_with_itself():
    assert verdict(("B2", "I", "R8"), (), ("B3",), "I") == "ok" and verdict(("B2", "I", "R8", "G9"), (), (), "I") == "ice_hand"
    assert (
        verdict(("R4", "G9"), ("I",), ("B3",), "*I") == "ok" and verdict(("R4", "G9", "Y1"), ("I",), ("B3",), "*I") == "ice_hand"
    )


def test_without_the_lead_colour_anything_goes():
    hand, field, trick = ("R4", "R8", "G9"), ("B4", "R1", "M"), ("E1", "B3")
    assert verdict(hand, field, trick, "*M") == "ok" and verdict(hand, field, trick, "R4+*R1") == "ok"
    assert verdict(hand, field, trick, "*M", field_when_void="lead_only") == "field_void"
    assert verdict(hand, field, trick, "*M", field_when_void="lead_only", field_black_free="on") == "ok"
    assert verdict(hand, field, trick, "*B4", field_when_void="lead_only") == "ok"
    assert verdict(hand, field, ("E1",), "*M", field_when_void="lead_only") == "ok"
    assert verdict(hand, field, trick, "R4+R8") == "pair_icon"


def test_unknown_icons_ask():
    marks = "PPPPPP??S/?/??55"
    assert verdict(("R4", "R7", "R9"), (), (), "R4+R7", marks) == "ask_icon"
    assert verdict(("R4", "R7", "R9"), (), (), "R7+R9", marks) == "pair_icon"


def test_all_plays_of_the_last_three_cards():
    options = house.options("tritaratops")
    legal = plays.legal(("G3", "I", "E2"), ("G2",), ("G7",), cards.DEFAULT, options)
    assert sorted(legal) == ["*G2", "E2", "G3", "G3+*G2", "I"]


def test_an_eruption_turns_numbers_round_and_trump_stays_trump():
    trick = Trick(table(), 0, "R", ("G2+G4", "R5", "E1", "R7"), 3)
    assert (trick.winner, trick.number, trick.by, trick.follow, trick.taken, trick.x2) == (1, 5, "trump", "G", 5, 1)
    assert trick.reversed and not trick.meteor and not trick.ends and not trick.level


def test_the_later_of_equal_numbers_wins():
    trick = Trick(table(), 3, "B", ("R6", "R2+R4", "R1+*R5", "R3"), 2)
    assert (trick.winner, trick.number, trick.level) == (1, 6, True)
    low = Trick(table(), 0, "B", ("R2", "R9", "E1", "R1"), 2)
    assert (low.winner, low.level) == (3, False)
    both = Trick(table(3), 0, None, ("R5", "E1", "E2"), 2)
    assert (both.winner, both.x2, both.level) == (2, 2, True)


def test_a_round_ends_with_the_ice_age_or_an_empty_hand():
    laid = ("Y3", "Y8", "Y6", "G9")
    assert not Trick(table(), 0, "B", laid, 0, (1, 2, 3, 3)).ends and Trick(table(), 0, "B", laid, 0, (1, 0, 3, 3)).ends
    assert Trick(table(card_table="PPPPPPSSS/?/?055"), 0, "B", ("Y3", "I", "Y6", "G9"), 0).ends


def test_trump_led_takes_black_cards_in():
    led = Trick(table(), 0, "R", ("R9", "E1", "R6", "Y1"), 0)
    assert (led.winner, led.by) == (1, "follow")


def test_unknown_numbers_are_asked_where_they_decide():
    assert Trick(table(), 0, "B", ("M", "Y9", "Y3", "R1"), 0).ask == "M"
    assert Trick(table(), 0, "B", ("Y3", "M", "B1", "I"), 0).ask is None
    assert Trick(table(black5="on"), 0, "B", ("Y3", "M", "B1", "I"), 0).ask == "M"
    known = Trick(table(card_table="PPPPPPSSS/?/0?55", black5="on"), 0, "B", ("Y3", "M", "B1", "B5"), 0)
    assert (known.ask, known.winner, known.x2, known.meteor) == (None, 3, 3, True)


def test_a_black_five_moves_the_x2_card_only_by_house_rule():
    assert Trick(table(), 0, "B", ("R9", "R8", "E1", "R7"), 0).x2 == 0
    assert Trick(table(black5="on"), 0, "B", ("R9", "R8", "E1", "R7"), 0).x2 == 2


def test_impossible_tricks():
    for leader, trump, laid, x2, code in (
        (4, "B", ("R3", "R8", "R6", "G9"), 0, "seat"),
        (0, "B", ("R3", "R8", "R6", "G9"), 9, "seat"),
        (0, "K", ("R3", "R8", "R6", "G9"), 0, "trump"),
        (0, "B", ("R3", "R8", "R6"), 0, "plays_count"),
        (0, "B", ("R3", "R3", "R6", "G9"), 0, "dup_card"),
        (0, "B", ("*R3", "R8", "R6", "G9"), 0, "leader_field"),
        (0, "B", ("R3", "*R8+*R1", "R6", "G9"), 0, "two_field"),
    ):
        assert refuse_trick(4, leader, trump, laid, x2)[0] == code, code


def test_the_seed_round():
    facts = (3, 1, 9, 0, 0, 9, 2, 4, 1, 3)
    assert refuse(table(), facts) is None
    sheet = score(table(), facts)
    assert sheet.scores(4) == [7, -4, 1, 12]
    assert [text(sheet.details[s]) for s in range(4)] == ["9-2=7", "0-4=-4", "0+1=1", "(9-3)x2=12"]
    assert (text(sheet.title), text(sheet.notes[0])) == ("Round 2 of 4", "18 cards, Di leads")
    assert text(sheet.notes[1]) == "meteor hit Ben"
    assert (sheet.marks, sheet.carry, sheet.advance) == ({3: "x2"}, (3,), 1)


def test_negative_scores_of_the_x2_card():
    facts = (0, 0, 0, 8, 8, 4, 4, 0, 2, 1)
    assert score(table(), facts).scores(4)[0] == -8
    sheet = score(table(x2_negative="keep"), facts)
    assert sheet.scores(4)[0] == -4 and sheet.notes[1] == ("rule.keep", 0)


def test_impossible_rounds_are_refused():
    for facts, code in (
        ((), "len"),
        ((2, None, 9, 8, 4, 4, 2, 0, 1), "len"),
        ((2, None, "9", 8, 4, 4, 2, 0, 1, 3), "range"),
        ((2, None, 9, 8, 4, 4, 100, 0, 1, 3), "range"),
        ((4, None, 9, 8, 4, 4, 2, 0, 1, 3), "seat"),
        ((2, 4, 9, 8, 4, 4, 2, 0, 1, 3), "seat"),
        ((2, None, 9, 8, 4, 3, 2, 0, 1, 3), "few_cards"),
        ((2, None, 12, 12, 8, 8, 2, 0, 1, 3), "total"),
        ((2, 3, 12, 12, 8, 4, 2, 0, 1, 3), "total"),
        ((2, None, 0, 0, 0, 0, 2, 0, 1, 3), "no_trick"),
        ((2, None, 5, 5, 4, 4, 2, 0, 1, 3), "low_total"),
        ((3, None, 9, 8, 8, 0, 2, 0, 1, 3), "x2_move"),
    ):
        assert refuse(table(), facts)[0] == code, code
    assert text(refuse(table(), (3, None, 9, 8, 8, 0, 2, 0, 1, 3))) == "x2 cannot go to Di: no trick this round"
    # the meteor's victim has won a trick
    assert refuse(table(x2=1), (3, 3, 9, 8, 8, 0, 2, 0, 1, 3)) is None
    assert refuse(table(counted=4), (2, None, 9, 8, 4, 4, 2, 0, 1, 3)) == ("rounds", 4)
    assert refuse(table(meteor_own="off"), (2, 0, 0, 12, 9, 5, 2, 0, 1, 3)) == ("few_cards", 4)
    assert refuse(table(3), (2, None, 7, 7, 7, 2, 0, 1)) == ("low_total", 21, 22)


def test_a_log_of_tricks():
    log = [(0, 4, "-"), (1, 5, "-"), (0, 4, "M"), (0, 4, "5"), (2, 6, "-")]
    assert refuse_log(table(), log) is None
    assert fold(table(), log) == ([4, 5, 6, 0], [3, 1, 1, 0], 0)
    assert fold(table(meteor_own="off"), log)[0] == [8, 5, 6, 0]
    assert refuse_log(table(), [(0, 9, "-")]) == ("few_cards", 4)
    assert refuse_log(table(), [(0, 4, "M"), (1, 4, "5M")]) == ("two_meteors",)
    assert refuse_log(table(), [(4, 4, "-")]) == ("seat",)


def test_the_end_of_the_game():
    assert over(table(totals=(30, 22, 18, 25), counted=3)) is None
    assert text(left(table())) == "round 2 of 4"
    points = table(totals=(30, 22, 18, 25), counted=4)
    assert over(points) == (0,) and text(ending(points)) == "after 4 rounds"
    tie = table(x2=1, totals=(48, 48, 18, 25), counted=4)
    assert over(tie) == (1,) and text(ending(tie)) == "48-48: x2 card wins"
    shared = table(x2=3, totals=(48, 48, 18, 25), counted=4)
    assert over(shared) == (0, 1) and text(ending(shared)) == "48-48: shared"


def test_the_model_round_starts_where_fingers_expect_it():
    asker, starts = ask.facts(table()), []
    question = asker.send(None)
    for answer in (2, 9, 2, 12, 0, 4, 3, 8):
        starts.append(question[3])
        assert questions.refuse(question, answer) is None
        question = asker.send(answer)
    assert starts == [2, 9, 0, 9, 0, 7, 0, 11]
    assert question[2][1] == ((0, "", (9, 2)), (1, "", (12, 0)), (2, "x2", (4, 3)), (3, "", (8, None)))
    try:
        asker.send(1)
        raise AssertionError("nothing is left to ask")
    except StopIteration as stop:
        facts = stop.value
    assert facts == (2, None, 9, 12, 4, 8, 2, 0, 3, 1)
    sheet = score(table(), facts)
    assert [text(sheet.details[s]) for s in range(4)] == ["9-2=7", "12-0=12", "(4-3)x2=2", "8-1=7"]


def test_cards_that_cannot_be_are_not_offered():
    asker = ask.facts(table())
    asker.send(None)
    question = asker.send(2)
    assert question[2][3] == ((0, 0), (4, 39)) and text((question[4][0], 9) + question[4][1:]) == "sum 9, 39 at most"
    asker.send(19)
    asker.send(0)
    question = asker.send(18)
    question = asker.send(0)
    assert question[2][3] == ((0, 0),) and question[3] == 0


def test_odd_rounds_ask_once():
    # nobody with 0 claws: somebody's hand was empty, or the ice age ended the round
    assert drive(ask.facts(table()), (2, 9, 2, 12, 1, 4, 3, 8, 1, "yes")) == (2, None, 9, 12, 4, 8, 2, 1, 3, 1)
    again = (2, 9, 2, 12, 1, 4, 3, 8, 1, "no", 9, 2, 12, 0, 4, 3, 8, 1)
    assert drive(ask.facts(table()), again) == (2, None, 9, 12, 4, 8, 2, 0, 3, 1)
    # a seat without cards: who took the meteor
    assert drive(ask.facts(table()), (2, 9, 2, 0, 0, 12, 3, 8, 1, 1)) == (2, 1, 9, 0, 12, 8, 2, 0, 3, 1)
    # too few cards without a meteor: any seat may have taken it
    assert drive(ask.facts(table()), (2, 5, 0, 5, 0, 4, 3, 4, 1, 3)) == (2, 3, 5, 5, 4, 4, 0, 0, 3, 1)
    low = (2, 5, 0, 5, 0, 5, 3, 5, 1, "nobody", "yes")
    assert drive(ask.facts(table()), low) == (2, None, 5, 5, 5, 5, 0, 0, 3, 1)


def test_a_correction_offers_the_old_answers():
    for old in ((2, None, 9, 12, 4, 8, 2, 0, 3, 1), (1, 1, 9, 0, 12, 8, 2, 1, 3, 1), (2, 0, 4, 9, 9, 6, 2, 0, 1, 1)):
        asker = ask.facts(table(), None, old)
        question = asker.send(None)
        try:
            while True:
                question = asker.send(question[3])
        except StopIteration as stop:
            assert stop.value == old


def test_every_trick_until_the_ice_age():
    tricks = [(0, 6, "-"), (1, 5, "5"), (0, 4, "M"), (2, 8, "-"), (3, 4, "5I")]
    answers = [word for row in tricks for word in row] + [2, 0, 1, 5]
    assert drive(ask.tricks(table()), answers) == (3, 0, 0, 5, 8, 4, 2, 0, 1, 5)
    asker = ask.tricks(table())
    asker.send(None)
    asker.send(0)
    # neither the ice age in the first trick nor a second meteor can be
    assert [row[0] for row in asker.send(4)[2]] == ["-", "5", "M", "5M"]


def test_every_trick_until_a_hand_is_empty():
    tricks = [(0, 6, "-")] * 5
    answers = [word for row in tricks for word in row] + ["end", 2, 0, 1, 5]
    assert drive(ask.tricks(table(x2=1)), answers) == (1, None, 30, 0, 0, 0, 2, 0, 1, 5)


def test_the_card_table():
    assert cards.refuse(cards.DEFAULT) is None and not cards.verified(cards.DEFAULT)
    assert cards.refuse("PPPPPPSS/?/??55") == ("icons",) and cards.refuse(None) == ("icons",)
    assert cards.refuse("PPPPPPSSS/12/??55") == ("marks.claws",) and cards.refuse("PPPPPPSSS/?/?x55") == ("marks.numbers",)
    assert [cards.icon(cards.DEFAULT, c) for c in ("G6", "G7", "M")] == ["P", "S", "S"]
    assert cards.number(cards.DEFAULT, "E2") == 5 and cards.number(cards.DEFAULT, "M") is None
    marks = cards.learn(cards.DEFAULT, (("read.number", "M", 0), ("read.icon", "Y7", "P"), ("check.fine", ())))
    assert cards.number(marks, "M") == 0 and cards.icon(marks, "Y7") == "P" and cards.icon(marks, "G7") == "S"
    assert cards.claws(marks, ("R1",)) is None and cards.claws(marks, ()) == 0
    marks = cards.put(cards.put(marks, 1, "R1", "2"), 1, "E2", "3")
    assert cards.claws(marks, ("R1", "E2")) == 5
    assert exchange.from_dict(exchange.as_dict(marks)) == marks and cards.refuse(marks) is None
    table_of = exchange.as_dict(marks)
    assert table_of["values"]["M"] == 0 and table_of["values"]["I"] is None and table_of["claws"]["K"] == "???3"
    for wrong in ({}, dict(table_of, v=2), dict(table_of, icons={"R": "P"}), dict(table_of, values={"M": "x"})):
        try:
            exchange.from_dict(wrong)
            raise AssertionError("taken: %s" % wrong)
        except ValueError:
            pass


def test_copying_the_marks_of_all_cards():
    answers = ["yes"]
    for number in range(9):
        answers += ["P" if number < 6 else "S", "1"]
    answers += ["0", "2", "0", "2", "5", "3", "5", "3"]
    marks = drive(fill.fill(cards.DEFAULT), answers)
    assert marks == "PPPPPPSSS" * 4 + "/" + "1" * 36 + "2233" + "/0055" and cards.verified(marks)


def test_quarrels_about_a_play():
    ok, whys = drive(check.play(table(), False), ("B", 1, "R4", "hand", "yes"))
    assert (ok, whys[0][0]) == (False, "must_follow")
    assert drive(check.play(table(), False), ("B", 1, "R4", "hand", "no"))[0] is True
    assert drive(check.play(table(), False), ("B", 1, "R4", "hand", "unsure"))[0] is None
    assert drive(check.play(table(), False), ("first", 1, "I", "hand", 4)) == (False, (("ice_hand", 4),))
    ok, whys = drive(check.play(table(), True), ("B", 2, "R4", "R5", "hand", "field", "R4,G1"))
    assert ok and whys == (("check.fine", ("R4", "R5")), ("check.guess", "R5"))
    assert drive(check.play(table(), True), ("B", 1, "R4", "hand", "B1,R4"))[0] is False
    asked = table(card_table="PPPPPP??S/?/??55")
    ok, whys = drive(check.play(asked, False), ("none", 2, "R4", "R7", "hand", "hand", "P"))
    assert ok and ("read.icon", "R7", "P") in whys


def test_quarrels_about_a_trick():
    ok, whys = drive(check.trick(table(), False), ("R", 0, 2, "G2", "G4", 1, "R5", 1, "E1", 1, "R7"))
    assert ok and [text(why) for why in whys] == [
        "Ben wins: 5, lowest trump",
        "eruption: low beats high",
        "5 cards",
        "5: Ben takes x2",
    ]
    ok, whys = drive(check.trick(table(), False), ("none", 0, 1, "M", 1, "Y9", 1, "Y3", 1, "R1", 0))
    assert text(whys[0]) == "Ben wins: 9, highest of the led colour" and ("read.number", "M", 0) in whys


def test_quarrels_about_claws():
    assert drive(check.claws(table(), False), ("R1", "-")) == (None, (("claws.ask", ("R1",)),))
    marks = cards.put(cards.DEFAULT, 1, "R1", "2")
    assert drive(check.claws(table(card_table=marks), True), ("R1",)) == (True, (("claws.sum", 2),))
