"""What a player could have known: the fewest clues from which a thing follows.

A game says what its clues are and what follows from some of them (`Proving`); the search is the same for
all. It is that for a smallest unsatisfiable core by implicit hitting sets (Ignatiev, Previti, Liffiton and
Marques-Silva, CP 2015): whatever proves a thing has a clue in each set of clues without which it stays
open, so the fewest clues that hit all those sets are tried first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, Protocol, TypeVar

MOST_TRIES = 600
"""After so many questions whether something follows, the shortest proof that was found is good enough."""


@dataclass(frozen=True, slots=True)
class Clue:
    """Something that a seat has seen and that rules something out. Subclasses say what."""

    own: ClassVar[bool] = False
    """Whether it is a card of the seat's own hand: no event, and as good as free."""


Obs_in = TypeVar("Obs_in", contravariant=True)
C = TypeVar("C", bound=Clue)
C_out = TypeVar("C_out", bound=Clue, covariant=True)
T = TypeVar("T")


class Proving(Protocol[Obs_in, C, T]):
    """The functions of a game's clues module. A thing is whatever may be certain, as the game writes it."""

    def certainties(self, seen: Obs_in, /) -> Sequence[T]:
        """The things that are certain to the eyes of an observation, and yet do not lie in their sight."""

    def clues(self, seen: Obs_in, /) -> Sequence[C]:
        """All that the eyes have seen, in the order in which it was seen."""

    def follows(self, seen: Obs_in, used: Sequence[C], thing: T, /) -> bool:
        """Whether the thing is certain to whoever has seen `used` alone. More clues never make it less so."""


@dataclass(frozen=True, slots=True)
class Proof(Generic[C_out]):
    """Clues that prove a thing, in the order in which they were seen; none of them can be left out."""

    clues: tuple[C_out, ...]
    shortest: bool
    """Whether no fewer events prove it; False if the search was broken off."""

    @property
    def depth(self) -> int:
        """How many events it takes."""
        return sum(not clue.own for clue in self.clues)


def prove(game: Proving[Obs_in, C, T], seen: Obs_in, thing: T, tries: int = MOST_TRIES) -> Proof[C] | None:
    """The fewest events that make a thing certain, with the own cards needed beside them; None if it is open.

    All own cards are taken as known while events are counted; then those that add nothing are left out.
    """
    known = list(game.clues(seen))
    own = [clue for clue in known if clue.own]
    events = [clue for clue in known if not clue.own]

    def proved_by(chosen: frozenset[int]) -> bool:
        return game.follows(seen, [*own, *(events[number] for number in sorted(chosen))], thing)

    found = smallest(len(events), proved_by, tries)
    if found is None:
        return None
    chosen, shortest = found
    used = {events[number] for number in chosen}
    for clue in own:
        rest = [other for other in known if other is not clue and (other.own or other in used)]
        if game.follows(seen, rest, thing):
            known.remove(clue)
    return Proof(tuple(clue for clue in known if clue.own or clue in used), shortest)


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
    best = _without_the_needless(everything, holds)
    asked, cores = count + 1, list[frozenset[int]]()
    while asked < tries:
        chosen = _fewest_that_hit(cores, len(best))
        if chosen is None:
            return best, True
        asked += 1
        if holds(chosen):
            return chosen, True
        for number in sorted(everything - chosen):
            asked += 1
            if not holds(chosen | {number}):
                chosen |= {number}
        cores.append(everything - chosen)
    return best, False


def _without_the_needless(chosen: frozenset[int], holds: Callable[[frozenset[int]], bool]) -> frozenset[int]:
    """What is left once every number has been taken out that can be spared, the earliest first."""
    for number in sorted(chosen):
        if holds(chosen - {number}):
            chosen -= {number}
    return chosen


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
