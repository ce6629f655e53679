"""Exact inference of Logic: what follows from an observation."""

from __future__ import annotations

from game.logic.belief.inference import Belief, Weighted, belief, believe, number_of

__all__ = ["Belief", "Weighted", "belief", "believe", "number_of"]
