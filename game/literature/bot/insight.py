"""Reads the players as expert does: from all that a question tells, and for all cards at once (LT-27).

What makes a card likelier in one hand leaves less room there for others. So the odds of all unseen cards are
tilted together and then fitted to the rooms of the hands, in turns with summing to one (iterative
proportional fitting, Deming and Stephan 1940). How much each habit tells was fitted to 17,744 decisions of
260 games between expert and strong.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log

from game.core.contract import Seat
from game.core.memory import by_identity
from game.literature.belief import Belief, HolderChances
from game.literature.belief.part import Rows
from game.literature.bot.habits import MEMORY, Habits, habits
from game.literature.observation import Observation
from game.literature.rules.state import team

ASKED, AGAIN = 0.47, 1.06
"""Once a seat has asked for a set, the log of how much likelier each of its cards is in that hand; and more,
for the log of one more than its questions."""
LATEST = 0.38
"""More if it was the set it asked for last."""
PASSED_OVER, SQUARED = 1.82, 0.83
"""For a card that it passed over, times how surprising that is if it lacks it, and times the square."""
MOST_SQUARED = 1.5
"""Beyond this surprise the square no longer grows."""
MAY_COME = -1.55
"""Less for the passed over cards of the set it asked for last: it may not have come to them yet."""
SHUNNED, TURNS = 0.22, 3
"""For each turn that a seat began without ever asking for the set, so many at most: what it holds of it is
still there."""
LEFT, OVERLOOKS = -5.0, -1.0
"""If it ever left a card of the set lying that it could have won for sure; the second for who is known to
overlook such cards."""
MATES, RIVALS = 0.45, 0.35
"""For the log of one more than what its partners asked for the set, and its opponents."""
MOST = 8.0
"""No tilt goes beyond this."""
STEPS = 3
"""How often the odds are fitted to the rooms of the hands."""


class Insight:
    """What the questions so far make of all that a seat can prove."""

    def __init__(self, seen: Observation, belief: Belief) -> None:
        self._seen = seen
        self._belief = belief
        self._chances: dict[int, HolderChances] = {}

    def tilts(self, number: int) -> Rows:
        """For each card of a set and each seat, how many times likelier its habits make the card there."""
        return _tilts(habits(self._seen), number)

    def chances(self, number: int) -> HolderChances:
        """The chances of a set's unseen cards."""
        if not self._chances:
            self._fit()
        return self._chances.get(number, {})

    def factors(self, number: int) -> Rows:
        """For each card of a set and each seat, how many times likelier it is there than by counting."""
        counted, fitted = self._belief.chances(number), self.chances(number)
        span = self._seen.deck.spans[number]
        nothing: dict[Seat, float] = {}
        return tuple(
            tuple(
                fitted[bit][seat] / chance if (chance := counted.get(bit, nothing).get(seat, 0.0)) else 1.0
                for seat in range(self._seen.seats)
            )
            for bit in range(span.start, span.stop)
        )

    def _fit(self) -> None:
        counted: list[dict[Seat, float]] = []
        tilts: list[Sequence[float]] = []
        for number in self._seen.open_sets():
            first, found = self._seen.deck.spans[number].start, self._belief.chances(number)
            self._chances[number] = {bit: dict(row) for bit, row in found.items()}
            counted += self._chances[number].values()
            tilts += [self.tilts(number)[bit - first] for bit in found]
        fit(counted, tilts, self._seen.seats)


def fit(rows: Sequence[dict[Seat, float]], tilts: Sequence[Sequence[float]], seats: int) -> None:
    """Tilt each card's chances, in place; they still sum to one, and to almost as much in each hand."""
    room = [0.0] * seats
    for row, factors in zip(rows, tilts, strict=True):
        for seat, chance in row.items():
            room[seat] += chance
            row[seat] = chance * factors[seat]
    for _ in range(STEPS):
        held = [0.0] * seats
        for row in rows:
            whole = sum(row.values())
            for seat in row:
                row[seat] /= whole
                held[seat] += row[seat]
        scales = [most / there if there else 0.0 for most, there in zip(room, held, strict=True)]
        for row in rows:
            for seat in row:
                row[seat] *= scales[seat]
    for row in rows:
        whole = sum(row.values())
        for seat in row:
            row[seat] /= whole


@by_identity(MEMORY)
def _tilts(shown: Habits, number: int) -> Rows:
    span = shown.deck.spans[number]
    by_seat = [_of_set(shown, seat, number) for seat in range(len(shown.turns))]
    return tuple(
        tuple(
            exp(max(-MOST, min(MOST, of_set + _of_card(shown, seat, number, bit))))
            for seat, of_set in enumerate(by_seat)
        )
        for bit in range(span.start, span.stop)
    )


def _of_set(shown: Habits, seat: Seat, number: int) -> float:
    """What a seat's habits tell about each card of a set that it may hold."""
    asks, seats = shown.asks, len(shown.asks)
    own = asks[seat][number]
    mates = sum(asks[mate][number] for mate in range(team(seat), seats, 2)) - own
    rivals = sum(asks[rival][number] for rival in range(1 - team(seat), seats, 2))
    told = MATES * log(1 + mates) + RIVALS * log(1 + rivals)
    if own:
        return told + ASKED + AGAIN * log(1 + own) + LATEST * (shown.latest[seat] == number)
    told += SHUNNED * min(shown.turns[seat], TURNS)
    if shown.left[seat][number]:
        told += OVERLOOKS if shown.overlooked[seat] else LEFT
    return told


def _of_card(shown: Habits, seat: Seat, number: int, bit: int) -> float:
    """What they tell about one card beyond that."""
    surprise = shown.passed_over.get((seat, bit), 0.0)
    slope = PASSED_OVER + MAY_COME * (shown.latest[seat] == number)
    return slope * surprise + SQUARED * min(surprise, MOST_SQUARED) ** 2
