"""Commands that look after the connection: doctor, udev."""

import re
from typing import TYPE_CHECKING

import click

from kiebitz import usb
from kiebitz.context import Command, Here, pass_here
from kiebitz.errors import Fault, shown

if TYPE_CHECKING:
    from rich.console import Console


@click.command(cls=Command)
@pass_here
def doctor(here: Here) -> None:
    """Why the box cannot be reached: names the cause and the cure.

    Opens ports and says hello, changes nothing. The exit status is that of the cause.
    """
    from kiebitz import diagnose

    findings = diagnose.diagnose(here.port, here.folder)
    rows = [
        {
            "about": one.about,
            "level": one.level,
            "code": one.fault.code if one.fault else None,
            "exit": one.fault.exit if one.fault else None,
            "message": one.says,
        }
        for one in findings
    ]
    fault = diagnose.worst(findings)

    def human(out: "Console") -> None:
        for one in findings:
            mark = {"ok": "ok", "note": "--", "fault": "!!"}[one.level]
            about = "" if one.says.startswith(one.about) else f"{one.about}: "
            out.print(shown(f"{mark} {about}{one.says}", 1000))
        out.print("All well." if fault is None else shown(f"Status {fault.exit}: {fault.code}."))

    here.show({"findings": rows, "code": fault and fault.code}, human)
    if fault:
        raise click.exceptions.Exit(fault.exit)


@click.command(cls=Command)
@click.option("--group", metavar="NAME", help="The group that may open the port too; by default the usual one of this system.")
@pass_here
def udev(here: Here, group: str | None) -> None:
    """The udev rule (Linux) by which you may open the port of the box.

    ModemManager leaves the box alone, too.
    """
    group = group or usb.usual_group()
    if not re.fullmatch(r"[A-Za-z_][A-Za-z0-9_-]{0,31}", group):
        raise Fault("usage", f"{shown(group, 40)} is no name of a group.")
    text = usb.rule(group)
    path = f"/etc/udev/rules.d/{usb.RULE_NAME}"
    here.show({"file": path, "rule": text}, lambda _out: click.echo(text, nl=False))


COMMANDS = (doctor, udev)
