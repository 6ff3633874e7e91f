"""The score of a deal from maker, piles, last trick, run and Bella, and what cannot be.

Facts: (maker, pile 0, pile 1, seat of the last trick, run points 0 and 1, seat of Bella or None), and as far as known
(tricks 0, tricks 1, points of the dead cards, trump suit, face-up dead cards ...), each None if not; or ("thrown",) by
four passes, ("schmeiss",) by agreement. Piles are card points without the ten for the last trick.
"""

from shared_rules.sheet import Sheet

from . import DECK, SUITS, runs
from .end import ahead, held
from .reach import reachable


def _is_seat(word):
    return word in (0, 1) and isinstance(word, int)


def _known(facts):
    """The facts as eleven words and the tuple of dead cards."""
    return (tuple(facts) + (None,) * 11)[:11], tuple(facts[11:])


def refuse(table, facts):
    """Why these facts cannot be, or None; total, for any words; the first reason of rules: klaberjass 11."""
    if len(facts) == 1:
        return _refuse_thrown(table.options, facts[0])
    if len(facts) < 11 and len(facts) != 7:
        return ("not_a_record",)
    words, dead = _known(facts)
    maker, first, second, last, run0, run1, bella, tricks0, tricks1, out, trump = words
    if not _is_seat(maker):
        return ("maker_missing",)
    if not _is_seat(last):
        return ("last_missing",)
    for points in (first, second, run0, run1) + (() if out is None else (out,)):
        if not isinstance(points, int) or points < 0:
            return ("bad_points", points)
    why = _refuse_runs(table.options, run0, run1) or _refuse_piles(first, second, out)
    why = why or _refuse_tricks((tricks0, tricks1), (first, second), last)
    if why:
        return why
    for seat in (0, 1) if tricks0 is None and table.options["trickless_seq_void"] == "on" else ():
        if words[4 + seat] and not words[1 + seat] and last != seat:
            return ("tricks_needed", seat)
    return _refuse_bella(bella, trump, dead)


def _refuse_thrown(options, word):
    if word == "thrown":
        return ("dealer_must_name",) if options["dealer_forced"] == "on" else None
    if word == "schmeiss":
        return ("schmeiss_off",) if options["schmeiss"] == "off" else None
    return ("not_a_record",)


def _refuse_runs(options, run0, run1):
    if run0 and run1:
        return ("two_sequences",)
    run = run0 or run1
    return ("bad_sequence", run) if run and run not in runs.values(options) else None


def _refuse_piles(first, second, out):
    if not 18 <= first + second <= 146:
        return ("piles_out_of_range", first + second)
    if first == 1 or second == 1:
        return ("pile_impossible", 1)
    if out is not None and first + second + out != 152:
        return ("not_152", first + second + out)
    return None


def _refuse_tricks(tricks, piles, last):
    if tricks == (None, None):
        return None
    if not all([isinstance(n, int) and n >= 0 for n in tricks]) or sum(tricks) != 9:
        return ("tricks_not_nine",)
    if not tricks[last]:
        return ("last_needs_trick", last)
    for seat in (0, 1):
        if not reachable(tricks[seat], piles[seat]):
            return ("pile_impossible", piles[seat])
    return None


def _refuse_bella(bella, trump, dead):
    if bella is not None and not _is_seat(bella):
        return ("bella_seat",)
    for card in dead:
        if card not in DECK.split():
            return ("bad_card", card)
    if trump is not None and trump not in SUITS:
        return ("bad_suit", trump)
    if bella is not None and trump:
        for name in "KQ":
            if name + trump in dead:
                return ("bella_card_out", name + trump)
    return None


def raw(table, facts):
    """Points by seat before maker and opponent are compared (rules: klaberjass 7)."""
    return [sum([points for seat, points, _why in _parts(table, facts) if seat == s]) for s in (0, 1)]


def void(table, facts, seat):
    """Does this seat's run not count, because it won no trick and the house says so (rules: klaberjass 12)?"""
    return table.options["trickless_seq_void"] == "on" and len(facts) > 7 and facts[7 + seat] == 0 and facts[4 + seat] > 0


def _parts(table, facts):
    """Lines of what each seat has in cards, last trick, run and Bella."""
    lines = [(seat, facts[1 + seat], ("line.tricks",)) for seat in (0, 1)]
    lines.append((facts[3], 10, ("line.last",)))
    for seat in (0, 1):
        if facts[4 + seat] and not void(table, facts, seat):
            lines.append((seat, facts[4 + seat], ("line.run",)))
    if facts[6] is not None:
        lines.append((facts[6], 20, ("line.bella",)))
    return lines


def result(points, maker):
    """ "made", "failed" or "tie" from the raw points by seat."""
    winner = ahead(points)
    return "tie" if winner is None else "made" if winner == maker else "failed"


def score(table, facts):
    """The sheet of a deal (rules: klaberjass 7, 9.9, 12); `Sheet.carry` is (points held, maker of the last scored deal)."""
    if len(facts) == 1:
        return _thrown(table, facts[0])
    points, maker = raw(table, facts), facts[0]
    other, how = 1 - maker, result(points, maker)
    parts = _parts(table, facts)
    lines, waiting = list(parts), held(table)
    if how == "failed":
        gone = points[maker] - (20 if table.options["bella_kept"] == "on" and facts[6] == maker else 0)
        lines += [(maker, -gone, ("line.failed",)), (other, gone, ("line.failed",))]
    elif how == "tie":
        waiting += _tie(table.options["tie_rule"], lines, points, maker)
    paid = 0 if how == "tie" else waiting
    if paid:
        lines.append((ahead(points), paid, ("line.paid",)))
        waiting = 0
    sums = [_sum([n for s, n, _why in parts if s == seat]) for seat in (maker, other)]
    notes = [("note.tie", points[maker]) if how == "tie" else ("note." + how, sums[0], sums[1])]
    if not facts[4] and not facts[5] and facts[6] is None:
        notes.append(("note.none",))
    notes += [("note.void", seat) for seat in (0, 1) if void(table, facts, seat)]
    notes += [("note.paid", paid)] if paid else [("note.held", waiting)] if waiting else []
    advance = next_dealer(table, ahead(points)) != table.dealer
    return Sheet(("sheet." + how, maker), tuple(lines), tuple(notes), None, {maker: "*"}, 1 if advance else 0, (waiting, maker))


def _tie(rule, lines, points, maker):
    """Add the lines of a tie; what is held for a later deal."""
    other = 1 - maker
    lines.append((maker, -points[maker], ("line." + rule,)))
    if rule == "defender_both":
        lines.append((other, points[maker], ("line." + rule,)))
    if rule == "held_both":
        lines.append((other, -points[other], ("line." + rule,)))
        return points[maker] + points[other]
    return points[maker] if rule == "held" else 0


def _sum(points):
    """What a seat has, as it is added up: "37+10+20=67"."""
    return "+".join([str(n) for n in points]) + ("=%d" % sum(points) if len(points) > 1 else "")


def _thrown(table, word):
    rule = table.options["allpass" if word == "thrown" else "schmeiss_redeal"]
    advance = 1 if rule == "pass_deal" else 0
    notes = (("note.deals", table.after(table.dealer, advance)),)
    return Sheet(("sheet.thrown",), (), notes, advance=advance, carry=table.carry, counts=0)


def next_dealer(table, winner):
    """Who deals after a scored deal; winner: seat with more raw points, None after a tie (rules: klaberjass 9.10, 12)."""
    return winner if table.options["dealer_rule"] == "winner" and winner is not None else 1 - table.dealer
