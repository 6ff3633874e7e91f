"""The games of the demo: Schafkopf with a power cut and every kind of mistake, then a short session of every other game."""

import click

from kiebitz.demo_evening import Evening, title
from kiebitz.errors import Fault

# A real deal: the cards in the order they were played, the first seat leads, calls the ace of Gras and runs into the arms
# of its partner, who runs away with the ace. From the MIT-licensed test data of openschafkopf (sauspiel.de game 1180324214).
DEAL = "H8 H7 HK HT  G7 G8 HU SO  SA S8 HA S7  SU GO EO G9  E7 EK H9 E9  HO EU S9 ST  GK SK E8 GA  GT GU EA ET"


def schafkopf(evening: Evening) -> None:
    """Every way of recording a deal, a power cut, and everything that puts mistakes right."""
    f = evening.finger
    title("Schafkopf: Ann, Ben, Cy and Di sit down")
    evening.choose("New game", "Schafkopf", "Ann", "Ben", "Cy", "Di", "no more", "Di", "Start")
    title("Deal 1, by its result: a Rufer")
    evening.choose("Cy", "Rufer", "Ann", "won", "none (under 3)")
    evening.kiebitz("push", "clock")
    evening.look("rufer")
    f.confirm()
    title("Deal 2, bids and then the result: a Solo. The price is on the screen before anybody plays")
    evening.depth("bids, then result")
    evening.choose("Ben", "pass", "Solo", "Herz", "pass", "pass")
    evening.look("price")
    f.confirm()
    evening.choose("won Schneider", "3")
    f.confirm()
    title("Deal 3, every card: nobody types a result, the power fails in trick 5")
    evening.depth("every card")
    evening.choose("Cy", "Rufer", "Gras", "pass", "pass", "pass")
    f.confirm()
    _cards(evening, DEAL.split())
    evening.look("sheet-of-32-cards")
    f.confirm()
    _mistakes(evening)
    evening.end("schafkopf-end")


def _cards(evening: Evening, cards: list[str]) -> None:
    """Play card by card; the power fails once in the middle."""
    f = evening.finger
    for i, card in enumerate(cards):
        if i == 18:
            before = f.screen
            evening.device.kill()
            click.secho("   the power is cut (kill -9) ... and comes back:", bold=True)
            evening.device.restart()
            f.wait("power was off")
            if f.screen.rows[:-1] != before.rows[:-1]:
                raise Fault("cannot_simulate", "the page before the power cut did not come back")
            evening.look("power-was-off")
        f.card("T" if card[0] == "H" or card[1] in "OU" else card[0], card)


def _mistakes(evening: Evening) -> None:
    """A deal that is undone, a fine, and a deal that is corrected."""
    f = evening.finger
    title("Deal 4 was recorded by mistake: undo it, then note that all passed")
    evening.depth("result")
    evening.choose("Di", "Rufer", "Ann", "lost", "none (under 3)")
    f.confirm()
    f.menu("Undo deal 4")
    f.confirm()
    f.choose("all passed")
    f.confirm()
    title("A fine: Ben puts 3 into the pot")
    f.menu("Other entry")
    f.choose("fine")
    evening.dial(0, -3, 0, 0)
    f.confirm()
    title("Deal 1 had three runners: correct it; the old version stays in the journal")
    f.menu("Correct a deal")
    evening.choose("1", "Cy", "Rufer", "Ann", "won", "3")
    evening.look("correction")
    f.confirm()


def black_and_white(evening: Evening) -> None:
    """Three rounds, one of them trick by trick."""
    f = evening.finger
    title("Trick-Taking in Black and White: Ann, Ben and Cy go on, three rounds to the end")
    evening.choose("New game", "Black and White", "Ann", "Ben", "Cy", "no more", "Ann", "Start")
    _round(evening, 2, 2, 1, 2, 2)
    evening.depth("every trick")
    f.take("ok", "first trick")
    evening.choose("Ann purple", "Ann yellow", "Ben purple", "Ben purple", "Ben yellow", "Cy yellow", "Cy yellow", "Cy purple")
    evening.choose("Cy purple", "Ann purple", "Ann yellow")
    f.confirm()
    evening.depth("result")
    _round(evening, 3, 1, 2, 2, 0)
    evening.look("black-and-white-end")
    f.take("back", "first page")


def _round(evening: Evening, *tricks: int) -> None:
    """A round by the piles at its end: purple and yellow, player by player; the last number follows."""
    evening.finger.take("ok", "count the piles")
    evening.dial(*tricks)
    evening.finger.confirm()


def klaberjass(evening: Evening) -> None:
    """One deal: the dealer swaps the trump 7 for the king that lies there, and so has Bella."""
    f = evening.finger
    title("Klaberjass: Ann and Ben. The king of hearts is turned up, Ann swaps the 7 for it, so she has Bella")
    evening.choose("New game", "Klaberjass", "Ann", "Ben", "Ann", "Start")
    evening.depth("bids, then result")
    f.take("ok", "turn up a card")
    f.card("H", "KH")
    evening.choose("pass", "take")
    evening.look()
    f.choose("Ann")
    f.confirm()
    evening.choose("Bella..", "Ann", "Ben 20", "Ben")
    evening.dial(58, 34)
    evening.look("klaberjass")
    f.confirm()
    evening.end()


def mu(evening: Evening) -> None:
    """An auction that ends level, and a deal that is played."""
    f = evening.finger
    title("Mü: Ann, Ben, Cy and Di. Ann draws level with Ben and nobody goes on: eklat")
    evening.choose("New game", "Mue", "Ann", "Ben", "Cy", "Di", "no more", "Ann", "Start")
    evening.depth("bids, then result")
    f.take("ok", "first bid")
    evening.choose("1 more", "2 more", "pass", "pass", "1 more")
    evening.look()
    f.choose("all others pass")
    evening.look("eklat")
    f.confirm()
    title("Mü, deal 2: Cy is Chief and names the 7s, Ben is Vice and names red, Di is Cy's partner")
    f.take("ok", "first bid")
    evening.choose("1 more", "2 more", "all others pass", "red", "7s", "Di")
    evening.look("trumps-and-price")
    f.confirm()
    evening.dial(20, 14, 10)
    f.confirm()
    evening.end()


def tritaratops(evening: Evening) -> None:
    """One round, trick by trick."""
    title(
        "Tritaratops: Ann, Ben, Cy and Di, a round of four tricks. Cy wins the meteor and loses his pile, the ice age is the end"
    )
    evening.choose("New game", "Tritaratops", "Ann", "Ben", "Cy", "Di", "Ann", "Start")
    evening.depth("every trick")
    for winner, cards, special in (("Cy", 5, "none"), ("Ben", 6, "a 5"), ("Cy", 5, "meteor"), ("Ann", 4, "ice age")):
        evening.choose(winner)
        evening.dial(cards)
        evening.choose(special)
    title("Claws on the cards left in hand")
    evening.dial(1, 2, 3, 4)
    evening.look("meteor")
    evening.finger.confirm()
    evening.end()


GAMES = (schafkopf, black_and_white, klaberjass, mu, tritaratops)
"""In the order they are played; session n is the n-th."""
