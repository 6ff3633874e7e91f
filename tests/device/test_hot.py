"""A box whose files are not safe keeps what is new in nvm: whatever is cut or damaged, what was shown as saved is there."""

import os

import folders
from nvm import Nvm, PowerCut

import tinygame
from bench import Bench
from kiebitz_device import hot, mend
from kiebitz_device.store import Store
from shared_rules import games, journal

games.register(tinygame.ROW, "tinygame")
# the whole PC's files, which no test here is about
mend.sync = lambda: None

SET_UP = [("open", 1, "tiny"), ("name", "A"), ("name", "B"), ("name", "C"), ("begin", 0)]
SMALL = 640


def random(n):
    return bytes([n + i for i in range(n)])


def box_of(folder, nvm):
    return Store(folder, random, b"", nvm)


def settled(box):
    try:
        box.hot.settle()
        return True
    except OSError:
        return False


swept = folders.swept()


def text(number, *events):
    return "".join([journal.encode(number + i, e) + "\n" for i, e in enumerate(events)]).encode("utf-8")


def contents(folder):
    return {name: folders.read(folder + "/" + name) for name in os.listdir(folder)}


def restore(folder, saved):
    for name in os.listdir(folder):
        os.remove(folder + "/" + name)
    for name in saved:
        folders.write(folder + "/" + name, saved[name])


@swept
def test_an_append_goes_to_nvm_and_to_no_file(folder):
    nvm = Nvm()
    box = box_of(folder, nvm)
    box.append(box.create(), SET_UP)
    box.append(1, [("tell", 1)])
    assert os.listdir(folder) == [] and nvm.erased == 0
    line = text(6, ("tell", 1))
    place = "0001 %d %d" % (len(text(1, *SET_UP)), len(line))
    guard = journal.guard(place + str(line, "utf-8"))
    assert bytes(nvm.data).rstrip(b"\xff").endswith(("|%s %s\n" % (place, guard)).encode("utf-8") + line)
    again = box_of(folder, Nvm(data=nvm.data))
    assert again.sessions() == [1] and list(again.events(1)) == SET_UP + [("tell", 1)] and again.records(1) == 6
    assert again.device == box.device and not again.is_new and again.faults == []


@swept
def test_a_checkpoint_makes_the_files_that_other_boxes_have(folder):
    nvm = Nvm()
    box = box_of(folder, nvm)
    box.append(box.create(), SET_UP)
    box.set("light", 5)
    assert settled(box) and nvm.erased == 1 and bytes(nvm.data) == b"\xff" * 4096
    assert folders.read(folder + "/0001.log") == text(1, *SET_UP)
    assert sorted(os.listdir(folder)) == ["+device.log", "+settings.log", "0001.log"]
    box.append(1, [("tell", 1)])
    assert folders.read(folder + "/0001.log") == text(1, *SET_UP)
    # without its nvm it is a box as any other
    plain = Store(folder, random)
    assert list(plain.events(1)) == SET_UP and plain.get("light") == 5
    assert settled(box) and folders.read(folder + "/0001.log") == text(1, *SET_UP) + text(6, ("tell", 1))
    assert settled(box) and nvm.erased == 2, "nothing to do is nothing done"


@swept
def test_a_full_nvm_goes_into_the_files_by_itself(folder):
    nvm = Nvm(SMALL)
    box = box_of(folder, nvm)
    box.append(box.create(), SET_UP)
    told = list(SET_UP)
    for i in range(60):
        box.append(1, [("clock", i)])
        told.append(("clock", i))
        assert list(box.events(1)) == told
    assert 3 <= nvm.erased <= 5, "SMALL takes fifteen of these records at a time"
    again = box_of(folder, nvm)
    assert list(again.events(1)) == told and again.records(1) == 65
    lines, first = [], 1
    while first <= 65:
        some = again.read_lines(1, first, 222)
        lines += some
        first += len(some)
    assert "".join([line + "\n" for line in lines]).encode("utf-8") == text(1, *told)


class Told:
    """What a box was told to keep, and how much of it was reported as kept."""

    def __init__(self, folder, nvm):
        self.folder = folder
        self.box = box_of(folder, nvm)
        self.events, self.trying = [], []
        self.light, self.new_light = None, None

    def evening(self):
        for events in (SET_UP, [("tell", 1)], [("tell", 3)], [("close", 1, "won", 1, 3), ("total", "x", 0, 1)]):
            self.append(events)
            self.set(len(self.events))
        self.box.ack(1, 5)
        for i in range(22):
            self.append([("clock", i)])

    def append(self, events):
        self.trying = events
        self.box.append(1, events)
        self.events, self.trying = self.events + events, []

    def set(self, value):
        self.new_light = value
        self.box.set("light", value)
        self.light = value

    def check(self, box):
        found = list(box.events(1))
        assert found in [self.events + self.trying[:k] for k in range(len(self.trying) + 1)], (found, self.events)
        assert box.get("light") in (self.light, self.new_light) and not box.is_new
        assert box.device == self.box.device and box.receipts().of(1) in (0, 5)
        return found


@swept
def test_cut_at_every_byte_of_every_write(folder):
    nvm = Nvm(SMALL)
    told = Told(folder, nvm)
    cuts = [0, 0]

    def check(image):
        box = box_of(folder, Nvm(data=image))
        found = told.check(box)
        cuts[0] += 1
        if cuts[0] % 5 == 0 and len(image.rstrip(b"\xff")) < SMALL - 80:
            # and the evening goes on, behind what was torn
            box.append(1, [("clock", 99)])
            assert list(box.events(1)) == found + [("clock", 99)]
            assert list(box_of(folder, Nvm(data=box.hot._memory.data)).events(1)) == found + [("clock", 99)]
            cuts[1] += 1

    nvm.before = check
    told.evening()
    assert nvm.erased >= 2 and cuts[0] > 1000 and cuts[1] > 100, (nvm.erased, cuts)


@swept
def test_cut_at_the_very_first_start(folder):
    whole = Nvm(SMALL)
    device = box_of(folder, whole).device
    size = len(bytes(whole.data).rstrip(b"\xff"))
    for left in range(size):
        nvm = Nvm(SMALL)
        nvm.left = left
        try:
            box_of(folder, nvm)
            raise AssertionError("no cut at %d" % left)
        except PowerCut:
            pass
        nvm.left = None
        box = box_of(folder, nvm)
        assert box.is_new and box.device == device and not box_of(folder, nvm).is_new
        assert box.faults == [] and os.listdir(folder) == []


class Cutting:
    """Opens files for `hot` until the power fails at a step; `share` of that step is done."""

    def __init__(self, left, share):
        self.left = left
        self.share = share

    def open(self, path, mode="r"):
        return Cut(self, open(path, mode)) if mode != "rb" else open(path, mode)

    def step(self):
        self.left -= 1
        if self.left < 0:
            raise PowerCut


class Cut:
    """A file of `Cutting`."""

    def __init__(self, cutting, file):
        self.cutting = cutting
        self.file = file
        try:
            cutting.step()
        except PowerCut as cut:
            file.close()
            raise cut

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        self.file.close()

    def seek(self, at):
        self.file.seek(at)

    def write(self, data):
        try:
            self.cutting.step()
        except PowerCut as cut:
            self.file.write(data[: int(len(data) * self.cutting.share)])
            raise cut
        self.file.write(data)


def damages(was, now):
    """What a FAT may look like if power fails while it is written: as the files say, or the new sectors not there, or junk."""
    yield now
    yield was
    for junk in (b"\xff", b"\x00", b"x 1\n"):
        damaged = {}
        for name in now:
            size = len(was.get(name, b""))
            damaged[name] = now[name][:size] + (junk * 700)[: max(0, len(now[name]) - size)]
        yield damaged
    yield {name: now[name][: len(was.get(name, b""))] for name in now}


@swept
def test_a_checkpoint_cut_at_every_step_on_any_fat(folder):
    nvm = Nvm()
    told = Told(folder, nvm)
    told.evening()
    told.box.hot.settle()
    for i in range(4):
        told.append([("clock", 100 + i)])
        told.set(i)
    was, image = contents(folder), nvm.data
    for left in range(99):
        done = False
        for share in (0, 0.4, 1):
            restore(folder, was)
            cutting = Cutting(left, share)
            hot.open, mend.sync = cutting.open, cutting.step
            try:
                box_of(folder, Nvm(data=image)).hot.settle()
                done = True
            except PowerCut:
                pass
            hot.open, mend.sync = open, lambda: None
            for damaged in damages(was, contents(folder)) if not done else ():
                restore(folder, damaged)
                after = Nvm(data=image)
                told.check(box_of(folder, after))
                box = box_of(folder, after)
                assert settled(box) and bytes(after.data) == b"\xff" * 4096
                told.check(box)
                told.check(Store(folder, random))
        if done:
            break
    assert left > 8


@swept
def test_a_fat_that_does_not_keep_what_it_was_given_is_not_believed(folder):
    nvm = Nvm()
    box = box_of(folder, nvm)
    box.append(1, SET_UP)

    def forgets():
        folders.write(folder + "/0001.log", b"")

    mend.sync = forgets
    assert not settled(box) and nvm.erased == 0 and list(box.events(1)) == SET_UP
    mend.sync = lambda: None
    assert settled(box) and folders.read(folder + "/0001.log") == text(1, *SET_UP)


@swept
def test_what_a_lost_file_led_to_is_set_aside(folder):
    nvm = Nvm()
    box = box_of(folder, nvm)
    box.append(1, SET_UP)
    box.hot.settle()
    box.append(1, [("tell", 1)])
    os.remove(folder + "/0001.log")
    box = box_of(folder, nvm)
    assert box.records(1) == 0 and list(box.events(1)) == []
    box.append(1, SET_UP)
    assert folders.read(folder + "/0001.bad") == text(6, ("tell", 1))
    assert list(box_of(folder, nvm).events(1)) == SET_UP


@swept
def test_a_formatted_drive_is_said(folder):
    nvm = Nvm()
    box = box_of(folder, nvm)
    box.append(1, SET_UP)
    box.hot.settle()
    box.append(1, [("tell", 1)])
    for name in os.listdir(folder):
        os.remove(folder + "/" + name)
    again = box_of(folder, nvm)
    assert again.is_new and ("emptied",) in again.faults


@swept
def test_nvm_that_somebody_else_has_used_is_taken_over(folder):
    for foreign in (
        b"\x00" * 4096,
        b"settings = {...}",
        b"|0001 0 40 00000000\n1 open 1 tiny",
        b"\xff|" * 99,
        bytes(range(255)) * 16,
    ):
        nvm = Nvm(data=foreign + b"\xff" * (4096 - len(foreign)))
        box = box_of(folder, nvm)
        box.append(1, SET_UP)
        again = box_of(folder, nvm)
        assert list(again.events(1)) == SET_UP and again.sessions() == [1] and os.listdir(folder) == []


@swept
def test_patches_of_the_first_boxes_belong_to_their_logs(folder):
    line = text(1, ("set", "light", 3))
    place = "settings 0 %d" % len(line)
    patch = ("|%s %s\n" % (place, journal.guard(place + str(line, "utf-8")))).encode("utf-8") + line
    box = box_of(folder, Nvm(data=patch + b"\xff" * (4096 - len(patch))))
    assert box.get("light") == 3 and settled(box)
    assert folders.read(folder + "/+settings.log") == line and Store(folder, random).get("light") == 3


@swept
def test_worn_nvm_is_an_error_and_nothing_counts(folder):
    class Worn(Nvm):
        def __setitem__(self, key, value):
            super().__setitem__(key, bytes([value[0] & 0x0F]) + value[1:] if self.worn else value)

    nvm = Worn()
    nvm.worn = False
    box = box_of(folder, nvm)
    box.append(1, SET_UP)
    nvm.worn = True
    try:
        box.append(1, [("tell", 1)])
        raise AssertionError("it was written")
    except OSError:
        pass
    nvm.worn = False
    box.append(1, [("tell", 2)])
    assert list(box_of(folder, nvm).events(1)) == SET_UP + [("tell", 2)]


# the app


EVENING = "OOOOOOOO | O O D O O O O O O | O D D O O O"


@swept
def test_power_off_after_every_key_brings_the_page_back(folder):
    bench = Bench(folder, roster=("Ann", "Ben", "Cy", "Di"), nvm=Nvm(1500))
    at_table = False
    for key in EVENING.replace("|", " ").split():
        for letter in key:
            bench.keys(letter)
            before = bench.rows
            at_table = at_table or before[0].startswith("Who plays?")
            if at_table:
                bench.keys("OFF")
                assert bench.rows[:-1] == before[:-1], "\n".join(before + bench.rows)
    assert bench.port.nvm.erased >= 1 and bench.app.evening.session.number >= 1


@swept
def test_leaving_the_table_writes_the_drive(folder):
    bench = Bench(folder, nvm=Nvm()).keys("OOOOOOOOO")
    assert "0001.log" not in os.listdir(folder)
    said = []
    bench.port.nvm.before = lambda *_: said.append(bench.port.shown[-1][0][-1].strip())
    bench.keys("M >Leave O")
    assert "0001.log" in os.listdir(folder) and bytes(bench.port.nvm.data) == b"\xff" * 4096
    # while a cut could damage the drive it says so, and not before or after
    assert said[-1] == "saving: keep plug in" != said[0] and "plug" not in bench.rows[-1]


def refusing(path, mode="r"):
    if mode != "rb":
        raise OSError(30)
    return open(path, mode)


@swept
def test_a_drive_that_belongs_to_the_pc_is_said_and_the_box_counts_on(folder):
    hot.open = refusing
    try:
        bench = Bench(folder, nvm=Nvm(1500), locked=True)
        assert bench.rows[0] == "THE PC HAS THE DRIVE" and bench.rows[1] == "The PC has the drive."
        bench.keys("O OOOOOOOOO")
        assert bench.rows[0].startswith("Who plays?") and "saved" not in bench.app.stamp
        saved = None
        for _ in range(40):
            bench.keys("O O D O O O O O")
            if bench.rows[0].startswith("NOT SAVED"):
                break
            saved = list(bench.app.store.events(1))
        assert bench.rows[0].startswith("NOT SAVED") and len(saved) > 15, "nvm is full, and it says so"
        assert os.listdir(folder) == []
    finally:
        hot.open = open
    bench.port.locked = False
    bench.restart()
    assert list(bench.app.store.events(1))[: len(saved)] == saved
    assert settled(bench.app.store) and "0001.log" in os.listdir(folder)
