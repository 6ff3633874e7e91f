"""What a card is in a contract: trumps, what it follows, which card wins a trick, and its points."""

from shared_rules import order


def trumps(call):
    """The trumps of a contract in one string, highest first (rules: schafkopf 2)."""
    if call[:4] == "wenz":
        return "EUGUHUSU"
    suit = "H" if call[:5] == "rufer" else call[-1]
    return "EOGOHOSOEUGUHUSU" + "".join([suit + rank for rank in "ATK987"])


def group(card, trump):
    """What a card follows: "T" for a trump, else its suit."""
    return "T" if card in trump else card[0]


def winner(cards, trump):
    """(index, why) of the best card of a trick in playing order (rules: schafkopf 4.2)."""

    def rank(card):
        return -(trump.find(card) if card in trump else "ATKO987".find(card[1]))

    return order.winner(cards, lambda card: group(card, trump), rank)


def points(cards):
    """Card points: A 11, T 10, K 4, O 3, U 2 (rules: schafkopf 1)."""
    return sum([(11, 10, 4, 3, 2, 0, 0, 0)["ATKOU987".find(c[1])] for c in cards])


def laid(trick):
    """((seat, card), ...) of a trick [leader, card, ...]."""
    return tuple([((trick[0] + i) % 4, card) for i, card in enumerate(trick[1:])])


def wheels(trump, seen):
    """The groups of `questions.cards`: trumps, then the plain suits; only cards not in `seen`, strongest first."""
    groups = []
    for label in "TEGHS":
        named = [trump[i : i + 2] for i in range(0, len(trump), 2)] if label == "T" else [label + r for r in "ATKO987"]
        cards = tuple([c for c in named if c not in seen and (label == "T" or c not in trump)])
        if cards:
            groups.append((label, cards))
    return tuple(groups)
