"""Who a box is and whose its storage is: drawn by chance once, and kept in a small log."""


def known(notes, random):
    """(identity of the box, epoch of its storage, were they drawn just now); random: function that gives n random bytes."""
    found = notes.noted("device")
    if found:
        return found[-1][1], found[-1][2], False
    device, epoch = _hex(random(8)), _hex(random(4))
    try:
        notes.note("device", [("device", device, epoch)])
    except OSError:
        notes.fault("not_saved", "device")
    return device, epoch, True


def _hex(data):
    return "".join(["%02x" % b for b in data])
