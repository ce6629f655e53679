"""An opened set in the middle of the table: for asking, for claiming, and for seeing how a claim ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.core.contract import Seat
from game.literature.observation import Observation
from game.literature.rules.deck import deck
from game.literature.rules.options import Options
from game.literature.rules.state import team
from game.literature.table.cursor import Cursor
from game.literature.table.draft import Draft
from game.literature.table.focus import CardSpot, DraftPart, cards_to_ask, useless
from game.literature.table.layout import Layout
from game.literature.table.notes import Notes
from game.literature.table.pose import face_of
from game.literature.table.reveal import Reveal
from game.tablekit.hud import draw_button
from game.ui import vector
from game.ui.kit import Kit
from game.ui.marks import mark
from game.ui.people import People
from game.ui.sprites import CardSprite
from game.ui.stage import Canvas
from game.ui.table import SeatPlate
from game.ui.theme import (
    BRASS_DARK,
    BRASS_LIT,
    CREAM,
    CREAM_DIM,
    GREEN_LIT,
    INK,
    RED_LIT,
    SIZE_SMALL,
    TEAM_COLOURS,
    Color,
)

LIFTED, LIFT = 1.14, 30.0
MEET_PITCH, MEET_LIFT = 0.2, 26.0
"""From one card to the next where a claim's cards come together, as a share of their width; and how high."""
EMBLEM, SURE = 58.0, 30.0
"""Who is named, and the tick on whoever it must be."""
CHIPS_HEIGHT = 128.0
"""How far the ground of an opened set reaches below its cards for what is written there."""
RIGHT, WRONG = "check", "cross"
GROUND: Color = (10, 20, 20)
GROUND_ALPHA = 120


@dataclass(frozen=True)
class Chips:
    """Who is written under the cards of an opened set."""

    named: tuple[Seat | None, ...]
    lean: int | None = None
    """The card whose holder is offered but not yet named."""
    at: int | None = None
    """The card under the cursor."""
    sure: frozenset[int] = frozenset()
    """The cards that only one player can hold: nobody has to say so."""


def draw_asking(
    canvas: Canvas,
    kit: Kit,
    seen: Observation,
    layout: Layout,
    cursor: Cursor,
    notes: Notes,
    plates: tuple[SeatPlate, ...],
) -> None:
    """The cards of the picked set with their notes; those that can't be asked for are dim."""
    assert cursor.picked is not None
    cards = seen.deck.sets[cursor.picked].cards
    able: Sequence[int] = range(len(cards))
    if cursor.reads is None:
        able = cards_to_ask(seen, cursor.seat, cursor.picked, cursor.blind)
    hot = cursor.place if cursor.part is DraftPart.PLAYER else None
    if isinstance(cursor.at, CardSpot):
        hot = cursor.at.place
    _ground(canvas, layout, len(cards), 0.0 if notes.known is None else CHIPS_HEIGHT)
    known = useless(seen, cursor.seat)
    hand = seen.hands[cursor.seat] or known
    sprites = []
    for place, card in enumerate(cards):
        box = layout.card(place, len(cards))
        sprite = CardSprite(box.x, box.y, flip=1.0, face=face_of(card), width=box.w)
        away = cursor.part is DraftPart.PLAYER and place != hot
        sprite.dim = 1.0 if place not in able or away else 0.5 if card in known else 0.0
        sprite.badge = RIGHT if card in hand else ""
        if place == hot:
            sprite.scale, sprite.lift, sprite.glow, sprite.ring = LIFTED, LIFT, 0.8, BRASS_LIT
        sprites.append(sprite)
    sprites.sort(key=lambda each: each.lift)
    kit.cards.draw(canvas, sprites)
    notes.draw(canvas, seen, layout, cursor.seat, cursor.picked, plates)


def draw_claim(
    canvas: Canvas,
    kit: Kit,
    seen: Observation,
    layout: Layout,
    number: int,
    chips: Chips,
    plates: tuple[SeatPlate, ...],
    people: People,
    reveal: Reveal | None,
) -> None:
    """The cards of a claimed set and who is said to hold each."""
    cards = seen.deck.sets[number].cards
    _ground(canvas, layout, len(cards), CHIPS_HEIGHT)
    sprites = []
    for place, card in enumerate(cards):
        if reveal is not None and reveal.out[place]:
            continue
        box = layout.card(place, len(cards))
        sprite = CardSprite(box.x, box.y, flip=1.0, face=face_of(card), width=box.w)
        sprite.dim = 0.5 if reveal is not None or place != chips.at else 0.0
        if place == chips.at:
            sprite.scale, sprite.lift, sprite.glow, sprite.ring = LIFTED, LIFT, 0.8, BRASS_LIT
        if reveal is not None:
            _gather(sprite, layout, reveal, place, kit.settings.reduced)
        sprites.append(sprite)
    if reveal is None:
        sprites.sort(key=lambda each: each.lift)
    kit.cards.draw(canvas, sprites)
    for place in range(len(cards)):
        _chip(canvas, kit, layout, place, chips, plates, people)


def _gather(sprite: CardSprite, layout: Layout, reveal: Reveal, place: int, still: bool) -> None:
    """Move a card's picture as far towards the others as it has come; `still`: it shines where it lies."""
    picture, count = reveal.pictures[place], len(reveal.pictures)
    if picture.lit:
        sprite.dim = 0.0
    if picture.glow:
        sprite.glow, sprite.glow_color = picture.glow, TEAM_COLOURS[team(reveal.note.seat)]
    if picture.near and not still:
        first, last = layout.card(0, count), layout.card(count - 1, count)
        meets = (first.x + last.x) / 2 + (place - (count - 1) / 2) * MEET_PITCH * sprite.width
        sprite.x += (meets - sprite.x) * picture.near
        sprite.lift = MEET_LIFT * picture.near


def rehearse_panel(canvas: Canvas, kit: Kit, layout: Layout, options: Options) -> Iterator[None]:
    """Paint every card as it lies in an opened set, lit, dimmed and picked out."""
    for part in deck(options.sets).sets:
        for place, card in enumerate(part.cards):
            wide = layout.card(place, len(part.cards)).w
            for dim in (0.0, 0.5):
                kit.cards.draw(canvas, [CardSprite(flip=1.0, face=face_of(card), width=wide, dim=dim)])
            yield
            named = CardSprite(flip=1.0, face=face_of(card), width=wide, ring=BRASS_LIT)
            named.scale, named.lift, named.glow = LIFTED, LIFT, 0.8
            kit.cards.draw(canvas, [named])
            yield


def draw_stamps(canvas: Canvas, kit: Kit, layout: Layout, reveal: Reveal) -> None:
    """Ticks and crosses over the cards that have come out."""
    count = len(reveal.stamps)
    for place, right in enumerate(reveal.stamps):
        if right is None:
            continue
        box = layout.card(place, count)
        color = GREEN_LIT if right else RED_LIT
        x, y = box.x, box.y - box.h / 2
        canvas.circle(x, y, 30.0, (18, 22, 22))
        canvas.ring(x, y, 30.0, color, 4.0)
        canvas.blit(mark(kit.art, RIGHT if right else WRONG, canvas.px(34.0), color), x, y)


def draw_confirm(canvas: Canvas, kit: Kit, layout: Layout, draft: Draft, words: str) -> None:
    """The button that makes the claim count."""
    box, able = layout.confirm, draft.complete
    draw_button(canvas, kit, words, box, draft.on_button, size=30.0, shadow=12.0, able=able)


def _ground(canvas: Canvas, layout: Layout, count: int, below: float) -> None:
    """A dark pool under an opened set, so that it stands out from the felt."""
    first, last = layout.card(0, count), layout.card(count - 1, count)
    left, top = first.x - first.w / 2 - 30.0, first.y - first.h / 2 - 26.0
    wide, high = last.x + last.w / 2 + 30.0 - left, first.h + 52.0 + below
    canvas.fill_round(left, top, wide, high, GROUND, 34.0, GROUND_ALPHA)


def _chip(
    canvas: Canvas,
    kit: Kit,
    layout: Layout,
    place: int,
    chips: Chips,
    plates: tuple[SeatPlate, ...],
    people: People,
) -> None:
    box = layout.chip(place, len(chips.named))
    who = chips.named[place]
    y = box.y - 16.0
    if who is None:
        canvas.ring(box.x, y, EMBLEM / 2, BRASS_DARK, 3.0)
        kit.type.draw(canvas, "?", box.x, y, 34.0, CREAM_DIM, "display", fit=(EMBLEM, 1.4 * EMBLEM))
        return
    offered = place == chips.lean
    if place == chips.at:
        canvas.blit(vector.disc((EMBLEM / 2 + 7.0) * canvas.scale, BRASS_LIT), box.x, y)
        for sign, dx in (("up", -48.0), ("down", 48.0)):
            canvas.blit(mark(kit.art, sign, canvas.px(22.0), BRASS_LIT), box.x + dx, y)
    _emblem(canvas, kit, plates[who], box.x, y, EMBLEM)
    if place in chips.sure:
        x, top = box.x + EMBLEM / 2 - 4.0, y - EMBLEM / 2 + 6.0
        canvas.blit(vector.disc(SURE / 2 * canvas.scale, BRASS_LIT), x, top)
        canvas.blit(mark(kit.art, RIGHT, canvas.px(SURE * 0.66), INK), x, top)
    color = CREAM if not offered else CREAM_DIM
    name = people.start(who)
    words = f"{name}?" if offered else name
    kit.type.draw(
        canvas,
        words,
        box.x,
        box.y + 40.0,
        SIZE_SMALL,
        color if place != chips.at else CREAM,
        "body_bold",
        fit=box.w,
    )


def _emblem(canvas: Canvas, kit: Kit, plate: SeatPlate, x: float, y: float, side: float) -> None:
    px = canvas.px(side)
    canvas.blit(kit.art.svg(f"ui/emblem_{plate.emblem}", px, px), x, y)
