"""The screen that tells what has been played and won here."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from game.catalog import games
from game.couch.intents import Intent, Message, Pointer, Press
from game.couch.pump import now_ms
from game.scenes.base import Scene
from game.scenes.frame import PROMPT_Y, draw_heading, draw_prompts
from game.scenes.house import House
from game.scenes.screens.counted import LEVELS, Counted, Index
from game.ui.plaques import PANEL, WELL, draw_plaque
from game.ui.stage import Canvas
from game.ui.theme import BRASS, BRASS_LIT, CREAM, CREAM_DIM, SAFE_TOP, SIZE_BODY, SIZE_SMALL, VIRTUAL_WIDTH

BUDGET_MS = 6.0
"""How long a frame may count records."""
ROW_HEIGHT = 84.0
TOP = SAFE_TOP + 150.0
HEAD_HEIGHT = 110.0
ROWS_SHOWN = 7
"""How many rows fit on the screen; with more they scroll."""
BAR_WIDTH, BAR_GAP = 8.0, 22.0
STEPS = {Intent.UP: -1, Intent.DOWN: 1, Intent.PREV: -ROWS_SHOWN, Intent.NEXT: ROWS_SHOWN}
"""How many rows each intent scrolls by."""
BACK = (Intent.CANCEL, Intent.CONFIRM, Intent.PAUSE)
WIDTH = 1480.0
COLUMNS = (0.0, 0.27, 0.48, 0.6, 0.77, 0.88, 1.0)
"""Where columns begin, as shares of the room within the panel, and where the last ends."""
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
        rows = list(_rows(self.index.counted))
        shown = rows[self._first : self._first + ROWS_SHOWN]
        width = WIDTH
        left = VIRTUAL_WIDTH / 2 - width / 2
        height = HEAD_HEIGHT + max(1, len(shown)) * ROW_HEIGHT
        draw_plaque(canvas, left, TOP, width, height, PANEL, 30.0, 24.0)
        if not rows:
            words = "No hand has been finished yet. The first one is waiting." if self._done else "Counting…"
            house.kit.type.draw(
                canvas, words, VIRTUAL_WIDTH / 2, TOP + height / 2, SIZE_BODY + 4, CREAM, fit=width - 80
            )
        else:
            self._draw_rows(canvas, shown, left, width)
        if len(rows) > ROWS_SHOWN:
            self._draw_bar(canvas, len(rows), left + width + BAR_GAP)
        foot = f"{len(self.index.told)} of {self.index.total} records counted"
        house.kit.type.draw(canvas, foot, VIRTUAL_WIDTH / 2, PROMPT_Y - 60, SIZE_SMALL, CREAM_DIM, fit=1200.0)
        draw_prompts(canvas, house, self.long_prompts if len(rows) > ROWS_SHOWN else self.prompts)

    def _scroll(self, rows: int) -> None:
        most = max(0, len(self.index.counted.lines) - ROWS_SHOWN)
        first = min(most, max(0, self._first + rows))
        if first != self._first:
            self._first = first
            self.house.sound("menu_move")

    def _draw_bar(self, canvas: Canvas, rows: int, x: float) -> None:
        top, height = TOP + HEAD_HEIGHT, ROWS_SHOWN * ROW_HEIGHT - BAR_GAP
        canvas.fill_round(x, top, BAR_WIDTH, height, (0, 0, 0), BAR_WIDTH / 2, 90)
        at, part = self._first / rows, ROWS_SHOWN / rows
        canvas.fill_round(x, top + at * height, BAR_WIDTH, part * height, BRASS, BAR_WIDTH / 2)

    def _draw_rows(self, canvas: Canvas, rows: list[tuple[str, ...]], left: float, width: float) -> None:
        kit = self.house.kit
        inner = width - 90.0
        columns = [
            (left + 50 + start * inner, (end - start) * inner - COLUMN_GAP)
            for start, end in pairwise(COLUMNS)
        ]
        for (x, room), words in zip(columns, HEADS, strict=True):
            kit.type.draw(
                canvas, words, x, TOP + 48, SIZE_SMALL, BRASS_LIT, "body_bold", "midleft", fit=(room, 60.0)
            )
        canvas.line(left + 40, TOP + 84, left + width - 40, TOP + 84, BRASS, 2.0)
        for place, row in enumerate(rows):
            y = TOP + 100 + ROW_HEIGHT * (place + 0.5)
            if place % 2:
                draw_plaque(canvas, left + 24, y - ROW_HEIGHT / 2, width - 48, ROW_HEIGHT, WELL, 16.0, 0.0)
            for (x, room), words in zip(columns, row, strict=True):
                kit.type.draw(canvas, words, x, y, SIZE_BODY, CREAM, "body", "midleft", fit=room)


def _means_back(message: Message) -> bool:
    if isinstance(message, Press):
        return message.down and message.intent in BACK
    return isinstance(message, Pointer) and message.kind == "down"


HEADS = ("Game", "Against", "Hands", "Won", "Drawn", "Time")


def _rows(counted: Counted) -> Iterator[tuple[str, ...]]:
    titles = {game.name: game.title for game in games().values()}
    for (game, level), line in sorted(
        counted.lines.items(), key=lambda item: (item[0][0], LEVELS.index(item[0][1]))
    ):
        against = f"{level} bots" if level else "people"
        share = f"{line.won} ({round(100 * line.won / line.hands)} %)"
        minutes = f"{max(1, round(line.seconds / 60))} min"
        yield titles.get(game, game), against, str(line.hands), share, str(line.drawn), minutes
