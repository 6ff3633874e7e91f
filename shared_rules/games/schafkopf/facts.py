"""The facts that decide a deal: what they are, and which cannot be.

Facts are ("passed",) or (contract, declarer, partner, result, points, tricks, run, side, doublings):
contract   as called; the suit may be missing, it does not change the score
partner    seat in a Rufer, else None
result     won, lost, won_schneider, lost_schneider, won_schwarz, lost_schwarz, won_forfeit, lost_forfeit, or None where
           points and tricks tell it; a forfeit is lost by the side that revoked
points     card points of the declarer's side 0..120, or None; tricks: its tricks 0..8, or None
run        how many of the top trumps were dealt to one side; side: "with", "without" or None
doublings  0..6
"""

from .calls import refuse_call, split
from .terms import RESULTS, longest


def _whole(n, low, high):
    return isinstance(n, int) and not isinstance(n, bool) and low <= n <= high


def refuse_facts(options, facts):
    """Why these facts cannot be a deal, or None; total, for any words (rules: schafkopf 10, 11)."""
    if facts == ("passed",):
        return None
    if len(facts) != 9:
        return ("bad_facts",)
    why = refuse_call(facts[0])
    if why and why[0] != "suit_required":
        return why
    level = split(facts[0])[0]
    why = _refuse_seats(level, facts[1], facts[2]) or _refuse_play(level, facts[3:6]) or _refuse_run(options, level, facts)
    return why or (None if _whole(facts[8], 0, options["doublings"]) else ("bad_doublings", options["doublings"]))


def _refuse_seats(level, declarer, partner):
    if not _whole(declarer, 0, 3) or not (partner is None or _whole(partner, 0, 3)):
        return ("bad_seat",)
    if level == "rufer" and partner is None:
        return ("partner_required",)
    if partner == declarer:
        return ("partner_is_declarer",)
    return ("partner_not_allowed",) if level != "rufer" and partner is not None else None


def _refuse_play(level, told):
    """Why result, points and tricks cannot be, in themselves or together (rules: schafkopf 9, 10, 11)."""
    result, pts, tricks = told
    tout = level.find("tout") > 0
    if not (_whole(tricks, 0, 8) or (tricks is None and (result or not tout))):
        return ("bad_tricks",)
    if not (_whole(pts, 0, 120) and pts not in (1, 119)):
        if pts is not None or not (result or tout or level == "sie" or tricks in (0, 8)):
            return ("bad_points",)
    if level == "sie":
        return None if result in (None, "won") else ("result_points_mismatch",)
    if pts in (0, 120) and tricks is None and result is None:
        return ("schwarz_unknown",)
    if None not in (pts, tricks) and not _fits(pts, tricks, tout):
        return ("points_tricks_mismatch",)
    return None if result is None or _agrees(level, result, pts, tricks) else ("result_points_mismatch",)


def _holds(pts, tricks):
    """Can so many tricks hold so many card points?"""
    gap = (tricks == 1 and pts in (38, 39)) or (tricks == 2 and 79 <= pts <= 83)
    return pts <= (0, 44, 84, 100, 112, 120, 120, 120, 120)[tricks] and pts != 1 and not gap


def _fits(pts, tricks, tout):
    """Do points and tricks go together? A Tout that was lost early leaves cards that nobody won."""
    return _holds(pts, tricks) and ((tout and tricks < 8) or _holds(120 - pts, 8 - tricks))


def _agrees(level, result, pts, tricks):
    """Is this a result of the contract, and can it come of these points and tricks, as far as they are told?"""
    if result in ("won_forfeit", "lost_forfeit"):
        return True
    if level.find("tout") > 0:
        if result == "won":
            return tricks in (None, 8) and pts in (None, 120)
        return result == "lost" and tricks != 8
    for name, low, high in RESULTS:
        if name == result:
            if tricks is not None and (tricks in (0, 8)) != (name[-7:] == "schwarz"):
                return False
            if pts is not None:
                return low <= pts <= high
            return tricks is None or any([_fits(p, tricks, False) for p in range(low, high + 1)])
    return False


def _refuse_run(options, level, facts):
    run, side = facts[6:8]
    if side not in ("with", "without", None) or (level == "sie" and side == "without"):
        return ("bad_laufende",)
    if level == "sie" and run is None:
        return None
    lowest = 8 if level == "sie" else 1
    return None if _whole(run, lowest, longest(options, level, side)) else ("bad_laufende",)
