"""Literature's first hand: all it says follows from what is seen; won by real keys, pad and mouse."""

from __future__ import annotations

import math
import os

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import Program
from game.core.cards import parse_card
from game.core.contract import Action
from game.couch.intents import Intent
from game.literature import rules
from game.literature.belief import Belief, believe
from game.literature.guide.first import (
    BOLT,
    CACTUS,
    CLAIMS,
    HIGH_HEARTS,
    LOW_CLUBS,
    LOW_SPADES,
    OPTIONS,
    WHALE,
    YOU,
    _card,
    _claim_button,
    _plate,
    first_hand,
)
from game.literature.observation import observe
from game.literature.rules.state import (
    NOBODY,
    Ask,
    AskNote,
    Assign,
    Claim,
    ClaimNote,
    Phase,
    State,
    Verdict,
    team,
)
from game.literature.table.draw import BUTTON_SIZE, TAG_GAP
from game.literature.table.focus import CardSpot, SeatSpot, SetSpot, Spot, TableButton
from game.literature.table.layout import layout_for
from game.literature.table.panel import LIFT, LIFTED
from game.literature.table.view import Table
from game.scenes.hand.first import STRAYED, Moment
from game.scenes.hand.first_note import RING_GAP, RING_SWELL, RING_THICK
from game.scenes.screens.lead import Lead
from game.tablekit.box import Box
from game.ui.pieces.plate import TEAM_AT, TEAM_REACH
from game.ui.sprites import LIFT_RISES
from tests.learner import Learner, clicker, opened, pad_press, press_key, told
from tests.tables import kit

# what is said is true


def standing_at(name: str, asked: bool = True) -> State:
    return told(rules, first_hand(), name, asked)[0]


def known_at(name: str) -> Belief:
    """What the learner can know when a step is told."""
    return believe(observe(standing_at(name), frozenset({YOU})))


def chance(name: str, code: str, seat: int) -> float:
    """How likely it is, by all that the learner has seen, that a seat holds a card."""
    return known_at(name).chance(standing_at(name).deck.index[parse_card(code)], seat)


def test_the_position_is_one_that_a_deal_leads_to() -> None:
    """Everybody was dealt twelve cards, and those that lie in decided sets are with who claimed rightly."""
    state = first_hand().state
    gone = [seat for note in CLAIMS for seat in note.holders or ()]
    for seat, hand in enumerate(state.hands):
        assert hand.bit_count() + gone.count(seat) == 12
    for note in CLAIMS:
        assert note.holders is not None
        right = note.named == note.holders
        assert (note.verdict is Verdict.RIGHT) is right
        assert note.scored == (team(note.seat) if right else 1 - team(note.seat))
    assert state.points == (2, 3) and NOBODY not in state.decided
    assert state.open_sets() == (LOW_SPADES, HIGH_HEARTS, LOW_CLUBS)
    known_at("goal").check()


def test_nothing_that_is_to_be_learnt_is_known_from_the_start() -> None:
    for code, seat in (("5C", WHALE), ("AH", BOLT), ("7C", CACTUS), ("4C", BOLT)):
        assert 0.0 < chance("goal", code, seat) < 1.0, code


def test_the_first_miss_tells_no_more_than_is_said() -> None:
    assert chance("miss", "AH", CACTUS) > 0.0
    note = standing_at("miss", asked=False).notes[-1]
    assert isinstance(note, AskNote) and not note.got and note.target == CACTUS
    assert standing_at("miss", asked=False).turn == CACTUS


def test_whale_must_hold_the_five() -> None:
    assert chance("miss", "5C", WHALE) < 1.0
    assert chance("listen", "5C", WHALE) == 1.0


def test_bolt_must_hold_the_ace() -> None:
    assert chance("listen", "AH", BOLT) < 1.0
    assert chance("partner", "AH", BOLT) == 1.0
    assert known_at("partner").claim(HIGH_HEARTS, team(YOU)).certain


def test_the_seven_can_be_remembered() -> None:
    assert chance("partner", "7C", CACTUS) < 1.0
    assert chance("remember", "7C", CACTUS) == 1.0


def test_whale_claims_what_you_hold_a_card_of() -> None:
    state = standing_at("wrong")
    note = state.notes[-1]
    assert isinstance(note, ClaimNote) and note.verdict is Verdict.WRONG_TEAM
    assert note.holders is not None and note.holders[0] == YOU and note.named[0] != YOU
    assert [told for told, held in zip(note.named[1:], note.holders[1:], strict=True) if told != held] == []
    assert state.points == (3, 3)


def test_the_hearts_can_be_claimed_for_sure_and_the_clubs_cannot_yet() -> None:
    known = known_at("claim")
    assert known.claim(HIGH_HEARTS, team(YOU)).certain
    assert known.claim(LOW_CLUBS, team(YOU)).chance == 0.0
    assert standing_at("claim", asked=False).points == (4, 3)


def test_the_last_cards_are_certain_and_end_the_questions() -> None:
    assert chance("certain", "5C", WHALE) == chance("deduce", "7C", CACTUS) == 1.0
    assert not standing_at("deduce").hands[WHALE]
    assert standing_at("deduce").hands[CACTUS].bit_count() == 1
    last = standing_at("win")
    assert last.phase is Phase.FINAL and not last.hands[CACTUS]
    assert chance("win", "4C", BOLT) == 1.0
    assert standing_at("win", asked=False).points == (5, 3)


# by real presses


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    yield from opened(tmp_path, monkeypatch)


def table_of(learner: Learner) -> Table:
    table = learner.scene.table
    assert isinstance(table, Table)
    return table


def box_of(learner: Learner, spot: Spot | None) -> Box:
    table = table_of(learner)
    assert table.seen is not None
    return next(stop.box for stop in table.cursors[YOU].stops(table.seen, table.layout) if stop.spot == spot)


def spots_of(learner: Learner, action: Action) -> tuple[Spot, ...]:
    """What is chosen one after another for an action, up to an opened claim."""
    state = learner.scene.standing.state
    assert isinstance(state, State)
    cut = state.deck
    match action:
        case Ask(target=target, card=card):
            number = cut.set_of[cut.index[card]]
            return SetSpot(number), CardSpot(cut.sets[number].cards.index(card)), SeatSpot(target)
        case Claim(set=number):
            return (SetSpot(number),) if state.phase is Phase.FINAL else (TableButton.CLAIM, SetSpot(number))
    raise AssertionError(action)


def holders_of(learner: Learner) -> list[int]:
    """Who is to be named for each card by the step."""
    found = []
    for wanted in learner.scene.step.want[1:]:
        (action,) = wanted
        assert isinstance(action, Assign)
        found.append(action.holder)
    return found


def by_directions(learner: Learner, action: Action) -> None:
    """With directions and Confirm."""
    cursor = table_of(learner).cursors[YOU]
    for spot in spots_of(learner, action):
        learner.steer(box_of(learner, spot), lambda: box_of(learner, cursor.at))
        learner.press(Intent.CONFIRM)
        learner.frames(3)
    holders = holders_of(learner)
    while cursor.draft is not None:
        draft = cursor.draft
        if draft.on_button or draft.offered(draft.at) == holders[draft.at]:
            learner.press(Intent.CONFIRM)
        else:
            learner.press(Intent.UP)
        learner.frames(3)


@pytest.mark.soak
def test_it_is_won_by_keys(program: Program) -> None:
    learner = Learner(program, "literature", press_key)
    assert learner.learn(lambda action: by_directions(learner, action))


def test_it_is_won_by_pad(program: Program) -> None:
    pad, press = pad_press(program)
    learner = Learner(program, "literature", press)
    assert learner.learn(lambda action: by_directions(learner, action))
    pad.unplug()


@pytest.mark.soak
def test_it_is_won_by_mouse(program: Program) -> None:
    click = clicker(program)

    def act(action: Action) -> None:
        cursor = table_of(learner).cursors[YOU]
        for spot in spots_of(learner, action):
            box = box_of(learner, spot)
            click(box.x, box.y)
            learner.frames(3)
        holders = holders_of(learner)
        while cursor.draft is not None:
            draft = cursor.draft
            layout = table_of(learner).layout
            place = layout.confirm if draft.complete else layout.plate(holders[draft.at])
            click(place.x, place.y)
            learner.frames(3)

    learner = Learner(program, "literature", lambda intent: click(960.0, 540.0))
    assert learner.learn(act)


def test_in_a_wrong_set_nothing_is_lit_and_the_way_back_is_told(program: Program) -> None:
    learner = Learner(program, "literature", press_key)
    program.house.stack.push(Lead())
    program.house.stack.push(learner.scene)
    scene = learner.scene
    while not (scene.step.name == "ask" and scene.moment is Moment.ASK):
        learner.frames(4)
        if scene.moment is Moment.ASK and scene.step.name != "ask" and not scene.table.moving:
            press_key(Intent.CONFIRM)
    cursor = table_of(learner).cursors[YOU]
    for _ in range(40):
        learner.frames(2)
        if cursor.at == SetSpot(LOW_SPADES) and not scene.table.moving:
            break
    press_key(Intent.CONFIRM)
    learner.frames(6)
    assert cursor.picked == LOW_SPADES
    assert scene.lights() == () and scene.note.words == STRAYED
    while scene.table.cancels:
        press_key(Intent.CANCEL)
        learner.frames(6)
    assert scene.lights() and scene.note.words == scene.step.words


def test_the_ring_round_the_claims_button_crosses_neither_its_words_nor_the_set_below() -> None:
    art, layout = kit(), layout_for(4, OPTIONS.sets, YOU, True)
    button, ringed = layout.button(0, 2), _claim_button(layout)
    words = art.type.render("Claim a set", round(BUTTON_SIZE), (255, 255, 255), "display")
    low = button.y - words.get_height() / 2 + words.get_bounding_rect().bottom
    bottom, thick = ringed.top + ringed.h + RING_GAP + 3.0, RING_THICK + 6.0
    assert low <= bottom - thick, "its words"
    assert bottom + RING_SWELL <= button.top + button.h + TAG_GAP, "the tag"


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_ring_round_a_player_leaves_the_team_s_sign_free(scale: float) -> None:
    layout = layout_for(OPTIONS.seats, OPTIONS.sets, YOU, True, scale)
    for seat in (WHALE, BOLT, CACTUS):
        ring, plate = _plate(seat)(layout), layout.plate(seat)
        assert ring.top <= plate.y - TEAM_AT[1] - TEAM_REACH
        assert (ring.left, ring.w) == (plate.left, plate.w)
        assert math.isclose(ring.top + ring.h, plate.top + plate.h)


def test_the_ring_round_a_card_leaves_its_corner_free_once_it_is_lifted() -> None:
    layout = layout_for(OPTIONS.seats, OPTIONS.sets, YOU, True)
    card, ring = layout.card(4, 6), _card(HIGH_HEARTS, "KH")(layout)
    top = card.y - LIFT * LIFT_RISES - card.h * LIFTED / 2
    assert ring.top <= top and ring.left <= card.x - card.w * LIFTED / 2
    assert ring.w < layout.card(5, 6).x - card.x + (card.w - 2 * RING_GAP), "it stays off the next card"
