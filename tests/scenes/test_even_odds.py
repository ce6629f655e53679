"""Even odds at the set-up of a table, and what else a person may bring there to even them."""

from __future__ import annotations

import pytest

from game.catalog import find
from game.core.speed import Speed
from game.couch.intents import Intent
from game.scenes.gallery.people import RATED_HANDS
from game.scenes.gallery.pilot import Pilot
from game.scenes.gallery.statistics import made_up_hands
from game.scenes.hand.play import Play
from game.scenes.hand.session import Setup
from game.scenes.screens.even_odds import LABEL, TAKE_BACK
from game.scenes.screens.lobby import Lobby
from tests.scenes.people import known
from tests.scenes.test_people_wants import profile, seat

FIRST = "keys:2"


def table(pilot: Pilot, rated: bool = True) -> tuple[Lobby, list[Setup | None]]:
    """Juri, who has played alone a lot, sits with bots at the set-up of Logic."""
    known(pilot, "Juri", "Mina")
    if rated:
        pilot.house.history_of("juri").add(made_up_hands(find("logic"), RATED_HANDS))
    heard: list[Setup | None] = []
    scene = Lobby("logic")
    pilot.house.stack.push(scene, heard.append)
    scene.seats.name(0, "juri")
    scene.relay()
    return scene, heard


def words(scene: Lobby) -> list[str]:
    """What the buttons say."""
    return [getattr(widget, "words", "") for widget in scene.menu.widgets]


def press(pilot: Pilot, scene: Lobby, label: str, device: str) -> None:
    """Choose the button."""
    wanted = next(each for each in scene.menu.widgets if getattr(each, "words", "") == label)
    if device == "mouse":
        scene.menu.focused = wanted
        pilot.run(600.0)
        pilot.point(wanted.box.centerx, wanted.box.centery - scene.menu.offset)
        return
    for _ in range(30):
        if scene.menu.focused is wanted:
            break
        pilot.press(Intent.DOWN, device)
    assert scene.menu.focused is wanted
    pilot.press(Intent.CONFIRM, device)


@pytest.mark.parametrize("device", ["keys:2", "pad:7", "mouse"])
def test_one_press_evens_the_odds_and_another_takes_it_back(pilot: Pilot, device: str) -> None:
    """The bots change as was told, the shares come closer, and the table is told what is in force."""
    if device != "mouse":
        pilot.device = pilot.house.last_device = device
    scene, heard = table(pilot)
    before = [chair.mind for chair in scene.seats.chairs]
    offer = next(each for each in scene.menu.widgets if getattr(each, "words", "") == LABEL)
    assert "One press:" in offer.help and "Juri" in offer.help
    press(pilot, scene, LABEL, device)
    after = [chair.mind for chair in scene.seats.chairs]
    assert after != before and TAKE_BACK in words(scene)
    press(pilot, scene, TAKE_BACK, device)
    assert [chair.mind for chair in scene.seats.chairs] == before
    press(pilot, scene, LABEL, device)
    scene._deal()
    assert heard[0] is not None and heard[0].seats[1:] == tuple(after[1:])
    assert heard[0].evened_words.startswith("Even odds: ") and " bot." in heard[0].evened_words


def test_what_is_in_force_is_told_at_the_table_once(pilot: Pilot) -> None:
    scene, heard = table(pilot)
    press(pilot, scene, LABEL, FIRST)
    scene._deal()
    setup = heard[0]
    assert setup is not None
    pilot.house.settings.won = [setup.game]
    pilot.begin(setup)
    assert setup.evened_words in [toast.words for toast in pilot.house.toasts._waiting]


def test_the_pause_says_what_is_in_force_until_it_is_so_no_more(pilot: Pilot) -> None:
    """Evened odds, handicaps, bots that take their time; once somebody else sits there odds are not even."""
    scene, heard = table(pilot)
    press(pilot, scene, LABEL, FIRST)
    scene._deal()
    setup = heard[0]
    assert setup is not None
    juri = profile(pilot, "juri")
    juri.handicap_ms, juri.thinking = 120, "calm"
    pilot.house.settings.won, pilot.house.settings.alone = [setup.game], "juri"
    pilot.begin(setup)
    play = pilot.top
    pilot.press(Intent.PAUSE)
    assert pilot.top._force == (
        setup.evened_words,
        "Slams, the presses that race, count later: Juri 120 ms.",
        "Bots take their time, for Juri.",
    )
    before = pilot.pixels()
    play.session.sat(("human", "easy", "easy", "easy"))
    pilot.top._relay()
    assert len(pilot.top._force) == 2 and pilot.pixels() != before


def test_who_comes_or_goes_or_a_bot_chosen_by_hand_ends_what_was_in_force(pilot: Pilot) -> None:
    scene, _ = table(pilot)
    press(pilot, scene, LABEL, FIRST)
    assert scene.odds.in_force
    scene._pick(scene.seats.bots[0], "easy")
    assert not scene.odds.in_force and scene.seats[scene.seats.bots[0]].mind == "easy"
    pilot.press(Intent.CONFIRM, "keys:0")
    assert not scene.odds.in_force


def test_without_a_rating_the_button_says_what_gives_one(pilot: Pilot) -> None:
    scene, _ = table(pilot, rated=False)
    press(pilot, scene, LABEL, FIRST)
    assert not scene.odds.in_force and LABEL in words(scene)
    scene.seats.name(0, "")
    scene.relay()
    assert LABEL not in words(scene), "among guests alone nothing is known"


def test_bots_on_somebodys_side_play_as_they_want_it_unless_somebody_chose(pilot: Pilot) -> None:
    scene, _ = table(pilot, rated=False)
    profile(pilot, "juri").partner = "expert"
    scene.relay()
    sides = find("logic").rules.sides(scene.options, 4)
    partner = next(bot for bot in scene.seats.bots if sides[bot] == sides[0])
    minds = {bot: scene.seats[bot].mind for bot in scene.seats.bots}
    assert minds.pop(partner) == "expert" and set(minds.values()) == {scene.level}
    scene._pick(partner, "easy")
    assert scene.seats[partner].mind == "easy"


def test_somebody_who_wants_time_to_think_has_calm_bots_and_the_rules_as_they_are(pilot: Pilot) -> None:
    known(pilot, "Mina")
    profile(pilot, "mina").thinking = "calm"
    play = seat(pilot, "mina")
    setup = play.session.setup
    assert setup.speeds.bots is Speed.CALM
    assert setup.options == find(setup.game).rules.PRESETS[setup.preset]


def test_who_wants_no_hints_is_offered_none(pilot: Pilot) -> None:
    known(pilot, "Mina")
    play = seat(pilot, "mina")
    assert isinstance(play, Play) and play.hint.offered
    profile(pilot, "mina").hints = False
    assert not play.hint.offered
