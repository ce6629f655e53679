"""Every press is answered: what means nothing says so where one is looking, and nothing waits for ever."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.catalog import games
from game.core.match import Done
from game.couch.intents import DeviceId, Intent
from game.couch.privacy import Mode
from game.logic.rules.position import may_grab
from game.logic.rules.state import Phase
from game.scenes.gallery.pilot import FRAME_MS, Pilot
from game.scenes.hand.play import Play
from game.scenes.hand.session import practice, table_of
from game.scenes.screens.guide import Guide
from game.scenes.screens.lobby import Lobby
from game.scenes.screens.review import COMING_UP, Review
from game.scenes.screens.settings import NAMES, SettingsScene
from game.tablekit.live import REFUSED
from game.ui.sounds import VOICE
from game.ui.theme import TOAST_MS
from tests.scenes.sitting import SEED, ZONES, setup_of, sit, state_of


def heard(pilot: Pilot) -> list[str]:
    """The sounds since this was last asked, but for the voices of characters."""
    names = [name for name, _ in pilot.sounds if not name.startswith(VOICE)]
    pilot.sounds.clear()
    return names


def ready(pilot: Pilot, play: Play) -> None:
    """Somebody alone at Logic's table lays the row; others still think about theirs."""
    play.director.submit(play.game.rules.legal_actions(state_of(play), 0)[0], play.clock.now)
    pilot.run(FRAME_MS)
    play.table.skip()


def test_after_a_pause_the_curtain_falls_again_for_whoever_must_still_decide(pilot: Pilot) -> None:
    """It stayed away, nobody was told to look, and Confirm meant nothing: only another pause led on."""
    play = sit(pilot, setup_of(humans=2))
    pilot.run(100)
    assert play.privacy.curtain is not None
    pilot.press(Intent.PAUSE)
    pilot.press(Intent.CONFIRM)
    pilot.run(100)
    assert pilot.top is play
    assert play.privacy.curtain is not None and play.privacy.curtain.seat == 0


@pytest.mark.parametrize("device", ZONES[:2])
@pytest.mark.parametrize("intent", [Intent.CONFIRM, Intent.LEFT])
def test_a_press_under_a_closed_curtain_is_told_who_is_heard(
    pilot: Pilot, device: DeviceId, intent: Intent
) -> None:
    play = sit(pilot, setup_of(humans=2))
    pilot.run(100)
    heard(pilot)
    pilot.press(intent, device)
    to_south = "See your cards first, as the curtain says."
    to_others = "Only South looks now: everyone else, look away."
    assert pilot.house.toasts.shown == (to_south if device == ZONES[0] else to_others)
    assert heard(pilot) == ["wrong"]
    assert not [entry for entry in play.played.match.log if isinstance(entry, Done) and entry.action.seat < 2]


def test_whoever_presses_while_another_looks_as_asked_is_not_told_to_look(pilot: Pilot) -> None:
    """They were told "Peek first", though it was not they who were to choose."""
    sit(pilot, setup_of(humans=2))
    pilot.press(Intent.PEEK, ZONES[0])
    pilot.run(1500)
    assert pilot.top.eyes == {0}
    pilot.press(Intent.CONFIRM, ZONES[1])
    told = "South is looking: only they are heard until their cards are hidden."
    assert pilot.house.toasts.shown == told


def test_whoever_peeks_out_of_turn_is_told_whose_curtain_it_is(pilot: Pilot) -> None:
    sit(pilot, setup_of(humans=2))
    pilot.run(100)
    pilot.press(Intent.PEEK, ZONES[1])
    assert pilot.house.toasts.shown == "Only South looks now: everyone else, look away."
    assert pilot.top.eyes == frozenset()


def test_a_slam_in_vain_under_a_closed_curtain_is_told_who_is_heard(pilot: Pilot) -> None:
    """Only the headline shook its head, and the curtain lay over it."""
    play = sit(pilot, setup_of(humans=2))
    pilot.run(100)
    assert play.privacy.curtain is not None and not play.director.slams(1)
    pilot.press(Intent.SLAM, ZONES[1])
    assert pilot.house.toasts.shown == "Only South looks now: everyone else, look away."


def test_who_looks_unasked_is_named_to_those_who_are_not_heard(pilot: Pilot) -> None:
    """They were told that only whoever looked was to play, though it was another's turn."""
    play = sit(pilot, setup_of(humans=2))
    for seat in (0, 1):
        play.director.submit(play.game.rules.legal_actions(state_of(play), seat)[0], play.clock.now)
    assert pilot.until(lambda: state_of(play).phase is not Phase.ARRANGE and not play.table.busy)
    assert pilot.until(lambda: play.privacy.curtain is None)
    looker = next(seat for seat in (0, 1) if seat not in play.game.rules.asked(play.state))
    pilot.down(Intent.PEEK, ZONES[looker])
    pilot.run(1500.0)
    assert play.privacy.curtain is not None and play.privacy.curtain.showing
    pilot.press(Intent.CONFIRM, ZONES[1 - looker])
    told = f"{('South', 'East')[looker]} is looking: only they are heard until their cards are hidden."
    assert pilot.house.toasts.shown == told


def test_confirm_while_others_decide_shakes_the_headline(pilot: Pilot) -> None:
    play = sit(pilot, setup_of())
    ready(pilot, play)
    heard(pilot)
    play.table.rest()
    before = pilot.pixels()
    pilot.down(Intent.CONFIRM)
    assert heard(pilot) == [REFUSED]
    assert pilot.pixels() != before
    pilot.up(Intent.CONFIRM)
    play.table.rest()
    assert pilot.pixels() == before


def test_a_press_that_ends_a_motion_is_no_refusal(pilot: Pilot) -> None:
    pilot.begin(setup_of())
    pilot.run(400)
    assert pilot.top.table.moving
    heard(pilot)
    pilot.press(Intent.CONFIRM)
    assert not pilot.top.table.moving
    assert REFUSED not in heard(pilot)


def test_a_slam_with_nothing_to_do_is_answered(pilot: Pilot) -> None:
    play = sit(pilot, setup_of())
    assert state_of(play).phase is Phase.ARRANGE
    heard(pilot)
    pilot.down(Intent.SLAM)
    assert heard(pilot) == [REFUSED]


def test_a_slam_in_vain_is_answered_over_the_dial(pilot: Pilot) -> None:
    """The headline shook its head under the dial that lies over it."""
    play = sit(pilot, setup_of())
    ready(pilot, play)
    assert pilot.until(lambda: may_grab(state_of(play)) and not play.table.moving)
    pilot.press(Intent.SLAM)
    pilot.press(Intent.EXTRA)
    assert pilot.until(lambda: state_of(play).declarer == 0 and play.photo is None and not play.table.moving)
    for intent in (Intent.LEFT, Intent.CONFIRM):
        pilot.run(1000.0)
        pilot.press(intent)
    assert play.table.cancels
    play.table.rest()
    before = pilot.pixels()
    pilot.down(Intent.SLAM)
    assert pilot.pixels() != before
    pilot.up(Intent.SLAM)
    play.table.rest()
    assert pilot.pixels() == before


def test_of_two_presses_in_one_frame_the_second_is_not_carried_out_blindly(pilot: Pilot) -> None:
    """It was pressed before the answer to the first could be seen, and used to be refused as out of turn."""
    game = games()["deduction"]
    play = sit(pilot, practice(game, next(iter(game.rules.PRESETS)), "easy", SEED))
    assert pilot.until(lambda: play.game.rules.asked(play.state) == (0,) and not play.table.moving)
    legal = play.game.rules.legal_actions(play.state, 0)
    play.course.submit(legal[0], pilot.time)
    for _ in range(3):
        pilot.down(Intent.CONFIRM)
        pilot.up(Intent.CONFIRM)
    pilot.run(FRAME_MS)
    assert [entry.action for entry in play.played.match.log if isinstance(entry, Done)][:1] == [legal[0]]
    assert pilot.house.toasts.shown == ""


def prompted(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> set[Intent]:
    """The intents in the rows of prompts on screen."""
    found: set[Intent] = set()

    def note(canvas: object, prompts: Sequence[tuple[Intent, str]], *rest: object, **more: object) -> None:
        found.update(intent for intent, _ in prompts)

    monkeypatch.setattr(pilot.house.kit.prompts, "draw_row", note)
    pilot.picture()
    return found


def test_only_what_the_focused_row_answers_is_prompted(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    sounds = pilot.show(SettingsScene(NAMES.index("Sound")))
    assert prompted(pilot, monkeypatch) == {Intent.RIGHT, Intent.CANCEL}
    sounds.menu.focused = sounds.menu.widgets[-1]
    assert prompted(pilot, monkeypatch) == {Intent.RIGHT, Intent.CONFIRM, Intent.CANCEL}
    pilot.show(Lobby("logic"))
    assert prompted(pilot, monkeypatch) == {Intent.CONFIRM, Intent.NEXT, Intent.CANCEL}


def test_no_page_before_the_first_and_none_after_the_last_is_prompted(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = games()["logic"]
    guide = pilot.show(Guide(game, game.rules.PRESETS["pagat"]))
    assert prompted(pilot, monkeypatch) == {Intent.RIGHT, Intent.CONFIRM, Intent.CANCEL}
    pilot.press(Intent.RIGHT)
    assert prompted(pilot, monkeypatch) == {Intent.LEFT, Intent.RIGHT, Intent.CONFIRM, Intent.CANCEL}
    guide.at = len(guide.pages) - 1
    assert prompted(pilot, monkeypatch) == {Intent.LEFT, Intent.CONFIRM, Intent.CANCEL}


def test_no_step_before_the_first_and_none_after_the_last_is_prompted(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the beginning of a review the prompts led back, and the press did nothing."""
    play = sit(pilot, setup_of())
    ready(pilot, play)
    assert pilot.until(lambda: len(play.played.match.log) > 2)
    review = pilot.show(Review(play.session, play.played.match))
    pilot.run(COMING_UP * FRAME_MS)
    assert prompted(pilot, monkeypatch) == {Intent.RIGHT, Intent.DOWN, Intent.CANCEL}
    pilot.press(Intent.RIGHT)
    assert prompted(pilot, monkeypatch) >= {Intent.LEFT, Intent.UP, Intent.RIGHT, Intent.DOWN}
    pilot.press(Intent.DOWN)
    assert review.at == len(review.entries) - 1
    assert prompted(pilot, monkeypatch) == {Intent.LEFT, Intent.UP, Intent.CANCEL}


def test_whoever_is_left_alone_among_bots_is_not_told_to_peek(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bots stood in for the others, so the hand lay open; the prompt to look at it led nowhere."""
    seats = ("human", "human", *("uniform",) * 4)
    play = sit(pilot, replace(table_of("literature", seats=seats, seed=SEED), privacy=Mode.CURTAIN))
    assert Intent.PEEK in prompted(pilot, monkeypatch)
    play._wait_for(pilot.house.couch.seats.lost(ZONES[1]) or 0)
    pilot.run(900)
    pilot.press(Intent.DOWN)
    pilot.press(Intent.CONFIRM)
    assert pilot.top is play and play.eyes == {0}
    assert pilot.until(lambda: play.game.rules.asked(play.state) == (0,) and not play.table.moving, 400_000)
    assert Intent.PEEK not in prompted(pilot, monkeypatch)


def test_the_mouse_takes_no_seat_in_company(pilot: Pilot) -> None:
    """It acts only for somebody alone: a seat given to it was nobody's for good."""
    play = sit(pilot, replace(setup_of(humans=2)))
    seats = pilot.house.couch.seats
    play._wait_for(seats.lost(ZONES[1]) or 0)
    takeover = pilot.top
    pilot.run(900)
    pilot.point(*takeover.menu.widgets[0].box.center)
    assert pilot.top is takeover
    assert "mouse" in pilot.house.toasts.shown
    pilot.press(Intent.CONFIRM, "keys:3")
    assert pilot.top is play


def test_whoever_has_no_seat_is_told_so(pilot: Pilot) -> None:
    """Keys, pads and the mouse that belong to nobody at the table were pressed in silence."""
    play = sit(pilot, setup_of(humans=2))
    heard(pilot)
    pilot.press(Intent.UP, "keys:3")
    assert pilot.house.toasts.shown == "These keys have no seat at this table."
    assert heard(pilot) == ["wrong"]
    pilot.run(TOAST_MS + 1000.0)
    pilot.point(960.0, 540.0)
    assert pilot.house.toasts.shown == "The mouse plays only for somebody alone."
    assert not play.played.match.log


def test_where_a_bot_stands_in_whoever_has_no_seat_is_told_how_to_take_it(pilot: Pilot) -> None:
    play = sit(pilot, setup_of())
    seats = pilot.house.couch.seats
    play._wait_for(seats.lost(ZONES[0]) or 0)
    pilot.run(900)
    pilot.press(Intent.DOWN)
    pilot.press(Intent.CONFIRM)
    assert pilot.top is play
    pilot.press(Intent.LEFT)
    assert pilot.house.toasts.shown.startswith("A bot plays for somebody: pause")
    pilot.press(Intent.PAUSE)
    pilot.press(Intent.CONFIRM)
    assert seats.seat_of("keys:2") == 0
