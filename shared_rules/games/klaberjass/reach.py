"""Which card points a number of tricks can hold."""

# rules: klaberjass 10, checks 1 and 2: lowest and highest points of 0..9 tricks, and what lies between but cannot be
_REACH = ((0, 0), (0, 34), (0, 56), (0, 78), (0, 98), (0, 118), (2, 126), (6, 134), (12, 140), (18, 146))


_HOLES = ((), (9, 19, 26, 27, 28, 29, 32, 33), (), (), (95,), (113, 114, 115, 116, 117), (), (), (), ())


def reachable(tricks, points):
    """Can so many tricks, 0..9, hold exactly these card points?"""
    low, high = _REACH[tricks]
    return low <= points <= high and points != 1 and points not in _HOLES[tricks]
