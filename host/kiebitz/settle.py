"""The command `kiebitz judge`: is this card legal, who wins the trick, may this be called, what does it score?"""

import sys
from collections.abc import Sequence

import click

from kiebitz import render
from kiebitz.answers import Answers, typed
from kiebitz.context import Command, Here, pass_here
from kiebitz.errors import Fault, shown
from kiebitz.judge import Judge
from shared_rules import games


def game_ids(_ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[str]:
    """Ids of games that begin so, for the shell."""
    return [row[0] for row in games.rows() if row[0].startswith(incomplete)]


def check_ids(ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[str]:
    """What can be judged in the game before it, for the shell."""
    game = ctx.params.get("game")
    checks = (*games.load(game, "check").CHECKS, "score") if game and games.find(game) else ()
    return [check for check in checks if check.startswith(incomplete)]


def rules_from(game: str, pairs: Sequence[str]) -> dict[str, object]:
    """House rules written KEY=VALUE; a value that is a whole number is one."""
    if games.find(game) is None:
        raise Fault("no_game", game, ", ".join(row[0] for row in games.rows()))
    rules: dict[str, object] = {}
    for pair in pairs:
        key, sign, value = pair.partition("=")
        if not sign:
            raise Fault("usage", f"A house rule is written KEY=VALUE, not {shown(pair)}.")
        known = [row for row in games.load(game).OPTIONS if row[0] == key]
        texts = {str(v): v for row in known for v in (row[2] if len(row) == 3 else ())}
        rules[key] = texts.get(value, int(value) if value.lstrip("-").isdigit() else value)
    return rules


@click.command(cls=Command)
@click.argument("game", shell_complete=game_ids)
@click.argument("check", shell_complete=check_ids)
@click.argument("answers", nargs=-1)
@click.option("--players", metavar="NAMES", help="Names around the table, with commas between.")
@click.option("--dealer", type=click.IntRange(1, 7), default=1, help="Which of them deals (starts), from 1.")
@click.option("--rule", "rules", multiple=True, metavar="KEY=VALUE", help="A house rule; may be given several times.")
@pass_here
def judge(
    here: Here, game: str, check: str, answers: tuple[str, ...], players: str | None, dealer: int, rules: tuple[str, ...]
) -> None:
    """Settle a quarrel: CHECK is play, trick, call or score.

    The game's own questions are answered by the words behind CHECK, in order; what is missing is asked for.
    """
    names = tuple(n.strip() for n in players.split(",")) if players else ()
    found = Judge(game, names, None, dealer - 1)
    found = Judge(game, names, rules_from(game, rules), dealer - 1)

    asks = not here.json and sys.stdin.isatty()
    ask = Answers(answers, (lambda question: typed(found.reading, question)) if asks else None)
    verdict = found.settle(check, ask)
    if ask.left:
        raise Fault("spare_answer", ask.left[0])
    lines = [{"player": name, "points": points, "why": why} for name, points, why in verdict.lines]
    scores = [{"player": name, "points": points} for name, points in verdict.scores]
    result = {"game": game, "check": check, "ok": verdict.ok, "says": verdict.whys, "lines": lines, "scores": scores}
    here.show(result, lambda out: render.verdict(out, verdict, check))


COMMANDS = (judge,)
