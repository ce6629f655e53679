"""What has been played and won here, counted from the finished records."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

import msgspec

from game.core.contract import Level
from game.core.record import BadRecord
from game.couch.intents import Intent, Message, Pointer, Press
from game.scenes.base import Scene
from game.scenes.frame import PROMPT_Y, draw_heading, draw_prompts
from game.scenes.house import House
from game.scenes.records import HUMAN, Shelf
from game.ui.plaques import PANEL, WELL, draw_plaque
from game.ui.stage import Canvas
from game.ui.theme import (
    BRASS,
    BRASS_LIT,
    CREAM,
    CREAM_DIM,
    SAFE_TOP,
    SIZE_BODY,
    SIZE_SMALL,
    VIRTUAL_WIDTH,
)

INDEX = "counted.json"
"""What the records have told already, so that each is played again only once."""
BUDGET_MS = 6.0
"""How long a frame may count records."""
ROW_HEIGHT = 84.0
TOP = SAFE_TOP + 150.0
RIGHT_BUTTON = 3
WIDTH = 1480.0
COLUMNS = (0.0, 0.27, 0.48, 0.6, 0.77, 0.88, 1.0)
"""Where columns begin, as shares of the room within the panel, and where the last ends."""
COLUMN_GAP = 20.0


class Told(msgspec.Struct):
    """What one finished record tells."""

    game: str
    humans: int
    level: str
    """The strongest bot's level, empty without bots."""
    won: bool
    """Whether a person was among the winners."""
    draw: bool
    seconds: int


@dataclass
class Line:
    """One row of the table: hands of one game against one level."""

    hands: int = 0
    won: int = 0
    drawn: int = 0
    seconds: int = 0


@dataclass
class Counted:
    """All rows, by game and level."""

    lines: dict[tuple[str, str], Line] = field(default_factory=dict)

    def add(self, told: Told) -> None:
        """Count one record; hands without people don't count."""
        if not told.humans:
            return
        line = self.lines.setdefault((told.game, told.level), Line())
        line.hands += 1
        line.won += told.won
        line.drawn += told.draw
        line.seconds += told.seconds


class Index:
    """Counts records a few at a time and remembers them beside the records."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._path = shelf.folder / INDEX
        self.told: dict[str, Told] = self._remembered()
        names = {path.name: path for path in shelf.finished()}
        self.told = {name: told for name, told in self.told.items() if name in names}
        self._left = iter([path for name, path in names.items() if name not in self.told])
        self.total = len(names)
        self.unsound = 0

    def step(self) -> bool:
        """Count one more record; returns whether there was one."""
        path = next(self._left, None)
        if path is None:
            return False
        try:
            self.told[path.name] = told_by(self._shelf, path)
        except BadRecord:
            self.unsound += 1
        return True

    def save(self) -> None:
        """Remember what was counted; a folder that can't be written only costs time."""
        try:
            self._path.write_bytes(msgspec.json.encode(self.told))
        except OSError:
            return

    def _remembered(self) -> dict[str, Told]:
        try:
            return msgspec.json.decode(self._path.read_bytes(), type=dict[str, Told])
        except (OSError, msgspec.MsgspecError):
            return {}


def told_by(shelf: Shelf, path: Path) -> Told:
    """What a record tells once it has been played again; BadRecord if it does not hold or has no end."""
    record, match = shelf.read(path)
    outcome = match.outcome
    if outcome is None:
        raise BadRecord(f"{path.name} does not tell how the hand ended")
    seats = record.header.seats
    humans = [seat for seat, kind in enumerate(seats) if kind == HUMAN]
    order = [level.value for level in Level]
    levels = sorted((kind for kind in seats if kind in order), key=order.index)
    won = any(seat in outcome.winners for seat in humans)
    level = levels[-1] if levels else ""
    return Told(record.header.game, len(humans), level, won, outcome.draw, match.now // 1000)


class Statistics(Scene[None]):
    """A table of hands, wins and time by game and level."""

    prompts = ((Intent.CANCEL, "Back"),)

    def enter(self, house: House) -> None:
        """Begin to count."""
        super().enter(house)
        self.index = Index(house.shelf)
        self._done = False

    def leave(self) -> None:
        """Remember what was counted."""
        self.index.save()

    def handle(self, message: Message) -> None:
        """Anything that means back, goes back."""
        back = (
            isinstance(message, Press)
            and message.down
            and message.intent
            in (
                Intent.CANCEL,
                Intent.CONFIRM,
                Intent.PAUSE,
            )
        )
        clicked = isinstance(message, Pointer) and message.kind == "down"
        if back or clicked:
            self.house.sound("menu_back")
            self.finish(None)

    def update(self, dt_ms: float) -> None:
        """Count for a few milliseconds."""
        from game.couch.pump import now_ms

        until = now_ms() + BUDGET_MS
        while not self._done and now_ms() < until:
            self._done = not self.index.step()

    def draw(self, canvas: Canvas) -> None:
        """The table."""
        house = self.house
        house.kit.backdrop.draw(canvas)
        draw_heading(canvas, house, "Statistics")
        counted = Counted()
        for told in self.index.told.values():
            counted.add(told)
        rows = list(_rows(counted))
        width = WIDTH
        left = VIRTUAL_WIDTH / 2 - width / 2
        height = 110.0 + max(1, len(rows)) * ROW_HEIGHT
        draw_plaque(canvas, left, TOP, width, height, PANEL, 30.0, 24.0)
        if not rows:
            words = "No hand has been finished yet. The first one is waiting." if self._done else "Counting…"
            house.kit.type.draw(
                canvas, words, VIRTUAL_WIDTH / 2, TOP + height / 2, SIZE_BODY + 4, CREAM, fit=width - 80
            )
        else:
            self._draw_rows(canvas, rows, left, width)
        foot = f"{len(self.index.told)} of {self.index.total} records counted"
        house.kit.type.draw(canvas, foot, VIRTUAL_WIDTH / 2, PROMPT_Y - 60, SIZE_SMALL, CREAM_DIM, fit=1200.0)
        draw_prompts(canvas, house, self.prompts)

    def _draw_rows(self, canvas: Canvas, rows: list[tuple[str, ...]], left: float, width: float) -> None:
        kit = self.house.kit
        inner = width - 90.0
        columns = [
            (left + 50 + start * inner, (end - start) * inner - COLUMN_GAP)
            for start, end in pairwise(COLUMNS)
        ]
        for (x, room), words in zip(columns, HEADS, strict=True):
            kit.type.draw(
                canvas,
                words,
                x,
                TOP + 48,
                SIZE_SMALL,
                BRASS_LIT,
                "body_bold",
                "midleft",
                fit=(room, 60.0),
            )
        canvas.line(left + 40, TOP + 84, left + width - 40, TOP + 84, BRASS, 2.0)
        for place, row in enumerate(rows):
            y = TOP + 100 + ROW_HEIGHT * (place + 0.5)
            if place % 2:
                draw_plaque(canvas, left + 24, y - ROW_HEIGHT / 2, width - 48, ROW_HEIGHT, WELL, 16.0, 0.0)
            for (x, room), words in zip(columns, row, strict=True):
                kit.type.draw(
                    canvas,
                    words,
                    x,
                    y,
                    SIZE_BODY,
                    CREAM,
                    "body",
                    "midleft",
                    fit=room,
                )


HEADS = ("Game", "Against", "Hands", "Won", "Drawn", "Time")


def _rows(counted: Counted) -> Iterator[tuple[str, ...]]:
    from game.catalog import games

    titles = {game.name: game.title for game in games().values()}
    order = ["", *(level.value for level in Level)]
    for (game, level), line in sorted(
        counted.lines.items(), key=lambda item: (item[0][0], order.index(item[0][1]))
    ):
        against = f"{level} bots" if level else "people"
        share = f"{line.won} ({round(100 * line.won / line.hands)} %)"
        minutes = f"{max(1, round(line.seconds / 60))} min"
        yield titles.get(game, game), against, str(line.hands), share, str(line.drawn), minutes
