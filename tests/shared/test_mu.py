"""Mü: the auction, what may be played, what a deal is worth, and the questions, on every interpreter."""

from shared_rules import games, house, questions
from shared_rules.deal import Deal
from shared_rules.games.mu import ask, check, pips
from shared_rules.games.mu.bid import Bidding
from shared_rules.games.mu.end import ending, left, over
from shared_rules.games.mu.play import Play
from shared_rules.games.mu.price import rows as price
from shared_rules.games.mu.score import refuse, score
from shared_rules.games.mu.terms import level, target
from shared_rules.table import Table
from shared_rules.words import say

NAMES = ("Ann", "Ben", "Cy", "Di", "Eli", "Flo")


def table(seats=5, dealer=1, totals=None, counted=0, eldest=None, **rules):
    return Table(seats, dealer, house.options("mu", rules), NAMES[:seats], 1, totals, (), counted, eldest)


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


def calls(bidding, *said):
    """Say words in turn; a tuple is a call of several cards."""
    for word in said:
        call = word if isinstance(word, tuple) else (word,)
        why = bidding.refuse(bidding.turn, *call)
        assert why is None, why
        bidding.apply(bidding.turn, *call)
    return bidding


def text(why):
    return say(why, NAMES, games.words("mu"))


def test_the_dealer_speaks_first_and_numbers_alone_are_enough():
    bidding = Bidding(table())
    assert (bidding.turn, bidding.choices()) == (1, (("pass",), (1,), ("all",)))
    calls(bidding, 1, 2, "pass", 3)
    assert (bidding.turn, bidding.auction.most()) == (0, 4)
    assert bidding.refuse(0, 5) == ("too_many_cards", 5, 3, 4)
    assert text(bidding.refuse(0, 5)) == "5 more no: top is 3, 4 at most"
    assert bidding.refuse(1, 1) == ("not_your_turn", 1, 0)
    assert bidding.refuse(0, 0) == ("empty_bid",)
    assert bidding.refuse(0) == ("empty_bid",)
    assert bidding.refuse(0, "maybe") == ("unknown_card", "maybe")
    assert bidding.refuse(0, None) == ("unknown_card", None)


def test_the_device_says_who_would_be_chief_and_vice():
    bidding = calls(Bidding(table()), 1, 2, "pass")
    question = bidding.question()
    assert text(question[1]) == "Eli: up to 3"
    hints = [text(row[2]) for row in question[2]]
    assert [row[0] for row in question[2]] == ["pass", 1, 2, 3, "all"]
    assert hints == ["*Cy 2 vBen 1", "*Cy 2 v tied", "level at 2: eklat", "*Eli 3 vCy 2", "*Cy 2 vBen 1"]
    assert text(Bidding(table()).question()[2][0][2]) == "nobody has shown"
    assert text(Bidding(table()).question()[2][1][2]) == "*Ben 1 no Vice"


def test_a_tie_for_vice_is_asked_when_numbers_are_not_known():
    bidding = calls(Bidding(table()), 1, 2, 1, "all")
    assert (bidding.step, bidding.chief, bidding.choices()) == ("higher", 2, ((1,), (3,), ("none",)))
    assert bidding.refuse(bidding.turn, 0) == ("not_an_answer", 0)
    calls(bidding, 3, "7", "R", 1)
    assert bidding.contract == ("play", 2, 2, "R", 1, 3, "7")
    assert bidding.done and bidding.turn is None and bidding.facts() is None
    assert bidding.marks() == {2: "*", 1: "+", 3: "v"}
    assert bidding.refuse(2, "pass") == ("auction_over",)
    nobody = calls(Bidding(table()), 1, 2, 1, "all", "none")
    assert (nobody.vice, nobody.step) == (None, "chief")


def test_all_equal_numbers_make_no_vice():
    bidding = calls(Bidding(table(dealer=0)), ("R9",), ("B9",), ("G9", "G8"), ("Y9", "Y8", "Y7"), ("P9", "P8"), "all")
    assert (bidding.chief, bidding.vice, bidding.step) == (3, None, "chief")


def test_trumps_come_from_the_cards_shown():
    bidding = calls(Bidding(table(dealer=0)), ("R7",), ("B9", "B8"), "all")
    assert (bidding.turn, bidding.choices()) == (0, (("R",), ("7",)))
    assert bidding.refuse(0, "-") == ("vice_no_trump",)
    assert bidding.refuse(0, "3") == ("not_shown", "3")
    assert bidding.refuse(0, "10") == ("bad_trump", "10")
    calls(bidding, "7")
    assert bidding.choices() == (("B",), ("8",), ("9",), ("-",))
    calls(bidding, "-")
    assert bidding.refuse(1, 1) == ("partner_chief", 1)
    assert bidding.refuse(1, 0) == ("partner_vice", 0)
    assert bidding.refuse(1, 5) == ("partner_absent",)
    assert bidding.refuse(1, None) == ("partner_required",)
    calls(bidding, 4)
    assert bidding.contract == ("play", 1, 2, "-", 4, 0, "7", "R7", "B9B8", "", "", "")


def test_the_chief_may_not_repeat_the_vice():
    bidding = calls(Bidding(table(dealer=0)), 1, 2, "all", "7")
    assert bidding.refuse(1, "7") == ("same_trump", "t.7")
    assert text(bidding.refuse(1, "7")) == "7s no: the Vice named it"
    declined = calls(Bidding(table(dealer=0, vice_no_trump="on")), 1, 2, "all", "-", "-", 2)
    assert declined.contract[:7] == ("play", 1, 2, "-", 2, 0, None)


def test_shown_cards_are_picked_one_by_one():
    bidding = calls(Bidding(table(dealer=0, show_cards="on")), 1)
    assert (bidding.turn, bidding.auction.owed, bidding.question()[0]) == (0, 1, "cards")
    assert bidding.refuse(0, "pass") == ("cards_first", 0, 1)
    assert bidding.refuse(0, "R7", "B3") == ("cards_first", 0, 1)
    calls(bidding, "R8", 2, "B9")
    assert (bidding.turn, bidding.auction.owed) == (1, 1)
    assert bidding.refuse(1, "R8") == ("too_many_copies", "R8")
    calls(bidding, "B8", "all")
    assert bidding.step == "vice"
    assert [row[0] for row in bidding.question()[2]] == ["R", "8"]


def test_eklat_and_nobody():
    bidding = calls(Bidding(table(dealer=0)), 1, 2, 2, "pass", "pass", "pass", "all")
    assert bidding.facts() == ("eklat", 2, 0, 2, 2, 0, 0)
    sheet = score(table(), bidding.facts())
    assert sheet.scores(5) == [0, 10, -20, 0, 0]
    assert text(sheet.title) == "Eklat at 2 cards" and text(sheet.notes[0]) == "level last: Cy"
    assert score(table(4, eklat_split="on"), ("eklat", 3, 4, 4, 4, 4)).scores(4) == [13, 13, 13, -40]
    nobody = calls(Bidding(table()), "pass", "all").facts()
    assert nobody == ("nobody",) and score(table(), nobody).scores(5) == [0] * 5 and score(table(), nobody).counts == 0


def test_six_with_a_dealer_who_sits_out():
    game = games.load("mu")
    rules = house.options("mu", {"sit_out": "on"})
    assert game.sitting(6, 4, rules) == (4,) and game.sitting(6, 4, house.options("mu")) == ()
    assert game.refuse_people(5, rules) == ("player_count.six", 6, 6) and game.refuse_people(6, rules) is None
    bidding = Bidding(table(5, None, eldest=2, sit_out="on"))
    assert bidding.turn == 2
    asker = ask.facts(table(5, None, eldest=2, sit_out="on"))
    assert asker.send(None)[3] == 2


def test_three_players_have_no_vice_unless_the_house_says_so():
    bidding = calls(Bidding(table(3, 0)), ("R7",), ("B7", "B8"), "all")
    assert (bidding.step, bidding.vice) == ("chief", None)
    assert Bidding(table(3, 0)).refuse(0, "G1") == ("unknown_card", "G1")
    calls(bidding, "B")
    assert bidding.done and bidding.contract[4] is None
    with_vice = calls(Bidding(table(3, 0, three_vice="on")), ("R7",), ("B7", "B8"), "all")
    assert (with_vice.step, with_vice.vice) == ("vice", 0)


def test_a_trump_seven_is_no_red_card():
    game = Play(table(5), ("play", 0, 1, "B", None, 1, "7"))
    game.apply(0, "R9")
    hand = ("R7", "R2", "G5")
    assert game.legal(hand) == ("R2",)
    assert game.refuse(1, "R7", hand) == ("must_follow", "R7", "t.T", "t.R", "R2")
    assert text(game.refuse(1, "R7", hand)) == "R7 no: trump, red led: R2 held"
    assert game.refuse(1, "B3", hand) == ("not_in_hand", "B3")


def test_equal_cards_go_to_the_first_played():
    game = Play(table(4, 0), ("play", 0, 1, "7", None, 1, "R"))
    for card in ("R9", "B7", "R7", "R7"):
        game.apply(game.turn, card)
    trick, winner, why = game.last
    assert (winner, why) == (2, ("wins", "R7", "double", ("wins.first", "R7")))
    assert text(why) == "R7 wins: double trump, played before R7"
    assert len(trick) == 4 and game.points == [0, 0, 6, 0] and game.turn == 2


def test_public_facts_refuse_a_card():
    game = Play(table(4, 0), ("play", 0, 1, "-", 1, None, None, "R8", "B4", "", ""))
    assert game.refuse(0, "B4") == ("shown_by", "B4", 1)
    assert game.refuse(0, "R77") == ("unknown_card", "R77") and game.refuse(1, "R1") == ("not_your_turn", 1, 0)
    game.apply(0, "B9")
    # seat 1 shows a blue card, so it has to follow
    assert game.refuse(1, "R1") == ("must_follow", "R1", "t.R", "t.B", "B4")
    game.apply(1, "B4")
    game.apply(2, "G1")
    assert game.refuse(3, "B9") == ("card_seen", "B9")
    game.apply(3, "B1")
    game.apply(0, "G9")
    game.apply(1, "G0")
    assert game.refuse(2, "B2") == ("past.revoke", 2, "G1", "t.B", 1, "B2")
    assert text(game.refuse(2, "B2")) == "B2: blue led in trick 1, G1 given"
    assert game.audit() == ()
    game.apply(2, "B2")
    assert game.audit() == (("audit", 2, "t.B", 1, "B2"),)


def test_a_shown_card_is_its_owners_until_it_is_played():
    game = Play(table(4, 0), ("play", 0, 1, "-", 1, None, None, "R8", "B4", "", ""))
    assert game.refuse(0, "R8") is None
    assert "R8" in game.question()[2][0][0][1] and "B4" not in game.question()[2][0][1][1]
    game.apply(0, "R8")
    # seat 1 shows no red card, and seat 0 holds its red one no longer
    assert game.refuse(1, "G1") is None and game.refuse(1, "R8") == ("card_seen", "R8")


def test_the_card_wheels_hold_what_may_still_be_there():
    game = Play(table(4, 0), ("play", 0, 1, "7", 1, 2, "R", "R8", "B4", "", ""))
    question = game.question()
    groups = question[2][0]
    assert [row[0] for row in groups] == ["T", "B", "G", "Y", "P"]
    assert groups[0][1][:6] == ("R7", "B7", "G7", "P7", "Y7", "R9") and "B4" not in groups[1][1]
    assert question[2][1] is None
    game.apply(0, "Y3")
    assert game.question()[2][1] == 3 and text(game.question()[1]) == "Trick 1: yellow led"
    assert text(game.question()[4]) == "best: Ann Y3"


CY = ("play", 2, 4, "7", 4, 0, "R")


def test_price_before_the_play():
    rows = [text(why) for why in price(table(), CY)]
    assert rows == [
        "Cy Chief at 4",
        "partner Eli",
        "Vice Ann",
        "trumps R7, 7s, red",
        "needs 33, both +50",
        "each step short: -10",
        "others +5, partner 0",
    ]
    alone = [text(why) for why in price(table(3, 0), ("play", 1, 12, "-", None, None, None))]
    assert alone == ["Ben Chief at 12", "no trumps at all", "needs 34, pays 100", "each step short: -10", "others +5"]
    assert text(price(table(), ("play", 2, 4, "Y", 4, None, None))[2]) == "no Vice"
    assert text(price(table(), ("play", 2, 4, "Y", 4, 0, "P"))[3]) == "trumps yellow, purple"
    assert text(price(table(), ("play", 2, 4, "Y", 4, 0, "1"))[3]) == "trumps Y1, yellow, 1s"


def test_result_of_the_model_deal_starts_where_fingers_expect_it():
    asker = ask.facts(table())
    starts = []
    question = asker.send(None)
    for answer in (2, 4, "1/7", 4, 17, 11, 13):
        starts.append(question[3])
        assert questions.refuse(question, answer) is None
        question = asker.send(answer)
    assert starts == [1, 3, "colour", 3, 12, 10, 10]
    assert (question[3], text((question[4][0], 9) + question[4][1:])) == (9, "team 28/33 left 10")
    assert question[2][1] == ((0, "", (None,)), (1, "", (None,)), (2, "*", (17,)), (3, "", (13,)), (4, "+", (11,)))
    try:
        asker.send(6)
        raise AssertionError("the last seat follows")
    except StopIteration as stop:
        assert stop.value == ("play", 2, 4, "1/7", 4, None, 6, 13, 17, 13, 11)


def test_the_sheet_of_a_failed_deal():
    facts = ("play", 2, 4, "7", 4, 0, 6, 13, 17, 13, 11)
    assert refuse(table(), facts) is None
    sheet = score(table(), facts)
    assert text(sheet.title) == "Cy fails by 2" and text(sheet.notes[0]) == "28 of 33: good for 2"
    assert [text(sheet.details[s]) for s in range(5)] == ["6+10", "13+10", "17-20", "13+10", "11+0"]
    assert sheet.scores(5) == [16, 23, -3, 23, 11] and sheet.marks == {0: "v", 2: "*", 4: "+"}


def test_bonus_by_kind_of_trump_and_the_cap():
    for trump, pays in (("R", 40), ("7", 50), ("3", 60), ("-", 70), ("colour", 40), ("1/7", 50), ("number", 60)):
        facts = ("play", 0, 4, trump, 1, None, 20, 20, 10, 5, 5)
        assert score(table(), facts).scores(5) == [20 + pays, 20 + pays, 10, 5, 5]
    facts = ("play", 0, 9, "-", 1, None, 30, 20, 5, 5, 0)
    assert score(table(), facts).scores(5)[0] == 130
    assert score(table(bonus_cap="none"), facts).scores(5)[0] == 150


def test_impossible_results_are_refused():
    for facts, code in (
        ((), "no_result"),
        (("play", 0), "no_result"),
        (("play", 0, 13, "R", 1, None, 12, 12, 12, 12, 12), "bid_range"),
        (("play", 0, 3, "X", 1, None, 12, 12, 12, 12, 12), "bad_trump"),
        (("play", 0, 3, "R", 1, None, 12, 12, 12, 12), "points_range"),
        (("play", 0, 3, "R", 1, None, 12, 12, 12, 12, 61), "points_range"),
        (("play", 0, 3, "R", 1, None, 12, 12, 12, 12, 12, 1), "sitter_points"),
        (("play", 0, 3, "R", 1, None, 12, 12, 12, 12, 11), "points_sum"),
        (("play", 7, 3, "R", 1, None, 12, 12, 12, 12, 12), "no_chief"),
        (("play", 0, 3, "R", 0, None, 12, 12, 12, 12, 12), "partner_chief"),
        (("play", 0, 3, "R", 1, 1, 12, 12, 12, 12, 12), "partner_vice"),
        (("play", 0, 3, "R", 1, 0, 12, 12, 12, 12, 12), "no_vice"),
        (("eklat", 0, 3, 2, 0, 0, 0), "no_tie"),
        (("eklat", 4, 3, 3, 0, 0, 0), "challenger_not_tied"),
        (("eklat", "x", 3, 3, 0, 0, 0), "challenger_not_tied"),
        (("eklat", 0, 13, 13, 0, 0, 0), "bid_range"),
    ):
        assert refuse(table(), facts)[0] == code, facts


def test_eklat_and_nobody_typed():
    assert drive(ask.facts(table()), ("nobody",)) == ("nobody",)
    assert drive(ask.facts(table()), ("eklat", 3, 2, 1, "no")) == ("eklat", 2, 0, 3, 3, 0, 0)
    assert drive(ask.facts(table(3, 0)), ("eklat", 4, 2, 1, 0)) == ("eklat", 2, 4, 4, 4)


def test_a_correction_offers_the_old_answers():
    for old in (("play", 2, 4, "7", 4, 0, 6, 13, 17, 13, 11), ("eklat", 2, 0, 3, 3, 0, 3), ("nobody",)):
        asker = ask.facts(table(), None, old)
        try:
            question = asker.send(None)
            while True:
                question = asker.send(question[3])
        except StopIteration as stop:
            assert stop.value == old


def test_every_trick_gives_the_same_facts_as_the_result():
    contract = ("play", 2, 4, "7", 4, 0, "R")
    answers = [2, 10, 2, 7, 4, 10, 4, 1, 3, 10, 3, 3, 0, 6, 1, 10, 1, 3, 1, 0, 1]
    facts = drive(ask.tricks(table(), contract), answers)
    assert facts == ("play", 2, 4, "7", 4, 0, 6, 13, 17, 13, 11)
    first = ask.tricks(table(), contract)
    first.send(None)
    assert first.send(2)[2][3] == ((0, 10),)


def test_the_last_tricks_must_hold_what_is_left():
    # ten tricks of six players without a point: the 60 points would need ten tricks of at least six
    asker = ask.tricks(table(6, 0), ("play", 2, 4, "7", 4, 0, "R"))
    asker.send(None)
    for _ in range(5):
        assert asker.send(2)[2][3][0][0] == 0
        asker.send(0)
    # 60 points in the last five tricks are twelve in each: nothing is asked but who won
    assert [asker.send(2)[0] for _ in range(4)] == ["seat"] * 4


def test_an_auction_ends_when_all_have_passed_in_a_row():
    bidding = calls(Bidding(table(4, 0)), 1, "pass", "pass", "pass")
    assert bidding.step == "auction" and bidding.turn == 0
    calls(bidding, 1, "pass", "pass", "pass")
    assert bidding.step == "auction"
    calls(bidding, "pass")
    assert (bidding.step, bidding.chief, bidding.vice) == ("chief", 0, None)


def test_higher_numbers_make_the_vice():
    said = (("R8",), ("B0", "B9"), ("G8", "G7"), ("Y9", "Y8", "Y7"), "pass", "all")
    bidding = calls(Bidding(table(5, 0)), *said)
    assert (bidding.chief, bidding.vice) == (3, 1)


def test_targets_of_every_table():
    for seats, one, full in ((3, 12, 34), (4, 30, 58), (5, 24, 57), (6, 20, 56)):
        size = 36 // 3 if seats == 3 else 60 // seats
        assert (target(seats, 1), target(seats, size)) == (one, full)
        assert (level(seats, one - 1), level(seats, one), level(seats, 60)) == (0, 1, size)
    assert [pips(card) for card in ("R0", "R1", "R5", "R6", "R7", "R8", "R9")] == [1, 0, 1, 2, 2, 1, 0]


def test_a_deal_runs_through_its_steps():
    deal = Deal("mu", table(dealer=0), games.load("mu").DEPTHS[1][1:])
    for answer in (1, 2, "all", "7", "R", 2, "ok", 20, 9, 11, 10):
        event = deal.event(answer)
        assert deal.refuse(event) is None, event
        deal.apply(event)
    # Chief is Ben, partner Cy, Vice Ann; asked are Ben 20, Cy 9, Di 11, Eli 10, and Ann gets the rest
    assert deal.facts == ("play", 1, 2, "R", 2, 0, 10, 20, 9, 11, 10)


def test_the_end_of_the_game():
    assert over(table(totals=(199, 3, 0, -40, 10))) is None
    assert over(table(totals=(200, 3, 0, -40, 10))) == (0,)
    assert over(table(totals=(205, 231, 0, 231, 10))) == (1, 3)
    assert over(table(totals=(205, 231, 0, 231, 10), tie="extra")) is None
    assert over(table(totals=(999, 0, 0, 0, 0), deals=6, counted=5)) is None
    assert text(left(table(totals=(112, 3, 0, -40, 10)))) == "to 200: 88"
    assert text(left(table(deals=6, counted=4))) == "deal 5 of 6"
    assert text(left(table(totals=(205, 231, 0, 231, 10), tie="extra"))) == "equal: one more deal"
    assert text(left(table(totals=(9, 9, 0, 0, 0), deals=6, counted=6, tie="extra"))) == "equal: one more deal"
    six = table(totals=(3, 9, 0, 0, 0), deals=6, counted=6)
    assert over(six) == (1,) and text(ending(six)) == "after 6 deals"


def test_quarrels_about_a_card():
    head = ["7", "R", 2, "R9", "B3"]
    assert drive(check.play(table(), False), head + ["G7"])[0] is True
    assert drive(check.play(table(), False), head + ["G3", "yes"])[0] is False
    assert drive(check.play(table(), False), head + ["G3", "no"])[0] is True
    assert drive(check.play(table(), False), head + ["G3", "unsure"])[0] is None
    ok, whys = drive(check.play(table(), True), head + ["G3", "G3,P7,B1"])
    assert (ok, text(whys[0])) == (False, "G3 no: green, trump led: P7 held")


def test_quarrels_about_a_trick_and_a_call():
    ok, whys = drive(check.trick(table(4, 0), False), ["7", "R", 1, "R9", "B7", "R7", "G7"])
    assert ok and text(whys[0]) == "Di wins 6 points" and text(whys[1]) == "R7 wins: double trump"
    assert drive(check.call(table(), False), [2, 1, 3])[0] is False
    assert drive(check.call(table(), False), [2, 1, 2]) == (True, (("check.may", 2),))
