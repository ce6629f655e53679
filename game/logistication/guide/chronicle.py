"""What has happened in a round of Logistication, line by line; all of it is open (LO-30)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Event
from game.logistication.observation import Observation
from game.logistication.rules.deck import Face
from game.logistication.rules.events import (
    BlindFailed,
    Circling,
    Dealt,
    Drew,
    FaceUpTaken,
    MatchEnded,
    PickedUp,
    Played,
    Reversed,
    Skipped,
    SlammedInVain,
    Squashed,
    Stole,
    TurnBegan,
    WentOut,
)
from game.logistication.rules.state import Cards, How
from game.logistication.table.cards import PrintedFace, printed
from game.logistication.table.words import (
    ORDINALS,
    cards_words,
    ending,
    plural,
    short_face,
    short_name,
    spelled,
)
from game.tablekit.guidance import Chronicle, Line
from game.ui.people import People

PLAYED = {
    How.TURN: "played",
    How.BLIND: "turned up and played",
    How.COUNTER: "countered with",
    How.SNAP: "snapped on",
    How.JUMP_IN: "jumped in with",
}
DRAWS = (Face.DRAW_3, Face.DRAW_6)
"""Whoever misses a turn by one of these drew cards, and that is told."""


def chronicle(events: Sequence[Event], seen: Observation, people: People) -> Chronicle:
    """Everything but what goes without saying: drawing up, windows that open and close."""
    found: list[Line] = []
    turn = 0
    for event in events:
        turn = event.number if isinstance(event, TurnBegan) else turn
        late = isinstance(event, Played) and event.how is How.SNAP and bool(found)
        # a snap goes with what it is snapped on, though the next turn has begun (LO-21)
        line = _line(event, seen, people, found[-1].turn if late else turn)
        if line is not None:
            found.append(line)
    return Chronicle(tuple(found))


def _line(event: Event, seen: Observation, people: People, turn: int) -> Line | None:
    match event:
        case Dealt(dealer=seat):
            return Line(f"{people.start(seat)} dealt", (seat,), turn=turn)
        case Played(seat=seat, cards=cards, how=how):
            return Line(
                f"{people.start(seat)} {PLAYED[how]} {cards_words(cards)}", (seat,), _faces(cards), turn
            )
        case PickedUp(seat=seat, cards=cards):
            pile = f"the pile: {_count(cards)}" if cards else "the empty pile"
            return Line(f"{people.start(seat)} picked up {pile}", (seat,), _faces(cards), turn)
        case BlindFailed(seat=seat, card=card):
            words = f"{people.start(seat)} turned up a {short_name(card)}, which did not fit"
            return Line(words, (seat,), _faces((card,)), turn)
        case FaceUpTaken(seat=seat, cards=cards):
            return Line(f"{people.start(seat)} took the face-up cards", (seat,), _faces(cards), turn)
        case Squashed(by=by):
            words = "The pile" if by is Face.SQUASH else f"Three {plural(short_face(by))}: the pile"
            return Line(f"{words} was squashed", turn=turn)
        case _:
            return _fate(event, seen, people, turn)


def _fate(event: Event, seen: Observation, people: People, turn: int) -> Line | None:
    """What befell somebody."""
    match event:
        case Drew(seat=seat, count=count, forced=True):
            return Line(f"{people.start(seat)} had to draw {spelled(count)}", (seat,), turn=turn)
        case Skipped(seat=seat, by=by) if by not in DRAWS:
            return Line(f"{people.start(seat)} missed a turn", (seat,), turn=turn)
        case Reversed():
            return Line("The direction turned", turn=turn)
        case Stole(seat=seat, slow=slow):
            return Line(f"{people.start(seat)} stole {people.whose(slow)} turn", (seat, slow), turn=turn)
        case SlammedInVain(seat=seat):
            return Line(f"{people.start(seat)} slammed in vain", (seat,), turn=turn)
        case WentOut(seat=seat, place=place):
            return Line(f"{people.start(seat)} went out: {ORDINALS[place]}", (seat,), turn=turn)
        case Circling():
            return Line("The round went in circles", turn=turn)
        case MatchEnded():
            return Line(ending(seen, people).rstrip("!"), turn=turn)
        case _:
            return None


def _count(cards: Cards) -> str:
    return f"{spelled(len(cards))} {'card' if len(cards) == 1 else 'cards'}"


def _faces(cards: Cards) -> tuple[PrintedFace, ...]:
    return tuple(map(printed, cards))
