"""Exact inference of Logistication: what follows from an observation."""

from __future__ import annotations

from game.logistication.belief.inference import Belief, World, believe

__all__ = ["Belief", "World", "believe"]
