"""Commands about what is on record: history, amend, import."""

import sys
from pathlib import Path

import click
from rich.console import Console

from kiebitz import render
from kiebitz.amend import BACK, Correction, correct, keep, reading
from kiebitz.answers import Answers, Question, typed
from kiebitz.bring import keep as keep_brought
from kiebitz.bring import read
from kiebitz.context import Command, Here, pass_here
from kiebitz.document import counted
from kiebitz.errors import Fault, shown
from kiebitz.history import history as changes_of
from kiebitz.history import told
from kiebitz.replay import Evening


@click.command(cls=Command)
@click.argument("session", default="last")
@pass_here
def history(here: Here, session: str) -> None:
    """Every change to a booked deal, by the box or on this PC, with old and new totals."""
    with here.store() as store:
        (row,) = store.choose([session])
        evening, changes = changes_of(store.lines(row.journal), store.corrections(row.journal))
    people = evening.session.people

    def human(out: Console) -> None:
        for change in changes:
            where = f"on this PC, {change.time or 'undated'}" if change.origin == "pc" else f"on the box, record {change.record}"
            what = f"deal {change.number} {change.kind}" if change.number else change.kind
            out.print(shown(f"{what} ({where})"))
            for label, text in (("was", change.old), ("is", change.new)):
                if text:
                    out.print(f"    {label:4}" + shown(text))
            out.print("    " + render.moved(people, change.before, change.after))
        for problem in evening.sentences():
            out.print("! " + problem)
        if not changes:
            out.print("Nothing was changed after it was booked.")

    told_changes = [change.document() for change in changes]
    here.show({"number": row.journal, "players": list(people), "changes": told_changes, "problems": evening.sentences()}, human)


# a negative number is an answer, not an option
@click.command(cls=Command, context_settings={"ignore_unknown_options": True})
@click.argument("session")
@click.argument("deal", type=click.IntRange(1))
@click.argument("answers", nargs=-1)
@click.option("--yes", is_flag=True, help="Do not ask whether that is right.")
@pass_here
def amend(here: Here, session: str, deal: int, answers: tuple[str, ...], yes: bool) -> None:
    """Correct a booked deal: its questions are asked again, Enter keeps an answer, < goes back.

    The records of the box stay as they are; the correction is kept beside them. ANSWERS are given in order, and what
    is missing is asked for.
    """
    asks = not here.json and sys.stdin.isatty()
    with here.store() as store:
        (row,) = store.choose([session])
        evening = store.evening(row.journal)
        ask = Answers(answers, (lambda question: _prompt(evening, question)) if asks else None)
        found = correct(evening, deal, ask)
        if ask.left:
            raise Fault("spare_answer", ask.left[0])
        changed = found.old.facts != found.new.facts
        if changed:
            if asks and not yes:
                _say(render.console(error=True), evening, found)
                click.confirm("Is that right?", abort=True, err=True)
            keep(store, row.journal, found)
            store.refresh([row.journal])
    old, new = (told(one, evening.session.people) for one in (found.old, found.new))
    totals = {"before": list(found.before), "after": list(found.after)}

    def human(out: Console) -> None:
        if not changed:
            out.print("Nothing changed: these are the answers that it had.")
        else:
            if not asks or yes:
                _say(out, evening, found)
            out.print("Kept beside the records of the box.")

    here.show({"number": row.journal, "deal": deal, "changed": changed, "old": old, "new": new, **totals}, human)


def _prompt(evening: Evening, question: Question) -> str:
    """Ask at the terminal; Enter gives the old answer, where there is one."""
    words, default = reading(evening.session), question[3]
    labels = {row[0]: words.text(row[1]) for row in question[2]} if question[0] in ("pick", "seat") else {}
    label = shown(labels.get(default, default))
    text = typed(words, question, None if default is None else label, BACK)
    return str(default) if default is not None and text == label else text


def _say(out: Console, evening: Evening, found: Correction) -> None:
    people = evening.session.people
    out.print(shown(f"deal {found.old.number} was {told(found.old, people)}"))
    out.print(shown(f"deal {found.old.number} is  {told(found.new, people)}"))
    out.print(render.moved(people, found.before, found.after))


@click.command("import", cls=Command)
@click.argument("files", nargs=-1, required=True, type=click.Path(exists=True, dir_okay=False, path_type=Path))
@pass_here
def import_(here: Here, files: tuple[Path, ...]) -> None:
    """Take sessions back from files of `kiebitz export json` or `journal`. What is here already stays as it is."""
    found = [one for path in files for one in read(path)]
    with here.store() as store:
        brought = list(keep_brought(store, found))

    def human(out: Console) -> None:
        for one in brought:
            says = (
                "NOT taken: other records are here under the same number, they were not changed"
                if one["odd"]
                else f"{counted(one['new'], 'new record')}, {one['corrections']} of corrections"
            )
            out.print(f"session {one['number']}: {says}")

    here.show({"sessions": brought, "new": sum(one["new"] for one in brought)}, human)
    if any(one["odd"] for one in brought):
        here.fail(Fault("forked_file"))


COMMANDS = (history, amend, import_)
