"""What a simulation comes to: wins, places and thinking times of each entry of its seats."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from game.bots.jobs import Played
from game.bots.stopwatch import Times


@dataclass(slots=True)
class Totals:
    """The counts of a simulation, each by entry of its seats."""

    wins: list[int]
    places: list[int]
    games: int = 0
    draws: int = 0
    placed: int = 0
    actions: int = 0
    unfinished: int = 0
    unplayed: int = 0
    """Hands in which a program was given up: they count for nothing else."""
    times: dict[int, Times] = field(default_factory=dict)
    shares: list[Shares] = field(default_factory=list)
    """Of the decided hands what each entry won, deal by deal."""

    def add(self, hand: Played) -> None:
        """Count one hand."""
        self.games += 1
        self.actions += hand.actions
        for entry, times in hand.times.items():
            self.times.setdefault(entry, Times()).take_in(times)
        if hand.unplayed:
            self.unplayed += 1
            return
        if hand.outcome is None:
            self.unfinished += 1
            return
        self.draws += hand.outcome.draw
        count = len(self.wins)
        won = [0] * count
        for seat in hand.outcome.winners:
            won[(seat - hand.job.rotation) % count] += 1
        self.shares = self.shares or [Shares() for _ in range(count)]
        for entry, wins in enumerate(won):
            self.wins[entry] += wins
            self.shares[entry].add(hand.job.seed, wins, not hand.outcome.draw)
        if hand.outcome.places is not None:
            self.placed += 1
            for seat, place in enumerate(hand.outcome.places):
                self.places[(seat - hand.job.rotation) % count] += place

    @property
    def mean_places(self) -> list[float] | None:
        """The mean place of each entry, None where the game has no places."""
        return [round(place / self.placed, 4) for place in self.places] if self.placed else None


@dataclass(slots=True)
class Shares:
    """What was won of what was decided, and how sure that is: hands of one deal hang together."""

    won: int = 0
    decided: int = 0
    deals: int = 0
    _deal: int | None = None
    _open: tuple[int, int] = (0, 0)
    _squares: tuple[int, int, int] = (0, 0, 0)
    """Of the deals before: won times won, won times decided, decided times decided."""

    def add(self, deal: int, won: int, decided: bool) -> None:
        """Count a hand; those of one deal come one after the other."""
        if deal != self._deal:
            self._squares, self._open, self._deal = self._summed(), (0, 0), deal
            self.deals += 1
        self.won += won
        self.decided += decided
        self._open = self._open[0] + won, self._open[1] + decided

    @property
    def share(self) -> float:
        """What was won, 0 to 1."""
        return self.won / self.decided if self.decided else 0.0

    @property
    def error(self) -> float:
        """Its standard error, as of a ratio of sums over independent deals; 0 of one deal."""
        if self.deals < 2 or not self.decided:
            return 0.0
        won, both, decided = self._summed()
        off = max(0.0, won - 2.0 * self.share * both + self.share**2 * decided)
        return math.sqrt(off * self.deals / (self.deals - 1)) / self.decided

    def _summed(self) -> tuple[int, int, int]:
        (won, both, decided), (last, of) = self._squares, self._open
        return won + last * last, both + last * of, decided + of * of
