"""Clean a stranger's name: nothing in it may hide, or change the direction of what stands beside it."""

NAME_LENGTH = 20
# both: first and last of a range, one after the other, which is the least memory on a board
# blanks of every kind: an interpreter's own split() does not know them all
_BLANK = (0x09, 0x0D, 0xA0, 0xA0, 0x1680, 0x1680, 0x2000, 0x200A, 0x202F, 0x202F, 0x205F, 0x205F, 0x2800, 0x2800, 0x3000, 0x3000)
# control signs, what changes direction, halves of signs, and all that Unicode calls default ignorable: nobody sees it
_HIDDEN = (
    0x00, 0x1F, 0x7F, 0x9F, 0xAD, 0xAD, 0x034F, 0x034F, 0x061C, 0x061C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B, 0x180F,
    0x200B, 0x200F, 0x2028, 0x202E, 0x2060, 0x206F, 0x3164, 0x3164, 0xD800, 0xDFFF, 0xFE00, 0xFE0F, 0xFEFF, 0xFEFF,
    0xFFA0, 0xFFA0, 0xFFF0, 0xFFFF, 0x1BCA0, 0x1BCA3, 0x1D173, 0x1D17A, 0xE0000, 0xE0FFF,
)  # fmt: skip


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
    return any([ranges[i] <= ord(c) <= ranges[i + 1] for i in range(0, len(ranges), 2)])
