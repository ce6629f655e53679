"""Hidden hands at a table: whose cards the screen may show now, and who is asked to look in secret."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.catalog import Game
from game.core.contract import Event, Eyes
from game.couch.privacy import Mode, Privacy
from game.scenes.house import House


class HiddenHands:
    """Keeps a table's eyes: nothing that they may not know reaches the screen."""

    def __init__(self, house: House, game: Game, mode: Mode, present: Sequence[int]) -> None:
        self._house, self._game = house, game
        self.privacy = Privacy(mode, present)
        self.eyes: Eyes = self.privacy.eyes
        self.called: tuple[int, ...] = ()
        """The seats that have been asked for a decision behind the curtain."""

    def seen(self, state: Any) -> Any:
        """What the screen may know of a state."""
        return self._game.observation.observe(state, self.eyes)

    def redacted(self, event: Event) -> Any:
        """What the screen may know of an event."""
        return self._game.observation.redact(event, self.eyes)

    def look(self, table: Any, state: Any) -> None:
        """Let the table show what may be seen now, nothing more."""
        if self.privacy.eyes != self.eyes:
            self.eyes = self.privacy.eyes
            table.set_eyes(self.eyes, self.seen(state))

    def clear(self, table: Any, state: Any) -> None:
        """Hide everything that was shown in secret."""
        self.privacy.clear()
        self.look(table, state)

    def peek(self, seat: int, down: bool, table: Any, state: Any) -> None:
        """A seat presses or lets go of Peek."""
        self.privacy.peek(seat, down, self._house.now)
        self.look(table, state)

    def hears(self, seat: int) -> bool:
        """Whether the table listens to a seat now: behind a curtain only to the one that may look."""
        curtain = self.privacy.curtain
        return curtain is None or (curtain.showing and curtain.seat == seat)

    def call(self, state: Any) -> None:
        """Ask people behind the curtain for what they must decide in secret."""
        if not self.privacy.curtained:
            return
        secret = getattr(self._game.table, "secret", None)
        asked = self._game.rules.asked(state) if secret is not None and secret(self.seen(state)) else ()
        wanted = tuple(seat for seat in asked if seat in self.privacy.humans)
        curtain = self.privacy.curtain
        if curtain is not None and curtain.called and curtain.seat not in wanted:
            self.privacy.done(curtain.seat, self._house.now)
        if wanted != self.called:
            self.called = wanted
            self.privacy.call(wanted, self._house.now)

    def sit(self, present: Sequence[int], table: Any, state: Any) -> None:
        """Other people play themselves now."""
        if tuple(present) != self.privacy.humans:
            self.privacy.sit(present, self._house.now)
            self.called = ()
            self.look(table, state)
