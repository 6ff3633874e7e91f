"""The words of the contracts: what they name, and which of them can be."""

LEVELS = ("rufer", "wenz", "solo", "wenz_tout", "solo_tout", "sie")
"""The contracts, lowest first (rules: schafkopf 2)."""


def split(call):
    """(level, suit) of a contract in words, "solo:E" -> ("solo", "E"); the suit is "" where none is named."""
    if not isinstance(call, str):
        return "", ""
    at = call.find(":")
    return (call, "") if at < 0 else (call[:at], call[at + 1 :])


def suits(level):
    """The suits a level can name: the callable aces of a Rufer, the trump suits of a Solo, "" for the others."""
    return "EGS" if level == "rufer" else "EGHS" if level in ("solo", "solo_tout") else ""


def refuse_call(call):
    """Why a word names no contract, or None; total, for any word (rules: schafkopf 3)."""
    level, suit = split(call)
    if level not in LEVELS or suit not in ("", "E", "G", "H", "S"):
        return ("bad_call", call)
    if suits(level) and not suit:
        return ("suit_required", level)
    if suit and not suits(level):
        return ("suit_not_allowed", level)
    return None if suit in suits(level) else ("heart_ace_not_callable",)
