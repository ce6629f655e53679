"""Deduction Card Game: two players peek, look and bluff over four hidden cards, for coins."""

TITLE = "Deduction"
TAGLINE = "Peek, look, bluff: four hidden cards and three coins each."
ORDER = 3
MATCH = "game"
"""What its players call a match."""
