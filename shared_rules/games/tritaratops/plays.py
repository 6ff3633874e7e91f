"""What one player may play: one card or two of a colour, from the hand or with one card of the field."""

from . import COLOURS, cards, colour, is_card


def parse(play):
    """The cards of a play as ((card, from the field?), ...): "B6+*B4" is B6 of the hand and B4 of the field."""
    parts = play.split("+") if play else []
    return tuple([(p[1:], True) if p[:1] == "*" else (p, False) for p in parts])


def refuse_form(play):
    """Why this is no play at all, or None; total, for any text (rules: tritaratops 4.2)."""
    parts = parse(play)
    if not parts:
        return ("empty",)
    if len(parts) > 2:
        return ("too_many",)
    for card, _field in parts:
        if not is_card(card):
            return ("bad_card", card)
    return None


def refuse_pair(parts, leading):
    """Why these cards cannot be played together, whatever the hand and the icons, or None (rules: tritaratops 4.1, 4.2)."""
    field = [card for card, from_field in parts if from_field]
    if leading and field:
        return ("leader_field", field[0])
    if len(field) == 2:
        return ("two_field",)
    if len(parts) == 2:
        if not all([colour(card) for card, _field in parts]):
            return ("pair_black",)
        if parts[0][0][0] != parts[1][0][0]:
            return ("pair_colour",)
    return None


def _refuse_icons(parts, text):
    if len(parts) == 2:
        for card, _field in parts:
            if cards.icon(text, card) == "S":
                return ("pair_icon", card)
    return None


def _refuse_ice(parts, size):
    """The ice age wants three cards in hand at most, itself included; from the field it comes on top (rules: tritaratops D4)."""
    for card, from_field in parts:
        if card == "I" and size > (2 if from_field else 3):
            return ("ice_hand", size)
    return None


def _refuse_hand_card(parts, lead):
    for card, from_field in parts:
        if not from_field and colour(card) not in (None, lead):
            return ("must_follow", card, "c." + lead)
    return None


def _refuse_field_card(parts, lead, holds, options):
    for card, from_field in parts:
        free = card in cards.BLACK and options["field_black_free"] == "on"
        if from_field and not free and colour(card) != lead:
            if holds:
                return ("field_follow", card, "c." + lead)
            if options["field_when_void"] == "lead_only":
                return ("field_void", card, "c." + lead)
    return None


def judge(parts, leading, lead, holds, size, text, options):
    """Why this play is not allowed, ("ask_icon", card) if that card's icon decides, or None (rules: tritaratops 4.2).

    parts  as `parse` gives them; leading: is this the first play of the trick; lead: its colour, None while there is none
    holds  does the player hold the lead colour; size: cards in hand, those played included; text: the card table
    """
    why = refuse_pair(parts, leading) or _refuse_icons(parts, text) or _refuse_ice(parts, size)
    if not why and lead:
        why = (holds and _refuse_hand_card(parts, lead)) or _refuse_field_card(parts, lead, holds, options)
    if why:
        return why
    for card, _field in parts if len(parts) == 2 else ():
        if cards.icon(text, card) == "?":
            return ("ask_icon", card)
    return None


def lead_of(trick):
    """The lead colour of the plays so far: the first colour that fell, None while only black cards lie (rules: tritaratops 4)."""
    for play in trick:
        for card, _field in parse(play):
            if colour(card):
                return card[0]
    return None


def verdict(hand, field, trick, play, text, options):
    """Why this play is not allowed with this hand, ("ask_icon", card), or None; total, for any play (rules: tritaratops 4.2)."""
    why = refuse_form(play)
    if why:
        return why
    parts = parse(play)
    for part in parts:
        if parts.count(part) > 1 or part[0] not in (field if part[1] else hand):
            return ("not_held", part[0])
    lead = lead_of(trick)
    holds = any([card[0] == lead for card in hand])
    return judge(parts, not trick, lead, holds, len(hand), text, options)


def every_play(hand, field):
    """All plays that can be formed: single cards, pairs of a colour, the lower number and the hand card first."""
    plays = list(hand) + ["*" + card for card in field]
    for suit in COLOURS:
        mine = sorted([card for card in hand if card[0] == suit])
        for i, card in enumerate(mine):
            plays += [card + "+" + other for other in mine[i + 1 :]]
            plays += [card + "+*" + other for other in field if other[0] == suit]
    return plays


def legal(hand, field, trick, text, options):
    """All plays that are allowed for certain (rules: tritaratops 4)."""
    return [p for p in every_play(hand, field) if verdict(hand, field, trick, p, text, options) is None]
