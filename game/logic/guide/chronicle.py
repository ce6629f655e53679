"""What has happened in a hand of Logic, line by line, as far as it may be looked up (LG-24)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.core.cards import a_rank
from game.core.contract import Event
from game.logic.observation import Observation
from game.logic.rules.names import ordinal
from game.logic.rules.state import (
    Answered,
    ClockRanOut,
    ColoursShown,
    Dealt,
    DrawAnswered,
    DrawOffered,
    Grabbed,
    Guessed,
    MatchEnded,
    Named,
    NothingToTurn,
    Phase,
    Shown,
    ShowPassed,
    TurnBegan,
    TurnedUp,
)
from game.logic.table.pose import face_of
from game.logic.table.words import ending
from game.tablekit.guidance import Chronicle, Line
from game.ui.people import People

KEPT_BACK = {
    "none": "Only the last turn can be looked up at this table. Memory is the game.",
    "shown": "Only the last turn and the cards shown to you can be looked up at this table.",
}


def chronicle(events: Sequence[Event], seen: Observation, people: People) -> Chronicle:
    """The lines that the memory aid leaves; once a hand is over, all of them."""
    told: list[tuple[Event, Line]] = []
    turn = 0
    for event in events:
        turn = event.number if isinstance(event, TurnBegan) else turn
        if isinstance(event, Answered) and told and isinstance(told[-1][0], Guessed):
            del told[-1]
        line = _line(event, seen, people, turn)
        if line is not None:
            told.append((event, line))
    if seen.result is not None or seen.options.memory_aid == "notebook":
        return Chronicle(tuple(line for _, line in told))
    return Chronicle(tuple(_left(told, seen)), KEPT_BACK[seen.options.memory_aid])


def _left(told: Sequence[tuple[Event, Line]], seen: Observation) -> Iterator[Line]:
    """The lines of the last turn; what else a seat may be reminded of are the cards shown to it."""
    last = max((line.turn for _, line in told), default=0)
    reminded = seen.options.memory_aid == "shown"
    held_up = seen.phase is Phase.GUESS and last == seen.turn_number
    for event, line in told:
        if reminded and isinstance(event, Shown) and event.to in seen.eyes:
            yield line
        elif line.turn == last:
            hidden = isinstance(event, Shown) and not reminded and not held_up
            yield replace(line, cards=()) if hidden else line


def _line(event: Event, seen: Observation, people: People, turn: int) -> Line | None:
    """An event in words; None for one that goes without saying."""
    match event:
        case Dealt(dealer=seat):
            return Line(f"{people.start(seat)} dealt", (seat,), turn=turn)
        case ColoursShown():
            return Line("All rows were laid", turn=turn)
        case Shown() | ShowPassed():
            return _show(event, people, turn)
        case Guessed() | Answered():
            return _guess(event, seen, people, turn)
        case TurnedUp(seat=seat, card=card):
            return Line(
                f"{people.start(seat)} turned up {a_rank(card.rank)}", (seat,), (face_of(card),), turn
            )
        case NothingToTurn(seat=seat):
            return Line(f"{people.start(seat)} had no card left to turn up", (seat,), turn=turn)
        case MatchEnded():
            return Line(ending(seen, people), turn=turn)
        case _:
            return _declaring(event, people, turn)


def _show(event: Shown | ShowPassed, people: People, turn: int) -> Line:
    seat = event.seat
    if isinstance(event, ShowPassed):
        words = "had nothing left to show" if event.forced else "showed nothing"
        return Line(f"{people.start(seat)} {words}", (seat,), turn=turn)
    own = "your" if seat == people.you else "the"
    words = f"{people.start(seat)} showed {people.name(event.to)} {own} {ordinal(event.place)} card"
    faces = () if event.card is None else (face_of(event.card),)
    return Line(words, (seat, event.to), faces, turn)


def _guess(event: Guessed | Answered, seen: Observation, people: People, turn: int) -> Line:
    target = f"{people.whose(event.target)} {ordinal(event.place)} card"
    words = f"{people.start(event.seat)} guessed {target}: {a_rank(event.rank)}"
    seats = (event.seat, event.target)
    if isinstance(event, Guessed):
        return Line(words, seats, turn=turn)
    card = seen.cards[event.target][event.place] if event.right else None
    faces = () if card is None else (face_of(card),)
    return Line(f"{words} {_mark(event.right)}", seats, faces, turn)


def _mark(right: bool) -> str:
    return "{check}" if right else "{cross}"


def _declaring(event: Event, people: People, turn: int) -> Line | None:
    match event:
        case Grabbed(seat=seat, row=row):
            words = f"{people.start(seat)} grabbed the bottle"
            return Line(words, (seat,), tuple(map(face_of, row)), turn)
        case Named(seat=seat, target=target, place=place, rank=rank, card=card, right=right):
            named = f"{people.start(seat)} named {people.whose(target)} {ordinal(place)} card: {a_rank(rank)}"
            return Line(f"{named} {_mark(right)}", (seat, target), (face_of(card),), turn)
        case DrawOffered(seat=seat):
            return Line(f"{people.start(seat)} offered a draw", (seat,), turn=turn)
        case DrawAnswered(seat=None):
            return Line("Nobody took the draw", turn=turn)
        case DrawAnswered(seat=seat, taken=taken) if seat is not None:
            words = "took the draw" if taken else "wanted to play on"
            return Line(f"{people.start(seat)} {words}", (seat,), turn=turn)
        case ClockRanOut(seat=seat):
            return Line(f"{people.start(seat)} ran out of time", (seat,), turn=turn)
        case _:
            return None
