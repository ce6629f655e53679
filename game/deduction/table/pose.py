"""How every card of Deduction lies for what is seen: the picture that all motion ends in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import pygame

from game.core.cards import ACE, JACK, KING, QUEEN, Place, Rank, rank_code
from game.core.contract import Seat
from game.deduction.observation import Observation, looked_at
from game.deduction.rules.state import SEATS, DeclareNote, LookNote, PeekNote, Phase, other
from game.deduction.table.layout import CENTRE_X, CENTRE_Y, GRID, LOOK_WIDTH, RAISE, Layout
from game.tablekit import pieces
from game.ui import vector
from game.ui.cards import ACE_HEIGHT, COURT_HEIGHT, CardPainter, index
from game.ui.rooms import ROOMS
from game.ui.theme import INK, RED, Color

Key = tuple[Seat, Place]
"""A card: its owner and place, GRID_OWNER for the middle."""
GRID_OWNER: Seat = -1
BACK = ROOMS["candle"].back
LOCK_BADGE, EYE_BADGE = "lock", "eye"
"""On a card that only these eyes see; on a card that the other player has seen."""
OUT_DIM = 0.25
PENDING_LIFT = 22.0
TARGET_LIFT = 8.0
PICK_LIFT = 26.0
LOOK_LIFT = 44.0

ART = {ACE: "cards/ace_s", KING: "cards/court_h_13", QUEEN: "cards/court_c_12", JACK: "cards/court_d_11"}
"""A rank has one picture, whichever stack it came from: suits would tell the stacks apart."""
REDS = (KING, JACK)
HEIGHT_ORDER = (QUEEN, KING, ACE)
HEIGHT_ORDER_4 = (JACK, QUEEN, KING, ACE)


@dataclass(frozen=True, slots=True)
class RankFace:
    """A card's face: its rank, and under the letter a step for this rank and for each one below it."""

    rank: Rank
    four: bool = False

    def paint(self, painter: CardPainter, width: int) -> pygame.Surface:
        """The printed face."""
        made = painter.blank(width)
        painter.put(made, ART[self.rank], 0.5, 0.5, ACE_HEIGHT if self.rank == ACE else COURT_HEIGHT)
        color = RED if self.rank in REDS else INK
        order = HEIGHT_ORDER_4 if self.four else HEIGHT_ORDER
        steps = order.index(self.rank) + 1
        index(painter, made, rank_code(self.rank), color, _steps(steps, max(4, round(width * 0.2)), color))
        return made


def _steps(count: int, side: int, color: Color) -> pygame.Surface:
    """A little staircase: the more steps, the higher the rank (DD-6)."""
    bars = "".join(
        f'<rect x="14" y="{80 - 24 * step}" width="72" height="15" rx="7" fill="{vector.css(color)}"/>'
        for step in range(count)
    )
    return vector.raster(bars, (100, 100), (side, side))


@dataclass(frozen=True, slots=True)
class Pose(pieces.Pose):
    """Where and how a card lies, and what the viewer knows of it."""

    back: str = BACK
    tag: Rank | None = None
    """The rank of a card that lies face down, if the viewer knows it."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A declaration in the making, seen by its maker alone."""

    hand: Place | None = None
    target: Place | None = None


def sees_hand(seen: Observation, seat: Seat, place: Place) -> bool:
    """Whether the viewer sees a hand card's face: their own, one out of the game, or any at the end."""
    if seen.hands[seat][place] is None:
        return False
    return seat in seen.eyes or not seen.held[seat] >> place & 1 or seen.phase is Phase.OVER


def sees_middle(seen: Observation, place: Place, open_all: bool) -> bool:
    """Whether the viewer knows a middle card.

    Two people who play with open hands see both hands, but of the middle only what they have peeked at; in a
    review (`open_all`) everything is seen.
    """
    if seen.middle[place] is None:
        return False
    if seen.open >> place & 1 or open_all or seen.phase is Phase.OVER:
        return True
    return any(
        isinstance(note, PeekNote) and note.place == place and note.seat in seen.eyes for note in seen.notes
    )


def pending(seen: Observation) -> DeclareNote | None:
    """The declaration that waits for an answer."""
    note = seen.notes[-1] if seen.notes and seen.phase is Phase.ANSWER else None
    return note if isinstance(note, DeclareNote) else None


def being_looked_at(seen: Observation) -> tuple[Seat, Place] | None:
    """The hand card that has been drawn out and not yet given back (DD-5)."""
    note = seen.notes[-1] if seen.notes and seen.phase is Phase.SHUFFLE else None
    return (other(note.seat), note.hand_place) if isinstance(note, LookNote) else None


def lies_beside(seen: Observation) -> dict[tuple[Seat, Place], Place]:
    """The hand cards that lie beside a middle card: out of the game, or waiting for an answer."""
    return {
        (note.seat, note.hand_place): note.place
        for note in seen.notes
        if isinstance(note, DeclareNote) and not note.accepted
    }


def poses(seen: Observation, layout: Layout, drafts: Mapping[Seat, Draft], open_all: bool) -> dict[Key, Pose]:
    """How every card lies; `drafts` are the declarations being made by those who see them."""
    made: dict[Key, Pose] = {(GRID_OWNER, place): _grid(seen, layout, place, open_all) for place in GRID}
    beside = lies_beside(seen)
    for seat in range(SEATS):
        known = looked_at(seen.notes, seat)
        for number in range(layout.size):
            place = Place(number)
            if (seat, place) in beside:
                made[seat, place] = _beside(seen, layout, seat, place, beside[seat, place])
            else:
                made[seat, place] = _held(seen, layout, seat, place, place in known)
        _drafted(made, layout, seat, drafts.get(seat))
    return made


def face_of(seen: Observation, rank: Rank) -> RankFace:
    """A rank's face in this game."""
    return RankFace(rank, seen.options.ranks == "4")


def _grid(seen: Observation, layout: Layout, place: Place, open_all: bool) -> Pose:
    x, y = layout.middle(place)
    rank = seen.middle[place] if sees_middle(seen, place, open_all) else None
    waiting = pending(seen)
    lift = TARGET_LIFT if waiting is not None and waiting.place == place else 0.0
    if rank is not None and seen.open >> place & 1:
        return Pose(x, y, layout.grid_width, face_of(seen, rank), dim=OUT_DIM)
    if rank is not None and (open_all or seen.phase is Phase.OVER):
        badge = "" if seen.phase is Phase.OVER else LOCK_BADGE
        return Pose(x, y, layout.grid_width, face_of(seen, rank), lift=lift, badge=badge)
    return Pose(x, y, layout.grid_width, tag=rank, lift=lift)


def _beside(seen: Observation, layout: Layout, seat: Seat, place: Place, target: Place) -> Pose:
    x, y = layout.beside(target)
    rank = seen.hands[seat][place]
    if pending(seen) is None or not seen.held[seat] >> place & 1:
        face = None if rank is None else face_of(seen, rank)
        return Pose(x, y, layout.grid_width, face, dim=OUT_DIM)
    return Pose(x, y, layout.grid_width, tag=rank, lift=PENDING_LIFT)


def _held(seen: Observation, layout: Layout, seat: Seat, place: Place, known: bool) -> Pose:
    x, y = layout.slot(seat, place)
    rank = seen.hands[seat][place]
    width = layout.hand_width(seat)
    if being_looked_at(seen) == (seat, place):
        return looked_pose(None if rank is None or not seen.eyes else face_of(seen, rank))
    badge = EYE_BADGE if known and seen.phase is not Phase.OVER else ""
    if rank is not None and sees_hand(seen, seat, place):
        return Pose(x, y, width, face_of(seen, rank), badge=badge)
    return Pose(x, y, width, tag=rank, badge=badge)


def looked_pose(face: RankFace | None) -> Pose:
    """A hand card that has been drawn out: in the middle, between both players."""
    return Pose(CENTRE_X, CENTRE_Y, LOOK_WIDTH, face, lift=LOOK_LIFT)


def _drafted(made: dict[Key, Pose], layout: Layout, seat: Seat, draft: Draft | None) -> None:
    """Raise what is picked; once both are picked, the hand card hovers beside its middle card."""
    if draft is None:
        return
    if draft.target is not None:
        made[GRID_OWNER, draft.target] = replace(made[GRID_OWNER, draft.target], lift=PENDING_LIFT)
    if draft.hand is None:
        return
    was = made[seat, draft.hand]
    if draft.target is not None:
        x, y = layout.beside(draft.target)
        width = layout.grid_width
    else:
        x, y, width = was.x, was.y + layout.inward(seat) * RAISE, was.width
    made[seat, draft.hand] = replace(was, x=x, y=y, width=width, lift=PICK_LIFT)
