"""What a game tells somebody who asks "What now?": what it is played for, what may be done, what happened."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.contract import Action, Seat
from game.couch.intents import Intent
from game.ui.cards import Face
from game.ui.guides import NoteRoom, Picture


@dataclass(frozen=True)
class Goal:
    """What a game is played for, with a picture made of its own cards."""

    win: str
    """How one wins, in one sentence."""
    end: str
    """How it ends, in one sentence."""
    picture: Picture
    room: NoteRoom
    """Where it stands while a hand is dealt and for a moment after, clear of what is decided on."""


@dataclass(frozen=True)
class Deed:
    """One thing that a seat may do now."""

    words: str
    """A short command: "Guess an opponent's card"."""
    kinds: tuple[type[Action], ...]
    """The actions that it stands for."""
    cost: str = ""
    """What it costs, risks or brings, in a sentence or two."""
    control: Intent = Intent.CONFIRM
    """The control that does it, or that chooses it in the end."""


@dataclass(frozen=True)
class Now:
    """Where a match stands for one seat."""

    turn: str
    """Whose turn it is and what the match waits for, in a sentence or two; never empty."""
    deeds: tuple[Deed, ...] = ()
    """What the seat may do now, what is asked of it first; as far as its hand is seen."""


@dataclass(frozen=True)
class Line:
    """One line of a chronicle."""

    words: str
    """What happened, without its full stop."""
    seats: tuple[Seat, ...] = ()
    """Whom it is about, whoever did it first; nobody: everybody."""
    cards: tuple[Face, ...] = ()
    """The cards that it is about, as far as the eyes of the observation know them."""
    turn: int = 0
    """In which turn it happened, from 1; 0 before the first, or where turns aren't counted."""
    told: str = ""
    """What everybody could tell from it, where the table writes that down."""


@dataclass(frozen=True)
class Chronicle:
    """What has happened in a match, in order."""

    lines: tuple[Line, ...]
    kept_back: str = ""
    """What is left out because the table's options make it a matter of memory, in one sentence."""
