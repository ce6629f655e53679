"""The little table of the set-up: who sits where, and how to sit down."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.couch.bindings import ZONE_NAMES
from game.couch.couch import Couch
from game.couch.glyphs import Family
from game.couch.intents import MOUSE, Intent, zone_device, zone_of
from game.couch.seats import MAX_HUMANS, Chair, Occupant, Seats
from game.scenes.hand.seating import level_of
from game.scenes.house import House
from game.scenes.people.guises import Guise
from game.ui import vector
from game.ui.pieces.plate import TEAM_AT, TEAM_SIDE, PlateView, plate_size
from game.ui.prompts import SIGN_HEIGHT
from game.ui.stage import Canvas
from game.ui.table import SeatPlate
from game.ui.theme import (
    BRASS_DARK,
    CREAM,
    FELT,
    FELT_LIT,
    SIZE_BODY,
    SIZE_SMALL,
    TEAM_SHAPES,
    WOOD,
    WOOD_LIT,
)
from game.ui.widgets import draw_icon

X, Y = 490.0, 478.0
REACH_X, REACH_Y = 226.0, 256.0
TABLE = 300.0
JOIN_Y = 872.0
CROWDED = (5, 7, 8)
"""So many plates would lie on one another round a circle."""
CLOSE = 1e-6
WIDTH = 830.0
OFFERS = 3
FULL = "Every seat is taken"
INVITATION_RISES = 70.0
SIGN_GAP, OFFER_GAP = 12.0, 14.0
LARGE_TEXT = 1.5
"""From this text size on, plates stand in two columns and offers under each other."""
LARGE_SEATS = 4
"""With more seats than this, large letters leave room for emblems alone; the rows beside name the seats."""
COLUMNS, FIRST_ROW, ROW_PITCH, PLATE_WIDEST = (294.0, 706.0), 236.0, 172.0, 404.0
EMBLEMS_Y, EMBLEMS_REACH, EMBLEM_SIDE = 336.0, 150.0, 84.0
LARGE_JOIN_Y, OFFER_PITCH = 570.0, 92.0


def place_of(seat: int, count: int, clockwise: bool = False) -> tuple[float, float]:
    """Where a seat's plate stands: the first at the bottom, then round the table.

    Where they would lie on one another they stand in two columns, evenly high.
    """
    turn = math.tau * seat / count * (-1.0 if clockwise else 1.0)
    across, down = math.sin(turn), math.cos(turn)
    if count in CROWDED:
        across = math.copysign(round(abs(across) > CLOSE), across)
        down = 1.0 - 4.0 * min(seat, count - seat) / count
    return X + REACH_X * across, Y + REACH_Y * down


def draw_lobby_table(
    canvas: Canvas,
    house: House,
    sat: Sequence[Guise],
    notes: Mapping[int, str],
    clock_ms: float,
    clockwise: bool = False,
    sides: Sequence[int] = (),
) -> None:
    """The round table, its plates, and the invitation to join; `notes` are for some seats' plates.

    `sides`: the side that each seat plays for, shown where there are two teams.
    """
    two_teams = len(set(sides)) == len(TEAM_SHAPES) < len(sides)
    teams = sides if two_teams else (None,) * len(sat)
    large = house.settings.accessibility.text_scale > LARGE_TEXT
    count = len(house.couch.seats)
    if large and count > LARGE_SEATS:
        _draw_emblems(canvas, house, sat, teams, clockwise)
    else:
        if not large:
            _draw_round(canvas, Y, TABLE / 2 + 46)
        _draw_plates(canvas, house, sat, teams, notes, clockwise, large)
    draw_invitation(canvas, house, clock_ms)


def _draw_plates(
    canvas: Canvas,
    house: House,
    sat: Sequence[Guise],
    teams: Sequence[int | None],
    notes: Mapping[int, str],
    clockwise: bool,
    large: bool,
) -> None:
    seats = house.couch.seats
    count = len(seats)
    order = sorted(range(count), key=lambda seat: place_of(seat, count, clockwise)[1])
    for seat in order:
        x, y = place_of(seat, count, clockwise)
        if large:
            x, y = COLUMNS[seat % 2], FIRST_ROW + ROW_PITCH * (seat // 2)
        chair = used_last(house, seats[seat])
        view = PlateView(_plate(chair, sat[seat]), x, y, teams[seat])
        view.size = plate_size(house.kit.type.scaled(1.0), PLATE_WIDEST)
        view.note = notes.get(seat) or _note(house.couch, chair)
        view.draw(canvas, house.kit)


def _draw_emblems(
    canvas: Canvas, house: House, sat: Sequence[Guise], teams: Sequence[int | None], clockwise: bool
) -> None:
    """The seats' emblems alone, round a small table."""
    _draw_round(canvas, EMBLEMS_Y, EMBLEMS_REACH)
    side = canvas.px(EMBLEM_SIDE)
    for seat, (guise, which) in enumerate(zip(sat, teams, strict=True)):
        turn = math.tau * seat / len(sat) * (-1.0 if clockwise else 1.0)
        x, y = X + EMBLEMS_REACH * math.sin(turn), EMBLEMS_Y + EMBLEMS_REACH * math.cos(turn)
        canvas.blit(house.kit.art.svg(f"ui/emblem_{guise.emblem}", side, side), x, y)
        if which is not None:
            across, up = TEAM_AT
            draw_icon(canvas, house.kit, f"ui/team_{which}", x + across, y - up, TEAM_SIDE)


def _draw_round(canvas: Canvas, y: float, radius: float) -> None:
    for grown, color in ((18.0, WOOD), (10.0, WOOD_LIT), (4.0, BRASS_DARK), (0.0, FELT)):
        canvas.circle(X, y, radius + grown, color)
    image = vector.glow(canvas.px(TABLE * 1.1), canvas.px(TABLE * 1.1), FELT_LIT, 0.8)
    canvas.blit(image, X, y - 10, flags=1)


def _plate(chair: Chair, guise: Guise) -> SeatPlate:
    name, emblem, colour = guise.name, guise.emblem, guise.colour
    if chair.occupant is Occupant.BOT:
        return SeatPlate(name, emblem, "bot", colour, level_of(chair.mind))
    return SeatPlate(name, emblem, "human", colour, None, chair.family, chair.device)


def used_last(house: House, chair: Chair) -> Chair:
    """A chair with the device to tell of: one person alone plays with every one, and is told the last."""
    alone = chair.human and len(house.couch.seats.humans) == 1
    if not alone or house.kit.prompts.device != MOUSE:
        return chair
    return replace(chair, device=MOUSE, family=Family.MOUSE)


def _note(couch: Couch, chair: Chair) -> str:
    if chair.occupant is Occupant.EMPTY:
        return "free"
    if not chair.human:
        return f"{level_of(chair.mind) or chair.mind} bot"
    return device_title(couch, chair)


def device_title(couch: Couch, chair: Chair) -> str:
    """What a person plays with, in words."""
    if chair.device is None:
        return "away"
    zone = zone_of(chair.device)
    if zone is not None:
        return ZONE_NAMES[zone]
    if chair.device == MOUSE:
        return "mouse"
    return (
        f"pad {list(couch.devices.pads).index(chair.device) + 1}"
        if chair.device in couch.devices.pads
        else "pad"
    )


def invitation_top(house: House) -> float:
    """Above this the invitation leaves room for those who sit."""
    large = house.settings.accessibility.text_scale > LARGE_TEXT
    return (LARGE_JOIN_Y if large else JOIN_Y) - INVITATION_RISES


def draw_invitation(canvas: Canvas, house: House, clock_ms: float) -> None:
    """How to join, on the devices that have no seat."""
    kit, couch = house.kit, house.couch
    full = not joinable(couch.seats)
    taken = {chair.device for chair in couch.seats.chairs}
    signs = {couch.devices.family_of(pad): pad for pad in reversed(couch.devices.pads) if pad not in taken}
    offers: list[str] = list(reversed(signs.values()))  # of pads with the same signs one speaks for all
    offers += [device for device in map(zone_device, (0, 1, 3, 2)) if device not in taken]
    large = house.settings.accessibility.text_scale > LARGE_TEXT
    y = LARGE_JOIN_Y if large else JOIN_Y
    kit.type.draw(
        canvas,
        FULL if full else "More players? Press",
        X,
        y - 34,
        SIZE_BODY,
        CREAM,
        "body_bold",
        fit=WIDTH,
        outline=(0, 0, 0),
    )
    if full:
        return
    swing = 0.0 if house.settings.reduced else 3.0 * math.sin(clock_ms / 420.0)
    if large:
        for row, device in enumerate(offers[: OFFERS - 1]):
            _draw_offers(canvas, house, [device], y + 54 + row * OFFER_PITCH, swing)
    else:
        _draw_offers(canvas, house, offers[:OFFERS], y + 18, swing)


def joinable(seats: Seats) -> bool:
    """Whether one more person can sit down."""
    return len(seats.humans) < min(len(seats), MAX_HUMANS)


def _draw_offers(canvas: Canvas, house: House, devices: Sequence[str], y: float, swing: float) -> None:
    """Each device with the sign to press on it; all words of one size, however long the signs are."""
    kit = house.kit
    height = kit.type.scaled(SIGN_HEIGHT)
    zones = map(zone_of, devices)
    titles = ["a pad" if zone is None else f"the {ZONE_NAMES[zone]}" for zone in zones]
    signs = [kit.prompts.sign_width(canvas, Intent.CONFIRM, height, each) + SIGN_GAP for each in devices]
    words = [kit.type.measure(title, SIZE_SMALL, scale=canvas.scale)[0] for title in titles]
    room = WIDTH - sum(signs) - OFFER_GAP * (len(devices) - 1)
    share = min(1.0, room / max(1.0, sum(words)))
    gap = (room - share * sum(words)) / (len(devices) + 1)
    left = X - WIDTH / 2 + gap
    for device, title, sign, wide in zip(devices, titles, signs, words, strict=True):
        kit.prompts.draw_sign(canvas, Intent.CONFIRM, left, y + swing, height, device, "midleft")
        kit.type.draw(
            canvas,
            title,
            left + sign,
            y,
            SIZE_SMALL * share,
            CREAM,
            anchor="midleft",
            outline=(0, 0, 0),
        )
        left += sign + wide * share + gap + OFFER_GAP
