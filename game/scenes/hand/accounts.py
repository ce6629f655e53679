"""The ledger of a hand that has ended, and proofs of what was certain in it, made away from the frame."""

from __future__ import annotations

from collections.abc import Hashable

from game.catalog import Game
from game.coach.judgement import GLANCE
from game.coach.ledger import DEAL, Booking, Ledger, book, ledger_of
from game.coach.proof import Proof, why
from game.core.contract import Action, Observation, State
from game.core.match import Match
from game.core.proving import Naming
from game.scenes.house import House

PART = 5
"""Entries booked in one job: little enough for what comes back to be read between two frames."""
MOST_ENTRIES = 1000
"""Longer matches are not booked: no hand of people comes near it, and it would take minutes."""


class Accounts:
    """Books a finished match in the worker, one job at a time, and finds proofs there.

    Where there is no worker it books only if told to do it `here`, at once and with few worlds.
    """

    def __init__(self, house: House, game: Game, match: Match[State], here: bool = False) -> None:
        self._house, self._game, self._match = house, game, match
        self.entries = len(match.log)
        self.here = here
        self.ledger: Ledger | None = None
        """All bookings, once they are made."""
        self.failed = False
        """Whether it can't be booked."""
        self._booked: list[Booking] = []
        self._ticket: int | None = None
        offered = game.coach is not None and match.outcome is not None
        self.offered = offered and self.entries <= MOST_ENTRIES and (here or house.worker is not None)
        """Whether there is or will be a ledger."""
        if self.offered and house.worker is None:
            self.ledger = book(game, match, GLANCE)

    @property
    def share(self) -> float:
        """How much has been booked, 0 to 1."""
        return 1.0 if self.ledger is not None else len(self._booked) / (self.entries + 1)

    @property
    def working(self) -> bool:
        """Whether the ledger is still to come."""
        return self.offered and self.ledger is None and not self.failed

    def update(self) -> None:
        """Take what has been booked, and have the next part booked."""
        worker = self._house.worker
        if worker is None or not self.working:
            return
        if self._ticket is not None:
            result = worker.take(self._ticket)
            if result is None:
                return
            self._ticket = None
            if result.error is not None or result.value is None:
                self.failed = True
                return
            self._booked += result.value
        if len(self._booked) > self.entries:
            self.ledger = ledger_of(self._game, self._match, self._booked)
            return
        begin = len(self._booked) + DEAL
        part = range(begin, min(begin + PART, self.entries))
        arguments = (self._match.setting, tuple(self._match.log), part)
        self._ticket = worker.submit("book", self._game.name, arguments)

    def drop(self) -> None:
        """Nobody wants it any more."""
        worker = self._house.worker
        if worker is not None and self._ticket is not None:
            worker.cancel(self._ticket)
        self._ticket = None


class Proofs:
    """Looks for the proof that goes with one decision at a time; those that were found are kept."""

    def __init__(self, house: House, game: Game, here: bool = False) -> None:
        self._house, self._game, self._here = house, game, here
        self._found: dict[Hashable, Proof[Hashable] | None] = {}
        self._ticket: int | None = None
        self._asked: Hashable = None

    def of(self, key: Hashable) -> Proof[Hashable] | None:
        """The proof that was asked for by this key, if there is one and it has been found."""
        return self._found.get(key)

    def ask(self, key: Hashable, seen: Observation, actions: tuple[Action, ...], naming: Naming) -> None:
        """Look for what was certain in `seen` and bears on the first of these actions; the latest counts."""
        if key in self._found or key == self._asked:
            return
        self.drop()
        worker = self._house.worker
        if worker is not None:
            self._asked = key
            self._ticket = worker.submit("explain", self._game.name, (seen, actions, naming))
        elif self._here:
            self._found[key] = why(self._game, seen, actions, naming)

    def update(self) -> None:
        """Take what has been found."""
        worker = self._house.worker
        if worker is None or self._ticket is None:
            return
        result = worker.take(self._ticket)
        if result is not None:
            self._found[self._asked] = result.value
            self._ticket = self._asked = None

    def drop(self) -> None:
        """Nobody wants what was asked for any more."""
        worker = self._house.worker
        if worker is not None and self._ticket is not None:
            worker.cancel(self._ticket)
        self._ticket = self._asked = None
