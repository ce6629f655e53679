"""The same cards side by side: who made what of them, the difference, and who wins on equal cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.couch.intents import Intent, Message
from game.scenes.evening.footing import ShortFooted, short_foot_top
from game.scenes.screens.asking import Asking, PossibleAnswer
from game.scenes.screens.guard import Guard
from game.scenes.swap.groups import YOU, Group
from game.scenes.swap.heads import FEW, draw_names, names_height, staggered
from game.scenes.swap.scale import Scale, best
from game.scenes.swap.series import Series
from game.ui.kit import Kit
from game.ui.markup import literal
from game.ui.menu import SCROLL_MARGIN, stack
from game.ui.plaques import PANEL, WELL, draw_plaque
from game.ui.stage import Canvas
from game.ui.theme import BRASS_LIT, CREAM, CREAM_DIM, SAFE_LEFT, SAFE_TOP, SAFE_WIDTH, SIZE_BODY
from game.ui.widgets import ROW_PAD, Button, Widget, draw_face, draw_icon, ink_of

TOP = SAFE_TOP + 116.0
LABEL_SHARE, DIFFERENCE_SHARE = 0.28, 0.15
"""How much of the width says whose cards they are, and of two by how much one did better."""
HEAD, SUM, ROW, GAP, BELOW = 62.0, 72.0, 56.0, 6.0, 14.0
CROWDED_HEAD = 96.0
"""The head's height where names need two lines."""
CELL_PAD = 8.0
"""What stays free beside words in a cell."""
CHECK = 30.0
BACK = "Back"
ROW_HELP = "Choose this to look at a hand with every card open."


@dataclass(frozen=True, slots=True)
class Line:
    """The same cards, and what each column made of them."""

    cards: str
    """Which they are: "Deal 2, South and North"."""
    made: tuple[int, ...]
    helped: tuple[str, ...] = ()
    """By column what help was taken, in words."""
    letters: str = ""
    """What can be read aloud of it, "Deal KVTRM AGQXB"; nothing if it has no letters."""

    @property
    def told(self) -> str:
        """The help of its row."""
        return f"{self.letters}. {ROW_HELP}" if self.letters else ROW_HELP


@dataclass(frozen=True, slots=True)
class Table:
    """Everything that is compared."""

    names: tuple[str, ...]
    """Who stands in each column."""
    several: tuple[bool, ...]
    """Which of them are more than one."""
    lines: tuple[Line, ...]
    emblems: tuple[tuple[int, ...], ...] = ()
    """The faces of those in each column; none are drawn without them."""

    @property
    def sums(self) -> tuple[int, ...]:
        """What each column made of all of it."""
        return tuple(sum(line.made[column] for line in self.lines) for column in range(len(self.names)))


def side_by_side(
    series: Series, who: Sequence[Group], places: Sequence[str], letters: Sequence[str] = ()
) -> Table:
    """What was played from every side, a line for the cards of each.

    `places` are the names of the seats, `letters` those of the deals, empty for one that has none.
    """
    lines = []
    for deal, cards in series.lines:
        whose = ", ".join(places[seat] for seat in series.groups[cards])
        number = f"{deal + 1}. " if len(series.deals) > 1 else ""
        helped = tuple(series.with_cards(deal, cards, group).helped for group in range(len(who)))
        told = f"Deal {letters[deal]}" if letters and letters[deal] else ""
        lines.append(Line(f"{number}{whose}", series.made(deal, cards), helped, told))
    names, several = tuple(group.name for group in who), tuple(len(group.emblems) > 1 for group in who)
    return Table(names, several, tuple(lines), tuple(group.emblems for group in who))


Watch = Callable[[int, int], None]
"""Shows the hand of a line and a column with every card open."""


class Comparison(ShortFooted[None]):
    """Ends when everybody has seen enough."""

    prompts = ((Intent.CONFIRM, "Choose"), (Intent.CANCEL, BACK))

    def __init__(self, scale: Scale, table: Table, word: str, watch: Watch) -> None:
        """`word` is what the game calls a match."""
        self.scale, self.table, self._word, self._watch = scale, table, word, watch
        self._guard = Guard()

    @property
    def heading(self) -> str:  # type: ignore[override]
        """Who wins on equal cards, and by how much."""
        sums, names = self.table.sums, self.table.names
        first = best(sums)
        if not first:
            return "All even on equal cards"
        least = max(made for column, made in enumerate(sums) if column not in first)
        if len(first) > 1:
            return "Even at the head, on equal cards"
        (column,) = first
        wins = "win" if self.table.several[column] or names[column] == YOU else "wins"
        return f"{names[column]} {wins} by {self.scale.summed(sums[column] - least)}"

    def lay(self) -> None:
        """A row for each line under the names, and the sum of all below them."""
        kit = self.house.kit
        rows: list[Widget] = [
            CardsRow(self.table, self.scale, line, partial(self._ask, number))
            for number, line in enumerate(self.table.lines)
        ]
        rows.append(Button("Done", self.back, self.scale.explained or "Enough seen.", "check", 32.0))
        self.menu.replace(rows)
        head, foot = kit.type.scaled(HEAD), kit.type.scaled(SUM)
        if len(self.table.names) > FEW:
            head = max(head, CROWDED_HEAD)
        bottom = short_foot_top(kit) - BELOW
        left, width = SAFE_LEFT + 20.0, SAFE_WIDTH - 40.0
        _, columns, _ = split(pygame.FRect(0.0, 0.0, width, 0.0), len(self.table.names))
        head = max(head, names_height(kit, self.table.names, columns[0].w))
        taken = 8.0 + head + 4.0 + foot + 3 * BELOW
        high = min(bottom - TOP, taken + stack(kit, rows, left, 0.0, width, GAP) - GAP + SCROLL_MARGIN)
        self._panel = pygame.FRect(SAFE_LEFT, TOP + (bottom - TOP - high) / 2, SAFE_WIDTH, high)
        self._head = pygame.FRect(left, self._panel.y + 8.0, width, head)
        top = self._head.bottom + 4.0
        stack(kit, rows, left, top, width, GAP)
        self._foot = pygame.FRect(self._head.x, self._panel.bottom - foot - BELOW, self._head.w, foot)
        self.menu.view = pygame.FRect(self._head.x, top, self._head.w, self._foot.y - top - 2 * BELOW)

    def handle(self, message: Message) -> None:
        """Presses meant for the table just before do nothing here."""
        if not self._guard.holds(message):
            super().handle(message)

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        self._guard.update(dt_ms)

    def back(self) -> None:
        """Enough seen."""
        self.finish(None)

    def _ask(self, number: int) -> None:
        """Which hand of a line is to be looked at."""
        line = self.table.lines[number]
        choices = [
            PossibleAnswer(
                column, name, self._told(line, column), "review", self.scale.said(line.made[column])
            )
            for column, name in enumerate(self.table.names)
        ]

        def answer(column: int) -> None:
            if column >= 0:
                self._watch(number, column)

        words = f"{line.cards}: look at which {self._word}?"
        last = PossibleAnswer(-1, BACK, "Look at none.", "back")
        self.house.stack.push(Asking("Same cards", words, [*choices, last], -1, line.letters), answer)

    @staticmethod
    def _told(line: Line, column: int) -> str:
        helped = line.helped[column] if line.helped else ""
        return f"Played with {helped}." if helped else "With every card open, step by step."

    def draw_body(self, canvas: Canvas) -> None:
        """The panel, the names at its head and the sums at its foot."""
        kit, box, table = self.house.kit, self._panel, self.table
        draw_plaque(canvas, box.x, box.y, box.w, box.h, PANEL, 30.0, 20.0)
        label, columns, difference = split(self._head, len(table.names))
        if staggered(kit, len(columns)):
            label.w -= columns[0].w / 2
        _write(canvas, kit, "The same cards", label, CREAM_DIM, left=True)
        draw_names(canvas, kit, table.names, columns, table.emblems, self._head.right)
        if difference is not None:
            _write(canvas, kit, "Ahead", difference, CREAM_DIM)

    def draw_menu(self, canvas: Canvas) -> None:
        """The rows, and the sums where the last of them end."""
        super().draw_menu(canvas)
        kit, table, box = self.house.kit, self.table, self._foot
        draw_plaque(canvas, box.x, box.y, box.w, box.h, WELL, 22.0, 0.0)
        label, columns, difference = split(box, len(table.names))
        sums, first = table.sums, best(table.sums)
        few = len(columns) <= FEW
        _write(canvas, kit, "Together" if few else "Points together", label, CREAM, left=True, bold=True)
        for number, column in enumerate(columns):
            ink = BRASS_LIT if number in first else CREAM
            words = self.scale.summed(sums[number]) if few else str(sums[number])
            _write(canvas, kit, words, column, ink, bold=True, checked=number in first)
        if difference is not None:
            _write(canvas, kit, _apart(sums), difference, CREAM, bold=True)


class CardsRow(Widget):
    """One line: whose cards, what each made of them; the best has a tick."""

    answered = frozenset((Intent.CONFIRM,))

    def __init__(self, table: Table, scale: Scale, line: Line, act: Callable[[], None]) -> None:
        super().__init__(line.told)
        self._table, self._scale, self._line, self._act = table, scale, line, act

    def wanted_height(self, kit: Kit, width: float) -> float:
        """A line, or as many as say whose cards they are."""
        label, _, _ = split(pygame.FRect(0.0, 0.0, width, 0.0), len(self._table.names))
        wanted = kit.type.measure(literal(self._line.cards), SIZE_BODY, width=label.w)[1]
        return max(ROW, wanted + 12.0)

    def handle(self, intent: Intent) -> bool:
        """Confirm asks which hand is to be looked at."""
        if intent is not Intent.CONFIRM:
            return False
        self._act()
        return True

    def draw(self, canvas: Canvas, kit: Kit, focused: bool) -> None:
        """The plate, and on it a cell for each column."""
        draw_face(canvas, self.box, self.hot if focused else 0.0)
        ink, line = ink_of(focused), self._line
        label, columns, difference = split(self.box, len(self._table.names))
        _write(canvas, kit, literal(line.cards), label, ink, left=True)
        first = best(line.made)
        for number, column in enumerate(columns):
            words, there = self._scale.said(line.made[number]), number in first
            _write(canvas, kit, words, column, ink, bold=there, checked=there)
        if difference is not None:
            _write(canvas, kit, _apart(line.made), difference, ink)


def split(box: pygame.FRect, columns: int) -> tuple[pygame.FRect, list[pygame.FRect], pygame.FRect | None]:
    """A row's label, its cells, and where two are compared the room for their difference."""
    inner = box.inflate(-2 * ROW_PAD, 0.0)
    label = pygame.FRect(inner.x, inner.y, inner.w * LABEL_SHARE, inner.h)
    last = inner.w * DIFFERENCE_SHARE if columns == 2 else 0.0
    wide = (inner.w - label.w - last) / columns
    cells = [pygame.FRect(label.right + wide * number, inner.y, wide, inner.h) for number in range(columns)]
    return label, cells, pygame.FRect(inner.right - last, inner.y, last, inner.h) if last else None


def _apart(made: Sequence[int]) -> str:
    """By how much the better one did better."""
    return "even" if made[0] == made[1] else f"+{abs(made[0] - made[1])}"


def _write(
    canvas: Canvas,
    kit: Kit,
    words: str,
    box: pygame.FRect,
    ink: tuple[int, int, int],
    left: bool = False,
    bold: bool = False,
    checked: bool = False,
) -> None:
    """Words in a cell, the best with a tick before them."""
    font, tick = "body_bold" if bold else "body", CHECK if checked else 0.0
    fit = (box.w - CELL_PAD - tick, box.h - 6.0)
    if left:
        kit.type.draw(
            canvas, words, box.x, box.centery, SIZE_BODY, ink, font, "midleft", align="left", fit=fit
        )
        return
    wide = kit.type.measure(words, SIZE_BODY, font, fit=fit, scale=canvas.scale)[0]
    aside = max(0.0, tick - (box.w - CELL_PAD - wide) / 2)
    drawn = kit.type.draw(canvas, words, box.centerx + aside, box.centery, SIZE_BODY, ink, font, fit=fit)
    if checked:
        draw_icon(canvas, kit, "check", drawn.left - CHECK * 0.8, box.centery, CHECK, ink)
