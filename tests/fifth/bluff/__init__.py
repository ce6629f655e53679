"""Bluff: two players, three cards, and one of the two says that theirs is higher."""

TITLE = "Bluff"
TAGLINE = "Three cards, two players, one claim: mine is higher."
ORDER = 5
