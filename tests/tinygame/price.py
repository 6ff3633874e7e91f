"""What is said between the bids and the result."""


def rows(table, contract):
    return (("costs", contract[1]),)
