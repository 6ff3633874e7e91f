"""The judge: verdicts worked out by hand, and one clear sentence for every answer that cannot be."""

import pytest

from kiebitz.answers import Answers
from kiebitz.errors import Fault
from kiebitz.judge import Judge


def settle(game, check, *words, **table):
    return Judge(game, **table).settle(check, Answers(words))


def fault(game, check, *words, **table):
    with pytest.raises(Fault) as caught:
        settle(game, check, *words, **table)
    assert caught.value.sentence.isprintable()
    return caught.value.code


def test_bw_only_the_side_led_may_follow():
    """Rules: bw 3: any card of the hand, but showing the side of the first card."""
    assert settle("bw", "play", "yellow", "20,33", "Y33").ok is True
    verdict = settle("bw", "play", "yellow", "20,33", "P25")
    assert verdict.ok is False and verdict.whys == ["Turn it: Y20 not P25, yellow was led"]
    assert settle("bw", "play", "none", "20", "P25").ok is True


def test_bw_seed_example_of_a_trick():
    """Rules: bw 4, the example of the seed: yellow 20, 10, 33 -> the third wins; led purple, the second."""
    names = ("Dejima", "Toshinori", "Miku")
    assert "Miku" in settle("bw", "trick", "Dejima", "Y20", "Y10", "Y33", names=names).whys[-1]
    assert "Toshinori" in settle("bw", "trick", "dejima", "p25", "p35", "p12", names=names).whys[-1]


def test_score_gives_lines_that_add_up():
    """Rules: bw 5: P2 Y2 +4, P1 Y2 -1, P2 Y2 +4."""
    verdict = settle("bw", "score", "2", "2", "1", "2", "2", names=("A", "B", "C"))
    assert verdict.scores == [("A", 4), ("B", -1), ("C", 4)]
    assert sum(points for _name, points, _why in verdict.lines) == 7


def test_schafkopf_called_ace_must_be_played():
    """Rules: schafkopf 4.1: the suit of the called ace is led, its holder must play it, unless he ran away before."""
    words = ("rufer", "G", "follow", "GK", "GA,G9,E7")
    assert settle("schafkopf", "play", *words, "GA").ok is True
    verdict = settle("schafkopf", "play", *words, "G9", "no")
    assert verdict.ok is False and "GA" in " ".join(verdict.whys)
    assert settle("schafkopf", "play", *words, "G9", "yes").ok is True


def test_schafkopf_trick_of_the_rules():
    """Rules: schafkopf 4.2: in a Rufer GO EO H7 SU led by the first seat goes to the second."""
    verdict = settle("schafkopf", "trick", "rufer", "E", "P1", "GO", "EO", "H7", "SU")
    assert verdict.ok is True and "P2" in verdict.whys[0]


def test_schafkopf_equal_is_not_higher():
    """Rules: schafkopf 3: an equal level is refused whatever the suit; 3.2 own ace may not be called."""
    assert settle("schafkopf", "call", "solo", "solo", "E").ok is False
    assert settle("schafkopf", "call", "pass", "rufer", "G", "GA,G9,E7").ok is False
    assert settle("schafkopf", "call", "pass", "rufer", "G", "G9,E7").ok is True


def test_answers_that_cannot_be():
    assert fault("bw", "play", "green", "20", "Y20") == "bad_answer"
    assert fault("bw", "play", "yellow", "20,99", "Y20") == "bad_answer"
    assert fault("bw", "play", "yellow", "20,20", "Y20") == "bad_answer"
    assert fault("bw", "play", "yellow", "20", "Z20") == "bad_answer"
    assert fault("bw", "play", "yellow") == "more_answers"
    assert fault("bw", "score", "12", names=("A", "B", "C")) == "bad_answer"
    assert fault("bw", "score", "--1", names=("A", "B", "C")) == "bad_answer"
    assert fault("bw", "score", "", names=("A", "B", "C")) == "bad_answer"


def test_tables_and_checks_that_cannot_be():
    assert fault("whist", "play") == "no_game"
    assert fault("bw", "sing") == "no_check"
    assert fault("bw", "play", names=("A",)) == "usage"
    assert fault("bw", "play", rules={"penalty": "cake"}) == "usage"
    assert fault("bw", "play", rules={"cake": "on"}) == "usage"


def test_a_prompt_asks_again_until_the_answer_fits(run, monkeypatch, capfd):
    typed = iter(["green", "yellow", "20,33", "P99", "P25"])
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("click.prompt", lambda *args, **kwargs: next(typed))
    told = run("judge", "bw", "play")
    assert told.status == 0 and "NOT LEGAL" in told.out
    assert "green is no answer" in told.err and "P99 is no answer" in told.err


def test_the_command_asks_for_nothing_where_nobody_can_answer(run):
    assert run("judge", "bw", "play", "yellow").status == 33
    assert run("judge", "bw", "play", "yellow", "20", "Y20", "more").status == 33
    assert run("judge", "bw", "play", "--rule", "penalty").status == 2
    assert "NOT LEGAL" in run("judge", "bw", "play", "yellow", "20", "P25").out
    assert run("judge", "bw", "score", "2", "2", "1", "2", "2", "--players", "A,B,C", "--rule", "penalty=tricks").status == 0
