"""At the table: presses become actions, races are settled, curtains hide, devices come and go."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.core.match import Done, Raced
from game.core.presses import TIE_BANDS_MS
from game.couch.glyphs import Family
from game.couch.intents import Aim, DeviceLost, Focus, Intent, Interval, Message, Pointer, Press, Typed
from game.couch.privacy import Mode
from game.logic.observation import Observation
from game.logic.rules.state import Arrange, Grab, Phase
from game.scenes.gallery.pilot import FRAME_MS, Pilot
from game.scenes.hand.photo import SLAM_MS
from game.scenes.hand.play import Play
from game.scenes.hand.session import table_of
from game.scenes.screens.asking import Asking
from game.scenes.screens.guard import SEEN_MS
from game.scenes.screens.pause import Pause
from game.scenes.screens.results import Next, Results
from game.scenes.screens.takeover import Takeover
from game.scenes.screens.title import Title
from game.ui.profile import Profile
from tests.scenes.sitting import SEED, ZONES, setup_of, sit, state_of


def lay_rows(pilot: Pilot, play: Play) -> None:
    """People commit their rows; afterwards the first turn has begun."""
    for seat in play.privacy.humans:
        rows = play.game.rules.legal_actions(state_of(play), seat)
        play.director.submit(next(a for a in rows if isinstance(a, Arrange)), play.clock.now)
        pilot.run(2 * FRAME_MS)
        play.privacy.clear()
    assert pilot.until(lambda: state_of(play).phase is not Phase.ARRANGE and not play.table.busy)


def open_table(pilot: Pilot, humans: int = 4, privacy: Mode = Mode.OPEN) -> Play:
    """People at a table of open hands, their rows laid."""
    play = sit(pilot, setup_of(humans, privacy=privacy))
    lay_rows(pilot, play)
    return play


def test_a_lone_human_sees_the_own_hand_and_nothing_else(pilot: Pilot) -> None:
    play = sit(pilot, setup_of())
    assert play.eyes == frozenset({0})
    assert isinstance(play.seen, Observation)
    assert play.seen.hands[0] is not None
    assert play.seen.hands[1:] == (None, None, None)


def test_what_is_pressed_as_another_table_comes_up_is_of_who_sits_there(pilot: Pilot) -> None:
    """Eight people sit down; in one frame a table of two comes up and somebody at the eighth seat presses."""
    seats, at = pilot.house.couch.seats, Interval(0.0, 0.1)
    lead = pilot.begin()
    seats.resize(8)
    seats.joining = True
    for seat in range(8):
        seats.join(f"pad:{seat}", Family.XBOX, seat)
    seats.joining = False

    def frame() -> Iterator[Message]:
        lead.sit(table_of("logistication", seats=("human", "easy"), seed=SEED))
        for intent in (Intent.CONFIRM, Intent.LEFT, Intent.SLAM):
            yield Press(7, "pad:7", intent, True, at)
            yield Press(7, "pad:7", intent, False, at)
        yield Aim(7, "pad:7", 1.0, 0.0)
        yield Typed(7, "3")
        yield Pointer("move", 9.0, 9.0, seat=7)
        yield DeviceLost("pad:7", 7)

    pilot.house.hear(frame())
    assert isinstance(pilot.top, Play) and not pilot.house.couch.seats.away
    assert pilot.until(lambda: not pilot.top.table.busy)


def test_the_match_clock_stands_while_the_deal_is_shown(pilot: Pilot) -> None:
    pilot.begin(setup_of())
    play = pilot.top
    pilot.run(400)
    assert play.table.busy
    assert play.clock.now == 0.0


def test_a_slam_is_settled_in_the_frame_that_takes_it(pilot: Pilot) -> None:
    play = open_table(pilot)
    pilot.down(Intent.SLAM, ZONES[1])
    pilot.frame(FRAME_MS)
    assert state_of(play).declarer == 1
    assert isinstance(play.played.match.log[-1], Raced)


def test_two_slams_within_the_tie_band_are_a_dead_heat_and_both_stand_on_the_photo_finish(
    pilot: Pilot,
) -> None:
    pilot.house.settings.tie_band_ms = max(TIE_BANDS_MS)
    play = open_table(pilot)
    pilot.down(Intent.SLAM, ZONES[1])
    pilot.time += 2.0
    pilot.down(Intent.SLAM, ZONES[2])
    pilot.frame(FRAME_MS)
    race = play.played.match.log[-1]
    assert isinstance(race, Raced)
    assert {press.seat for press in race.presses} == {1, 2}
    pilot.run(SLAM_MS + FRAME_MS)
    assert play.photo is not None and play.photo.strip is not None
    assert play.photo.strip.race.dead_heat
    assert play.clock.now == pytest.approx(play.played.match.now, abs=40.0)


@pytest.mark.parametrize("seats", [(1, 2), (2, 1), (3, 0), (0, 3)])
def test_two_milliseconds_decide(pilot: Pilot, seats: tuple[int, int]) -> None:
    play = open_table(pilot)
    pilot.down(Intent.SLAM, ZONES[seats[0]])
    pilot.time += 2.0
    pilot.down(Intent.SLAM, ZONES[seats[1]])
    pilot.frame(FRAME_MS)
    assert state_of(play).declarer == seats[0]


def test_a_slam_that_came_too_late_is_on_the_photo_finish_only(pilot: Pilot) -> None:
    play = open_table(pilot)
    pilot.down(Intent.SLAM, ZONES[3])
    pilot.run(150.0)
    pilot.down(Intent.SLAM, ZONES[0])
    pilot.run(SLAM_MS)
    assert state_of(play).declarer == 3
    assert play.photo is not None and play.photo.strip is not None
    assert [press.seat for press in play.photo.strip.race.presses] == [3, 0]
    late = play.photo.strip.race.presses[1].end - play.photo.strip.race.presses[0].end
    assert late == pytest.approx(150.0, abs=20.0)


def test_a_slam_that_nobody_contests_shows_no_strip(pilot: Pilot) -> None:
    play = open_table(pilot)
    pilot.press(Intent.SLAM, ZONES[1])
    pilot.run(SLAM_MS + 100)
    assert play.photo is None


def test_a_photo_finish_can_be_skipped(pilot: Pilot) -> None:
    play = open_table(pilot)
    pilot.down(Intent.SLAM, ZONES[1])
    pilot.down(Intent.SLAM, ZONES[2])
    pilot.run(SLAM_MS + 50)
    pilot.press(Intent.CONFIRM, ZONES[0])
    assert play.photo is not None, "nobody has seen it yet"
    pilot.run(SEEN_MS + 100.0)
    pilot.press(Intent.CONFIRM, ZONES[0])
    assert play.photo is None


def test_the_slam_button_before_the_first_turn_does_nothing(pilot: Pilot) -> None:
    play = sit(pilot, setup_of())
    pilot.press(Intent.SLAM)
    pilot.run(200)
    assert not any(isinstance(getattr(entry, "action", None), Grab) for entry in play.played.match.log)


def test_a_window_that_loses_the_attention_pauses_the_table(pilot: Pilot) -> None:
    play = sit(pilot, setup_of())
    pilot.send(Focus(gained=False))
    assert pilot.top is play, "a window that never had the attention can't lose it"
    pilot.send(Focus(gained=True))
    pilot.send(Focus(gained=False))
    assert isinstance(pilot.top, Pause)


# several people, one screen


def test_with_several_people_nothing_is_seen_until_the_named_seat_holds_peek(pilot: Pilot) -> None:
    play = sit(pilot, setup_of(humans=2))
    pilot.run(100)
    assert play.eyes == frozenset()
    assert play.privacy.curtain is not None and play.privacy.curtain.seat == 0
    clock = play.clock.now
    pilot.down(Intent.PEEK, ZONES[1])
    pilot.run(1500)
    assert play.eyes == frozenset()
    pilot.up(Intent.PEEK, ZONES[1])
    pilot.down(Intent.PEEK, ZONES[0])
    pilot.run(1500)
    assert play.eyes == frozenset({0})
    assert play.clock.now == clock
    pilot.up(Intent.PEEK, ZONES[0])
    pilot.run(FRAME_MS)
    assert play.eyes == frozenset()


def acting(play: Play) -> set[int]:
    """The seats that have done something."""
    return {entry.action.seat for entry in play.played.match.log if isinstance(entry, Done)}


def test_behind_the_curtain_only_the_named_seat_is_heard(pilot: Pilot) -> None:
    play = sit(pilot, setup_of(humans=2))
    pilot.down(Intent.PEEK, ZONES[0])
    pilot.run(1500)
    for _ in range(3):
        pilot.press(Intent.CONFIRM, ZONES[1])
    assert 1 not in acting(play)
    lay_by_presses(pilot, play, 0)
    assert 0 in acting(play)
    assert play.privacy.curtain is not None and play.privacy.curtain.seat == 1
    assert play.eyes == frozenset()


def lay_by_presses(pilot: Pilot, play: Play, seat: int) -> None:
    """Press until the seat's row is committed."""
    for intent in (Intent.CONFIRM, Intent.DOWN, Intent.CONFIRM, Intent.UP, Intent.CONFIRM):
        if state_of(play).rows[seat]:
            break
        pilot.press(intent, ZONES[seat])
    pilot.run(2 * FRAME_MS)


def test_a_slam_closes_the_curtain(pilot: Pilot) -> None:
    play = open_table(pilot, humans=2, privacy=Mode.CURTAIN)
    pilot.until(lambda: play.privacy.curtain is None or not play.privacy.curtain.called, 100)
    pilot.down(Intent.PEEK, ZONES[0])
    pilot.run(1500)
    assert play.eyes == frozenset({0})
    pilot.press(Intent.SLAM, ZONES[1])
    assert play.eyes == frozenset()
    pilot.run(100)
    assert state_of(play).declarer == 1


def test_the_end_of_a_hand_hides_nothing_and_asks_nobody_to_peek(pilot: Pilot) -> None:
    play = open_table(pilot, humans=2, privacy=Mode.CURTAIN)
    pilot.press(Intent.SLAM, ZONES[1])
    pilot.run(SLAM_MS + 100)
    assert pilot.until(lambda: isinstance(pilot.top, Results), 400_000)
    assert play.privacy.curtain is None


# devices


def test_a_lost_device_stops_the_table_until_another_takes_over(pilot: Pilot) -> None:
    play = open_table(pilot, humans=2)
    seats = pilot.house.couch.seats
    pilot.send(DeviceLost(ZONES[1], seats.lost(ZONES[1])))
    takeover = pilot.top
    assert isinstance(takeover, Takeover)
    clock, log = play.clock.now, len(play.played.match.log)
    pilot.run(5000)
    pilot.press(Intent.CONFIRM, ZONES[0])
    assert pilot.house.stack.top is takeover, "a device that has a seat can't take another"
    pilot.press(Intent.CONFIRM, "keys:3")
    assert pilot.top is play
    assert seats.seat_of("keys:3") == 1
    assert play.clock.now - clock < 100
    assert len(play.played.match.log) <= log + 1
    assert 1 not in play.director.minds


def test_a_bot_may_stand_in_and_give_the_seat_back(pilot: Pilot) -> None:
    play = open_table(pilot, humans=2)
    seats = pilot.house.couch.seats
    pilot.send(DeviceLost(ZONES[1], seats.lost(ZONES[1])))
    pilot.run(SEEN_MS + 100.0)
    pilot.press(Intent.DOWN)
    pilot.press(Intent.CONFIRM)
    assert pilot.top is play
    assert 1 in play.director.minds
    assert play.privacy.humans == (0,)
    pilot.press(Intent.PAUSE)
    assert isinstance(pilot.top, Pause)
    pilot.press(Intent.CONFIRM, "keys:3")
    pilot.run(FRAME_MS)
    assert pilot.top is play
    assert 1 not in play.director.minds
    assert seats.seat_of("keys:3") == 1


def test_leaving_at_a_lost_device_keeps_the_hand(pilot: Pilot) -> None:
    open_table(pilot, humans=2)
    seats = pilot.house.couch.seats
    pilot.send(DeviceLost(ZONES[1], seats.lost(ZONES[1])))
    pilot.run(SEEN_MS + 100.0)
    pilot.press(Intent.DOWN)
    pilot.press(Intent.DOWN)
    pilot.press(Intent.CONFIRM)
    pilot.run(FRAME_MS)
    assert isinstance(pilot.top, Title)
    assert len(list(pilot.house.shelf.waiting())) == 1


def test_a_hand_of_several_people_waits_for_each_of_them_when_it_is_continued(pilot: Pilot) -> None:
    open_table(pilot, humans=2)
    pilot.press(Intent.PAUSE)
    pilot.press(Intent.UP)
    pilot.press(Intent.CONFIRM)
    pilot.run(FRAME_MS)
    pilot.house.couch.seats.chairs = []
    pilot.press(Intent.CONFIRM)
    assert isinstance(pilot.top, Takeover)
    pilot.press(Intent.CONFIRM, "keys:1")
    assert isinstance(pilot.top, Takeover)
    pilot.press(Intent.CONFIRM, "keys:0")
    assert isinstance(pilot.top, Play)
    seats = pilot.house.couch.seats
    assert (seats.seat_of("keys:1"), seats.seat_of("keys:0")) == (0, 1)


# records


def test_every_action_is_on_disk_before_the_frame_is_over(pilot: Pilot, tmp_path: Path) -> None:
    play = open_table(pilot, humans=1)
    path = play.played.journal.path
    assert path is not None
    lines = path.read_text().split("\nbegin #")[1].splitlines()[1:]
    assert len(lines) == len(play.played.match.log)


@pytest.mark.parametrize(
    "data",
    [
        b"Declare! match record\nversion 99\n",
        b"\xff\xfe not ours",
        b"Declare! match record\nversion 1\n",
    ],
)
def test_a_record_that_can_not_be_continued_costs_one_sentence_and_stays_as_it_is(
    pilot: Pilot, data: bytes
) -> None:
    shelf = pilot.house.shelf
    shelf.folder.mkdir(parents=True)
    path = shelf.folder / "2026-01-01-logic.playing.txt"
    path.write_bytes(data)
    pilot.begin()
    pilot.press(Intent.CONFIRM)
    pilot.run(FRAME_MS)
    assert isinstance(pilot.top, Asking)
    assert path.name in pilot.top.words
    assert path.read_bytes() == data
    assert list(shelf.waiting()) == []
    pilot.press(Intent.CONFIRM)
    pilot.run(FRAME_MS)
    assert isinstance(pilot.top, Title)


def test_a_folder_that_can_not_be_written_costs_one_sentence_and_the_hand_goes_on(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: Any, **__: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "mkdir", refuse)
    play = sit(pilot, setup_of())
    assert "can't be recorded" in pilot.house.toasts.shown
    assert play.played.journal.path is None
    lay_rows(pilot, play)


def test_a_refused_action_is_told_in_the_rules_own_words(pilot: Pilot) -> None:
    play = sit(pilot, setup_of())
    play.director.submit(Grab(0), play.clock.now)
    pilot.run(2 * FRAME_MS)
    assert "can't grab the bottle" in pilot.house.toasts.shown


def test_a_hand_after_the_results_waits_for_whoever_has_lost_their_device(pilot: Pilot) -> None:
    play = open_table(pilot, humans=2)
    pilot.press(Intent.SLAM, ZONES[1])
    pilot.run(SLAM_MS + 100)
    assert pilot.until(lambda: isinstance(pilot.top, Results), 400_000)
    pilot.send(DeviceLost(ZONES[1], pilot.house.couch.seats.lost(ZONES[1])))
    results = pilot.top
    assert isinstance(results, Results)
    results.finish(Next.REMATCH)
    takeover = pilot.top
    assert isinstance(takeover, Takeover) and takeover.seat == 1 and takeover.lost
    pilot.run(SEEN_MS + 100.0)
    pilot.press(Intent.CONFIRM, "keys:3")
    assert pilot.top is play


def test_plates_are_made_anew_only_when_somebody_or_something_on_them_changes(pilot: Pilot) -> None:
    """They were made anew in every frame, which cost a tenth of it."""
    play = sit(pilot, setup_of())
    seats, first = pilot.house.couch.seats, play._plates()
    assert play._plates() is first
    seats.chairs[0] = replace(seats.chairs[0], family=Family.XBOX)
    assert play._plates()[0].device_family is Family.XBOX and play._plates()[1:] == first[1:]
    mina = Profile(name="Mina")
    pilot.house.visitors["mina"] = mina
    seats.chairs[0] = replace(seats.chairs[0], person="mina")
    assert play._plates()[0].name == "Mina"
    mina.name = "Nina"
    assert play._plates()[0].name == "Nina"
