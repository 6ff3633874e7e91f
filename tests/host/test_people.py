"""Who is who: two spellings are one person everywhere, groups have people and house rules, no journal is touched."""

import pytest
from sqlalchemy import insert

from kiebitz import people
from kiebitz.errors import Fault
from kiebitz.people import People
from kiebitz.tables import presets


@pytest.fixture
def evenings(keep, maker):
    keep(maker(people=("Ann", "Ben", "Cy")).deal(2, 2, 1, 2, 2).lines, session=1)
    keep(maker(people=("Anne", "Ben", "Cyril")).deal(2, 2, 1, 2, 2).lines, session=2)


def test_a_merged_spelling_is_the_same_person_and_the_journals_stay(run, store, evenings):
    before = [store.lines(1), store.lines(2)]
    assert run("players", "merge", "Ann", "Anne", "--json").json["spellings"] == ["Anne"]
    told = run("players", "--json").json["players"]
    assert [(p["name"], p["spellings"], p["sessions"]) for p in told] == [
        ("Ann", ["Anne"], 2),
        ("Ben", [], 2),
        ("Cy", [], 1),
        ("Cyril", [], 1),
    ]
    ann = next(p for p in run("stats", "--json").json["players"] if p["person"] == "Ann")
    assert (ann["sessions"], ann["deals"], ann["points"]) == (2, 2, 8)
    assert [store.lines(1), store.lines(2)] == before
    assert [p["name"] for p in run("show", "2", "--json").json["sessions"][0]["players"]] == ["Anne", "Ben", "Cyril"]


def test_spellings_can_be_merged_in_any_order_and_split_again(run, store, evenings):
    people.merge(store, "Anne", ["Ann"])
    assert people.merge(store, "Ann", ["Cyril"][:0]) == "Anne"
    with pytest.raises(Fault) as fault:
        people.merge(store, "Ann", ["Ben"])
    assert fault.value.code == "same_table" and "session" in fault.value.sentence
    run("players", "split", "Ann")
    assert People(store).person("Ann") == "Ann" and People(store).spellings("Anne") == []


def test_a_third_spelling_follows_to_the_new_name(store, keep, maker, evenings):
    keep(maker(people=("Änne", "Di")).lines, session=3)
    people.merge(store, "Anne", ["Ann"])
    people.merge(store, "Änne", ["Anne"])
    who = People(store)
    assert [who.person(name) for name in ("Ann", "Anne", "Änne")] == ["Änne"] * 3


def test_two_people_of_one_table_are_never_one(run, evenings):
    told = run("players", "merge", "Ann", "Ben")
    assert told.status == 32 and "sat at one table in session 1" in told.err
    told = run("players", "merge", "Cy", "Anne", "Ben")
    assert told.status == 32


def test_a_later_table_with_both_spellings_keeps_them_apart(store, keep, maker, evenings):
    people.merge(store, "Ann", ["Anne"])
    keep(maker(people=("Anne", "Ann", "Di")).lines, session=3)
    assert People(store).at_table(["Anne", "Ann", "Di"]) == ["Anne", "Ann", "Di"]


def test_groups_choose_sessions_and_can_be_changed(run, store, evenings):
    people.merge(store, "Ann", ["Anne"])
    assert run("players", "group", "Monday", "Anne", "Ben", "Cy", "--json").json["people"] == ["Ann", "Ben", "Cy"]
    told = run("stats", "--group", "Monday", "--json").json["players"]
    assert {(p["person"], p["sessions"]) for p in told} == {("Ann", 1), ("Ben", 1), ("Cy", 1)}
    assert run("players", "--json").json["groups"] == [{"name": "Monday", "people": ["Ann", "Ben", "Cy"]}]
    assert run("players", "group", "Monday", "--json").json["people"] == ["Ann", "Ben", "Cy"], "shown, not changed"
    assert run("players", "group", "Monday", "Di", "--remove").status == 2
    assert run("players", "group", "Monday", "--remove").status == 0
    assert run("players", "group", "Monday").status == run("players", "group", "Monday", "--remove").status == 30
    assert run("stats", "--group", "Monday").status == 30


def test_house_rules_of_a_group_are_what_differs_from_the_standard(run, store, evenings):
    run("players", "group", "Monday", "Ann", "Ben")
    told = run("players", "rules", "Monday", "schafkopf", "solo=10", "wenz=4", "limit=0", "--json").json
    assert told["rules"] == {"solo": 10, "wenz": 4}
    assert run("players", "rules", "Monday", "schafkopf", "wenz=", "--json").status == 2
    assert run("players", "rules", "Monday", "schafkopf", "solo=5", "--json").json["rules"] == {"wenz": 4}
    assert run("players", "rules", "Monday", "schafkopf", "solo=lots").status == 2
    assert "second_confirms" in run("players", "rules", "Monday", "schafkopf", "sollo=5").err, "what there is is named"
    assert run("players", "rules", "Monday", "bw", "second_confirms=on", "--json").json["rules"] == {"second_confirms": "on"}
    assert run("players", "rules", "Monday", "bw", "second_confirms=perhaps").status == 2
    assert run("players", "rules", "Monday", "bw", "second_confirms=off", "--json").json["rules"] == {}
    assert run("players", "rules", "Monday", "poker", "solo=1").status == 31
    assert run("players", "rules", "Nobody", "bw").status == 30


def test_a_rule_that_this_version_does_not_know_is_not_sent(run, store, evenings, box):
    people.set_club(store, "Monday", ["Ann", "Ben"])
    with store.transaction() as db:
        for key, value in (("solo", "1000"), ("treble", "on"), ("wenz", "4")):
            db.execute(insert(presets).values(club="Monday", game="schafkopf", key=key, value=value))
    fake = box()
    assert run("push", "group", "Monday", "--port", fake.port).status == 0
    assert [words for words in fake.got if words[0] == "rule"] == [("rule", 0, "schafkopf", "wenz", 4)]


def test_a_group_goes_to_the_box_with_time_and_house_rules(run, store, evenings, box):
    fake = box()
    people.set_club(store, "Monday", ["Ann", "Ben"])
    people.set_rules(store, "Monday", "schafkopf", {"solo": 10})
    told = run("push", "group", "Monday", "--port", fake.port, "--json").json
    assert told["names"] == ["Ann", "Ben"] and told["rules"]
    assert ("roster", 0, 2, "Ann") in fake.got and ("roster", 1, 2, "Ben") in fake.got
    assert [words for words in fake.got if words[0] in ("group", "rule")] == [
        ("group", 1, "Monday"),
        ("rule", 0, "schafkopf", "solo", 10),
    ], "only what differs from the standard"
    assert any(words[0] == "clock" for words in fake.got)


def test_a_box_that_keeps_no_house_rules_gets_the_rest(run, store, evenings, box):
    fake = box()
    people.set_club(store, "Monday", ["Ann", "Ben"])
    fake.on_push = lambda *words: (("no", "unknown_request") if words[0] == "group" else fake.got.append(words) or ("ok",), ())
    told = run("push", "group", "Monday", "--port", fake.port)
    assert told.status == 0 and "house rules not" in told.out
    assert ("roster", 1, 2, "Ben") in fake.got


@pytest.mark.parametrize("name", ["\x1b[31mAnn", "Ann\nBen", "", "A" * 21, "Ann\u202e"])
def test_names_that_no_terminal_should_see(run, evenings, name):
    for words in (("group", "x", name), ("group", name, "Ann"), ("merge", "Ann", name), ("split", name), ("rules", name, "bw")):
        told = run("players", *words)
        assert told.status in (30, 32) and "\x1b" not in told.err and "\u202e" not in told.err, words
        assert told.err.count("\n") == 1
