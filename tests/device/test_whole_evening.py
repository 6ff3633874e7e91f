"""Two games from the first key to the last: Schafkopf at all depths with everything that goes wrong, then Black and White."""

from bench import Bench, fresh
from kiebitz_device.store import Store

FOUR = ("Ann", "Ben", "Cy", "Di")

PLAY = "EO H9 H8 H7 GO HU HT HK E9 EA E7 ET GA G9 G8 G7 GK SU GT EU E8 S7 EK S9 SA SK GU S8 HA HO SO ST"
"""Ben plays a Rufer on Eichel and leads. His side has 3 + 19 + 21 + 11 + 18 + 17 + 27 = 116 points, the tricks but the sixth,
and the top three trumps: 1 + Schneider 1 + 3 runners = 5 each."""


def play_card(bench, card):
    """Choose a card by the wheels, as a hand would."""
    page = bench.app.page
    group = [i for i, row in enumerate(page.groups) if card in row[1].split(" ")][0]
    if page.on_card and page.group != group:
        bench.keys("B")
    if not page.on_card:
        while page.group != group:
            bench.keys("D")
        bench.keys("O")
    while bench.inverse_text() != card:
        bench.keys("D")
    bench.keys("O")


def schafkopf():
    """A bench at the table page of four."""
    return Bench(fresh(), logged=1, roster=FOUR).keys("O >Schafkopf O OOOO >no_more O O O")


def totals(bench):
    """Totals at the table, by name."""
    session = bench.app.evening.session
    return dict(zip(session.people, session.totals))


def test_a_whole_deal_card_by_card_needs_no_result():
    b = schafkopf().keys("M >This O >every O O >Rufer O O O O O")
    while b.inverse_text().startswith("OK"):
        b.keys("O")
    cards = PLAY.split()
    for i, card in enumerate(cards):
        play_card(b, card)
        if i == 9:
            assert b.app.page.line(2)[0] == " +", "the called ace fell: everybody knows the partner"
        if i == 17:
            before = b.rows
            b.restart()
            assert b.rows[:7] == before[:7], "the same card of the same trick"
    assert b.rows[0] == "1 Ben Rufer won     ^"
    b.keys("O")
    assert totals(b) == {"Ann": -5, "Ben": 5, "Cy": 5, "Di": -5}


def test_an_evening_of_schafkopf():
    b = schafkopf()
    # a Rufer by result: Ben with Cy, won: 1 each
    b.keys("O O O O O O")
    assert totals(b) == {"Ann": -1, "Ben": 1, "Cy": 1, "Di": -1}
    # bids, then result: Ann outbids Di's Wenz with a Solo in Herz, loses with 31 to 60 points: 5 each
    b.keys("M >This O >bids O O O >Wenz O >Solo O >Herz O O")
    while b.inverse_text().startswith("OK"):
        b.keys("O")
    assert b.rows[0] == "Ann: how?           ^"
    b.keys("OFF >lost O O O")
    assert totals(b) == {"Ann": -16, "Ben": 6, "Cy": 6, "Di": 4}
    # that was Schneider: corrected, 6 each
    b.keys("M >Correct O >2 O O O >lost_Schneider O O O")
    assert totals(b) == {"Ann": -19, "Ben": 7, "Cy": 7, "Di": 5}
    # all passed, then a fine that Cy pays into the pot, then the fine taken back
    b.keys("O O O O O O")
    assert b.rows[0].startswith("Schafkopf") and b.app.evening.session.number == 3
    b.keys("M >Other O >fine O OOOOO OOOOO D OOOO UU O OOOO DD O O")
    assert totals(b)["Cy"] == 5 and totals(b)["Di"] == 5 and b.app.evening.session.ledger.now.pot == 2
    b.keys("M O O")
    assert totals(b) == {"Ann": -19, "Ben": 7, "Cy": 7, "Di": 5}
    # pulled out and put back, the flash tells the same
    assert Store(b.port.folder, b.port.random).open(1).totals == b.app.evening.session.totals
    b.restart()
    assert totals(b) == {"Ann": -19, "Ben": 7, "Cy": 7, "Di": 5}


def test_a_game_of_black_and_white_to_its_end():
    b = Bench(fresh(), logged=1, roster=FOUR).keys("O >Black O OO >Cy O >no_more O O O")
    # each round: Ann 2 2, Ben 1 3, Cy what is left 3 0
    for _ in range(3):
        b.keys("O UUO UUO UO UUUO UUUO O")
    assert b.rows[0] == "Ann wins            ^"
    assert totals(b) == {"Ann": 12, "Ben": -6, "Cy": -9}
    b.keys("O O")
    assert b.app.evening.number == 2 and totals(b) == {"Ann": 0, "Ben": 0, "Cy": 0}
