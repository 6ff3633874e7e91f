"""Schafkopf: the auction, the play with hidden hands, the score, the questions and the checks, by hand from the rules."""

from shared_rules import games, house, questions, words
from shared_rules.deal import Deal
from shared_rules.games import schafkopf
from shared_rules.games.schafkopf import ask, bid, check, deck, end, held, known, play, price, score
from shared_rules.table import Table
from shared_rules.text import wrap

WORDS = games.words("schafkopf")
LONG = ("Benjamin", "Benedikt", "Bernhard", "Berthold")


def table(dealer=3, **options):
    """A table with these house rules; by default seat 0 speaks and leads."""
    return Table(4, dealer, house.options("schafkopf", options))


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
        assert questions.refuse(question, answer) is None, (question, answer)
    raise AssertionError("asks more")


def follow(call, declarer, cards, **options):
    """A play after these cards of seat 0's lead, refused or not, and the refusals by number of the card from 1."""
    state = play.Play(table(**options), (call, declarer))
    told = []
    for n, card in enumerate(cards.split()):
        why = state.refuse(state.turn, card)
        if why:
            told.append((n + 1, why))
        state.apply(state.turn, card)
    return state, told


def auction(spoken, **options):
    """The auction after these calls from seat 0 on."""
    state = bid.Bidding(table(**options))
    for call in spoken.split():
        assert state.refuse(state.turn, call) is None
        state.apply(state.turn, call)
    return state


def scored(*facts, **options):
    """(scores, sheet) of facts that the table does not refuse."""
    at = table(**options)
    assert score.refuse(at, facts) is None
    sheet = score.score(at, facts)
    return sheet.scores(4), sheet


def test_the_deck_and_who_sits_out():
    cards = schafkopf.DECK.split()
    assert len(cards) == 32 and deck.points(cards) == 120
    assert [schafkopf.is_card(c) for c in ("EA", "S7", "A ", " E", "AE", "E", "E6", 7, None)] == [True, True] + [False] * 7
    assert schafkopf.sitting(4, 1, {}) == () and schafkopf.sitting(5, 4, {}) == (4,)
    assert schafkopf.sitting(6, 4, {}) == (4, 1) and len(set(schafkopf.sitting(7, 6, {}))) == 3


# --- auction


def test_each_seat_speaks_once_from_the_dealers_left():
    state = bid.Bidding(table(dealer=1))
    assert state.turn == 2 and state.marks() == {}
    state.apply(2, "pass")
    state.apply(3, "rufer:G")
    assert state.turn == 0 and state.marks() == {3: "*"}
    assert state.refuse(1, "pass") == ("not_your_turn", 1, 0)
    state.apply(0, "pass")
    state.apply(1, "pass")
    assert state.done and state.turn is None
    assert state.contract == ("rufer:G", 3) and state.facts() is None
    assert state.refuse(2, "wenz") == ("auction_closed",)


def test_the_page_offers_levels_and_then_the_suit():
    state = auction("pass rufer:E")
    assert [row[0] for row in state.question()[2]] == ["pass", "wenz", "solo?", "wenz_tout", "solo_tout?", "sie"]
    assert state.question()[3] == "pass" and words.say(state.question()[4], LONG, WORDS) == "Benedikt: Rufer"
    assert state.refuse(2, "solo") == ("suit_required", "solo")
    assert state.refuse(2, "solo?") is None
    state.apply(2, "solo?")
    assert state.turn == 2 and not state.done
    assert [row[0] for row in state.question()[2]] == ["solo:E", "solo:G", "solo:H", "solo:S"]
    assert state.refuse(2, "pass") == ("suit_required", "solo") and state.refuse(2, "wenz") == ("suit_required", "solo")
    state.apply(2, "solo:S")
    assert state.turn == 3 and [row[0] for row in state.question()[2]] == ["pass", "wenz_tout", "solo_tout?", "sie"]
    assert [row[0] for row in auction("rufer?").question()[2]] == ["rufer:E", "rufer:G", "rufer:S"]


def test_what_cannot_be_called():
    state = auction("wenz")
    for call, code in (
        ("nothing", "bad_call"), ("solo:X", "bad_call"), (None, "bad_call"), (7, "bad_call"), ("", "bad_call"),
        ("wenz?", "bad_call"),
        ("solo", "suit_required"), ("wenz:E", "suit_not_allowed"), ("rufer:H", "heart_ace_not_callable"),
        ("rufer:E", "not_higher"), ("wenz", "not_higher"), ("rufer?", "not_higher"),
    ):  # fmt: skip
        assert state.refuse(1, call)[0] == code, call
    assert state.refuse(1)[0] == state.refuse(1, "wenz", "solo:E")[0] == "bad_call"


def test_hearts_solo_is_higher_only_where_the_house_says_so():
    assert auction("solo:E").refuse(1, "solo:H")[0] == "not_higher"
    state = auction("solo:E", heart_solo_higher="on")
    assert state.refuse(1, "solo:H") is None and state.refuse(1, "solo?") is None
    assert state.refuse(1, "solo:G")[0] == "not_higher"
    assert ("solo:H",) in state.choices() and ("solo:S",) not in state.choices()
    assert auction("solo:H", heart_solo_higher="on").refuse(1, "solo?")[0] == "not_higher"


def test_a_sie_ends_the_auction_and_four_passes_end_the_deal():
    state = auction("pass sie")
    assert state.done and state.facts() == ("sie", 1, None, None, None, None, 8, "with", 0)
    assert auction("pass sie", doublings=2).facts() is None
    state = auction("pass pass pass pass")
    assert state.facts() == ("passed",) and state.contract is None
    sheet = score.score(table(), ("passed",))
    assert sheet.scores(4) == [0, 0, 0, 0] and sheet.counts == 0 and sheet.advance == 1


def test_what_a_hand_cannot_call():
    options = house.options("schafkopf")
    hand = "EA E7 GO SU H9 S9 HK HT".split()
    assert bid.refuse_with("rufer:E", hand, options) == ("holds_called_ace", "EA")
    assert bid.refuse_with("rufer:G", hand, options) == ("no_plain_card_of_suit", "G")
    assert bid.refuse_with("rufer:S", hand, options) is None
    assert bid.refuse_with("solo:G", hand, options) == ("no_plain_card_of_suit", "G")
    assert bid.refuse_with("solo:G", hand, house.options("schafkopf", {"solo_needs_plain": "off"})) is None
    assert bid.refuse_with("sie", "EO GO HO SO EU GU HU HA".split(), options) == ("sie_needs_all_obers_and_unters",)
    assert bid.refuse_with("sie", "EO GO HO SO EU GU HU SU".split(), options) is None
    assert [bid.refuse_hand(h.split())[0] for h in ("E5", "GO GO", "EA ET EK EO EU E9 E8 E7 GA")] == [
        "unknown_card", "duplicate_card", "hand_size",
    ]  # fmt: skip


# --- play


def test_trumps_of_each_contract():
    assert deck.trumps("wenz_tout") == "EUGUHUSU"
    assert deck.trumps("rufer:G") == "EOGOHOSOEUGUHUSUHAHTHKH9H8H7"
    assert deck.trumps("solo_tout:S")[16:] == "SASTSKS9S8S7"


def test_the_rules_of_the_called_ace_with_a_known_hand():
    def codes(hand, trick, history=(), **options):
        return held.legal("rufer:G", 2, hand.split(), trick.split() and [int(trick[0])] + trick.split()[1:], history, options)[1]

    assert codes("GA GT G7 H9", "2") == {"GT": "no_underlead", "G7": "no_underlead"}
    assert codes("GA GT G9 G7", "2") == {}
    assert codes("GA GT G7", "0 G8 HO") == {"GT": "must_play_called_ace", "G7": "must_play_called_ace"}
    assert codes("GA E7", "0 S9 S7") == {"GA": "ace_reserved"}
    assert codes("GA S8", "0 S9 S7") == {"GA": "must_follow"}
    assert codes("GA", "0 S9 S7") == {}
    assert codes("GA S8", "0 GO HO") == {"GA": "ace_reserved"}
    # after running away the ace is an ordinary card; an earlier lead of another seat changes nothing
    assert codes("GA GT S7", "3 G8 H7", [[2, "G7", "GK", "HO", "HA"]]) == {"S7": "must_follow"}
    assert codes("GA GT S7", "3 G8 H7", [[1, "G7", "GK", "HO", "HA"]]) == {
        "GT": "must_play_called_ace",
        "S7": "must_play_called_ace",
    }
    dealt = "GA GK G9 GT E7 E8 S9 ST".split()
    assert codes("GA GK G9 E7", "2", run_away_count="start", start_hand=dealt) == {}
    assert codes("GA GK G9 E7", "2", [[0, "HO", "H7", "GT", "H8"]], run_away_count="start") == {}
    assert set(codes("GA GK G9 E7", "2", [[0, "HO", "H7", "GT", "H8"]])) == {"GK", "G9"}


def test_what_is_public():
    state = follow("wenz", 3, "EA E7")[0]
    assert state.refuse(3, "ET") == ("not_your_turn", 3, 2)
    assert state.refuse(2, "E5") == ("unknown_card", "E5") and state.refuse(2, None) == ("unknown_card", None)
    assert state.refuse(2, "EA") == ("card_seen", "EA", 1)
    assert state.refuse(2, "ET", ["GA"]) == ("not_in_hand", "ET")
    assert state.refuse(2, "GA", ["GA", "E9"]) == ("must_follow", "GA", "E", "E9")
    assert state.refuse(2, "GA") is None


def test_the_page_of_a_card():
    state = follow("rufer:G", 3, "G7 GK")[0]
    kind, title, (groups, led, lies, turn, marks), _default, foot = state.question()
    assert (kind, title, turn, marks) == ("cards", ("play.led", 1, "G"), 2, {3: "*"})
    assert [row[0] for row in groups] == ["T", "E", "G", "S"] and groups[led] == ("G", ("GA", "GT", "G9", "G8"))
    assert groups[0][1][:3] == ("EO", "GO", "HO") and len(groups[0][1]) == 14
    assert lies == ((0, "G7"), (1, "GK")) and foot == ("play.best", 1, "GK")
    state = follow("rufer:G", 3, "G7 GK GA G8")[0]
    assert state.last == (((0, "G7"), (1, "GK"), (2, "GA"), (3, "G8")), 2, ("led_wins", 2, "GA", "G", 15))
    assert state.question()[1] == ("play.leads", 2, 2) and state.question()[4] == ("play.won", 2, "GA")
    assert state.marks() == {3: "*", 2: "+"} and [row[0] for row in state.question()[2][0]] == ["T", "E", "G", "S"]
    assert [row[0] for row in follow("wenz", 0, "EU")[0].question()[2][0]] == ["T", "E", "G", "H", "S"]
    assert follow("wenz", 0, "EU GU HU SU")[0].last[1:] == (0, ("trump_wins", 0, "EU", "T", 8))


def test_who_led_low_and_drew_no_ace_has_run_away():
    state, told = follow("rufer:G", 3, "G7 HO HA GK")
    assert told == [] and state.partner() == 0 and state.marks() == {3: "*", 0: "+"}
    # the declarer cannot hold it: somebody kept the ace, and the last card of the trick proves that
    state, told = follow("rufer:G", 0, "G7 HO HA GK")
    assert state.partner() is None and told == [(4, ("past.ace_missing", None, "GA", "G7", 1, "GA"))]
    # with three Gras lying elsewhere the leader has no four
    assert follow("rufer:G", 3, "G7 GK G8 GT")[1] == told
    # nobody can run away in trick 6
    before = "H7 H8 H9 HK  EO SU GU HU  GO SO EU HO  EA ET EK E7  S7 S8 S9 SK"
    state, told = follow("rufer:G", 3, before + "  G7 GK G8 GT")
    assert told == [(24, ("past.ace_missing", None, "GA", "G7", 6, "GA"))]


def test_faults_are_named_with_the_card_that_proves_them():
    # seat 1 gave S9 on Gras and plays G8 in the next trick
    state, told = follow("rufer:E", 3, "GA S9 GK G7  SA G8")
    assert told == [(6, ("past.must_follow", 1, "S9", "GA", 1, "G8"))] and state.audit() == (told[0][1],)
    assert words.say(told[0][1], LONG, WORDS) == "G8 no: Benedikt gave S9 to GA in trick 1"
    # the called ace thrown off is a fault at once, and its owner is known
    state, told = follow("rufer:S", 3, "GA SA")
    assert told == [(2, ("past.ace_reserved", 1, "SA", "GA", 1, "SA"))] and state.partner() == 1
    # kept back when searched, shown later
    state, told = follow("rufer:S", 0, "S7 ST S8 SK  SA")
    assert told == [
        (4, ("past.ace_missing", None, "SA", "S7", 1, "SA")),
        (5, ("past.must_play_called_ace", 1, "ST", "S7", 1, "SA")),
    ]
    assert words.say(told[1][1], LONG, WORDS) == "SA no: Benedikt kept it on S7 in trick 1"


def test_a_declarer_with_the_called_ace_is_named():
    state, told = follow("rufer:G", 1, "G7 GA")
    assert told == [(2, ("past.holds_called_ace", 1, "GA", "GA", 0, "GA"))]
    assert state.marks() == {1: "*"}


def test_where_the_declarer_held_the_called_ace_the_table_says_who_and_how():
    """Rules 2: such a call cannot be; if the table plays on with it, the cards name no partner."""
    state, _told = follow("rufer:G", 1, WHOLE)
    assert state.done and state.partner() == 1 and state.facts() is None and state.contract == ("rufer:G", 1)
    told = drive(ask.facts(table(), state.contract), [2, "lost_forfeit", 3])[1]
    assert told[:4] == ("rufer:G", 1, 2, "lost_forfeit") and score.refuse(table(), told) is None


def test_a_run_away_with_too_few_cards_is_named_when_the_others_have_shown_theirs():
    # seat 0 leads G7 and may have run away with GA G9 G8, until seat 2 shows G9
    state, told = follow("rufer:G", 3, "G7 HO GT GK  EA E7 E8 GA  E9 G9")
    assert told == [(10, ("past.no_underlead", 0, "G7", "G7", 1, "GA"))]


# Seats 0..3 hold as in HANDS; tricks go to 1, 1, 0, 1, 0, 2, 0, 3 with 17, 0, 19, 19, 17, 20, 12, 16 points.
HANDS = ("SU GO S7 EU GU G8 SO S9", "GT E8 EO GK HT SA GA G9", "H8 HK H7 H9 EK S8 ET E9", "ST SK HO EA E7 G7 HU HA")
WHOLE = "GO EO H8 HA  G9 S8 G7 G8  HT HK HU SO  S7 SA EK SK  GK H7 EA GU  S9 GT H9 ST  ET E7 SU E8  EU GA E9 HO"


def test_a_whole_deal_tells_its_score():
    # the called ace runs away in trick 2: seat 1 is the partner; 84 points in six tricks, with EO and GO
    state, told = follow("rufer:G", 0, WHOLE)
    assert told == [] and state.audit() == () and state.done and state.turn is None and state.partner() == 1
    assert state.facts() == ("rufer:G", 0, 1, None, 84, 6, 2, "with", 0)
    assert scored(*state.facts())[0] == [1, 1, -1, -1]
    assert state.refuse(0, "GO") == ("play_after_end",)
    assert follow("rufer:G", 0, WHOLE, doublings=1)[0].facts() is None
    told = drive(ask.facts(table(doublings=1), follow("rufer:G", 0, WHOLE, doublings=1)[0].contract), [1])[1]
    assert told == ("rufer:G", 0, 1, None, 84, 6, 2, "with", 1)


def test_a_lost_tout_ends_early_and_asks_only_what_the_cards_hide():
    # seat 0 wins once, then seat 1 takes the trick with the second Unter
    state = follow("wenz_tout", 0, "EU SU H7 H8  GA GU G7 G8")[0]
    assert state.done and state.contract[3:6] == (None, 4, 1)
    assert state.facts() is not None  # EU with the declarer, GU without: the run is one
    state = follow("wenz_tout", 0, "EU H9 H7 H8  GA SU G7 G8")[0]
    assert state.done and state.facts() is None and state.contract == ("wenz_tout", 0, None, None, 2, 1, None, None, 0)
    asked, told = drive(ask.facts(table(), state.contract), [2])
    assert [q[1] for q in asked] == [("ask.run",)] and told == ("wenz_tout", 0, None, None, 2, 1, 2, None, 0)
    assert scored(*told)[0] == [-42, 14, 14, 14]
    assert play.Play(table(), ("sie", 2)).facts() == ("sie", 2, None, None, None, None, 8, "with", 0)


def test_a_whole_deal_with_hands():
    hands = [h.split() for h in HANDS]
    leads = [0, 1, 1, 0, 1, 0, 2, 0]
    lies = [[leads[n]] + WHOLE.split()[4 * n : 4 * n + 4] for n in range(8)]

    def judge(lies, cards=hands):
        return known.deal(table(), ("rufer:G", 0), cards, lies)[0]

    assert judge(lies) is None
    assert judge(lies[:7]) == ("deal_not_finished",) and judge(lies + [lies[0]]) == ("play_after_end",)
    assert judge([[1] + lies[0][1:]]) == ("wrong_leader", 0) and judge([[0, "GO", "H8"]]) == ("not_in_hand", "H8")
    assert judge([[0, "GO", "SA"]])[0] == "must_follow"
    assert judge(lies, hands[:3]) == judge(lies, hands[:3] + [hands[0]]) == judge(lies, hands[:3] + [["x"] * 8]) == ("bad_deal",)
    assert known.deal(table(), ("rufer:H", 0), hands, lies)[0] == ("heart_ace_not_callable",)


# --- score


def test_the_sheet_of_a_rufer_with_schneider_and_four_runners():
    scores, sheet = scored("rufer:G", 0, 3, "won_schneider", None, None, 4, "with", 0)
    assert scores == [6, -6, -6, 6] and sheet.marks == {0: "*", 3: "+"}
    assert [words.say(why, LONG, WORDS) for why, _seats in sheet.reasons()] == [
        "Rufer, base 1",
        "91 points or more: Schneider +1",
        "with 4 runners, 1 each: +4",
    ]
    names = ("Ann", "Ben", "Cy", "Di")
    assert words.say(sheet.title, names, WORDS) == "Ann Rufer won"
    assert [words.say(note, names, WORDS) for note in sheet.notes] == ["base 1  Schneider 1", "runners 4: 4  each 6"]


def test_values_of_every_contract():
    assert scored("rufer", 0, 2, None, 60, 4, 1, None, 0)[0] == [-1, 1, -1, 1]
    assert scored("rufer", 0, 2, None, 61, None, 1, None, 0)[0] == [1, -1, 1, -1]
    assert scored("rufer", 0, 1, None, 120, 7, 1, None, 0)[0] == [2, 2, -2, -2]
    assert scored("wenz", 2, None, None, 0, 0, 4, "without", 0)[0] == [11, 11, -33, 11]
    assert scored("solo:H", 0, None, None, 95, None, 3, "with", 1, doublings=1)[0] == [54, -18, -18, -18]
    assert scored("solo_tout:S", 1, None, None, None, 3, 5, "without", 0)[0] == [20, -60, 20, 20]
    assert scored("wenz_tout", 1, None, "won", None, None, 2, "with", 0)[0] == [-14, 42, -14, -14]
    assert scored("sie", 2, None, None, None, None, None, None, 0)[0] == [-52, -52, 156, -52]


def test_house_rules_of_the_price():
    assert scored("rufer", 0, 2, None, 95, 7, 3, None, 0, rufer=2)[0] == [6, -6, 6, -6]
    assert scored("wenz", 0, None, "won", None, None, 2, None, 0, wenz=3, laufende=10)[0] == [69, -23, -23, -23]
    assert scored("wenz", 0, None, "won", None, None, 2, None, 0, wenz_run_min=3)[0] == [15, -5, -5, -5]
    assert scored("solo", 0, None, "won_schwarz", None, None, 3, None, 0, schneider=4, laufende=0)[0] == [39, -13, -13, -13]
    assert scored("sie", 0, None, None, None, None, 8, None, 0, laufende=0)[0] == [60, -20, -20, -20]
    scores, sheet = scored("rufer", 0, 1, "won", None, None, 3, "without", 0, without_declarer_only="on")
    assert scores == [7, 1, -4, -4] and sum(scores) == 0
    assert scored("rufer", 0, 1, "lost", None, None, 3, "without", 1, doublings=1, without_declarer_only="on")[0] == [
        -14,
        -2,
        8,
        8,
    ]
    assert scored("rufer", 0, 1, "won", None, None, 3, "with", 0, without_declarer_only="on")[0] == [4, 4, -4, -4]
    assert score.refuse(table(without_declarer_only="on"), ("rufer", 0, 1, "won", None, None, 3, None, 0)) == ("side_required",)
    # a revoke: base and runners, no Schneider, a Tout keeps its own base
    assert scored("rufer", 0, 1, "lost_forfeit", 100, 7, 3, None, 0)[0] == [-4, -4, 4, 4]
    assert scored("solo_tout", 0, None, "won_forfeit", None, None, 3, None, 0)[0] == [48, -16, -16, -16]


def test_the_sheet_says_why_something_is_missing():
    def told(*facts):
        return [words.say(why, LONG, WORDS) for why, _seats in scored(*facts)[1].reasons()]

    assert told("rufer", 0, 2, None, 61, 5, 2, "with", 0)[:2] == [
        "61 : 59 points, 61 wins, 91 is Schneider",
        "2 runners: they count from 3",
    ]
    assert "Schwarz needs all 8 tricks, not 120 points" in told("rufer", 0, 1, None, 120, 7, 1, None, 0)
    assert told("solo_tout", 0, None, None, None, 3, 1, None, 0)[0] == "3 of 8 tricks: no Schneider in a Tout"


def test_what_cannot_be_is_refused_in_the_order_of_the_rules():
    at = table(doublings=1)
    good = ("rufer:E", 0, 2, None, 61, 5, 1, None, 0)
    assert score.refuse(at, good) is None

    def code(**changes):
        names = ("contract", "declarer", "partner", "result", "points", "tricks", "run", "side", "doublings")
        why = score.refuse(at, tuple([changes.get(name, value) for name, value in zip(names, good)]))
        return why and why[0]

    wrong = dict(partner=0, tricks=9, points=119, run=0, doublings=2)
    assert code(contract="rufer:H", declarer=9) == "heart_ace_not_callable" and code(declarer=4, **wrong) == "bad_seat"
    assert code(partner=None, tricks=9) == "partner_required" and code(**wrong) == "partner_is_declarer"
    assert code(contract="wenz", tricks=9) == "partner_not_allowed" and code(tricks=9, points=119) == "bad_tricks"
    assert code(points=119, run=0) == "bad_points" and code(points=None) == "bad_points" and code(points=True) == "bad_points"
    assert (
        code(points=0, tricks=None, run=0) == "schwarz_unknown" and code(points=0, tricks=None, result="lost_schneider") is None
    )
    assert code(points=110, tricks=8, run=0) == code(points=38, tricks=1) == code(points=80, tricks=2) == "points_tricks_mismatch"
    assert code(result="lost", run=0) == code(result="won_schwarz") == code(result="x") == "result_points_mismatch"
    assert (
        code(run=15, doublings=2) == code(run=None) == code(side="x") == "bad_laufende" and code(doublings=2) == "bad_doublings"
    )
    assert code(contract="rufer", result="won") is None and score.refuse(at, ()) == ("bad_facts",)
    assert score.refuse(at, ("solo_tout:H", 0, None, None, None, None, 1, None, 0)) == ("bad_tricks",)
    assert score.refuse(at, ("solo", 0, None, "won", None, None, 8, "with", 0)) == ("bad_laufende",)
    assert score.refuse(at, ("solo", 0, None, "won", None, None, 13, None, 0)) is None
    assert score.refuse(at, ("sie", 0, None, None, None, None, 7, None, 0)) == ("bad_laufende",)


def test_the_end_of_the_evening():
    at = Table(4, 0, house.options("schafkopf", {"limit": 4}), totals=(3, 9, 9, -21), counted=3)
    assert end.over(at) is None
    at.counted = 4
    assert end.over(at) == (1, 2)
    five = Table(5, 0, at.options, totals=(1, 1, -2, -2, 2), counted=at.counted)
    assert end.over(five) == (4,), "the fifth at the table may win"
    assert end.left(table()) is None and end.left(table(limit=20)) == ("left.deals", 1, 20)
    at.options["limit"] = 0
    assert end.over(at) is None


def test_the_price_before_the_play():
    names = ("Ann", "Ben", "Cy", "Di")

    def rows(call):
        return [words.say(why, names, WORDS) for why in price.rows(table(dealer=1), (call, 3))]

    assert rows("rufer:G") == [
        "Di Rufer on GA", "each wins or pays 1", "Schneider +1", "Schwarz +2 instead", "runners from 3: +1 ea",
        "61 wins, 60 loses", "Cy leads",
    ]  # fmt: skip
    assert rows("solo_tout:S")[1:5] == [
        "trumps O, U, Schellen",
        "wins +30, others -10",
        "pays -30, others +10",
        "8 tricks, or it fails",
    ]
    assert rows("solo_tout:S")[5] == "runners from 3: +2 ea" and rows("wenz")[5] == "runners from 2: +1 ea"
    assert rows("sie") == ["Di Sie", "wins +156, others -52", "won at once"]


# --- questions


def test_the_ordinary_deal_is_ok_all_the_way():
    asked, told = drive(ask.facts(table()), [0, "rufer", 1, "won", 1])
    assert told == ("rufer", 0, 1, "won", None, None, 1, None, 0)
    assert [q[3] for q in asked] == [0, "rufer", 1, "won", 1]
    assert [row[0] for row in asked[0][2]] == [0, 1, 2, 3, "passed"] and [row[0] for row in asked[2][2]] == [1, 2, 3]
    assert [row[0] for row in asked[3][2]][:7] == [
        "won", "lost", "won_schneider", "lost_schneider", "won_schwarz", "lost_schwarz", "points",
    ]  # fmt: skip
    assert [row[0] for row in asked[4][2]] == [1] + list(range(3, 15))
    assert drive(ask.facts(table()), ["passed"])[1] == ("passed",)


def test_what_follows_is_not_asked():
    assert drive(ask.facts(table()), [2, "sie"])[1] == ("sie", 2, None, None, None, None, 8, "with", 0)
    asked, told = drive(ask.facts(table(), ("wenz_tout", 1)), ["lost", 3])
    assert told == ("wenz_tout", 1, None, "lost", None, None, 3, None, 0)
    assert [row[0] for row in asked[0][2]] == ["won", "lost", "lost_forfeit", "won_forfeit"]
    assert [row[0] for row in asked[1][2]] == [1, 2, 3, 4]
    assert drive(ask.facts(table(laufende=0), ("wenz", 1)), ["won"])[1][6] == 1
    assert drive(ask.facts(table(doublings=3), ("wenz", 1)), ["won", 1, 3])[1][8] == 3


def test_typed_points():
    asked, told = drive(ask.facts(table()), [0, "rufer", 3, "points", 93, 4])
    assert told == ("rufer", 0, 3, None, 93, None, 4, None, 0)
    assert asked[4][2][1][0] == (("side", (0, 3)), "*", (None,)) and asked[4][3] == 61
    assert drive(ask.facts(table(), ("wenz", 0)), ["points", 120, "yes", 1])[1][3:6] == (None, 120, 8)
    assert drive(ask.facts(table(), ("wenz", 0)), ["points", 120, "no", 1])[1][3:6] == ("won_schneider", 120, None)
    assert drive(ask.facts(table(), ("wenz", 0)), ["points", 0, "yes", 1])[1][3:6] == (None, 0, 0)


def test_what_is_odd_is_asked_once():
    asked, told = drive(ask.facts(table(), ("solo:E", 0)), ["won", 9, "no", 9, "yes"])
    assert told[6:8] == (9, "without") and asked[2][1] == ("ask.sure",)
    asked, told = drive(ask.facts(table(without_declarer_only="on"), ("rufer:E", 0)), [1, "won", 3, "without"])
    assert told[6:8] == (3, "without") and asked[3][1] == ("ask.held", 3)


def test_a_correction_starts_at_the_old_answers():
    for old in (
        ("rufer:G", 2, 0, None, 93, None, 4, None, 0), ("solo", 1, None, "lost_schneider", None, None, 3, None, 0), ("passed",),
        ("wenz_tout", 3, None, None, 80, 5, 1, "with", 0), ("rufer:G", 0, 1, None, 84, 6, 2, "with", 0),
    ):  # fmt: skip
        asker, answer = ask.facts(table(), None, old), None
        try:
            while True:
                answer = asker.send(answer)[3]
        except StopIteration as stop:
            new = stop.value
        assert new == old


def test_a_deal_at_every_depth():
    steps = dict([(row[0], row[1:]) for row in schafkopf.DEPTHS])
    deal = Deal("schafkopf", table(), steps["cards"])
    for call in ("rufer?", "rufer:G", "pass", "pass", "pass", "ok") + tuple(WHOLE.split()):
        event = deal.event(call)
        assert deal.refuse(event) is None, call
        deal.apply(event)
    assert deal.facts == ("rufer:G", 0, 1, None, 84, 6, 2, "with", 0)
    deal = Deal("schafkopf", table(), steps["bids"])
    for answer in ("pass", "solo?", "solo:S", "pass", "pass", "ok", "won", 1):
        deal.apply(deal.event(answer))
    assert deal.facts == ("solo:S", 1, None, "won", None, None, 1, None, 0)
    deal = Deal("schafkopf", table(doublings=1), steps["cards"])
    for answer in ("sie", "ok", 1):
        deal.apply(deal.event(answer))
    assert deal.facts == ("sie", 0, None, None, None, None, 8, "with", 1)


# --- checks


def test_may_this_card_be_played_by_a_few_facts():
    asked, (ok, whys) = drive(check.play(table(), False), ["rufer", "G", "follow", "G8", "GK", "yes", "no"])
    assert [q[1][0] for q in asked[5:]] == ["fact.ace", "fact.ran"]
    assert not ok and words.say(whys[0], (), WORDS) == "GK no: GA is called, Gras led: play it"
    assert drive(check.play(table(), False), ["rufer", "G", "follow", "G8", "GK", "no"])[1] == (
        True,
        (("fine.follow", "GK", "G"),),
    )
    assert drive(check.play(table(), False), ["wenz", "follow", "GU", "EA", "yes"])[1][0] is False
    assert drive(check.play(table(), False), ["wenz", "lead", "EA"])[1] == (True, (("fine.lead", "EA", "E"),))
    _asked, (ok, whys) = drive(check.play(table(), False), ["rufer", "G", "follow", "G8", "GK", "unsure", "no"])
    assert ok is None
    assert [words.say(why, (), WORDS) for why in whys] == [
        "Do you hold GA? yes:",
        "Led Gras before? no:",
        "GK no: GA is called, Gras led: play it",
        "Do you hold GA? no:",
        "GK follows Gras",
    ]


def test_may_this_card_be_played_with_the_hand():
    start = ["rufer", "G", "lead"]
    assert drive(check.play(table(), True), start + ["GA,GT,G9,G7", "G7", "no"])[1][0] is True
    asked, (ok, whys) = drive(check.play(table(), True), start + ["GA,GT,G9", "G9", "no"])
    assert not ok and whys == (("no_underlead", "G9", "G", "GA"), ("check.ran", "G", "G9"))
    assert drive(check.play(table(run_away_count="start"), True), start + ["GA,GT,G9", "G9", "no", "yes"])[1][0] is True
    assert drive(check.play(table(), True), start + ["GA,GT", "S9"])[1] == (False, (("not_in_hand", "S9"),))
    assert drive(check.play(table(), True), ["wenz", "follow", "E9", "E9,E8", "E8"])[1] == (False, (("card_seen", "E9", 1),))


def test_who_wins_and_what_may_be_called():
    _asked, (ok, whys) = drive(check.trick(table(), False), ["rufer", "E", 0, "GO", "EO", "H7", "SU"])
    assert ok and whys[0] == ("trump_wins", 1, "EO", "T", 8) and whys[4] == ("check.laid", 3, "SU")
    assert drive(check.call(table(), False), ["solo", "solo", "G"])[1] == (
        False,
        (("not_higher", "solo", "solo"), ("check.equal",)),
    )
    assert drive(check.call(table(), False), ["solo", "wenz_tout"])[1] == (True, (("fine.call", "wenz_tout"),))
    assert drive(check.call(table(), False), ["pass", "rufer", "H"])[1] == (False, (("heart_ace_not_callable",),))
    assert drive(check.call(table(), False), ["pass", "rufer", "G", "yes"])[1] == (False, (("holds_called_ace", "GA"),))
    assert drive(check.call(table(), False), ["pass", "rufer", "G", "no", "no"])[1] == (False, (("no_plain_card_of_suit", "G"),))
    assert drive(check.call(table(), True), ["pass", "solo", "G", "G7,EA"])[1] == (True, (("fine.call", "solo"),))
    assert drive(check.call(table(heart_solo_higher="on"), False), ["solo", "E", "solo", "H", "yes"])[1][0] is True


# --- words


def test_every_refusal_fits_two_rows():
    whys = [
        ("heart_ace_not_callable",),
        ("not_higher", "solo_tout", "solo_tout"),
        ("suit_required", "solo_tout"),
        ("auction_closed",),
    ]
    whys += [
        ("suit_not_allowed", "wenz_tout"),
        ("bad_call", "solo:X"),
        ("holds_called_ace", "SA"),
        ("no_plain_card_of_suit", "S"),
    ]
    whys += [
        ("sie_needs_all_obers_and_unters",),
        ("duplicate_card", "SA"),
        ("hand_size", 8),
        ("play_after_end",),
        ("wrong_leader", 3),
    ]
    whys += [("card_seen", "SA", 8), ("not_in_hand", "SA"), ("must_follow", "S9", "S", "SA"), ("check.must_follow", "S9", "S")]
    whys += [(code, "S9", "S", "SA") for code in ("must_play_called_ace", "ace_reserved", "no_underlead")]
    past = ("must_follow", "must_play_called_ace", "ace_reserved", "no_underlead", "ace_missing", "holds_called_ace")
    whys += [("past." + code, 3, "S9", "SA", 8, "SA") for code in past] + [("past.no_plain_card_of_suit", 3, "S", "S", 0, "S")]
    codes = "bad_facts bad_seat partner_required partner_is_declarer partner_not_allowed bad_tricks bad_points schwarz_unknown "
    codes += "points_tricks_mismatch result_points_mismatch bad_laufende side_required bad_deal deal_not_finished"
    whys += [(code,) for code in codes.split()]
    whys.append(("bad_doublings", 6))
    for why in whys:
        text = words.say(why, LONG, WORDS)
        assert text.split(" ")[0] != why[0] and len(wrap(text, 21)) <= 2, (why, wrap(text, 21))


def test_titles_choices_and_prices_fit_one_row():
    at = table()
    whys = [("bid.speaks", 0), ("bid.high", 0, "solo_tout"), ("play.leads", 8, 0), ("play.led", 8, "S"), ("play.best", 0, "SA")]
    whys += [("play.won", 0, "SA"), ("ask.game", 0), ("ask.partner", 0), ("sheet.title", 0, "tout.short", "lost")]
    for call in bid.calls()[1:]:
        whys += price.rows(at, (call, 0))
    for code in [
        name + fact for name in ("fact.",) for fact in ("ace", "suit", "ran", "four", "four_dealt", "last", "own", "plain", "all")
    ]:
        whys.append((code, "SA", "S", "SA"))
    for key in [row[0] for row in schafkopf.OPTIONS]:
        whys.append(("o." + key,))
    for result in (
        "won",
        "lost",
        "won_schneider",
        "lost_schneider",
        "won_schwarz",
        "lost_schwarz",
        "won_forfeit",
        "lost_forfeit",
    ):
        whys.append((result,))
    for why in whys:
        text = words.say(why, LONG, WORDS)
        assert text.split(" ")[0] != why[0] or why[0] in ("won", "lost"), why
        assert len(text) <= 21, text
