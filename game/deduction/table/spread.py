"""What a spread shows of a game of Deduction: a player's own hand, and what they peeked and looked at."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.cards import Rank
from game.core.contract import Seat
from game.deduction.observation import Observation
from game.deduction.rules.state import other
from game.deduction.table.pose import RankFace, face_of

SpreadRows = tuple[tuple[str, tuple[RankFace | None, ...]], ...]


def spread_rows(seen: Observation, seat: Seat) -> SpreadRows:
    """The cards a seat sees, row by row with a heading; a card that the seat does not know shows its back."""
    them = other(seat)
    rows = [
        ("Hand", _faces(seen, (seen.hands[seat][place] for place in seen.places_held(seat)))),
        ("Middle", _faces(seen, seen.middle)),
        ("Theirs", _faces(seen, (seen.hands[them][place] for place in seen.places_held(them)))),
    ]
    return tuple((title, faces) for title, faces in rows if title == "Hand" or any(faces))


def _faces(seen: Observation, ranks: Iterable[Rank | None]) -> tuple[RankFace | None, ...]:
    return tuple(None if rank is None else face_of(seen, rank) for rank in ranks)
