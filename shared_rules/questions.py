"""The questions that a game can ask, as plain tuples: a device turns one into a page, a PC into a prompt.

A question is ``(kind, title, body, default, foot)``. Titles, labels and hints are why-tuples (see words.py) or
plain text. What is a legal answer follows from the question alone (`refuse`), so that every asker checks alike.
"""

from shared_rules.late import passing


def pick(title, rows, default=None, foot=None):
    """Choose one row. rows: tuple of (value, label) or (value, label, hint); default: the value under the bar."""
    rows = tuple(rows)
    return ("pick", title, rows, rows[0][0] if default is None else default, foot)


def seat(title, seats, default=None, extra=(), foot=None):
    """Choose a seat of `seats` (in that order), or a row of `extra` (rows as in `pick`, listed below the seats)."""
    rows = tuple([(s, ("seat_row", s)) for s in seats]) + tuple(extra)
    return ("seat", title, rows, rows[0][0] if default is None else default, foot)


def number(title, heads, grid, cell, allowed, default=0, foot=None, proposed=0):
    """Dial one cell of a grid of whole numbers.

    heads     why-tuples of the one or two number columns
    grid      tuple of rows (seat or why-tuple, mark, values); a value is a whole number, None (not asked yet),
              or text (shown as it is, for instance "?53")
    cell      (row, column) that is asked now
    allowed   tuple of (lowest, highest) ranges, ascending; what lies between ranges cannot be
    default   value the cell starts at; proposed: 1 if it is a guess that wants a "?" until touched
    foot      why-tuple; the dialled value stands in it as {0}, further arguments follow
    """
    return ("number", title, (heads, grid, cell, allowed, proposed), default, foot)


def cards(title, groups, led=None, trick=(), turn=None, marks=None, foot=None):
    """Choose one card by two wheels, group then card.

    groups  tuple of (label of one or two letters, cards), strongest first; led: index of the group to start in, or None
    trick   tuple of (seat, card) lying on the table; turn: the seat asked, or None; marks: {seat: mark}
    """
    return ("cards", title, (groups, led, trick, turn, marks or {}), None, foot)


def hand(title, deck, most, foot=None):
    """Any number of different cards up to `most`, given as one text separated by commas (only a PC asks this)."""
    return ("hand", title, (deck, most), "", foot)


def show(title, rows, foot=None):
    """Something to read; rows: tuple of why-tuples. The only answer is "ok"."""
    return ("show", title, tuple(rows), "ok", foot)


def ranges_have(allowed, value):
    """Does a value lie in one of the (lowest, highest) ranges?"""
    return any([lo <= value <= hi for lo, hi in allowed])


def refuse(question, answer):
    """Why `answer` does not answer `question` (a refusal tuple), or None."""
    # cards and calls are judged by their game: while a deal runs this is hardly ever needed
    return passing("shared_rules.answers").judge(question, answer)
