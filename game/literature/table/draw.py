"""Draws the parts of Literature's table, each from what it shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.cards import JOKER
from game.core.contract import Seat
from game.couch.intents import DeviceId
from game.literature.notebook import PublicCards, rank_words
from game.literature.observation import Observation
from game.literature.rules.deck import CardSet, deck
from game.literature.rules.position import players_to_ask
from game.literature.rules.state import Phase
from game.literature.table import board, panel, people as persons
from game.literature.table.cursor import Cursor
from game.literature.table.draft import Draft
from game.literature.table.focus import (
    DraftPart,
    Purpose,
    SeatSpot,
    SetSpot,
    TableButton,
    Task,
    button_stops,
    sets_to_open,
)
from game.literature.table.hands import HOVER_RISE, Hands
from game.literature.table.layout import Layout
from game.literature.table.measures import (
    CENTRE_X,
    PROMPTS_GAP,
    PROMPTS_RIGHT,
    PROMPTS_Y,
    RACK_BOTTOM,
    RACK_LIP_Y,
    RACK_WIDTH,
    Edge,
)
from game.literature.table.pointing import draw_trail
from game.literature.table.pose import groups
from game.literature.table.words import button_words
from game.tablekit.hud import draw_button, draw_prompts, draw_said
from game.ui.kit import Kit
from game.ui.markup import either
from game.ui.people import People
from game.ui.pieces.plate import PlateView
from game.ui.stage import Canvas
from game.ui.table import SeatPlate
from game.ui.theme import BRASS_LIT, CREAM_WARM, LAMP, SIZE_BODY, SIZE_SMALL

SAID_HIGH, MEANING_HIGH = 98.0, 84.0
ROW_SHARE = 1.5
"""How high the room of one row is, in heights of a line: less than two rows."""
SAID_CLEAR, TWO_ROWS = 10.0, 60.0
"""How far two rows of words keep from the board; what is higher than this has two."""
SAID_EDGES = 12.0
"""What the outline of words takes of their width at most."""
BUTTON_SIZE, BUTTON_SHADOW = 30.0, 12.0
EMBLEM_SIDE = 44.0
DEALER_SIDE = 46.0
TAG_HEIGHT, TAG_GROWS, TAG_GAP, TAG_INSET = 34.0, 14.0, 2.0, 12.0
TAG_RISES = 21.0
"""From where the cards in the rack begin up to the middle of the tags."""
TAG_MARGIN, TAG_APART = 24.0, 6.0
"""What a line's room for accents and tails may hang over the edges of a tag, above and below together."""


def draw_others(
    canvas: Canvas, kit: Kit, layout: Layout, hands: Hands, plates: Mapping[Seat, PlateView]
) -> None:
    """Everybody but the one at the rack, with their cards."""
    others = [seat for seat in plates if not layout.stands(seat)]
    kit.cards.draw(canvas, hands.sprites(frozenset(others)))
    for seat in others:
        plates[seat].draw(canvas, kit)


def dealer_at(layout: Layout, seat: Seat) -> tuple[float, float]:
    """Where the dealer's token lies."""
    box = layout.plate(seat)
    if layout.stands(seat):
        return box.x + box.w / 2 + DEALER_SIDE / 2 + 12.0, box.y
    way = -1.0 if layout.edge(seat) in (Edge.RIGHT, Edge.TOP, Edge.BOTTOM) else 1.0
    return box.x + way * (box.w / 2 - 10.0), box.y + box.h / 2 + 14.0


def draw_rack(
    canvas: Canvas, kit: Kit, layout: Layout, hands: Hands, view: PlateView, people: People
) -> None:
    """The open hand in its rack, with its owner's name."""
    kit.cards.draw(canvas, hands.sprites(frozenset((layout.bottom,))))
    persons.draw_rack(canvas, layout)
    name = "You" if layout.bottom == people.you else view.plate.name
    persons.draw_name(canvas, kit, view, layout.plate(layout.bottom), name)


def draw_tags(canvas: Canvas, kit: Kit, seen: Observation, layout: Layout, hands: Hands) -> None:
    """The name of each set in the rack, above its cards."""
    bottom = layout.bottom
    button_bottom = max(box.top + box.h for box in (layout.button(0, 1), layout.confirm))
    high = TAG_HEIGHT + TAG_GROWS * layout.large
    under_buttons = button_bottom + high / 2 + TAG_GAP
    spans: dict[int, list[float]] = {}
    rises = tag_rises(seen, bottom, hands)
    hand = seen.hands[bottom] or ()
    for card, number in zip(hand, groups(seen, hand), strict=True):
        piece = hands.pieces.get((bottom, seen.deck.index[card]))
        if piece is not None:
            spans.setdefault(number, []).append(piece.sprite.x)
    edges = [-CENTRE_X, *(x for places in spans.values() for x in (places[0], places[-1])), CENTRE_X * 3]
    gaps = [right - left - TAG_APART for left, right in zip(edges[::2], edges[1::2], strict=True)]
    for place, (number, places) in enumerate(spans.items()):
        part = seen.deck.sets[number]
        x = (places[0] + places[-1]) / 2
        wide = places[-1] - places[0] + min(layout.hand_width - TAG_INSET, *gaps[place : place + 2])
        y = max(layout.hand_top - TAG_RISES - (high - TAG_HEIGHT) / 2 - rises[number], under_buttons)
        canvas.fill_round(x - wide / 2, y - high / 2, wide, high, (10, 20, 20), 12.0, 150)
        fit = (wide - 8.0, high + TAG_MARGIN)
        kit.type.draw(canvas, tag_words(part), x, y, SIZE_SMALL, CREAM_WARM, "body_bold", fit=fit)


def tag_words(part: CardSet) -> str:
    """A set's name above its cards, which show what is left out where they are few."""
    suit = f"{{{part.cards[0].suit}}}"
    if part.major:
        return either(f"High {suit}", f"Hi {suit}", suit)
    if part.name.startswith("low "):
        return either(f"Low {suit}", f"Lo {suit}", suit)
    rank = rank_words(part.cards[0])
    if part.cards[-1].rank == JOKER:
        return either(f"{rank} {{joker}}", rank)
    return either(part.name.capitalize(), f"{rank}s", rank)


def tag_rises(seen: Observation, bottom: Seat, hands: Hands) -> dict[int, float]:
    """How far each set's name in the rack moves up: as far as the highest of its cards."""
    rises: dict[int, float] = {}
    for (seat, bit), piece in hands.pieces.items():
        if seat == bottom and bit >= 0:
            number = seen.deck.set_of[bit]
            rises[number] = max(rises.get(number, 0.0), piece.hover * HOVER_RISE)
    return rises


def chips_of(draft: Draft) -> panel.Chips:
    """Who is named under each card of a claim in the making, and where its cursor is."""
    named = tuple(draft.offered(place) for place in range(len(draft.named)))
    lean = draft.at if not draft.on_button and draft.named[draft.at] is None else None
    return panel.Chips(named, lean, None if draft.on_button else draft.at, draft.sure)


def chips_said(seen: Observation, number: int) -> panel.Chips:
    """Who has been named so far in somebody else's claim of a set."""
    count = len(seen.deck.sets[number].cards)
    named = () if seen.claiming is None else seen.claiming.named
    at = len(named) if len(named) < count else None
    return panel.Chips((*named, *(None,) * (count - len(named))), None, at)


def draw_confirm(canvas: Canvas, kit: Kit, seen: Observation, layout: Layout, draft: Draft) -> None:
    """The button that makes a claim, and rings round everybody who can be named."""
    words = "Claim it!" if seen.phase is not Phase.LOCATE else "They are there!"
    panel.draw_confirm(canvas, kit, layout, draft, words)
    for seat in draft.members:
        if not layout.stands(seat):
            hot = not draft.on_button and draft.offered(draft.at) == seat
            board.draw_outline(canvas, layout.plate(seat), hot)


def draw_targets(canvas: Canvas, seen: Observation, layout: Layout, cursor: Cursor, clock_ms: float) -> None:
    """Rings round everybody who can be asked, and a trail to the one under the cursor, over no card."""
    if cursor.part is not DraftPart.PLAYER or cursor.place is None or cursor.picked is None:
        return
    count = len(seen.deck.sets[cursor.picked].cards)
    hot = cursor.at.seat if isinstance(cursor.at, SeatSpot) else None
    draw_choice(canvas, layout, players_to_ask(seen, cursor.seat), hot)
    if hot is not None:
        box, first, last = (layout.card(place, count) for place in (cursor.place, 0, count - 1))
        start = {
            Edge.TOP: (box.x, box.y - box.h * 0.66),
            Edge.LEFT: (first.x - box.w * 0.66, box.y),
            Edge.RIGHT: (last.x + box.w * 0.66, box.y),
            Edge.BOTTOM: (box.x, box.y + box.h * 0.66),
        }[layout.edge(hot)]
        draw_trail(canvas, start, layout.aim(hot), clock_ms, covered=board.scores(layout))


def draw_choice(canvas: Canvas, layout: Layout, among: Sequence[Seat], hot: Seat | None) -> None:
    """Rings round the players who can be picked, a bold one round the one under the cursor."""
    for seat in among:
        board.draw_outline(canvas, layout.plate(seat), seat == hot)


def draw_sets(
    canvas: Canvas,
    kit: Kit,
    seen: Observation,
    layout: Layout,
    owner: Seat | None,
    known: PublicCards | None,
    cursor: Cursor | None,
) -> None:
    """The board of sets, with `owner`'s cards marked; sets that can be picked are lit."""
    picks, hot = None, None
    if cursor is not None:
        hot = cursor.at.number if isinstance(cursor.at, SetSpot) else None
        idle = cursor.task in (Task.PASS_ON, Task.READY)
        if not idle:
            picks = sets_to_open(seen, cursor.seat, cursor.purpose, cursor.blind) or None
    board.draw_board(canvas, kit, seen, layout, board.tiles(seen, owner, known, picks, hot))


def draw_words(canvas: Canvas, kit: Kit, layout: Layout, words: str, stall: str, told: str) -> None:
    """The last question and, below it, how soon a claim is due or else what the question told."""
    below = bool(stall or told)
    y = layout.said_y if below else _said_y(canvas, kit, layout, words)
    high = _one_row(kit, SAID_HIGH, SIZE_BODY + 2) if below else SAID_HIGH
    draw_said(canvas, kit, words, CENTRE_X, y, (layout.said_wide, high), size=SIZE_BODY + 2, face="body")
    if below:
        color = BRASS_LIT if stall else LAMP
        draw_said(
            canvas,
            kit,
            stall or told,
            CENTRE_X,
            layout.meaning_y,
            (layout.said_wide, MEANING_HIGH if stall else _one_row(kit, MEANING_HIGH, SIZE_SMALL + 1)),
            color=color,
            size=SIZE_SMALL + 1,
            face="body",
        )


def _one_row(kit: Kit, most: float, size: float) -> float:
    """The room of one row of letters of a size, where another line lies above or below."""
    return min(most, ROW_SHARE * kit.type.line_height(size))


def _said_y(canvas: Canvas, kit: Kit, layout: Layout, words: str) -> float:
    """How low the line of words stands: if it has two rows, clear of the board and of a ring round a tile."""
    fit = (layout.said_wide - SAID_EDGES, SAID_HIGH)
    high = kit.type.measure(words, SIZE_BODY + 2, "body", fit=fit, scale=canvas.scale, align="center")[1]
    edge = max(tile.y + tile.h / 2 for tile in map(layout.tile, range(len(deck(layout.system).sets))))
    clear = edge + SAID_CLEAR + high / 2
    return max(layout.said_y, clear) if high > TWO_ROWS * kit.type.scaled(1.0) else layout.said_y


def draw_buttons(
    canvas: Canvas,
    kit: Kit,
    seen: Observation,
    layout: Layout,
    seat: Seat,
    cursor: Cursor | None,
    blind: bool,
) -> None:
    """A seat's buttons; `blind`: it picks by heart while everybody watches."""
    purpose = cursor.purpose if cursor is not None else Purpose.READ
    for stop in button_stops(seen, seat, purpose, layout, blind):
        assert isinstance(stop.spot, TableButton)
        focused = cursor is not None and cursor.at == stop.spot
        words = button_words(stop.spot, seen, seat)
        draw_button(canvas, kit, words, stop.box, focused, size=BUTTON_SIZE, shadow=BUTTON_SHADOW)


def draw_controls(
    canvas: Canvas,
    kit: Kit,
    layout: Layout,
    row: Sequence[tuple[str, str]],
    asked: SeatPlate | None,
    device: DeviceId | None,
) -> None:
    """The controls that matter to a seat, beside its emblem where it has no rack of its own."""
    y = PROMPTS_Y + layout.shape.above
    if asked is not None:
        side = canvas.px(EMBLEM_SIDE)
        emblem = kit.art.svg(f"ui/emblem_{asked.emblem}", side, side)
        canvas.blit(emblem, PROMPTS_RIGHT + 40.0, y)
    name = layout.plate(layout.bottom)
    left = name.left + name.w if layout.rack else CENTRE_X - RACK_WIDTH / 2
    width, high = PROMPTS_RIGHT - left - PROMPTS_GAP, RACK_BOTTOM - RACK_LIP_Y
    draw_prompts(canvas, kit, row, PROMPTS_RIGHT, y, width, device, sign_most=high)
