"""A hot log: what was written last stands in memory that takes byte after byte, and goes into the files in one go."""

from kiebitz_device import files, mend
from kiebitz_device.log import Log
from shared_rules.journal import guard

_INPUT_OUTPUT_ERROR = 5
_NO_SPACE = 28
_PIECE = 256

_BLANK = 1024
"""Bytes blanked at once: on an RP2040 all of the memory is erased each time."""


class Hot:
    """Patches to the logs of a folder, in memory such as CircuitPython's ``microcontroller.nvm``.

    A patch is ``|<log> <offset> <length> <CRC-32>``, a newline, and what that log has from that byte on. Bytes of 0xFF are blank:
    writing there erases nothing, and what a power cut tore is passed over. Nothing is blanked before every patch was
    read back from the files; until then a file is read with its patches over it, so a damaged file does no harm.
    """

    def __init__(self, memory, folder):
        self._memory = memory
        self._folder = folder
        self._read()

    def _read(self):
        # (log, offset in the log, first byte in memory, bytes)
        self._patches = []
        raw = bytes(self._memory[0 : len(self._memory)])
        self._used = len(raw.rstrip(b"\xff"))
        at = raw.find(b"|") + 1
        while at:
            self._take(raw, at, raw.find(b"\n", at) + 1)
            at = raw.find(b"|", at) + 1

    def _take(self, raw, start, data):
        try:
            place, said = str(raw[start : max(start, data - 1)], "utf-8").rsplit(" ", 1)
            name, offset, length = place.split(" ")
            if guard(place + str(raw[data : data + int(length)], "utf-8")) == said:
                # the first boxes called small logs so
                name = "+" + name if name > ":" else name
                self._patches.append((name, int(offset), data, int(length)))
        except ValueError:
            # torn, or not ours
            pass

    def log(self, name):
        """The `Log` of that name."""
        return _Log(self, self._folder, name)

    def names(self):
        """The logs that have patches, each once."""
        names = []
        for patch in self._patches:
            if patch[0] not in names:
                names.append(patch[0])
        return names

    def _joined(self, name):
        """(bytes of a log, those of its file, patches that lead on from what is there, patches that do not)."""
        size = there = files.size(self._path(name))
        on, lost = [], []
        for patch in self._patches:
            if patch[0] == name:
                (on if patch[1] <= size else lost).append(patch)
                if patch[1] <= size:
                    size = max(size, patch[1] + patch[3])
        return size, there, on, lost

    def _path(self, name):
        return "%s/%s.log" % (self._folder, name)

    def size(self, name):
        """Bytes of a log."""
        return self._joined(name)[0]

    def open(self, name):
        """A log to read from, as a file."""
        # first: a file that lies there under another name gets its own back
        file = files.opened("%s/%s" % (self._folder, name))
        size, _there, patches, _lost = self._joined(name)
        return _Patched(file, size, patches, self._memory)

    def append(self, name, offset, data):
        """Write data at the end of a log. OSError if that did not work: then nothing of it counts."""
        place = "%s %d %d" % (name, offset, len(data))
        head = ("|%s %s\n" % (place, guard(place + str(data, "utf-8")))).encode("utf-8")
        if self._used + len(head) + len(data) > len(self._memory) or self._joined(name)[3]:
            self.settle()
        start = self._used
        if start + len(head) + len(data) > len(self._memory):
            raise OSError(_NO_SPACE)
        # whatever becomes of it, these bytes are not blank any more
        self._used += len(head) + len(data)
        self._write(start, head + data)
        self._patches.append((name, offset, start + len(head), len(data)))

    def _write(self, start, data):
        try:
            self._memory[start : start + len(data)] = data
        except (RuntimeError, ValueError, IndexError) as e:
            raise OSError(_INPUT_OUTPUT_ERROR, str(e))
        for at in range(0, len(data), _PIECE):
            piece = data[at : at + _PIECE]
            if self._memory[start + at : start + at + len(piece)] != piece:
                raise OSError(_INPUT_OUTPUT_ERROR)

    def _data(self, patch):
        return bytes(self._memory[patch[2] : patch[2] + patch[3]])

    def settle(self):
        """Write all patches into their files, read them back, then blank the memory. OSError if they are not there."""
        if not self._used:
            return
        for name in self.names():
            _size, there, patches, lost = self._joined(name)
            with open(self._path(name), "r+b" if there else "wb") as file:
                for patch in patches:
                    file.seek(patch[1])
                    file.write(self._data(patch))
            if lost:
                # what led to them is gone from the file
                with open("%s/%s.bad" % (self._folder, name), "ab") as file:
                    for patch in lost:
                        file.write(self._data(patch))
        mend.sync()
        for name in self.names():
            with open(self._path(name), "rb") as file:
                for patch in self._joined(name)[2]:
                    file.seek(patch[1])
                    if file.read(patch[3]) != self._data(patch):
                        raise OSError(_INPUT_OUTPUT_ERROR)
        self._patches = []
        used, self._used = self._used, 0
        # in pieces: a long evening may have left no block of heap as big as the memory
        for at in range(0, used, _BLANK):
            self._write(at, b"\xff" * min(_BLANK, used - at))


class _Log(Log):
    """A log whose appends go to a `Hot`."""

    def __init__(self, hot, folder, name):
        super().__init__(folder + "/" + name)
        self._hot = hot
        self._name = name

    def open(self):
        return self._hot.open(self._name)

    def _there(self):
        return self._hot.size(self._name)

    def _write(self, data):
        self._hot.append(self._name, self._size, data)

    def rewrite(self, events):
        self._hot.settle()
        super().rewrite(events)

    def _set_aside(self):
        self._hot.settle()
        super()._set_aside()


class _Patched:
    """A file with patches over it, to read from."""

    def __init__(self, file, size, patches, memory):
        self._file = file
        self._size = size
        self._patches = patches
        self._first = min([patch[1] for patch in patches] + [size])
        self._memory = memory
        self._at = 0

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        self._file.close()

    def seek(self, at, whence=0):
        """Go to a byte counted from the start, or with 2 from the end."""
        self._at = at if whence == 0 else self._size + at
        return self._at

    def read(self, most):
        """The next bytes."""
        at, end = self._at, min(self._at + most, self._size)
        self._file.seek(at)
        data = self._file.read(max(0, end - at))
        if end > self._first:
            data = self._patched(data, at, end)
        self._at += len(data)
        return data

    def _patched(self, data, at, end):
        whole = bytearray(max(0, end - at))
        whole[: len(data)] = data
        for _name, offset, start, length in self._patches:
            first, last = max(at, offset), min(end, offset + length)
            if first < last:
                whole[first - at : last - at] = self._memory[start + first - offset : start + last - offset]
        return bytes(whole)
