"""Where everything lies on Logistication's table for two to eight seats, in virtual coordinates."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache

from game.core.contract import Seat
from game.logistication.rules.state import LAID
from game.tablekit.box import Box
from game.ui.theme import CARD_ASPECT

MIDDLE_X = 960.0
HEADLINE_Y, PROMPTS_Y = 718.0, 1004.0
PROMPTS_RIGHT, PROMPTS_WIDTH = 1808.0, 1360.0
SAID_SIZE, SAID_LINE, SAID_LARGE = (950.0, 66.0), 42.0, (1280.0, 60.0)
"""The room for saying what was played, on two lines, and the height on one; clear of words by the pile."""
MIDDLE_RISES = 18.0
"""How much higher all piles lie at twice the text size, for the line below them."""
RIBBON_LEAST, RIBBON_PAD = 58.0, 14.0
"""The headline's ribbon: its least height, and how much higher than a line of large letters it is."""
HEADLINE_WIDTH, HEADLINE_ROOM = 1360.0, (657.0, 753.0)
"""The ribbon's greatest width, and the heights between which it stays, clear of the viewer's own cards."""

PILE_WIDTH, PILE_PITCH = 112.0, 38.0
PILE_FANNED = 4
"""This many cards on top of the pile lie side by side, so that they can be read."""
DRAW_WIDTH = 88.0
SQUASH_WIDTH = 62.0
RING_RADIUS, ARROWS_RADIUS = 132.0, 167.0
COLUMN_RISE, COLUMN_RISE_LARGE, COLUMN_FALL = 78.0, 110.0, 70.0
"""Draw piles lie above the middle line, higher over large letters; the other small piles lie below it."""

NEAR_LEFT, NEAR_RIGHT = 428.0, 1824.0
NEAR_HAND_Y, NEAR_HAND_WIDTH = 872.0, 128.0
NEAR_STACK_WIDTH, NEAR_STACK_PITCH, NEAR_STACK_Y = 88.0, 98.0, 850.0
NEAR_LEFT_X = 246.0
NEAR_PLATE_Y = 984.0
PLATE_HIGH, PLATE_LARGE = 84.0, 130.0
"""A plate's height, and at twice the text size where there is room for it."""
NEAR_RISES = 22.0
"""How much higher the viewer's laid cards lie then."""
EDGE_X, EDGE_Y = 56.0, 52.0
ROW_GAP = 9.0
HAND_MOST = 540.0


class Edge(StrEnum):
    """Where a seat is on the screen."""

    BOTTOM = "bottom"
    LEFT = "left"
    TOP = "top"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Measure:
    """How large the other players' places are."""

    plate: float
    hand: float
    stack: float
    pitch: float
    gap: float
    middle_y: float
    column: float
    """How far the draw piles lie from the middle."""
    high: float = PLATE_HIGH
    """The height of a plate."""

    @property
    def wide(self) -> float:
        """The width of a whole place."""
        return self.plate + self.gap + LAID * self.pitch

    @property
    def row(self) -> float:
        """The height of its row, with the plate and the laid cards."""
        return max(self.high, self.stack * CARD_ASPECT)


ROOMY = Measure(330.0, 84.0, 74.0, 80.0, 28.0, 460.0, 232.0)
TIGHT = Measure(300.0, 66.0, 56.0, 60.0, 26.0, 444.0, 292.0)
ROOMY_SEATS = 5
"""Up to this many seats, the other players' places are large."""

SPLIT: dict[int, tuple[int, int, int]] = {
    1: (0, 1, 0),
    2: (0, 2, 0),
    3: (1, 1, 1),
    4: (1, 2, 1),
    5: (1, 3, 1),
    6: (2, 2, 2),
    7: (2, 3, 2),
}
"""By the number of the viewer's opponents: how many sit left, at the top and right."""
SIDE_TOPS = {1: (330.0,), 2: (258.0, 466.0)}


@dataclass(frozen=True, slots=True)
class Station:
    """A seat's place at the table."""

    seat: Seat
    edge: Edge
    plate: Box
    hand: Box
    """The fan's centre, the room it has, and the height of its cards."""
    hand_width: float
    stack_width: float
    stacks: tuple[tuple[float, float], ...]
    lamp: tuple[float, float]

    @property
    def emblem(self) -> tuple[float, float]:
        """The middle of the emblem on the plate."""
        return self.plate.x - self.plate.w / 2 + PLATE_HIGH / 2, self.plate.y

    @property
    def near(self) -> bool:
        """Whether it is the place of whoever looks."""
        return self.edge is Edge.BOTTOM


@dataclass(frozen=True, slots=True)
class Layout:
    """Where things lie on one table; `bottom` is the seat nearest the viewer."""

    seats: int
    bottom: Seat
    stations: tuple[Station, ...]
    pile: tuple[float, float]
    draws: tuple[tuple[float, float], tuple[float, float]]
    squash: tuple[float, float]
    twice: tuple[float, float]
    """Where the faces that stand at two are shown."""

    def station(self, seat: Seat) -> Station:
        """A seat's place."""
        return self.stations[seat]

    @property
    def pile_box(self) -> Box:
        """The discard pile, for the mouse."""
        return Box(*self.pile, 2 * RING_RADIUS, 2 * RING_RADIUS)


@lru_cache(maxsize=64)
def layout_for(seats: int, bottom: Seat, text_scale: float = 1.0) -> Layout:
    """Where things lie; seats follow clockwise from the bottom, as play runs at first (LO-3)."""
    large = max(0.0, min(1.0, text_scale - 1.0))
    high = PLATE_HIGH + (PLATE_LARGE - PLATE_HIGH) * large
    measure = replace(ROOMY, high=high) if seats <= ROOMY_SEATS else TIGHT
    left, top, right = SPLIT[seats - 1]
    spots = [(Edge.LEFT, place, left) for place in reversed(range(left))]
    spots += [(Edge.TOP, place, top) for place in range(top)]
    spots += [(Edge.RIGHT, place, right) for place in range(right)]
    found: dict[Seat, Station] = {bottom: _near(bottom, high, NEAR_RISES * large)}
    for count, (edge, place, many) in enumerate(spots, 1):
        seat = (bottom + count) % seats
        found[seat] = _far(seat, edge, place, many, measure)
    y, column = measure.middle_y - MIDDLE_RISES * large, measure.column
    high = y - COLUMN_RISE - (COLUMN_RISE_LARGE - COLUMN_RISE) * large
    draws = ((MIDDLE_X - column, high), (MIDDLE_X + column, high))
    if bottom == 1 and seats == 2:
        draws = (draws[1], draws[0])
    return Layout(
        seats,
        bottom,
        tuple(found[seat] for seat in range(seats)),
        (MIDDLE_X, y),
        draws,
        (MIDDLE_X + column, y + COLUMN_FALL),
        (MIDDLE_X - column, y + COLUMN_FALL),
    )


def _near(seat: Seat, high: float, rise: float) -> Station:
    stacks = tuple(
        (NEAR_LEFT_X + (place - 1) * NEAR_STACK_PITCH, NEAR_STACK_Y - rise) for place in range(LAID)
    )
    middle = (NEAR_LEFT + NEAR_RIGHT) / 2
    hand = Box(middle, NEAR_HAND_Y, NEAR_RIGHT - NEAR_LEFT, NEAR_HAND_WIDTH * CARD_ASPECT)
    plate = Box(NEAR_LEFT_X + 10.0, NEAR_PLATE_Y, 330.0, PLATE_HIGH).resized((330.0, high), "midbottom")
    return Station(
        seat, Edge.BOTTOM, plate, hand, NEAR_HAND_WIDTH, NEAR_STACK_WIDTH, stacks, (MIDDLE_X, 880.0)
    )


def _far(seat: Seat, edge: Edge, place: int, many: int, measure: Measure) -> Station:
    wide = measure.wide
    if edge is Edge.TOP:
        step = (2 * MIDDLE_X - 2 * EDGE_X) / many if many > 1 else 0.0
        x, top = MIDDLE_X + (place - (many - 1) / 2) * step, EDGE_Y
    else:
        x = EDGE_X + wide / 2 if edge is Edge.LEFT else 2 * MIDDLE_X - EDGE_X - wide / 2
        top = SIDE_TOPS[many][place]
    row = top + measure.row / 2
    mirror = -1.0 if edge is Edge.RIGHT else 1.0
    plate_x = x + mirror * (measure.plate - wide) / 2
    first = x + mirror * (wide / 2 - (LAID - 0.5) * measure.pitch)
    steps = range(LAID) if mirror > 0 else reversed(range(LAID))
    stacks = tuple((first + mirror * step * measure.pitch, row) for step in steps)
    high = measure.hand * CARD_ASPECT
    hand_y = top + measure.row + ROW_GAP + high / 2
    hand = Box(x, hand_y, min(HAND_MOST, wide - 10.0), high)
    plate = Box(plate_x, row, measure.plate, measure.high)
    lamp = (x + (MIDDLE_X - x) * 0.12, row + 70.0)
    return Station(seat, edge, plate, hand, measure.hand, measure.stack, stacks, lamp)


# fans

PITCH, PITCH_LEAST = 0.84, 0.33
"""From one card of a hand to the next, as shares of its width: with plenty of room, and just readable."""
TWIN_PITCH, TWIN_LEAST = 0.46, 0.11
"""The same between two equal cards."""
PITCH_CLEAR = 1.06
"""From the card under the cursor, larger and on top, to an equal one, so that none hides behind it."""
BACK_PITCH, BACK_LEAST = 0.42, 0.05
SHUT = 0.045
"""What still shows of a card where cards are pushed together because there is no room for all."""


def fan(twins: tuple[bool, ...], room: float, width: float, focus: int | None) -> tuple[float, ...]:
    """Where the cards of an open hand lie, as distances from the fan's middle.

    `twins` says of each card but the first whether it equals the one before it. Equal cards lie closer,
    but none hides behind the card under the cursor, `focus`. If there are too many for the room, those round
    it stay readable and the others are pushed together.
    """
    wide = [(TWIN_PITCH if twin else PITCH) * width for twin in twins]
    least = [(TWIN_LEAST if twin else PITCH_LEAST) * width for twin in twins]
    if focus is not None and focus < len(twins):
        wide[focus] = least[focus] = (PITCH_CLEAR if twins[focus] else PITCH) * width
    space = room - width
    if sum(wide) <= space:
        steps = wide
    elif sum(least) <= space:
        share = (space - sum(least)) / (sum(wide) - sum(least))
        steps = [low + (high - low) * share for low, high in zip(least, wide, strict=True)]
    else:
        steps = _accordion(least, space, width, focus or 0)
    return _centred(steps)


def closed_fan(count: int, room: float, width: float) -> tuple[float, ...]:
    """Where the backs of a hidden hand lie."""
    if count < 2:
        return (0.0,) * count
    step = max(BACK_LEAST * width, min(BACK_PITCH * width, (room - width) / (count - 1)))
    return _centred([step] * (count - 1))


def _accordion(least: list[float], space: float, width: float, focus: int) -> list[float]:
    shut = min(SHUT * width, space / max(1, len(least)))
    steps = [shut] * len(least)
    spare = space - sum(steps)
    for reach in range(len(least)):
        for gap in (focus + reach, focus - 1 - reach):
            if 0 <= gap < len(least) and least[gap] - shut <= spare:
                spare -= least[gap] - shut
                steps[gap] = least[gap]
    return steps


def _centred(steps: list[float]) -> tuple[float, ...]:
    left = -sum(steps) / 2
    found = [left]
    for step in steps:
        found.append(found[-1] + step)
    return tuple(found)


def fan_middle(station: Station, wide: float) -> float:
    """The fan's middle: the screen's middle if there is room for it, else the middle of its room."""
    if not station.near:
        return station.hand.x
    left = station.hand.x - station.hand.w / 2
    return max(MIDDLE_X, left + wide / 2)
