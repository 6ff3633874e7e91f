"""Completion: the shell's own script comes out, and what it asks back is answered."""

import pytest


@pytest.mark.parametrize("shell,says", [("bash", "complete -o nosort"), ("zsh", "compdef"), ("fish", "complete --no-files")])
def test_every_shell_gets_its_script(run, shell, says):
    told = run("completion", shell)
    assert told.status == 0 and says in told.out and "_KIEBITZ_COMPLETE" in told.out


@pytest.mark.parametrize(
    "words,offered",
    [
        ("se", ["sessions", "settle"]),
        ("pull --a", ["--all"]),
        ("push ", ["clock", "group", "name", "names"]),
        ("judge k", ["klaberjass"]),
        ("judge schafkopf t", ["trick"]),
        ("judge poker t", []),
        ("players rules Monday b", ["bw"]),
        ("export x", ["xlsx"]),
        ("--v", ["--version"]),
    ],
)
def test_words_are_completed(run, monkeypatch, words, offered):
    monkeypatch.setenv("_KIEBITZ_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", "kiebitz " + words)
    monkeypatch.setenv("COMP_CWORD", str(len(("kiebitz " + words + "x").split()) - 1))
    assert run().out.split() == ["plain," + word for word in offered]


def test_another_shell_is_named(run):
    assert run("completion", "cmd").status == 2
