"""Literature in the real house: games by keys, questions behind the curtain, nothing told by the screen."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.core.rng import stream
from game.couch.intents import Intent
from game.couch.privacy import LEAST_LOOK_MS, Mode
from game.literature import rules
from game.literature.redeal import redeal
from game.literature.rules.options import PRESETS, Options
from game.literature.rules.state import Ask, AskNote, Assign, Claim, Phase, State
from game.literature.table import Table
from game.literature.table.focus import DraftPart, Purpose, SetSpot
from game.literature.table.layout import Layout
from game.scenes.gallery.pilot import Pilot
from game.scenes.hand.play import Play
from game.scenes.hand.session import Setup, table_of
from game.scenes.screens.results import Results
from game.scenes.secrecy import curtain
from game.scenes.secrecy.hidden import READ_MS
from tests.playing import own
from tests.scenes.sitting import ZONES, sit

FAST_GAME = replace(PRESETS["pagat"], stall_limit=20)


def setup(options: Options, humans: int = 1, privacy: Mode = Mode.CURTAIN, seed: int = 5) -> Setup:
    """A table with people and bots that play anything."""
    seats = ("human",) * humans + ("uniform",) * (options.seats - humans)
    return replace(table_of("literature", options=options, seats=seats, seed=seed), privacy=privacy)


def begin(folder: Path, *args: object, **more: object) -> tuple[Pilot, Play]:
    """The table with the deal over."""
    pygame.display.init()
    pilot = Pilot(folder, (960, 540))
    return pilot, sit(pilot, setup(*args, **more))  # type: ignore[arg-type]


def table_of_play(play: Play) -> Table:
    """The table on screen."""
    table = play.table
    assert isinstance(table, Table)
    return table


def state_of(play: Play) -> State:
    """The whole truth."""
    return own(play.played.match, State).state


def act(pilot: Pilot, play: Play) -> None:
    """The person at seat 0 presses on: asks what comes first, claims where it must be."""
    table = table_of_play(play)
    cursor = table.cursors[0]
    state = state_of(play)
    if 0 not in rules.asked(state) or table.busy:
        pilot.run(300)
        return
    draft = cursor.draft
    if draft is not None and not draft.on_button:
        truth = state.holder(state.deck.index[state.deck.sets[draft.set].cards[draft.at]])
        for _ in range(len(draft.members)):
            current = cursor.draft
            assert current is not None
            if truth not in draft.members or current.offered(current.at) == truth:
                break
            pilot.press(Intent.UP)
    pilot.press(Intent.CONFIRM)


def test_a_whole_game_is_played_by_keys(tmp_path: Path) -> None:
    pilot, play = begin(tmp_path, FAST_GAME)
    for _ in range(6000):
        if isinstance(pilot.top, Results):
            break
        act(pilot, play)
    assert isinstance(pilot.top, Results)
    mine = [note for note in state_of(play).notes if note.seat == 0]
    assert any(isinstance(note, AskNote) for note in mine)
    pilot.close()


def test_a_claim_is_entered_whole_by_its_last_press(tmp_path: Path) -> None:
    pilot, play = begin(tmp_path, PRESETS["pagat"])
    for _ in range(400):
        if state_of(play).turn == 0 and state_of(play).phase is Phase.ASK:
            break
        pilot.run(200)
    pilot.run(50)
    pilot.press(Intent.EXTRA)
    cursor = table_of_play(play).cursors[0]
    assert cursor.purpose is Purpose.CLAIM
    log = len(play.played.match.log)
    for _ in range(30):
        if len(play.played.match.log) > log:
            break
        pilot.press(Intent.CONFIRM)
    entries = play.played.match.log[log:]
    assert isinstance(entries[0].action, Claim)  # type: ignore[union-attr]
    assert len(entries) == 7
    assert len({entry.at for entry in entries}) == 1
    pilot.close()


def to_turn(pilot: Pilot, play: Play, seat: int) -> None:
    """Play on until a seat has the turn; people ask the first thing they may."""
    for _ in range(600):
        state = state_of(play)
        if state.phase is Phase.ASK and state.turn == seat and not play.table.busy:
            break
        if state.turn not in play.director.minds and state.phase is Phase.ASK:
            asks = [a for a in rules.legal_actions(state, state.turn) if isinstance(a, Ask)]
            play.director.submit(asks[len(state.notes) % len(asks)], play.clock.now)
        pilot.run(150)
    table_of_play(play).skip()
    assert state_of(play).turn == seat


@pytest.mark.parametrize("seats", [4, 6, 8, 12, 16])
def test_the_strip_that_says_who_looks_covers_no_plate(seats: int) -> None:
    layout = Layout(seats, "low_high_no_8", 3, True)
    tops = [layout.plate(seat).y - layout.plate(seat).h / 2 for seat in range(seats)]
    assert min(tops) >= curtain.STRIP_TOP + curtain.STRIP_HEIGHT


def test_asking_in_company_takes_one_peek(tmp_path: Path) -> None:
    pilot, play = begin(tmp_path, PRESETS["pagat"], humans=2)
    to_turn(pilot, play, 1)
    zone = ZONES[1]
    asked = len(state_of(play).notes)
    pilot.press(Intent.CANCEL, zone)
    pilot.down(Intent.PEEK, zone)
    pilot.run(900)
    assert play.eyes == {1}
    assert table_of_play(play).cursors[1].part is DraftPart.SET
    assert isinstance(table_of_play(play).cursors[1].at, SetSpot)
    for _ in range(3):
        pilot.press(Intent.CONFIRM, zone)
    assert len(state_of(play).notes) == asked + 1
    pilot.up(Intent.PEEK, zone)
    pilot.run(LEAST_LOOK_MS)
    assert play.eyes == frozenset()
    assert table_of_play(play).moving
    pilot.close()


def begun_by_a_person(folder: Path, humans: int = 2) -> tuple[Pilot, Play]:
    """A game of practice whose first turn is a person's."""
    for seed in range(20):
        pilot, play = begin(folder / str(seed), PRESETS["practice"], humans=humans, seed=seed)
        if state_of(play).turn < humans:
            return pilot, play
        pilot.close()
    raise AssertionError("no seed gives a person the first turn")


def look(pilot: Pilot, play: Play, seat: int) -> None:
    """A seat looks at its hand, by a tap on Peek."""
    assert pilot.until(lambda: play.privacy.curtain is not None)
    pilot.press(Intent.PEEK, ZONES[seat])
    assert pilot.until(lambda: play.eyes == {seat})


def test_the_first_answer_of_all_can_be_read_before_a_curtain_falls(tmp_path: Path) -> None:
    """Before anything had happened nothing was to be read: the curtain fell in the frame of the answer."""
    pilot, play = begun_by_a_person(tmp_path)
    state = state_of(play)
    seat = state.turn
    look(pilot, play, seat)
    asks = [a for a in rules.legal_actions(state, seat) if isinstance(a, Ask)]
    other = 1 - seat
    miss = next(
        a for a in asks if a.target == other and not state.hands[other] >> state.deck.index[a.card] & 1
    )
    play.director.submit(miss, play.clock.now)
    assert pilot.until(lambda: bool(state_of(play).notes))
    asked = pilot.time
    assert pilot.until(lambda: play.privacy.curtain is not None and play.privacy.curtain.seat == other)
    assert pilot.time - asked >= READ_MS
    pilot.close()


def leave_one_set(play: Play) -> None:
    """Whoever is on turn holds the last set that is open, and nobody else has any cards."""
    match = own(play.played.match, State)
    state = match.state
    hands = tuple(state.deck.masks[0] if seat == state.turn else 0 for seat in range(state.seats))
    decided = (None, *(number % 2 for number in range(1, len(state.deck.sets))))
    match.state = replace(state, hands=hands, decided=decided, points=(3, 4))
    play.table.show(play.seen)


def test_the_end_is_told_to_all_although_somebody_looked(tmp_path: Path) -> None:
    """The table stayed turned to whoever made the last claim: "You named every holder", to two people."""
    pilot, play = begun_by_a_person(tmp_path)
    leave_one_set(play)
    seat = state_of(play).turn
    look(pilot, play, seat)
    for action in (Claim(seat, 0), *[Assign(seat, seat)] * 6):
        play.director.submit(action, play.clock.now)
    pilot.run(50)
    table = table_of_play(play)
    assert play.played.match.outcome is not None
    assert play.eyes == frozenset() and table.people.you is None and not table.layout.rack
    assert table.motion.reveal is not None, "the claim is turned up before all eyes"
    assert pilot.until(lambda: isinstance(pilot.top, Results), 30000)
    assert "you" not in str(table.headline.words).lower()
    pilot.close()


def press_about(pilot: Pilot, zone: str) -> None:
    """Everything a person can press in public without doing anything."""
    for intent in (Intent.RIGHT, Intent.EXTRA, Intent.DOWN, Intent.CONFIRM, Intent.RIGHT, Intent.UP,
                   Intent.CONFIRM, Intent.CANCEL, Intent.CANCEL, Intent.CANCEL, Intent.INFO):  # fmt: skip
        pilot.press(intent, zone)


@pytest.mark.parametrize("preset", ["pagat", "practice"])
@pytest.mark.parametrize("humans, privacy", [(1, Mode.CURTAIN), (2, Mode.CURTAIN), (2, Mode.OPEN)])
def test_pixels_and_sounds_are_equal_under_redeals(
    tmp_path: Path, preset: str, humans: int, privacy: Mode
) -> None:
    told = set()
    truths = set()
    for number in range(3):
        pilot, play = begin(tmp_path / str(number), PRESETS[preset], humans, privacy)
        to_turn(pilot, play, 0)
        if number:
            match = own(play.played.match, State)
            match.state = redeal(match.state, play.eyes, stream(number, "redeal"))
        play.table.rest()
        pilot.sounds.clear()
        before = pilot.pixels()
        press_about(pilot, ZONES[0])
        play.table.rest()
        told.add((before, pilot.pixels(), tuple(pilot.sounds)))
        truths.add(state_of(play).hands)
        pilot.close()
    assert len(truths) > 1
    assert len(told) == 1
