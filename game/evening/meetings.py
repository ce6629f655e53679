"""Who has met whom in an evening: partners and opponents counted, and who has waited."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from game.evening.mix import Portion, sides_of

Pair = tuple[int, int]
"""Two people by their numbers, the lower one first."""


@dataclass(frozen=True, slots=True)
class Seating:
    """One hand's table: the game, and who sits where."""

    portion: Portion
    seats: tuple[int | None, ...]
    """For each seat the number of the person there; None for a bot."""
    waiting: tuple[int, ...] = ()
    """The people who are there and don't play."""

    @property
    def players(self) -> tuple[int, ...]:
        """The people who play, seat by seat."""
        return tuple(person for person in self.seats if person is not None)

    def met(self) -> tuple[tuple[Pair, ...], tuple[Pair, ...]]:
        """Which people are partners in it, and which are opponents."""
        sides = sides_of(self.portion)
        side = {person: sides[seat] for seat, person in enumerate(self.seats) if person is not None}
        pairs = list(combinations(sorted(side), 2))
        partners = tuple(pair for pair in pairs if side[pair[0]] == side[pair[1]])
        return partners, tuple(pair for pair in pairs if side[pair[0]] != side[pair[1]])


@dataclass(slots=True)
class Meetings:
    """What has been so far, for those who are there now. Who came later starts where the others stand."""

    people: tuple[int, ...]
    partners: dict[Pair, int]
    opponents: dict[Pair, int]
    waited: dict[int, int]
    idle: dict[int, int]
    """For how many hands somebody has waited in a row; who has just come counts as having waited for one."""


def meetings(hands: Iterable[Seating], people: Sequence[int]) -> Meetings:
    """The meetings of an evening's hands, in their order, for the `people` who are there now."""
    found = Meetings((), {}, {}, {}, {})
    for seating in hands:
        _come(found, {*seating.players, *seating.waiting})
        partners, opponents = seating.met()
        for counts, pairs in ((found.partners, partners), (found.opponents, opponents)):
            for pair in pairs:
                counts[pair] += 1
        for person in seating.players:
            found.idle[person] = 0
        for person in seating.waiting:
            found.waited[person] += 1
            found.idle[person] += 1
    _come(found, set(people))
    here = set(found.people)
    for counts in (found.partners, found.opponents):
        for pair in [pair for pair in counts if not here.issuperset(pair)]:
            del counts[pair]
    found.waited = {person: found.waited[person] for person in found.people}
    return found


def _come(found: Meetings, people: set[int]) -> None:
    """These are there now. Whoever was not before has met everybody as often as the others at least."""
    stayed = people & set(found.people)
    for counts in (found.partners, found.opponents):
        known = [counts[pair] for pair in combinations(sorted(stayed), 2)]
        least = min(known, default=0)
        for pair in combinations(sorted(people), 2):
            if not stayed.issuperset(pair):
                counts[pair] = max(counts.get(pair, 0), least)
    least = min((found.waited[person] for person in stayed), default=0)
    for person in people - stayed:
        found.waited[person] = max(found.waited.get(person, 0), least)
        found.idle[person] = int(bool(stayed))
    found.people = tuple(sorted(people))
    found.idle = {person: found.idle[person] for person in found.people}
