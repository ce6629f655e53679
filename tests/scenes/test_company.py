"""Whoever shared a hand that was left is asked for by name when it goes on, by whichever start."""

from __future__ import annotations

from dataclasses import replace

from game.couch.glyphs import Family
from game.scenes.gallery.pilot import FRAME_MS, Pilot
from game.scenes.hand.company import MOST_KEPT, keep_company
from game.scenes.hand.play import Play
from game.scenes.hand.seating import plates
from game.scenes.hand.session import Left
from game.scenes.screens.takeover import Takeover
from game.scenes.screens.title import Title
from game.ui.settings_file import SettingsFile
from tests.scenes.sitting import ZONES, setup_of
from tests.scenes.test_waiting import go_on


def shared(pilot: Pilot) -> Play:
    """A guest and Mina share a hand against bots."""
    house = pilot.house
    person, _ = house.profiles.add("Mina")
    seats = house.couch.seats
    seats.resize(4)
    seats.joining = True
    for seat in (0, 1):
        seats.join(ZONES[seat], Family.KEYBOARD, seat)
    seats.name(1, person)
    seats.fill("uniform")
    pilot.begin(setup_of(2))
    play = pilot.top
    assert isinstance(play, Play)
    return play


def left(pilot: Pilot, play: Play) -> None:
    """The hand is left, and nobody sits anywhere any more, as after a new start."""
    play.finish(Left.AWAY)
    pilot.run(FRAME_MS)
    pilot.house.couch.seats.chairs = []
    pilot.begin()
    assert isinstance(pilot.top, Title)


def names(pilot: Pilot, asked: Takeover) -> list[str]:
    return [plate.name for plate in plates(pilot.house, asked.session.setup)]


def test_continue_asks_for_those_who_shared_the_hand_by_name(pilot: Pilot) -> None:
    """It asked who played Whale, where that was Mina."""
    left(pilot, shared(pilot))
    go_on(pilot)
    asked = pilot.top
    assert isinstance(asked, Takeover) and asked.seat == 0
    assert names(pilot, asked)[1] == "Mina" and names(pilot, asked)[0] != "Mina"


def test_who_sat_there_outlives_the_program(pilot: Pilot) -> None:
    left(pilot, shared(pilot))
    kept, told = SettingsFile(pilot.house.settings_file.folder).load(), pilot.house.settings.company
    assert kept.company == told != {}


def test_somebody_who_is_known_no_more_is_asked_for_by_their_sign(pilot: Pilot) -> None:
    left(pilot, shared(pilot))
    pilot.house.profiles.remove("mina")
    go_on(pilot)
    asked = pilot.top
    assert isinstance(asked, Takeover) and "Mina" not in names(pilot, asked)


def test_hands_that_are_over_are_forgotten_and_of_the_others_not_too_many_are_kept(pilot: Pilot) -> None:
    play = shared(pilot)
    path = play.played.journal.path
    assert path is not None
    waiting = [path.parent / f"{number}.playing.txt" for number in range(MOST_KEPT + 3)]
    for other in waiting:
        other.touch()
    pilot.house.settings.company = {other.name: {"0": "mina"} for other in waiting} | {"gone": {"0": "mina"}}
    keep_company(pilot.house, play.played)
    kept = pilot.house.settings.company
    assert len(kept) == MOST_KEPT and path.name in kept and "gone" not in kept


def test_of_a_hand_of_guests_alone_nothing_is_kept(pilot: Pilot) -> None:
    play = shared(pilot)
    seats = pilot.house.couch.seats
    seats.chairs[1] = replace(seats.chairs[1], person="")
    keep_company(pilot.house, play.played)
    assert not pilot.house.settings.company
