"""Literature: two teams ask for cards, remember every question, and claim whole sets."""

TITLE = "Literature"
TAGLINE = "Every question tells everyone something."
ORDER = 2
MATCH = "game"
"""What its players call a match."""
