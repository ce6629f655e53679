"""Logistication: shed your cards through three phases while turns are stolen, countered and snapped away."""

TITLE = "Logistication"
TAGLINE = "Shed your cards, steal the turn, squash the pile."
ORDER = 4
CLOCKWISE = True
"""Seats are counted clockwise, as play runs at first (LO-3)."""
PRIVACY = "open"
"""What the lobby offers first if several people share the screen: the game is too fast for curtains."""
MATCH = "round"
"""What its players call a match."""
DRILL_SEATS = 4
"""At how many seats its drills are asked."""
PLACES = True
"""It is played for places (LO-27)."""
