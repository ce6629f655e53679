"""The rooms that games are played in: what is heard in each, and the backs of its cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

RoomName = Literal["title", "cellar", "library", "candle", "hall"]
LAYERS: Final = ("calm", "tense", "duel", "last")
"""What a piece is made of; "calm" is the whole tune, the others are laid over it as it gets tense."""


@dataclass(frozen=True, slots=True)
class Room:
    """What is heard in a room, and held; how it looks is `game.ui.scenery.looks`."""

    bar_ms: float
    """How long a bar of its music lasts; layers come and go on it."""
    layers: tuple[str, ...] = LAYERS
    air: bool = True
    """Whether the room is heard while nobody plays."""
    ground: str = ""
    """Whose cards are heard on the table; "": those of `ROOM`."""
    back: str = "black"
    """What the backs of cards look like that have no back of their own."""

    def files(self, name: RoomName) -> tuple[str, ...]:
        """The names of its layers' sounds, in the order of `LAYERS`."""
        return tuple(f"music_{name}_{layer}" for layer in self.layers)


def _bar(beats: int, tempo: float) -> float:
    return beats * 60_000.0 / tempo


ROOMS: Final[dict[RoomName, Room]] = {
    "title": Room(_bar(4, 112), layers=LAYERS[:1], air=False),
    "cellar": Room(_bar(4, 84), ground="cellar"),
    "library": Room(_bar(3, 88), ground="library", back="library"),
    "candle": Room(_bar(4, 108), ground="candle", back="candle"),
    "hall": Room(_bar(4, 124), ground="hall"),
}
ROOM: Final[RoomName] = "cellar"
"""Where a game is played that asks for no room of its own."""
