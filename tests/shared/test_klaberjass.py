"""Klaberjass: the auction, the duties, runs and Bella, the sheet and the end, by hand from the rules."""

from shared_rules import games, house, questions, words
from shared_rules.deal import Deal
from shared_rules.games import klaberjass
from shared_rules.games.klaberjass import ask, bid, check, declare, end, play, runs, score, tricks
from shared_rules.table import Table

NAMES = ("Ann", "Ben")
WORDS = games.words("klaberjass")


def table(dealer=0, totals=None, carry=(), **options):
    """A table with these house rules."""
    return Table(2, dealer, house.options("klaberjass", options), NAMES, totals=totals, carry=carry)


def drive(asker, answers):
    """(questions, result) of a generator that is answered from a list; every answer must be allowed."""
    asked = []
    answer = None
    for n in range(len(answers) + 1):
        try:
            question = asker.send(answer)
        except StopIteration as stop:
            assert n == len(answers)
            return asked, stop.value
        asked.append(question)
        answer = answers[n]
        assert questions.refuse(question, answer) is None
    raise AssertionError("asks more")


def auction(calls, **options):
    """The bidding with seat 0 dealing and the 9 of hearts turned up, after these calls."""
    machine = bid.Bidding(table(**options))
    for call in ["9H"] + list(calls):
        assert machine.refuse(machine.turn, call) is None
        machine.apply(machine.turn, call)
    return machine


def code(why):
    return why[0] if why else None


def test_values_of_the_deck():
    for trump in "CDHS":
        assert sum([klaberjass.worth(card, trump) for card in klaberjass.DECK.split()]) == 152
    assert [klaberjass.worth(c, "C") for c in ("JC", "9C", "JD", "9D", "AC", "TC", "KC", "QC", "8C")] == [
        20,
        14,
        2,
        0,
        11,
        10,
        4,
        3,
        0,
    ]


def test_the_auction_round_by_round():
    first = auction(())
    assert (first.state, first.turn, first.choices()) == ("R1", 1, (("take",), ("pass",)))
    assert auction(["pass"]).turn == 0
    second = auction(["pass", "pass"])
    assert (second.state, second.turn, second.choices()) == ("R2", 1, (("C",), ("D",), ("S",), ("pass",)))
    assert auction(["take"]).contract[:2] == (1, "H")
    assert auction(["pass", "take"]).contract[:2] == (0, "H")
    assert auction(["pass", "pass", "pass", "S"]).contract == (0, "S", "9H", None)
    thrown = auction(["pass"] * 4)
    assert thrown.done and thrown.turn is None and thrown.facts() == ("thrown",)


def test_calls_that_cannot_be():
    assert code(bid.Bidding(table()).refuse(0, "6H")) == "bad_card"
    assert code(auction(()).refuse(0, "take")) == "not_your_turn"
    assert code(auction(()).refuse(1, "S")) == "illegal_call"
    assert code(auction(()).refuse(1, "schmeiss")) == "schmeiss_off"
    assert code(auction(["pass", "pass"]).refuse(1, "H")) == "turned_suit"
    assert code(auction(["pass", "pass"]).refuse(1, "take")) == "illegal_call"
    assert code(auction(["take"]).refuse(0, "pass")) == "bidding_over"
    assert code(auction(["pass"] * 4).refuse(1, "pass")) == "bidding_over"


def test_a_forced_dealer_may_not_pass_twice():
    forced = auction(["pass", "pass", "pass"], dealer_forced="on")
    assert forced.choices() == (("C",), ("D",), ("S",)) and code(forced.refuse(0, "pass")) == "illegal_call"
    assert score.refuse(table(dealer_forced="on"), ("thrown",)) == ("dealer_must_name",)


def test_schmeiss_in_both_forms():
    assert auction(["schmeiss"], schmeiss="caller").turn == 0
    assert auction(["schmeiss"], schmeiss="caller").choices() == (("yes",), ("no",))
    assert auction(["schmeiss", "yes"], schmeiss="caller").facts() == ("schmeiss",)
    assert auction(["schmeiss", "no"], schmeiss="caller").maker == 1
    assert auction(["schmeiss", "no"], schmeiss="refuser").maker == 0
    naming = auction(["pass", "pass", "schmeiss", "no"], schmeiss="refuser")
    assert (naming.state, naming.turn, naming.choices()) == ("NAME", 1, (("C",), ("D",), ("S",)))
    assert score.score(table(schmeiss="caller"), ("schmeiss",)).advance == 1
    assert score.score(table(schmeiss="caller", schmeiss_redeal="same_dealer"), ("schmeiss",)).advance == 0


def test_the_swap_is_asked_only_where_it_can_be():
    asked = auction(["take"])
    assert asked.turn == 1 and asked.question()[0] == "seat" and asked.question()[3] == "nobody"
    assert asked.refuse(1, 0) is None and asked.refuse(1, "nobody") is None
    asked.apply(1, 0)
    assert asked.done and asked.contract == (1, "H", "9H", 0)
    assert auction(["pass", "pass", "C"]).done
    assert not auction(["pass", "pass", "C"], exchange_any_suit="on").done


def test_why_no_swap():
    options = table().options
    hand = ["7H", "8H", "9H", "QC", "JC", "9S", "8S", "TD", "7D"]
    assert code(bid.refuse_exchange(options, "H", "7H", hand)) == "turned_is_seven"
    assert code(bid.refuse_exchange(options, "D", "KH", hand)) == "other_suit"
    assert code(bid.refuse_exchange(options, "H", "KH", hand[1:])) == "no_seven"
    assert code(bid.refuse_exchange(options, "H", "KH", hand, True)) == "too_late"
    assert code(bid.refuse_exchange(options, "H", "KH", hand, False, ("7H", "8H", "9H"))) == "seven_in_sequence"
    assert bid.refuse_exchange(options, "H", "KH", hand) is None
    six = table(exchange_first_six="on").options
    assert code(bid.refuse_exchange(six, "H", "KH", hand[1:7] + hand[:1])) == "no_seven"
    assert bid.refuse_exchange(six, "H", "KH", hand[1:6] + hand[:1]) is None


def test_the_duties_of_the_reply():
    """Rules 6: follow; beat a trump; void in a plain suit, trump; else any card."""
    assert tricks.legal(("AH", "8H", "JD"), None, "D") == ("AH", "8H", "JD")
    assert tricks.legal(("7C", "9C", "AS", "JD"), "TC", "D") == ("7C", "9C")
    assert tricks.legal(("JD", "7D", "AC"), "9D", "D") == ("JD",)
    assert tricks.legal(("8D", "7D", "AS"), "QD", "D") == ("8D", "7D")
    assert tricks.legal(("JD", "AC", "KS"), "7H", "D") == ("JD",)
    assert tricks.legal(("AC", "KS", "7H"), "JD", "D") == ("AC", "KS", "7H")
    why = tricks.refuse_reply("8D", "9D", "D", ("8D", "JD"))
    assert why == ("beat", "8D", "9D", "JD")
    assert words.say(why, NAMES, WORDS) == "8D no: trump led, beat 9D, you hold JD"
    assert tricks.refuse_reply("AC", "9D", "D", ("AC", "8D")) == ("follow", "AC", "9D", "8D")
    assert tricks.refuse_reply("AC", "9H", "D", ("AC", "8D")) == ("trump", "AC", "9H", "8D")


def test_who_wins_two_cards():
    assert tricks.trick("9D", "JD", "D") == (1, "higher_trump")
    assert tricks.trick("QD", "8D", "D") == (0, "higher_trump")
    assert tricks.trick("AH", "7D", "D") == (1, "only_trump")
    assert tricks.trick("7D", "AH", "D") == (0, "only_trump")
    assert tricks.trick("KH", "TH", "D") == (1, "higher_led")
    assert tricks.trick("7H", "AC", "D") == (0, "discard")


def test_runs_of_a_hand():
    assert runs.runs(("QH", "KH", "AH", "7C", "9C", "JC")) == [(3, 7, "H")]
    assert runs.runs(("KH", "AH", "7H", "8H", "JS", "9S", "AS")) == []
    assert runs.runs(("7D", "8D", "9D", "JD", "QD", "KD")) == [(3, 2, "D"), (3, 6, "D")]
    assert [runs.value(n, table().options) for n in (3, 4, 5, 8)] == [20, 50, 50, 50]
    assert runs.value(5, table(seq5_100="on").options) == 100


FIVE_LOW = ("7H", "8H", "9H", "TH", "JH", "7C", "9C", "8D", "KD")
FOUR_HIGH = ("JS", "QS", "KS", "AS", "8C", "TC", "QC", "7D", "9D")
THREE_H = ("JH", "QH", "KH", "7C", "9C", "AC", "8D", "TD", "7S")
THREE_S = ("JS", "QS", "KS", "8C", "TC", "QC", "7D", "9D", "JD")


def winner(hands, trump, dealer=0, **options):
    """(winner, points, reason) of two hands."""
    return declare.compare(hands, trump, dealer, table(**options).options)[1:]


def test_whose_run_scores():
    assert winner((FIVE_LOW, FOUR_HIGH), "C") == (0, [50, 0], "longer")
    assert winner((FIVE_LOW, FOUR_HIGH), "C", seq_compare="class") == (1, [0, 50], "higher")
    assert winner((FIVE_LOW, FOUR_HIGH), "C", seq_compare="class", seq5_100="on") == (0, [100, 0], "class")
    assert winner((THREE_H, THREE_S), "H") == (0, [20, 0], "trump")
    assert winner((THREE_H, THREE_S), "C") == (None, [0, 0], "tie_none")
    assert winner((THREE_H, THREE_S), "S", seq_trump_tiebreak="off") == (None, [0, 0], "tie_none")
    assert winner((THREE_H, THREE_S), "C", 1, seq_tie="nondealer") == (0, [20, 0], "tie_nondealer")
    assert winner((THREE_H, ("7D", "9D")), "C") == (0, [20, 0], "only")
    two = ("7H", "8H", "9H", "TH", "QS", "KS", "AS")
    assert winner((two, ("JC", "QC", "KC")), "D") == (0, [50, 0], "longer")
    assert winner((two, ("JC", "QC", "KC")), "D", seq_score_all="on") == (0, [70, 0], "longer")


def test_claims_that_are_no_run():
    assert declare.refuse_claim(("TH", "9H", "JH")) is None
    assert code(declare.refuse_claim(("TH", "9H"))) == "too_short"
    assert code(declare.refuse_claim(("JH", "QH", "KD"))) == "not_one_suit"
    assert code(declare.refuse_claim(("KH", "AH", "7H"))) == "not_consecutive"
    assert declare.refuse_claim(("TH", "9H", "JH"), ("JH",)) == ("run_card_out", "JH")


def test_when_bella_may_be_said():
    options, hand = table().options, ("KS", "QS", "AS")
    assert play.refuse_bella(options, "S", "QS", hand, ("KS",)) is None
    assert code(play.refuse_bella(options, "S", "KS", hand, ())) == "first_of_pair"
    assert play.refuse_bella(table(bella_call="either").options, "S", "KS", hand, ()) is None
    assert code(play.refuse_bella(options, "H", "QS", hand, ("KS",))) == "not_trump_kq"
    assert code(play.refuse_bella(options, "S", "KS", ("KS", "AS"), ())) == "pair_not_held"


def deltas(facts, carry=(), **options):
    """Points by seat."""
    at = table(carry=carry, **options)
    assert score.refuse(at, facts) is None
    return score.score(at, facts).scores(2)


def test_made_failed_and_tied():
    """The three examples of rules 7, and the printed 55:70 and 55:50."""
    assert deltas((0, 80, 40, 0, 20, 0, None)) == [110, 40]
    assert deltas((0, 50, 70, 1, 0, 0, None)) == [0, 130]
    assert deltas((0, 60, 50, 1, 0, 0, None)) == [0, 60]
    assert deltas((0, 55, 60, 1, 0, 0, None)) == [0, 125]
    assert deltas((0, 45, 50, 0, 0, 0, None)) == [55, 50]
    assert deltas((1, 0, 146, 1, 0, 50, 1)) == [0, 226]


def test_house_rules_of_the_score():
    tie = (0, 60, 50, 1, 0, 0, None)
    assert deltas(tie, tie_rule="defender_both") == [0, 120]
    assert deltas(tie, tie_rule="held_both") == [0, 0]
    assert deltas((0, 50, 60, 1, 0, 0, 0), bella_kept="on") == [0, 70]
    assert deltas((0, 40, 70, 1, 0, 0, 0), bella_kept="on") == [20, 120]
    assert deltas((0, 0, 100, 1, 50, 0, None, 0, 9, 52, None), trickless_seq_void="on") == [0, 110]
    assert deltas((0, 80, 40, 0, 70, 0, None), seq_score_all="on") == [160, 40]


def test_points_held_by_a_tie():
    tie = (0, 60, 50, 1, 0, 0, None)
    first = score.score(table(tie_rule="held"), tie)
    assert first.scores(2) == [0, 60] and first.carry == (60, 0)
    again = score.score(table(tie_rule="held", carry=(40, 1)), tie)
    assert again.scores(2) == [0, 60] and again.carry == (100, 0)
    both = score.score(table(tie_rule="held_both"), tie)
    assert both.scores(2) == [0, 0] and both.carry == (120, 0)
    assert score.score(table(carry=(60, 0)), ("thrown",)).carry == (60, 0)
    paid = score.score(table(tie_rule="held", carry=(60, 0)), (0, 50, 70, 1, 0, 0, None))
    assert paid.scores(2) == [0, 190] and paid.carry == (0, 0)


def test_the_sheet_reads_as_it_is_counted():
    """Rules 7, worked deal: 67 against 91, the maker fails."""
    sheet = score.score(table(), (0, 37, 91, 0, 20, 0, None))
    rows = [(words.say(why, NAMES, WORDS), members) for why, members in sheet.reasons()]
    assert rows == [
        ("tricks", [(0, 37), (1, 91)]),
        ("last trick", [(0, 10)]),
        ("run", [(0, 20)]),
        ("maker failed", [(0, -67), (1, 67)]),
    ]
    assert sheet.scores(2) == [0, 158] and sheet.marks == {0: "*"} and sheet.advance == 1
    assert words.say(sheet.title, NAMES, WORDS) == "Ann failed" and words.say(sheet.notes[0], NAMES, WORDS) == "37+10+20=67 < 91"
    plain = score.score(table(), (0, 57, 31, 0, 0, 0, None))
    assert words.say(plain.notes[1], NAMES, WORDS) == "no run, no Bella"


def test_what_a_deal_cannot_be():
    good = (0, 80, 40, 0, 0, 0, None, 6, 3, 32, "H", "8C")
    assert score.refuse(table(), good) is None and score.refuse(table(), good[:7]) is None

    def wrong(place, value, at=None):
        facts = list(good)
        facts[place] = value
        return code(score.refuse(at or table(), tuple(facts)))

    assert wrong(0, None) == wrong(0, 2) == "maker_missing"
    assert wrong(3, None) == "last_missing"
    assert wrong(1, -1) == wrong(2, "40") == "bad_points"
    assert code(score.refuse(table(), (0, 80, 40, 0, 20, 20, None))) == "two_sequences"
    assert wrong(4, 30) == wrong(4, 70) == "bad_sequence"
    assert code(score.refuse(table(), (0, 107, 40, 0, 0, 0, None))) == "piles_out_of_range"
    assert code(score.refuse(table(), (0, 0, 17, 0, 0, 0, None))) == "piles_out_of_range"
    assert score.refuse(table(), (0, 106, 40, 0, 0, 0, None)) is None
    assert code(score.refuse(table(), (0, 1, 40, 0, 0, 0, None))) == "pile_impossible"
    assert wrong(9, 31) == "not_152"
    assert wrong(7, 5) == "tricks_not_nine"
    assert code(score.refuse(table(), (0, 100, 0, 1, 0, 0, None, 9, 0, 52, None))) == "last_needs_trick"
    assert code(score.refuse(table(), (0, 40, 60, 0, 0, 0, None, 1, 8, 52, None))) == "pile_impossible"
    assert code(score.refuse(table(trickless_seq_void="on"), (0, 0, 60, 1, 20, 0, None))) == "tricks_needed"
    assert code(score.refuse(table(), good[:6] + (0,) + good[7:] + ("KH",))) == "bella_card_out"
    assert wrong(6, 2) == "bella_seat" and wrong(11, "6H") == "bad_card" and wrong(10, "X") == "bad_suit"
    assert code(score.refuse(table(), ())) == code(score.refuse(table(), ("lost",))) == "not_a_record"


def test_who_deals_next():
    made = (0, 80, 40, 0, 0, 0, None)
    assert score.score(table(), made).advance == 1
    assert score.score(table(dealer_rule="winner"), made).advance == 0
    assert score.score(table(dealer=1, dealer_rule="winner"), made).advance == 1
    assert score.score(table(dealer_rule="winner"), (0, 60, 50, 1, 0, 0, None)).advance == 1
    assert score.score(table(), ("thrown",)).advance == 1
    assert score.score(table(allpass="same_dealer"), ("thrown",)).advance == 0


def test_the_end():
    assert end.over(table(totals=(499, 320))) is None
    assert end.over(table(totals=(500, 320))) == (0,)
    assert end.over(table(totals=(510, 530))) == (1,)
    assert end.over(table(totals=(520, 520))) is None
    assert end.over(table(totals=(520, 520), carry=(0, 1), end_tie="maker")) == (1,)
    assert end.over(table(totals=(520, 520), end_tie="shared")) == (0, 1)
    assert end.over(table(totals=(300, 299), target=300)) == (0,)
    assert end.left(table(totals=(300, 212))) == ("left.target", 500, 200)
    assert end.left(table(totals=(520, 520))) == ("left.equal",), "two with the same points play on"
    assert end.ending(table(totals=(510, 530))) == ("end.target", 500)
    assert end.ending(table(totals=(520, 520), end_tie="shared")) == ("end.shared", 520)


def test_the_shortest_way_to_a_typed_deal():
    """Five questions; the maker is the second row, the run the second row, the last trick the bar."""
    asked, facts = drive(ask.facts(table()), [0, "0/20", 0, 37, 91])
    assert facts == (0, 37, 91, 0, 20, 0, None)
    assert [q[3] for q in asked] == [1, "none", 0, 55, 53]
    assert asked[3][2][3] == ((0, 0), (2, 146)) and asked[4][2][3] == ((0, 0), (2, 109))
    assert asked[3][2][4] == 1


def test_other_typed_deals():
    assert drive(ask.facts(table()), ["thrown"])[1] == ("thrown",)
    asked, facts = drive(ask.facts(table()), [1, "bella", 0, "none", 1, 60, 50])
    assert facts == (1, 50, 60, 1, 0, 0, 0) and [row[0] for row in asked[3][2]][-1] == "1/50"
    asked, facts = drive(ask.facts(table()), [0, "none", "dead0", 0, 70, 24])
    assert facts == (0, 70, 58, 0, 0, 0, None, None, None, 24, None)
    asked, facts = drive(ask.facts(table(trickless_seq_void="on")), [0, "0/50", 1, 0, 100, 0])
    assert facts == (0, 0, 100, 1, 50, 0, None, 0, 9, None, None)


def test_after_an_auction_less_is_asked():
    asked, facts = drive(ask.facts(table(), (1, "H", "KH", None)), ["none", 1, 55, 35])
    assert facts == (1, 35, 55, 1, 0, 0, None, None, None, None, "H", "KH")
    assert "bella" not in [row[0] for row in asked[0][2]]
    asked, facts = drive(ask.facts(table(), (1, "H", "KH", 0)), ["none", 1, 55, 35])
    assert "bella" in [row[0] for row in asked[0][2]] and facts[-2:] == ("H", "7H")


def test_a_correction_is_ok_all_the_way():
    for old in ((1, 50, 60, 1, 0, 20, 0), (0, 37, 91, 0, 20, 0, None, 3, 6, 24, "D", "7D", "8S"), ("thrown",)):
        asker = ask.facts(table(), None, old)
        answer = None
        try:
            while True:
                answer = asker.send(answer)[3]
        except StopIteration as stop:
            assert stop.value == old


CARDS = "JD 8D 9D TD AH 8H TH 9H AS JS TS QS KD AD AC QC KS KC"


def played(cards, calls=("AD", "pass", "take", 0, "8S", "0/20")):
    """A deal at the depth of every card, with the dealer, seat 0, as maker and the 7 swapped for the ace of diamonds."""
    deal = Deal("klaberjass", table(), klaberjass.DEPTHS[2][1:])
    for answer in list(calls):
        if deal.question[0] == "show":
            deal.apply(deal.event("ok"))
        assert deal.refuse(deal.event(answer)) is None
        deal.apply(deal.event(answer))
    for card in cards.split():
        assert deal.refuse(deal.event(card)) is None, card
        deal.apply(deal.event(card))
    return deal


def test_the_worked_deal_card_by_card():
    """Rules 7: piles 37 and 91, last trick and run to seat 0, dead cards 24."""
    deal = Deal("klaberjass", table(), klaberjass.DEPTHS[2][1:])
    for answer in ("AD", "pass", "take", 0):
        deal.apply(deal.event(answer))
    assert [words.say(row, NAMES, WORDS) for row in deal.question[1:2] + deal.question[2]] == [
        "Ann: diamonds",
        "must beat Ben",
        "else all to Ben",
        "tie: Ann gets 0",
        "Ben leads",
    ]
    deal = played(CARDS)
    assert deal.facts == (0, 37, 91, 0, 20, 0, None, 3, 6, 24, "D", "7D", "8S")
    assert deal.machine.audit() == () and score.refuse(deal.table, deal.facts) is None
    assert score.score(deal.table, deal.facts).scores(2) == [0, 158]


def test_a_revoke_is_reported_when_a_card_proves_it():
    """Seat 0 holds the swapped ace of diamonds in the open, so a discard on the king of diamonds is refused at once."""
    deal = played("JD 8D 9D TD AH 8H TH 9H AS JS TS QS KD")
    assert deal.refuse(("play", 0, "KS")) == ("follow", "KS", "KD", "AD")
    assert deal.refuse(("play", 0, "AD")) is None
    deal.apply(("play", 0, "KS", "despite"))
    for card in "QC AC AD KC".split():
        deal.apply(deal.event(card))
    assert deal.machine.tricks.illegal() == [(7, 0, ("follow", "KS", "KD", "AD"))]
    assert [code(why) for why in deal.machine.audit()] == ["audit"]


def test_a_void_once_shown_stays():
    """Without a swap: seat 0 throws a heart on spades, so a spade of seat 0 later is a revoke."""
    deal = played("AS 8H", ("9D", "pass", "take", "nobody", "8S", "none"))
    assert deal.turn == 1
    deal.apply(deal.event("KS"))
    assert deal.refuse(("play", 0, "QS")) == ("past.revoke", 0, "8H", "AS", 1, "QS")
    assert deal.refuse(("play", 0, "JD")) == ("past.revoke", 0, "8H", "AS", 1, "JD")
    assert deal.refuse(("play", 0, "9H")) is None
    assert code(deal.refuse(("play", 0, "8S"))) == "face_up"
    assert code(deal.refuse(("play", 0, "AS"))) == "duplicate"
    assert code(deal.refuse(("play", 1, "9H"))) == "not_your_turn"


def test_bella_is_asked_at_the_second_card():
    deal = played("KH 7H", ("9H", "take", "nobody", "8S", "none"))
    assert deal.question[0] == "cards" and deal.turn == 1
    deal.apply(deal.event("QH"))
    assert deal.question[1] == ("play.bella", 1) and deal.turn == 1
    assert deal.refuse(("play", 1, "maybe")) is not None
    deal.apply(deal.event("yes"))
    assert deal.machine.bella == 1 and deal.turn == 0


def test_a_run_that_nobody_held_is_found():
    deal = played(CARDS, ("AD", "pass", "take", 0, "8S", "1/50"))
    assert deal.machine.audit() == (("audit_run", 1, 50),)


def test_trumps_are_a_wheel_of_their_own():
    groups = klaberjass.wheels("D", ("9D",))
    assert [group[0] for group in groups] == ["T", "C", "H", "S"]
    assert groups[0][1] == ("JD", "AD", "TD", "KD", "QD", "8D", "7D")
    assert groups[1][1] == ("AC", "TC", "KC", "QC", "JC", "9C", "8C", "7C")
    deal = played("JD", ("AD", "pass", "take", 0, "8S", "none"))
    assert deal.question[2][1] == 0 and deal.question[2][2] == ((1, "JD"),)


def test_a_quarrel_about_a_card():
    def verdict(answers, exact=False):
        return drive(check.play(table(), exact), answers)[1]

    assert verdict(["D", "yes", "AC"])[0] is True
    assert verdict(["D", "no", "9D", "JD"])[0] is True
    assert verdict(["D", "no", "9D", "8D", "yes"]) == (False, (("check.beat", "8D", "9D"),))
    assert verdict(["D", "no", "9H", "AC", "no", "yes"]) == (False, (("check.ruff", "AC", "9H"),))
    assert verdict(["D", "no", "9H", "AC", "no", "unsure"]) == (None, (("check.ruff", "AC", "9H"),))
    assert verdict(["D", "no", "9H", "AC", "unsure", "yes"])[0] is False
    assert verdict(["D", "no", "9H", "7D", "no"])[0] is True
    assert verdict(["D", "no", "9D", "8D", "JD,8D"], True) == (False, (("beat", "8D", "9D", "JD"),))


def test_other_quarrels():
    assert drive(check.trick(table(), False), ["D", "AH", "7D"])[1] == (
        True,
        (("check.wins", "7D", 11), ("check.only_trump", "7D")),
    )
    # a running deal knows the trump
    assert drive(check.trick(table(), False, (0, "D", "8D", None)), ["AH", "7D"])[1][0] is True
    assert drive(check.call(table(), False), ["H", 2, "H"])[1] == (False, (("turned_suit", "H"),))
    assert drive(check.call(table(), False), ["H", 2, "S"])[1][0] is True


def test_every_code_has_a_sentence():
    said = [row[0] for row in klaberjass.OPTIONS]
    assert all([words.find("o." + key, WORDS) for key in said])
    assert all([words.find("depth." + row[0], WORDS) for row in klaberjass.DEPTHS])
    for rule in ("defender_own", "defender_both", "held", "held_both"):
        assert words.find("equal." + rule, WORDS) and words.find("line." + rule, WORDS)
    for result in ("made", "failed", "tie"):
        assert words.find("sheet." + result, WORDS) and words.find("note." + result, WORDS)
