"""People are kept in order in the settings, and have statistics and a text size of their own."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest

from game.bots.drills import drilling
from game.catalog import games
from game.couch.glyphs import Family
from game.couch.intents import Intent, Written
from game.scenes.drills.progress import count, count_day, count_lesson, day_done, learnt, tally
from game.scenes.frame import MenuScene
from game.scenes.gallery.pilot import Pilot
from game.scenes.hand.session import Left
from game.scenes.people.managing import merge, remove
from game.scenes.people.person import PersonScene
from game.scenes.screens.settings import NAMES, SettingsScene
from game.scenes.screens.statistics import Statistics
from game.scenes.screens.title import Title
from game.scenes.statistics.history import History
from game.scenes.statistics.keeping import _history
from game.scenes.statistics.kept import Hand
from game.ui.profile import LARGEST_PROFILE
from game.ui.profiles import Profiles
from game.ui.settings import LONGEST_DRILL_MS, MOST_DAYS, MOST_DRILLS, DrillTally
from game.ui.widgets import Widget
from tests.scenes.people import known
from tests.scenes.sitting import setup_of, sit


def hand(record: str) -> Hand:
    """A hand that somebody played alone."""
    return Hand(record, "logic", "practice", 0, 60, ("human", "easy", "easy", "easy"), (0, 1, 0, 1), 0)


def page(pilot: Pilot, person: str) -> PersonScene:
    """Somebody's page in the settings, reached from their row."""
    known = pilot.house.profiles.get(person)
    assert known is not None
    settings = pilot.show(SettingsScene(NAMES.index("People")))
    settings.menu.focused = button(settings, known.name)
    pilot.press(Intent.CONFIRM)
    scene = pilot.top
    assert isinstance(scene, PersonScene)
    return scene


def button(scene: MenuScene[Any], words: str) -> Widget:
    """The widget with these words."""
    named = ((each, getattr(each, "words", getattr(each, "label", ""))) for each in scene.menu.widgets)
    return next(each for each, called in named if called == words)


def choose(pilot: Pilot, words: str) -> None:
    """Press the button with these words."""
    pilot.top.menu.focused = button(pilot.top, words)
    pilot.press(Intent.CONFIRM)


def test_somebody_is_renamed_and_changes_emblem_and_colour(pilot: Pilot) -> None:
    known(pilot, "Mina")
    scene = page(pilot, "mina")
    scene.menu.focused = button(scene, "Emblem")
    pilot.press(Intent.LEFT)
    scene.menu.focused = button(scene, "Colour")
    pilot.press(Intent.RIGHT)
    choose(pilot, "Rename")
    for _ in "Mina":
        pilot.press(Intent.CANCEL, "keys:2")
    pilot.send(Written("Minka"))
    pilot.press(Intent.CONFIRM, "keys:2")
    again = Profiles(pilot.house.settings_file.folder).get("mina")
    assert again is not None
    assert (again.name, again.emblem, again.colour) == ("Minka", "ghost", "sky")


def test_removing_is_asked_twice_and_leaves_the_hands_to_guests(pilot: Pilot) -> None:
    known(pilot, "Mina", "Juri")
    house = pilot.house
    house.settings.alone = "mina"
    house.history_of("mina").add((hand("20260101-000000-logic-1.txt"),))
    kept = house.profiles.home("mina")
    page(pilot, "mina")
    choose(pilot, "Remove")
    choose(pilot, "Remove")
    choose(pilot, "Keep everything")
    assert house.profiles.get("mina") is not None
    choose(pilot, "Remove")
    choose(pilot, "Remove")
    choose(pilot, "Remove for good")
    assert isinstance(pilot.top, SettingsScene)
    assert list(house.profiles) == ["juri"] and house.settings.alone == ""
    assert [each.record for each in house.history.hands] == ["20260101-000000-logic-1.txt"]
    assert not kept.exists() and not kept.with_suffix(".json").exists()
    assert list(Profiles(house.settings_file.folder)) == ["juri"]


def test_two_are_merged_with_all_their_hands(pilot: Pilot) -> None:
    known(pilot, "Mina", "Juri")
    house = pilot.house
    house.profiles.sat("mina", "keys:1")
    house.settings.alone = "mina"
    for person, record in (("mina", "20260101-000000-logic-1.txt"), ("juri", "20260102-000000-logic-2.txt")):
        house.history_of(person).add((hand(record),))
    page(pilot, "mina")
    choose(pilot, "Merge with somebody")
    choose(pilot, "Juri")
    choose(pilot, "Merge")
    juri = house.profiles.get("juri")
    assert juri is not None and juri.device == "keys:1"
    assert list(house.profiles) == ["juri"] and house.settings.alone == "juri"
    assert len(house.history_of("juri").hands) == 2 and not house.history.hands


def test_hands_that_can_not_be_given_keep_the_person(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    known(pilot, "Mina")
    house = pilot.house
    house.history_of("mina").add((hand("20260101-000000-logic-1.txt"),))

    def full(*_: object) -> None:
        raise OSError("no room")

    monkeypatch.setattr("game.scenes.statistics.history.write_whole", full)
    assert not remove(house, "mina")
    assert house.profiles.get("mina") is not None
    assert len(History(house.profiles.home("mina")).hands) == 1


# statistics


def test_a_hand_alone_counts_for_whoever_sat_there(pilot: Pilot) -> None:
    known(pilot, "Mina")
    house = pilot.house
    for person, record in (("mina", "20260101-000000-logic-1.txt"), ("", "20260102-000000-logic-2.txt")):
        house.settings.alone = person
        play = sit(pilot, setup_of())
        assert _history(house, play.session) is house.history_of(person)
        house.history_of(person).add((hand(record),))
    assert (house.settings_file.folder / "people" / "mina" / "statistics" / "history.json").exists()
    assert len(house.histories) == 2 and house.histories[0] is house.history


def test_the_statistics_turn_from_person_to_person(pilot: Pilot) -> None:
    known(pilot, "Mina", "Juri")
    house = pilot.house
    house.settings.alone = "mina"
    house.history_of("mina").add((hand("20260101-000000-logic-1.txt"),))
    scene = pilot.show(Statistics())
    assert scene.named == "Mina" and len(scene.history.hands) == 1
    pilot.press(Intent.EXTRA)
    assert scene.named == "Guests" and scene.history is house.history
    pilot.press(Intent.EXTRA)
    assert scene.named == "Juri"
    scene.menu.focused = scene._who
    pilot.picture()
    pilot.press(Intent.CONFIRM)
    assert scene.named == "Mina"
    pilot.press(Intent.NEXT)
    pilot.picture()


def test_nobody_s_name_in_the_statistics_while_nobody_has_one(pilot: Pilot) -> None:
    scene = pilot.show(Statistics())
    assert scene.named == "" and scene._who not in scene.menu.widgets
    pilot.press(Intent.EXTRA)
    assert scene.person == ""


# reading


def test_letters_are_as_large_as_whoever_sits_there_needs_them(pilot: Pilot) -> None:
    known(pilot, "Mina", "Juri")
    house, access = pilot.house, pilot.house.settings.accessibility
    for person, scale in (("mina", 1.5), ("juri", 0.0)):
        profile = house.profiles.get(person)
        assert profile is not None
        profile.text_scale = scale
    house.settings.alone = "mina"
    play = sit(pilot, setup_of())
    assert access.text_scale == 1.5
    access.text_scale = 1.75
    house.save_settings()
    assert house.settings_file.load().accessibility.text_scale == 1.0, "it is Mina's, not the house's"
    again = Profiles(house.settings_file.folder).get("mina")
    assert again is not None and again.text_scale == 1.75 and access.text_scale == 1.75
    play.finish(Left.AWAY)
    pilot.run(100.0)
    assert isinstance(pilot.top, Title) and access.text_scale == 1.0


def test_of_several_the_largest_letters_count_and_guests_change_those_of_the_house(pilot: Pilot) -> None:
    known(pilot, "Mina", "Juri")
    house, access = pilot.house, pilot.house.settings.accessibility
    for person, scale in (("mina", 1.25), ("juri", 2.0)):
        profile = house.profiles.get(person)
        assert profile is not None
        profile.text_scale = scale
    seats = house.couch.seats
    seats.resize(4)
    for seat, person in enumerate(("mina", "juri", "")):
        seats.join(("keys:2", "keys:0", "keys:1")[seat], Family.KEYBOARD, seat)
        seats.name(seat, person)
    house.reading.sit()
    assert access.text_scale == 2.0
    seats.name(1, "")
    house.reading.sit()
    assert access.text_scale == 1.25
    access.text_scale = 1.5
    house.reading.rise()
    mina = house.profiles.get("mina")
    assert access.text_scale == 1.5 and mina is not None and mina.text_scale == 1.25


def test_drills_are_counted_for_whoever_plays_alone(pilot: Pilot) -> None:
    known(pilot, "Mina", "Theo")
    house, game = pilot.house, games()["logic"]
    kind = drilling(game).KINDS[0]
    for alone, right in (("", True), ("mina", False), ("mina", True), ("theo", True)):
        house.settings.alone = alone
        count(house, game, kind, right, 5000.0)
    done = {person: tally(house.drills_of(person), game, kind) for person in ("", "mina", "theo")}
    assert [(each.done, each.right) for each in done.values()] == [(1, 1), (2, 1), (1, 1)]
    again = Profiles(house.settings_file.folder).get("mina")
    assert again is not None and tally(again.drills, game, kind).done == 2


def test_drills_go_with_a_merge_and_stay_with_guests_after_a_removal(pilot: Pilot) -> None:
    known(pilot, "Mina", "Theo")
    house, game = pilot.house, games()["logic"]
    kind, day = drilling(game).KINDS[0], date(2026, 11, 22)
    for alone, took in (("mina", 9000.0), ("theo", 4000.0), ("theo", 8000.0)):
        house.settings.alone = alone
        count(house, game, kind, right=True, took_ms=took)
        count_day(house, game, day, right=alone == "mina")
    count_lesson(house, game, 3)
    assert merge(house, "theo", "mina")
    kept = house.drills_of("mina")
    both = tally(kept, game, kind)
    assert (both.done, both.right, both.streak, both.best_streak, both.best_ms) == (3, 3, 1, 2, 4000)
    assert day_done(kept, game, day) is True and learnt(kept, game) == 4
    assert remove(house, "mina")
    assert tally(house.settings.drills, game, kind).done == 3
    assert house.settings_file.load().drills == house.settings.drills


def test_the_fullest_profile_is_read_again(pilot: Pilot) -> None:
    known(pilot, "Mina")
    found = pilot.house.profiles.get("mina")
    assert found is not None
    days = {(date(2026, 1, 1) + timedelta(days=day)).isoformat(): True for day in range(MOST_DAYS)}
    most = DrillTally(MOST_DRILLS, MOST_DRILLS, MOST_DRILLS, MOST_DRILLS, LONGEST_DRILL_MS)
    found.drills.tallies = {f"{'g' * 20}/{number:019}": most for number in range(64)}
    found.drills.days = {f"{'d' * 38}{number:02}": dict(days) for number in range(16)}
    assert pilot.house.profiles.save("mina") is None
    raw = (pilot.house.settings_file.folder / "people" / "mina.json").read_bytes()
    assert len(raw) < LARGEST_PROFILE
    again = Profiles(pilot.house.settings_file.folder)
    assert again.get("mina") == found and again.told() is None
