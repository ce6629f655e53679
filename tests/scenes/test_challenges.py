"""Can you beat what Mina did with these cards? The same cards, seat and bots, and both hands side by side."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from game.catalog import Game, games
from game.core.match import Setting
from game.core.record import parse
from game.couch.intents import Intent, Written
from game.scenes.gallery.pilot import Pilot
from game.scenes.gallery.swapping import played_by
from game.scenes.hand.play import Play
from game.scenes.hand.session import Setup, practice
from game.scenes.screens.lobby import Lobby
from game.scenes.screens.review import Review
from game.scenes.screens.title import Title
from game.scenes.statistics.rated import rated
from game.scenes.swap.challenges import GONE, TYPED, Played, challenged, letters_of, played_alone, typed
from game.scenes.swap.choosing import Challenges
from game.scenes.swap.comparison import Comparison
from tests.samples import in_soak, thinned
from tests.scenes.people import known
from tests.scenes.sitting import knows_every_game, play_the_hand
from tests.scenes.test_evening import PAD, Hands, top
from tests.scenes.test_people_kept import choose

HELPED = "2026-01-02-000001-deduction-5.txt"
UNKNOWN = "2026-01-02-000002-deduction-6.txt"


def mina_plays(pilot: Pilot, game: Game) -> Setup:
    """Mina has played a hand alone against easy bots, at a seat of her own choice."""
    known(pilot, "Mina")
    setup = practice(game, next(iter(game.rules.PRESETS)), "easy", 77)
    words = ("easy", *setup.seats[1:])
    setup = replace(setup, seats=(*words[:1], "human", *words[2:]), opener=None)
    played_by(pilot.house, "mina", setup)
    return setup


def to_challenges(pilot: Pilot, game: Game) -> Challenges:
    """A guest has opened a table and looks at what there is."""
    knows_every_game(pilot)
    lead = pilot.begin()
    lead._lobby(game.name)
    assert isinstance(pilot.top, Lobby)
    choose(pilot, "Challenges")
    scene = pilot.top
    assert isinstance(scene, Challenges)
    return scene


@pytest.mark.parametrize("game", thinned(games().values(), 4), ids=lambda game: game.name)
def test_the_same_cards_seat_and_bots_and_both_side_by_side(pilot: Pilot, game: Game) -> None:
    setup = mina_plays(pilot, game)
    (kept,) = pilot.house.history_of("mina").hands
    record = parse((pilot.house.shelf.folder / kept.record).read_bytes(), "test")
    to_challenges(pilot, game)
    choose(pilot, "Mina")
    choose(pilot, "Play these cards")
    play = top(pilot)
    assert isinstance(play, Play)
    header = play.played.header
    assert (header.seats, header.seed, header.options) == (setup.seats, 77, record.header.options)
    assert play.session.setup.humans == (1,) and play.session.series == "against Mina"
    play_the_hand(pilot, Comparison)
    assert top(pilot).table.names == ("Mina", "You") and len(top(pilot).table.lines) == 1
    for name in ("Mina", "You"):
        pilot.press(Intent.CONFIRM)
        choose(pilot, name)
        assert isinstance(pilot.top, Review)
        pilot.press(Intent.CANCEL)
    choose(pilot, "Done")
    pilot.run(40.0)
    assert isinstance(pilot.top, Title)
    mine = pilot.house.history.hands
    assert len(mine) == 1 and len(rated(game.name, mine)) == len(rated(game.name, [kept]))


@pytest.mark.parametrize("device", [PAD, "mouse", *in_soak("keys:2")])
def test_a_challenge_is_typed_from_its_letters(pilot: Pilot, device: str) -> None:
    """What Mina reads aloud deals her cards elsewhere; one letter misheard is refused and stays."""
    game = games()["deduction"]
    setup = mina_plays(pilot, game)
    (played,) = played_alone(pilot.house, game)
    letters = challenged(pilot.house, played)[1]
    assert len(letters.split()) == 3
    scene = to_challenges(pilot, game)
    hands = Hands(pilot, device)
    hands.choose("Type a challenge")
    typing = pilot.top
    wrong = letters[:-1] + ("A" if letters[-1] != "A" else "B")
    pilot.send(Written(wrong))
    pilot.press(Intent.CONFIRM, "keys:2")
    assert pilot.top is typing and "check the letters" in str(pilot.house.toasts.shown)
    pilot.press(Intent.CANCEL, "keys:2")
    pilot.send(Written(letters[-1]))
    assert top(pilot).name == letters
    pilot.send(Written("A"))
    assert top(pilot).name == letters, "there is room for no more"
    pilot.press(Intent.CONFIRM, "keys:2")
    assert pilot.top is not scene
    hands.choose("Play these cards")
    header = top(pilot).played.header
    assert (header.seats, header.seed) == (setup.seats, 77)
    assert top(pilot).session.setup.rival.name == TYPED


def test_whose_hands_are_offered(pilot: Pilot) -> None:
    """Hands with help, of other games, or against other minds are no challenges; one's own says so."""
    game = games()["deduction"]
    mina_plays(pilot, game)
    (kept,) = pilot.house.history_of("mina").hands
    assert played_alone(pilot.house, game) == (Played("mina", "Mina", kept),)
    assert played_alone(pilot.house, games()["logic"]) == ()
    pilot.house.history.add(
        [msgspec.structs.replace(kept, record="2026-01-02-000001-deduction-5.txt", hints=1)]
    )
    pilot.house.history.add([msgspec.structs.replace(kept, record=UNKNOWN, seats=("greedy", "human"))])
    assert len(played_alone(pilot.house, game)) == 1
    scene = pilot.show(Challenges(game, "keys:2", "mina"))
    assert [widget.words for widget in scene.menu.widgets if hasattr(widget, "words")][1] == "You"


def test_a_hand_whose_record_is_gone_or_was_changed_is_told(pilot: Pilot) -> None:
    game = games()["deduction"]
    mina_plays(pilot, game)
    (played,) = played_alone(pilot.house, game)
    path = pilot.house.shelf.folder / played.hand.record
    whole = path.read_bytes()
    path.write_bytes(whole.replace(b"seats easy,human", b"seats hard,human"))
    with pytest.raises(ValueError, match="not there"):
        challenged(pilot.house, played)
    path.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(ValueError):
        challenged(pilot.house, played)
    path.unlink()
    to_challenges(pilot, game)
    choose(pilot, "Mina")
    assert isinstance(pilot.top, Challenges) and GONE in str(pilot.house.toasts.shown)


def test_only_tables_that_letters_can_tell_have_them() -> None:
    """Bots of unlike levels on a side, or options of no preset, are played from the record alone."""
    game = games()["logic"]
    setup = practice(game, "pagat", "easy", 9)
    setting = Setting(setup.options, 4, setup.seed, game.rules.Carry())
    assert letters_of(game, setting, setup.seats, 0, 2)
    table = typed(game, letters_of(game, setting, ("human", "easy", "strong", "easy"), 0, 2))
    assert table.seats == ("human", "easy", "strong", "easy") and table.rival is not None
    assert table.rival.made == 2 and table.seed == 9
    assert letters_of(game, setting, ("human", "easy", "easy", "strong"), 0, 2) == ""
    assert letters_of(game, setting, ("human", "greedy", "easy", "greedy"), 0, 2) == ""
    other = replace(setting, options=replace(setting.options, draws=False))
    assert letters_of(game, other, setup.seats, 0, 2) == ""
