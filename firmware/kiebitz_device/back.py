"""What BACK does to a running deal."""

from shared_rules.deal import IN_DEAL


def back(evening):
    """Take one answer back."""
    steps = evening.session.steps
    evening.opened = False
    if steps:
        taken = steps[-1][-2] if steps[-1][-1] == "despite" else steps[-1][-1]
        in_deal = steps[-1][0] in IN_DEAL
        evening.write(("back",))
        evening.taken = taken
        # a seat is asked for on the table page itself
        evening.opened = in_deal and not evening.session.steps and evening.session.question[0] != "seat"
