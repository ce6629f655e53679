"""Logic, and Logic with Jokers: sorted face-down rows, show, guess, reveal, and a bottle to grab."""

TITLE = "Logic"
TAGLINE = "Read the rows, grab the bottle, name every card."
ORDER = 1
