"""Who plays a hand that several people share: kept, so that Continue asks for them by name."""

from __future__ import annotations

from pathlib import Path

from game.bots.words import HUMAN
from game.couch.seats import Chair, Occupant
from game.scenes.hand.session import PlayedMatch, Setup
from game.scenes.house import House

MOST_KEPT = 12
"""Of the hands begun longest ago it is forgotten."""


def keep_company(house: House, played: PlayedMatch) -> None:
    """Note who sits where now; guests and lone players are not noted, nor hands that wait no more."""
    path, kept = played.journal.path, house.settings.company
    if path is None:
        return
    chairs = house.couch.seats.chairs
    sits = {
        str(seat): chair.person
        for seat, chair in enumerate(chairs)
        if chair.human and house.profiles.get(chair.person) is not None
    }
    shared = sum(chair.human for chair in chairs) > 1
    found = {name: who for name, who in kept.items() if name != path.name and (path.parent / name).exists()}
    if sits and shared:
        found[path.name] = sits
    found = dict(list(found.items())[-MOST_KEPT:])
    if found != kept:
        house.settings.company = found
        house.save_settings()


def ask_back(house: House, path: Path, setup: Setup) -> None:
    """Put those who played a hand back on their chairs, away until they press; whoever sits there stays.

    Nothing is done for a hand of one person, of guests, or of somebody who is known here no more.
    """
    sits, seats = house.settings.company.get(path.name, {}), house.couch.seats
    sitting = [chair.human for chair in seats.chairs] == [kind == HUMAN for kind in setup.seats]
    if not sits or len(setup.humans) < 2 or sitting:
        return
    known = {seat: sits.get(str(seat), "") for seat in setup.humans}
    seats.chairs = [
        Chair(Occupant.HUMAN, person=known[seat] if house.profiles.get(known[seat]) is not None else "")
        if kind == HUMAN
        else Chair(Occupant.BOT, mind=kind)
        for seat, kind in enumerate(setup.seats)
    ]
