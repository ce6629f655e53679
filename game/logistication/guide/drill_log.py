"""What a player could have remembered of a drill's round: where the cards lie that it asks about."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.drilling import Drill
from game.logistication.drills.answers import Answer
from game.logistication.observation import Observation
from game.logistication.proof import (
    AllSeen,
    Counters,
    Lying,
    cards_at,
    copies,
    grounds,
    lying_words,
    many,
    step,
)
from game.logistication.rules.deck import REVERSE, Face
from game.logistication.table.cards import printed
from game.tablekit.guidance import Line
from game.ui.people import People


def log(seen: Observation, drill: Drill[Answer], people: People) -> tuple[Line, ...]:
    """How many there are of what is asked about, and where they lie, as far as the seat can know."""
    first = drill.answers[0]
    faces = [answer.face for answer in drill.answers if isinstance(answer, AllSeen)] or [REVERSE]
    lines = [Line(f"The whole pack has {_counts(faces, [copies(face) for face in faces])}")]
    for ground in grounds(seen):
        if isinstance(ground, Lying):
            lines.append(_place(seen, ground, faces, people))
        elif isinstance(first, Counters):
            told = step(seen, ground, first, people)
            lines.append(Line(told.sentence, told.seats))
    return tuple(lines)


def _place(seen: Observation, lying: Lying, faces: Sequence[Face], people: People) -> Line:
    """What lies in one place, of these faces."""
    cards = [card for card in cards_at(seen, lying) if card.face in faces]
    told = _counts(faces, [sum(card.face is face for card in cards) for face in faces])
    seats = () if lying.seat is None else (lying.seat,)
    return Line(lying_words(seen, lying, told, people), seats, tuple(printed(card) for card in sorted(cards)))


def _counts(faces: Sequence[Face], counts: Sequence[int]) -> str:
    """So many of each face; those that are not there are left out, unless none are."""
    parts = [many(face, count) for face, count in zip(faces, counts, strict=True) if count]
    if not parts:
        return "none of them" if len(faces) > 1 else many(faces[0], 0)
    *others, last = parts
    return f"{', '.join(others)} and {last}" if others else last
