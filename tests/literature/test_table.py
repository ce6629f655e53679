"""Literature's table: skipping equals watching, and nothing hidden is drawn or heard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.core.contract import Action, Event
from game.core.match import Match, Setting
from game.core.rng import stream
from game.couch.intents import Intent
from game.literature import observation, rules
from game.literature.redeal import redeal
from game.literature.rules.options import PRESETS, Carry, Options
from game.literature.rules.state import Ask, CallClaim, Claim, State, Wait
from game.literature.table import Table, secret
from game.literature.table.script import Scripted
from game.tablekit.staged import FRAME_MS, sitting
from game.ui.table import actions_of
from tests.literature.tables import PAGAT, poses
from tests.samples import in_soak
from tests.tables import Silent, kit, pixels, press, skip, watch

Told = list[tuple[list[Event], State, int]]


def record(seed: int, options: Options, most: int = 90) -> Told:
    """A random game, claims made early now and then: after every entry the events and the state."""
    match = Match(rules, Setting(options, options.seats, seed, Carry()))
    chance = stream(seed, "test")
    told: Told = [(list(match.dealt), match.state, 0)]
    while match.outcome is None and len(told) < most:
        asked = rules.asked(match.state)
        seat = asked[chance.below(len(asked))]
        actions = [act for act in rules.legal_actions(match.state, seat) if not isinstance(act, Wait)]
        asks: list[Action] = [act for act in actions if isinstance(act, Ask)]
        if asks and chance.below(6):
            actions = asks
        events = match.play(actions[chance.below(len(actions))], match.now + 400)
        told.append((list(events), match.state, match.now))
    return told


def play_to(table: Table, told: Told, after: Callable[[Table, int], None], eyes: frozenset[int]) -> None:
    """Show a game on a table, doing `after` with the table after each entry."""
    for events, state, now in told:
        seen = observation.observe(state, eyes)
        for event in events:
            table.play(observation.redact(event, eyes), seen)
        after(table, now)


VARIANTS = [
    PAGAT,
    PRESETS["wikipedia"],
    PRESETS["srinivasan"],
    replace(PAGAT, players="8", sets="seven_card_majors", counts_shown="has_any", history="none"),
    replace(PAGAT, players="12", ask_own_card="surrender", leave_when_empty=True),
    replace(PAGAT, players="4", sets="fours", forced_claim=True),
]


@pytest.mark.parametrize("options", VARIANTS, ids=lambda each: f"{each.players}-{each.sets}")
@pytest.mark.parametrize("eyes", [frozenset({0}), frozenset()], ids=["own", "public"])
def test_watching_skipping_and_showing_afresh_end_in_the_same_pose(
    options: Options, eyes: frozenset[int]
) -> None:
    told = record(3, options, 30)
    plates = sitting(options.seats, (0,) if eyes else (0, 1))
    watched, skipped = Table(kit(), options, plates, eyes), Table(kit(), options, plates, eyes)
    for entry in told:
        play_to(watched, [entry], watch, eyes)
        play_to(skipped, [entry], skip, eyes)
        fresh = Table(kit(), options, plates, eyes)
        fresh.show(observation.observe(entry[1], eyes))
        assert list(poses(watched)) == list(poses(skipped)) == list(poses(fresh))
        assert watched.headline.words == skipped.headline.words == fresh.headline.words
        assert watched.notes.meaning == fresh.notes.meaning
        for seat, plate in watched.plates.items():
            other = fresh.plates[seat]
            assert (plate.x, plate.note, plate.turn, plate.count) == (
                other.x,
                other.note,
                other.turn,
                other.count,
            )


@pytest.mark.parametrize("seed", [5, 6])
def test_watching_and_skipping_end_in_the_same_pixels(seed: int) -> None:
    told = record(seed, PRESETS["practice"], 40)
    tables = []
    for way in (watch, skip):
        table = Table(kit(motion="reduced"), PRESETS["practice"], sitting(6, (0,)), frozenset({0}))
        play_to(table, told, way, frozenset({0}))
        table.rest()
        tables.append(pixels(table))
    fresh = Table(kit(motion="reduced"), PRESETS["practice"], sitting(6, (0,)), frozenset({0}))
    fresh.show(observation.observe(told[-1][1], frozenset({0})))
    fresh.update(0.0, told[-1][2])
    fresh.rest()
    assert tables[0] == tables[1] == pixels(fresh)


def test_the_match_clock_stands_still_for_the_deal_and_for_a_claims_end_only() -> None:
    scripted = Scripted(kit())
    assert scripted.table.busy
    scripted.still().ask(True)
    assert scripted.table.moving
    assert not scripted.table.busy
    scripted.claim_rightly(1)
    assert scripted.table.busy


ABOUT = (Intent.RIGHT, Intent.DOWN, Intent.EXTRA, Intent.EXTRA, Intent.CANCEL, Intent.LEFT)


def story(state: State, eyes: frozenset[int], seats: int, options: Options, now: int) -> tuple[bytes, object]:
    """What a table of these eyes shows and sounds while a person presses about."""
    tools = kit()
    humans = (0,) if eyes else (0, 1, 2, 3)
    table = Table(tools, options, sitting(seats, humans), eyes)
    seen = observation.observe(state, eyes)
    table.show(seen)
    table.update(FRAME_MS, now)
    shown = [pixels(table)]
    for intent in ABOUT:
        for seat in humans[:2]:
            assert not actions_of(table.handle(press(intent, seat), seen, seat))
        table.update(FRAME_MS, now)
        shown.append(pixels(table))
    assert isinstance(tools.audio, Silent)
    return b"".join(shown), list(tools.audio.history)


STORIES = ((1, "-+--+"), (2, "--+-+--"), (4, ""))
"""Seeds, and how the questions are answered before the cards are dealt anew."""


@pytest.mark.parametrize("eyes", [frozenset({0}), frozenset()], ids=["own", "public"])
@pytest.mark.parametrize("preset", ["pagat", "practice", "wikipedia", "fast", "srinivasan"])
@pytest.mark.parametrize("stories", [STORIES[:1], *in_soak(STORIES)], ids=len)
def test_hidden_cards_dealt_anew_change_no_pixel_and_no_sound(
    preset: str, eyes: frozenset[int], stories: tuple[tuple[int, str], ...]
) -> None:
    options = PRESETS[preset]
    for seed, answers in stories:
        scripted = Scripted(kit(), options, seed, humans=(0,), eyes=eyes)
        scripted.rounds(answers).still()
        other = redeal(scripted.state, eyes, stream(seed, "redeal"))
        assert other.hands != scripted.state.hands
        told = [
            story(state, eyes, options.seats, options, scripted.match.now)
            for state in (scripted.state, other)
        ]
        assert told[0] == told[1]


def test_an_event_on_its_way_looks_and_sounds_alike_whatever_else_is_hidden() -> None:
    """A question and its answer tell nothing but themselves, through every frame."""
    for eyes in (frozenset({0}), frozenset()):
        scripted = Scripted(kit(), PAGAT, 7, humans=(0, 1), eyes=eyes).rounds("--+").still()
        before = scripted.state
        action = scripted.question(True, 3)
        assert action is not None
        after, events = rules.apply(before, action, scripted.match.now, scripted.match._chance())
        worlds = [(before, after)]
        number = 0
        while len(worlds) < 3:
            number += 1
            world = redeal(before, eyes, stream(number, "world"))
            if world.hands[action.target] >> world.deck.index[action.card] & 1:
                then, told = rules.apply(world, action, scripted.match.now, scripted.match._chance())
                if told == events and action in rules.legal_actions(world, action.seat):
                    worlds.append((world, then))
        stories = set()
        for first, then in worlds:
            tools = kit()
            table = Table(tools, PAGAT, sitting(6, (0, 1)), eyes)
            table.show(observation.observe(first, eyes))
            for event in events:
                table.play(observation.redact(event, eyes), observation.observe(then, eyes))
            frames = []
            for _ in range(24):
                table.update(FRAME_MS * 5, scripted.match.now)
                frames.append(pixels(table))
            assert isinstance(tools.audio, Silent)
            stories.add((b"".join(frames), tuple(tools.audio.history)))
        assert len(stories) == 1


def test_no_face_is_held_that_the_eyes_may_not_see() -> None:
    scripted = Scripted(kit(), humans=(0, 2), eyes=frozenset()).rounds("-+-").still()
    assert all(piece.sprite.face is None for piece in scripted.table.hands.pieces.values())
    scripted.watched_by(frozenset({2}))
    shown = {key[0] for key, piece in scripted.table.hands.pieces.items() if piece.sprite.face is not None}
    assert shown == {2}
    assert scripted.table.layout.bottom == 2
    scripted.watched_by(frozenset())
    assert all(piece.sprite.face is None for piece in scripted.table.hands.pieces.values())
    assert not scripted.table.hands.extras


def test_a_hand_whose_size_may_not_be_told_always_shows_the_same_backs() -> None:
    options = replace(PAGAT, counts_shown="has_any")
    scripted = Scripted(kit(), options).still()
    backs = {seat: sum(key[0] == seat for key in scripted.table.hands.pieces) for seat in range(1, 6)}
    assert len(set(backs.values())) == 1
    for _ in range(5):
        scripted.ask(True)
    scripted.still()
    assert backs == {seat: sum(key[0] == seat for key in scripted.table.hands.pieces) for seat in range(1, 6)}
    assert all(plate.count is None for plate in scripted.table.plates.values())


def test_the_curtain_falls_for_a_turns_first_question_as_in_every_game() -> None:
    """It waited for Peek here, and fell by itself elsewhere."""
    scripted = Scripted(kit())
    assert secret(scripted.seen)
    scripted.ask(True).still()
    assert not secret(scripted.seen), "whoever won a card asks on by heart"
    scripted.ask(False).still()
    assert secret(scripted.seen)


def test_the_curtain_falls_for_whoever_rings_the_bell_to_claim() -> None:
    """They had to find Peek while their time ran out; every other decision asked them to look."""
    scripted = Scripted(kit(), PRESETS["fast"])
    caller = (scripted.state.turn + 2) % scripted.state.seats
    scripted.ask(True).do(CallClaim(caller)).still()
    assert secret(scripted.seen)
    scripted.do(Claim(caller, 0)).still()
    assert secret(scripted.seen), "the look lasts until all holders are named"


def test_a_time_out_keeps_the_cards_in_sight_of_whoever_decides_and_asks_nobody_else_to_look() -> None:
    scripted = Scripted(kit())
    turn = scripted.state.turn
    assert secret(Scripted(kit()).do(Wait(turn)).still().seen), "they think over their cards"
    other = (turn + 1) % scripted.state.seats
    assert not secret(scripted.do(Wait(other)).still().seen), "Ready needs no look"
