"""What beginners of Literature lose most by, told in play when it comes up (docs/first-hands.md)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.core.contract import Seat
from game.literature.notebook import public_cards
from game.literature.observation import Observation
from game.literature.rules.state import Ask, CallClaim, Claim, team
from game.literature.table.focus import Task, cards_to_ask, task_of
from game.ui.guides import Step


@lru_cache(maxsize=4)
def _heard(seen: Observation, seat: Seat) -> tuple[frozenset[Seat], ...]:
    """Who may hold each card by all that this seat has heard, and by its own hand."""
    hand = seen.hands[seat] or ()
    own = {seen.deck.index[card] for card in hand}
    rich = frozenset(who for who in range(seen.seats) if seen.has_cards(who))
    return tuple(
        frozenset({seat}) if bit in own else (who & rich) - {seat}
        for bit, who in enumerate(public_cards(seen).may_hold)
    )


def _wanted(seen: Observation, seat: Seat) -> Iterator[frozenset[Seat]]:
    """For each card that the seat may ask for now, who may hold it."""
    if task_of(seen, seat) is not Task.TURN or seen.hands[seat] is None:
        return
    may = _heard(seen, seat)
    for number, cut in enumerate(seen.deck.sets):
        for place in cards_to_ask(seen, seat, number):
            yield may[seen.deck.index[cut.cards[place]]]


def _some_lack_it(seen: Observation, seat: Seat) -> bool:
    """Whether of the opponents some lack a card that others may hold."""
    rivals = frozenset(who for who in range(seen.seats) if team(who) != team(seat) and seen.has_cards(who))
    return any(0 < len(who & rivals) < len(rivals) for who in _wanted(seen, seat))


def _one_is_certain(seen: Observation, seat: Seat) -> bool:
    """Whether a card can only be with one opponent, and with nobody else."""
    return any(len(who) == 1 and team(min(who)) != team(seat) for who in _wanted(seen, seat))


TIPS: tuple[Step[Observation], ...] = (
    Step(
        "certain",
        "You can work out who holds a card you need: everybody else lacks it. Ask there.",
        _one_is_certain,
        (Ask, Claim, CallClaim),
        tip=True,
    ),
    Step(
        "lacks",
        "Whoever said no to a card lacks it, and so does whoever asked for it. Ask somebody else.",
        _some_lack_it,
        (Ask, Claim, CallClaim),
        tip=True,
    ),
)
"""Those that come up least often first."""
