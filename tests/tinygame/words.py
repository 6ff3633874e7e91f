"""The sentences of the game for tests."""

EN = """
first.dealer|Who deals?
won|{0n} won {1}
none|nobody won
streak|won the deal before
nine_twice|no second 9 for {0n}
not_facts|not a result
who|Who won?
much|How much?
bid|{0n} bids?
played|{0} was played
costs|costs {0}
"""
