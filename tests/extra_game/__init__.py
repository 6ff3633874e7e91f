"""Highest Card, a sixth game: everybody plays a card, the highest takes the trick, the first of equal ones."""

DECK = "A9 A8 A7 A6 A5 A4 A3 A2 B9 B8 B7 B6 B5 B4 B3 B2 C9 C8 C7 C6 C5 C4 C3 C2"
HAND = 5
SEATS = (2, 4)
DEPTHS = (("result", "ask.facts"), ("cards", "play.Play"))
OPTIONS = (("target", 10, 1, 99), ("low", "off", ("off", "on")))
FIRST = ("first.leader",)
MARK = ">"

ROW = ("highest", "Highest Card", "2-4", "2-4 players, 24 cards")
"""The catalog row that somebody registers: ``games.register(extra_game.ROW, "extra_game")``."""
