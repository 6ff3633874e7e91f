"""A game's questions answered by words: from the command line, or typed at a prompt."""

import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import click

from kiebitz.errors import Fault, shown
from shared_rules import questions

Question = tuple[Any, ...]
Ask = Callable[[Question], str | None]
"""Gives the text that answers a question, or None if there is none."""


class Reading:
    """What words mean as answers; `text` makes the sentence of a why-tuple."""

    def __init__(self, text: Callable[[object], str]) -> None:
        self.text = text

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


def typed(reading: Reading, question: Question, default: str | None = None, besides: str = "") -> str:
    """What somebody types at the prompt, asked again until it fits.

    default  what Enter stands for; besides: a text that is always taken
    """
    print(shown(reading.text(question[1])), "(" + shown(reading.offer(question), 400) + ")", file=sys.stderr)
    while True:
        text = str(click.prompt(">", prompt_suffix=" ", err=True, default=default))
        try:
            if text != besides:
                reading.value(question, text)
        except Fault as fault:
            print(shown(fault.sentence, 500), file=sys.stderr)
        else:
            return text
