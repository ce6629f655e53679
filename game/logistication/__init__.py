"""Logistication: shed your cards through three phases while turns are stolen, countered and snapped away."""

TITLE = "Logistication"
TAGLINE = "Shed your cards, steal the turn, squash the pile."
ORDER = 4
