"""The set board in the middle of Literature's table: every set, who scored it, and the score beside it."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, replace

from game.core.cards import JOKER
from game.core.contract import Seat
from game.literature.notebook import PublicCards, rank_words
from game.literature.observation import Observation
from game.literature.rules.deck import CardSet
from game.literature.rules.state import NOBODY, team
from game.literature.table.layout import Layout
from game.literature.table.measures import BOARD_MIDDLE_Y, CENTRE_X, SCORE_TOP_REACH, SCORE_TOP_Y
from game.tablekit.box import Box
from game.ui import plaques
from game.ui.kit import Kit
from game.ui.marks import mark, suit_colour
from game.ui.markup import either
from game.ui.stage import Canvas
from game.ui.theme import (
    BRASS,
    BRASS_DARK,
    BRASS_LIT,
    CREAM,
    CREAM_DIM,
    INK,
    SIZE_SMALL,
    TEAM_COLOURS,
    TEAM_SHAPES,
    Color,
    mix,
)

OWN, HIDDEN = "own", ""
UNDER_SCORE, UNDER_SCORE_APART = 74.0, 36.0
"""How far the lines under a score stand from the board's middle, and from each other."""
SCORE_MIDDLE, SCORE_ROOM = 12.0, (124.0, 240.0)
"""How far below the board's middle that of a score's column is, and the room it takes."""
NEEDS_TOP_REACH, NEEDS_TOP_BELOW = 344.0, 104.0
"""Where a team's need stands while the score is beside the plate at the top: from the middle, and below."""
EDGE: Color = (10, 24, 20)
"""Round the figures of the score, which stand on the felt."""
POINTS_WIDE = 70.0
"""What the points of a set take from its name in large letters."""
WINNER, WINNER_SMALL = 52.0, 36.0
"""The sign of the team that scored a set, and that in a corner where large letters need the room."""
SUIT, SUIT_LARGE, PAD_LARGE = 56.0, 44.0, 7.0
"""The suit beside a set's name, and that in large letters with the room around it."""
SIGN, SIGN_APART = 23.0, 25.0
"""The four suits under a rank."""
SLOT_HEIGHT = 18.0
SLOT_PAD = 14.0
PAD = 12.0
LARGE_TEXT = 1.3
"""Above this text size a tile has room for one line: "High" and "Low" say which ranks there are."""


@dataclass(frozen=True, slots=True)
class Tile:
    """How a set's tile looks; equal tiles share a picture."""

    number: int
    by: int | None
    points: int
    slots: tuple[str, ...]
    """For each card "own", the shape of the team that everybody knows has it, or nothing."""
    able: bool
    """Whether it can be picked; also true while nothing is being picked."""
    hot: bool

    @property
    def whole(self) -> bool:
        """Whether all of it lies in the hand that is marked: it can be claimed for sure."""
        return self.by is None and all(slot == OWN for slot in self.slots)


def tiles(
    seen: Observation,
    hand_of: Seat | None,
    known: PublicCards | None,
    pick: Container[int] | None,
    hot: int | None,
) -> list[Tile]:
    """Every tile; `hand_of` is the seat whose open hand is marked, `pick` the sets that can be picked now."""
    cut = seen.deck
    hand = () if hand_of is None else (seen.hands[hand_of] or ())
    made = []
    for number, part in enumerate(cut.sets):
        open_ = seen.decided[number] is None
        slots = tuple(
            OWN if card in hand else _known(known, cut.index[card]) if open_ else HIDDEN
            for card in part.cards
        )
        able = pick is None or number in pick
        points = seen.options.points(part.major)
        made.append(Tile(number, seen.decided[number], points, slots, able, number == hot))
    return made


def _known(known: PublicCards | None, bit: int) -> str:
    if known is None:
        return HIDDEN
    sides = {team(seat) for seat in known.may_hold[bit]}
    return TEAM_SHAPES[sides.pop()] if len(sides) == 1 else HIDDEN


def draw_board(canvas: Canvas, kit: Kit, seen: Observation, layout: Layout, found: list[Tile]) -> None:
    """All tiles; the one under the cursor is drawn last and larger."""
    for tile in sorted(found, key=lambda each: each.hot):
        box = layout.tile(tile.number)
        part = seen.deck.sets[tile.number]
        grow = 1.07 if tile.hot else 1.0
        w, h = box.w * grow, box.h * grow
        image = kit.composed(
            canvas,
            ("set tile", seen.options.sets, tile),
            w + 2 * PAD,
            h + 2 * PAD,
            lambda layer, tile=tile, part=part, w=w, h=h: _paint(layer, kit, part, tile, w, h),  # type: ignore[misc]
        )
        canvas.blit(image, box.x, box.y)


def _finish(tile: Tile) -> plaques.Finish:
    if tile.hot:
        return plaques.BRASS_PLATE
    if tile.whole:
        return replace(plaques.PANEL, rim_top=CREAM, rim_bottom=BRASS_LIT, rim=6.0)
    if tile.by is None:
        return plaques.PANEL if tile.able else plaques.OFF
    if tile.by == NOBODY:
        return plaques.OFF
    colour = TEAM_COLOURS[tile.by]
    return plaques.Finish(
        mix(colour, (20, 20, 24), 0.62), mix(colour, (14, 14, 18), 0.82), colour, colour, 3.0
    )


def _paint(layer: Canvas, kit: Kit, part: CardSet, tile: Tile, w: float, h: float) -> None:
    plaques.draw_plaque(layer, PAD, PAD, w, h, _finish(tile), 18.0, PAD * 0.7)
    able = tile.by is None and (tile.able or tile.whole)
    color = INK if tile.hot else CREAM if able else CREAM_DIM
    middle = PAD + (h - SLOT_HEIGHT - SLOT_PAD) / 2 + 2.0 if _has_slots(tile) else PAD + h / 2
    large = kit.type.scaled(1.0) > LARGE_TEXT
    room = w if tile.by is None or large else w - 66.0
    if tile.by is not None and tile.by != NOBODY and large and tile.points > 1:
        room -= POINTS_WIDE
    if part.major or part.name.startswith("low "):
        _paint_half_suit(layer, kit, part, tile, room, middle, color)
    else:
        _paint_other(layer, kit, part, room, middle, color)
    if tile.by is not None:
        at = (PAD + w - 24.0, PAD + 24.0) if large else (PAD + w - 40.0, middle)
        _paint_winner(layer, kit, tile, *at, WINNER_SMALL if large else WINNER)
    elif _has_slots(tile):
        _paint_slots(layer, kit, tile, w, h)


def _has_slots(tile: Tile) -> bool:
    return tile.by is None and any(tile.slots)


def _paint_half_suit(
    layer: Canvas, kit: Kit, part: CardSet, tile: Tile, room: float, y: float, color: Color
) -> None:
    letter = str(part.cards[0].suit)
    large = kit.type.scaled(1.0) > LARGE_TEXT
    side, pad = min(SUIT_LARGE if large else SUIT, room * 0.3), PAD_LARGE if large else 14.0
    x = PAD + pad + side / 2
    layer.blit(mark(kit.art, letter, layer.px(side), suit_colour(letter, tile.hot)), x, y)
    left = x + side / 2 + (PAD_LARGE if large else 10.0)
    fit = PAD + room - 2.0 - left
    long, short = ("High", "Hi") if part.major else ("Low", "Lo")
    words = either(long, short) if large else long
    if large and kit.type.measure("High", 34.0, "display", scale=layer.scale)[0] > fit:
        fit = min(fit, kit.type.measure("Lo", 34.0, "display", scale=layer.scale)[0] + 1.0)
    if large:
        kit.type.draw(layer, words, left, y, 34.0, color, "display", "midleft", fit=fit)
        return
    first, last = rank_words(part.cards[0]), rank_words(part.cards[-1])
    kit.type.draw(layer, words, left, y - 19.0, 34.0, color, "display", "midleft", fit=(fit, 50.0))
    kit.type.draw(
        layer,
        f"{first}–{last}",
        left,
        y + 20.0,
        SIZE_SMALL + 2,
        color,
        "body_bold",
        "midleft",
        fit=(fit, 40.0),
    )


def _paint_other(layer: Canvas, kit: Kit, part: CardSet, room: float, y: float, color: Color) -> None:
    """Four of a rank, or the eights with the jokers."""
    x = PAD + room / 2
    with_jokers = part.cards[-1].rank == JOKER
    rank = rank_words(part.cards[0])
    words = either(f"{rank}{{joker}}", rank) if with_jokers else rank
    if kit.type.scaled(1.0) > LARGE_TEXT:
        kit.type.draw(layer, words, x, y, 50.0, color, "display", fit=(room - 16.0, 88.0))
        return
    low = 0.0 if room < 90.0 else 16.0
    kit.type.draw(layer, words, x, y - low, 50.0, color, "display", fit=(room - 16.0, 72.0))
    for place, letter in enumerate("SHDC" if low else ""):
        sign = mark(kit.art, letter, layer.px(SIGN), suit_colour(letter, color == INK))
        layer.blit(sign, x + (place - 1.5) * SIGN_APART, y + 28.0)


def _paint_winner(layer: Canvas, kit: Kit, tile: Tile, x: float, y: float, side: float) -> None:
    if tile.by == NOBODY or tile.by is None:
        layer.blit(mark(kit.art, "cross", layer.px(side * 0.9), CREAM_DIM), x, y)
        return
    two = tile.points > 1
    colour = TEAM_COLOURS[tile.by]
    layer.blit(
        mark(kit.art, TEAM_SHAPES[tile.by], layer.px(side), colour),
        x,
        y - (14.0 if two and side == WINNER else 0.0),
    )
    if two:
        kit.type.draw(
            layer,
            f"+{tile.points}",
            x,
            y + (34.0 if side == WINNER else 46.0),
            SIZE_SMALL + 2,
            colour,
            "display",
            fit=(70.0, 84.0),
        )


def _paint_slots(layer: Canvas, kit: Kit, tile: Tile, w: float, h: float) -> None:
    """A little card for each card of the set: who has it, as far as that is known here."""
    pitch = (w - 2 * SLOT_PAD) / len(tile.slots)
    y = PAD + h - SLOT_PAD - SLOT_HEIGHT / 2
    for place, slot in enumerate(tile.slots):
        x = PAD + SLOT_PAD + (place + 0.5) * pitch
        wide = min(pitch - 5.0, 24.0)
        if slot == OWN:
            layer.fill_round(x - wide / 2, y - SLOT_HEIGHT / 2, wide, SLOT_HEIGHT, BRASS_DARK, 4.0)
            layer.fill_round(x - wide / 2 + 2, y - SLOT_HEIGHT / 2 + 2, wide - 4, SLOT_HEIGHT - 4, CREAM, 3.0)
            continue
        ground: Color = (90, 70, 36) if tile.hot else (52, 50, 50)
        layer.fill_round(x - wide / 2, y - SLOT_HEIGHT / 2, wide, SLOT_HEIGHT, ground, 4.0)
        if slot:
            colour = TEAM_COLOURS[TEAM_SHAPES.index(slot)]
            layer.blit(mark(kit.art, slot, layer.px(SLOT_HEIGHT), colour), x, y)


def draw_score(canvas: Canvas, kit: Kit, seen: Observation, layout: Layout) -> None:
    """Both teams' points, the viewer's team on the left, and the games each has won in the session."""
    wins = list(seen.wins)
    if seen.result is not None and not seen.result.draw:
        wins[team(min(seen.result.winners))] += 1
    ties = seen.ties + (seen.result is not None and seen.result.draw)
    for index, side in enumerate((team(layout.bottom), 1 - team(layout.bottom))):
        colour = TEAM_COLOURS[side]
        if layout.score_on_top:
            won = wins[side] if any(wins) or ties else None
            y = SCORE_TOP_Y - layout.shape.above
            short = needs_words(seen, side)
            _draw_score_in_a_row(canvas, kit, seen.points[side], won, short, side, index, y)
            continue
        x = CENTRE_X + (layout.score_reach if index else -layout.score_reach)
        canvas.blit(mark(kit.art, TEAM_SHAPES[side], canvas.px(58.0), colour), x, BOARD_MIDDLE_Y - 72.0)
        kit.type.draw(
            canvas,
            str(seen.points[side]),
            x,
            BOARD_MIDDLE_Y + 4.0,
            78.0,
            colour,
            "display",
            fit=(104.0, 96.0),
            outline=EDGE,
        )
        roomy = kit.type.scaled(1.0) <= LARGE_TEXT
        lines = [words for words in (needs_words(seen, side),) if words and roomy]
        lines += [f"{{trophy}} {wins[side]}"] if any(wins) or ties else []
        for row, words in enumerate(lines):
            y = BOARD_MIDDLE_Y + UNDER_SCORE + row * UNDER_SCORE_APART
            kit.type.draw(canvas, words, x, y, SIZE_SMALL, CREAM, fit=(104.0, 84.0))


def scores(layout: Layout) -> tuple[Box, ...]:
    """Where both teams' scores stand beside the board, with what stands under them; none elsewhere."""
    if layout.score_on_top:
        return ()
    return tuple(
        Box(CENTRE_X + reach, BOARD_MIDDLE_Y + SCORE_MIDDLE, *SCORE_ROOM)
        for reach in (layout.score_reach, -layout.score_reach)
    )


def needs(seen: Observation, side: int) -> int | None:
    """How many points more are sure to win the game for a team (LT-18); None if it can't win any more."""
    decided, sets = seen.decided, seen.deck.sets
    left = sum(seen.options.points(part.major) for part, by in zip(sets, decided, strict=True) if by is None)
    more = (seen.points[1 - side] + left - seen.points[side]) // 2 + 1
    return more if more <= left else None


def needs_words(seen: Observation, side: int) -> str:
    """What a team is short of, as it stands under its score: "2 to win"."""
    more = None if seen.result is not None else needs(seen, side)
    return f"{more} to win" if more is not None and more > 0 else ""


def _draw_score_in_a_row(
    canvas: Canvas, kit: Kit, points: int, games: int | None, short: str, side: int, index: int, y: float
) -> None:
    """A team's score beside the plate at the top: its sign, its points, the games it has won.

    What it is `short` of stands below, between the plates.
    """
    x = CENTRE_X + (SCORE_TOP_REACH if index else -SCORE_TOP_REACH)
    colour = TEAM_COLOURS[side]
    canvas.blit(mark(kit.art, TEAM_SHAPES[side], canvas.px(58.0), colour), x - 76.0, y)
    kit.type.draw(canvas, str(points), x, y, 78.0, colour, "display", fit=(90.0, 100.0), outline=EDGE)
    if games is not None:
        words = f"{{trophy}} {games}"
        kit.type.draw(canvas, words, x + 92.0, y, SIZE_SMALL, CREAM, fit=110.0)
    beside = CENTRE_X + (NEEDS_TOP_REACH if index else -NEEDS_TOP_REACH)
    kit.type.draw(canvas, short, beside, y + NEEDS_TOP_BELOW, SIZE_SMALL, CREAM, fit=(206.0, 84.0))


def draw_outline(canvas: Canvas, box: Box, hot: bool) -> None:
    """Draw a ring round a player who can be picked, a bold one under the cursor."""
    thick, grow = (6.0, 12.0) if hot else (3.0, 8.0)
    canvas.outline_round(
        box.x - box.w / 2 - grow,
        box.y - box.h / 2 - grow,
        box.w + 2 * grow,
        box.h + 2 * grow,
        BRASS_LIT if hot else BRASS,
        (box.h + 2 * grow) / 2,
        thick,
    )
