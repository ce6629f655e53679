"""Literature: two teams ask for cards, remember every question, and claim whole sets."""

TITLE = "Literature"
TAGLINE = "Every question tells everyone something."
ORDER = 2
CLOCKWISE = True
"""Seats are counted clockwise, so that a left neighbour is on the left."""
MATCH = "game"
"""What its players call a match."""
