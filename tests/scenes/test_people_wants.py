"""What people bring to a table: notebook, deck, the sound of their slam, handicap and reaction help."""

from __future__ import annotations

import pytest

from game.core.match import Raced
from game.core.presses import Timed
from game.couch.glyphs import Family
from game.couch.intents import Intent
from game.couch.privacy import Mode
from game.scenes.gallery.pilot import Pilot
from game.scenes.hand.dealing import deck_of, handicap_words, handicaps_of
from game.scenes.hand.play import Play
from game.scenes.hand.session import Left
from game.scenes.people.person import PersonScene
from game.scenes.screens.title import Title
from game.ui.profile import Profile
from game.ui.profiles import Profiles
from tests.scenes.people import known
from tests.scenes.sitting import ZONES, setup_of, state_of
from tests.scenes.test_people_kept import button


def profile(pilot: Pilot, person: str) -> Profile:
    """Somebody who is known here."""
    found = pilot.house.profiles.get(person)
    assert found is not None
    return found


def notebook(pilot: Pilot) -> str:
    """How much the notebook tells now."""
    return pilot.house.settings.notebook


def seat(pilot: Pilot, *people: str) -> Play:
    """These people sit at a table of Logic with bots, hands open."""
    seats, setup = pilot.house.couch.seats, setup_of(len(people), privacy=Mode.OPEN)
    pilot.house.settings.won, pilot.house.settings.alone = [setup.game], people[0]
    seats.resize(len(setup.seats))
    seats.joining = True
    for place, person in enumerate(people):
        seats.join(ZONES[place], Family.KEYBOARD, place)
        seats.name(place, person)
    seats.fill("uniform")
    pilot.begin(setup)
    play = pilot.top
    assert isinstance(play, Play)
    assert pilot.until(lambda: not play.table.busy)
    return play


def test_what_is_chosen_on_the_page_is_kept_and_the_slam_is_heard(pilot: Pilot) -> None:
    known(pilot, "Mina")
    scene = pilot.show(PersonScene("mina"))
    for row in ("Back of cards", "Slam", "Notebook", "Handicap", "Reaction help"):
        scene.menu.focused = button(scene, row)
        pilot.press(Intent.RIGHT)
    again = Profiles(pilot.house.settings_file.folder).get("mina")
    assert again is not None
    assert (again.back, again.slam, again.notebook) == ("waves", "bell", "off")
    assert (again.handicap_ms, again.help_ms) == (40, 100)
    assert "slam_bell" in [name for name, _ in pilot.house.kit.audio.history]


def test_somebody_alone_plays_with_their_own_notebook_and_leaves_that_of_the_house(pilot: Pilot) -> None:
    known(pilot, "Mina")
    settings = pilot.house.settings
    profile(pilot, "mina").notebook, settings.notebook = "odds", "certain"
    play = seat(pilot, "mina")
    assert notebook(pilot) == "odds"
    pilot.house.save_settings()
    assert '"notebook": "certain"' in (pilot.house.settings_file.folder / "settings.json").read_text()
    settings.notebook = "off"
    play.finish(Left.AWAY)
    pilot.show(Title())
    pilot.house.reading.rise()
    assert notebook(pilot) == "certain" and profile(pilot, "mina").notebook == "off"


def test_of_several_people_the_notebook_is_that_of_whose_cards_are_shown(pilot: Pilot) -> None:
    known(pilot, "Mina", "Theo")
    settings, reading = pilot.house.settings, pilot.house.reading
    profile(pilot, "mina").notebook, settings.notebook = "off", "certain"
    seat(pilot, "mina", "theo")
    assert notebook(pilot) == "certain", "all hands lie open"
    for eyes, aid in (({0}, "off"), ({1}, "certain"), ({0, 1}, "certain"), ({0}, "off")):
        reading.look(eyes)
        assert notebook(pilot) == aid
    settings.notebook = "odds"
    reading.look({1})
    assert notebook(pilot) == "certain" and profile(pilot, "mina").notebook == "odds"
    settings.notebook = "possible"
    reading.rise()
    assert notebook(pilot) == "certain" and profile(pilot, "theo").notebook == "possible"


def test_everybodys_deck_is_dealt_by_turns() -> None:
    people = (Profile(back="waves"), None, Profile(back="tiles"))
    assert [deck_of(people, hand) for hand in range(4)] == ["waves", "house", "tiles", "waves"]
    assert deck_of((), 3) == "house", "bots among themselves"


def test_a_deck_is_laid_out_and_taken_away_again(pilot: Pilot) -> None:
    known(pilot, "Mina")
    painter = pilot.house.kit.cards.cards
    house = painter.back("red", 80).copy()
    profile(pilot, "mina").back = "stars"
    play = seat(pilot, "mina")
    assert painter.deck == "stars"
    assert painter.back("red", 80).get_buffer().raw != house.get_buffer().raw
    assert painter.back("red", 80, "house").get_buffer().raw == house.get_buffer().raw
    play.finish(Left.DONE)
    pilot.frame(16.0)
    assert isinstance(pilot.top, Title) and painter.deck == "house"


def test_a_slam_sounds_as_its_person_likes(pilot: Pilot) -> None:
    known(pilot, "Mina")
    profile(pilot, "mina").slam = "horn"
    play = seat(pilot, "mina")
    assert [plate.slam for plate in play._sat] == ["slam_horn", "slam", "slam", "slam"]
    legal = play.game.rules.legal_actions(state_of(play), 0)
    play.director.submit(legal[0], play.clock.now)
    assert pilot.until(lambda: play.game.rules.slam(state_of(play), 0) is not None and not play.table.busy)
    pilot.press(Intent.SLAM)
    if play.table.cancels:
        pilot.press(Intent.EXTRA)
    heard = pilot.house.kit.audio.history
    assert pilot.until(lambda: any(name == "slam_horn" for name, _ in heard), 4000.0)


def test_handicap_and_help_are_for_each_seat_what_its_people_have() -> None:
    mina, theo = Profile(name="Mina", handicap_ms=120, help_ms=100), Profile(name="Theo", help_ms=200)
    assert handicaps_of({0: mina, 2: theo, 3: None}, 4) == (120, 200, 0, 0)
    assert handicaps_of({0: None}, 3) == (0, 0, 0)
    words = handicap_words((120, 200, 0, 0), {0: "Mina", 2: "Theo"})
    assert words == "Slams, the presses that race, count later: Mina 120 ms, bots 200 ms."


def test_a_handicap_is_told_at_the_table_and_stands_in_the_record(pilot: Pilot) -> None:
    known(pilot, "Mina", "Theo")
    profile(pilot, "mina").handicap_ms = 160
    play = seat(pilot, "mina", "theo")
    assert play.played.match.setting.handicaps_ms == play.played.header.handicaps_ms == (160, 0, 0, 0)
    assert [plate.handicap_ms for plate in play._sat] == [160, 0, 0, 0]
    assert play.session.setup.handicaps_ms == (160, 0, 0, 0)


@pytest.mark.parametrize(("later", "winner"), [(100.0, 0), (200.0, 1)])
def test_a_press_with_a_handicap_counts_later_in_a_race(pilot: Pilot, later: float, winner: int) -> None:
    known(pilot, "Mina", "Theo")
    profile(pilot, "theo").handicap_ms = 160
    play = seat(pilot, "mina", "theo")
    rules = play.game.rules
    for person in (0, 1):
        play.director.submit(rules.legal_actions(state_of(play), person)[0], play.clock.now)

    def ready() -> bool:
        return all(rules.slam(state_of(play), person) is not None for person in (0, 1))

    assert pilot.until(lambda: ready() and not play.table.busy)
    pilot.run(400.0)
    now = play.clock.now
    for person, moment in ((1, now), (0, now + later)):
        play.director.press(Timed(person, moment, moment + 0.5))
    pilot.run(later + 400.0)
    (raced,) = (entry for entry in play.played.match.log if isinstance(entry, Raced))
    assert play.played.match.race is not None and play.played.match.race.winner == winner
    assert {press.seat for press in raced.presses} <= {0, 1}
