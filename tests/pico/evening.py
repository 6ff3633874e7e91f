"""A long evening: golden scripts one after the other in one run of the box, all five games."""

from pico.player import golden

FOUR = ">New O >Schaf O >Ann O >Ben O >Cy O >Di O >no_more O >Ann O "
FIVE = ">New O >Schaf O >Ann O >Ben O >Cy O >Di O >Eli O >no_more O"
THREE = ">New O >Black O >Ann O >Ben O >Cy O >no_more O >Ann O O "
ROUNDS = "O UUO UUO UUO UUO UO OO UUO UUO UUO UUO UO OO UUO UUO UUO UUO UO"

LONG = (
    ("schafkopf_bids_8", 1, None, FOUR + "O"),
    ("schafkopf_result_8", 8, None, FOUR + "O"),
    ("schafkopf_cards_8", 1, None, FOUR + "O M >This O >every O"),
    ("line_8", 1, None, FOUR),
    ("table_8", 1, None, FIVE),
    ("klaberjass_bids_8", 0, None, ""),
    ("klaberjass_check_8", 0, 10, ""),
    ("klaberjass_cards_8", 0, None, ""),
    ("klaberjass_result_8", 0, -1, ""),
    ("mu_result_8", 0, None, ""),
    ("mu_bids_8", 0, None, ""),
    ("mu_cards_8", 0, None, ""),
    ("tritaratops_end_8", 0, None, ""),
    ("tritaratops_result_8", 0, None, ""),
    ("tritaratops_tricks_8", 0, None, ""),
    ("bw_8", 8, None, THREE),
    ("bw_end_8", 1, None, THREE + ROUNDS),
)
"""Golden files in the order in which they are played, the screens of each as a slice, and what is pressed before: some begin
with a box that has seen no game yet."""

ONE_EACH = ("schafkopf_cards_8", "klaberjass_bids_8", "mu_bids_8", "tritaratops_tricks_8", "bw_8")
SHORT = tuple([row for row in LONG if row[0] in ONE_EACH])
"""One of each game."""


def scripts(name, first, last, before):
    """The scripts of a row of LONG; the power stays on."""
    keys = [keys.replace("OFF", "") for keys, _screen in golden(name)]
    return [before, *keys[first:last]]


def leave(player):
    """From any page back to the start page."""
    while not player.rows[0].startswith("Kiebitz"):
        player.keys("M")
        player.keys(">Leave O" if player.rows[0].startswith("Menu") else "B")
