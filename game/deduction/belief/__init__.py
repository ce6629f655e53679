"""Exact inference of the Deduction Card Game: what follows from an observation."""

from game.deduction.belief.inference import (
    Belief as Belief,
    Case as Case,
    believe as believe,
    beside_of as beside_of,
    falling as falling,
)
