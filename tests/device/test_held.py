"""No change of a key is lost, and each is in force long enough to be seen."""

from kiebitz_device.ports.held import LEAST, Held


def held(now=0):
    return Held(lambda a, b: b - a, now)


def test_a_change_is_in_force_at_the_first_look():
    keys = held()
    assert keys.take(100) == 0
    keys.put(4)
    assert keys.due(100) and keys.take(100) == 4
    assert keys.take(500) == 4 and not keys.due(500)


def test_a_short_press_behind_a_long_page_is_seen():
    keys = held()
    keys.put(1)
    keys.put(0)
    keys.put(1)
    assert keys.waiting() == 3
    assert keys.take(100) == 1
    assert keys.take(100 + LEAST - 1) == 1
    assert keys.take(100 + LEAST) == 0
    assert keys.take(100 + 2 * LEAST) == 1
    assert keys.waiting() == 0


def test_the_same_again_is_no_change():
    keys = held()
    for mask in (2, 2, 2, 6, 6):
        keys.put(mask)
    assert keys.waiting() == 2


def test_a_full_queue_says_so():
    keys = held()
    put = 0
    while not keys.full():
        put += 1
        keys.put(put % 2)
    assert keys.waiting() == put == 64
    assert keys.take(100) == 1 and not keys.full()


def test_a_clock_that_wraps_and_starts_late():
    # as CircuitPython's: 29 bits, starting shortly before the wrap
    wrap = 1 << 29
    keys = Held(lambda a, b: (b - a + wrap // 2) % wrap - wrap // 2, wrap - 65536)
    keys.put(1)
    keys.put(0)
    assert keys.take(wrap - 3) == 1
    assert keys.take(2) == 1
    assert keys.take(7) == 0
