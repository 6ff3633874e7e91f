"""Manners of the command: what is imported when, settings from a file and the environment, one JSON document each."""

import json
import subprocess
import sys
from importlib import import_module

import click
import pytest

from kiebitz.cli import COMMANDS, cli
from kiebitz.document import schema
from kiebitz.errors import TABLE

HEAVY = ("sqlalchemy", "rich", "serial", "jinja2", "pygal", "PIL", "xlsxwriter", "segno", "blessed", "jsonschema", "mpremote")


def loaded(tmp_path, *words):
    """Which of the heavy libraries a run of the command loads, in a process of its own."""
    code = "import sys, kiebitz.cli as c\ntry: c.main(sys.argv[1:])\nexcept SystemExit: print(*sys.modules, file=sys.stderr)"
    command = [sys.executable, "-c", code, "--data", str(tmp_path / "store"), *words]
    told = subprocess.run(command, capture_output=True, text=True, check=True)
    return {name for name in told.stderr.split() if name in HEAVY}


@pytest.mark.parametrize(
    "words,needs",
    [
        (["--help"], set()),
        (["--version"], set()),
        (["version", "--json"], set()),
        (["version"], {"rich"}),
        (["completion", "bash", "--json"], set()),
        (["udev", "--json"], set()),
        (["sessions", "--json"], {"rich", "sqlalchemy"}),
        (["export", "csv", "--out", "-"], {"rich", "sqlalchemy"}),
        (["stats"], {"rich", "sqlalchemy"}),
        (["judge", "bw", "trick", "P2", "Y20", "Y33", "Y3"], {"rich"}),
        (["ports", "--json"], {"serial"}),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_command_loads_only_what_it_uses(tmp_path, words, needs):
    assert loaded(tmp_path, *words) <= needs


def every(command=cli, name=()):
    """(names, command) of every command and subcommand."""
    if isinstance(command, click.Group):
        for below in command.list_commands(click.Context(command)):
            yield from every(command.get_command(click.Context(command), below), (*name, below))
    if name:
        yield name, command


def test_the_list_of_commands_says_what_each_command_says():
    for name, (module, says) in COMMANDS.items():
        command = next(c for c in import_module(f"kiebitz.{module}").COMMANDS if c.name == name)
        assert command.get_short_help_str(200) == says, name


def test_every_command_takes_the_common_options_and_has_its_json_in_the_schema():
    named = set()

    def collect(part):
        if isinstance(part, dict):
            about = part.get("command")
            if isinstance(about, dict):
                named.update([about["const"]] if "const" in about else about.get("enum", ()))
            for below in part.values():
                collect(below)
        elif isinstance(part, list):
            for below in part:
                collect(below)

    collect(schema())
    for name, command in every():
        assert {"json", "port", "data"} <= {param.name for param in command.params}, name
        assert name[-1] in named or name == ("push",), name


def test_settings_stand_for_options_that_are_not_given(run, keep, maker, tmp_path, monkeypatch):
    keep(maker().deal(2, 2, 1, 2, 2).lines)
    file = tmp_path / "config.toml"
    file.write_text('[settle]\npoint = 0.10\ncoin = "0.05"\n[export]\ndelimiter = ";"\n')
    assert json.loads(run("settle", "--json").out)["point"] == "0.1"
    assert ";box;" in run("export", "csv", "--out", "-").out
    assert "\tbox\t" in run("export", "csv", "--out", "-", "--delimiter", "\t").out, "what is given counts for more"
    monkeypatch.setenv("KIEBITZ_EXPORT_DELIMITER", "|")
    assert "|box|" in run("export", "csv", "--out", "-").out, "the environment counts for more than the file"
    file.write_text("json = true\n")
    assert run("sessions").json["sessions"] and run("show", "9").json["error"]["code"] == "no_session"
    assert run("version").json["config"] == str(file)


def test_which_box_is_meant_command_line_then_environment_then_file(run, box, tmp_path, monkeypatch):
    boxes = {name: box(name=name) for name in ("File", "Environment", "Line")}
    (tmp_path / "config.toml").write_text(f'port = "{boxes["File"].port}"\n')
    assert run("identify", "--json").json["name"] == "File"
    monkeypatch.setenv("KIEBITZ_PORT", boxes["Environment"].port)
    assert run("identify", "--json").json["name"] == "Environment"
    assert run("--port", boxes["Line"].port, "identify", "--json").json["name"] == "Line"
    assert run("identify", "--json", "--port", boxes["Line"].port).json["name"] == "Line"


@pytest.mark.parametrize(
    "text,says",
    [
        ("prot = 1\n", "no option prot"),
        ("[pul]\n", "no command pul"),
        ("[pull]\nevry = true\n", "no option pull.evry"),
        ("[push.names]\nx = 1\n", "no option push.names.x"),
        ("port\n", "line 1"),
        ("\xff", "decode"),
    ],
)
def test_settings_that_are_wrong_are_named(run, tmp_path, text, says):
    (tmp_path / "config.toml").write_bytes(text.encode("latin-1"))
    told = run("version")
    assert told.status == TABLE["bad_file"][0] and says in told.err and "config.toml" in told.err and told.err.count("\n") == 1


def test_json_is_one_document_also_where_there_is_nothing_to_show(run, tmp_path):
    script = run("completion", "bash", "--json").json
    assert script["shell"] == "bash" and script["script"] == run("completion", "bash").out[:-1]
    assert run("export", "csv", "--out", "-", "--json").status == TABLE["usage"][0]
    told = run("sim", "--json", "--folder", tmp_path / "sim").json
    assert told["url"] is None and told["folder"] == str(tmp_path / "sim") and told["port"].startswith("/dev/")
