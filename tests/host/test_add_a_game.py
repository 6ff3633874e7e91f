"""A sixth game in a folder of its own: registered, played on box and PC, exported and dropped, and no other file knows of it."""

import gc
import subprocess
import sys
import weakref

import pytest

import interpreters
from bench import Bench
from evenings import Evening
from extra_game import ROW
from shared_rules import games, house
from shared_rules.session import Session

GAME = ROW[0]


@pytest.fixture(autouse=True)
def registered():
    games.register(ROW, "extra_game")
    yield
    games.drop(GAME)
    games._extra.remove((ROW, "extra_game"))


def test_it_is_one_more_game():
    assert games.rows()[: len(games.built_in())] == games.built_in() and games.rows()[-1] == ROW
    assert house.options(GAME) == {"target": 10, "low": "off"}


def evening(maker):
    """Two deals of three players, worked out by hand, and the first one corrected."""
    made = maker(GAME, clock=800_000_000).deal(2, 2)
    assert made.session.totals == (2, 2, 1)
    made.do("depth", "cards")
    # Ben leads: A9 is the first nine, and he leads again; A4 beats 2 and 3; then 8 before 8, 4 over 3 and 2, 9 over 3 and 2
    for card in "A9 A8 B9 | A2 A3 A4 | B8 C8 B7 | C2 C3 C4 | B2 B3 C9".replace("| ", "").split():
        made.answer(card)
    made.close()
    # Ben, Ann, Ann, Cy, Ben
    assert made.session.totals == (4, 4, 2)
    made.do("amend", 1).deal(5, 0)
    assert made.session.totals == (7, 2, 1) and made.session.phase == "table"
    return made


def test_a_deal_by_its_result_and_one_card_by_card(maker):
    made = evening(maker)
    assert made.session.refuse(("play", 0, "A2")) == ("not_your_turn", 0, 2)
    assert made.session.refuse(("play", 2, "D2")) == ("unknown_card", "D2")
    made.do("depth", "result").deal(3, 1)
    assert made.session.totals == (10, 3, 2) and made.session.winners() == (0,)


def test_its_evenings_are_allowed_and_replay():
    for seed in range(40):
        live, again = Evening(GAME, seed, 4), Session()
        for event in live:
            assert live.session.refuse(event) is None
            again.apply(event)
        assert again.differences == []
        assert (again.checkpoint(), again.phase, again.question) == (
            live.session.checkpoint(),
            live.session.phase,
            live.session.question,
        )


def test_it_is_played_on_the_box(tmp_path):
    box = Bench(str(tmp_path), roster=("Ann", "Ben"))
    box.keys("O >Highest O OO >no_more O O O").keys("O UUU")
    assert box.rows[:2] == ["Deal 1   tricks     ^", "> Ann         3"]
    box.keys("O")
    assert box.rows[:3] == ["1 Ann took 3        ^", "> Ann        +3     3", "  Ben        +2     2"]
    box.keys("O OFF")
    assert box.app.evening.session.totals == (3, 2)


def test_it_is_shown_judged_and_exported_on_the_pc(maker, keep, run):
    keep(evening(maker).lines)
    (session,) = run("export", "json", "--out", "-").json["sessions"]
    assert (session["game"], [p["total"] for p in session["players"]]) == (GAME, [7, 2, 1])
    assert session["deals"][0]["title"] == "Ann took 5" and session["deals"][0]["replaced"][0]["scores"] == [2, 2, 1]
    assert "highest" in run("export", "csv", "--out", "-").out
    assert "Ben" in run("show", "--why").out


def test_its_memory_is_given_back():
    play = weakref.ref(games.load(GAME, "play"))
    games.drop(GAME)
    gc.collect()
    assert play() is None and not [name for name in sys.modules if name.startswith("extra_game.")]


HEAP = """
import gc
from extra_game import ROW
from shared_rules import games
from shared_rules.session import Session
games.register(ROW, "extra_game")
def deal():
    session = Session()
    events = [("open", 1, "highest"), ("name", "Ann"), ("name", "Ben"), ("begin", 0), ("depth", "cards")]
    for event in events + [("play", 0, "A9"), ("play", 1, "A8")]:
        assert session.refuse(event) is None
        session.apply(event)
    return session.running().machine.last[1]
def left():
    assert deal() == 0
    gc.collect()
    used = gc.mem_alloc()
    games.drop("highest")
    gc.collect()
    return gc.mem_alloc(), used
for _ in range(2):
    first, used = left()
for _ in range(5):
    last, used = left()
print(used - last, last - first)
"""


def test_a_board_gets_its_heap_back(present):
    """What MicroPython keeps for ever are new names: once, and not again each time that the game is opened."""
    present("micropython")
    command, env = interpreters.micropython("-c", HEAP)
    done = subprocess.run(command, env=env, capture_output=True, encoding="utf-8", cwd=interpreters.ROOT)
    assert done.returncode == 0, done.stderr
    freed, grown = [int(n) for n in done.stdout.split()]
    assert freed > 3000 and grown == 0, done.stdout


def test_no_other_file_knows_of_it():
    for folder in ("shared_rules", "firmware", "host"):
        for path in (interpreters.ROOT / folder).rglob("*.py"):
            assert "extra_game" not in path.read_text(encoding="utf-8"), path
