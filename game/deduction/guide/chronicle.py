"""What has happened in a game of Deduction, line by line; a player may always look all of it up (DD-14)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import Rank, rank_name
from game.core.contract import Event
from game.deduction.observation import Observation
from game.deduction.rules.names import COMPARED, GRID_WORDS, ORDINALS
from game.deduction.rules.state import (
    Accepted,
    Challenged,
    Dealt,
    Declared,
    DeclareNote,
    HandShuffled,
    Looked,
    LooksSpent,
    MatchEnded,
    Peeked,
    TurnBegan,
    other,
)
from game.deduction.table.pose import RankFace, face_of
from game.deduction.table.words import ending, why_it_ended
from game.tablekit.guidance import Chronicle, Line
from game.ui.people import People


def chronicle(events: Sequence[Event], seen: Observation, people: People) -> Chronicle:
    """Everything, the ranks as far as they are known."""
    found: list[Line] = []
    turn = 0
    for event in events:
        turn += isinstance(event, TurnBegan)
        found += _lines(event, seen, people, turn)
    return Chronicle(tuple(found))


def _lines(event: Event, seen: Observation, people: People, turn: int) -> list[Line]:
    """An event in words; none for one that goes without saying."""
    match event:
        case Dealt():
            return [Line("The cards were dealt", turn=turn)]
        case Peeked(note=peek):
            words = f"{people.start(peek.seat)} paid a coin and peeked at the {GRID_WORDS[peek.place]} card"
            return [Line(words, (peek.seat,), _faces(seen, peek.rank), turn)]
        case Looked(note=look):
            owner = other(look.seat)
            words = (
                f"{people.start(look.seat)} looked at {people.whose(owner)} {ORDINALS[look.hand_place]} card"
            )
            return [Line(words, (look.seat, owner), _faces(seen, look.rank), turn)]
        case HandShuffled(seat=seat, shuffled=shuffled):
            hand = "your hand" if seat == people.you else "the hand"
            words = f"shuffled {hand}" if shuffled else f"kept {hand} as it was"
            return [Line(f"{people.start(seat)} {words}", (seat,), turn=turn)]
        case LooksSpent():
            return [Line("Looking is over until somebody peeks or declares", turn=turn)]
        case MatchEnded():
            return [
                Line(ending(seen, people).rstrip("!"), turn=turn),
                Line(why_it_ended(seen, people), turn=turn),
            ]
        case _:
            return _declaration(event, seen, people, turn)


def _declaration(event: Event, seen: Observation, people: People, turn: int) -> list[Line]:
    match event:
        case Declared(note=note):
            card = f"{ORDINALS[note.hand_place]} card {COMPARED[note.direction]}"
            words = f"{people.start(note.seat)} declared: {card} {GRID_WORDS[note.place]}"
            return [Line(words, (note.seat,), turn=turn)]
        case Accepted(note=note, paid=paid):
            answerer = other(note.seat)
            got = f"{people.name(note.seat)} took a coin" if paid else "the bank was empty"
            return [Line(f"{people.start(answerer)} believed it: {got}", (answerer, note.seat), turn=turn)]
        case Challenged(note=note, payer=payer, taker=taker, paid=paid):
            answerer = other(note.seat)
            faces = _faces(seen, note.hand_rank, note.middle_rank)
            shown = Line(
                f"{people.start(answerer)} challenged: {_verdict(note)}",
                (answerer, note.seat),
                faces,
                turn,
            )
            lost = f"paid {people.name(taker)} a coin" if paid else "had no coin to pay"
            return [shown, Line(f"{people.start(payer)} {lost}", (payer, taker), turn=turn)]
        case _:
            return []


def _verdict(note: DeclareNote) -> str:
    assert note.hand_rank is not None and note.middle_rank is not None
    pair = f"{rank_name(note.hand_rank)} {COMPARED[note.direction]} {rank_name(note.middle_rank)}"
    return f"{pair} {'{check}' if note.true else '{cross}'}"


def _faces(seen: Observation, *ranks: Rank | None) -> tuple[RankFace, ...]:
    return tuple(face_of(seen, rank) for rank in ranks if rank is not None)
