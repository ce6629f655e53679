"""Where everything lies on Deduction's table: two hands, the grid, coins, panels, in virtual coordinates."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.core.cards import Place
from game.core.contract import Seat
from game.deduction.rules.state import MIDDLE, SEATS, Direction
from game.tablekit.box import Box
from game.ui.pieces.plate import PLATE_HEIGHT, PLATE_WIDTH, plate_size
from game.ui.settings import CARD_SCALES
from game.ui.sizes import PLAIN, Shape, grown
from game.ui.theme import CARD_ASPECT

BANK: Seat = -1
"""The bank, as an owner of coins."""

CENTRE_X, CENTRE_Y = 960.0, 543.0
"""The middle of the grid."""
HEADLINE_Y, HEADLINE_WIDTH, HEADLINE_ROOM = 284.0, 860.0, (234.0, 333.0)
SAID_Y, SAID_SIZE, SAID_RISES, SAID_CLEARS = 790.0, (880.0, 96.0), 10.0, 12.0

TOP_Y, BOTTOM_Y = 172.0, 924.0
TOP_RISES = 24.0
"""How much higher the upper hand lies at twice the text size, as the headline needs the room."""
HAND_WIDTH = {True: 140.0, False: 112.0}
"""A hand card's width, at the bottom and at the top."""
HAND_WIDEST = {4: 163.0, 6: 150.0}
PITCH_WIDEST = {4: 172.0, 6: 152.0}
HAND_TOP = BOTTOM_Y - HAND_WIDTH[True] * CARD_ASPECT / 2
HAND_RISES = 6.0
"""How wide a player's own cards can get, how far apart, where they begin, and how much higher then."""
NARROW_HAND = 4
PITCHES = {4: {True: 164.0, False: 132.0}, 6: {True: 150.0, False: 122.0}}
GRID_WIDTH = 128.0
COLUMNS, ROWS = (842.0, 1078.0), (428.0, 658.0)
BESIDE = 152.0
"""From a middle card to the hand card laid beside it, on its outer side."""
RAISE = 20.0
"""How far a hand card rises when its owner picks it up."""
LOOK_WIDTH = 176.0
"""The width of a card that has been drawn out and lies in the middle to be looked at (DD-5)."""

TOKEN_RADIUS = 20.0
TOKEN_APART, TOKEN_ASIDE, TOKEN_INSIDE = 28.0, 22.0, 18.0
"""From one marker to the next; and how far the middle one lies from the middle of its card's edge, towards
the corner that has no letter, and within the edge."""
TOKEN_ORDER = (Direction.LOWER, Direction.EQUAL, Direction.HIGHER)
CHOICE_ORDER = (Direction.HIGHER, Direction.EQUAL, Direction.LOWER)
CHOICE_RADIUS, CHOICE_APART = 34.0, 80.0

PLATES = {True: (270.0, 938.0), False: (270.0, 150.0)}
COINS = {True: (1540.0, 936.0), False: (1540.0, 200.0)}
"""Where the feet of a seat's coins stand."""
COUNT_DX, COUNT_DY = 132.0, -26.0
COINS_RISE = 50.0
"""How much higher the lower seat's coins stand above two rows of prompts, at large hands as well."""
BANK_BOX = Box(1612.0, 374.0, 384.0, 176.0)
BANK_COINS = (1536.0, 428.0)
LOOKS_BOX = Box(1612.0, 525.0, 384.0, 92.0)
GIVEN_BOX = Box(1612.0, 683.0, 384.0, 176.0)
LARGE_LOOKS, LARGE_GIVEN = Box(1612.0, 529.0, 384.0, 116.0), Box(1612.0, 697.0, 384.0, 204.0)
"""The same two at twice the text size."""
PLATE_WIDEST = {True: 336.0, False: 404.0}
"""A plate's width at twice the text size, beside the lower hand when that is a wide one, or elsewhere."""
RECALLED_RIGHT, RECALLED_PAD, RECALLED_HIGH, RECALLED_LOW_Y = 1490.0, 14.0, 124.0, 846.0
"""Beside a hand: what it still holds, as far as its looker saw. Where that ends, how far from the hand it
begins, its height, and its middle beside the lower hand, over the prompts."""
PANEL_X, PANEL_TOP, PANEL_WIDTH = 302.0, 258.0, 396.0
PANEL_HEAD, HEAD_GROWS = 68.0, 18.0
"""How much of the panel's height its heading takes, and how much more with large letters."""
PANEL_FOOT = 14.0
ROW_HEIGHTS = {2: 116.0, 3: 82.0}
ROW_GAP = 6.0
ROW_GROWS = {2: 1.08, 3: 0.9}
"""How much taller rows are when letters are twice as large, as a share, by their number."""
NOTE_ROOM = (104.0, 672.0, 436.0, 200.0)
NOTE_ROOM_LARGE = (1424.0, 466.0, 386.0, 236.0)
"""Left, top, width and greatest height of a lesson's note, where nothing else lies; large: over the looks."""
MENU_AWAY, MENU_SIZE, MENU_APART = 206.0, (252.0, 62.0), 72.0
MENU_GROWS, MENU_WIDENS, MENU_FALLS = 56.0, 12.0, 40.0
"""At twice the text size: how much higher a choice is, on two lines, how much wider, and how much lower both
stand."""
PROMPTS_X, PROMPTS_Y = 1806.0, 996.0
PROMPTS_WIDTH = {4: 490.0, 6: 376.0}
PROMPTS_APART = 68.0
"""From one row of prompts to the next, where large letters need two."""
LAMPS = {True: (960.0, 860.0), False: (960.0, 250.0)}
SPEECH_Y = {True: 770.0, False: 330.0}
"""Where a seat's shout is written."""
ROWS_OPEN, HEADLINE_OPENS, SAID_OPENS, SPEECH_OPENS = 50.0, 90.0, 70.0, 90.0
"""On a screen of 4 to 3: how much further out the rows of the grid lie, the headline and what was said last,
and what a seat shouts."""
TOP_STANDS, PANEL_RISES = 24.0, 60.0
"""How much wider the upper hand's cards are there, and how much higher the panel begins."""
TOP_OPENS = 30.0
"""How much further apart the upper hand's cards are on a screen of 21 to 9."""
GRID_STANDS, MENU_NARROWS = 20.0, 18.0
"""How much wider the middle cards are on one of 4 to 3, and how much narrower the choices beside them."""
WIDE_HAND = 0.5
"""How much of its growth a player's own hand takes by itself on one of 21 to 9."""


@dataclass(frozen=True)
class Layout:
    """Where things lie on one table; `bottom` is the seat nearest the viewer, `size` a full hand's cards."""

    size: int
    bottom: Seat = 0
    text_scale: float = 1.0
    card_scale: float = 1.0
    shape: Shape = PLAIN

    @property
    def large(self) -> float:
        """How far letters have grown, 0 at the usual size to 1 at twice that."""
        return grown(self.text_scale)

    @property
    def said_y(self) -> float:
        """How low the line stands that tells what was done last: clear of a card that its owner picks up."""
        rises = max(SAID_RISES * self.large, SAID_CLEARS * self.shape.wide)
        return SAID_Y - rises + SAID_OPENS * self.shape.high

    @property
    def headline_rises(self) -> float:
        """How much higher the headline stands, as the grid is higher."""
        return HEADLINE_OPENS * self.shape.high

    def speech_y(self, seat: Seat) -> float:
        """Where a seat's shout is written."""
        low = self.low(seat)
        return SPEECH_Y[low] + (SPEECH_OPENS if low else -SPEECH_OPENS) * self.shape.high

    @property
    def bank_box(self) -> Box:
        """The bank's tray."""
        return self._beside(BANK_BOX)

    def _beside(self, box: Box) -> Box:
        """What lies at the right of a screen of 16 to 9, at the right of this one."""
        return Box(box.x + self.shape.beside, self.shape.down(box.y), box.w, box.h)

    @property
    def looks_box(self) -> Box:
        """Where the looks made in a row are counted."""
        return self._beside(_between(LOOKS_BOX, LARGE_LOOKS, self.large))

    @property
    def given_box(self) -> Box:
        """Where the ranks stand that the viewer's stack gave to the middle."""
        return self._beside(_between(GIVEN_BOX, LARGE_GIVEN, self.large))

    @property
    def panel_head(self) -> float:
        """The height of the panel's heading."""
        return PANEL_HEAD + HEAD_GROWS * self.large

    def low(self, seat: Seat) -> bool:
        """Whether a seat sits at the bottom of the screen."""
        return seat == self.bottom

    def pitch(self, seat: Seat) -> float:
        """From one card of a hand to the next."""
        usual = PITCHES[self.size][self.low(seat)]
        if not self.low(seat):
            usual += TOP_STANDS * self.shape.high + TOP_OPENS * self.shape.wide
        return usual + (PITCH_WIDEST[self.size] - usual) * self._grown if self.low(seat) else usual

    def hand_width(self, seat: Seat) -> float:
        """A hand card's width."""
        usual = HAND_WIDTH[self.low(seat)]
        if not self.low(seat):
            usual += TOP_STANDS * self.shape.high
        return usual + (HAND_WIDEST[self.size] - usual) * self._grown if self.low(seat) else usual

    @property
    def _hand_rises(self) -> float:
        """How much higher larger cards of a player's own begin: by all that they grow, if there is room."""
        usual = HAND_RISES * self._grown
        grows = (self.hand_width(self.bottom) - HAND_WIDTH[True]) * CARD_ASPECT
        return usual + (grows - usual) * self.shape.high

    @property
    def grid_width(self) -> float:
        """The width of a middle card."""
        return GRID_WIDTH + GRID_STANDS * self.shape.high

    @property
    def _beside_away(self) -> float:
        """From a middle card to the hand card laid beside it."""
        return BESIDE + self.grid_width - GRID_WIDTH

    @property
    def _grown(self) -> float:
        """How far a player's own cards have grown, 0 for not at all to 1 for as far as there is room."""
        asked = (self.card_scale - 1.0) / (CARD_SCALES[-1] - 1.0)
        return max(asked, self.shape.high, WIDE_HAND * self.shape.wide)

    def hand(self, seat: Seat) -> tuple[float, float]:
        """The middle of a hand."""
        if not self.low(seat):
            falls = TOP_STANDS * self.shape.high * CARD_ASPECT / 2
            return CENTRE_X, TOP_Y - TOP_RISES * self.large - self.shape.above + falls
        return CENTRE_X, HAND_TOP + self.shape.above - self._hand_rises + self.hand_width(
            seat
        ) * CARD_ASPECT / 2

    def slot(self, seat: Seat, place: Place) -> tuple[float, float]:
        """The middle of a hand card at rest; places count from the left of the screen."""
        x, y = self.hand(seat)
        return x + (place - (self.size - 1) / 2) * self.pitch(seat), y

    def middle(self, place: Place) -> tuple[float, float]:
        """The middle of a card of the grid; places count row by row (DD-2)."""
        row = place // 2
        x = COLUMNS[place % 2] + self.outward(place) * (self.grid_width - GRID_WIDTH) / 2
        return x, ROWS[row] + (ROWS_OPEN if row else -ROWS_OPEN) * self.shape.high

    def outward(self, place: Place) -> float:
        """Which way a grid card's outer side is: -1 for left, 1 for right."""
        return -1.0 if place % 2 == 0 else 1.0

    def beside(self, place: Place) -> tuple[float, float]:
        """Where a hand card is laid when it is declared about a middle card (DD-6)."""
        x, y = self.middle(place)
        return x + self.outward(place) * self._beside_away, y

    def seam(self, place: Place) -> tuple[float, float]:
        """Between a middle card and the hand card beside it."""
        x, y = self.middle(place)
        return x + self.outward(place) * self._beside_away / 2, y

    def inward(self, seat: Seat) -> float:
        """Which way the grid lies from a seat: 1 is down the screen, -1 up."""
        return -1.0 if self.low(seat) else 1.0

    def token(self, seat: Seat, place: Place, direction: Direction) -> tuple[float, float]:
        """A marker's place: at the middle card's edge towards its owner, low to high from the left (DD-9).

        They lie beside the card's letter, which stands at the upper left and upside down at the lower right.
        """
        x, y = self.middle(place)
        across = (TOKEN_ORDER.index(direction) - 1) * TOKEN_APART + self.inward(seat) * TOKEN_ASIDE
        return x + across, y - self.inward(seat) * (self.grid_width * CARD_ASPECT / 2 - TOKEN_INSIDE)

    def choice(self, place: Place, direction: Direction) -> Box:
        """One of the three directions to choose from, over the seam."""
        x, y = self.seam(place)
        down = (CHOICE_ORDER.index(direction) - 1) * CHOICE_APART
        return Box(x, y + down, 2 * CHOICE_RADIUS, 2 * CHOICE_RADIUS)

    def choices(self, place: Place) -> Box:
        """All three directions together."""
        return Box(*self.seam(place), 2 * CHOICE_RADIUS, 2 * (CHOICE_RADIUS + CHOICE_APART))

    def menu(self, place: Place, index: int, count: int) -> Box:
        """One of the choices offered at a middle card."""
        x, y = self.middle(place)
        narrows = MENU_NARROWS * self.shape.high
        away = MENU_AWAY + (self.grid_width - GRID_WIDTH - narrows) / 2
        wide, high = MENU_SIZE[0] - narrows + MENU_WIDENS * self.large, MENU_SIZE[1] + MENU_GROWS * self.large
        down = (index - (count - 1) / 2) * (MENU_APART + MENU_GROWS * self.large)
        return Box(x + self.outward(place) * away, y + down + MENU_FALLS * self.large, wide, high)

    def row(self, index: int, count: int) -> Box:
        """A row of the panel, `index` of `count`."""
        high = self._row_height(count)
        top = self._panel_top + self.panel_head + (high + ROW_GAP) * index
        return Box(self._panel_x, top + high / 2, PANEL_WIDTH - 28.0, high)

    def panel(self, count: int) -> Box:
        """The panel on the left, when it has this many rows."""
        high = self.panel_head + count * (self._row_height(count) + ROW_GAP) - ROW_GAP + PANEL_FOOT
        return Box(self._panel_x, self._panel_top + high / 2, PANEL_WIDTH, high)

    @property
    def _panel_x(self) -> float:
        return PANEL_X - self.shape.beside

    @property
    def _panel_top(self) -> float:
        return PANEL_TOP - PANEL_RISES * self.shape.high

    def _row_height(self, count: int) -> float:
        return ROW_HEIGHTS[count] * (1.0 + ROW_GROWS[count] * grown(self.text_scale))

    def hand_box(self, seat: Seat, place: Place) -> Box:
        """The area in which the mouse points at a hand card."""
        x, y = self.slot(seat, place)
        width = self.hand_width(seat)
        return Box(x, y, self.pitch(seat), width * CARD_ASPECT + 12.0)

    def middle_box(self, place: Place) -> Box:
        """The area in which the mouse points at a middle card."""
        return Box(*self.middle(place), self.grid_width, self.grid_width * CARD_ASPECT)

    def plate(self, seat: Seat) -> Box:
        """Where a seat's plate is."""
        widest = PLATE_WIDEST[self.low(seat) and self.size > NARROW_HAND]
        return Box(*self.shape.outer(*PLATES[self.low(seat)]), PLATE_WIDTH, PLATE_HEIGHT).resized(
            plate_size(self.text_scale, widest), "midleft"
        )

    def coins(self, owner: Seat) -> tuple[float, float]:
        """Where an owner's coins stand."""
        if owner == BANK:
            return BANK_COINS[0] + self.shape.beside, BANK_COINS[1] + self.bank_box.y - BANK_BOX.y
        x, y = self.shape.outer(*COINS[self.low(owner)])
        two_rows = 1.0 if self.size > NARROW_HAND else self.large
        return x, y - COINS_RISE * two_rows if self.low(owner) else y

    def recalled(self, seat: Seat) -> Box:
        """Where it stands, right of a hand, what the other player has seen in it that was shuffled since."""
        x, y = self.slot(seat, Place(self.size - 1))
        left = x + self.hand_width(seat) / 2 + RECALLED_PAD
        y = RECALLED_LOW_Y + self.shape.above if self.low(seat) else y
        right = RECALLED_RIGHT + self.shape.beside
        return Box((left + right) / 2, y, right - left, RECALLED_HIGH)

    def lamp(self, seat: Seat) -> tuple[float, float]:
        """Where the lamp shines for a seat."""
        x, y = LAMPS[self.low(seat)]
        return x, y + (self.shape.above if self.low(seat) else -self.shape.above)


def _between(usual: Box, large: Box, share: float) -> Box:
    """A box that is `share` of the way from one to another."""
    return Box(
        usual.x,
        usual.y + (large.y - usual.y) * share,
        usual.w,
        usual.h + (large.h - usual.h) * share,
    )


@lru_cache(maxsize=8)
def layout_for(
    size: int, bottom: Seat, text_scale: float = 1.0, card_scale: float = 1.0, shape: Shape = PLAIN
) -> Layout:
    """The layout for these values, kept for next time."""
    return Layout(size, bottom, text_scale, card_scale, shape)


SEATED = tuple(range(SEATS))
GRID = tuple(Place(place) for place in range(MIDDLE))
