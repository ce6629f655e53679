"""Exact inference of Logistication: what follows from an observation."""

from game.logistication.belief.inference import (
    Belief as Belief,
    World as World,
    believe as believe,
    numbers as numbers,
    table_of as table_of,
)
