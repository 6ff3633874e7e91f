"""What a digit key does on each kind of page; loaded with the first one that is pressed."""


def digit(page, number):
    """Take a digit key on a page; gives what `Page.press` gives."""
    if hasattr(page, "wheels"):
        return _wheel(page, number)
    if hasattr(page, "allowed"):
        return _number(page, number)
    if hasattr(page, "groups"):
        return _card(page, (number or 10) - 1)
    return _row(page, (number or 10) - 1) if hasattr(page, "room") else None


def _row(page, place):
    """The bar goes to that row of those on the screen; pressed again, the row is taken."""
    to = page.top + place
    if to == page.at:
        return "ok"
    if to < min(page.top + page.room, len(page.rows)):
        page.at = to
    return None


def _card(page, place):
    """That group, or that card of the group; pressed again, it is taken."""
    at = page.card if page.on_card else page.group
    if place == at:
        return page.take("ok")
    if place < page.count():
        page.move(place - at, False)
    return None


def _number(page, digit):
    """The number is typed, one digit too many begins it anew; the nearest above that can be is shown."""
    typed, shown = getattr(page, "typed", (0, None))
    typed = (typed if shown == page.value else 0) * 10 + digit
    if typed > page.allowed[-1][1]:
        typed = digit
    value = page.next(typed - 1, 1)
    page.value = page.allowed[-1][1] if value is None else value
    page.guess = 0
    page.typed = (typed, page.value)


def _wheel(page, digit):
    """Goes to the wheel under the bar, if it can be there, and on to the next wheel."""
    if not page.wheels[page.wheel]:
        page.take("ok")
    power, was = page.wheels[page.wheel], page.size
    first = page.wheel == 0 or not page.wheels[page.wheel - 1]
    for _ in range(page.most // power + 1 if first else 10):
        if page.size // power % (page.most + 1 if first else 10) == digit:
            if page.wheel + 1 < len(page.wheels):
                page.take("ok")
            return
        page.move(-1, False)
    page.size = was
    page.value = page.answer()
