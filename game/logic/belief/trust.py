"""Weighs worlds by what the others chose, and learns on the way how far each of them can be read (tip 5).

Every choice is read as a mixture of kinds of players: of those who guess (`guesses`), and of those who choose
among their own cards (`own_cards`). A seat's shares follow from all that it has chosen in this hand, judged
by the worlds that are still possible: who has been wrong about their own cards, or asks what can't be, is
soon taken for careless and no more believed. Partners often play alike: that casts doubt on the other, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from operator import itemgetter, mul, truediv
from typing import NamedTuple

from game.core.contract import Seat
from game.logic.belief.guesses import AT_FIRST, GuessReading, Held, QuickReading, Ways
from game.logic.belief.inference import Weighted, belief
from game.logic.belief.masks import Facts, Impossible
from game.logic.belief.own_cards import SHOWING, TURNING_UP, CardWays, OwnCardReading, read_own_card
from game.logic.belief.sweep import World
from game.logic.belief.then import as_shown, as_turned_up, public_before
from game.logic.observation import Observation
from game.logic.rules.state import SEATS, GuessNote, Phase, partner

TEAM = 0.06
"""The share of teams that are careless as a team, before anything was chosen: partners often play alike."""
CARDS_OF = (CardWays(0.6, 0.2, 0.2), CardWays(0.12, 0.13, 0.75), CardWays(0.02, 0.03, 0.95))
"""Of those who guess with skill, greedily and carelessly: the shares of each kind of chooser of own cards."""
ANY_CARD = sum(share * cards.careless for share, cards in zip(AT_FIRST, CARDS_OF, strict=True))
"""The share of those who take any card, before anything was chosen."""
_GREEDY = Ways._fields.index("greedy")
DOUBTFUL = 0.5
"""The chance, 0 to 1, of lacking a skill from which on players are taken to lack it."""
Kinds = list[list[float]]
"""For each kind of player and each world, how likely it was to choose all that its seat has chosen."""
Told = tuple[Seat, OwnCardReading | GuessReading]
"""What a seat chose."""


class Sharpness(NamedTuple):
    """What the weighed odds are raised to: above 1 the likelier worlds come out likelier still."""

    skilled: float
    """While the players surely choose with skill."""
    unskilled: float
    """From `DOUBTFUL` on."""

    def at(self, doubt: float) -> float:
        """The power; `doubt` is the chance, 0 to 1, that they choose without that skill."""
        return self.skilled + (self.unskilled - self.skilled) * min(1.0, doubt / DOUBTFUL)


JUDGES = Sharpness(1.2, 1.2)
"""The coach's, and expert's for a mere sample: what is not read, such as who did not declare, speaks for the
likelier worlds too. Fitted to hands of strong and expert."""
AS_WEIGHED = Sharpness(1.0, 1.0)
"""Leaves the odds as they are."""


class Trust(NamedTuple):
    """Worlds with their weights, which sum to one, and how each seat seems to play."""

    worlds: tuple[Weighted, ...]
    careless: tuple[float, ...]
    """How likely each seat is to guess without thinking, 0 to 1."""
    greedy: tuple[float, ...]
    """How likely each seat is to guess where the answer is surest."""
    any_card: tuple[float, ...]
    """How far each seat has let on that it takes just any card to show or to turn up: 0 if no more than
    anybody before a first choice, 1 if it is certain."""


def choices_of_others(seen: Observation, known: Facts, thorough: bool) -> tuple[Told, ...]:
    """All that the others chose, turn by turn; `known` is what the seat knows of the cards.

    Not `thorough`: shows and cards turned up are not read, and guesses only by what everybody could believe.
    A guess that stands unanswered is always read so, as its window is short.
    """
    found = _guesses(seen, known, thorough)
    if thorough:
        found += _own_cards(seen, known)
    return tuple(step.told for step in sorted(found, key=_IN_TURN))


def guesses_of_others(seen: Observation, known: Facts) -> tuple[Told, ...]:
    """The same, thorough, without the cards that were shown and turned up: they take longer."""
    return tuple(step.told for step in _guesses(seen, known, thorough=True))


class _Step(NamedTuple):
    """A choice, by its turn and its place within it."""

    turn: int
    number: int
    told: Told


_IN_TURN = itemgetter(0, 1)


def _guesses(seen: Observation, known: Facts, thorough: bool) -> list[_Step]:
    found: list[_Step] = []
    for note in seen.guesses:
        if note.seat != seen.seat:
            then, up = public_before(seen, known, note.turn)
            shown = frozenset(
                show.place
                for show in seen.shows
                if show.seat == partner(note.seat) and show.turn <= note.turn
            )
            quick = not thorough or note.right is None
            reading = _read_guess(replace(note, right=None), then, up, shown, quick)
            found.append(_Step(note.turn, 1, (note.seat, reading)))
    return found


def _own_cards(seen: Observation, known: Facts) -> list[_Step]:
    found: list[_Step] = []
    for show in seen.shows:
        if show.seat != seen.seat:
            reading = read_own_card(show.seat, show.place, as_shown(seen, known, show.turn), SHOWING)
            found.append(_Step(show.turn, 0, (show.seat, reading)))
    for flip in seen.flips:
        if flip.seat != seen.seat:
            reading = read_own_card(flip.seat, flip.place, as_turned_up(seen, known, flip.turn), TURNING_UP)
            found.append(_Step(flip.turn, 2, (flip.seat, reading)))
    return found


def read_ahead(seen: Observation, known: Facts) -> None:
    """Before a guess is made, have `belief` keep what it will be read by: once it stands, time is short."""
    if seen.phase in (Phase.SHOW, Phase.GUESS):
        then, _ = public_before(seen, known, seen.turn_number)
        with suppress(Impossible):
            belief(then)


@lru_cache(maxsize=128)
def _read_guess(
    note: GuessNote, then: Facts, up: tuple[int, ...], shown: frozenset[int], quick: bool
) -> GuessReading:
    return (QuickReading if quick else GuessReading)(note, then, up, shown)


def weigh(told: Sequence[Told], every: Sequence[Weighted], sharpness: Sharpness) -> Trust:
    """The worlds weighed by what was chosen, raised to `sharpness`, and how each seat seems to play."""
    worlds = [world for world, _ in every]
    weights = _summing_to_one([weight for _, weight in every])
    players = [_Player(len(worlds)) for _ in range(SEATS)]
    for seat, reading in told:
        likely = players[seat].learn(reading, worlds, weights)
        weights = _summing_to_one(list(map(mul, weights, likely)))
    kinds = [player.kinds for player in players]
    teams = [read_as_a_team(kinds[seat], kinds[partner(seat)]) for seat in range(SEATS // 2)]
    for team in teams:
        weights = _summing_to_one(list(map(mul, weights, team.likely)))
    shares = [team.first for team in teams] + [team.second for team in teams]
    careless = [sum(map(mul, weights, share)) for share in shares]
    greedy = [sum(map(mul, weights, _share(own, _GREEDY))) for own in kinds]
    chances = [sum(map(mul, weights, player.any_card())) for player in players]
    any_card = [max(0.0, (chance - ANY_CARD) / (1.0 - ANY_CARD)) for chance in chances]
    choosers = {seat for seat, reading in told if isinstance(reading, OwnCardReading)}
    power = sharpness.at(max((chances[seat] for seat in choosers), default=0.0))
    sharp = raised(weights, power)
    return Trust(tuple(map(Weighted, worlds, sharp)), tuple(careless), tuple(greedy), tuple(any_card))


class Team(NamedTuple):
    """What two partners chose, weighed together, by world."""

    likely: list[float]
    """How many times likelier it is than if the two had nothing in common."""
    first: list[float]
    """How likely the first of them is careless, 0 to 1."""
    second: list[float]


def read_as_a_team(first: Kinds, second: Kinds) -> Team:
    """Weigh together what two partners chose, as a share `TEAM` of teams is careless as a team.

    `first` and `second` are of the same worlds. Either one alone is careless as often as `AT_FIRST` says.
    """
    alone = (AT_FIRST.careless - TEAM) / (1.0 - TEAM)
    thinking, guessing = (1.0 - alone) / (1.0 - AT_FIRST.careless), alone / AT_FIRST.careless
    found = Team([], [], [])
    for ways, others in zip(zip(*first, strict=True), zip(*second, strict=True), strict=True):
        rash, other_rash = ways[-1] * guessing, others[-1] * guessing
        alone_so = (sum(ways) - ways[-1]) * thinking + rash
        other_so = (sum(others) - others[-1]) * thinking + other_rash
        both = TEAM * ways[-1] * others[-1] / AT_FIRST.careless**2
        total = (1.0 - TEAM) * alone_so * other_so + both
        found.likely.append(total / (sum(ways) * sum(others)))
        found.first.append(((1.0 - TEAM) * rash * other_so + both) / total)
        found.second.append(((1.0 - TEAM) * alone_so * other_rash + both) / total)
    return found


def _over_kinds(ways: Kinds) -> list[float]:
    return list(map(sum, zip(*ways, strict=True)))


class _Player:
    """What one seat has chosen, by the kinds of players it may be and by world."""

    __slots__ = ("_by_guesses", "_cards", "_guesses", "kinds")

    def __init__(self, worlds: int) -> None:
        self._guesses: Kinds = [[1.0] * worlds for _ in AT_FIRST]
        self._cards: Kinds = [[1.0] * worlds for _ in CardWays._fields]
        self._by_guesses: Kinds = [[1.0] * worlds for _ in AT_FIRST]
        """How likely its choices among its own cards were, by the kinds of those who guess."""
        self.kinds: Kinds = [[share] * worlds for share in AT_FIRST]
        """How likely each kind was to choose all that it has chosen."""

    def learn(
        self, reading: GuessReading | OwnCardReading, worlds: Sequence[World], weights: Sequence[float]
    ) -> list[float]:
        """How likely its next choice was in each world, after all that it had chosen before."""
        before, told = _over_kinds(self.kinds), _by_kind(reading, worlds, weights)
        if isinstance(reading, OwnCardReading):
            self._cards = _and(self._cards, told)
            self._by_guesses = [
                [
                    shares.skilled * skilled + shares.rough * rough + shares.careless * careless
                    for skilled, rough, careless in zip(*self._cards, strict=True)
                ]
                for shares in CARDS_OF
            ]
        else:
            self._guesses = _and(self._guesses, told)
        self.kinds = [
            [share * chance for chance in map(mul, guessed, chosen)]
            for share, guessed, chosen in zip(AT_FIRST, self._guesses, self._by_guesses, strict=True)
        ]
        return list(map(truediv, _over_kinds(self.kinds), before))

    def any_card(self) -> list[float]:
        """How likely it takes just any card when it chooses among its own, by world."""
        careless = _over_kinds(
            [
                [share * chance * shares.careless for chance in guessed]
                for share, shares, guessed in zip(AT_FIRST, CARDS_OF, self._guesses, strict=True)
            ]
        )
        return list(map(truediv, map(mul, careless, self._cards[-1]), _over_kinds(self.kinds)))


def _share(kinds: Kinds, kind: int) -> list[float]:
    """How likely a player is of this kind, by world."""
    return list(map(truediv, kinds[kind], _over_kinds(kinds)))


def _and(before: Kinds, told: Kinds) -> Kinds:
    return [list(map(mul, was, now)) for was, now in zip(before, told, strict=True)]


def _by_kind(
    reading: GuessReading | OwnCardReading, worlds: Sequence[World], weights: Sequence[float]
) -> Kinds:
    """How likely each kind of player was to choose so, by world."""
    held = [reading.held(world) for world in worlds]
    mass: dict[Held, float] = {}
    for row, weight in zip(held, weights, strict=True):
        mass[row] = mass.get(row, 0.0) + weight
    likeliest = sorted(mass, key=lambda row: (-mass[row], row))[: reading.most_rows]
    ways = {row: reading.ways(row) for row in likeliest}
    covered = sum(mass[row] for row in ways)
    found: Kinds = []
    for kind in range(len(AT_FIRST)):
        told = {row: way[kind] for row, way in ways.items()}
        mean = sum(mass[row] * chance for row, chance in told.items()) / covered
        found.append([told.get(row, mean) for row in held])
    return found


def raised(weights: Sequence[float], power: float) -> list[float]:
    """The odds raised to a power; they sum to one again."""
    return _summing_to_one([weight**power for weight in weights])


def _summing_to_one(weights: Sequence[float]) -> list[float]:
    total = sum(weights)
    return [weight / total for weight in weights]
