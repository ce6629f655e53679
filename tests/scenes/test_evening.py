"""An evening on screen: set up, played, left and gone on with, by each device alone, to its podium."""

from __future__ import annotations

import json
import secrets
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from game.bots.minds import UniformMind
from game.couch.glyphs import Family
from game.couch.intents import MOUSE, Intent
from game.evening.evening import Evening, Line, Member
from game.evening.mix import usual
from game.evening.plan import next_seating
from game.scenes.evening.company import faces
from game.scenes.evening.crowding import member_key
from game.scenes.evening.keeping import EveningFile, understood, written
from game.scenes.evening.podium import EveningPodium, step_of
from game.scenes.evening.running import LEFT_TITLE, Night
from game.scenes.evening.set_up import SetUp
from game.scenes.evening.standing import Standing, Step
from game.scenes.evening.told import next_words
from game.scenes.gallery.evening import played_evening
from game.scenes.gallery.pilot import STARTED, Pilot
from game.scenes.hand.crowd_table import Guesser
from game.scenes.hand.guessers import who_watches
from game.scenes.hand.play import Play
from game.scenes.hand.session import Watcher
from game.scenes.screens.asking import Asking
from game.scenes.screens.playable import playable
from game.scenes.screens.results import Results
from game.scenes.screens.review import Review
from game.scenes.screens.takeover import Takeover
from game.scenes.screens.title import Title, Way
from game.ui.pieces.plate import PlateView
from game.ui.plain import NotUnderstood
from tests.scenes.people import known
from tests.scenes.sitting import knows_every_game, play_the_hand

PAD = "pad:7"
"""A pad that nobody plugged in: messages alone count."""
NOW = int(STARTED.timestamp())
five = cache(lambda: played_evening(5, 3))


@pytest.fixture(autouse=True)
def same_evening(monkeypatch: pytest.MonkeyPatch) -> None:
    """The seed of a new evening is no chance here."""
    monkeypatch.setattr(secrets, "randbelow", lambda bound: 7)


class Hands:
    """One kind of device, by which everything is done."""

    def __init__(self, pilot: Pilot, device: str) -> None:
        self.pilot, self.device = pilot, device
        pilot.device = device

    def choose(self, words: str) -> None:
        """Choose the button with these words: go to it and confirm, or click it."""
        menu = self.pilot.top.menu
        wanted = next(each for each in menu.widgets if getattr(each, "words", "") == words)
        if self.device == "mouse":
            self.pilot.run(600.0)
            self.pilot.point(wanted.box.centerx, wanted.box.centery - (menu.offset if menu.view else 0.0))
            return
        for _ in range(20):
            if menu.focused is wanted:
                break
            here, there = menu.focused.box, wanted.box
            beside = here.top < there.bottom and there.top < here.bottom
            ways = (Intent.RIGHT, Intent.LEFT) if beside else (Intent.DOWN, Intent.UP)
            self.pilot.press(ways[(there.x < here.x) if beside else (there.y < here.y)])
        assert menu.focused is wanted, words
        self.pilot.press(Intent.CONFIRM)


def play_to_the_results(pilot: Pilot) -> None:
    """Bots stand in for whoever is away; everybody at the table plays at random, at once, to its end."""
    while isinstance(pilot.top, Takeover):
        pilot.top._stand_in()
        pilot.run(20.0)
    play_the_hand(pilot, Results)


def top(pilot: Pilot) -> Any:
    """The scene on top by now."""
    return pilot.top


def to_the_standing(pilot: Pilot) -> None:
    """The next hand is known."""
    assert isinstance(pilot.top, Standing)
    assert pilot.until(lambda: pilot.top.evening.dealt is not None)


@pytest.mark.parametrize("device", ["keys:2", PAD, "mouse"])
def test_an_evening_is_played_by_one_kind_of_device_alone(pilot: Pilot, device: str) -> None:
    """From the title to the podium and a moment to watch again; four more people share the device."""
    knows_every_game(pilot)
    known(pilot, "Juri", "Mina", "Kim")
    if device != "mouse":
        pilot.house.last_device = device
    hands = Hands(pilot, device)
    pilot.begin()
    hands.choose("Evening")
    assert isinstance(pilot.top, SetUp)
    for _ in range(3):
        hands.choose("Add somebody")
    setting = pilot.top
    setting.length = (2, 0)
    hands.choose("Begin!")
    for number in range(2):
        to_the_standing(pilot)
        hands.choose("Deal!")
        play_to_the_results(pilot)
        hands.choose("Standing")
        evening = top(pilot).evening
        assert len(evening.played) == number + 1 and len(evening.members) == 4
    assert top(pilot).over
    hands.choose("Podium")
    assert isinstance(pilot.top, EveningPodium)
    assert sum(line.points for line in pilot.top.lines) > 0
    moments = [each for each in pilot.top.menu.widgets if getattr(each, "icon", "").startswith("ui/award")]
    if moments:
        hands.choose(moments[0].words)
        assert isinstance(pilot.top, Review)
        pilot.press(Intent.CANCEL) if device != "mouse" else pilot.point(900.0, 500.0, button=3)
    hands.choose("Good night")
    pilot.run(40.0)
    assert isinstance(pilot.top, Title)


def begun(pilot: Pilot, people: int = 3, hands: int = 3) -> Evening:
    """An evening was set up, and its first hand is known."""
    knows_every_game(pilot)
    mix = (usual(playable(), people)[2],)
    members = tuple(Member(f"Guest {number + 1}") for number in range(people))
    evening = Evening(7, members, mix, hands=hands)
    evening = replace(evening, dealt=next_seating([], range(people), mix, 7))
    EveningFile(pilot.house.settings_file.folder).save(evening, NOW)
    return evening


def go_on(pilot: Pilot) -> None:
    """From the title, with the evening that was left."""
    pilot.begin()
    pilot.top.finish(Way.EVENING)
    pilot.run(40.0)
    assert isinstance(pilot.top, Asking) and pilot.top.title == LEFT_TITLE
    pilot.press(Intent.CONFIRM)


def another(pilot: Pilot) -> Pilot:
    """The program begins again on the same folder."""
    folder = pilot.house.settings_file.folder
    pilot.close()
    again = Pilot(folder, (960, 540))
    knows_every_game(again)
    return again


def test_an_evening_left_in_the_midst_of_a_hand_goes_on_with_that_very_hand(pilot: Pilot) -> None:
    begun(pilot)
    go_on(pilot)
    to_the_standing(pilot)
    pilot.press(Intent.CONFIRM)
    before = next(iter(pilot.house.shelf.waiting())).name
    seed = next(scene for scene in pilot.house.stack.scenes if isinstance(scene, Play)).session.setup.seed
    again = another(pilot)
    try:
        go_on(again)
        play = next(scene for scene in again.house.stack.scenes if isinstance(scene, Play))
        assert play.session.setup.seed == seed and play.played.journal.path is not None
        assert play.played.journal.path.name == before
        play_to_the_results(again)
        again.top.finish(again.top.menu.widgets and "leave")
        again.run(40.0)
        assert len(again.top.evening.played) == 1
    finally:
        again.close()


def test_continue_goes_on_with_a_hand_as_the_evenings_and_its_points_count_once(pilot: Pilot) -> None:
    """Killed in mid-hand, after presses: Continue is not a way round the evening."""
    begun(pilot)
    go_on(pilot)
    to_the_standing(pilot)
    pilot.press(Intent.CONFIRM)
    play = next(scene for scene in pilot.house.stack.scenes if isinstance(scene, Play))
    for seat in range(play.played.match.setting.seats):
        play.director.seat(seat, UniformMind(3, seat), play.clock.now)
    for _ in range(3):
        assert play.director.step() is not None
    log, path = tuple(play.played.match.log), play.played.journal.path
    again = another(pilot)
    try:
        again.begin()
        again.top.finish(Way.RESUME)
        again.run(40.0)
        play = next(scene for scene in again.house.stack.scenes if isinstance(scene, Play))
        assert tuple(play.played.match.log)[: len(log)] == log and play.played.journal.path == path
        play_to_the_results(again)
        again.top.finish(again.top.menu.widgets and "leave")
        again.run(40.0)
        evening = again.top.evening
        assert len(evening.played) == 1 and not evening.record
        assert sum(evening.played[0].points.values()) == 100
        again.top.finish(Step.STOP)
        again.run(40.0)
        assert not list(again.house.shelf.waiting())
        go_on(again)
        assert len(again.top.evening.played) == 1 and again.top.evening.standing() == evening.standing()
    finally:
        again.close()


def test_a_hand_that_ended_before_the_evening_was_written_counts(pilot: Pilot) -> None:
    """Its record says how it ended, as when the game was killed just then."""
    evening = begun(pilot)
    go_on(pilot)
    to_the_standing(pilot)
    pilot.press(Intent.CONFIRM)
    play = next(scene for scene in pilot.house.stack.scenes if isinstance(scene, Play))
    path = play.played.journal.path
    assert path is not None
    play_to_the_results(pilot)
    EveningFile(pilot.house.settings_file.folder).save(replace(evening, record=path.name), NOW)
    again = another(pilot)
    try:
        go_on(again)
        assert isinstance(again.top, Standing) and len(again.top.evening.played) == 1
    finally:
        again.close()


def test_time_that_was_left_is_still_left_tomorrow(pilot: Pilot) -> None:
    evening = replace(begun(pilot), hands=0, until=NOW - 86_400 + 3_600)
    EveningFile(pilot.house.settings_file.folder).save(evening, NOW - 86_400)
    go_on(pilot)
    assert pilot.top.evening.until == NOW + 3_600 and not pilot.top.over


def test_somebody_comes_and_somebody_goes_between_hands(pilot: Pilot) -> None:
    """Numbers stay: who went keeps their points, who comes plays next."""
    begun(pilot)
    known(pilot, "Mina")
    go_on(pilot)
    to_the_standing(pilot)
    pilot.press(Intent.CONFIRM)
    play_to_the_results(pilot)
    pilot.press(Intent.CONFIRM)
    Hands(pilot, "keys:2").choose("Change")
    scene = pilot.top
    assert isinstance(scene, SetUp) and scene.names()[:3] == ("Guest 1", "Guest 2", "Guest 3")
    scene.left(0)
    pilot.press(Intent.CONFIRM, "keys:0")
    pilot.press(Intent.CONFIRM, "keys:0")
    scene._begin()
    to_the_standing(pilot)
    evening = pilot.top.evening
    assert [(member.name, member.here) for member in evening.members] == [
        ("Guest 1", False), ("Guest 2", True), ("Guest 3", True), ("Mina", True),
    ]  # fmt: skip
    assert 3 in evening.dealt.players and 0 not in {*evening.dealt.players, *evening.dealt.waiting}


def test_tomorrow_people_known_here_hold_what_they_held_last(pilot: Pilot) -> None:
    evening = begun(pilot, 2)
    known(pilot, "Mina", "Juri")
    for person, device in (("mina", "keys:0"), ("juri", "keys:3")):
        pilot.house.profiles.sat(person, pilot.house.couch.devices.lasting(device))
    members = tuple(Member(name, name.lower()) for name in ("Mina", "Juri"))
    EveningFile(pilot.house.settings_file.folder).save(replace(evening, members=members), NOW)
    go_on(pilot)
    to_the_standing(pilot)
    pilot.press(Intent.CONFIRM)
    assert isinstance(pilot.top, Play)
    held = {pilot.top.house.couch.seats[seat].device for seat in pilot.top.session.setup.humans}
    assert held == {"keys:0", "keys:3"}


def test_tomorrow_guests_hold_what_they_held_and_nobody_is_asked(pilot: Pilot) -> None:
    """What members held lasts in the evening's file; only a pad that is gone has to be replaced."""
    begun(pilot)
    go_on(pilot)
    to_the_standing(pilot)
    night = next(scene for scene in pilot.house.stack.scenes if isinstance(scene, Night))
    night._held = {0: "keys:1", 1: "keys:3", 2: "keys:0"}
    pilot.press(Intent.CONFIRM)
    assert isinstance(pilot.top, Play)
    again = another(pilot)
    try:
        go_on(again)
        assert isinstance(again.top, Play)
        chairs = again.house.couch.seats.chairs
        seating = night.evening.dealt
        assert seating is not None
        held = {who: chairs[seat].device for seat, who in enumerate(seating.seats)}
        assert held == {who: night._held[who] for who in seating.players}
        assert [each.device for each in night.evening.members] == ["keys:1", "keys:3", "keys:0"]
    finally:
        again.close()


def test_what_is_expected_of_somebody_is_what_they_came_with(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither the evening's hands nor a change between two of them rate anybody again."""
    evening = begun(pilot)
    known(pilot, "Mina")
    members = (Member("Mina", "mina", True, {"logic": 1500.0}), *evening.members[1:])
    EveningFile(pilot.house.settings_file.folder).save(replace(evening, members=members), NOW)
    monkeypatch.setattr("game.scenes.evening.set_up.ratings_of", lambda house, person: {"logic": 9.0})
    go_on(pilot)
    to_the_standing(pilot)
    Hands(pilot, "keys:2").choose("Change")
    pilot.top._begin()
    to_the_standing(pilot)
    assert pilot.top.evening.members[0].ratings == {"logic": 1500.0}


def test_guests_keep_their_names_at_every_table(pilot: Pilot) -> None:
    begun(pilot)
    go_on(pilot)
    to_the_standing(pilot)
    seating = pilot.top.evening.dealt
    pilot.press(Intent.CONFIRM)
    play = next(scene for scene in pilot.house.stack.scenes if isinstance(scene, Play))
    names = [play._plates()[seat].name for seat, who in enumerate(seating.seats) if who is not None]
    assert names == [f"Guest {who + 1}" for who in seating.seats if who is not None]


def test_no_guest_wears_what_somebody_known_here_has(pilot: Pilot) -> None:
    """Mina sat down as the fox, and was the whale once the evening had begun."""
    known(pilot, "Mina")
    members = (Member("Guest 1"), Member("Mina", "mina"), Member("Guest 2"))
    evening = Evening(7, members, usual(playable(), 3), hands=3)
    mina = pilot.house.profiles.get("mina")
    assert mina is not None
    worn = faces(pilot.house, evening)
    assert worn[1].emblem == mina.figure and len({each.emblem for each in worn}) == 3
    assert [each.name for each in worn] == ["Guest 1", "Mina", "Guest 2"]


def test_what_is_guessed_along_counts_for_whoever_waits_all_evening(pilot: Pilot) -> None:
    """And it is worth nothing in the evening itself; an older file without it opens as before."""
    begun(pilot)
    go_on(pilot)
    to_the_standing(pilot)
    (waits,) = top(pilot).evening.dealt.waiting
    pilot.press(Intent.CONFIRM)
    while isinstance(pilot.top, Takeover):
        pilot.top._stand_in()
        pilot.run(20.0)
    play = pilot.top
    house = pilot.house
    for seat in play.session.setup.humans:
        house.couch.seats.take_over(seat, ("keys:0", "keys:1")[seat], Family.KEYBOARD)
    assert pilot.until(lambda: play.crowd.asks)
    pilot.press(Intent.LEFT, "keys:3")
    (watcher,) = play.session.watchers
    assert list(play.crowd.guessers) == [watcher.key] == [member_key(waits)]
    play.crowd.guessers[watcher.key].settle(True, 3)
    play_to_the_results(pilot)
    pilot.press(Intent.CONFIRM)
    evening = top(pilot).evening
    (line,) = evening.crowd
    assert (line.member, line.points, line.right) == (waits, 3, 1) and line.guesses in (1, 2)
    assert evening.played[0].points.keys() == {0, 1, 2} - {waits}
    (shown,) = top(pilot)._crowd
    assert shown.name == evening.members[waits].name and shown.points == 3
    raw = written(evening, NOW)
    assert understood(raw).evening == evening
    older = json.loads(raw)
    del older["played"][0]["crowd"]
    assert understood(json.dumps(older).encode()).evening.crowd == ()
    older["played"][0]["crowd"] = [{"name": "", "member": 9, "points": 1, "right": 1, "guesses": 1}]
    with pytest.raises(NotUnderstood, match="takes no part"):
        understood(json.dumps(older).encode())


def test_two_who_wait_are_told_apart_by_what_they_hold(pilot: Pilot) -> None:
    house = pilot.house
    waiting = (Watcher("member 0", "Mina", "a", "keys:1"), Watcher("member 1", "Kim", "b", None))
    assert who_watches(house, "keys:1", waiting)[0] == "member 0"
    assert who_watches(house, "keys:2", waiting)[0] == "member 1", "the only one who holds nothing yet"
    assert who_watches(house, MOUSE, ())[1].name == "Mouse"
    both = tuple(replace(each, device=f"keys:{at}") for at, each in enumerate(waiting))
    assert who_watches(house, "keys:3", both) == ("keys:3", Guesser("Keys", "keyboard"))
    assert who_watches(house, "keys:3", both[:1])[0] == "member 0", "nobody else waits"


def test_a_guest_alone_wears_at_the_table_what_the_standing_shows(pilot: Pilot) -> None:
    """A bot sat there with the guest's own face."""
    begun(pilot, people=1)
    go_on(pilot)
    to_the_standing(pilot)
    evening = top(pilot).evening
    assert next_words(evening, evening.dealt)[0].startswith(("A bot", "Guest 1"))
    pilot.press(Intent.CONFIRM)
    (seat,) = top(pilot).session.setup.humans
    assert top(pilot)._plates()[seat].emblem == faces(pilot.house, evening)[0].emblem


def test_somebody_alone_is_told_that_the_mouse_is_theirs(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Set up by mouse, an evening said "arrow keys" under their name, and so did its table."""
    knows_every_game(pilot)
    pilot.begin()
    hands = Hands(pilot, "mouse")
    hands.choose("Evening")
    notes: list[str] = []
    monkeypatch.setattr(PlateView, "draw", lambda view, *on: notes.append(view.note))
    pilot.picture()
    assert notes == ["mouse"]
    hands.choose("Begin!")
    to_the_standing(pilot)
    hands.choose("Deal!")
    (seat,) = top(pilot).session.setup.humans
    assert top(pilot)._plates()[seat].device_family is Family.MOUSE


def test_somebody_alone_wins_against_nobody(pilot: Pilot) -> None:
    """The podium says what they made, and what would be even."""
    evening = played_evening(1, 2)
    podium = EveningPodium(evening)
    pilot.show(podium)
    assert podium.heading == f"{evening.members[0].name} made {podium.lines[0].points} points"
    assert "wins" in EveningPodium(five()).heading
    pilot.picture()


def test_who_came_in_together_stands_equally_high() -> None:
    """The third of two that were second stood lower than the other."""
    lines = [Line(0, 100, 1), Line(1, 50, 2), Line(2, 50, 2), Line(3, 0, 4)]
    assert [step_of(line) for line in lines[:3]] == [0, 1, 1] and step_of(replace(lines[0], place=3)) == 2


def test_what_was_guessed_outlives_a_game_killed_in_mid_hand(pilot: Pilot) -> None:
    """It was lost: guesses were kept when the hand had ended, and not before."""
    begun(pilot)
    go_on(pilot)
    to_the_standing(pilot)
    pilot.press(Intent.CONFIRM)
    play = next(scene for scene in pilot.house.stack.scenes if isinstance(scene, Play))
    (watcher,) = play.session.watchers
    play.director.seat(0, UniformMind(3, 0), play.clock.now)
    play.director.seat(1, UniformMind(3, 1), play.clock.now)
    assert play.director.step() is not None
    play.crowd.guessers[watcher.key] = Guesser(watcher.name, watcher.icon, 5, 2, 3)
    play.crowd._keep()
    again = another(pilot)
    try:
        go_on(again)
        play = next(scene for scene in again.house.stack.scenes if isinstance(scene, Play))
        assert play.crowd.table == (Guesser(watcher.name, watcher.icon, 5, 2, 3),)
        play_to_the_results(again)
        again.top.finish(again.top.menu.widgets and "leave")
        again.run(40.0)
        (line,) = again.top.evening.crowd
        assert line.points >= 5 and line.guesses >= 3 and line.member is not None
    finally:
        again.close()
