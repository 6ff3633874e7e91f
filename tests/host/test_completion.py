"""Completion: the shell's own script comes out, and what it asks back is answered."""

import pytest


@pytest.mark.parametrize("shell,says", [("bash", "complete -o nosort"), ("zsh", "compdef"), ("fish", "complete --no-files")])
def test_every_shell_gets_its_script(run, shell, says):
    told = run("completion", shell)
    assert told.status == 0 and says in told.out and "_KIEBITZ_COMPLETE" in told.out


def test_words_are_completed(run, monkeypatch):
    monkeypatch.setenv("_KIEBITZ_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", "kiebitz se")
    monkeypatch.setenv("COMP_CWORD", "1")
    assert run().out.split() == ["plain,sessions", "plain,settle"]


def test_another_shell_is_named(run):
    assert run("completion", "cmd").status == 2
