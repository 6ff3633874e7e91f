"""What is named after the auction: the trumps of Vice and Chief, then the Chief's partner."""

from shared_rules import questions

from . import colours, is_trump


def refuse_trump(table, who, shown, trump, taken=None):
    """Why this trump cannot be named, or None; total, for any word (rules: mu 4, 11).

    who    "vice" or "chief"; shown: the cards that this seat shows ("R7B3"), "" if they are not known
    taken  trump that the Vice has named
    """
    if not is_trump(table, trump):
        return ("bad_trump", trump)
    if trump == "-":
        return ("vice_no_trump",) if who == "vice" and table.options["vice_no_trump"] == "off" else None
    if shown and trump not in shown:
        return ("not_shown", trump)
    return ("same_trump", "t." + trump) if who == "chief" and trump == taken else None


def trump_choices(table, who, shown, taken=None):
    """The trumps that may be named: colours, numbers, "-" for no trump."""
    every = colours(table) + "0123456789-"
    return tuple([t for t in every if refuse_trump(table, who, shown, t, taken) is None])


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


def ask_partner(table, chief, vice, default=None):
    """The question for the partner, which starts at the Chief's left."""
    seats = partner_choices(table, chief, vice)
    nearest = [table.after(chief, k) for k in range(1, table.seats) if table.after(chief, k) in seats]
    return questions.seat(("ask.partner", chief), seats, default if default in seats else nearest[0])
