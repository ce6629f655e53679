"""Who takes part in an evening, as plates in two columns, and how to join."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.scenes.house import House
from game.scenes.people.guises import Guise, dressed
from game.scenes.screens.lobby_table import device_title, draw_invitation, invitation_top, used_last
from game.ui.pieces.plate import PlateView, plate_size
from game.ui.stage import Canvas
from game.ui.table import SeatPlate

COLUMNS, FIRST_ROW, PITCH, LARGE_PITCH = (294.0, 706.0), 236.0, 128.0, 172.0
WIDEST = 404.0
SHARED = "shares"


def company(house: House, names: Sequence[str]) -> tuple[Guise, ...]:
    """How everybody who sits looks, in the order of their chairs; `names` are by chair."""
    seats = house.couch.seats
    known = [house.profiles.get(seats[seat].person) for seat in seats.humans]
    return dressed(known, [names[seat] for seat in seats.humans])


def draw_company(
    canvas: Canvas, house: House, names: Sequence[str], notes: Mapping[int, str], clock_ms: float
) -> None:
    """Everybody on a chair; `names` and `notes` are by chair."""
    kit, seats = house.kit, house.couch.seats
    people = seats.humans
    worn = company(house, names)
    scale = kit.type.scaled(1.0)
    pitch = PITCH + (LARGE_PITCH - PITCH) * kit.type.grown
    for place, (seat, guise) in enumerate(zip(people, worn, strict=True)):
        chair = used_last(house, seats[seat])
        x, y = COLUMNS[place % 2], FIRST_ROW + pitch * (place // 2)
        plate = SeatPlate(guise.name, guise.emblem, "human", guise.colour, None, chair.family, chair.device)
        view = PlateView(plate, x, y)
        view.size = plate_size(scale, WIDEST)
        held = SHARED if chair.device is None else device_title(house.couch, chair)
        view.note = notes.get(seat) or held
        view.draw(canvas, kit)
    rows = -(-len(people) // 2)
    if FIRST_ROW + pitch * (rows - 0.5) < invitation_top(house):
        draw_invitation(canvas, house, clock_ms)
