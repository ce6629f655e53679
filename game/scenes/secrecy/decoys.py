"""Decoys at a table: everybody's secret direction, and the four hands that a held Peek shows."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.worker import Worker
from game.catalog import Game
from game.core.contract import PUBLIC, HouseDecoying, Observation, State
from game.core.forge import Order, Smith, Standing
from game.core.match import Match
from game.core.rng import stream
from game.couch.intents import DIRECTIONS, Intent, Press
from game.couch.privacy import Secrets

JOB = "forge"
"""The worker's kind of job that forges decoys."""

MOST_STEPS = 16
"""The most entries forged by one job, so that no bot waits long for its turn to think."""
NumberedState = tuple[int, State]
"""A state, and the number of entries in the match's log that led to it."""


class Decoys:
    """Keeps secret directions for a session and decoys for a hand.

    Decoys are forged entry by entry as the match goes on, whether anybody looks or not, so that they are
    there when somebody does, and are the same when a hand is taken up from its record.
    """

    def __init__(self, game: Game, decoying: HouseDecoying, seed: int) -> None:
        self._game, self._decoying = game, decoying
        self._smith = Smith(decoying, game.observation)
        self._secrets = Secrets(stream(seed, "decoys"))
        self._ready: set[int] = set()
        self._people: set[int] = set()
        """Everybody who plays themselves in this hand, or did."""
        self._order: Order | None = None
        """What the worker forges now."""
        self._ticket = 0
        self._worker: Worker | None = None

    def deal(self, match: Match[State], people: Sequence[int]) -> None:
        """A hand begins, or goes on from its record: then its decoys are those it had."""
        if self._order is not None and self._worker is not None:
            self._worker.cancel(self._ticket)
        self._match, self._people = match, set(people)
        self._dealt: State | None = None
        self._ahead: list[NumberedState] = []
        """What has happened that nothing has been forged for yet."""
        self._order = None
        self._standing: Standing | None = None
        past = Match(match.rules, match.setting)
        self._happened(0, past.state)
        for number, entry in enumerate(match.log, 1):
            past.follow(entry)
            self._happened(number, past.state)

    def waiting(self, people: Sequence[int]) -> tuple[int, ...]:
        """The people who have still to pick their direction."""
        return tuple(seat for seat in people if seat not in self._ready)

    def pick(self, press: Press) -> bool:
        """A press while directions are picked: a direction chooses, silently, and Confirm ends it.

        Returns whether a seat has just become ready.
        """
        seat = press.seat
        if seat is None or not press.down or press.repeat or seat in self._ready:
            return False
        if press.intent in DIRECTIONS:
            self._secrets.pick(seat, press.intent)
        elif press.intent is Intent.CONFIRM and self._secrets.picked(seat):
            self._ready.add(seat)
            return True
        return False

    def sit(self, people: Sequence[int]) -> None:
        """A player who leaves takes their secret with them; whoever sits down there picks another.

        Whoever has looked once still counts among those who look.
        """
        for seat in self._ready - set(people):
            self._ready.discard(seat)
            self._secrets.forget(seat)
        self._people |= set(people)

    @property
    def offered(self) -> bool:
        """Whether hands can hide among decoys from all who play in this hand, or did."""
        setting = self._match.setting
        return self._decoying.offered(setting.seats, len(self._people))

    def laying(self, seen: Observation) -> bool:
        """Whether hands are being laid, behind a curtain, and can't be shown among decoys yet."""
        return self._decoying.laying(seen)

    def follow(self, worker: Worker | None) -> bool:
        """Once a frame: notice what has happened and have decoys forged for it.

        Returns whether they have just become ready. Without a worker they are forged when somebody looks.
        """
        entries = len(self._match.log)
        if entries != self._entries:
            self._happened(entries, self._match.state)
        if self._standing is not None and set(self._standing.people) != self._people and not self._ahead:
            self._ahead.append((entries, self._match.state))
        self._worker = worker
        if worker is None:
            return False
        before = self._standing
        if self._order is not None:
            self._take(worker, self._order)
        if self._order is None and self._ahead and len(self._people) > 1:
            self._order = self._next()
            self._ticket = worker.submit(JOB, self._game.name, (self._order,))
        return self._standing is not before and self._order is None

    def hands(self, seat: int, state: State) -> tuple[Observation, ...]:
        """What a seat sees, and what it would see if the cards were different; none while they are forged."""
        while self._order is None and self._ahead:
            self._standing = self._smith.carry_out(self._next())
        standing = self._standing
        if self._order is not None or self._ahead or standing is None:
            return ()
        observe, observation = self._game.observation.observe, self._decoying.observation
        joint = observe(state, frozenset(standing.people) - {seat})
        decoys = (observation(joint, seat, hand) for hand in standing.decoys[seat])
        return (observe(state, frozenset({seat})), *decoys)

    def spread(self, seat: int, state: State) -> dict[Intent, Observation]:
        """A seat's four hands, the true one at its secret direction; none while they are forged."""
        hands = self.hands(seat, state)
        return self._secrets.spread(seat, hands[0], hands[1:]) if hands else {}

    def _happened(self, entries: int, state: State) -> None:
        self._entries = entries
        if self._dealt is None and not self.laying(self._game.observation.observe(state, PUBLIC)):
            self._dealt = state
        if self._dealt is not None:
            self._ahead.append((entries, state))

    def _next(self) -> Order:
        assert self._dealt is not None, "nothing is forged before hands lie"
        people = tuple(sorted(self._people))
        ahead, self._ahead = tuple(self._ahead[:MOST_STEPS]), self._ahead[MOST_STEPS:]
        return Order(self._match.setting.seed, self._dealt, people, self._standing, ahead)

    def _take(self, worker: Worker, order: Order) -> None:
        result = worker.take(self._ticket)
        if result is not None:
            self._order = None
            self._standing = self._smith.carry_out(order) if result.error is not None else result.value
