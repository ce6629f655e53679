"""What a game offers so that a player can be shown why something was certain."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from game.core.contract import Seat

Obs_in = TypeVar("Obs_in", contravariant=True)
T = TypeVar("T", bound=Hashable)
G = TypeVar("G", bound=Hashable)
L_out = TypeVar("L_out", bound=Hashable, covariant=True)


class Thing:
    """Something that can be certain, to the house; each game has its own class."""


class Ground:
    """Something that a seat knows, to the house; each game has its own class."""


class Naming(Protocol):
    """How seats are called in sentences: by name, or "you"."""

    def start(self, seat: Seat, /) -> str:
        """The name at the start of a sentence."""

    def name(self, seat: Seat, /) -> str:
        """The name within a sentence."""

    def whose(self, seat: Seat, /) -> str:
        """The seat's, within a sentence: "your", "Rosa's"."""

    def owner(self, seat: Seat, /) -> str:
        """The seat's, at the start of a sentence."""


@dataclass(frozen=True, slots=True)
class Step(Generic[L_out]):
    """One step of a proof, for people."""

    sentence: str
    """Whole, without its full stop."""
    note: int | None = None
    """When the seat came to know it, as the game counts: by notes, pick-ups or turns.

    None for what it has had from the start, for what lies there for all to see, and for what follows.
    """
    seats: tuple[Seat, ...] = ()
    """Whose seats to light up."""
    cards: tuple[L_out, ...] = ()
    """Which cards to light up, in the game's own words."""


class Proving(Protocol[Obs_in, T, G, L_out]):
    """The functions of a game's proof module.

    Grounds are what a seat knows, each from one thing that happened or lies open. More of them never make a
    thing less certain, so that a proof can be found by leaving some out.
    """

    def certain(self, seen: Obs_in, /) -> Sequence[T]:
        """Every hidden thing that the eyes of an observation can be certain of, in a fixed order."""

    def grounds(self, seen: Obs_in, /) -> Sequence[G]:
        """All that could speak for a thing, in the order in which it is told."""

    def follows(self, seen: Obs_in, grounds: Sequence[G], thing: T, /) -> bool:
        """Whether a thing is certain to somebody who knows the rules, the public part and these grounds."""

    def step(self, seen: Obs_in, ground: G, thing: T, naming: Naming, /) -> Step[L_out]:
        """A ground in words, as far as it speaks for the thing."""

    def conclusion(self, seen: Obs_in, thing: T, naming: Naming, /) -> Step[L_out]:
        """The thing in words, as what follows from the steps before."""
