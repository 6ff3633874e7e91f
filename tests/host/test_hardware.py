"""The drawings show the pins of the kits, and the case is a closed solid with room for the parts of the list."""

import csv
import importlib.util
import re
import struct
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from kiebitz_device.boards import load

HARDWARE = Path(__file__).resolve().parents[2] / "hardware"
SPEC = importlib.util.spec_from_file_location("draw_wiring", HARDWARE / "draw_wiring.py")
wiring = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(wiring)
KITS = sorted([path.stem for path in (HARDWARE.parent / "firmware/kiebitz_device/boards").glob("*.py") if path.stem[0] != "_"])
SUPPLY = ("GND", "3V3")


def wires(svg):
    """[(use, pin, name of the pad where the wire begins)] of a drawing."""
    tree = ElementTree.fromstring(svg)
    pads = {(e.get("cx"), e.get("cy")): e.get("data-pad") for e in tree.iter() if e.get("data-pad")}
    begins = [(e, tuple(e.get("d")[1:].split(" L")[0].split(" "))) for e in tree.iter() if e.get("data-use")]
    return [(e.get("data-use"), e.get("data-pin"), pads.get(start)) for e, start in begins]


def wanted(pins):
    return sorted([(use, wiring.label(pin), wiring.label(pin)) for use, pin in pins])


@pytest.mark.parametrize("kit", KITS)
def test_the_pins_drawn_are_the_pins_of_the_kit(kit):
    drawn = wires((HARDWARE / "wiring" / f"{kit}.svg").read_text(encoding="utf-8"))
    assert sorted([wire for wire in drawn if wire[0] not in SUPPLY]) == wanted(load(kit).PINS)
    assert all([pin == pad for _use, pin, pad in drawn])


@pytest.mark.parametrize("kit", KITS)
def test_a_drawing_is_as_the_script_makes_it(kit):
    assert (HARDWARE / "wiring" / f"{kit}.svg").read_text(encoding="utf-8") == wiring.draw(kit), "run hardware/draw_wiring.py"


def test_a_pin_moved_in_a_kit_would_be_seen():
    pins = tuple([("up", 9) if row[0] == "up" else row for row in load("pico").PINS])
    drawn = [wire for wire in wires(wiring.wired("pico", pins)) if wire[0] not in SUPPLY]
    assert sorted(drawn) == wanted(pins) != wanted(load("pico").PINS)


def test_a_pico_is_drawn_with_its_forty_pins():
    left, right = wiring.PICO
    assert len(left) == len(right) == 20
    gpios = sorted([int(name[2:]) for name in left + right if re.fullmatch(r"GP\d+", name)])
    assert gpios == [*range(23), 26, 27, 28]
    grounds = [i + 1 for i, name in enumerate(left) if name == "GND"] + [40 - i for i, name in enumerate(right) if name == "GND"]
    assert grounds == [3, 8, 13, 18, 38, 28, 23]
    assert (right.index("3V3"), right.index("VSYS"), left.index("GP4"), left.index("GP14")) == (4, 1, 5, 18)


def test_the_display_gets_3v3_and_every_key_goes_to_ground():
    drawn = wires(wiring.draw("pico"))
    assert ("3V3", "3V3", "3V3") in drawn and drawn.count(("GND", "GND", "GND")) == 2


def test_the_guide_names_the_same_pins():
    guide = (HARDWARE / "README.md").read_text(encoding="utf-8")
    left, _right = wiring.PICO
    for use, pin in load("pico").PINS:
        assert "%s | GP%d (pin %d) |" % (use.upper(), pin, left.index(f"GP{pin}") + 1) in guide
    assert all([f"`{kit}`" in guide and f"wiring/{kit}.svg" in guide for kit in set(KITS) - {"pico_sh1106"}])


# the list


def parts():
    with open(HARDWARE / "parts.csv", encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_the_list_has_parts_for_every_kit():
    rows = parts()
    assert {row["kit"] for row in rows} == set(KITS) - {"pico_sh1106"} | {"battery"}
    assert all([row["part"] and int(row["pieces"]) > 0 and None not in row for row in rows])
    assert all([row["alternatives"] for row in rows if row["kit"] == "pico" and row["part"][:5] in ("Raspb", "OLED ", "Push ")])


def size(part):
    """(length, width, height) of the part of the list whose name begins so."""
    [row] = [row for row in parts() if row["part"].startswith(part) and row["height_mm"]]
    return [float(row[column]) for column in ("length_mm", "width_mm", "height_mm")]


# the case

SCAD = {
    name: [float(n) for n in re.findall(r"-?[\d.]+", value)]
    for name, value in re.findall(r"^(\w+) = ([-\[\]\d., ]+);", (HARDWARE / "case.scad").read_text(encoding="utf-8"), re.M)
}
PARTS = {
    "pico": "Raspberry Pi Pico without",
    "oled": "OLED",
    "button": "Push button 12x12",
    "board": "Perforated",
    "cell": "Flat LiPo",
    "charger": "Charger",
}
STEP = 0.97


def triangles(name):
    """The triangles of a binary STL, each three points rounded to a thousandth of a millimetre."""
    data = (HARDWARE / name).read_bytes()
    count = struct.unpack_from("<I", data, 80)[0]
    assert len(data) == 84 + 50 * count
    found = [struct.unpack_from("<12f", data, 84 + 50 * i)[3:] for i in range(count)]
    return [tuple([tuple([round(v, 3) for v in t[k : k + 3]]) for k in (0, 3, 6)]) for t in found]


FRONT, BACK = triangles("case_front.stl"), triangles("case_back.stl")


@pytest.mark.parametrize("solid", [FRONT, BACK], ids=["front", "back"])
def test_the_case_is_a_closed_solid(solid):
    edges = Counter([(t[i], t[(i + 1) % 3]) for t in solid for i in range(3)])
    assert set(edges.values()) == {1}
    assert all([(b, a) in edges for a, b in edges])
    assert sum([volume(*t) for t in solid]) > 5000


def volume(a, b, c):
    """Six times the volume between a triangle and the origin, over six: positive if it is seen from outside."""
    cross = (b[1] * c[2] - b[2] * c[1], b[2] * c[0] - b[0] * c[2], b[0] * c[1] - b[1] * c[0])
    return (a[0] * cross[0] + a[1] * cross[1] + a[2] * cross[2]) / 6


def test_a_hole_in_the_skin_would_be_seen():
    edges = Counter([(t[i], t[(i + 1) % 3]) for t in FRONT[1:] for i in range(3)])
    assert not all([(b, a) in edges for a, b in edges])


def test_the_case_has_the_size_that_its_source_says():
    xs, ys, zs = zip(*[point for t in FRONT + BACK for point in t], strict=True)
    assert (max(xs) - min(xs), max(ys) - min(ys), max(zs) - min(zs)) == pytest.approx(SCAD["outside"])


def crossings(solid):
    """A function that gives the (z, z) in which a line along z at (x, y) is inside a solid."""
    cells = {}
    for t in solid:
        xs, ys = [p[0] for p in t], [p[1] for p in t]
        for i in range(int(min(xs) // 4), int(max(xs) // 4) + 1):
            for j in range(int(min(ys) // 4), int(max(ys) // 4) + 1):
                cells.setdefault((i, j), []).append(t)

    def at(x, y):
        found = sorted([z for z in [height(t, x, y) for t in cells.get((x // 4, y // 4), ())] if z is not None])
        assert len(found) % 2 == 0
        return list(zip(found[::2], found[1::2], strict=True))

    return at


def height(t, x, y):
    """Where a line along z meets a triangle, or None."""
    (ax, ay, az), (bx, by, bz), (cx, cy, cz) = t
    area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
    if not area:
        return None
    v = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area
    w = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area
    return az + v * (bz - az) + w * (cz - az) if v >= 0 and w >= 0 and v + w <= 1 else None


LINES = [crossings(FRONT), crossings(BACK)]


def material(x0, y0, x1, y1, z0, z1):
    """Does any material of the case lie in this box? Looked for on lines along z closer together than any wall is thick."""
    for i in range(int((x1 - x0) / STEP) + 1):
        for j in range(int((y1 - y0) / STEP) + 1):
            # off the round numbers, where the edges of triangles are
            x, y = x0 + 0.0137 + i * STEP, y0 + 0.0171 + j * STEP
            if x < x1 and y < y1:
                for at in LINES:
                    if any([low < z1 - 0.01 and high > z0 + 0.01 for low, high in at(x, y)]):
                        return True
    return False


def boxes():
    """(name, corner, opposite corner) of every part in its place; a button only from the face inwards."""
    found = []
    for name in PARTS:
        length, width, depth = SCAD[name]
        places = [SCAD[name + "_at"]] if name != "button" else []
        if name == "button":
            x, y, z = SCAD["buttons_at"]
            places = [(x + i * SCAD["button_pitch"][0], y, z) for i in range(5)]
        for x, y, z in places:
            found.append((name, (x, y, max(z, SCAD["face"][0]) if name == "button" else z), (x + length, y + width, z + depth)))
    return found


@pytest.mark.parametrize("name", PARTS)
def test_the_case_is_made_for_the_parts_of_the_list(name):
    assert SCAD[name] == size(PARTS[name])


@pytest.mark.parametrize("box", boxes(), ids=lambda box: "%s %g" % (box[0], box[1][0]))
def test_there_is_room_for_every_part(box):
    _name, (x0, y0, z0), (x1, y1, z1) = box
    assert not material(x0, y0, x1, y1, z0, z1)
    half_x, half_y = SCAD["outside"][0] / 2, SCAD["outside"][1] / 2
    assert -half_x < x0 and x1 < half_x and -half_y < y0 and y1 < half_y and z0 > 0 and z1 < SCAD["outside"][2]


def test_no_two_parts_are_in_one_place():
    every = boxes()
    for i, (name, low, high) in enumerate(every):
        for other, low2, high2 in every[:i]:
            assert any([high[k] <= low2[k] or high2[k] <= low[k] for k in range(3)]), (name, other)


def test_a_part_moved_into_the_wall_would_be_seen():
    x, y, z = SCAD["pico_at"]
    length, width, depth = SCAD["pico"]
    assert material(x + 4, y, x + 4 + length, y + width, z, z + depth)
    assert material(x, y, x + length, y + width, z + 1, z + 1 + depth)


def test_window_caps_and_plug_are_open_and_the_rest_is_not():
    width, height = SCAD["window"]
    x, y = SCAD["window_at"]
    assert not material(x - width / 2, y - height / 2, x + width / 2, y + height / 2, 0, 2)
    assert material(x - width / 2 - 3, y, x + width / 2 + 3, y + 1, 0, 2)
    x, y, _z = SCAD["buttons_at"]
    for i in range(5):
        middle = x + SCAD["button"][0] / 2 + i * SCAD["button_pitch"][0], y + SCAD["button"][1] / 2
        for dx, dy in ((0, 5.8), (5.8, 0), (0, -5.8), (-5.8, 0), (4.1, 4.1), (-4.1, 4.1), (4.1, -4.1), (-4.1, -4.1), (0, 0)):
            assert not LINES[0](middle[0] + dx, middle[1] + dy)
    # the plug comes through the wall beside the socket of the Pico
    x, y, z = SCAD["pico_at"]
    wall = SCAD["outside"][0] / 2 - SCAD["wall"][0]
    y += SCAD["pico"][1] / 2
    assert not material(wall, y - 5.5, wall + 2, y + 5.5, z - 2, z + 4.5)
    assert material(wall, y - 8, wall + 2, y + 8, z - 2, z + 4.5)
    assert 0 < wall - (x + SCAD["pico"][0]) < 2
