"""Exact inference of Logic: what follows from an observation."""

from game.logic.belief.inference import (
    Belief as Belief,
    Weighted as Weighted,
    belief as belief,
    believe as believe,
    number_of as number_of,
    weight_of as weight_of,
)
