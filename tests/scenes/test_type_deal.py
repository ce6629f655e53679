"""A deal that somebody tells is typed at the set-up of a table, and lies there."""

from __future__ import annotations

from game.couch.intents import Intent, Written
from game.scenes.gallery.pilot import Pilot
from game.scenes.hand.deals import letters_of
from game.scenes.screens.lobby import Lobby
from game.scenes.screens.pause import Pause
from game.scenes.screens.type_deal import TypeDeal
from tests.scenes.sitting import knows_every_game, setup_of, sit
from tests.scenes.test_people_kept import choose


def to_typing(pilot: Pilot, game: str = "logic") -> tuple[Lobby, TypeDeal]:
    """Somebody has chosen to type a deal."""
    lobby = pilot.show(Lobby(game))
    choose(pilot, "Type a deal")
    scene = pilot.top
    assert isinstance(scene, TypeDeal)
    return lobby, scene


def test_the_letters_of_a_hand_deal_it_again(pilot: Pilot) -> None:
    knows_every_game(pilot)
    play = sit(pilot, setup_of())
    play.session.carry = play.game.rules.Carry.opened_by(2)
    play.deal()
    setting = play.played.match.setting
    pilot.press(Intent.PAUSE)
    paused = pilot.top
    assert isinstance(paused, Pause)
    letters = paused.letters
    assert letters == letters_of(play.game, setting)
    pilot.house.stack.clear()
    lobby, _ = to_typing(pilot)
    pilot.send(Written(letters.lower()))
    pilot.press(Intent.CONFIRM, "keys:2")
    assert pilot.top is lobby and lobby.seed == setting.seed and lobby.opener == setting.carry.opener
    assert lobby.options == setting.options and len(lobby.seats) == setting.seats


def test_letters_that_are_no_deal_are_refused_and_stay(pilot: Pilot) -> None:
    _, scene = to_typing(pilot)
    pilot.send(Written("abi"))
    assert scene.name == "AB" and "neither I nor O" in str(pilot.house.toasts.shown)
    pilot.send(Written("cdefghjkl"))
    assert scene.name == "ABCDE FGHJK"
    pilot.press(Intent.CONFIRM, "keys:2")
    assert pilot.top is scene and scene.name == "ABCDE FGHJK"
    for _ in range(5):
        pilot.press(Intent.CANCEL, "keys:2")
    assert scene.name == "ABCDE"


def test_another_seed_begins_with_nobody_left_to_open(pilot: Pilot) -> None:
    lobby, scene = to_typing(pilot)
    scene.finish(None)
    lobby.seed, lobby.opener = 5, 2
    lobby._set_seed(6)
    assert lobby.opener is None
    lobby.seed, lobby.opener = 5, 2
    setups = []
    lobby.finish = setups.append
    lobby._deal()
    assert setups[0].seed == 5 and setups[0].opener == 2
