"""The list of questions asked so far, each with what it told everybody (LT-22)."""

from __future__ import annotations

from dataclasses import dataclass

from game.couch.intents import Intent, Message, Pointer, Press
from game.literature.observation import Observation
from game.literature.rules.state import ClaimNote
from game.literature.table.meaning import meaning
from game.literature.table.words import claim_words, question_words
from game.ui import plaques
from game.ui.kit import Kit
from game.ui.people import People
from game.ui.stage import Canvas
from game.ui.theme import BRASS_DARK, BRASS_LIT, INK, INK_SOFT, SIZE_BODY, SIZE_SMALL

LEFT, TOP, WIDTH, HEIGHT = 330.0, 268.0, 1260.0, 500.0
PAD = 34.0
HEAD = 58.0
ROWS = 5
CLOSING = (Intent.CANCEL, Intent.CONFIRM, Intent.INFO, Intent.EXTRA)


@dataclass
class Questions:
    """The open list: how many entries back it is scrolled, 0 at the latest question."""

    back: int = 0

    def handle(self, message: Message, seen: Observation) -> bool:
        """Take a message while the list is open; returns whether it is to be closed."""
        most = max(0, len(seen.notes) - ROWS)
        if isinstance(message, Press) and message.down:
            if message.intent in (Intent.UP, Intent.PREV):
                self.back = min(most, self.back + (1 if message.intent is Intent.UP else ROWS))
            elif message.intent in (Intent.DOWN, Intent.NEXT):
                self.back = max(0, self.back - (1 if message.intent is Intent.DOWN else ROWS))
            return message.intent in CLOSING
        if isinstance(message, Pointer):
            if message.kind == "scroll":
                self.back = max(0, min(most, self.back + round(message.dy)))
            return message.kind == "down"
        return False

    def draw(self, canvas: Canvas, kit: Kit, seen: Observation, people: People) -> None:
        """The latest questions at the bottom, older ones above."""
        plaques.draw_plaque(canvas, LEFT, TOP, WIDTH, HEIGHT, plaques.PAPER, 26.0, 26.0)
        canvas.outline_round(LEFT + 8, TOP + 8, WIDTH - 16, HEIGHT - 16, BRASS_DARK, 20.0, 2.0)
        title = "Asked so far, and what it told everybody"
        kit.type.draw(
            canvas,
            title,
            LEFT + PAD,
            TOP + 42,
            SIZE_BODY,
            INK,
            "display",
            "midleft",
            fit=(WIDTH - 2 * PAD, 48.0),
        )
        last = len(seen.notes) - self.back
        step = (HEIGHT - HEAD - 24.0) / ROWS
        for row, place in enumerate(range(max(0, last - ROWS), last)):
            self._draw_row(canvas, kit, seen, people, place, TOP + HEAD + step * (row + 0.5) + 8.0, step)
        if len(seen.notes) > ROWS:
            self._draw_bar(canvas, len(seen.notes))

    def _draw_row(
        self, canvas: Canvas, kit: Kit, seen: Observation, people: People, place: int, y: float, step: float
    ) -> None:
        note = seen.notes[place]
        wide = WIDTH - 2 * PAD - 110.0
        left = LEFT + PAD + 70.0
        number = str(place + 1)
        kit.type.draw(
            canvas, number, left - 20.0, y, SIZE_SMALL, INK_SOFT, "display", "midright", fit=(52.0, 40.0)
        )
        if isinstance(note, ClaimNote):
            words = claim_words(seen, note, people)
            kit.type.draw(
                canvas, words, left, y, SIZE_SMALL + 2, INK, "body_bold", "midleft", fit=(wide, step - 8.0)
            )
            return
        words, told = question_words(note, people), meaning(seen, place, people)
        half = step / 2
        kit.type.draw(
            canvas, words, left, y - half / 2, SIZE_SMALL + 2, INK, "body", "midleft", fit=(wide, half)
        )
        kit.type.draw(
            canvas, told, left, y + half / 2 - 4, SIZE_SMALL, INK_SOFT, "body", "midleft", fit=(wide, half)
        )

    def _draw_bar(self, canvas: Canvas, count: int) -> None:
        x, y, high = LEFT + WIDTH - 34.0, TOP + HEAD + 18.0, HEIGHT - HEAD - 50.0
        canvas.fill_round(x, y, 8.0, high, BRASS_DARK, 4.0, 90)
        part = max(40.0, high * ROWS / count)
        at = (count - ROWS - self.back) / max(1, count - ROWS)
        canvas.fill_round(x - 2, y + (high - part) * at, 12.0, part, BRASS_LIT, 6.0)
