"""Who must follow with what, and which card wins: suits C D H S, ranks 7 < 8 < 9, T the trump group."""

from shared_rules import order


def suit(card):
    return card[1]


def rank(card):
    return "789".find(card[0])


def hearts_trump(card):
    return "T" if card[1] == "H" else card[1]


def test_the_leader_may_play_anything():
    assert order.follows(["7C", "8D"], None, suit) == ("7C", "8D")


def test_the_led_group_must_be_followed_in_hand_order():
    assert order.follows(["9D", "7C", "8D"], "D", suit) == ("9D", "8D")


def test_who_cannot_follow_plays_anything():
    assert order.follows(("7C", "8D"), "S", suit) == ("7C", "8D")
    assert order.follows((), "S", suit) == ()


def test_a_trump_suit_card_does_not_follow_its_own_suit():
    assert order.follows(("7H", "8D"), "H", hearts_trump) == ("7H", "8D")
    assert order.follows(("7H", "8D"), "T", hearts_trump) == ("7H",)


def test_the_highest_card_of_the_led_group_wins():
    assert order.winner(("7C", "9D", "8C", "9S"), suit, rank) == (2, "led_wins")


def test_any_trump_beats_the_led_group():
    assert order.winner(("9C", "7H", "8C"), hearts_trump, rank) == (1, "trump_wins")


def test_the_highest_trump_wins_wherever_it_lies():
    assert order.winner(("7H", "9H", "8H"), hearts_trump, rank) == (1, "trump_wins")
    assert order.winner(("9C", "8H", "7H"), hearts_trump, rank) == (1, "trump_wins")


def test_of_equal_cards_the_first_wins():
    assert order.winner(("8C", "9C", "9C"), suit, rank)[0] == 1


def test_a_single_card_wins_its_trick():
    assert order.winner(("7C",), suit, rank) == (0, "led_wins")


def test_the_name_of_the_trump_group_may_be_given():
    assert order.winner(("9C", "7H"), suit, rank, "H") == (1, "trump_wins")
    assert order.winner(("9C", "7H"), suit, rank, None) == (0, "led_wins")
