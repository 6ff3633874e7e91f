"""Settle a quarrel without a running game: ask a game's own questions, answered by words or at a prompt."""

from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from kiebitz.errors import Fault
from shared_rules import games, house, questions
from shared_rules.deal import Deal
from shared_rules.table import Table
from shared_rules.words import say

Question = tuple[Any, ...]
Ask = Callable[[Question], str | None]
"""Gives the text that answers a question, or None if there is none."""


@dataclass
class Verdict:
    """ok: may it be (None: it depends); whys: sentences; scores and lines: only for `score`."""

    ok: bool | None
    whys: list[str]
    scores: list[tuple[str, int]]
    lines: list[tuple[str, int, str]]


class Judge:
    """The judge of one game at one table."""

    def __init__(self, game: str, names: Sequence[str] = (), rules: dict[str, Any] | None = None, dealer: int = 0) -> None:
        if games.find(game) is None:
            raise Fault("no_game", game, ", ".join(row[0] for row in games.rows()))
        self.game = game
        fewest, most = games.load(game).SEATS
        self.names = tuple(names) or tuple(f"P{i + 1}" for i in range(most))
        if not fewest <= len(self.names) <= most:
            raise Fault("usage", f"A table of {game} has {fewest} to {most} players, not {len(self.names)}.")
        try:
            options = house.options(game, rules)
        except ValueError as e:
            raise Fault("usage", f"House rule: {e}.") from None
        self.table = Table(len(self.names), dealer % len(self.names), options, self.names)
        self._words = games.load(game, "words").EN

    def text(self, why: object) -> str:
        """The sentence of a why-tuple."""
        return str(say(why, self.names, self._words))

    def checks(self) -> tuple[str, ...]:
        """What this judge can be asked."""
        return (*games.load(self.game, "check").CHECKS, "score")

    def settle(self, check: str, ask: Ask) -> Verdict:
        """The verdict on one check, its questions answered by `ask`."""
        if check not in self.checks():
            raise Fault("no_check", self.game, check, ", ".join(self.checks()))
        if check == "score":
            return self._score(ask)
        asker: Generator[Question, Any, Any] = getattr(games.load(self.game, "check"), check)(self.table, True)
        answer = None
        while True:
            try:
                question = asker.send(answer)
            except StopIteration as stop:
                ok, whys = stop.value
                return Verdict(ok, [self.text(why) for why in whys], [], [])
            answer = self.answer(question, ask)

    def _score(self, ask: Ask) -> Verdict:
        deal = Deal(self.game, self.table, games.load(self.game).DEPTHS[0][1:])
        while deal.question is not None:
            deal.apply(deal.event(self.answer(deal.question, ask)))
        score = games.load(self.game, "score")
        why = score.refuse(self.table, deal.facts)
        if why is not None:
            return Verdict(False, [self.text(why)], [], [])
        sheet = score.score(self.table, deal.facts)
        lines = [(self.names[seat], points, self.text(why)) for seat, points, why in sheet.lines]
        scores = list(zip(self.names, sheet.scores(len(self.names)), strict=True))
        return Verdict(True, [self.text(sheet.title), *map(self.text, sheet.notes)], scores, lines)

    # answers

    def answer(self, question: Question, ask: Ask) -> Any:
        """The value that answers a question; Fault if the text is missing or fits nothing that is offered."""
        if question[0] == "show":
            return "ok"
        text = ask(question)
        if text is None:
            raise Fault("more_answers", self.text(question[1]), self.offer(question))
        return self.value(question, text)

    def value(self, question: Question, text: str) -> Any:
        """The value that a text means as an answer; Fault if it means nothing that is offered."""
        for value in self._readings(question, text):
            if questions.refuse(question, value) is None:
                return value
        raise Fault("bad_answer", text or "Nothing", self.text(question[1]), self.offer(question))

    def _readings(self, question: Question, text: str) -> Iterable[Any]:
        """What a text may mean, likeliest first: the value itself, its label, the beginning of one label."""
        wanted = text.strip().casefold()
        kind, _title, body = question[:3]
        if kind == "number":
            digits = wanted.lstrip("+-")
            return (
                [int(wanted)]
                if digits.isascii() and digits.isdigit() and len(digits) < 9 and wanted[:2] not in ("+-", "--")
                else []
            )
        if kind == "cards":
            return [card for _label, group in body[0] for card in group if card.casefold() == wanted]
        if kind == "hand":
            named = {card.casefold(): card for card in body[0]}
            return [",".join(named.get(word, word) for word in wanted.replace(",", " ").split() if word != "-")]
        labels = [(row[0], self.text(row[1]).casefold()) for row in body]
        starts = [value for value, label in labels if label.startswith(wanted) and wanted]
        exact = [value for value, label in labels if str(value).casefold() == wanted or label == wanted]
        return exact or (starts if len(starts) == 1 else [])

    def offer(self, question: Question) -> str:
        """What may be answered, as one phrase."""
        kind, _title, body = question[:3]
        if kind == "number":
            return "a whole number " + " or ".join(f"{lo} to {hi}" for lo, hi in body[3])
        if kind == "cards":
            cards = [card for _label, group in body[0] for card in group]
            return (
                "one of " + " ".join(cards) if len(cards) <= 12 else f"one of {len(cards)} cards from {cards[0]} to {cards[-1]}"
            )
        if kind == "hand":
            return f"up to {body[1]} different cards with commas between, from {body[0][0]} to {body[0][-1]}"
        return "one of " + ", ".join(self.text(row[1]) for row in body)


class Answers:
    """Gives the words in order, and then whatever `prompt` brings, if there is one. `left`: words nobody asked for."""

    def __init__(self, words: Sequence[str], prompt: Ask | None = None) -> None:
        self.left = list(words)
        self._prompt = prompt

    def __call__(self, question: Question) -> str | None:
        if self.left:
            return self.left.pop(0)
        return self._prompt(question) if self._prompt else None
