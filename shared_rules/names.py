"""Clean a stranger's name: nothing in it may hide, or change the direction of what stands beside it."""

NAME_LENGTH = 20
# blanks of every kind: an interpreter's own split() does not know them all
_BLANK = ((0x09, 0x0D), (0xA0, 0xA0), (0x1680, 0x1680), (0x2000, 0x200A), (0x202F, 0x202F), (0x205F, 0x205F), (0x3000, 0x3000))
_HIDDEN = (
    (0x00, 0x1F),
    (0x7F, 0x9F),
    (0xAD, 0xAD),
    (0x061C, 0x061C),
    (0x200B, 0x200F),
    (0x2028, 0x202E),
    (0x2060, 0x206F),
    (0xD800, 0xDFFF),
    (0xFE00, 0xFE0F),
    (0xFEFF, 0xFEFF),
    (0xFFF0, 0xFFFF),
    (0xE0000, 0xE0FFF),
)


def clean(text: str, length=NAME_LENGTH) -> str:
    """A name or label fit to show: control and direction-changing characters out, single spaces, at most `length`."""
    kept = []
    for c in text:
        if _among(c, _BLANK):
            kept.append(" ")
        elif not _among(c, _HIDDEN):
            kept.append(c)
    return " ".join("".join(kept).split())[:length].strip()


def _among(c, ranges):
    return any([lo <= ord(c) <= hi for lo, hi in ranges])
