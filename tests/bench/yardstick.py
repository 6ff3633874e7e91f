"""A fixed piece of work in pure Python, so that a speed is told as a ratio and means the same on a slow machine."""

try:
    from time import ticks_diff, ticks_us
except ImportError:
    from time import perf_counter

    def ticks_us():
        """Microseconds from an arbitrary start."""
        return perf_counter() * 1e6

    def ticks_diff(later, earlier):
        """Microseconds between two of them."""
        return later - earlier


CARDS = "EA ET EK EO EU E9 E8 E7 GA GT GK GO GU G9 G8 G7 HA HT HK HO HU H9 H8 H7 SA ST SK SO SU S9 S8 S7"


def work():
    """One yard: what rules do all day, with strings, tuples, small numbers and calls, on a deck of 32 cards."""
    total = 0
    for card in CARDS.split(" "):
        follows = tuple([c for c in CARDS.split(" ") if c[0] == card[0]])
        total += len(follows) + "ATKOU987".find(card[1])
        total += len("%s %d" % (follows[-1], total))
    return total


def seconds(call, least=1.0):
    """Seconds that one call takes: the mean of as many as fit into `least` seconds."""
    start = ticks_us()
    count = 0
    while True:
        call()
        count += 1
        spent = ticks_diff(ticks_us(), start)
        if spent >= least * 1e6:
            return spent / count / 1e6


def report(what, call, each=1):
    """Print how many of `what` a second this interpreter does, and what one costs in yards; one call does `each` of them."""
    yard = seconds(work)
    one = seconds(call, 3.0) / each
    print("%s: %.0f a second, each %.1f yards (a yard takes %.0f us here)" % (what, 1 / one, one / yard, yard * 1e6))


def profile(call, times):
    """Print where CPython spends its time in that many calls."""
    import cProfile
    import pstats

    watch = cProfile.Profile()
    watch.enable()
    for _ in range(times):
        call()
    watch.disable()
    pstats.Stats(watch).strip_dirs().sort_stats("tottime").print_stats(8)
