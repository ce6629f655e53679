"""Decoys on the screen: four hands alike, the true one where only its owner knows, and nothing that tells."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import pygame
import pytest

from game.bots.worker import Worker
from game.catalog import Game, find, games
from game.core.contract import PUBLIC, State
from game.core.match import Match
from game.core.names import seat_name
from game.core.rng import stream
from game.couch.intents import DIRECTIONS, Intent
from game.couch.privacy import Mode
from game.literature.observation import Observation as LiteratureSeen
from game.literature.table.focus import Purpose, sets_to_pick
from game.logic.rules.state import Arrange
from game.scenes.gallery.pilot import Pilot
from game.scenes.hand.play import Play
from game.scenes.hand.session import Setup, table_of, ways_to_hide
from game.scenes.secrecy.decoys import Decoys
from game.scenes.secrecy.spread import HEIGHT, PLACES, WIDTH
from game.ui.theme import TOAST_MS
from tests.playing import new_match, steps
from tests.scenes.sitting import SEED, ZONES, sit, state_of

OFFERING = [name for name, game in games().items() if game.decoys is not None]
SCALE = 0.5
"""The pilot's window is 960 by 540."""
RIM = 24
"""Round a hand its corners let the table through."""
SETTLE_MS = 1500.0
PATIENCE_S = 60.0
MOST_OF_A_FRAME_S = 0.005


def setup_of(game: str) -> Setup:
    """Two people, bots that play by chance in the rest."""
    found = find(game)
    count = found.rules.seat_counts(next(iter(found.rules.PRESETS.values())))[0]
    seats = ("human", "human", *("uniform",) * (count - 2))
    return replace(table_of(game, seats=seats, seed=SEED), privacy=Mode.DECOY)


@contextmanager
def seated(folder: Path, game: str) -> Iterator[tuple[Pilot, Play]]:
    """A table whose people have still to pick their directions."""
    pygame.display.init()
    pilot = Pilot(folder, (960, 540))
    yield pilot, sit(pilot, setup_of(game))
    pilot.close()


def pick(pilot: Pilot, seat: int, direction: Intent) -> None:
    """A seat picks its direction."""
    pilot.press(direction, ZONES[seat])
    pilot.press(Intent.CONFIRM, ZONES[seat])


def begin(pilot: Pilot, play: Play, directions: tuple[Intent, Intent]) -> None:
    """Everybody picks; rows that must be laid are laid; the table rests."""
    for seat, direction in enumerate(directions):
        pick(pilot, seat, direction)
    assert not play.hidden.choosing
    pilot.run(100)
    for seat in play.privacy.humans:
        legal = play.game.rules.legal_actions(state_of(play), seat)
        if legal and isinstance(legal[0], Arrange):
            play.director.submit(legal[0], play.clock.now)
    pilot.run(SETTLE_MS)
    assert pilot.until(lambda: not play.hidden.covers and not play.table.busy, 10_000)
    play.table.rest()


@dataclass(frozen=True)
class Looked:
    """What could be seen and heard when a seat held Peek."""

    hands: dict[Intent, bytes]
    around: bytes
    """The rest of the picture."""
    sounds: tuple[tuple[str, float], ...]


def look(pilot: Pilot, seat: int = 0) -> Looked:
    """Hold Peek and cut the four hands out of the picture."""
    pilot.sounds.clear()
    pilot.down(Intent.PEEK, ZONES[seat])
    pilot.run(50)
    picture = pilot.picture()
    hands = {}
    for direction, (x, y) in PLACES.items():
        wide, high = round(WIDTH * SCALE), round(HEIGHT * SCALE)
        area = pygame.Rect(0, 0, wide, high)
        area.topleft = (round((x - WIDTH / 2) * SCALE), round((y - HEIGHT / 2) * SCALE))
        hands[direction] = pygame.image.tobytes(picture.subsurface(area.inflate(-RIM, -RIM)), "RGB")
        picture.fill((0, 0, 0), area)
    return Looked(hands, pygame.image.tobytes(picture, "RGB"), tuple(pilot.sounds))


@pytest.mark.parametrize("game", OFFERING)
def test_another_secret_direction_only_permutes_the_hands(tmp_path: Path, game: str) -> None:
    seen = {}
    for direction in DIRECTIONS:
        with seated(tmp_path / direction.value, game) as (pilot, play):
            begin(pilot, play, (direction, Intent.UP))
            seen[direction] = look(pilot)
    assert len({(looked.around, looked.sounds) for looked in seen.values()}) == 1
    assert len({tuple(sorted(looked.hands.values())) for looked in seen.values()}) == 1
    true_ones = {looked.hands[direction] for direction, looked in seen.items()}
    assert len(true_ones) == 1, "the true hand lies at the secret direction"
    assert len(set(seen[Intent.UP].hands.values())) > 1, "the others are other hands"


@pytest.mark.parametrize("game", OFFERING)
def test_a_spread_is_stable_while_held_and_gone_when_let_go(tmp_path: Path, game: str) -> None:
    with seated(tmp_path, game) as (pilot, play):
        begin(pilot, play, (Intent.LEFT, Intent.UP))
        clock = play.clock.now
        first = look(pilot).hands
        pilot.run(3000)
        assert look(pilot).hands == first
        assert play.clock.now - clock < 200, "the match waits"
        pilot.up(Intent.PEEK, ZONES[0])
        pilot.run(50)
        assert play.hidden.spread(state_of(play)) is None and not play.hidden.covers
        assert look(pilot).hands == first, "nothing has happened, so nothing changes"
        pilot.up(Intent.PEEK, ZONES[0])
        assert look(pilot, seat=1).hands != first


def test_picking_is_silent_and_shows_nothing_of_the_direction(tmp_path: Path) -> None:
    told = set()
    for direction in DIRECTIONS:
        with seated(tmp_path / direction.value, "logic") as (pilot, play):
            pilot.sounds.clear()
            before = pilot.pixels()
            pilot.press(direction, ZONES[0])
            assert not pilot.sounds and pilot.pixels() == before
            assert play.hidden.choosing == (0, 1) and play.standing
            pilot.press(Intent.CONFIRM, ZONES[1])
            assert 1 in play.hidden.choosing, "nobody is ready without a direction"
            pilot.press(Intent.CONFIRM, ZONES[0])
            assert list(play.hidden.choosing) == [1]
            told.add((tuple(pilot.sounds), pilot.pixels()))
    assert len(told) == 1


def test_while_directions_are_picked_every_other_press_is_answered(tmp_path: Path) -> None:
    """A slam meant nothing then, and was met with silence; so was a direction after it had been confirmed."""
    with seated(tmp_path, "literature") as (pilot, play):
        for intent, told in (
            (Intent.SLAM, "Pick your secret direction first, then confirm it."),
            (Intent.PEEK, "Pick your secret direction first, then confirm it."),
            (Intent.UP, ""),
            (Intent.CONFIRM, ""),
            (Intent.UP, "The others are still picking."),
        ):
            pilot.press(intent, ZONES[0])
            assert pilot.house.toasts.shown == told, intent
            pilot.run(2 * TOAST_MS)
        assert play.hidden.choosing == (1,)


def test_whoever_presses_peek_while_another_looks_is_told_so(tmp_path: Path) -> None:
    with seated(tmp_path, "literature") as (pilot, play):
        begin(pilot, play, (Intent.UP, Intent.LEFT))
        pilot.down(Intent.PEEK, ZONES[0])
        pilot.press(Intent.PEEK, ZONES[1])
        told = f"{seat_name(0)} is looking: only they are heard until they let go of Peek."
        assert pilot.house.toasts.shown == told


@pytest.mark.parametrize("game", OFFERING)
def test_what_is_offered_by_heart_hangs_on_nothing_hidden(tmp_path: Path, game: str) -> None:
    """Cursors, lists and words are equal whatever the cards are, while people decide in the open."""
    told = set()
    for number in range(3):
        with seated(tmp_path / str(number), game) as (pilot, play):
            begin(pilot, play, (Intent.LEFT, Intent.UP))
            match = play.played.match
            asked = next((s for s in play.game.rules.asked(match.state) if s in play.privacy.humans), 0)
            if number:
                match.state = play.game.redeal.redeal(match.state, PUBLIC, stream(number, "redeal"))
            play.table.rest()
            pilot.sounds.clear()
            film = []
            for intent in (Intent.RIGHT, Intent.DOWN, Intent.LEFT, Intent.UP):
                pilot.press(intent, ZONES[asked])
                film.append(pilot.pixels())
            told.add((tuple(film), tuple(pilot.sounds)))
    assert len(told) == 1


def test_literature_offers_every_set_and_card_to_who_asks_by_heart(tmp_path: Path) -> None:
    with seated(tmp_path, "literature") as (pilot, play):
        begin(pilot, play, (Intent.LEFT, Intent.UP))
        assert pilot.until(lambda: state_of(play).turn in (0, 1), 240_000)
        pilot.run(SETTLE_MS)
        play.table.rest()
        seat, seen = state_of(play).turn, play.seen
        assert isinstance(seen, LiteratureSeen)
        assert sets_to_pick(seen, seat, Purpose.ASK) == ()
        assert sets_to_pick(seen, seat, Purpose.ASK, blind=True) == seen.open_sets()
        before = len(state_of(play).notes)
        for _ in range(3):
            pilot.press(Intent.CONFIRM, ZONES[seat])
        pilot.run(SETTLE_MS)
        asked = len(state_of(play).notes) > before
        assert asked != bool(pilot.house.toasts.shown), "the question is asked, or refused in a sentence"


def test_decoys_are_offered_where_a_game_can_forge_them() -> None:
    offered = {name: Mode.DECOY in ways_to_hide(game) for name, game in games().items()}
    assert offered == {name: name in OFFERING for name in games()}
    assert {"logic", "literature", "deduction"} <= set(OFFERING)
    logic = find("logic")
    assert Mode.DECOY in ways_to_hide(logic, 4, 2) and Mode.DECOY not in ways_to_hide(logic, 4, 3)


def test_where_too_many_sit_for_decoys_the_curtain_hides_hands(tmp_path: Path) -> None:
    pygame.display.init()
    pilot = Pilot(tmp_path, (960, 540))
    seats = ("human", "human", "human", "uniform")
    play = sit(pilot, replace(table_of("logic", seats=seats, seed=SEED), privacy=Mode.DECOY))
    assert play.privacy.mode is Mode.CURTAIN and not play.hidden.choosing and not play.table.by_heart
    pilot.close()


def forged_by(
    game: Game, match: Match[State], people: tuple[int, ...], worker: Worker | None = None
) -> Decoys:
    """Decoys of a hand that goes on from its record."""
    assert game.decoys is not None
    decoys = Decoys(game, game.decoys, 1)
    decoys.deal(match, people)
    while not decoys.hands(people[0], match.state):
        decoys.follow(worker)
    return decoys


@pytest.mark.parametrize("game", OFFERING)
def test_a_hand_that_is_taken_up_shows_the_four_hands_it_showed(game: str) -> None:
    """Were they others, whoever saw both would know the true one: the one that stayed."""
    found, people = find(game), (0, 1)
    assert found.decoys is not None
    match = new_match(found, next(iter(found.rules.PRESETS.values())), 31)
    live = Decoys(found, found.decoys, 1)
    live.deal(match, people)
    different = 0
    for number, _ in enumerate(steps(match, stream(31, "test/decoys"))):
        live.follow(None)
        seen = live.hands(0, match.state)
        if number % 10 == 9 and seen:
            assert forged_by(found, match, people).hands(0, match.state) == seen
            different += len(set(map(repr, seen))) > 1
        if number == 20:
            break
    assert different


def test_decoys_are_forged_in_the_worker_so_that_no_frame_waits() -> None:
    found, people = find("logic"), (0, 1)
    match = new_match(found, found.rules.PRESETS["jokers_free"], 32)
    for _ in steps(match, stream(32, "test/decoys")):
        if len(match.log) > 12:
            break
    assert found.decoys is not None
    decoys, worker, longest = Decoys(found, found.decoys, 1), Worker(), 0.0
    try:
        decoys.deal(match, people)
        ready = decoys.follow(worker)
        assert decoys.hands(0, match.state) == () and decoys.spread(0, match.state) == {}, "not yet"
        until = time.monotonic() + PATIENCE_S
        while not ready and time.monotonic() < until:
            began = time.thread_time()
            ready = decoys.follow(worker)
            longest = max(longest, time.thread_time() - began)
            time.sleep(0.01)
        assert decoys.hands(1, match.state) == forged_by(found, match, people).hands(1, match.state)
        began = time.thread_time()
        assert len(decoys.hands(0, match.state)) == len(DIRECTIONS)
        assert max(longest, time.thread_time() - began) < MOST_OF_A_FRAME_S
    finally:
        worker.close()
