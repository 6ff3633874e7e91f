"""A whole evening in one run of the box: five games, hundreds of records, hours asleep between the keys, and all of it kept."""

import random

HOURS = 3
RECORDS = {"long": 600, "short": 170}
PAUSE = {"long": 20_000, "short": 500}
"""Milliseconds without a key after every script. On CircuitPython the box looks at its keys 200 times a second and is never
deep asleep, so its hours would take as many minutes of this PC: it plays one script of each game, without pauses."""


def journals_in(flash, circuitpython):
    """{file: bytes} of the folder of the box in a flash image."""
    from pico import images

    found = images.read_fat(flash) if circuitpython else images.read_littlefs(flash)
    return {name.partition("/")[2]: data for name, data in found.items() if name.startswith("kiebitz/")}


def logs(files):
    """{file: bytes} of the journals of sessions alone, and of what was set aside of one."""
    return {name: data for name, data in files.items() if name[0].isdigit()}


def test_an_evening_of_five_games_is_kept(any_firmware, tmp_path, figure):
    from bench import Bench
    from kiebitz_device.store import Store
    from pico import journals, watch
    from pico.box import Box, compiled, drive_files
    from pico.evening import LONG, SHORT, leave, scripts
    from pico.player import Player, same

    image, circuitpython = any_firmware
    kind = "short" if circuitpython else "long"
    program = {**(drive_files() if circuitpython else compiled()), **watch.main(circuitpython, every=False)}
    there = Box(image, {**program, **journals.files()}, circuitpython, usb=circuitpython)
    there.start()
    pico, player = there.pico, Player(there)
    model = Bench(str(tmp_path), logged=1, roster=journals.PEOPLE)
    for row in SHORT if circuitpython else LONG:
        for script in scripts(*row):
            model.keys(script)
            player.keys(script)
            assert b"Error" not in pico.line.out, bytes(pico.line.out[-2000:]).decode()
            # a key that comes just before a deep sleep is seen at its end
            pico.run(PAUSE[kind])
            where = (row[0], script, player.screen(), "-- not --", model.screen())
            assert same(player.screen(), model.screen()), "\n".join(where)
        leave(model)
        leave(player)
    assert circuitpython or pico.ms > HOURS * 3600 * 1000, pico.ms

    # what the box kept is what the same keys leave behind on a PC, and the core reads every record of it
    kept = journals_in(pico.flash.image(), circuitpython)
    assert logs(kept) == logs({path.name: path.read_bytes() for path in tmp_path.iterdir()})
    box = tmp_path / "box"
    box.mkdir()
    for name, data in kept.items():
        (box / name).write_bytes(data)
    store, records = Store(str(box), random.randbytes), 0
    for number in store.sessions():
        read = list(store.events(number))
        assert len(read) == kept["%04d.log" % number].count(b"\n")
        records += len(read)
        assert store.open(number).totals == model.app.store.open(number).totals
    assert not store.faults and records >= RECORDS[kind]

    on, looks = "CircuitPython" if circuitpython else "MicroPython", watch.seen(pico)
    what = "%s, %d presses and %d records in %.1f hours: " % (on, player.presses, records, pico.ms / 3.6e6)
    for at, name in enumerate(("least free as the app runs", "least free with all given back", "least largest block then")):
        figure(what + name, min([look[at] for look in looks]) / 1000, None, "kB")
    for when, look in (("after the first deal", looks[1]), ("at the end", looks[-1])):
        figure("%s, %s: free with all given back" % (on, when), look[1] / 1000, None, "kB")
        figure("%s, %s: largest block then" % (on, when), look[2] / 1000, None, "kB")
