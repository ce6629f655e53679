"""The normal level of Deduction, the fixed yardstick: exact belief, the most coins one step ahead (DD-15)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Action, Decision
from game.core.rng import Stream
from game.deduction.belief import believe
from game.deduction.belief_other import Mind, minds
from game.deduction.observation import Observation
from game.deduction.state import (
    Accept,
    Challenge,
    Declare,
    DeclareNote,
    Direction,
    Peek,
    Shuffle,
)

ANSWER_BITS, TURN_BITS, SHUFFLE_BITS = 1.5, 3.5, 1.0
"""Bits of choice: fixed, so that the time a bot takes tells nothing of its cards."""
ACCEPT_FROM = 0.5
"""A claim is accepted when it is at least as likely true as false."""
TIE = 1e-9


def waiting_claim(seen: Observation) -> tuple[DeclareNote, float]:
    """The declaration that waits for this seat, and the chance that it is true."""
    note = seen.notes[-1]
    assert isinstance(note, DeclareNote)
    return note, believe(seen).true(note.seat, note.hand_place, note.place, note.direction)


def answer(seen: Observation, rng: Stream) -> Decision:
    """Accept what is at least as likely true as false."""
    _, true = waiting_claim(seen)
    if true >= ACCEPT_FROM - TIE:
        return Decision(Accept(seen.seat), ANSWER_BITS)
    return Decision(Challenge(seen.seat), ANSWER_BITS, believed=1.0 - true)


def shuffle(seen: Observation, rng: Stream) -> Decision:
    """Leave the other nothing."""
    return Decision(Shuffle(seen.seat), SHUFFLE_BITS)


def declared(seen: Observation, action: Declare) -> Decision:
    """The decision to declare, and the chance that it is true."""
    true = believe(seen).true(action.seat, action.hand_place, action.place, action.direction)
    return Decision(action, TURN_BITS, believed=true)


def turn(seen: Observation, legal: Sequence[Action], rng: Stream) -> Decision:
    """The action with the most coins to be expected one step ahead, ties by the coin."""
    coins = Coins(seen)
    worth = [coins.of(action) for action in legal]
    best = max(worth)
    action = rng.choice([one for one, value in zip(legal, worth, strict=True) if value > best - TIE])
    return declared(seen, action) if isinstance(action, Declare) else Decision(action, TURN_BITS)


class Coins:
    """The coins to be expected of an action, if the other answers as this level does."""

    def __init__(self, seen: Observation) -> None:
        self._seen = seen
        self._minds = minds(seen)
        self._pay = 0.0 if seen.bank == 0 else 1.0
        self._known: dict[tuple[int, bool, int], dict[Direction, float]] = {}

    def of(self, action: Action) -> float:
        """A peek costs one, a look nothing, a declaration wins or loses one."""
        if isinstance(action, Peek):
            return -1.0
        if not isinstance(action, Declare):
            return 0.0
        card = believe(self._seen).facts.hands[action.seat].known[action.hand_place]
        assert card is not None
        shown = self._minds[0].belief.facts.hands[action.seat].known[action.hand_place] is not None
        which = card, shown, action.place
        if which not in self._known:
            self._known[which] = self._claims(card, action)
        return self._known[which][action.direction]

    def _claims(self, card: int, action: Declare) -> dict[Direction, float]:
        worth = dict.fromkeys(Direction, 0.0)
        for mind in self._minds:
            plausible = mind.plausible(action.seat, action.hand_place, action.place)
            true = mind.true(card, action.place)
            for direction in Direction:
                worth[direction] += mind.chance * self._answered(mind, plausible[direction], true[direction])
        return worth

    def _answered(self, mind: Mind, plausible: float, true: float) -> float:
        return self._pay if plausible >= ACCEPT_FROM - TIE else 2.0 * true - 1.0
