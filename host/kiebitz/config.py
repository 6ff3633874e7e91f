"""The settings of this user: a TOML file whose entries stand for options that are not given."""

import os
from pathlib import Path
from typing import Any

import click
from platformdirs import user_config_path

from kiebitz.errors import Fault


def path() -> Path:
    """Where the file is, or would be: KIEBITZ_CONFIG, or the usual place for settings on this system."""
    named = os.environ.get("KIEBITZ_CONFIG")
    return Path(named) if named else user_config_path("kiebitz", appauthor=False) / "config.toml"


def read(group: click.Group) -> dict[str, Any]:
    """The settings, by option, and by command for the options of one; Fault if the file is none or names what is not there.

    group  the command `kiebitz`: of its commands only those are loaded that the file has a table for
    """
    try:
        text = path().read_text("utf-8")
        import tomllib

        settings = tomllib.loads(text)
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as e:
        raise Fault("bad_file", path(), getattr(e, "strerror", None) or e) from None
    _check(group, settings, "")
    return settings


def _check(command: click.Command, settings: dict[str, Any], where: str) -> None:
    """Every entry is an option, every table a command."""
    ctx = click.Context(command)
    options = [param.name for param in command.params if isinstance(param, click.Option)]
    for key, value in settings.items():
        below = command.get_command(ctx, key) if isinstance(command, click.Group) and isinstance(value, dict) else None
        if below is not None:
            _check(below, value, where + key + ".")
        elif isinstance(value, dict) or key not in options:
            raise Fault("bad_file", path(), f"there is no {'command' if isinstance(value, dict) else 'option'} {where}{key}")
