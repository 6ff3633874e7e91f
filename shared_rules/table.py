"""Who sits where, what was agreed and how it stands: everything a game is told before a deal."""


class Table:
    """The facts about a table that rules may depend on.

    seats    number of players in this deal; a seat is 0..seats-1, clockwise
    dealer   seat that deals, or None if the dealer sits this deal out
    eldest   seat left of the dealer: speaks or leads first unless a game says otherwise
    number   running number of the deal, from 1
    options  every house rule of the game by key, defaults filled in
    totals   points per seat before this deal
    carry    what the game itself handed on from the last deal (`Sheet.carry`), () before the first
    counted  deals so far that count towards an agreed number of deals
    hand     cards per player where known rules need it, else None
    """

    def __init__(self, seats, dealer=0, options=None, names=(), number=1, totals=None, carry=(), counted=0, eldest=None):
        self.seats = seats
        self.dealer = dealer
        self.options = options or {}
        self.names = names
        self.number = number
        self.totals = totals or (0,) * seats
        self.carry = carry
        self.counted = counted
        self.eldest = (dealer + 1) % seats if eldest is None else eldest

    def after(self, seat, steps=1):
        """The seat that many places to the left of `seat`."""
        return (seat + steps) % self.seats
