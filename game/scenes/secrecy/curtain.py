"""The curtain on the screen: who is to look while all others look away. It never says why or at what."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import State
from game.couch.privacy import Curtain
from game.scenes.house import House
from game.scenes.secrecy.hidden import HiddenHands
from game.scenes.secrecy.spread import draw_picking, draw_spread, rows_of
from game.ui.plaques import PANEL, draw_plaque
from game.ui.rooms import ROOMS
from game.ui.stage import Canvas
from game.ui.table import SeatPlate
from game.ui.theme import BRASS_LIT, CREAM, SAFE_WIDTH, SIZE_BODY, SIZE_SMALL, VIRTUAL_HEIGHT, VIRTUAL_WIDTH
from game.ui.widgets import draw_icon

WIDTH, HEIGHT = 1180.0, 470.0
EMBLEM, FOOT = 150.0, 78.0
"""The size of the sign, and how far over the lower edge the last line has its middle."""
GROWS, SECOND_LINE, NAME_ROOM = 170.0, 96.0, 24.0
"""At twice the text size: how much higher it gets, the room for a second line, and under the name."""
STRIP_TOP, STRIP_HEIGHT, STRIP_MOST = 2.0, 48.0, 52.0
"""On the table's wooden edge, clear of the plate of whoever sits opposite, in large letters too."""
DARKNESS = 0.72


def draw_hidden(
    canvas: Canvas, house: House, hidden: HiddenHands, state: State, plates: Sequence[SeatPlate]
) -> None:
    """Whatever guards the hands now: a curtain, a spread of decoys, the picking of secret directions."""
    if hidden.choosing:
        draw_picking(canvas, house, plates, hidden.privacy.humans, hidden.choosing)
    elif hidden.privacy.curtain is not None:
        plate = plates[hidden.privacy.curtain.seat]
        if hidden.privacy.curtain.showing and hidden.game.rules.outcome(state) is not None:
            return  # whoever looked has ended the hand: nothing is to be hidden again
        taps = plate.device is not None and hidden.latches(plate.device)
        draw_curtain(canvas, house, hidden.privacy.curtain, plate, taps, hidden.privacy.latched is not None)
    elif (shown := hidden.spread(state)) is not None:
        seat, hands = shown
        rows = rows_of(hidden.game, tuple(hands.values()), seat)
        back = ROOMS[hidden.game.table.ROOM].back
        draw_spread(canvas, house, plates[seat], dict(zip(hands, rows, strict=True)), back)


def draw_curtain(
    canvas: Canvas, house: House, curtain: Curtain, plate: SeatPlate, taps: bool, latched: bool
) -> None:
    """The whole curtain while it hides everything, a strip at the top once the seat may look.

    `taps`: one press of Peek is enough for this seat; `latched`: it has been pressed.
    """
    if curtain.showing:
        how = "Press {peek} again" if latched else "Let go of {peek}"
        _strip(canvas, house, plate, how)
    elif latched:
        _closed(canvas, house, plate, "Your cards are coming up")
    else:
        how = "press" if taps else "hold"
        _closed(canvas, house, plate, f"{plate.name}, {how} {{peek}} to see your cards")


def _closed(canvas: Canvas, house: House, plate: SeatPlate, words: str) -> None:
    kit = house.kit
    canvas.shade(DARKNESS)
    grown = kit.type.grown
    high, two = HEIGHT + GROWS * grown, SECOND_LINE * grown
    x, y = VIRTUAL_WIDTH / 2, VIRTUAL_HEIGHT / 2
    left, top = x - WIDTH / 2, y - high / 2
    draw_plaque(canvas, left, top, WIDTH, high, PANEL, 36.0, 30.0)
    draw_icon(canvas, kit, f"ui/emblem_{plate.emblem}", x, top + 92, EMBLEM)
    kit.type.draw(
        canvas, f"Only {plate.name} looks now", x, top + 226, 64.0, plate.colour, "display", fit=WIDTH - 100
    )
    kit.type.draw(
        canvas,
        "Everyone else: look away from the screen.",
        x,
        top + 304 + two / 2 + NAME_ROOM * grown,
        SIZE_BODY + 4,
        CREAM,
        fit=(WIDTH - 120, 60.0 + two),
    )
    kit.type.draw(
        canvas,
        words,
        x,
        top + high - FOOT,
        44.0,
        BRASS_LIT,
        "display",
        fit=(WIDTH - 120, 90.0),
        device=plate.device,
    )


def _strip(canvas: Canvas, house: House, plate: SeatPlate, how: str) -> None:
    words = f"Only {plate.name} looks. {how} and the cards are hidden."
    kit = house.kit
    house.toasts.stand_below()
    fit = (SAFE_WIDTH - 60.0, min(STRIP_MOST, STRIP_HEIGHT * kit.type.scaled(1.0)))
    wide = kit.type.measure(words, SIZE_SMALL, "body_bold", fit=fit, scale=canvas.scale)[0] + 60
    top = STRIP_TOP - kit.sizes.shape.above
    draw_plaque(canvas, VIRTUAL_WIDTH / 2 - wide / 2, top, wide, fit[1], PANEL, 22.0, 12.0)
    kit.type.draw(
        canvas,
        words,
        VIRTUAL_WIDTH / 2,
        top + fit[1] / 2,
        SIZE_SMALL,
        plate.colour,
        "body_bold",
        fit=fit,
        device=plate.device,
    )
