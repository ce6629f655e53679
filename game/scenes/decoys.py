"""Decoys at a table: everybody's secret direction, and the four hands that a held Peek shows."""

from __future__ import annotations

from collections.abc import Sequence

from game.catalog import Game
from game.core.contract import PUBLIC, Decoying, Observation, State
from game.core.rng import stream
from game.couch.intents import DIRECTIONS, Intent, Press
from game.couch.privacy import DECOYS, Secrets


class Decoys:
    """Keeps secret directions through a session and decoys through a hand.

    Decoys are drawn from what is public alone: the truth is only ever put among them.
    """

    def __init__(self, game: Game, decoying: Decoying[Observation], seed: int) -> None:
        self._game = game
        self._decoying = decoying
        self._chance = stream(seed, "decoys")
        self._secrets: Secrets[Observation] = Secrets(self._forge, self._chance)
        self._ready: set[int] = set()
        self._public: Observation | None = None

    def waiting(self, people: Sequence[int]) -> tuple[int, ...]:
        """The people who have still to pick their direction."""
        return tuple(seat for seat in people if seat not in self._ready)

    def pick(self, press: Press) -> bool:
        """A press while directions are picked: a direction chooses, in silence, and Confirm is the end of it.

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
        """Who left takes the secret along; whoever sits down there picks anew."""
        for seat in self._ready - set(people):
            self._ready.discard(seat)
            self._secrets.forget(seat)

    def deal(self) -> None:
        """New hands, new decoys."""
        self._secrets.deal()

    def changed(self) -> None:
        """Something has happened at the table."""
        self._secrets.renew()

    def laying(self, seen: Observation) -> bool:
        """Whether hands are being laid, behind a curtain, and can't be shown among decoys yet."""
        return self._decoying.laying(seen)

    def spread(self, seat: int, state: State) -> dict[Intent, Observation]:
        """What the seat sees, at its secret direction, among what it would see if the cards lay otherwise."""
        self._public = self._game.observation.observe(state, PUBLIC)
        return self._secrets.spread(seat, self._game.observation.observe(state, frozenset({seat})))

    def _forge(self, seat: int, before: tuple[Observation, ...]) -> Sequence[Observation]:
        assert self._public is not None
        view = self._decoying.view
        lived = [view(self._public, seat, old, self._chance) for old in before] or [None] * DECOYS
        return [old or self._fresh(self._public, seat) for old in lived]

    def _fresh(self, public: Observation, seat: int) -> Observation:
        """A new decoy: as the truth fits what is public, some hand always does."""
        found = self._decoying.view(public, seat, None, self._chance)
        assert found is not None
        return found
