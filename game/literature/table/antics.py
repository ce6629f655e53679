"""What comes of a question in vain, and of a wrong claim: a moth, dust, a spider; books, a quill, a blot."""

from __future__ import annotations

import math
from functools import partial
from itertools import pairwise

from game.core.contract import Seat
from game.literature.table.layout import Layout
from game.literature.table.measures import CENTRE_X, Edge
from game.tablekit.antics.cutouts import put
from game.tablekit.antics.stage import Antic, Heard
from game.tablekit.box import Box
from game.ui.easing import in_cubic, in_out, out_back, out_cubic
from game.ui.kit import Kit
from game.ui.stage import Canvas
from game.ui.theme import CREAM, CREAM_DIM, Color

Point = tuple[float, float]
EMPTY_MS, WRONG_MS = 1150.0, 1900.0
MOTH, DUST_BALL, SPIDER = 112.0, 98.0, 104.0
BEATS = 9.0
"""How often a moth's wings beat."""
MOTH_WAYS = ((250.0, -130.0), (420.0, 0.0), (290.0, 90.0), (200.0, 150.0), (90.0, 170.0), (20.0, 130.0))
"""How far across, towards the middle, and down a moth flies: the way that is least over anybody's plate."""
MOTH_GROWS, MOTH_SMALL = 0.3, 0.2
"""The share of its way until it is as large as it gets, and how small it comes out of the hand."""
MOTH_SWAYS, MOTH_ROOM = 26.0, 0.42
"""How far a moth sways, and how far up and down its wings reach, as a share of its size."""
ROLL, ROLL_HOPS, ROLL_TURN = 260.0, 3.0, 420.0
THREAD, THREAD_WIDE = 118.0, 3.0
"""How far a spider lets itself down."""
BOOK, BOOK_HIGH = 176.0, 62.0
FALLS = ((0.16, 0.3), (0.24, 0.42), (0.32, 0.54))
"""When each book of a pile begins to slip and lies on the table, the topmost first."""
ASIDE = 150.0
"""How far towards the middle from a player's hand the things of a wrong claim are."""
QUILL, BLOT = 150.0, 170.0
PEN_SLIPS, PEN_FALLS = 0.34, 0.56
INK_LINE: Color = (128, 142, 236)
SPLASHES, LOOKS = 0.3, 0.48
"""When the drop of ink hits the table, and when the blot opens its eyes."""


def of_empty_place(layout: Layout, seat: Seat) -> tuple[Antic, ...]:
    """What comes out of a hand in which the card asked for is not."""
    x, y = layout.reach(seat)
    side = _inward(layout, seat)
    hops = tuple(Heard(EMPTY_MS * 0.75 * at / ROLL_HOPS, "puff", 0.4) for at in range(1, 4))
    return (
        Antic(
            f"moth {seat}",
            partial(_moth, moth_way(layout, seat)),
            EMPTY_MS,
            0.5,
            (Heard(40.0, "flutter", 0.7),),
        ),
        Antic(f"dust {seat}", partial(_dust_ball, (x, y), side), EMPTY_MS, 0.55, hops),
        Antic(
            f"spider {seat}",
            partial(_spider, (x, y), side),
            EMPTY_MS,
            0.45,
            (Heard(60.0, "squeak", 0.35), Heard(EMPTY_MS * 0.72, "squeak", 0.25)),
        ),
    )


def of_wrong_claim(layout: Layout, seat: Seat) -> tuple[Antic, ...]:
    """What happens beside somebody whose claim was wrong."""
    x, y = layout.reach(seat)
    side = _inward(layout, seat)
    at = (x + side * ASIDE, y - 40.0 if layout.edge(seat) is Edge.BOTTOM else y + 20.0)
    claps = tuple(Heard(WRONG_MS * end, "clap", 0.5) for _, end in FALLS)
    slips = (Heard(WRONG_MS * PEN_SLIPS, "squeak", 0.35), Heard(WRONG_MS * PEN_FALLS, "tick", 0.5))
    splash = (Heard(WRONG_MS * SPLASHES, "drip", 0.7), Heard(WRONG_MS * LOOKS, "pop", 0.3))
    leans = Heard(WRONG_MS * 0.12, "creak", 0.4)
    return (
        Antic("books", partial(_books, at, side), WRONG_MS, 0.4, (leans, *claps)),
        Antic("quill", partial(_quill, at, side), WRONG_MS, 0.7, (Heard(0.0, "scratch", 0.5), *slips)),
        Antic("blot", partial(_blot, at), WRONG_MS, 0.6, splash),
    )


def _inward(layout: Layout, seat: Seat) -> float:
    """Towards the middle of the table: 1 to the right, -1 to the left; from the middle to the right."""
    return -1.0 if layout.reach(seat)[0] > CENTRE_X + 1.0 else 1.0


def _ends(share: float, last: float = 0.14) -> float:
    return min(1.0, (1.0 - share) / last)


def moth_way(layout: Layout, seat: Seat) -> tuple[Point, Point]:
    """Where a moth that comes out of a hand begins, and how far across and down it flies."""
    at, side = layout.reach(seat), _inward(layout, seat)
    ways = [(at, (side * across, down)) for across, down in MOTH_WAYS]
    plates = [layout.plate(each) for each in range(layout.seats)]
    return min(ways, key=lambda way: sum(_crosses(way, plate) for plate in plates))


def moth_box(way: tuple[Point, Point], share: float) -> Box:
    """What it covers then: it grows as it comes, on a wave."""
    (x, y), (across, down) = way
    grown = min(1.0, MOTH_SMALL + (1.0 - MOTH_SMALL) * share / MOTH_GROWS)
    x += across * in_out(share) + MOTH_SWAYS * grown * math.sin(share * 11.0)
    y += down * out_cubic(share) - MOTH_SWAYS * grown * math.sin(share * 17.0)
    return Box(x, y, MOTH * grown, 2 * MOTH_ROOM * MOTH * grown)


def _crosses(way: tuple[Point, Point], plate: Box) -> int:
    """In how many of its steps it is over a plate."""
    return sum(moth_box(way, step / 16.0).overlaps(plate) for step in range(17))


def _moth(way: tuple[Point, Point], canvas: Canvas, kit: Kit, share: float) -> None:
    """It flutters out in a wave and away."""
    box = moth_box(way, share)
    wings = "moth_open" if math.sin(share * BEATS * math.tau) > 0.0 else "moth_half"
    put(canvas, wings, box.x, box.y, box.w, 12.0 * math.sin(share * 11.0), alpha=_ends(share))


def _dust_ball(at: Point, side: float, canvas: Canvas, kit: Kit, share: float) -> None:
    """It rolls out with small hops, stops, and comes apart."""
    rolled = out_cubic(min(1.0, share / 0.78))
    hop = abs(math.sin(rolled * ROLL_HOPS * math.pi)) * 46.0 * (1.0 - rolled)
    x = at[0] + side * ROLL * rolled
    if share < 0.86:
        put(canvas, "dust_ball", x, at[1] - hop, DUST_BALL, -side * ROLL_TURN * (1.0 - rolled))
        return
    gone = (share - 0.86) / 0.14
    for aside in (-1.0, 0.0, 1.0):
        puff_x, puff_y = x + aside * 44.0 * gone, at[1] - 14.0 * gone * (1.0 + abs(aside))
        put(canvas, "puff", puff_x, puff_y, 54.0, color=CREAM_DIM, alpha=0.8 * (1.0 - gone))


def _spider(at: Point, side: float, canvas: Canvas, kit: Kit, share: float) -> None:
    """It lets itself down on its thread, looks round, and climbs up again."""
    down = out_back(min(1.0, share / 0.3)) if share < 0.7 else 1.0 - in_cubic(min(1.0, (share - 0.7) / 0.28))
    x, top = at[0] + side * 70.0, at[1] - 30.0
    y = top + THREAD * max(0.0, down)
    sway = 7.0 * math.sin(share * 14.0) * min(1.0, share / 0.3)
    canvas.line(x, top, x + sway, y, CREAM, THREAD_WIDE)
    put(canvas, "spider", x + sway, y, SPIDER * min(1.0, 0.3 + share * 4.0), high=1.0, alpha=_ends(share))


def _books(at: Point, side: float, canvas: Canvas, kit: Kit, share: float) -> None:
    """A pile of books leans over, and one after the other falls off."""
    grown = out_back(min(1.0, share / 0.1))
    lean = 9.0 * in_cubic(min(1.0, share / 0.16))
    for number in reversed(range(len(FALLS))):
        begin, end = FALLS[number]
        floor = len(FALLS) - 1 - number
        gone = in_cubic(max(0.0, min(1.0, (share - begin) / (end - begin))))
        x = at[0] + side * (lean * floor + (34.0 + 66.0 * floor) * gone)
        y = at[1] - BOOK_HIGH * floor * (1.0 - gone) - 40.0 * math.sin(math.pi * gone) * (floor > 0)
        turn = -side * (lean * 0.6 * (1.0 - gone) + (20.0 - 30.0 * (number == 1)) * gone)
        put(canvas, "book", x, y, BOOK * grown, turn, alpha=_ends(share, 0.1))


def _quill(at: Point, side: float, canvas: Canvas, kit: Kit, share: float) -> None:
    """A quill writes, slips, stands there for a moment and faints."""
    wrote = min(1.0, share / PEN_SLIPS)
    points = [_written(at, step / 16.0) for step in range(round(16 * wrote) + 1)]
    for (x1, y1), (x2, y2) in pairwise(points):
        canvas.line(x1, y1, x2, y2, INK_LINE, 5.0)
    x, y = _written(at, wrote)
    fell = in_cubic(max(0.0, min(1.0, (share - PEN_SLIPS) / (PEN_FALLS - PEN_SLIPS))))
    turn = -12.0 * math.sin(share * 40.0) * (1.0 - wrote) - 80.0 * fell
    up = 0.42 * QUILL
    reach = math.radians(turn)
    put(canvas, "quill", x - up * math.sin(reach), y - up * math.cos(reach), QUILL, turn, alpha=_ends(share))


def _written(at: Point, share: float) -> Point:
    """Where a nib is that writes a line and then slips off."""
    if share < 0.75:
        return at[0] - 80.0 + 150.0 * share, at[1] + 9.0 * math.sin(share * 26.0)
    slip = (share - 0.75) / 0.25
    return at[0] + 32.0 + 60.0 * slip, at[1] - 60.0 * slip * slip


def _blot(at: Point, canvas: Canvas, kit: Kit, share: float) -> None:
    """A drop of ink falls and splashes; the blot looks about, and shuts its eyes."""
    if share < SPLASHES:
        fell = in_cubic(share / SPLASHES)
        put(canvas, "drop", at[0], at[1] - 190.0 * (1.0 - fell), 46.0, color=INK_LINE)
        return
    grown = out_back(min(1.0, (share - SPLASHES) / 0.12))
    alpha = _ends(share, 0.1)
    put(canvas, "blot", at[0], at[1], BLOT * max(0.2, grown), alpha=alpha)
    if share > LOOKS:
        glances = ((0.58, "eyes_ahead"), (0.68, "eyes_left"), (0.78, "eyes_right"), (0.86, "eyes_half"))
        name = next((each for until, each in glances if share < until), "eyes_shut")
        put(canvas, name, at[0], at[1] - 4.0, BLOT * 0.52, color=INK_LINE, alpha=alpha)
