"""Exact inference of the Deduction Card Game: what follows from an observation."""

from __future__ import annotations

from game.deduction.belief.inference import Belief, Case, believe, beside_of, falling

__all__ = ["Belief", "Case", "believe", "beside_of", "falling"]
