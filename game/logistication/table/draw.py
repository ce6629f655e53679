"""Draws one frame of Logistication's table, from the felt up to the specks over everything."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.couch.intents import Intent
from game.logistication.observation import Observation
from game.logistication.rules.picks import wants_definition
from game.logistication.table import hud
from game.logistication.table.board import Piece
from game.logistication.table.choice import Ask, ask_of
from game.logistication.table.layout import (
    HEADLINE_ROOM,
    HEADLINE_WIDTH,
    HEADLINE_Y,
    MIDDLE_X,
    PROMPTS_RIGHT,
    PROMPTS_WIDTH,
    PROMPTS_Y,
    RIBBON_LEAST,
    RIBBON_PAD,
    SAID_LINE,
    SAID_SIZE,
)
from game.logistication.table.pose import PILE_SHOWN
from game.ui.sprites import CardSprite
from game.ui.stage import Canvas
from game.ui.theme import BRASS_LIT, CREAM, HOVER_SCALE, LAMP, SIZE_BODY, SIZE_SMALL

if TYPE_CHECKING:
    from game.logistication.table.view import Table

HOVER_LIFT, HOVER_CLEARS = 20.0, 0.2
"""How far the card under the cursor rises, and how much less it is dimmed if it can't be played."""
SAID_OUTLINE = (10, 24, 20)
DEALER_SIDE = 40.0
PROMPTS_HIGH, PROMPTS_END = 104.0, 24.0
SAID_DROP = 3.0
ONE_LINE = 60
"""Longer sentences of what was played may take two lines."""

__all__ = ["HEADLINE_WIDTH", "draw_table"]


def draw_table(canvas: Canvas, table: Table) -> None:
    """Draw everything that the table's eyes may see."""
    canvas = table.effects.shaken(canvas)
    table.effects.draw_ground(canvas, table.kit.backdrop)
    seen = table.seen
    if seen is None:
        return
    _draw_middle(canvas, table, seen)
    if not table.dealing:
        _draw_words(canvas, table)
    table.kit.breathe()
    table.kit.cards.draw(canvas, sprites(table))
    table.kit.breathe()
    _draw_marks(canvas, table, seen)
    for plate in table.plates.values():
        plate.draw(canvas, table.kit)
    if not table.dealing:
        _draw_dealer(canvas, table, seen)
        _draw_prompts(canvas, table, seen)
    table.signs.draw(canvas)
    table.effects.draw(canvas)


def _draw_middle(canvas: Canvas, table: Table, seen: Observation) -> None:
    x, y = table.layout.pile
    table.arrows.draw(canvas, x, y)
    table.ring.draw(canvas)
    if not table.board.pile and not table.moving:
        hud.draw_open(canvas, table.kit, table.layout)
    hud.draw_counts(canvas, table.kit, table.layout, table.board.draw, table.board.swept)


def sprites(table: Table) -> list[CardSprite]:
    """What to draw of the cards, lowest first."""
    board = table.board
    found = hud.decks(table.layout, board.draw)
    for row in (*board.downs, *board.ups):
        found += [shown(piece) for piece in row]
    for row in (board.squashed, table.motion.ghosts, board.pile[-PILE_SHOWN:]):
        found += [piece.sprite for piece in row]
    for row in board.hands:
        found += _hand(row)
    return found


def _hand(row: list[Piece]) -> Iterator[CardSprite]:
    """The cards of a hand; one that is pointed at stands before its neighbours."""
    raised = []
    for piece in row:
        if piece.hover > 0.0:
            raised.append(shown(piece))
        else:
            yield piece.sprite
    yield from raised


def shown(piece: Piece) -> CardSprite:
    """A piece's sprite as the cursor changes it."""
    sprite = piece.sprite
    if piece.hover <= 0.0:
        return sprite
    return replace(
        sprite,
        scale=sprite.scale * (1.0 + (HOVER_SCALE - 1.0) * piece.hover),
        lift=sprite.lift + HOVER_LIFT * piece.hover,
        glow=max(sprite.glow, 0.75 * piece.hover),
        dim=sprite.dim * (1.0 - HOVER_CLEARS * piece.hover),
    )


def _draw_marks(canvas: Canvas, table: Table, seen: Observation) -> None:
    kit = table.kit
    hud.draw_owners(canvas, kit, table.layout, tuple(plate.plate.emblem for plate in table.plates.values()))
    if not table.moving:
        hud.draw_pile_mark(canvas, kit, seen, table.layout)
    hud.draw_depth(canvas, kit, table.layout, len(table.board.pile))
    hud.draw_twice(canvas, kit, seen, table.layout)
    for seat, cursor in table.cursors.items():
        if not cursor.picks:
            continue
        for piece in table.board.hands[seat]:
            if piece.number:
                colour = table.plates[seat].plate.colour
                hud.draw_pick_number(canvas, kit, shown(piece), piece.number, colour)


def _draw_dealer(canvas: Canvas, table: Table, seen: Observation) -> None:
    box = table.layout.station(seen.dealer).plate
    side = canvas.px(DEALER_SIDE)
    canvas.blit(table.kit.art.svg("ui/dealer", side), box.x - box.w / 2 + 8.0, box.y + box.h / 2 - 8.0)


def ribbon_top(high: float) -> float:
    """Where the headline's ribbon begins: it grows downward until it would reach the own cards."""
    return min(HEADLINE_Y - RIBBON_LEAST / 2, HEADLINE_ROOM[1] - high)


def _draw_words(canvas: Canvas, table: Table) -> None:
    """What was just played, or why a press did nothing, stands on the headline's ribbon; raised cards hide
    nothing of themselves behind either."""
    hint = table.hint()
    words, color = hint or table.said, BRASS_LIT if hint else CREAM
    ribbon = max(RIBBON_LEAST, table.kit.type.line_height(SIZE_BODY, "body_bold") + RIBBON_PAD)
    fit = SAID_SIZE if len(words) > ONE_LINE else (SAID_SIZE[0], SAID_LINE)
    y = ribbon_top(ribbon) + SAID_DROP
    table.kit.type.draw(
        canvas, words, MIDDLE_X, y, SIZE_BODY, color, "body_bold", "midbottom", fit=fit, outline=SAID_OUTLINE
    )
    table.status.draw(canvas, table.kit)


def prompts(seen: Observation, table: Table) -> list[tuple[Intent, str]]:
    """The controls that matter now; the slam is always there and always says the same (LO-21)."""
    if table.hurries:
        return [(Intent.CONFIRM, "Faster or slower")]
    row = [(Intent.CONFIRM, "Play"), (Intent.UP, "Pick"), (Intent.EXTRA, "Sort")]
    if len(table.humans) == 1:
        seat = table.humans[0]
        match ask_of(seen, seat):
            case Ask.PICK_UP:
                row = [(Intent.CONFIRM, "Pick up the pile"), (Intent.EXTRA, "Sort")]
            case Ask.BLIND:
                row = [(Intent.CONFIRM, "Turn it up")]
            case Ask.NOTHING:
                return []
            case Ask.PLAY if table.cursors[seat].picks:
                picks = table.cursors[seat].picks
                words = "Define" if wants_definition(picks, seen.hands[seat] or ()) else f"Play {len(picks)}"
                row = [(Intent.CONFIRM, words), (Intent.UP, "Pick"), (Intent.CANCEL, "Back")]
            case _:
                pass
    elif seen.result is not None:
        return []
    elif any(hand is None for seat, hand in enumerate(seen.hands) if seat in table.humans):
        row = [(Intent.PEEK, "Look"), *row]
    return [*row, (Intent.SLAM, "Slam")]


def prompted_device(seen: Observation, table: Table) -> str | None:
    """Whose controls the prompts show: the lone player's, else those of whoever is on turn."""
    seat = table.humans[0] if len(table.humans) == 1 else seen.turn
    return table.seats[seat].device


def _draw_prompts(canvas: Canvas, table: Table, seen: Observation) -> None:
    """The prompts in a row, kept as one picture while they stay the same."""
    if not table.humans:
        return
    row = tuple(prompts(seen, table))
    device = prompted_device(seen, table)
    shown = tuple(table.kit.prompts.glyph(intent, device) for intent, _ in row)

    def paint(layer: Canvas) -> None:
        right = PROMPTS_WIDTH - PROMPTS_END
        table.kit.prompts.draw_row(
            layer, row, right, PROMPTS_HIGH / 2, "midright", device, SIZE_SMALL, LAMP, right
        )

    whole = table.kit.composed(canvas, ("prompts", row, shown), PROMPTS_WIDTH, PROMPTS_HIGH, paint)
    if table.prompts_made is None or table.prompts_made[0] is not whole:
        used = whole.get_bounding_rect()
        part = pygame.Rect(used.x, 0, whole.get_width() - used.x, whole.get_height())
        table.prompts_made = (whole, whole.subsurface(part))
    canvas.blit(table.prompts_made[1], PROMPTS_RIGHT + PROMPTS_END, PROMPTS_Y, "midright")
