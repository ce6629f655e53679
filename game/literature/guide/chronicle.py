"""What has happened in a game of Literature, line by line, as far as it may be looked up (LT-22)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.contract import Event
from game.literature.notebook import card_words
from game.literature.observation import Observation
from game.literature.rules.state import (
    Asked,
    AskNote,
    Challenged,
    ClaimBegan,
    ClaimCalled,
    Claimed,
    ClaimNote,
    ClockRanOut,
    Dealt,
    EndgameBegan,
    ForcedPassed,
    MatchEnded,
    RanOut,
    StallReached,
    TurnBegan,
    WaitCalled,
)
from game.literature.table.meaning import meaning
from game.literature.table.pose import face_of
from game.literature.table.told import claim_words, set_words, team_words
from game.literature.table.words import ending
from game.tablekit.guidance import Chronicle, Line
from game.ui.people import People

KEPT_BACK = {
    "last_question": "Only the last question can be looked up at this table. Memory is the game.",
    "none": "No question can be looked up at this table. Memory is the game.",
}


def chronicle(events: Sequence[Event], seen: Observation, people: People) -> Chronicle:
    """All of it where all questions may be looked up, and once the game is over.

    Elsewhere it begins with the last question, or after it.
    """
    if seen.options.history == "all" or seen.result is not None:
        return Chronicle(tuple(_told(events, seen, people)))
    asked = [place for place, event in enumerate(events) if isinstance(event, Asked)]
    first = (asked[-1] if asked else 0) + (seen.options.history == "none" and bool(asked))
    lines = (_line(event, seen, people) for event in events[first:])
    return Chronicle(tuple(line for line in lines if line is not None), KEPT_BACK[seen.options.history])


def _told(events: Sequence[Event], seen: Observation, people: People) -> list[Line]:
    """Every line, with its turn, and with what each question told everybody where that is written down."""
    found: list[Line] = []
    turn = place = 0
    for event in events:
        turn += isinstance(event, TurnBegan)
        line = _line(event, seen, people)
        if line is not None:
            told = meaning(seen, place, people) if isinstance(event, Asked) and _notes(seen) else ""
            found.append(replace(line, turn=turn, told=told))
        place += isinstance(event, (Asked, Claimed))
    return found


def _notes(seen: Observation) -> bool:
    """Whether the practice notebook is part of this table (LT-24)."""
    return seen.options.history == "all"


def _line(event: Event, seen: Observation, people: People) -> Line | None:
    """An event in words; None for one that goes without saying."""
    match event:
        case Dealt(dealer=seat):
            return Line(f"{people.start(seat)} dealt", (seat,))
        case Asked(note=note):
            return _question(note, people)
        case ClaimCalled(seat=seat):
            return Line(f"{people.start(seat)} struck the bell", (seat,))
        case ClaimBegan(seat=seat, set=number):
            return Line(f"{people.start(seat)} claimed {set_words(seen, number)}", (seat,))
        case Claimed(note=claim):
            return _claim(claim, seen, people)
        case RanOut(seat=seat, left=left):
            words = "ran out of cards and left the game" if left else "ran out of cards"
            return Line(f"{people.start(seat)} {words}", (seat,))
        case EndgameBegan(team=side):
            return Line(f"No more questions: {team_words(side)} had all the cards")
        case MatchEnded():
            return Line(ending(seen, people))
        case _:
            return _time(event, seen, people)


def _time(event: Event, seen: Observation, people: People) -> Line | None:
    """What time and Srinivasan's rules bring about (LT-21, LT-23, LT-28)."""
    match event:
        case StallReached(seat=seat):
            words = "had to claim: too many questions had won nothing"
            return Line(f"{people.start(seat)} {words}", (seat,))
        case Challenged(seat=seat, set=number):
            return Line(f"{people.start(seat)} challenged the others on {set_words(seen, number)}", (seat,))
        case ForcedPassed(seat=seat):
            return Line(f"{people.start(seat)} passed", (seat,))
        case WaitCalled(seat=seat):
            return Line(f"{people.start(seat)} took time to think", (seat,))
        case ClockRanOut(seat=seat):
            return Line(f"{people.start(seat)} ran out of time", (seat,))
        case _:
            return None


def _question(note: AskNote, people: People) -> Line:
    words = f"{people.start(note.seat)} asked {people.name(note.target)} for the {card_words(note.card)}"
    told = " and gave it away" if note.gave else " {check}" if note.got else " {cross}"
    return Line(words + told, (note.seat, note.target), (face_of(note.card),))


def _claim(note: ClaimNote, seen: Observation, people: People) -> Line:
    cards = seen.deck.sets[note.set].cards if note.holders is not None else ()
    return Line(claim_words(seen, note, people), (note.seat,), tuple(map(face_of, cards)))
