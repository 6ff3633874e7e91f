"""What every table agrees on, whatever the game."""

FORMAT = 1
"""Version of the journal's events; a reader refuses a higher one."""

RULES = (("second_confirms", "off", ("off", "on")),)
"""House rules of every game, in the form of a game's OPTIONS."""
