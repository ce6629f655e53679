"""Logistication's table: cards go where events say, skipping equals watching, nothing hidden shows."""

from __future__ import annotations

import pytest

from game.core.rng import stream
from game.couch.intents import Intent
from game.logistication import rules
from game.logistication.observation import Observation
from game.logistication.redeal import redeal
from game.logistication.rules.deck import Card
from game.logistication.rules.events import Drew, Played, Stole
from game.logistication.rules.options import PRESETS
from game.logistication.rules.state import FalseSlam, How, Play
from game.logistication.table import Table, secret
from game.logistication.table.board import Board
from game.logistication.table.mishaps import PICK_UP_MS
from game.logistication.table.moments import HANDS, PILE, moments
from game.logistication.table.motion import HOLD_BLIND_MS
from game.logistication.table.script import Scripted
from game.logistication.table.words import SincePlay
from game.tablekit.staged import FRAME_MS, sitting
from game.ui.markup import wordings
from game.ui.people import People
from game.ui.theme import FLIP_MS
from tests.logistication.tables import poses, seat_table, seen_by, show, told_round
from tests.samples import thinned
from tests.tables import Silent, kit, pixels, press, skip, watch

ME = frozenset({0})
NOBODY: frozenset[int] = frozenset()


@pytest.mark.parametrize("seats", [2, 3, 8])
@pytest.mark.parametrize("eyes", [ME, NOBODY])
def test_events_alone_bring_every_card_where_it_is_seen_to_lie(seats: int, eyes: frozenset[int]) -> None:
    for seed in (1, 2):
        table = seat_table(kit(), seats, eyes)
        for step in told_round(seed, seats, most=200):
            show(table, step, eyes)
            fresh = Board(seats)
            fresh.settle(seen_by(step.state, eyes), table._orders())
            assert fresh.contents() == table.board.contents()


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_watching_skipping_and_showing_afresh_end_in_the_same_pose(seats: int) -> None:
    watched, skipped = seat_table(kit(), seats, ME), seat_table(kit(), seats, ME)
    for step in told_round(3, seats, most=60):
        for table, way in ((watched, watch), (skipped, skip)):
            show(table, step, ME)
            way(table, step.now)
        fresh = seat_table(kit(), seats, ME)
        fresh.cursors[0].order, fresh.cursors[0].at = watched.cursors[0].order, watched.cursors[0].at
        fresh.cursors[0].shown = watched.cursors[0].shown
        fresh.cursors[0]._turn = watched.cursors[0]._turn
        fresh.show(seen_by(step.state, ME))
        assert list(poses(watched)) == list(poses(skipped)) == list(poses(fresh))
        assert watched.headline.words == skipped.headline.words == fresh.headline.words


def test_watching_and_skipping_end_in_the_same_pixels() -> None:
    told = told_round(5, 4, most=40)
    pictures = []
    for way in (watch, skip):
        table = seat_table(kit(motion="reduced"), 4, ME)
        for step in told:
            show(table, step, ME)
            way(table, step.now)
        table.rest()
        pictures.append(pixels(table))
    assert pictures[0] == pictures[1]


def test_events_in_quick_succession_end_like_slow_ones() -> None:
    told = told_round(8, 4, most=60)
    quick, slow = seat_table(kit(), 4, ME), seat_table(kit(), 4, ME)
    for step in told:
        show(quick, step, ME)
        quick.update(FRAME_MS, step.now)
        show(slow, step, ME)
        watch(slow, step.now)
    watch(quick, told[-1].now)
    assert list(poses(quick)) == list(poses(slow))


def test_the_match_clock_stands_still_only_for_deal_and_end() -> None:
    scripted = Scripted(kit())
    assert scripted.table.busy
    scripted.still()
    scripted.place(HANDS, PILE).play(0, "D6 B9")
    assert scripted.table.moving
    assert not scripted.table.busy


def duel(state_of: Scripted) -> Scripted:
    """A Reverse has just been played: anybody may hold the answer."""
    return state_of.place(HANDS, "R7 R5").play(0, "RR")


def drawn(state_of: Scripted) -> Scripted:
    """Somebody else has just drawn and may have something to snap."""
    hands = (HANDS[0], "R3 R4 B8", *HANDS[2:])
    return state_of.place(hands, PILE, turn=1).play(1, "B8")


def turn(state_of: Scripted) -> Scripted:
    """It is the looker's turn."""
    return state_of.place(HANDS, PILE)


@pytest.mark.parametrize("moment", [duel, drawn, turn])
@pytest.mark.parametrize("eyes", [ME, NOBODY])
def test_hidden_cards_dealt_anew_change_no_pixel_and_no_sound(moment: object, eyes: frozenset[int]) -> None:
    pictures, sounds, states = set(), set(), []
    for world in range(3):
        tools = kit()
        humans = (0,) if eyes else (0, 1)
        scripted = moment(Scripted(tools, humans=humans, eyes=eyes))  # type: ignore[operator]
        scripted.still()
        if world:
            scripted.match.state = redeal(scripted.match.state, eyes, stream(world, "redeal"))
        states.append(scripted.match.state)
        assert isinstance(tools.audio, Silent)
        tools.audio.steps.clear()
        scripted.table.show(scripted.seen)
        looks = []
        for intent in (Intent.RIGHT, Intent.UP, Intent.EXTRA, Intent.DOWN, Intent.LEFT):
            scripted.table.handle(press(intent), scripted.seen, 0)
            scripted.table.update(FRAME_MS, scripted.match.now)
        looks.append(pixels(scripted.table))
        if scripted.match.state.locks[1] == 0 and 1 in humans:
            scripted.table.handle(press(Intent.CONFIRM, 1), scripted.seen, 1)
        for _ in range(12):
            scripted.table.update(FRAME_MS, scripted.match.now)
        looks.append(pixels(scripted.table))
        pictures.add(tuple(looks))
        sounds.add(tuple(tools.audio.steps))
    assert states[0] != states[1] != states[2]
    assert len(pictures) == 1
    assert len(sounds) == 1


def test_windows_look_and_sound_alike_whether_or_not_the_seat_can_answer() -> None:
    shown, heard = set(), set()
    for answer in ("BR B5", "B3 B5", "YR RR"):
        tools = kit()
        hands = (HANDS[0], f"R3 R4 Y8 {answer}", *HANDS[2:])
        laid = ("R3 R5 R6", "Y3 Y5 Y6", "B6 B8 B9", "W W S")
        scripted = Scripted(tools).place(hands, "R7 R5", up=laid, down=laid).play(0, "RR")
        assert isinstance(tools.audio, Silent)
        looks = []
        for _ in range(20):
            scripted.watch(100.0)
            looks.append(pixels(scripted.table))
        shown.add(tuple(looks))
        heard.add(tuple(tools.audio.steps))
    assert len(shown) == 1
    assert len(heard) == 1


def test_no_face_is_held_that_the_eyes_may_not_see() -> None:
    scripted = Scripted(kit(), humans=(0, 2), eyes=NOBODY).place(HANDS, PILE, turn=1)
    scripted.play(1, "BR").still()
    table = scripted.table
    assert all(piece.sprite.face is None for row in table.board.hands for piece in row)
    table.set_eyes(frozenset({2}), seen_by(scripted.match.state, frozenset({2})))
    assert table.layout.bottom == 2
    faces = [[piece.sprite.face is not None for piece in row] for row in table.board.hands]
    assert all(faces[2])
    assert not any(any(row) for seat, row in enumerate(faces) if seat != 2)
    table.set_eyes(NOBODY, seen_by(scripted.match.state, NOBODY))
    assert all(piece.sprite.face is None for row in table.board.hands for piece in row)
    assert all(piece.sprite.face is None for row in table.board.downs for piece in row)


def test_cards_that_come_to_a_hidden_hand_turn_their_backs() -> None:
    hands = (HANDS[0], "R3 R4 Y3", *HANDS[2:])
    scripted = Scripted(kit()).place(hands, PILE, turn=1).pick_up(1)
    scripted.watch(3000.0, clock=False)
    assert all(
        piece.sprite.face is None and piece.sprite.flip == 0.0 for piece in scripted.table.board.hands[1]
    )


def test_the_slam_prompt_is_always_there_and_always_the_same() -> None:
    for humans in ((0,), (0, 2)):
        table = seat_table(kit(), 4, frozenset(humans), "arcade", humans)
        lasts = set()
        for step in told_round(11, 4, "arcade", most=80):
            show(table, step, frozenset(humans))
            seen = seen_by(step.state, frozenset(humans))
            if seen.result is None and not seen.places[0]:
                lasts.add(table.controls(seen)[-1])
        assert lasts == {(Intent.SLAM, "Slam: counter, snap, steal{or}Slam")}


def test_several_humans_see_the_same_prompts_whatever_they_hold() -> None:
    table = seat_table(kit(), 4, frozenset({0, 1}), "arcade", (0, 1))
    rows = set()
    for step in told_round(12, 4, "arcade", most=80):
        show(table, step, frozenset({0, 1}))
        seen = seen_by(step.state, frozenset({0, 1}))
        if seen.result is None:
            rows.add(tuple(table.controls(seen)))
    assert len(rows) == 1


def test_secret_questions_ask_for_the_curtain_when_no_window_is_open() -> None:
    scripted = Scripted(kit()).place(HANDS, "R7 R5")
    assert secret(scripted.seen)
    scripted.play(0, "RR")
    assert not secret(scripted.seen)
    scripted.watch(2500.0)
    assert secret(scripted.seen)
    blind = Scripted(kit()).place(("", *HANDS[1:]), "B4", draw="", up=())
    assert not secret(blind.seen)


def test_counters_ring_higher_each_time() -> None:
    tools = kit()
    hands = ("R3 RR YR B9", "B3 R4 BR BR", "Y4 Y5 R6", "B4 Y6 YR BR")
    scripted = Scripted(tools).place(hands, "R7 R5")
    scripted.play(0, "RR").counter(1, "BR").watch(400.0, clock=False)
    scripted.counter(3, "YR").watch(700.0, clock=False).counter(1, "BR").watch(400.0, clock=False)
    assert isinstance(tools.audio, Silent)
    assert [step for name, step in tools.audio.steps if name == "clash"] == [0, 2, 4]
    scripted.play(1, "B3")
    assert scripted.table.motion.counters == 0


def test_reduced_motion_ends_the_same_and_moves_nothing_of_itself() -> None:
    told = told_round(13, 4, most=30)
    tables = [seat_table(kit(motion=motion), 4, ME) for motion in ("full", "reduced")]
    for step in told:
        for table in tables:
            show(table, step, ME)
            watch(table, step.now)
    assert list(poses(tables[0])) == list(poses(tables[1]))
    calm = tables[1]
    calm.rest()
    calm.update(FRAME_MS, told[-1].now)
    before = pixels(calm)
    calm.update(300.0, told[-1].now)
    assert len(calm.effects.particles) == 0
    assert pixels(calm) == before


@pytest.mark.parametrize("moment", thinned([moment.name for moment in moments()], 3))
def test_every_moment_of_the_gallery_can_be_drawn(moment: str) -> None:
    found = next(each for each in moments() if each.name == moment)
    tools = kit((640, 360), text_scale=found.text_scale, motion="reduced" if found.reduced else "full")
    assert len(set(pixels(found.build(tools))[::997])) > 40


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
def test_a_plates_badge_is_never_cut_off(text_scale: float) -> None:
    tools = kit(text_scale=text_scale)
    table = moments()[0].build(tools)
    assert isinstance(table, Table)
    for plate in table.plates.values():
        face = plate._face(tools.stage.canvas(), tools)
        edge = [face.get_at((face.get_width() - 1, y)).a for y in range(face.get_height())]
        assert max(edge) == 0


def test_pictures_of_a_moment_are_the_same_every_time() -> None:
    for name in ("duel", "squash"):
        found = next(each for each in moments() if each.name == name)
        assert pixels(found.build(kit((640, 360)))) == pixels(found.build(kit((640, 360))))


def test_a_table_shows_what_a_seat_missed_and_why() -> None:
    scripted = Scripted(kit()).place(HANDS, "Y7 Y5").play(0, "YN").still()
    assert scripted.table.plates[1].note == "skipped"
    assert "Theo misses a turn" in scripted.table.since_play.words(scripted.table.motion.people)
    scripted = Scripted(kit()).place(HANDS, PILE).play(0, "D6 B9").still()
    assert scripted.table.since_play.words(scripted.table.motion.people) == (
        "You play a Draw 6 and a blue 9; Theo draws six"
    )


def test_a_false_slam_is_seen_by_all() -> None:
    scripted = Scripted(kit()).place(HANDS, PILE, turn=1)
    assert isinstance(rules.slam(scripted.match.state, 0), FalseSlam)
    scripted.false_slam(0)
    assert scripted.still().table.plates[0].note == "slam locked"


def test_the_table_never_needs_a_state() -> None:
    table = Table(kit(), PRESETS["arcade"], sitting(4, (0,)), ME)
    step = told_round(2, 4, "arcade", most=3)[0]
    show(table, step, ME)
    assert isinstance(table.seen, Observation)


def test_legal_plays_and_bright_cards_agree() -> None:
    for seed in range(6):
        for step in told_round(seed, 3, most=120):
            state = step.state
            if state.result is not None or not state.hands[state.turn]:
                continue
            seat = state.turn
            seen = seen_by(state, frozenset({seat}))
            found = [a for a in rules.legal_actions(state, seat) if isinstance(a, Play)]
            lit = _lit(seen, seat)
            assert {action.cards[0] for action in found} <= lit
            assert bool(found) == bool(lit)
            heads = {card for action in found for card in _head(action.cards)}
            assert lit <= heads


def _lit(seen: Observation, seat: int) -> set[Card]:
    from game.logistication.table.choice import live

    return set(live(seen, seat, ()) or ())


def _head(cards: tuple[Card, ...]) -> list[Card]:
    """The cards of a play that are not there to define."""
    from game.logistication.rules.picks import group_of

    return [card for card in cards if group_of(card) is group_of(cards[0])]


def test_a_blind_card_is_told_once_it_is_turned_up_and_a_press_does_not_wait_for_it() -> None:
    hands = ("", "Y4 R8 B5", "Y5 B3 B4", "R3 RR Y6")
    down = ("R3 R4", "Y3", "Y4", "Y5")
    scripted = Scripted(kit()).place(hands, "B9 B8", draw="", up=(), down=down).still()
    table = scripted.table
    scripted.blind(0, 0)
    assert table.said == ""
    assert wordings(table.headline.words)[0] == "Your turn: turn up one of your face-down cards"
    scripted.watch(FLIP_MS * 0.9)
    assert table.said == ""
    scripted.watch(FLIP_MS + HOLD_BLIND_MS + PICK_UP_MS)
    assert table.said.startswith("You turn up a red")
    scripted = Scripted(kit()).place(hands, "B9 B8", draw="", up=(), down=down).still()
    table = scripted.table
    scripted.blind(0, 0).press(Intent.RIGHT)
    assert table.said.startswith("You turn up a red")


def test_what_was_done_to_you_stays_on_your_plate_until_your_next_deed() -> None:
    hands = ("Y3 R9", "BN RN", "R3 R4", "D6 B8 B4")
    scripted = Scripted(kit()).place(hands, "B5", turn=3).play(3, "D6 B8")
    plates, by = scripted.table.plates, scripted.table.people.names[3]
    assert by not in plates[0].note, "told ahead of the picture"
    assert (scripted.still().table.plates[0].note, plates[0].bad) == (f"+6 from {by}", True)
    scripted.play(1, "BN RN").still()
    assert plates[0].note == f"+6 from {by}"
    assert [plates[seat].note for seat in (2, 3)] == ["skipped", "skipped"]
    scripted.play(0, "R9").still()
    assert plates[0].note == ""


def test_a_stolen_turn_and_what_several_did_are_told_on_the_plate() -> None:
    table = SincePlay()
    people = People(("You", "Theo", "Rosa"), 0)
    for event in (
        Played(seat=1, cards=(Card.parse("R5"),), how=How.TURN),
        Stole(seat=2, slow=0),
    ):
        table.hear(event)
    assert table.done_to(people, (0,)) == {0: "robbed by Rosa"}
    kept = table.kept
    table.hear(Drew(seat=0, count=3, cards=None, forced=True, piles=(9, 9)))
    assert table.done_to(people, (0,)) == {0: "+3 from Rosa"}
    table.hear(Played(seat=1, cards=(Card.parse("R6"),), how=How.TURN))
    table.hear(Drew(seat=0, count=6, cards=None, forced=True, piles=(9, 9)))
    assert table.done_to(people, (0, 1)) == {0: "+9 from two players"}
    table.go_back(kept)
    assert table.done_to(people, (0,)) == {0: "robbed by Rosa"}
