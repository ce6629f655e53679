"""The public part of a position: what a state and every observation of it have in common.

A game says it once, in a dataclass that its state and its observation both derive from.
"""

from __future__ import annotations

from typing import Any

from game.core.contract import Eyes, Seat


class Seeing:
    """An observation: its eyes, and whose it is."""

    __slots__ = ()
    eyes: Eyes

    @property
    def seat(self) -> Seat:
        """The one seat whose observation this is."""
        (seat,) = self.eyes
        return seat


def public_part(part: type[Any], position: object) -> dict[str, Any]:
    """The fields of `part`, a dataclass, as a position has them, by name.

    `Any`: each field has its own type, and `part` may be abstract.
    """
    return {name: getattr(position, name) for name in part.__dataclass_fields__}
