"""The itemised score of one deal: lines whose sum is the score, so that no explanation can disagree with it."""


class Sheet:
    """What one deal was worth, and why.

    title    why-tuple: one line that names the deal ("Ann Rufer won")
    lines    tuple of (seat, points, why); the sum per seat is that seat's score
    notes    tuple of why-tuples: up to three lines that a player reads before confirming
    details  {seat: why}: shown in place of the plain change where a game has a better sum ("9-2=7")
    marks    {seat: "*" | "+" | "v" | "x2"}: declarer, partner, vice, x2 card
    advance  how many players the deal moves to the left (1; 0 keeps the dealer)
    carry    words the game wants back in `Table.carry` of the next deal
    counts   1 if the deal counts towards an agreed number of deals, else 0
    """

    def __init__(self, title, lines=(), notes=(), details=None, marks=None, advance=1, carry=(), counts=1):
        self.title = title
        self.lines = lines
        self.notes = notes
        self.details = details or {}
        self.marks = marks or {}
        self.advance = advance
        self.carry = carry
        self.counts = counts

    def scores(self, seats):
        """Points per seat as a list of `seats` whole numbers."""
        out = [0] * seats
        for seat, points, _why in self.lines:
            out[seat] += points
        return out

    def reasons(self):
        """The lines grouped by reason: list of (why, [(seat, points), ...]) in the order they were written."""
        groups = []
        for seat, points, why in self.lines:
            for known, members in groups:
                if known == why:
                    members.append((seat, points))
                    break
            else:
                groups.append((why, [(seat, points)]))
        return groups


def ranks(totals):
    """Rank per seat, 1 = most points; equal totals share a rank."""
    return [1 + len([t for t in totals if t > mine]) for mine in totals]


def refuse_line(amounts):
    """Why these amounts (the pot included) cannot be a manual line, or None: whole numbers that sum to zero."""
    for n in amounts:
        if not isinstance(n, int) or isinstance(n, bool):
            return ("not_whole",)
    if sum(amounts):
        return ("not_zero_sum", sum(amounts))
    return None
