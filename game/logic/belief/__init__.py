"""Exact inference of Logic: what follows from an observation."""

from __future__ import annotations

from game.logic.belief.inference import Belief, Weighted, belief, believe, place_of

__all__ = ["Belief", "Weighted", "belief", "believe", "place_of"]
