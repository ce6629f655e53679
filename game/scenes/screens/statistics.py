"""The screen that tells what has been played and won here."""

from __future__ import annotations

from collections.abc import Iterator

from game.catalog import games
from game.couch.intents import Intent, Message, Pointer, Press
from game.couch.pump import now_ms
from game.scenes.base import Scene
from game.scenes.frame import draw_heading, draw_prompts, foot_top, help_y
from game.scenes.house import House
from game.scenes.screens.counted import LEVELS, Counted, Index
from game.ui.plaques import PANEL, WELL, draw_plaque
from game.ui.stage import Canvas
from game.ui.theme import (
    BRASS,
    BRASS_LIT,
    CREAM,
    CREAM_DIM,
    SAFE_TOP,
    SAFE_WIDTH,
    SIZE_BODY,
    SIZE_SMALL,
    VIRTUAL_WIDTH,
)

Row = tuple[str, ...]
"""The words of one row, column by column."""
HELPED = "With help"
"""The head over what was won with take-backs, right of what was won without."""
BUDGET_MS = 6.0
"""How long a frame may count records."""
ROW_HEIGHT, ROW_PAD = 84.0, 20.0
"""A row's height, and the least that a line of large letters has round it."""
TOP = SAFE_TOP + 150.0
HEAD_HEIGHT = 110.0
BAR_WIDTH, BAR_GAP = 8.0, 22.0
STEPS = {Intent.UP: -1, Intent.DOWN: 1}
PAGES = {Intent.PREV: -1, Intent.NEXT: 1}
"""How many rows, or pages of rows, each intent scrolls by."""
BACK = (Intent.CANCEL, Intent.CONFIRM, Intent.PAUSE)
WIDTH = 1480.0
MARGIN = 50.0
COLUMN_GAP = 20.0


class Statistics(Scene[None]):
    """A table of hands, wins and time by game and level; a long one scrolls."""

    prompts = ((Intent.CANCEL, "Back"),)
    long_prompts = ((Intent.DOWN, "More"), (Intent.CANCEL, "Back"))

    def enter(self, house: House) -> None:
        """Begin to count."""
        super().enter(house)
        self.index = Index(house.shelf)
        self._done = False
        self._first = 0
        """Which row stands uppermost."""

    def leave(self) -> None:
        """Remember what was counted."""
        self.index.save()

    def handle(self, message: Message) -> None:
        """Directions, page buttons and the wheel scroll; anything that means back goes back."""
        if isinstance(message, Pointer) and message.kind == "scroll":
            self._scroll(-1 if message.dy > 0 else 1)
        elif isinstance(message, Press) and message.down and message.intent in STEPS:
            self._scroll(STEPS[message.intent])
        elif isinstance(message, Press) and message.down and message.intent in PAGES:
            self._scroll(PAGES[message.intent] * self._fits)
        elif _means_back(message):
            self.house.sound("menu_back")
            self.finish(None)

    def update(self, dt_ms: float) -> None:
        """Count for a few milliseconds."""
        until = now_ms() + BUDGET_MS
        while not self._done and now_ms() < until:
            self._done = not self.index.step()

    def draw(self, canvas: Canvas) -> None:
        house = self.house
        house.kit.backdrop.draw(canvas)
        draw_heading(canvas, house, "Statistics")
        heads, rows = _told(self.index.counted)
        shown = rows[self._first : self._first + self._fits]
        width = WIDTH if house.kit.type.scaled(1.0) <= 1.0 else SAFE_WIDTH
        left = VIRTUAL_WIDTH / 2 - width / 2
        height = HEAD_HEIGHT + max(1, len(shown)) * self._row
        draw_plaque(canvas, left, TOP, width, height, PANEL, 30.0, 24.0)
        if not rows:
            words = "No hand has been finished yet. The first one is waiting." if self._done else "Counting…"
            house.kit.type.draw(
                canvas, words, VIRTUAL_WIDTH / 2, TOP + height / 2, SIZE_BODY + 4, CREAM, fit=width - 80
            )
        else:
            self._draw_rows(canvas, heads, shown, left, width)
        if len(rows) > self._fits:
            self._draw_bar(canvas, len(rows), left + width + BAR_GAP)
        foot = f"{len(self.index.told)} of {self.index.total} records counted"
        y = help_y(house.kit)
        house.kit.type.draw(canvas, foot, VIRTUAL_WIDTH / 2, y, SIZE_SMALL, CREAM_DIM, fit=SAFE_WIDTH)
        draw_prompts(canvas, house, self.long_prompts if len(rows) > self._fits else self.prompts)

    @property
    def _row(self) -> float:
        """The height of a row at this text size."""
        return max(ROW_HEIGHT, self.house.kit.type.line_height(SIZE_BODY) + ROW_PAD)

    @property
    def _fits(self) -> int:
        """How many rows fit on the screen; with more they scroll."""
        return int((foot_top(self.house.kit) - TOP - HEAD_HEIGHT) / self._row)

    def _scroll(self, rows: int) -> None:
        most = max(0, len(self.index.counted.lines) - self._fits)
        first = min(most, max(0, self._first + rows))
        if first != self._first:
            self._first = first
            self.house.sound("menu_move")

    def _draw_bar(self, canvas: Canvas, rows: int, x: float) -> None:
        top, height = TOP + HEAD_HEIGHT, self._fits * self._row - BAR_GAP
        canvas.fill_round(x, top, BAR_WIDTH, height, (0, 0, 0), BAR_WIDTH / 2, 90)
        at, part = self._first / rows, self._fits / rows
        canvas.fill_round(x, top + at * height, BAR_WIDTH, part * height, BRASS, BAR_WIDTH / 2)

    def _draw_rows(self, canvas: Canvas, heads: Row, rows: list[Row], left: float, width: float) -> None:
        kit = self.house.kit
        columns = self._columns(heads, rows, left + MARGIN, width - 2 * MARGIN)
        for (x, room), words in zip(columns, heads, strict=True):
            kit.type.draw(canvas, words, x, TOP + 48, SIZE_SMALL, BRASS_LIT, "body_bold", "midleft", fit=room)
        canvas.line(left + 40, TOP + 84, left + width - 40, TOP + 84, BRASS, 2.0)
        for place, row in enumerate(rows):
            y = TOP + 100 + self._row * (place + 0.5)
            if place % 2:
                draw_plaque(canvas, left + 24, y - self._row / 2, width - 48, self._row, WELL, 16.0, 0.0)
            for (x, room), words in zip(columns, row, strict=True):
                kit.type.draw(canvas, words, x, y, SIZE_BODY, CREAM, "body", "midleft", fit=room)

    def _columns(self, heads: Row, rows: list[Row], left: float, room: float) -> list[tuple[float, float]]:
        """Where each column begins and how wide it is: as its longest words need, the rest shared out."""
        measure = self.house.kit.type.measure
        wide = [
            max(
                measure(head, SIZE_SMALL, "body_bold")[0],
                *(measure(row[column], SIZE_BODY)[0] for row in rows),
            )
            for column, head in enumerate(heads)
        ]
        spare = (room - sum(wide)) / (len(wide) - 1)
        gap, shrink = max(COLUMN_GAP, spare), 1.0
        if spare < COLUMN_GAP:
            shrink = (room - COLUMN_GAP * (len(wide) - 1)) / sum(wide)
        columns = []
        for each in wide:
            columns.append((left, each * shrink + 1.0))
            left += each * shrink + gap
        return columns


def _means_back(message: Message) -> bool:
    if isinstance(message, Press):
        return message.down and message.intent in BACK
    return isinstance(message, Pointer) and message.kind == "down"


HEADS = ("Game", "Against", "Hands", "Won", HELPED, "Drawn", "Time")


def _told(counted: Counted) -> tuple[Row, list[Row]]:
    """The heads of the columns and the rows; what was won with help has a column once there is any."""
    rows = list(_rows(counted))
    if any(line.helped for line in counted.lines.values()):
        return HEADS, rows
    without = HEADS.index(HELPED)
    heads, *rows = [(*row[:without], *row[without + 1 :]) for row in (HEADS, *rows)]
    return heads, rows


def _rows(counted: Counted) -> Iterator[Row]:
    titles = {game.name: game.title for game in games().values()}
    for (game, level), line in sorted(
        counted.lines.items(), key=lambda item: (item[0][0], LEVELS.index(item[0][1]))
    ):
        against = f"{level} bots" if level else "people"
        share = f"{line.won} ({round(100 * line.won / line.hands)} %)"
        minutes = f"{max(1, round(line.seconds / 60))} min"
        hands, helped, drawn = str(line.hands), str(line.helped), str(line.drawn)
        yield titles.get(game, game), against, hands, share, helped, drawn, minutes
