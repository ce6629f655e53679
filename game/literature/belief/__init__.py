"""Exact inference of Literature: what follows from an observation."""

from game.literature.belief.facts import Impossible as Impossible
from game.literature.belief.inference import (
    WARM_UP as WARM_UP,
    Belief as Belief,
    Counted as Counted,
    Drawn as Drawn,
    HolderChances as HolderChances,
    believe as believe,
)
from game.literature.belief.part import Claimable as Claimable
