"""Whose turn it is in Deduction, what a player may do now, and what that costs or risks."""

from __future__ import annotations

from game.core.contract import Seat
from game.couch.intents import Intent
from game.deduction.observation import Observation
from game.deduction.rules.names import COMPARED, GRID_WORDS, ORDINALS
from game.deduction.rules.position import declarations_left, looks_left, may_look, may_peek
from game.deduction.rules.state import (
    Accept,
    Challenge,
    Declare,
    Keep,
    Look,
    LookNote,
    Peek,
    Phase,
    Shuffle,
    Starts,
    other,
)
from game.deduction.table.focus import Task, task_of
from game.deduction.table.pose import pending
from game.deduction.table.words import ending, why_it_ended
from game.tablekit.guidance import Deed, Now
from game.ui.people import People

FIRST = Deed("Say who saw a pirate last", (Starts,), "That player has the first turn.")
PEEK = Deed("Peek at a middle card", (Peek,), "It costs one coin. Nobody else sees the card.")
SHUFFLE = Deed("Shuffle your hand", (Shuffle,), "Then they no longer know which of your cards it was.")
FAR_BEHIND = 3
"""From so many coins on, whoever is behind is told how to catch up."""
KEEP = Deed("Keep your hand as it is", (Keep,), "Then they still know where that card is.")


def now(seen: Observation, seat: Seat, people: People) -> Now:
    """Where the game stands for a player."""
    return Now(f"{_turn(seen, people)}.{_behind(seen, seat)}", tuple(_deeds(seen, seat, people)))


def _behind(seen: Observation, seat: Seat) -> str:
    """How whoever is behind can catch up, from the coins that everybody sees (DD-7, DD-8, DD-10)."""
    rival = other(seat)
    behind = seen.coins[rival] - seen.coins[seat]
    if seen.result is not None or behind < FAR_BEHIND:
        return ""
    believed = "" if seen.bank == 0 else ", and a declaration that is believed one"
    return f" You are {behind} coins behind: a challenge won makes up two{believed}."


def _deeds(seen: Observation, seat: Seat, people: People) -> list[Deed]:
    match task_of(seen, seat):
        case Task.NOTHING:
            return []
        case Task.FIRST:
            return [FIRST]
        case Task.SHUFFLE:
            return [SHUFFLE, KEEP]
        case Task.ANSWER:
            return [_believe(seen, people), _challenge(seen, seat, people)]
        case Task.TURN:
            found = [_look(seen, seat, people)] if may_look(seen, seat) else []
            found += [PEEK] if may_peek(seen, seat) else []
            return [*found, _declare(seen, seat)] if declarations_left(seen, seat) else found


def _look(seen: Observation, seat: Seat, people: People) -> Deed:
    name, left = people.name(other(seat)), looks_left(seen)
    told = f"It is free, but {name} may shuffle afterwards."
    if left is not None and left < seen.options.hand_size:
        looks = "look is" if left == 1 else "looks are"
        told += f" Only {left} {looks} left before somebody must peek or declare."
    return Deed(f"Look at one of {people.whose(other(seat))} cards", (Look,), told)


def _declare(seen: Observation, seat: Seat) -> Deed:
    lost = "costs you one" if seen.coins[seat] else "loses you the game, as you have none"
    told = f"Believed, it brings you a coin. Challenged, a true one brings you a coin and a false one {lost}."
    return Deed("Declare that a card of yours is higher, equal or lower", (Declare,), told)


def _believe(seen: Observation, people: People) -> Deed:
    gets = people.does(seen.turn, "take")
    told = f"{gets} a coin from the bank." if seen.bank != 0 else "The bank is empty, so it pays nothing."
    return Deed("Believe it", (Accept,), f"{told} Nobody learns whether it was true.")


def _challenge(seen: Observation, seat: Seat, people: People) -> Deed:
    rival = other(seat)
    false = "pays you a coin" if seen.coins[rival] else "loses the game, with no coin to pay"
    true = f"you pay {people.name(rival)} one" if seen.coins[seat] else "you lose, as you have no coin to pay"
    told = f"Both cards are turned up. If it was false, {people.name(rival)} {false}; if it was true, {true}."
    return Deed("Challenge it", (Challenge,), told, Intent.SLAM)


def _turn(seen: Observation, people: People) -> str:
    match seen.phase:
        case Phase.FIRST:
            return "Whoever saw a pirate last begins. Either player may say who that was"
        case Phase.TURN:
            return f"It is {people.whose(seen.turn)} turn: a look, a peek or a declaration"
        case Phase.SHUFFLE:
            return (
                f"{_looked(seen, people)}. {people.start(other(seen.turn))} may shuffle the hand, or keep it"
            )
        case Phase.ANSWER:
            return f"{_said(seen, people)}. {people.start(other(seen.turn))} may believe it, or challenge it"
        case Phase.OVER:
            return f"{ending(seen, people).rstrip('!')}. {why_it_ended(seen, people)}"


def _looked(seen: Observation, people: People) -> str:
    note = seen.notes[-1]
    assert isinstance(note, LookNote)
    card = f"{people.whose(other(note.seat))} {ORDINALS[note.hand_place]} card"
    return f"{people.start(note.seat)} looked at {card}"


def _said(seen: Observation, people: People) -> str:
    note = pending(seen)
    assert note is not None
    own = "your" if note.seat == people.you else "their"
    middle = f"the {GRID_WORDS[note.place]} one"
    return f"{people.does(note.seat, 'say')} that {own} card is {COMPARED[note.direction]} {middle}"
