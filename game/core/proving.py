"""Why something was certain: what a game says of it, and the search for the fewest steps.

The search is that for a smallest unsatisfiable core by implicit hitting sets (Ignatiev, Previti, Liffiton and
Marques-Silva, CP 2015): whatever proves a thing has a ground in each set of grounds without which it stays
open, so the fewest grounds that hit all those sets are tried first.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from game.core.contract import Action, Seat

Obs_in = TypeVar("Obs_in", contravariant=True)
T = TypeVar("T", bound=Hashable)
G = TypeVar("G", bound=Hashable)
L_out = TypeVar("L_out", bound=Hashable, covariant=True)

MOST_TRIES = 600
"""After so many questions whether something follows, the shortest proof that was found is good enough."""


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
    """Which of the observation's notes it is, from 0; None for what the seat has had in hand from the start,
    for what lies there for all to see, and for what follows."""
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

    def bears_on(self, seen: Obs_in, thing: T, action: Action, /) -> bool:
        """Whether a certain thing speaks for an action or against it."""

    def grounds(self, seen: Obs_in, /) -> Sequence[G]:
        """All that could speak for a thing, in the order in which it is told."""

    def follows(self, seen: Obs_in, grounds: Sequence[G], thing: T, /) -> bool:
        """Whether a thing is certain to somebody who knows the rules, the public part and these grounds."""

    def step(self, seen: Obs_in, ground: G, thing: T, naming: Naming, /) -> Step[L_out]:
        """A ground in words, as far as it speaks for the thing."""

    def conclusion(self, seen: Obs_in, thing: T, naming: Naming, /) -> Step[L_out]:
        """The thing in words, as what follows from the steps before."""


def shortest(
    grounds: Sequence[G], follows: Callable[[Sequence[G]], bool], tries: int = MOST_TRIES
) -> tuple[G, ...] | None:
    """The fewest grounds from which it still follows, in their order; None if it does not follow from all.

    More grounds must never make less follow. After `tries` questions it is a proof of which nothing can be
    left out, though maybe not the shortest.
    """
    found = smallest(len(grounds), lambda some: follows([grounds[at] for at in sorted(some)]), tries)
    return None if found is None else tuple(grounds[at] for at in sorted(found[0]))


def depth_of(
    grounds: Sequence[G],
    follows: Callable[[Sequence[G]], bool],
    least: int,
    counts: Callable[[G], bool],
    tries: int = MOST_TRIES,
) -> int | None:
    """How many of the fewest grounds count, None if it does not follow.

    Below `least` it is those of any proof of which nothing can be left out, which is soon found.
    """
    depth = None
    for asked in (tries,) if least <= 1 else (1, tries):
        found = shortest(grounds, follows, asked)
        depth = None if found is None else sum(map(counts, found))
        if depth is None or depth < least:
            break
    return depth


def smallest(
    count: int, holds: Callable[[frozenset[int]], bool], tries: int = MOST_TRIES
) -> tuple[frozenset[int], bool] | None:
    """The fewest of the numbers below `count` for which `holds`, and whether that is sure; None if none do.

    `holds` is monotone: what holds for some numbers holds for more. It is asked about `tries` times at most;
    after that the numbers are still such that none can be left out.
    """
    everything = frozenset(range(count))
    if not holds(everything):
        return None
    asking = _Asking(holds)
    best = asking.without_the_needless(everything)
    cores = list[frozenset[int]]()
    while asking.asked < tries:
        chosen = _fewest_that_hit(cores, len(best))
        if chosen is None:
            return best, True
        if asking.holds(chosen):
            return chosen, True
        cores.append(everything - asking.grown(chosen, sorted(everything - chosen)))
    return best, False


class _Asking:
    """Asks whether some numbers hold, nothing twice that follows from an answer that was given."""

    def __init__(self, holds: Callable[[frozenset[int]], bool]) -> None:
        self._holds = holds
        self._yes, self._no = list[frozenset[int]](), list[frozenset[int]]()
        self.asked = 1

    def holds(self, some: frozenset[int]) -> bool:
        if any(known <= some for known in self._yes):
            return True
        if any(some <= known for known in self._no):
            return False
        self.asked += 1
        found = self._holds(some)
        (self._yes if found else self._no).append(some)
        return found

    def without_the_needless(self, chosen: frozenset[int]) -> frozenset[int]:
        """What is left once all that can be spared has been taken out, the earliest first, many at a time."""
        at_a_time = max(1, len(chosen) // 2)
        while True:
            numbers = sorted(chosen)
            for at in range(0, len(numbers), at_a_time):
                some = frozenset(numbers[at : at + at_a_time])
                if self.holds(chosen - some):
                    chosen -= some
            if at_a_time == 1:
                return chosen
            at_a_time //= 2

    def grown(self, chosen: frozenset[int], more: Sequence[int]) -> frozenset[int]:
        """As many numbers as can join those chosen without their holding, the earliest first."""
        if not self.holds(chosen | frozenset(more)):
            return chosen | frozenset(more)
        if len(more) <= 1:
            return chosen
        half = len(more) // 2
        return self.grown(self.grown(chosen, more[:half]), more[half:])


def _fewest_that_hit(sets: Sequence[frozenset[int]], below: int) -> frozenset[int] | None:
    """The fewest numbers, fewer than `below`, with one in each of the sets; None if it takes more."""
    for size in range(below):
        found = _hitting(sets, size)
        if found is not None:
            return found
    return None


def _hitting(sets: Sequence[frozenset[int]], size: int) -> frozenset[int] | None:
    """At most `size` numbers with one in each of the sets."""
    if not sets:
        return frozenset()
    if not size:
        return None
    for number in min((len(one), sorted(one)) for one in sets)[1]:
        found = _hitting([other for other in sets if number not in other], size - 1)
        if found is not None:
            return found | {number}
    return None
