"""The last questions in signs beside the hand, where all of them may be looked up (LT-22)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

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

LEFT, TOP, BOTTOM = 96.0, 700.0, 938.0
"""Below the neighbours on the left; how far it reaches to the right depends on the hand."""
MOST, APART = 520.0, 24.0
"""How wide it is at most, and how far it keeps from the hand."""
ROW, SIDE, CARD, MARK = 40.0, 35.0, 56.0, 24.0
GAP, NEAR = 8.0, 3.0
BETWEEN = 16.0
"""From one question of a row to the next."""
LEAD = SIDE + GAP + MARK + GAP
"""Who asked, and an arrow."""
QUESTION = SIDE + NEAR + CARD + NEAR + MARK
"""Who was asked, for which card, and the answer."""
HEADING, SINCE = "Lately", "Since your turn"
RIGHT = (Verdict.RIGHT, Verdict.LOCATED)


@dataclass(frozen=True, slots=True)
class Line:
    """A row: a claim, or one asker's questions in a row, as many as fit."""

    notes: tuple[Note, ...]


def beside_hand(layout: Layout, seen: Observation) -> float:
    """How wide it may be now."""
    mine = layout.bottom if layout.stands(layout.bottom) else None
    return room_for(layout, [pose for (seat, _), pose in poses(seen, layout).items() if seat == mine])


def room_for(layout: Layout, hand: Sequence[Pose]) -> float:
    """How wide it may be beside these cards of the hand in the rack."""
    left = LEFT - layout.shape.beside
    edge = min((pose.x - layout.hand_width / 2 for pose in hand), default=left + MOST + APART)
    return 0.0 if layout.mini else min(MOST, edge - APART - left)


def recent(notes: Sequence[Note], you: Seat | None, rows: int, each: int) -> tuple[str, list[Line], int]:
    """What to call it, what to show in so many rows of up to `each` questions, and how many are left out.

    That is what `you` did last and what others did since, if they did anything. What was taken from you
    meanwhile stays, and so does every claim, however much has happened since.
    """
    own = max((place for place, note in enumerate(notes) if note.seat == you), default=len(notes) - 1)
    news = range(own + 1, len(notes))
    if not news:
        shown = _kept(notes, [], list(range(len(notes))), rows, each)
        return HEADING, _lines([notes[place] for place in shown], each), 0
    first = [own, *(place for place in news if _stays(notes[place], you))] if own >= 0 else []
    shown = _kept(notes, first, list(news), rows, each)
    missing = len(news) - sum(place in news for place in shown)
    return SINCE, _lines([notes[place] for place in shown], each), missing


def fitting(wide: float, text: float) -> int:
    """How many questions go side by side in a row so wide, at this text size."""
    return int((wide / text - LEAD + BETWEEN) / (QUESTION + BETWEEN))


def _kept(notes: Sequence[Note], first: list[int], later: list[int], rows: int, each: int) -> list[int]:
    """The places of what is shown: `first` of all these, the latest before the others; then the latest."""
    kept: set[int] = set()
    for place in (*first[:1], *reversed(first[1:]), *reversed(later)):
        trial = sorted({*kept, place})
        if len(_lines([notes[at] for at in trial], each)) > rows:
            break
        kept = {*trial}
    return sorted(kept)


def _lines(notes: Sequence[Note], each: int) -> list[Line]:
    """The notes in rows, each full before the next begins."""
    found: list[list[Note]] = []
    for note in notes:
        row = found[-1] if found else []
        goes_on = row and len(row) < each and row[-1].seat == note.seat
        if goes_on and isinstance(note, AskNote) and isinstance(row[-1], AskNote):
            row.append(note)
        else:
            found.append([note])
    return [Line(tuple(row)) for row in found]


def _stays(note: Note, you: Seat | None) -> bool:
    return isinstance(note, ClaimNote) or (note.got and note.target == you)


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
    each = fitting(wide, kit.type.scaled(1.0))
    rows = int((BOTTOM - TOP - kit.type.line_height(SIZE_SMALL)) / high)
    if each < 1:
        return
    heading, shown, missing = recent(seen.notes, you, rows, each)
    if not shown:
        return
    left, top = LEFT - layout.shape.beside, BOTTOM + layout.shape.above - high * len(shown)
    words = f"{heading}, and {missing} more" if missing else heading
    kit.type.draw(canvas, words, left, top, SIZE_SMALL, CREAM_DIM, "display", "bottomleft", fit=(wide, 60.0))
    for number, line in enumerate(shown):
        _draw_row(canvas, kit, seen, line, (left, top + high * (number + 0.5)), wide, seats)


def _draw_row(
    canvas: Canvas,
    kit: Kit,
    seen: Observation,
    line: Line,
    at: tuple[float, float],
    wide: float,
    seats: Sequence[SeatPlate],
) -> None:
    left, y = at
    side, gap, arrow = kit.type.scaled(SIDE), kit.type.scaled(GAP), kit.type.scaled(MARK)
    draw_icon(canvas, kit, f"ui/emblem_{seats[line.notes[0].seat].emblem}", left + side / 2, y, side)
    x = left + side + gap
    for number, note in enumerate(line.notes):
        if isinstance(note, ClaimNote):
            room = (left + wide - x - arrow - gap, kit.type.scaled(ROW))
            title = set_title(seen, note.set)
            drawn = kit.type.draw(canvas, title, x, y, SIZE_SMALL, CREAM, "body_bold", "midleft", fit=room)
            _draw_answer(canvas, kit, note.verdict in RIGHT, drawn.right + gap, y)
            continue
        if not number:
            canvas.blit(mark(kit.art, "right", canvas.px(arrow), BRASS_LIT), x + arrow / 2, y)
            x += arrow + gap
        _draw_question(canvas, kit, note, (x, y), seats)
        x += kit.type.scaled(QUESTION + BETWEEN)


def _draw_question(
    canvas: Canvas, kit: Kit, note: AskNote, at: tuple[float, float], seats: Sequence[SeatPlate]
) -> None:
    """Who was asked, for which card, and what came of it."""
    x, y = at
    side, near, card = kit.type.scaled(SIDE), kit.type.scaled(NEAR), kit.type.scaled(CARD)
    draw_icon(canvas, kit, f"ui/emblem_{seats[note.target].emblem}", x + side / 2, y, side)
    x += side + near
    words = card_words(note.card)
    kit.type.draw(canvas, words, x + card / 2, y, SIZE_SMALL + 2, CREAM, "body_bold", fit=(card, card))
    _draw_answer(canvas, kit, note.got, x + card + near, y)


def _draw_answer(canvas: Canvas, kit: Kit, right: bool, x: float, y: float) -> None:
    name, colour = ("check", GREEN_LIT) if right else ("cross", RED_LIT)
    sign = kit.type.scaled(MARK)
    canvas.blit(mark(kit.art, name, canvas.px(sign), colour), x + sign / 2, y)
