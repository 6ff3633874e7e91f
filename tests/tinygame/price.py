"""What is said between the bids and the result."""

from shared_rules import questions


def price(table, contract, old):
    yield questions.show(("costs", contract[1]), (), ("ok_plays",))
    return contract
