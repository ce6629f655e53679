"""What is played next and who sits where, so that everybody plays with everybody equally often.

A search a few hands ahead: of all games whose turn it may be and all ways to seat people at them it keeps the
best lines, and takes the first hand of the best. What counts, in this order of weight: nobody waits for two
hands in a row; among all pairs the most and the fewest meetings differ by at most one, as partners and as
opponents apart; waiting is shared; each game has its share. An evening can end after any hand, so this is
asked of every hand of a line; where the end is known it counts most there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from operator import mul

from game.core.rng import Stream, stream
from game.evening.meetings import Meetings, Seating, meetings
from game.evening.mix import Portion, left_out, room, sides_of

AHEAD, LINES, TRIED = 6, 28, 8
"""How many hands the search looks ahead, how many lines it keeps, how many seatings of a game it tries."""
SLACK = 2.0
"""A game may be played though another is owed so many hands more."""
WAITING, OWED = 0.3, 0.05
"""What a hand's difference in waiting, and what is owed to a game, count next to one in meetings."""
UNEVEN = 0.02
"""What each pair's distance from the mean counts, squared: it tells lines apart that are equal so far."""
AT_THE_END, BEFORE_IT = 20.0, 0.3
"""What meetings count in the last hands of an evening, and in those just before."""
LAST = 2
"""So many hands count as the last."""

Split = tuple[tuple[int, ...], ...]
"""People by side."""


@dataclass(frozen=True, slots=True)
class _Way:
    """One way to seat people at a game. People and pairs are places in the lists of the search."""

    players: int
    """As bits."""
    partners: tuple[int, ...]
    opponents: tuple[int, ...]
    split: Split


@dataclass(frozen=True, slots=True)
class _Line:
    """One way how the evening may go on."""

    cost: float
    partners: tuple[int, ...]
    opponents: tuple[int, ...]
    waited: tuple[int, ...]
    idle: tuple[int, ...]
    played: tuple[int, ...]
    first: tuple[Portion, Split] | None = None
    """The hand that it begins with."""

    @property
    def unevenness(self) -> float:
        """The cost, and how far pairs are from the mean."""
        return self.cost + UNEVEN * (
            _spread(self.partners) + _spread(self.opponents) + _spread(self.waited) / 2
        )


def next_seating(
    hands: Sequence[Seating],
    people: Sequence[int],
    mix: Sequence[Portion],
    seed: int,
    left: int | None = None,
) -> Seating:
    """The next hand of an evening. People are numbers, at least one; `left` is how many hands are still to
    come, this one among them, None if nobody knows."""
    *_, found = planning(hands, people, mix, seed, left)
    assert found is not None
    return found


def planning(
    hands: Sequence[Seating],
    people: Sequence[int],
    mix: Sequence[Portion],
    seed: int,
    left: int | None = None,
) -> Iterator[Seating | None]:
    """The same bit by bit: None after a few milliseconds' work each, at last the hand."""
    chance = stream(seed, f"evening/{len(hands)}")
    here, out = sorted(people), left_out(mix, len(people))
    offered = [portion for portion in mix if portion not in out]
    chance.shuffle(here)  # of equal ways the first is taken: who comes first is chance
    search = _Search(meetings(hands, people), here, offered, hands)
    lines = [search.start()]
    ahead = AHEAD if left is None else max(1, min(AHEAD, left))
    for step in range(ahead):
        weight = _weight(step, left)
        grown: list[_Line] = []
        for line in lines:
            grown += search.grown(line, weight)
            yield None
        lines = _best(grown)
    first = lines[0].first
    assert first is not None
    yield _seated(first, here, chance)


def _weight(step: int, left: int | None) -> float:
    if left is None or left > AHEAD:
        return 1.0
    return AT_THE_END if step >= left - LAST else BEFORE_IT


def _best(lines: list[_Line]) -> list[_Line]:
    kept: dict[tuple[object, ...], _Line] = {}
    for line in sorted(lines, key=lambda each: each.unevenness):
        kept.setdefault((line.partners, line.opponents, line.idle), line)
        if len(kept) == LINES:
            break
    return list(kept.values())


def _seated(first: tuple[Portion, Split], here: Sequence[int], chance: Stream) -> Seating:
    """Sides and seats within a side are chance, too."""
    portion, split = first
    sides = sides_of(portion)
    places = [[seat for seat, side in enumerate(sides) if side == each] for each in range(max(sides) + 1)]
    chance.shuffle(places)
    seats: list[int | None] = [None] * len(sides)
    for group, free in zip(split, places, strict=False):
        chance.shuffle(free)
        for person, seat in zip(group, free, strict=False):
            seats[seat] = here[person]
    playing = {person for person in seats if person is not None}
    return Seating(portion, tuple(seats), tuple(sorted(set(here) - playing)))


class _Search:
    """The ways to seat these people at these games, and what each makes of a line."""

    def __init__(
        self, met: Meetings, here: Sequence[int], mix: Sequence[Portion], hands: Sequence[Seating]
    ) -> None:
        self._met, self._here, self._mix = met, here, mix
        self._count = len(here)
        self._rooms = [room(portion, self._count) for portion in mix]
        self._shares = [portion.share / sum(each.share for each in mix) for portion in mix]
        names = [seating.portion.game for seating in hands]
        self._played = tuple(names.count(portion.game) for portion in mix)
        self._ways = [_ways(self._count, sides_of(portion)) for portion in mix]

    def start(self) -> _Line:
        """How it stands."""
        pairs = [(min(pair), max(pair)) for pair in combinations(self._here, 2)]
        met = self._met
        return _Line(
            0.0,
            tuple(met.partners[pair] for pair in pairs),
            tuple(met.opponents[pair] for pair in pairs),
            tuple(met.waited[person] for person in self._here),
            tuple(met.idle[person] for person in self._here),
            self._played,
        )

    def grown(self, line: _Line, weight: float) -> Iterator[_Line]:
        """The line with one hand more."""
        dealt = sum(line.played) + 1
        owed = [share * dealt - played for share, played in zip(self._shares, line.played, strict=True)]
        offered = self._offered(line)
        most = max(owed[at] for at in offered)
        for at in offered:
            if owed[at] >= most - SLACK:
                late = OWED * (most - owed[at])
                for way in self._tried(line, at):
                    yield self._after(line, at, way, weight, late)

    def _offered(self, line: _Line) -> list[int]:
        """The games after which nobody has waited for two hands; if there is none, those with most room."""
        waiting, most = sum(map(bool, line.idle)), max(self._rooms)
        fine = [at for at, seats in enumerate(self._rooms) if seats >= waiting]
        return fine or [at for at, seats in enumerate(self._rooms) if seats == most]

    def _tried(self, line: _Line, at: int) -> list[_Way]:
        """The most even seatings at a game, of those that let play who has waited longest."""
        longest = max(line.idle)
        overdue = sum(1 << person for person, idle in enumerate(line.idle) if idle == longest > 0)
        due = sum(1 << person for person, idle in enumerate(line.idle) if idle)
        keyed = [
            ((way.players & overdue).bit_count(), (way.players & due).bit_count()) for way in self._ways[at]
        ]
        best = max(keyed)
        ways = [way for way, key in zip(self._ways[at], keyed, strict=True) if key == best]

        def uneven(way: _Way) -> int:
            more = sum(map(line.partners.__getitem__, way.partners))
            more += sum(map(line.opponents.__getitem__, way.opponents))
            return 2 * more + len(way.partners) + len(way.opponents)

        return sorted(ways, key=uneven)[:TRIED]

    def _after(self, line: _Line, at: int, way: _Way, weight: float, late: float) -> _Line:
        partners, opponents = list(line.partners), list(line.opponents)
        for pair in way.partners:
            partners[pair] += 1
        for pair in way.opponents:
            opponents[pair] += 1
        plays = [bool(way.players >> person & 1) for person in range(self._count)]
        waited = tuple(count + (not at_it) for count, at_it in zip(line.waited, plays, strict=True))
        idle = tuple(0 if at_it else count + 1 for count, at_it in zip(line.idle, plays, strict=True))
        played = tuple(count + (each == at) for each, count in enumerate(line.played))
        cost = weight * (_excess(partners) + _excess(opponents)) + WAITING * _excess(waited) + late
        first = line.first or (self._mix[at], way.split)
        return _Line(line.cost + cost, tuple(partners), tuple(opponents), waited, idle, played, first)


@lru_cache(maxsize=64)
def _ways(people: int, sides: tuple[int, ...]) -> tuple[_Way, ...]:
    """Every way to seat that many people at a table, bots spread evenly over its sides."""
    numbers = {pair: number for number, pair in enumerate(combinations(range(people), 2))}
    found = []
    for players in combinations(range(people), min(people, len(sides))):
        for split in _splits(players, sides):
            partners = tuple(numbers[pair] for side in split for pair in combinations(side, 2))
            apart = set(combinations(players, 2)) - {pair for side in split for pair in combinations(side, 2)}
            opponents = tuple(sorted(numbers[pair] for pair in apart))
            found.append(_Way(sum(1 << person for person in players), partners, opponents, split))
    return tuple(found)


def _splits(players: tuple[int, ...], sides: tuple[int, ...]) -> Iterator[Split]:
    """The ways to share players out over the sides of a table, whichever side is which.

    They are as many on each as on any other, or one more. Two at a table of teams also play together.
    """
    count = max(sides) + 1
    if len(sides) == count:
        yield tuple((player,) for player in players)
        return
    if len(players) == 2:
        yield (players, *((),) * (count - 1))
    sizes = [len(players) // count + (side < len(players) % count) for side in range(count)]
    seen = set()
    for split in _shared(players, tuple(sizes)):
        if (key := frozenset(split)) not in seen:
            seen.add(key)
            yield split


def _shared(players: tuple[int, ...], sizes: tuple[int, ...]) -> Iterator[Split]:
    if not sizes:
        yield ()
        return
    for side in combinations(players, sizes[0]):
        rest = tuple(player for player in players if player not in side)
        yield from ((side, *others) for others in _shared(rest, sizes[1:]))


def _excess(counts: Sequence[int]) -> int:
    """By how much the most and the fewest differ beyond one."""
    return max(0, max(counts) - min(counts) - 1) if counts else 0


def _spread(counts: Sequence[int]) -> float:
    """The sum of squared distances from the mean."""
    squares: int = sum(map(mul, counts, counts))
    return squares - sum(counts) ** 2 / max(1, len(counts))
