"""What is played next and who sits where, so that everybody plays with everybody equally often.

A search a few hands ahead: of all games whose turn it may be and all ways to seat people at them it keeps the
best lines, and takes the first hand of the best. What counts, in this order of weight: nobody waits for two
hands in a row; among all pairs the most and the fewest meetings differ by at most one, as partners and as
opponents apart; waiting is shared; each game has its share. An evening may be left after any hand, so this is
asked of every hand of a line, and most of all by the chance that the evening ends with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from operator import itemgetter, mul
from typing import NamedTuple

from game.core.rng import Stream, stream
from game.evening.ending import OPEN, Ending
from game.evening.meetings import Meetings, Seating, meetings
from game.evening.mix import Portion, left_out, room, sides_of

AHEAD, LINES, TRIED = 6, 36, 8
"""How many hands the search looks ahead, how many lines it keeps, how many seatings of a game it tries."""
SLACK, LATE_SLACK = 2.0, 5.0
"""A game may be played though another is owed so many hands more; the second if the end is near or known."""
NEAR = 5
"""It is if so many hands are hardly left."""
WAITING, OWED = 0.3, 0.03
"""What a hand's difference in waiting, and what is owed to a game, count next to one in meetings."""
SURE_AHEAD, SURE_LINES = 12, 48
"""How far the search looks ahead and how many lines it keeps where the number of hands is known."""
PASSES = ((1, 0.06), (1, 0.0), (2, 0.0))
"""There, one after another until the last hand leaves nobody uneven: how many times as much is tried, and how
much it counts what is owed."""
UNEVEN = 0.02
"""What each pair's distance from the mean counts, squared: it tells lines apart that are equal so far."""
AT_THE_END = 40.0
"""How many times as much as after any other hand everything counts after which the evening ends."""

FULL = 255
NONE = b"\x00"
"""The largest number of a packed one, and what stands behind all of them."""

Split = tuple[tuple[int, ...], ...]
"""People by side."""


@dataclass(frozen=True, slots=True)
class _Way:
    """One way to seat people at a game. People and pairs are places in the lists of the search."""

    split: Split
    players: int
    """As bits."""
    partners: int
    opponents: int
    """One for each pair, packed."""
    out: int
    """One for everybody who does not play, packed."""
    kept: int
    """As many bits as a number has, for everybody who does not play, packed."""
    pairs: int
    look: Callable[[bytes], tuple[int, ...]]
    """How often these partners and these opponents have met, of the numbers of all."""


class _Line(NamedTuple):
    """One way how the evening may go on. Numbers of pairs and of people are packed, a byte for each."""

    cost: float
    partners: int
    opponents: int
    waited: int
    idle: int
    played: tuple[int, ...]
    going: float = 1.0
    """The chance that the evening still goes on."""
    seconds: float = 0.0
    squares: float = 0.0
    """How long the hands of the line take, and the sum of the squares of that."""
    first: tuple[Portion, Split] | None = None
    """The hand that it begins with."""


def next_seating(
    hands: Sequence[Seating],
    people: Sequence[int],
    mix: Sequence[Portion],
    seed: int,
    ending: Ending = OPEN,
) -> Seating:
    """The next hand of an evening. People are numbers, at least one."""
    *_, found = planning(hands, people, mix, seed, ending)
    assert found is not None
    return found


def planning(
    hands: Sequence[Seating],
    people: Sequence[int],
    mix: Sequence[Portion],
    seed: int,
    ending: Ending = OPEN,
) -> Iterator[Seating | None]:
    """The same bit by bit: None after a few milliseconds' work each, at last the hand."""
    chance = stream(seed, f"evening/{len(hands)}")
    here, out = sorted(people), left_out(mix, len(people))
    offered = [portion for portion in mix if portion not in out]
    chance.shuffle(here)  # of equal ways the first is taken: who comes first is chance
    search = _Search(meetings(hands, people), here, offered, hands, ending)
    for wide, owed in PASSES if ending.hands else ((1, OWED),):
        lines = [search.start(wide, owed)]
        for _ in range(min(SURE_AHEAD, ending.hands) if ending.hands else AHEAD):
            grown: list[_Line] = []
            for line in lines:
                grown += search.grown(line)
                yield None
            lines = search.best(grown)
        if ending.hands > SURE_AHEAD or search.even(lines[0]):
            break
    first = lines[0].first
    assert first is not None
    yield _seated(first, here, chance)


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
        self,
        met: Meetings,
        here: Sequence[int],
        mix: Sequence[Portion],
        hands: Sequence[Seating],
        ending: Ending,
    ) -> None:
        self._met, self._here, self._mix, self._ending = met, here, mix, ending
        self._people = len(here)
        self._pairs = self._people * (self._people - 1) // 2
        self._rooms = [room(portion, self._people) for portion in mix]
        self._shares = [portion.share / sum(each.share for each in mix) for portion in mix]
        usual = sum(ending.each.values()) / max(1, len(ending.each))
        near = ending.goes_on(NEAR, NEAR * usual, NEAR * usual * usual) < 0.5
        self._slack = LATE_SLACK if near or ending.hands else SLACK
        self._lines = SURE_LINES if ending.hands else LINES
        self._took = [ending.each.get(portion.game, 0.0) for portion in mix]
        names = [seating.portion.game for seating in hands]
        self._played = tuple(names.count(portion.game) for portion in mix)
        self._ways = [_ways(self._people, sides_of(portion)) for portion in mix]
        self._fitting: dict[tuple[int, int, int], list[_Way]] = {}

    def start(self, wide: int, owed: float) -> _Line:
        """How it stands. What is tried from it is so many times as `wide` as usual, `owed` counts so much."""
        self._wide, self._owed = wide, owed
        pairs = [(min(pair), max(pair)) for pair in combinations(self._here, 2)]
        met = self._met
        return _Line(
            0.0,
            _packed(met.partners[pair] for pair in pairs),
            _packed(met.opponents[pair] for pair in pairs),
            _packed(met.waited[person] for person in self._here),
            _packed(met.idle[person] for person in self._here),
            self._played,
        )

    def grown(self, line: _Line) -> Iterator[_Line]:
        """The line with one hand more."""
        dealt = sum(line.played) + 1
        owed = [share * dealt - played for share, played in zip(self._shares, line.played, strict=True)]
        idle = line.idle.to_bytes(self._people, "little")
        offered = self._offered(idle)
        most = max(owed[at] for at in offered)
        for at in offered:
            if owed[at] >= most - self._slack:
                late = self._owed * (most - owed[at]) ** 2
                for way in self._tried(line, idle, at):
                    yield self._after(line, at, way, late)

    def best(self, lines: list[_Line]) -> list[_Line]:
        """The lines that are kept, the best one first; of those that come to the same the cheapest."""
        kept: dict[tuple[int, int, int], _Line] = {}
        for line in sorted(lines, key=self._unevenness):
            kept.setdefault((line.partners, line.opponents, line.idle), line)
            if len(kept) == self._lines * self._wide:
                break
        return list(kept.values())

    def even(self, line: _Line) -> bool:
        """Whether meetings differ by at most one after a line."""
        return not (_excess(line.partners, self._pairs) or _excess(line.opponents, self._pairs))

    def _unevenness(self, line: _Line) -> float:
        """The cost, and how far pairs are from the mean."""
        apart = _spread(line.partners, self._pairs) + _spread(line.opponents, self._pairs)
        return line.cost + line.going * UNEVEN * (apart + _spread(line.waited, self._people) / 2)

    def _offered(self, idle: bytes) -> list[int]:
        """The games after which nobody has waited for two hands; if there is none, those with most room."""
        waiting, most = sum(map(bool, idle)), max(self._rooms)
        fine = [at for at, seats in enumerate(self._rooms) if seats >= waiting]
        return fine or [at for at, seats in enumerate(self._rooms) if seats == most]

    def _tried(self, line: _Line, idle: bytes, at: int) -> list[_Way]:
        """The most even seatings at a game, of those that let play who has waited longest."""
        longest = max(idle)
        overdue = sum(1 << person for person, hands in enumerate(idle) if hands == longest > 0)
        due = sum(1 << person for person, hands in enumerate(idle) if hands)
        ways = self._fitting.get((at, overdue, due))
        if ways is None:
            keyed = [
                (((way.players & overdue).bit_count(), (way.players & due).bit_count()), way)
                for way in self._ways[at]
            ]
            best = max(key for key, _ in keyed)
            ways = self._fitting[at, overdue, due] = [way for key, way in keyed if key == best]
        if len(ways) <= TRIED * self._wide:
            return ways
        met = _counts(line.partners, self._pairs) + _counts(line.opponents, self._pairs) + NONE
        return sorted(ways, key=lambda way: 2 * sum(way.look(met)) + way.pairs)[: TRIED * self._wide]

    def _after(self, line: _Line, at: int, way: _Way, late: float) -> _Line:
        partners, opponents = line.partners + way.partners, line.opponents + way.opponents
        waited, idle = line.waited + way.out, (line.idle & way.kept) + way.out
        played = (*line.played[:at], line.played[at] + 1, *line.played[at + 1 :])
        took = self._took[at]
        seconds, squares = line.seconds + took, line.squares + took * took
        going = self._ending.goes_on(sum(played) - sum(self._played), seconds, squares)
        weight = line.going + AT_THE_END * (line.going - going)
        apart: float = _excess(partners, self._pairs) ** 2 + _excess(opponents, self._pairs) ** 2
        apart += WAITING * _excess(waited, self._people) ** 2
        cost = line.cost + weight * apart + line.going * late
        first = line.first or (self._mix[at], way.split)
        return _Line(cost, partners, opponents, waited, idle, played, going, seconds, squares, first)


@lru_cache(maxsize=64)
def _ways(people: int, sides: tuple[int, ...]) -> tuple[_Way, ...]:
    """Every way to seat that many people at a table, bots spread evenly over its sides."""
    pairs = list(combinations(range(people), 2))
    found = []
    for players in combinations(range(people), min(people, len(sides))):
        out = [person not in players for person in range(people)]
        for split in _splits(players, sides):
            mates = {pair for side in split for pair in combinations(side, 2)}
            rivals = set(combinations(players, 2)) - mates
            partners, opponents = [pair in mates for pair in pairs], [pair in rivals for pair in pairs]
            places = [at for at, one in enumerate((*partners, *opponents)) if one]
            way = _Way(
                split, sum(1 << person for person in players), _packed(partners), _packed(opponents),
                _packed(out), _packed(FULL * one for one in out), len(places),
                itemgetter(*places, 2 * len(pairs), 2 * len(pairs)),
            )  # fmt: skip
            found.append(way)
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


def _packed(numbers: Iterable[int]) -> int:
    """Numbers up to FULL as one, a byte for each: to add two of these adds all of theirs at once."""
    return int.from_bytes(bytes(numbers), "little")


def _counts(packed: int, count: int) -> bytes:
    return packed.to_bytes(count, "little")


def _excess(packed: int, count: int) -> int:
    """By how much the most and the fewest differ beyond one."""
    counts = packed.to_bytes(count, "little")
    return max(0, max(counts) - min(counts) - 1) if counts else 0


def _spread(packed: int, count: int) -> float:
    """The sum of squared distances from the mean."""
    counts = packed.to_bytes(count, "little")
    squares: int = sum(map(mul, counts, counts))
    return squares - sum(counts) ** 2 / max(1, count)
