"""Who a box is and whose its storage is: settled once, and kept in a small log."""


def settle(notes, random, chip):
    """Settle identity of the box and epoch of its storage, and write them down; gives ("device", identity, epoch).

    random  function that gives n random bytes; chip: bytes that stay with the box when its storage is emptied, so that
    the PC knows it again and says what happened. Where there are none, the identity is drawn like the epoch.
    """
    # a chip that was never numbered has nothing but 0x00 or 0xFF there
    own = chip[:16] if len(set(chip)) > 1 else random(8)
    settled = ("device", _hex(own), _hex(random(4)))
    try:
        if notes.get("since"):
            # what lies here may be another box's: see `resume`
            notes.set("since", None)
        notes.note("device", [settled])
    except OSError:
        notes.fault("not_saved", "device")
    return settled


def _hex(data):
    return "".join(["%02x" % b for b in data])
