"""Draws the parts of Logistication's table, each from what it has to show."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

import pygame

from game.core.contract import Seat
from game.couch.intents import DeviceId, Intent
from game.logistication.observation import Observation
from game.logistication.rules.deck import Card
from game.logistication.rules.legality import fits
from game.logistication.rules.options import Options
from game.logistication.rules.picks import playable_order, startable, wants_definition
from game.logistication.rules.state import Cards
from game.logistication.table import hud
from game.logistication.table.board import Board, Piece
from game.logistication.table.choice import Task, task_of
from game.logistication.table.cursor import Cursor
from game.logistication.table.layout import Layout
from game.logistication.table.measures import (
    MIDDLE_X,
    PROMPTS_RIGHT,
    PROMPTS_WIDTH,
    PROMPTS_Y,
    RIBBON_LEAST,
    RIBBON_PAD,
    SAID_LARGE,
    SAID_LINE,
    SAID_SIZE,
)
from game.logistication.table.plates import Plate
from game.logistication.table.pose import PILE_SHOWN
from game.logistication.table.press import Press
from game.logistication.table.signs import Signs
from game.tablekit.hud import draw_prompts, draw_said
from game.tablekit.pieces import hovered
from game.ui.kit import Kit
from game.ui.markup import either
from game.ui.sprites import CardSprite
from game.ui.stage import Canvas
from game.ui.text import OUTLINE_SHARE
from game.ui.theme import SIZE_BODY, SIZE_SMALL

HOVER_LIFT, HOVER_CLEARS = 20.0, 0.2
"""How far the card under the cursor rises, and how much less it is dimmed if it can't be played."""
DEALER_SIDE = 40.0
PROMPTS_HIGH, PROMPTS_END = 104.0, 24.0
SAID_FALLS = 14.0
"""How much lower the line stands at twice the text size: its room for tails is empty at most times."""
SAID_GROWN = (23.0, 20.0, 17.0)
"""Smaller sizes that are still large in large letters."""
SAID_DROP = 3.0
ONE_LINE = 60
"""Sentences longer than this many letters, about what was played, may take two lines."""

PromptWords = list[tuple[Intent, str]]


def sprites(layout: Layout, board: Board, ghosts: list[Piece], press: Press | None) -> list[CardSprite]:
    """What to draw for the cards, lowest first; `ghosts` are on their way off the table.

    What a press lets rise over the pile is drawn by it.
    """
    found = hud.decks(layout, board.draw)
    for row in (*board.downs, *board.ups):
        found += [shown(piece) for piece in row]
    pressed = () if press is None else press.pieces
    for row in (board.squashed, ghosts):
        found += [piece.sprite for piece in row if piece not in pressed]
    found += [piece.sprite for piece in (board.pile[-PILE_SHOWN:] if press is None else press.lying)]
    for row in board.hands:
        found += _hand(row)
    return found


def draw_cards(
    canvas: Canvas, kit: Kit, layout: Layout, board: Board, ghosts: list[Piece], press: Press | None
) -> None:
    """All cards, and the press over them."""
    kit.cards.draw(canvas, sprites(layout, board, ghosts, press))
    if press is not None:
        press.draw(canvas, kit)


def _hand(row: list[Piece]) -> Iterator[CardSprite]:
    """The cards of a hand; one that is pointed at is drawn over its neighbours."""
    raised = []
    for piece in row:
        if piece.hover > 0.0:
            raised.append(shown(piece))
        else:
            yield piece.sprite
    yield from raised


def shown(piece: Piece) -> CardSprite:
    """A piece's sprite, with what the cursor does to it."""
    sprite = hovered(piece, HOVER_LIFT)
    return replace(sprite, dim=sprite.dim * (1.0 - HOVER_CLEARS * piece.hover)) if piece.hover else sprite


def draw_pick_numbers(
    canvas: Canvas,
    kit: Kit,
    board: Board,
    cursors: Iterable[Cursor],
    plates: Mapping[Seat, Plate],
) -> None:
    """On each picked card, its number in the play."""
    for cursor in cursors:
        for piece in board.hands[cursor.seat] if cursor.picks else ():
            if piece.number:
                colour = plates[cursor.seat].plate.colour
                hud.draw_pick_number(canvas, kit, shown(piece), piece.number, colour)


def dealer_at(layout: Layout, seat: Seat) -> tuple[float, float]:
    """Where the dealer's token lies."""
    box = layout.station(seat).plate
    return box.x - box.w / 2 + 8.0, box.y + box.h / 2 - 8.0


def ribbon_top(layout: Layout, high: float) -> float:
    """The top of the headline's ribbon: it grows downward until it would reach the viewer's own cards."""
    return min(layout.headline_y - RIBBON_LEAST / 2, layout.headline_foot - high)


def draw_words(canvas: Canvas, kit: Kit, layout: Layout, said: str, signs: Signs) -> None:
    """What was just played, right above the headline's ribbon; it hides no part of a raised card.

    What has no room even in small letters goes from the end. Where a shout stands, it waits until that has
    gone.
    """
    ribbon = max(RIBBON_LEAST, kit.type.line_height(SIZE_BODY, "body_bold") + RIBBON_PAD)
    large = kit.type.grown
    high = SAID_SIZE[1] if len(said) > ONE_LINE else SAID_LINE
    fit = (
        SAID_SIZE[0] + (SAID_LARGE[0] - SAID_SIZE[0]) * large,
        high + (SAID_LARGE[1] - high) * large,
    )
    words, size = said_fitting(kit, said, fit)
    y = ribbon_top(layout, ribbon) + SAID_DROP + SAID_FALLS * large * size / SIZE_BODY
    high = kit.type.measure(words, size, "body_bold", fit=fit, scale=canvas.scale)[1]
    if signs.over(y - high, y):
        return
    draw_said(canvas, kit, words, MIDDLE_X, y, fit, size=size, anchor="midbottom")


def said_fitting(kit: Kit, said: str, fit: tuple[float, float]) -> tuple[str, float]:
    """What is said of a play, and how large: rather small than without who misses a turn, at its end."""
    for size in (SIZE_BODY, SIZE_SMALL, *(SAID_GROWN if kit.type.grown else ())):
        edges = 2 * round(kit.type.scaled(size) / OUTLINE_SHARE)
        if kit.type.measure(said, size, "body_bold", width=fit[0] - edges)[1] + edges <= fit[1]:
            return said, size
    clauses = said.split("; ")
    return either(*("; ".join(clauses[:count]) for count in range(len(clauses), 0, -1))), SIZE_BODY


def prompts(seen: Observation, cursors: Sequence[Cursor], hurries: bool) -> PromptWords:
    """The controls that matter now; the slam is always there and always says the same (LO-21).

    `cursors` are those of the people at the screen.
    """
    if hurries:
        return [(Intent.CONFIRM, "Faster or slower")]
    row = [(Intent.CONFIRM, "Play"), (Intent.UP, "Add"), (Intent.EXTRA, "Sort")]
    if len(cursors) == 1:
        (cursor,) = cursors
        lone = len(seen.hands[cursor.seat] or ()) == 1
        sort = [] if lone else [(Intent.EXTRA, "Sort")]
        match task_of(seen, cursor.seat):
            case Task.PICK_UP:
                over = cursor.led and cursor.pointed is not None
                row = [(Intent.CONFIRM, "On the pile: pick it up" if over else "Pick up the pile"), *sort]
            case Task.BLIND:
                row = [(Intent.CONFIRM, "Turn it up")]
            case Task.WAIT:
                row = [(Intent.EXTRA, "Sort")] if len(seen.hands[cursor.seat] or ()) > 1 else []
            case Task.NOTHING:
                return []
            case Task.PLAY if cursor.picks:
                row = _picked(seen, cursor)
            case Task.PLAY if lone:
                row = [(Intent.CONFIRM, "Play")]
            case Task.PLAY if cursor.pointed is not None:
                row = [*_pointed(seen, cursor.pointed, seen.hands[cursor.seat] or ()), *sort]
            case _:
                pass
    elif seen.result is not None:
        return []
    elif any(seen.hands[cursor.seat] is None for cursor in cursors):
        row = [(Intent.PEEK, "Look"), *row]
    return [*row, (Intent.SLAM, slam_words(seen.options))]


def _pointed(seen: Observation, card: Card, hand: Cards) -> PromptWords:
    """What can be done with the card pointed at: nothing where no play begins with it."""
    top, matching = seen.top, seen.options.matching
    plays = [(Intent.CONFIRM, "Play")] if fits(card, top, matching) else []
    return [*plays, (Intent.UP, "Add")] if card in startable(hand, top, matching) else []


def _picked(seen: Observation, cursor: Cursor) -> PromptWords:
    """While cards are picked: what laying, adding and putting back do now."""
    picks, hand = cursor.picks, seen.hands[cursor.seat] or ()
    if cursor.apart and cursor.card not in startable(hand, seen.top, seen.options.matching):
        return []
    added = "Put back" if cursor.raised(cursor.at) else "Pick this" if cursor.apart else "Add"
    added = "Add all" if cursor.mates else added
    defines, count = wants_definition(picks, hand), _laid(seen, cursor, picks, hand)
    words = "Lay on it" if defines else f"Play {count}"
    if cursor.led and cursor.adds(hand):
        return [(Intent.CONFIRM, either("Add, or click the pile to play", "Add"))]
    lays = not (cursor.led and cursor.raised(cursor.at)) if defines else count
    lays = lays and not cursor.apart
    row = [(Intent.UP, added), (Intent.CANCEL, "Back")]
    return [(Intent.CONFIRM, words), *row] if lays else row


def _laid(seen: Observation, cursor: Cursor, picks: list[Card], hand: Cards) -> int:
    """How many cards confirming lays: those picked, else with the one pointed at; 0 if they don't fit."""
    for cards in (picks, cursor.completed(picks)):
        if playable_order(cards, hand, seen.top, seen.options.matching) is not None:
            return len(cards)
    return 0


def slam_words(options: Options) -> str:
    """What the slam is, and all that it may be at this table, whoever holds what (LO-23)."""
    deeds = ["counter", "snap"]
    deeds += ["steal"] if options.hesitation_steal else []
    deeds += ["jump in"] if options.jump_in else []
    return either(f"Slam: {', '.join(deeds)}", "Slam")


SIGN_MOST = 74.0
"""Signs of controls are no higher, so that they stay clear of the hand above them."""


class PromptRow:
    """The prompts in a row, kept as one picture while they stay the same."""

    def __init__(self) -> None:
        self._made: tuple[pygame.Surface, pygame.Surface] | None = None
        """The row as it was last drawn, and the part of that picture that is not empty."""

    def draw(self, canvas: Canvas, kit: Kit, row: PromptWords, device: DeviceId | None) -> None:
        """Draw them in the lower right corner."""
        shape = kit.sizes.shape
        x, y = PROMPTS_RIGHT + PROMPTS_END + shape.beside, PROMPTS_Y + shape.above
        signs = tuple(kit.prompts.glyph(intent, device) for intent, _ in row)

        def paint(layer: Canvas) -> None:
            right = PROMPTS_WIDTH - PROMPTS_END
            draw_prompts(layer, kit, row, right, PROMPTS_HIGH / 2, right, device, sign_most=SIGN_MOST)

        key = ("prompts", tuple(row), signs, kit.prompts.taken)
        whole = kit.composed(canvas, key, PROMPTS_WIDTH, PROMPTS_HIGH, paint)
        if self._made is None or self._made[0] is not whole:
            used = whole.get_bounding_rect()
            part = pygame.Rect(used.x, 0, whole.get_width() - used.x, whole.get_height())
            self._made = (whole, whole.subsurface(part))
        canvas.blit(self._made[1], x, y, "midright")
