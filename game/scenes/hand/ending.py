"""The end of a hand: its open cards stay on the table for a moment while the results are made ready."""

from __future__ import annotations

from game.scenes.hand.session import PlayedMatch, Session
from game.scenes.house import House
from game.scenes.screens.results import Results

REST_MS, SHORT_REST_MS = 1600.0, 400.0
"""How long the open cards of a finished hand stay before the results come, and before a press brings them."""


class Ending:
    """Counts how long a finished hand has been looked at."""

    def __init__(self, house: House, session: Session, played: PlayedMatch) -> None:
        self._house, self._session, self._played = house, session, played
        self._rested = 0.0
        self._results: Results | None = None
        self._over = False

    def hurry(self) -> None:
        """Somebody presses: the results come at once, if the cards have been seen at all."""
        if self._rested >= SHORT_REST_MS:
            self._rested = max(self._rested, REST_MS)

    @property
    def results(self) -> Results | None:
        """What is shown once it is due; None in a series, where hands are compared when all are played."""
        return self._results

    def due(self, dt_ms: float, still: bool) -> bool:
        """Let time pass while nothing moves any more; whether it is over now, which it is only once.

        The cards of a covered hand are not shown at all.
        """
        if self._over or not (still or self._session.covered):
            return False
        if self._results is None and not self._session.series:
            self._results = self._prepared()
        self._rested += dt_ms
        self._over = self._rested >= REST_MS or self._session.covered
        return self._over

    def _prepared(self) -> Results:
        """The results, being made ready in the time that frames have to spare."""
        house, results = self._house, Results(self._session, self._played)
        house.kit.rehearsals.clear()
        house.kit.rehearsals.add(results.rehearse(house, house.kit.stage.canvas().unseen()))
        return results
