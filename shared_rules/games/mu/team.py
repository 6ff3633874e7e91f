"""The Chief's team: who may be the partner, and how the three roles are marked."""

from shared_rules import questions


def refuse_partner(table, chief, vice, partner):
    """Why this seat cannot be the Chief's partner, or None; total, for any word (rules: mu 4, 11)."""
    if table.seats == 3:
        return None if partner is None else ("no_partner",)
    if partner is None:
        return ("partner_required",)
    if partner == chief:
        return ("partner_chief", chief)
    if partner == vice:
        return ("partner_vice", vice)
    return None if isinstance(partner, int) and 0 <= partner < table.seats else ("partner_absent",)


def partner_choices(table, chief, vice):
    """Seats that may be the Chief's partner."""
    return tuple([s for s in range(table.seats) if refuse_partner(table, chief, vice, s) is None])


def marks(chief, partner, vice):
    """{seat: mark} of the three roles, as far as they are known."""
    found = {}
    for seat, mark in ((vice, "v"), (partner, "+"), (chief, "*")):
        if seat is not None:
            found[seat] = mark
    return found


def ask_partner(table, chief, vice, default=None):
    """The question for the partner, which starts at the Chief's left."""
    seats = partner_choices(table, chief, vice)
    nearest = [table.after(chief, k) for k in range(1, table.seats) if table.after(chief, k) in seats]
    return questions.seat(("ask.partner", chief), seats, default if default in seats else nearest[0])
