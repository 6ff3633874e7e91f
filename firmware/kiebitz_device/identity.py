"""Who a box is and whose its storage is: settled once, and kept in a small log."""


def known(notes, random, chip):
    """(identity of the box, epoch of its storage, were they settled just now).

    random  function that gives n random bytes; chip: bytes that stay with the box when its storage is emptied, so that
    the PC knows it again and says what happened. Where there are none, the identity is drawn like the epoch.
    """
    found = notes.noted("device", "device", 3)
    if found:
        return found[-1][1], found[-1][2], False
    # a chip that was never numbered has nothing but 0x00 or 0xFF there
    own = chip[:16] if len(set(chip)) > 1 else random(8)
    device, epoch = _hex(own), _hex(random(4))
    try:
        notes.note("device", [("device", device, epoch)])
    except OSError:
        notes.fault("not_saved", "device")
    return device, epoch, True


def _hex(data):
    return "".join(["%02x" % b for b in data])
