"""Literature's table: questions are put together by every device."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

import pytest

from game.couch.intents import Intent
from game.literature import rules
from game.literature.rules.state import Ask, AskNote
from game.literature.table.board import scores
from game.literature.table.focus import CardSpot, DraftPart, SeatSpot, SetSpot
from game.literature.table.gestures import Pointing
from game.literature.table.lately import LEFT, MOST
from game.literature.table.layout import layout_for
from game.literature.table.measures import CENTRE_X, HEADLINE_Y, MEANING_Y, SAID_Y
from game.literature.table.people import _bubble_place
from game.literature.table.pointing import HAND_HALF, _over_words, _way, asked_place, knocks_at
from game.literature.table.pose import face_of, poses
from game.literature.table.positions import to_turn
from game.literature.table.question import (
    ANSWER_MS,
    GLOW_MS,
    HOLD_MS,
    HOME_MS,
    MEET_MS,
    POINT_MS,
    streak,
)
from game.literature.table.script import Scripted
from game.tablekit.box import Box
from game.tablekit.reward import STREAK
from game.ui.sprites import CardSprite
from game.ui.stage import Canvas
from tests.literature.tables import turn
from tests.tables import Silent, kit, press


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
        assert cursor.part is DraftPart.CARD
        for card in cursor.stops(seen, layout):
            assert isinstance(card.spot, CardSpot)
            name = seen.deck.sets[stop.spot.number].cards[card.spot.place]
            offered |= {(name, target) for target in (1, 3, 5)}
        scripted.press(Intent.CANCEL)
    assert offered == {(act.card, act.target) for act in legal}


@pytest.mark.parametrize("hit", [True, False])
def test_the_next_question_goes_on_from_the_last_one(hit: bool) -> None:
    """After a yes the same player for the next card, after a no the next player for the same card."""
    scripted = turn()
    number = scripted.seen.deck.set_of[scripted.seen.deck.index[question(scripted, hit).card]]
    scripted.do(question(scripted, hit))
    note = scripted.state.notes[-1]
    assert isinstance(note, AskNote) and note.got is hit
    to_turn(scripted).still().table.cursors[0].at = SetSpot(number)
    scripted.press(Intent.CONFIRM)
    row = scripted.seen.deck.sets[number].cards
    hand = scripted.seen.hands[0] or ()
    start = row.index(note.card) + hit
    open_places = [place for place in range(len(row)) if row[place] not in hand]
    wanted = next((place for place in open_places if place >= start), open_places[0])
    cursor = scripted.table.cursors[0]
    assert cursor.at == CardSpot(wanted) and (hit or wanted == start)
    scripted.press(Intent.CONFIRM)
    others = {1: 3, 3: 5, 5: 1}
    assert scripted.table.cursors[0].at == SeatSpot(note.target if hit else others[note.target])


def question(scripted: Scripted, hit: bool) -> Ask:
    """A question of the player on turn for a card in the middle of a set, answered so."""
    state = scripted.state
    return next(
        act
        for act in rules.legal_actions(state, state.turn)
        if isinstance(act, Ask)
        and 0 < place_of(scripted, act) < 5
        and bool(state.hands[act.target] >> state.deck.index[act.card] & 1) is hit
    )


def place_of(scripted: Scripted, act: Ask) -> int:
    """Where in its set the card that is asked for stands."""
    cut = scripted.state.deck
    return cut.sets[cut.set_of[cut.index[act.card]]].cards.index(act.card)


def test_a_question_begins_at_the_set_asked_for_last() -> None:
    scripted = turn()
    scripted.press(Intent.RIGHT, Intent.CONFIRM, Intent.CONFIRM, Intent.RIGHT, Intent.CONFIRM)
    note = scripted.state.notes[-1]
    assert isinstance(note, AskNote)
    cursor = to_turn(scripted).still().table.cursors[0]
    assert cursor.at == SetSpot(scripted.seen.deck.set_of[scripted.seen.deck.index[note.card]])


def test_cancelling_goes_back_step_by_step_and_then_leaves_the_pause_alone() -> None:
    scripted = turn()
    table = scripted.table
    assert not table.cancels
    scripted.press(Intent.CONFIRM, Intent.CONFIRM)
    assert table.cancels
    scripted.press(Intent.CANCEL)
    assert table.cursors[0].part is DraftPart.CARD
    scripted.press(Intent.CANCEL)
    assert table.cursors[0].part is DraftPart.SET
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
        stop = cursor.stops(scripted.seen, layout)[-1 if cursor.part is not DraftPart.SET else 0]
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
    assert scripted.table.cursors[0].part is DraftPart.CARD


def test_a_press_during_the_deal_ends_it_and_asks_nothing() -> None:
    scripted = Scripted(kit())
    scripted.press(Intent.CONFIRM)
    assert not scripted.table.busy
    assert scripted.table.cursors[0].part is DraftPart.SET


def test_a_click_on_a_card_in_the_hand_opens_its_set_at_any_step() -> None:
    scripted = turn()
    cursor, seen = scripted.table.cursors[0], scripted.seen
    places = {key[1]: pose for key, pose in poses(seen, scripted.table.layout).items() if key[0] == 0}
    last = {seen.deck.set_of[bit]: pose for bit, pose in places.items()}
    for number, pose in last.items():
        scripted.click(pose.x, pose.y)
        assert (cursor.part, cursor.picked) == (DraftPart.CARD, number)
    scripted.press(Intent.CONFIRM)
    assert cursor.part is DraftPart.PLAYER
    number, pose = next(iter(last.items()))
    scripted.click(pose.x, pose.y)
    assert (cursor.part, cursor.picked, cursor.place) == (DraftPart.CARD, number, None)


def test_the_card_asked_for_is_shown_until_it_is_given_and_crossed_out_if_it_is_not() -> None:
    for hit in (True, False):
        scripted = turn()
        asked = question(scripted, hit)
        scripted.do(asked)
        scripted.table.update(ANSWER_MS / 2, 0)
        pointing = scripted.table.motion.pointing
        assert pointing is not None and pointing.card == face_of(asked.card)
        assert not pointing.given
        scripted.table.update(ANSWER_MS, 0)
        assert pointing.answered and pointing.given is hit


def test_the_card_asked_for_hides_neither_words_nor_the_asker() -> None:
    layout = turn().table.layout
    for seat in range(6):
        for target in range(1 - seat % 2, 6, 2):
            x, y = asked_place(layout, Pointing(seat, target))
            assert abs(x - CENTRE_X) >= 446.0 or not SAID_Y - 70.0 < y < MEANING_Y + 70.0, (seat, target)
            assert abs(x - CENTRE_X) >= 205.0 or abs(y - HEADLINE_Y) >= 110.0, (seat, target)
            assert not layout.plate(target).holds(x, y) or layout.edge(seat) is layout.edge(target)


@pytest.mark.parametrize("text", [1.5, 2.0])
def test_with_large_letters_a_card_asked_for_at_the_side_lies_off_the_words(text: float) -> None:
    """With reduced motion it stood on *You asked* for a second."""
    layout = layout_for(6, "low_high_no_8", 0, True, text)
    for target in (1, 5):
        x, y = asked_place(layout, Pointing(0, target))
        assert not _over_words(layout, x, y)
        assert abs(x - CENTRE_X) >= layout.said_wide / 2 or abs(y - layout.said_y) > 120.0
        assert not layout.plate(target).holds(x, y)


@pytest.mark.parametrize("rack", [True, False])
def test_the_pointing_hand_lies_on_no_score_and_on_no_words(rack: bool) -> None:
    """It lay on "5 to win" between two on the same side, and on the words when one opposite was asked.

    Where several people look on, it hid how the line begins that tells what a question told.
    """
    layout = layout_for(6, "low_high_no_8", 0, rack)
    for seat in range(6):
        for target in range(1 - seat % 2, 6, 2):
            start, _, (dx, dy), _, reach = _way(layout, Pointing(seat, target, reach=1.0))
            x, y = start[0] + dx * reach, start[1] + dy * reach
            hand = Box(x, y, 2 * HAND_HALF, 2 * HAND_HALF)
            assert not any(hand.overlaps(box) for box in scores(layout)), (seat, target)
            assert abs(x - CENTRE_X) > 450.0 or not SAID_Y - 50.0 < y < MEANING_Y + 50.0, (seat, target)


def test_the_card_asked_for_comes_forward_and_goes_home_and_a_refused_one_bows() -> None:
    for hit in (True, False):
        scripted = turn()
        asked = question(scripted, hit)
        scripted.do(asked)
        table = scripted.table
        table.update(POINT_MS, 0)
        pointing = table.motion.pointing
        assert pointing is not None and not table.hands.extras, "told ahead"
        table.update(ANSWER_MS - POINT_MS + MEET_MS, 0)
        if not hit:
            assert pointing.bow > 0.5 and not table.hands.extras
            scripted.still()
            continue
        (card,) = table.hands.extras
        assert card.face == face_of(asked.card)
        assert math.dist((card.x, card.y), asked_place(table.layout, pointing)) < 2.0
        table.update(HOLD_MS + HOME_MS, 0)
        assert not table.hands.extras


def test_cards_won_in_a_row_sound_higher_and_are_counted_aloud() -> None:
    scripted = turn()
    seat, audio = scripted.state.turn, scripted.table.kit.audio
    assert isinstance(audio, Silent)
    heard, counted = [], []
    for row in range(1, STREAK + 1):
        scripted.ask(True)
        note = scripted.seen.notes[-1]
        assert isinstance(note, AskNote) and note.got and streak(scripted.seen, note) == row
        scripted.table.update(ANSWER_MS + GLOW_MS + 1.0, 0)
        heard += [step for name, step in audio.steps if name == "right"]
        audio.steps.clear()
        counted += [bubble.words for bubble in scripted.table.motion.bubbles if bubble.seat == seat]
    assert heard == [None, *range(1, STREAK)]
    assert [words for words in counted if words.endswith("in a row!")] == [f"{STREAK} in a row!"]
    scripted.still().ask(False)
    note = scripted.seen.notes[-1]
    assert isinstance(note, AskNote) and streak(scripted.seen, note) == 0


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("seats", [4, 6, 8, 12, 16])
def test_what_you_say_stands_beside_your_own_name(seats: int, scale: float) -> None:
    layout = layout_for(seats, "low_high_no_8", 0, True, scale)
    name, wide, high = layout.plate(0), 300.0, 56.0 * scale
    x, y, tip = _bubble_place(layout, 0, wide, high)
    rim = name.x + name.w / 2
    assert rim < tip[0] < x - wide / 2 < rim + 40.0 and tip[1] == name.y
    assert y - high / 2 > layout.rack_lip - 20.0, "it lies on the rack, not over the cards"
    assert x + wide / 2 < 1400.0, "the prompts begin there"
    bare = layout_for(seats, "low_high_no_8", 0, False, scale)
    plate = bare.plate(0)
    x, y, tip = _bubble_place(bare, 0, wide, high)
    rim = plate.x + plate.w / 2
    assert rim < tip[0] < x - wide / 2 < rim + 60.0 and y == tip[1] == plate.y
    assert rim > LEFT + MOST, "on the other side it hid the latest questions"


def _sounds(scripted: Scripted) -> list[str]:
    audio = scripted.table.kit.audio
    assert isinstance(audio, Silent)
    return [name for name, _ in audio.steps]


def test_a_refused_card_knocks_at_the_plate_asked_and_drops_back() -> None:
    scripted = turn()
    before = len(_sounds(scripted))
    scripted.ask(False)
    pointing, particles = None, scripted.table.effects.particles
    hit = 0.0
    for _ in range(200):
        scripted.table.update(10.0, 0)
        pointing = scripted.table.motion.pointing or pointing
        assert pointing is not None
        hit = max(hit, pointing.knock)
    heard = _sounds(scripted)[before:]
    assert pointing is not None and hit > 0.9 and pointing.knock == 0.0
    assert heard.index("knock") < heard.index("deal"), "it hits the plate, then it is back"
    scripted.ask(False).watch(ANSWER_MS + 150.0)
    assert len(particles) > 0, "dust flies"


@pytest.mark.parametrize("seats", [4, 6, 8, 12, 16])
def test_a_refused_card_lunges_at_whoever_was_asked_and_at_no_words(seats: int) -> None:
    layout = layout_for(seats, 8, 0, True)
    for target in range(1, seats, 2):
        pointing = Pointing(0, target)
        start, hit, end = asked_place(layout, pointing), knocks_at(layout, pointing), layout.aim(target)
        assert math.dist(hit, end) <= math.dist(start, end)
        assert not _over_words(layout, *hit) or hit == start


def test_a_card_that_is_given_lands_with_a_thud() -> None:
    scripted = turn()
    scripted.ask(True).watch(ANSWER_MS + GLOW_MS - 40.0)
    before = _sounds(scripted).count("deal")
    scripted.watch(80.0)
    assert _sounds(scripted).count("deal") == before + 1


def test_cards_in_flight_pass_behind_the_headline() -> None:
    scripted = turn()
    table, kit_ = scripted.table, scripted.table.kit
    drawn: list[str] = []
    lay, write = kit_.cards.draw, table.headline.draw

    def laid(canvas: Canvas, sprites: Iterable[CardSprite]) -> None:
        listed = list(sprites)
        drawn.extend("flying" for sprite in listed if sprite in table.hands.extras)
        lay(canvas, listed)

    def written(canvas: Canvas, *rest: Any) -> None:
        drawn.append("headline")
        write(canvas, *rest)

    kit_.cards.draw, table.headline.draw = laid, written  # type: ignore[method-assign,assignment]
    scripted.ask(True)
    seen = False
    for _ in range(80):
        table.update(10.0, 0)
        drawn.clear()
        table.draw(kit_.stage.canvas())
        if "flying" in drawn:
            seen = True
            assert drawn.index("flying") < drawn.index("headline")
    assert seen
