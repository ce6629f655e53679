"""The panel on Deduction's table: what the player asked can do now, and what each choice costs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.contract import Seat
from game.deduction.observation import Observation
from game.deduction.rules.position import declarations_left, may_look, may_peek
from game.deduction.rules.state import other
from game.deduction.table.focus import ROWS, TableButton, Task
from game.deduction.table.hud import PICTURE_PAD, SPENT
from game.deduction.table.layout import Layout
from game.deduction.table.words import row_words
from game.tablekit.box import Box
from game.ui import plaques
from game.ui.kit import Kit
from game.ui.markup import either
from game.ui.people import People
from game.ui.stage import Canvas
from game.ui.table import SeatPlate
from game.ui.theme import CREAM, CREAM_DIM, INK, RED_LIT, SIZE_SMALL, Color, mix
from game.ui.widgets import draw_icon

ICONS = {
    TableButton.LOOK: "cards",
    TableButton.PEEK: "eye",
    TableButton.DECLARE: "star",
    TableButton.ACCEPT: "check",
    TableButton.CHALLENGE: "slam",
    TableButton.SHUFFLE: "swap",
    TableButton.KEEP: "lock",
}
ICON_SIDE = 40.0
LARGE_TEXT = 1.5
"""From this text size on, a row's icon gives its room to the words."""
TITLE_SIZE, HEAD_SIZE = 36.0, 36.0


@dataclass(frozen=True, slots=True)
class RowShares:
    """Where a row's title and its other words stand, and how much they may take, in parts of its height."""

    title_at: float
    title: float
    more_at: float
    more: float


ROW_SHARES = {2: RowShares(0.22, 0.42, 0.68, 0.62), 3: RowShares(0.29, 0.54, 0.71, 0.58)}
"""By the number of rows: with two rows, each has room for two lines under its title."""


@dataclass(frozen=True, slots=True)
class PanelRow:
    """One thing that can be done: its words, and whether it can be done now."""

    button: TableButton
    title: str
    more: str
    possible: bool
    """Whether the rules allow it now."""
    dim: bool
    """Whether somebody else is asked."""

    @property
    def colours(self) -> tuple[Color, Color]:
        """The colours of its two lines while the cursor is elsewhere."""
        title = CREAM if self.possible and not self.dim else mix(CREAM_DIM, SPENT, 0.35)
        return title, CREAM_DIM if self.possible else RED_LIT


@dataclass(frozen=True, slots=True)
class Panel:
    """The panel as it stands: whose it is, its rows, the one under the cursor."""

    words: str
    emblem: int | None
    colour: Color
    rows: tuple[PanelRow, ...]
    at: TableButton | None


def panel_of(
    seen: Observation, people: People, plates: Sequence[SeatPlate], task: Task, at: TableButton | None
) -> Panel:
    """The panel for what is asked."""
    seat = seen.turn if task is Task.TURN else other(seen.turn)
    dim = people.you is not None and seat != people.you and task is not Task.FIRST
    possible = _possible(seen, task)
    rows = tuple(
        PanelRow(button, *row_words(seen, people, button), can, dim)
        for button, can in zip(ROWS[task], possible, strict=True)
    )
    if task is Task.FIRST:
        return Panel(either("The last pirate", "Who starts?"), None, CREAM, rows, at)
    return Panel(_head(people, task, seat), plates[seat].emblem, plates[seat].colour, rows, at)


def _head(people: People, task: Task, seat: Seat) -> str:
    what = {Task.TURN: "turn", Task.SHUFFLE: "hand", Task.ANSWER: "answer"}[task]
    return either(f"{people.owner(seat)} {what}", what.capitalize())


def _possible(seen: Observation, task: Task) -> tuple[bool, ...]:
    if task is not Task.TURN:
        return tuple(True for _ in ROWS[task])
    seat = seen.turn
    return may_look(seen, seat), may_peek(seen, seat), bool(declarations_left(seen, seat))


def draw_panel(canvas: Canvas, kit: Kit, panel: Panel, layout: Layout) -> None:
    """Draw the panel; the row under the cursor is brass."""
    count = len(panel.rows)
    whole = layout.panel(count)

    def paint(layer: Canvas) -> None:
        moved = layer.moved(PICTURE_PAD - whole.left, PICTURE_PAD - whole.top)
        plaques.draw_plaque(moved, whole.left, whole.top, whole.w, whole.h, plaques.PANEL, 28.0, 16.0)
        _draw_head(moved, kit, panel, whole, layout.panel_head)
        for index, row in enumerate(panel.rows):
            _draw_row(moved, kit, row, layout.row(index, count), row.button is panel.at, ROW_SHARES[count])

    size = (whole.w + 2 * PICTURE_PAD, whole.h + 2 * PICTURE_PAD)
    canvas.blit(kit.composed(canvas, ("panel", panel), *size, paint), whole.x, whole.y)


def _draw_head(canvas: Canvas, kit: Kit, panel: Panel, whole: Box, high: float) -> None:
    left, y = whole.left + 18.0, whole.top + high / 2 + 2.0
    if panel.emblem is not None:
        side = canvas.px(48.0)
        canvas.blit(kit.art.svg(f"ui/emblem_{panel.emblem}", side, side), left + 22.0, y)
        left += 58.0
    room = (whole.left + whole.w - left - 20.0, high + 4.0)
    kit.type.draw(canvas, panel.words, left, y, HEAD_SIZE, panel.colour, "display", "midleft", fit=room)


def _draw_row(canvas: Canvas, kit: Kit, row: PanelRow, box: Box, lit: bool, shares: RowShares) -> None:
    finish = plaques.BRASS_PLATE if lit else plaques.WELL
    plaques.draw_plaque(canvas, box.left, box.top, box.w, box.h, finish, 20.0, 8.0 if lit else 0.0)
    title, more = (INK, INK) if lit else row.colours
    left = box.left + 18.0
    icon = ICONS.get(row.button)
    if icon is not None and kit.type.scaled(1.0) < LARGE_TEXT:
        draw_icon(canvas, kit, icon, left + ICON_SIDE / 2, box.y, ICON_SIDE, title)
        left += ICON_SIDE + 16.0
    room = box.left + box.w - left - 10.0
    kit.type.draw(
        canvas,
        row.title,
        left,
        box.top + box.h * shares.title_at,
        TITLE_SIZE,
        title,
        "display",
        "midleft",
        fit=(room, box.h * shares.title),
    )
    kit.type.draw(
        canvas,
        row.more,
        left,
        box.top + box.h * shares.more_at,
        SIZE_SMALL,
        more,
        "body_bold",
        "midleft",
        fit=(room, box.h * shares.more),
        align="left",
    )
