"""Reads the players as expert does: from all that a question tells, and all cards together (LT-27).

A card that is likelier in one hand leaves less room there for others. So the chances of all unseen cards are
weighed first, and then brought back in turns to what every card must sum to and every hand has room for
(iterative proportional fitting, Deming and Stephan 1940). The figures were fitted to 17,744 decisions of 520
games between expert and strong, but for `LEFT` and `OVERLOOKS`, which were set by hand, and `TOGETHER`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log

from game.core.contract import Seat
from game.core.memory import by_identity
from game.literature.belief import Belief, HolderChances
from game.literature.belief.part import Rows
from game.literature.bot.asking import MEMORY, Asking, asking_of
from game.literature.observation import Observation
from game.literature.rules.state import team

ASKED, AGAIN = 0.47, 1.06
"""Once a seat has asked for a set: the log of how much likelier each of its cards is in that hand, and what
is added to it, times log(1 + its questions for the set)."""
LATEST = 0.38
"""Added if it was the set it asked for last."""
PASSED_OVER, SQUARED = 1.82, 0.83
"""Added for a card that it passed over: times how surprising that is if it lacks it, and times the square."""
MOST_SQUARED = 1.5
"""Beyond this surprise the square no longer grows."""
MAY_COME = -1.55
"""Added to the first of these in the set that it asked for last: it may not have come to that card yet."""
SHUNNED, TURNS = 0.22, 3
"""Added for each turn, at most so many, that it began without ever asking for the set: it kept its cards."""
LEFT, OVERLOOKS = -5.0, -1.0
"""Added if it ever left a sure card of the set lying: for most, and for those who have overlooked one."""
MATES, RIVALS = 0.45, 0.35
"""Added, times log(1 + questions for the set): for its partners' questions, and for its opponents'."""
MOST = 8.0
"""No log of how much likelier a card is goes beyond this, either way."""
STEPS = 3
"""How often cards and hands are gone through in turns; eight times gain 0.001 nats a card."""
TOGETHER = 1.5
"""The power to which a claim raises what questions make of its cards. Without it claims come right more often
than was believed: counted card by card, it is lost that whoever holds one of a set tends to hold more of it.
Fitted to the claims in doubt of 200 deals between expert and strong (seeds 1 to 200, 211 claims)."""


class FullReading:
    """What the questions so far make of the chances that a seat can count."""

    def __init__(self, seen: Observation, belief: Belief) -> None:
        self._seen = seen
        self._belief = belief
        self._chances: dict[int, HolderChances] = {}

    def ratios(self, number: int) -> Rows:
        """For each card of a set and each seat, how many times likelier questions alone make it there."""
        return _ratios(asking_of(self._seen), number)

    def chances(self, number: int) -> HolderChances:
        """The chances of a set's unseen cards."""
        if not self._chances:
            self._fit()
        return self._chances.get(number, {})

    def factors(self, number: int) -> Rows:
        """The same for a claim, cards fitted to the hands together: how many times likelier to be there."""
        counted, fitted = self._belief.chances(number), self.chances(number)
        span = self._seen.deck.spans[number]
        return tuple(
            tuple(
                (fitted[bit][seat] / chance) ** TOGETHER
                if (chance := counted.get(bit, {}).get(seat, 0.0))
                else 1.0
                for seat in range(self._seen.seats)
            )
            for bit in range(span.start, span.stop)
        )

    def _fit(self) -> None:
        counted: list[dict[Seat, float]] = []
        ratios: list[Sequence[float]] = []
        for number in self._seen.open_sets():
            first, found = self._seen.deck.spans[number].start, self._belief.chances(number)
            self._chances[number] = {bit: dict(row) for bit, row in found.items()}
            counted += self._chances[number].values()
            ratios += [self.ratios(number)[bit - first] for bit in found]
        fit(counted, ratios, self._seen.seats)


def fit(rows: Sequence[dict[Seat, float]], ratios: Sequence[Sequence[float]], seats: int) -> None:
    """Weigh chances in place: each card's sum to one, as before, and each seat's to about what they did.

    `rows` are the cards' chances by seat; `ratios` say by card and seat how many times likelier, above 0.
    """
    room = [0.0] * seats
    for row, factors in zip(rows, ratios, strict=True):
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
        scales = [wanted / found if found else 0.0 for wanted, found in zip(room, held, strict=True)]
        for row in rows:
            for seat in row:
                row[seat] *= scales[seat]
    for row in rows:
        whole = sum(row.values())
        for seat in row:
            row[seat] /= whole


@by_identity(MEMORY)
def _ratios(asking: Asking, number: int) -> Rows:
    span = asking.deck.spans[number]
    by_seat = [_of_set(asking, seat, number) for seat in range(len(asking.turns))]
    return tuple(
        tuple(
            exp(max(-MOST, min(MOST, of_set + _of_card(asking, seat, number, bit))))
            for seat, of_set in enumerate(by_seat)
        )
        for bit in range(span.start, span.stop)
    )


def _of_set(asking: Asking, seat: Seat, number: int) -> float:
    """The log of how many times likelier a seat is to hold any card of a set."""
    asks, seats = asking.asks, len(asking.asks)
    own = asks[seat][number]
    mates = sum(asks[mate][number] for mate in range(team(seat), seats, 2)) - own
    rivals = sum(asks[rival][number] for rival in range(1 - team(seat), seats, 2))
    told = MATES * log(1 + mates) + RIVALS * log(1 + rivals)
    if own:
        return told + ASKED + AGAIN * log(1 + own) + LATEST * (asking.latest[seat] == number)
    told += SHUNNED * min(asking.turns[seat], TURNS)
    if asking.left[seat][number]:
        told += OVERLOOKS if asking.overlooked[seat] else LEFT
    return told


def _of_card(asking: Asking, seat: Seat, number: int, bit: int) -> float:
    """What is added to that for one card."""
    surprise = asking.passed_over.get((seat, bit), 0.0)
    slope = PASSED_OVER + MAY_COME * (asking.latest[seat] == number)
    return slope * surprise + SQUARED * min(surprise, MOST_SQUARED) ** 2
