"""The last questions in signs beside the hand, where all of them may be looked up (LT-22)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Seat
from game.literature.notebook import card_words
from game.literature.observation import Observation
from game.literature.rules.state import AskNote, ClaimNote, Note, Verdict
from game.literature.table.layout import Layout
from game.literature.table.pose import Pose, poses
from game.literature.table.told import set_title
from game.ui.kit import Kit
from game.ui.marks import mark
from game.ui.stage import Canvas
from game.ui.table import SeatPlate
from game.ui.theme import BRASS_LIT, CREAM, CREAM_DIM, GREEN_LIT, RED_LIT, SIZE_SMALL
from game.ui.widgets import draw_icon

LEFT, TOP, BOTTOM = 96.0, 706.0, 944.0
"""Below the neighbours on the left; how far it reaches to the right depends on the hand."""
MOST, APART = 400.0, 24.0
"""How wide it is at most, and how far it keeps from the hand."""
ROW, SIDE, CARD, MARK = 48.0, 38.0, 56.0, 26.0
GAP = 10.0
PARTS = (SIDE, GAP, MARK, GAP, SIDE, GAP, CARD, GAP, MARK)
"""What a question consists of, from left to right."""
HEADING, SINCE = "Lately", "Since your turn"
RIGHT = (Verdict.RIGHT, Verdict.LOCATED)


def beside_hand(layout: Layout, seen: Observation) -> float:
    """How wide it may be now."""
    mine = layout.bottom if layout.stands(layout.bottom) else None
    return room_for(layout, [pose for (seat, _), pose in poses(seen, layout).items() if seat == mine])


def room_for(layout: Layout, hand: Sequence[Pose]) -> float:
    """How wide it may be beside these cards of the hand in the rack."""
    left = LEFT - layout.shape.beside
    edge = min((pose.x - layout.hand_width / 2 for pose in hand), default=left + MOST + APART)
    return 0.0 if layout.mini else min(MOST, edge - APART - left)


def recent(notes: Sequence[Note], you: Seat | None, rows: int) -> tuple[str, Sequence[Note]]:
    """What to show in so many rows, and what to call it: others' doings since `you` did anything, if any.

    What was taken from you meanwhile stays, however much has happened since.
    """
    own = max((place for place, note in enumerate(notes) if note.seat == you), default=len(notes) - 1)
    since = notes[own + 1 :]
    if not since:
        return HEADING, notes[max(0, len(notes) - rows) :]
    lost = [place for place, note in enumerate(since) if _taken(note, you)][-rows:] if rows > 0 else []
    others = [place for place in range(len(since)) if place not in lost]
    kept = sorted(lost + others[max(0, len(others) - rows + len(lost)) :])
    return SINCE, [since[place] for place in kept]


def _taken(note: Note, you: Seat | None) -> bool:
    return isinstance(note, AskNote) and note.got and note.target == you


def draw_lately(
    canvas: Canvas,
    kit: Kit,
    layout: Layout,
    seen: Observation,
    wide: float,
    seats: Sequence[SeatPlate],
    you: Seat | None,
) -> None:
    """The latest questions and claims, the last at the bottom, as many as have room; wide enough for one."""
    high = kit.type.scaled(ROW)
    heading, shown = recent(seen.notes, you, int((BOTTOM - TOP - kit.type.line_height(SIZE_SMALL)) / high))
    if not shown or wide < sum(map(kit.type.scaled, PARTS)):
        return
    left, top = LEFT - layout.shape.beside, BOTTOM + layout.shape.above - high * len(shown)
    kit.type.draw(
        canvas, heading, left, top, SIZE_SMALL, CREAM_DIM, "display", "bottomleft", fit=(wide, 60.0)
    )
    for number, note in enumerate(shown):
        _draw_row(canvas, kit, seen, note, (left, top + high * (number + 0.5)), wide, seats)


def _draw_row(
    canvas: Canvas,
    kit: Kit,
    seen: Observation,
    note: Note,
    at: tuple[float, float],
    wide: float,
    seats: Sequence[SeatPlate],
) -> None:
    left, y = at
    side, gap = kit.type.scaled(SIDE), kit.type.scaled(GAP)
    x = left + side / 2
    draw_icon(canvas, kit, f"ui/emblem_{seats[note.seat].emblem}", x, y, side)
    x += side / 2 + gap
    if isinstance(note, AskNote):
        arrow = kit.type.scaled(MARK)
        canvas.blit(mark(kit.art, "right", canvas.px(arrow), BRASS_LIT), x + arrow / 2, y)
        x += arrow + gap + side / 2
        draw_icon(canvas, kit, f"ui/emblem_{seats[note.target].emblem}", x, y, side)
        x += side / 2 + gap
        card = kit.type.scaled(CARD)
        words = card_words(note.card)
        kit.type.draw(canvas, words, x + card / 2, y, SIZE_SMALL + 2, CREAM, "body_bold", fit=(card, card))
        x += card + gap
    else:
        room = (left + wide - x - kit.type.scaled(MARK) - gap, kit.type.scaled(ROW))
        title = set_title(seen, note.set)
        drawn = kit.type.draw(canvas, title, x, y, SIZE_SMALL, CREAM, "body_bold", "midleft", fit=room)
        x = drawn.right + gap
    won = note.verdict in RIGHT if isinstance(note, ClaimNote) else note.got
    name, colour = ("check", GREEN_LIT) if won else ("cross", RED_LIT)
    sign = kit.type.scaled(MARK)
    canvas.blit(mark(kit.art, name, canvas.px(sign), colour), x + sign / 2, y)
