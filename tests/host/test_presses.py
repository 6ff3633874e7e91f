"""The model deals stay within the presses they are allowed: counted on the app itself, a hold being one press."""

import presses

COUNTED = {
    "Schafkopf, Rufer won, nothing extra": 8,
    "Schafkopf, Rufer, Schneider, 4 runners": 12,
    "Klaberjass, a run, failed": 13,
    "Mue, five players, four cards, failed": 22,
    "Tritaratops, four players": 24,
    "Black and White, three players": 16,
}
"""By hand from the keys of docs/screens.md."""


def test_a_deal_takes_as_few_presses_as_it_may():
    for what, high, low, allowed in presses.table():
        assert high == COUNTED[what] <= allowed, what
        # a sheet that a low screen cannot show at once takes one more
        assert high <= low <= high + 1, what
