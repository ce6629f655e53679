"""Literature's table: skipping equals watching, nothing hidden is drawn or heard, every device can play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.core.contract import Event
from game.core.match import Match, Setting
from game.core.rng import stream
from game.couch.intents import Intent
from game.literature import observation, rules
from game.literature.options import PRESETS, Carry, Options
from game.literature.redeal import redeal
from game.literature.state import (
    Ask,
    AskNote,
    Assign,
    CallClaim,
    Claim,
    PassForced,
    PassTurn,
    Phase,
    Ready,
    Wait,
    team,
)
from game.literature.table import Table, secret
from game.literature.table_focus import Button, CardSpot, Purpose, SeatSpot, SetSpot, Step
from game.literature.table_layout import BELL_AT, CONFIRM_BOX, Layout, button_box
from game.literature.table_moments import moments
from game.literature.table_positions import emptied, endgame, to_turn
from game.literature.table_script import FRAME_MS, Scripted, sitting
from game.ui.table import actions_of
from tests.literature.tables import Silent, kit, pixels, pointer, poses, press

Told = list[tuple[list[Event], object, int]]
PAGAT = PRESETS["pagat"]


def record(seed: int, options: Options, most: int = 90) -> Told:
    """A random game, claims made early now and then: after every entry the events and the state."""
    match = Match(rules, Setting(options, options.seats, seed, Carry()))
    chance = stream(seed, "test")
    told: Told = [(list(match.dealt), match.state, 0)]
    while match.outcome is None and len(told) < most:
        asked = rules.asked(match.state)
        seat = asked[chance.below(len(asked))]
        actions = [act for act in rules.legal_actions(match.state, seat) if not isinstance(act, Wait)]
        asks = [act for act in actions if isinstance(act, Ask)]
        if asks and chance.below(6):
            actions = asks
        events = match.play(actions[chance.below(len(actions))], match.now + 400)
        told.append((list(events), match.state, match.now))
    return told


def play_to(table: Table, told: Told, after: Callable[[Table, int], None], eyes: frozenset[int]) -> None:
    """Show a game on a table, doing `after` with the table after each entry."""
    for events, state, now in told:
        seen = observation.observe(state, eyes)  # type: ignore[arg-type]
        for event in events:
            table.play(observation.redact(event, eyes), seen)
        after(table, now)


def watch(table: Table, now: int) -> None:
    """Watch until all has come to rest."""
    for _ in range(2500):
        table.update(FRAME_MS, now)
        if not table.moving:
            return
    raise AssertionError("the table never came to rest")


def skip(table: Table, now: int) -> None:
    """Skip what moves."""
    table.skip()
    table.update(0.0, now)


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
    told = record(3, options, 60)
    plates = sitting(options.seats, (0,) if eyes else (0, 1))
    watched, skipped = Table(kit(), options, plates, eyes), Table(kit(), options, plates, eyes)
    for entry in told:
        play_to(watched, [entry], watch, eyes)
        play_to(skipped, [entry], skip, eyes)
        fresh = Table(kit(), options, plates, eyes)
        fresh.show(observation.observe(entry[1], eyes))  # type: ignore[arg-type]
        assert list(poses(watched)) == list(poses(skipped)) == list(poses(fresh))
        assert watched.status.words == skipped.status.words == fresh.status.words
        assert watched.told == fresh.told
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
    fresh.show(observation.observe(told[-1][1], frozenset({0})))  # type: ignore[arg-type]
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


def story(
    state: object, eyes: frozenset[int], seats: int, options: Options, now: int
) -> tuple[bytes, object]:
    """What a table of these eyes shows and sounds while a person presses about."""
    tools = kit()
    humans = (0,) if eyes else (0, 1, 2, 3)
    table = Table(tools, options, sitting(seats, humans), eyes)
    seen = observation.observe(state, eyes)  # type: ignore[arg-type]
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


@pytest.mark.parametrize("eyes", [frozenset({0}), frozenset()], ids=["own", "public"])
@pytest.mark.parametrize("preset", ["pagat", "practice", "wikipedia", "fast", "srinivasan"])
def test_hidden_cards_dealt_anew_change_no_pixel_and_no_sound(preset: str, eyes: frozenset[int]) -> None:
    options = PRESETS[preset]
    for seed, answers in ((1, "-+--+"), (2, "--+-+--"), (4, "")):
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
    scripted.look(frozenset({2}))
    shown = {key[0] for key, piece in scripted.table.hands.pieces.items() if piece.sprite.face is not None}
    assert shown == {2}
    assert scripted.table.layout.bottom == 2
    scripted.look(frozenset())
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


def test_nothing_calls_everybody_behind_the_curtain() -> None:
    assert not secret(Scripted(kit()).seen)


# asking


def turn(options: Options = PAGAT, **more: object) -> Scripted:
    """Your turn, some questions into a game."""
    return to_turn(Scripted(kit(), options, **more).rounds("--+-")).still()  # type: ignore[arg-type]


def test_a_question_takes_three_presses() -> None:
    scripted = turn()
    before = len(scripted.state.notes)
    scripted.press(Intent.CONFIRM, Intent.CONFIRM, Intent.CONFIRM)
    note = scripted.state.notes[-1]
    assert len(scripted.state.notes) == before + 1
    assert isinstance(note, AskNote) and note.seat == 0


def test_only_questions_that_may_be_asked_are_offered() -> None:
    scripted = turn()
    cursor, layout, seen = scripted.table.cursors[0], scripted.table.layout, scripted.seen
    legal = {act for act in rules.legal_actions(scripted.state, 0) if isinstance(act, Ask)}
    offered = set()
    for stop in cursor.stops(seen, layout):
        if not isinstance(stop.spot, SetSpot):
            continue
        cursor.at = stop.spot
        scripted.press(Intent.CONFIRM)
        assert cursor.step is Step.CARD
        for card in cursor.stops(seen, layout):
            assert isinstance(card.spot, CardSpot)
            name = seen.deck.sets[stop.spot.number].cards[card.spot.place]
            offered |= {(name, target) for target in (1, 3, 5)}
        scripted.press(Intent.CANCEL)
    assert offered == {(act.card, act.target) for act in legal}


def test_the_next_question_begins_where_the_last_one_was() -> None:
    scripted = turn()
    scripted.press(Intent.RIGHT, Intent.CONFIRM, Intent.CONFIRM, Intent.RIGHT, Intent.CONFIRM)
    note = scripted.state.notes[-1]
    assert isinstance(note, AskNote)
    to_turn(scripted).still()
    cursor = scripted.table.cursors[0]
    number = scripted.seen.deck.set_of[scripted.seen.deck.index[note.card]]
    assert cursor.at == SetSpot(number)
    scripted.press(Intent.CONFIRM, Intent.CONFIRM)
    assert cursor.at == SeatSpot(note.target)


def test_cancelling_goes_back_step_by_step_and_then_leaves_the_pause_alone() -> None:
    scripted = turn()
    table = scripted.table
    assert not table.cancels
    scripted.press(Intent.CONFIRM, Intent.CONFIRM)
    assert table.cancels
    scripted.press(Intent.CANCEL)
    assert table.cursors[0].step is Step.CARD
    scripted.press(Intent.CANCEL)
    assert table.cursors[0].step is Step.SET
    assert not table.cancels


def test_the_stick_points_straight_at_players() -> None:
    scripted = turn().press(Intent.CONFIRM, Intent.CONFIRM)
    cursor = scripted.table.cursors[0]
    for x, y, seat in ((-1.0, 0.1, 1), (0.0, -1.0, 3), (1.0, 0.1, 5)):
        scripted.aim(x, y)
        assert cursor.at == SeatSpot(seat)
    scripted.aim(0.1, 0.2)
    assert cursor.at == SeatSpot(5)
    scripted.table.handle(press(Intent.LEFT, axis=True), scripted.seen, 0)
    assert cursor.at == SeatSpot(5)


def test_a_question_is_asked_with_the_mouse() -> None:
    scripted = turn()
    cursor, layout = scripted.table.cursors[0], scripted.table.layout
    for _ in range(3):
        stop = cursor.stops(scripted.seen, layout)[-1 if cursor.step is not Step.SET else 0]
        scripted.click(stop.box.x, stop.box.y)
    note = scripted.state.notes[-1]
    assert isinstance(note, AskNote)
    assert (note.seat, note.target) == (0, 5)


def test_a_press_during_a_tween_is_taken_at_once() -> None:
    scripted = turn()
    to_turn(scripted, 1)
    to_turn(scripted, 0)
    assert scripted.table.moving
    scripted.press(Intent.CONFIRM)
    assert not scripted.table.moving
    assert scripted.table.cursors[0].step is Step.CARD


def test_a_press_during_the_deal_ends_it_and_asks_nothing() -> None:
    scripted = Scripted(kit())
    scripted.press(Intent.CONFIRM)
    assert not scripted.table.busy
    assert scripted.table.cursors[0].step is Step.SET


# claiming


def builder(number: int = 2, options: Options = PAGAT) -> Scripted:
    """A claim of a set that lies with your team is being put together."""
    scripted = turn(options).give(number, 0).still()
    scripted.press(Intent.EXTRA, Intent.CONFIRM)
    assert scripted.table.cursors[0].purpose is Purpose.CLAIM
    box = scripted.table.layout.tile(number)
    return scripted.click(box.x, box.y)


def name_all(scripted: Scripted, seat: int = 0) -> None:
    """Name the true holder of every card with up and confirm."""
    cursor = scripted.table.cursors[seat]
    assert cursor.draft is not None
    holders = scripted.holders(cursor.draft.set)
    for _ in range(12):
        draft = cursor.draft
        if draft is None or draft.on_button:
            return
        for _ in range(10):
            assert cursor.draft is not None
            if cursor.draft.offered(draft.at) == holders[draft.at]:
                break
            scripted.press(Intent.UP, seat=seat)
        scripted.press(Intent.CONFIRM, seat=seat)


def test_own_cards_are_named_already_and_the_rest_takes_one_stick_and_one_button() -> None:
    scripted = builder()
    draft = scripted.table.cursors[0].draft
    assert draft is not None
    holders = scripted.holders(2)
    assert draft.named == tuple(0 if holder == 0 else None for holder in holders)
    while (draft := scripted.table.cursors[0].draft) is not None and not draft.on_button:
        x, y = {0: (0.0, 1.0), 2: (-0.8, -0.5), 4: (0.8, -0.5)}[holders[draft.at]]
        scripted.aim(x, y).press(Intent.CONFIRM)
    assert scripted.state.decided[2] is None
    scripted.press(Intent.CONFIRM)
    assert scripted.state.decided[2] == 0


def test_a_claim_is_put_together_with_keys_and_counts_only_at_the_end() -> None:
    scripted = builder()
    log = len(scripted.match.log)
    name_all(scripted)
    assert len(scripted.match.log) == log
    assert scripted.table.cancels
    scripted.press(Intent.CANCEL)
    draft = scripted.table.cursors[0].draft
    assert draft is not None and not draft.complete
    name_all(scripted)
    scripted.press(Intent.CONFIRM)
    assert scripted.state.decided[2] == 0
    assert len(scripted.match.log) == log + 7


def test_every_holder_can_be_taken_back_to_the_first() -> None:
    scripted = builder()
    start = scripted.table.cursors[0].draft
    assert start is not None
    name_all(scripted)
    for _ in range(start.named.count(None)):
        scripted.press(Intent.CANCEL)
    draft = scripted.table.cursors[0].draft
    assert draft is not None
    assert draft.named == start.named
    scripted.press(Intent.CANCEL)
    assert scripted.table.cursors[0].draft is None
    assert scripted.state.claiming is None


def test_a_claim_is_put_together_with_the_mouse() -> None:
    scripted = builder(4)
    layout = scripted.table.layout
    holders = scripted.holders(4)
    while (draft := scripted.table.cursors[0].draft) is not None and not draft.complete:
        box = layout.plate(holders[draft.at])
        scripted.click(box.x, box.y)
    scripted.click(CONFIRM_BOX.x, CONFIRM_BOX.y)
    assert scripted.state.decided[4] == 0


def test_a_wait_of_another_seat_does_not_cost_the_claim_in_the_making() -> None:
    scripted = builder().press(Intent.CONFIRM)
    draft = scripted.table.cursors[0].draft
    scripted.do(Wait(3))
    assert scripted.table.cursors[0].draft is None
    scripted.do(Ready(3))
    assert scripted.table.cursors[0].draft == draft


def test_a_claim_cut_short_goes_on_where_it_was() -> None:
    scripted = turn().give(2, 0).still()
    holders = scripted.holders(2)
    scripted.do(Claim(0, 2)).do(Assign(0, holders[0])).do(Assign(0, holders[1])).still()
    draft = scripted.table.cursors[0].draft
    assert draft is not None
    assert (draft.fixed, draft.named[:2]) == (2, holders[:2])
    name_all(scripted)
    scripted.press(Intent.CONFIRM)
    assert scripted.state.decided[2] == 0


def test_the_bell_stops_play_for_a_claim() -> None:
    scripted = to_turn(Scripted(kit(), PRESETS["fast"]).rounds("--+"), 1).give(2, 0).still()
    assert scripted.table.grabs(pointer("down", *BELL_AT, 1))
    assert not scripted.table.grabs(pointer("move", *BELL_AT))
    scripted.do(CallClaim(0)).still()
    box = scripted.table.layout.tile(2)
    scripted.click(box.x, box.y)
    name_all(scripted)
    scripted.press(Intent.CONFIRM)
    assert scripted.state.decided[2] == 0
    assert scripted.state.turn == 1
    assert not turn().table.grabs(pointer("down", *BELL_AT, 1))


def test_a_whole_set_must_be_claimed_before_asking() -> None:
    options = replace(PAGAT, forced_claim=True)
    scripted = emptied(kit(), options).still()
    cursor = scripted.table.cursors[0]
    assert cursor.purpose is Purpose.CLAIM
    assert cursor.at == SetSpot(0)
    scripted.press(Intent.CONFIRM)
    assert cursor.draft is not None and cursor.draft.complete
    scripted.press(Intent.CONFIRM)
    assert scripted.state.decided[0] == 0


def test_the_turn_is_passed_on_by_pointing() -> None:
    scripted = emptied(kit()).claim(0, (0,) * 6).still()
    assert scripted.state.phase is Phase.PASS
    scripted.press(Intent.RIGHT, Intent.CONFIRM)
    assert scripted.state.turn == 4
    other = emptied(kit()).claim(0, (0,) * 6).still()
    box = other.table.layout.plate(2)
    other.click(box.x, box.y)
    assert other.state.turn == 2


def test_the_last_claims_are_made_by_keys_to_the_end() -> None:
    scripted = endgame(kit()).still()
    assert scripted.state.phase is Phase.FINAL
    for _ in range(2):
        scripted.press(Intent.CONFIRM)
        name_all(scripted)
        scripted.press(Intent.CONFIRM).still()
    assert scripted.match.outcome is not None


def test_forced_claims_are_declared_or_passed() -> None:
    scripted = endgame(kit(), PRESETS["srinivasan"]).still()
    cursor = scripted.table.cursors[0]
    scripted.press(Intent.EXTRA)
    assert cursor.at is Button.PASS
    scripted.press(Intent.CONFIRM)
    assert scripted.state.forcing is not None
    assert scripted.state.forcing.passes == 1
    scripted.do(PassForced(2)).do(PassForced(4)).still()
    scripted.press(Intent.CONFIRM)
    name_all(scripted)
    scripted.press(Intent.CONFIRM)
    assert scripted.state.decided[2] == 0


def test_a_challenger_names_the_opponents_hands() -> None:
    scripted = turn(PRESETS["srinivasan"]).give(4, 1).still()
    scripted.press(Intent.EXTRA, Intent.EXTRA, Intent.CONFIRM)
    assert scripted.table.cursors[0].purpose is Purpose.CHALLENGE
    box = scripted.table.layout.tile(4)
    scripted.click(box.x, box.y)
    assert scripted.state.forcing is not None
    while scripted.state.phase is Phase.FORCED:
        scripted.do(PassForced(scripted.state.forcing.seat))  # type: ignore[union-attr]
    scripted.still()
    draft = scripted.table.cursors[0].draft
    assert draft is not None and all(team(seat) == 1 for seat in draft.members)
    name_all(scripted)
    scripted.press(Intent.CONFIRM)
    assert scripted.state.decided[4] == 0


def test_anybody_reaches_for_wait_and_goes_on() -> None:
    scripted = to_turn(Scripted(kit()).rounds("-"), 3).still()
    scripted.press(Intent.CONFIRM)
    assert scripted.state.waiting is None
    scripted.press(Intent.EXTRA, Intent.CONFIRM)
    assert scripted.state.waiting is not None and scripted.state.waiting.seat == 0
    scripted.press(Intent.CONFIRM)
    assert scripted.state.waiting is None
    box = button_box(0, 1)
    scripted.click(box.x, box.y)
    assert scripted.state.waiting is not None


# several people at one screen


def company(**more: object) -> Scripted:
    """Three people keep their hands from each other; seat 2 has the turn."""
    scripted = Scripted(kit(), humans=(0, 2, 3), eyes=frozenset(), **more)  # type: ignore[arg-type]
    return to_turn(scripted.rounds("--"), 2).still()


def test_questions_are_offered_only_while_the_hand_may_be_seen() -> None:
    scripted = company()
    cursor = scripted.table.cursors[2]
    assert not any(
        isinstance(stop.spot, SetSpot) for stop in cursor.stops(scripted.seen, scripted.table.layout)
    )
    scripted.look(frozenset({2}))
    scripted.press(Intent.CONFIRM, Intent.CONFIRM, Intent.CONFIRM, seat=2)
    note = scripted.state.notes[-1]
    assert isinstance(note, AskNote) and note.seat == 2


def test_a_question_asked_behind_the_curtain_is_shown_to_all_once_they_look_again() -> None:
    scripted = company()
    scripted.look(frozenset({2}))
    scripted.press(Intent.CONFIRM, Intent.CONFIRM, Intent.CONFIRM, seat=2)
    scripted.still().look(frozenset())
    assert scripted.table.moving
    scripted.watch(300.0, clock=False)
    assert scripted.table.motion.pointing is not None
    scripted.still()
    fresh = Table(kit(), PAGAT, sitting(6, (0, 2, 3)), frozenset())
    fresh.show(scripted.seen)
    assert list(poses(fresh)) == list(poses(scripted.table))


def test_a_claim_in_public_names_no_card_by_itself() -> None:
    scripted = company()
    scripted.press(Intent.CONFIRM, Intent.CONFIRM, seat=2)
    draft = scripted.table.cursors[2].draft
    assert draft is not None
    assert not any(draft.named)


def test_what_was_seen_of_a_hand_goes_with_it() -> None:
    scripted = company().look(frozenset({2}))
    scripted.press(Intent.EXTRA, Intent.CONFIRM, Intent.CONFIRM, seat=2)
    cursor = scripted.table.cursors[2]
    assert cursor.draft is not None
    held = bool(cursor.draft.own)
    scripted.look(frozenset())
    assert (cursor.draft is None) is held
    scripted.look(frozenset({2})).press(Intent.CONFIRM, seat=2)
    assert cursor.step is Step.CARD
    scripted.look(frozenset())
    assert cursor.step is Step.SET


def test_a_duty_that_hangs_on_a_hidden_hand_is_not_offered_in_public() -> None:
    options = replace(PAGAT, forced_claim=True)
    public = Scripted(kit(), options, humans=(0, 2, 3), eyes=frozenset())
    public.match = emptied(kit(), options).match
    public.table.show(public.seen)
    stops = public.table.cursors[0].stops(public.seen, public.table.layout)
    assert [stop.spot for stop in stops] == [Button.WAIT]
    public.look(frozenset({0}))
    assert public.table.cursors[0].at == SetSpot(0)


def test_a_claim_made_behind_the_curtain_is_shown_to_all_once_they_look_again() -> None:
    scripted = company().give(4, 0).look(frozenset({2}))
    scripted.press(Intent.EXTRA, Intent.CONFIRM, seat=2)
    box = scripted.table.layout.tile(4)
    scripted.click(box.x, box.y, seat=2)
    name_all(scripted, 2)
    scripted.press(Intent.CONFIRM, seat=2)
    assert scripted.state.decided[4] == 0
    scripted.still().look(frozenset())
    assert scripted.table.busy
    scripted.watch(900.0, clock=False)
    assert scripted.table.motion.reveal is not None


def test_hands_of_people_who_trust_each_other_lie_open() -> None:
    scripted = Scripted(kit(), humans=(0, 2, 3)).still()
    shown = {key[0] for key, piece in scripted.table.hands.pieces.items() if piece.sprite.face is not None}
    assert shown == {0, 2, 3}


# memory


@pytest.mark.parametrize("history", ["none", "last_question", "all"])
def test_no_more_questions_are_shown_than_may_be_looked_up(history: str) -> None:
    options = replace(PAGAT, history=history)  # type: ignore[arg-type]
    scripted = Scripted(kit(), options).rounds("--+-").still()
    pictures = set()
    for older in (False, True):
        seen = scripted.seen
        if older:
            first = seen.notes[0]
            assert isinstance(first, AskNote)
            seen = replace(seen, notes=(replace(first, card=seen.deck.cards[0]), *seen.notes[1:]))
        last = seen.notes[-1]
        assert isinstance(last, AskNote)
        for card in seen.deck.cards[4:6]:
            changed = replace(seen, notes=(*seen.notes[:-1], replace(last, card=card)))
            table = Table(kit(), options, sitting(6, (0,)), frozenset({0}))
            table.show(changed)
            table.handle(press(Intent.INFO), changed, 0)
            table.rest()
            pictures.add(pixels(table))
    assert len(pictures) == {"none": 1, "last_question": 2, "all": 4}[history]


def test_the_list_of_questions_opens_turns_back_and_closes() -> None:
    scripted = turn(PRESETS["practice"])
    table = scripted.table
    scripted.press(Intent.INFO)
    assert table.questions is not None
    assert table.cancels
    scripted.press(Intent.UP)
    assert table.questions.back == min(1, max(0, len(scripted.seen.notes) - 5))
    scripted.press(Intent.CANCEL)
    assert table.questions is None
    scripted.still()
    assert turn().press(Intent.INFO).table.questions is None


def test_a_due_claim_is_counted_on_the_table_before_it_bites() -> None:
    from game.literature.table_words import stall_words

    options = replace(PAGAT, stall_limit=20)
    scripted = Scripted(kit(), options)
    assert stall_words(scripted.seen) == ""
    scripted.rounds("-" * 19)
    assert "one more question" in stall_words(scripted.seen)


# looks


@pytest.mark.parametrize("seats", [4, 6, 8, 12, 16])
def test_no_two_plates_overlap_and_all_are_within_the_safe_area(seats: int) -> None:
    for rack in (True, False):
        layout = Layout(seats, "low_high_no_8", 0, rack)
        boxes = [layout.plate(seat) for seat in range(seats)]
        for index, box in enumerate(boxes):
            assert box.x - box.w / 2 >= 96 and box.x + box.w / 2 <= 1824
            assert box.y - box.h / 2 >= 54 and box.y + box.h / 2 <= 1030
            for other in boxes[:index]:
                apart = abs(box.x - other.x) >= (box.w + other.w) / 2 or abs(box.y - other.y) >= box.h
                assert apart, (box, other)


def test_a_left_neighbour_sits_on_the_left() -> None:
    for seats in (4, 6, 8, 12, 16):
        layout = Layout(seats, "low_high_no_8", 2, True)
        assert layout.plate(3).x < 960 < layout.plate(1).x


def test_music_stops_at_the_first_wrong_holder_and_each_right_one_rises() -> None:
    class Steps(Silent):
        def __init__(self) -> None:
            super().__init__()
            self.heard: list[int | None] = []
            self.stops = 0

        def play(
            self,
            name: str,
            pan: float = 0.0,
            volume: float = 1.0,
            pitch_spread: bool = True,
            step: int | None = None,
        ) -> None:
            if name == "right":
                self.heard.append(step)

        def stop_music(self, fade_ms: int = 80) -> None:
            self.stops += 1

    tools = kit()
    tools.audio = steps = Steps()
    scripted = to_turn(Scripted(tools).rounds("--"), 2).give(4, 0).still()
    holders = scripted.holders(4)
    scripted.claim(4, (*holders[:3], (holders[3] + 2) % 6, *holders[4:]))
    steps.heard.clear()
    scripted.watch(6000.0, clock=False)
    assert steps.heard == [0, 1, 2, 3, 4]
    assert steps.stops == 1


@pytest.mark.parametrize("moment", [moment.name for moment in moments()])
def test_every_moment_of_the_gallery_can_be_drawn(moment: str) -> None:
    found = next(each for each in moments() if each.name == moment)
    tools = kit((640, 360), text_scale=found.text_scale, motion="reduced" if found.reduced else "full")
    assert len(set(pixels(found.build(tools))[::997])) > 40


def test_the_end_is_shown_although_all_eyes_leave() -> None:
    scripted = endgame(kit())
    scripted.claim(2, scripted.holders(2)).claim(5, scripted.holders(5))
    assert scripted.table.busy
    public = observation.observe(scripted.match.state, frozenset())
    scripted.table.set_eyes(frozenset(), public)
    assert scripted.table.busy
    assert scripted.table.layout.rack


def test_a_pass_is_a_choice_of_the_chooser_alone() -> None:
    scripted = emptied(kit()).claim(0, (0,) * 6).still()
    assert scripted.table.cursors[0].at in (SeatSpot(2), SeatSpot(4))
    scripted.do(PassTurn(0, 2)).still()
    assert scripted.table.cursors[0].at is None


def test_a_challenge_can_be_made_out_of_turn() -> None:
    scripted = to_turn(Scripted(kit(), PRESETS["srinivasan"]).rounds("--"), 3).still()
    scripted.press(Intent.EXTRA)
    assert scripted.table.cursors[0].at is Button.CHALLENGE
    scripted.press(Intent.CONFIRM, Intent.CONFIRM)
    assert scripted.state.forcing is not None and scripted.state.forcing.challenger == 0
