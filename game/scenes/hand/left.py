"""The hands that were left, as people know them: the game, who sat there, when it was begun."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import islice
from pathlib import Path

from game.bots.words import HUMAN
from game.catalog import games
from game.core.record import Header
from game.scenes.hand.records import Shelf, begun_at

MOST_TOLD = 6
"""Older ones are told once these are played."""


@dataclass(frozen=True, slots=True)
class LeftHand:
    """A hand that can be taken up, or at least tried."""

    path: Path
    game: str
    """The game's title, for a record that can't be read words to that effect."""
    told: str = ""
    """Who sat there and when it was begun, "you and 3 bots, today at 18:40"; nothing if it can't be read."""


def left_hands(shelf: Shelf) -> tuple[LeftHand, ...]:
    """The newest of the hands that wait, the newest first."""
    return tuple(_told(shelf, path) for path in islice(shelf.waiting(), MOST_TOLD))


def _told(shelf: Shelf, path: Path) -> LeftHand:
    header = shelf.header(path)
    if header is None or header.game not in games():
        return LeftHand(path, "A hand that can't be read")
    begun = begun_at(path.name)
    date = "" if begun is None else f", {when(begun, shelf.today())}"
    return LeftHand(path, games()[header.game].title, f"{_seats(header)}{date}")


def _seats(header: Header) -> str:
    people = header.seats.count(HUMAN)
    bots = len(header.seats) - people
    who = ["you" if people == 1 else f"{people} people"] if people else []
    return " and ".join([*who, *([f"{bots} bot{'s' * (bots > 1)}"] if bots else [])])


def when(begun: datetime, now: datetime) -> str:
    """A moment as one would say it now."""
    at = f"at {begun:%H:%M}"
    if begun.date() == now.date():
        return f"today {at}"
    if begun.date() == (now - timedelta(days=1)).date():
        return f"yesterday {at}"
    year = "" if begun.year == now.year else f" {begun.year}"
    return f"{begun.day} {begun:%B}{year} {at}"
