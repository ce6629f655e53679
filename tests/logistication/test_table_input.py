"""Playing Logistication at the table: by keys, by mouse, several cards, definitions, fast plays."""

from __future__ import annotations

import pytest

from game.core.cards import Place
from game.core.rng import stream
from game.couch.intents import Intent, Typed
from game.logistication import rules
from game.logistication.rules.deck import Card, Face
from game.logistication.rules.state import Blind, FalseSlam, PickUp, Play
from game.logistication.table.choice import Order
from game.logistication.table.input import (
    DEFINE,
    HIDDEN,
    JUST_COME_MS,
    LOCKED,
    NO_HAND,
    NOT_A_REVERSE,
    NOT_DRAWN,
)
from game.logistication.table.moments import HANDS, PILE
from game.logistication.table.script import Scripted, cards
from game.tablekit.live import REFUSED
from game.ui.markup import wordings
from tests.logistication.tables import asked, hand, start, written
from tests.tables import Silent, kit, pointer

UP, CONFIRM, LEFT, RIGHT = Intent.UP, Intent.CONFIRM, Intent.LEFT, Intent.RIGHT


def test_one_press_plays_the_card_under_the_cursor() -> None:
    scripted = start()
    assert scripted.table.cursors[0].card == Card.parse("B7")
    assert asked(scripted, CONFIRM) == Play(0, cards("B7"))


def test_several_cards_are_played_in_the_order_in_which_they_were_picked() -> None:
    scripted = start(hand("R7 B7 Y7 B9"), "B6")
    scripted.point("B7").press(UP).point("R7").press(UP).point("Y7").press(UP)
    assert scripted.table.cancels
    numbers = {str(piece.card): piece.number for piece in scripted.table.board.hands[0]}
    assert numbers == {"B7": 1, "R7": 2, "Y7": 3, "B9": 0}
    assert asked(scripted, CONFIRM) == Play(0, cards("B7 R7 Y7"))
    assert not scripted.table.cancels


def test_cards_picked_in_another_order_are_laid_with_one_that_fits_first() -> None:
    scripted = start(hand("R7 B7 Y7 B9"), "B6")
    scripted.point("Y7").press(UP).point("R7").press(UP).point("B7").press(UP)
    assert asked(scripted, CONFIRM) == Play(0, cards("B7 Y7 R7"))


def test_a_pick_that_does_not_go_with_the_others_begins_anew() -> None:
    scripted = start(hand("R7 B7 B9"), "B6")
    scripted.point("B7").press(UP).point("B9").press(UP)
    assert scripted.table.cursors[0].picks == [Card.parse("B9")]
    scripted.press(UP)
    assert scripted.table.cursors[0].picks == []


def test_equal_cards_can_be_picked_one_by_one() -> None:
    scripted = start(hand("B7 B7 R3"), "B6")
    scripted.point("B7").press(UP).point("B7").press(UP)
    assert asked(scripted, CONFIRM) == Play(0, cards("B7 B7"))


def test_a_bright_card_that_fits_only_with_another_is_picked_and_leads_to_it() -> None:
    scripted = start(hand("R8 RD YD B4"), "Y8").point("RD")
    assert asked(scripted, CONFIRM) is None
    cursor = scripted.table.cursors[0]
    assert cursor.picks == [Card.parse("RD")] and cursor.card == Card.parse("YD")
    assert "It fits with the yellow Draw 3: lay both" in written(scripted.table)
    assert asked(scripted, CONFIRM) == Play(0, cards("YD RD"))


def test_a_wild_asks_for_its_card_until_it_is_laid_or_put_back() -> None:
    scripted = start(hand("W R3 Y9"), "B6").point("W").press(CONFIRM)
    cursor = scripted.table.cursors[0]
    for way in (LEFT, RIGHT, LEFT):
        scripted.press(way)
        assert cursor.said == DEFINE
    scripted.press(Intent.CANCEL)
    assert cursor.said != DEFINE


@pytest.mark.parametrize("first", ["W", "D6"])
def test_a_wild_asks_for_its_definition_and_two_presses_play_it(first: str) -> None:
    scripted = start(hand(f"{first} R3 Y9"), "B6").point(first)
    assert asked(scripted, CONFIRM) is None
    cursor = scripted.table.cursors[0]
    assert cursor.said == DEFINE
    assert cursor.picks == [Card.parse(first)]
    assert cursor.card is not None
    assert cursor.card.colour
    scripted.point("Y9")
    assert asked(scripted, CONFIRM) == Play(0, cards(f"{first} Y9"))


def test_a_wild_is_defined_by_what_is_missed_least_unless_its_player_chooses() -> None:
    """The nearest card was a Reverse, which two quick presses threw away."""
    scripted = start(hand("Y4 YR BR W"), "R5").point("W").press(CONFIRM)
    assert asked(scripted, CONFIRM) == Play(0, cards("W Y4"))


def test_two_presses_play_a_wild_even_with_more_wilds_beside_it() -> None:
    scripted = start(hand("R3 Y9 W W W D6"), "B6").point("W")
    assert asked(scripted, CONFIRM, CONFIRM) == Play(0, cards("W Y9"))


def test_a_wild_may_be_defined_by_several_cards_of_one_face() -> None:
    scripted = start(hand("W R9 Y9 B3"), "B6").point("W").press(CONFIRM)
    scripted.point("R9").press(UP).point("Y9").press(UP)
    assert asked(scripted, CONFIRM) == Play(0, cards("W R9 Y9"))


def test_a_wild_with_nothing_to_define_it_is_played_as_it_is() -> None:
    scripted = start(hand("W S"), "B6").point("W")
    assert asked(scripted, CONFIRM) == Play(0, cards("W"))


def test_a_card_that_does_not_fit_says_why() -> None:
    tools = kit()
    scripted = Scripted(tools).place(hand("R3 B9"), "B6").still().point("R3")
    assert asked(scripted, CONFIRM) is None
    why = "A red 3 doesn't fit: blue 6 or higher, a blue special, or any 6"
    assert why in written(scripted.table)
    assert isinstance(tools.audio, Silent)
    assert tools.audio.steps[-1][0] == REFUSED
    scripted.press(RIGHT)
    assert why not in written(scripted.table)


@pytest.mark.parametrize(
    ("held", "points", "intents", "why"),
    [
        ("R3 B9", "R3", (UP,), "A red 3 doesn't fit: blue 6 or higher, a blue special, or any 6"),
        (
            "R3 R4",
            "R4",
            (UP,),
            "A red 4 doesn't fit: blue 6 or higher, a blue special, or any 6. Pick up the pile",
        ),
        ("R3 Y3 B9", "R3", (CONFIRM,), "A red 3 doesn't fit: blue 6 or higher, a blue special, or any 6"),
        ("", "", (UP,), NO_HAND),
        ("", "", (Intent.EXTRA,), NO_HAND),
    ],
)
def test_what_is_refused_says_why_beside_the_card(
    held: str, points: str, intents: tuple[Intent, ...], why: str
) -> None:
    scripted = start(hand(held), "B6", draw="B3 B4" if held else "", up=None if held else ())
    if points:
        scripted.point(points)
    assert asked(scripted, *intents) is None
    assert why in written(scripted.table)
    assert not scripted.table.cursors[0].picks


def test_a_click_on_a_card_while_nothing_fits_says_so() -> None:
    scripted = start(hand("R3 R4"), "B6")
    sprite = scripted.table.board.hands[0][0].sprite
    assert scripted.table.handle(pointer("down", sprite.x, sprite.y, 1), scripted.seen, 0) is None
    assert any(words.startswith("A red 3 doesn't fit") for words in written(scripted.table))


def test_a_press_out_of_turn_that_is_too_little_says_what_is_missing() -> None:
    hands = ("R3 B9 BR", "Y4 R8 B5", "Y5 B3 B4", "R3 RR Y6")
    scripted = Scripted(kit()).place(hands, "R7 R5", turn=3).play(3, "RR").still().point("B9")
    assert asked(scripted, CONFIRM) is None
    assert NOT_A_REVERSE in written(scripted.table)
    scripted = Scripted(kit()).place(hands, "R7 R5", turn=3)
    scripted.do(FalseSlam(0), 100).play(3, "RR", 100).still().point("BR")
    assert asked(scripted, CONFIRM) is None
    assert LOCKED in written(scripted.table)


def test_why_a_press_did_nothing_is_gone_once_something_happens() -> None:
    hands = ("R7 R9 B9", "Y4 R8 B5", "Y5 B3 B4", "R3 RR Y6")
    scripted = Scripted(kit()).place(hands, "R6", draw="B7 B3 B4 Y3").play(0, "R7").still()
    assert asked(scripted, CONFIRM) is None
    assert NOT_DRAWN in written(scripted.table), "the red 9 is no seven, and was not drawn"
    scripted.snap(0, "B7").still()
    assert NOT_DRAWN not in written(scripted.table)


def test_whoever_does_not_see_their_hand_is_told_how_to() -> None:
    scripted = Scripted(kit(), humans=(0, 1), eyes=frozenset()).place(HANDS, PILE).still()
    for intent in (CONFIRM, UP, Intent.EXTRA):
        assert asked(scripted, intent) is None
        assert HIDDEN in written(scripted.table)


# what is chosen for whoever has chosen nothing yet


@pytest.mark.parametrize(
    ("held", "pile", "at"),
    [
        ("R3 B9 BR S W", "B6", "B9"),
        ("R3 BR S W D6", "B6", "BR"),
        ("R3 R4 S", "B6", "S"),
        ("S W R9", "", "R9"),
    ],
)
def test_a_turn_begins_on_a_card_that_fits_and_is_missed_least(held: str, pile: str, at: str) -> None:
    scripted = Scripted(kit()).place(hand(held), pile, turn=3).still()
    scripted.table.cursors[0].at = len(held.split()) - 1
    scripted = scripted.place(hand(held), pile, turn=0).still()
    assert scripted.table.cursors[0].card == Card.parse(at)


def test_a_card_that_was_chosen_ahead_of_the_turn_stays_chosen() -> None:
    hands = (*hand("R3 B9 S")[:3], "B6 R3 R4")
    scripted = Scripted(kit()).place(hands, "B5", turn=3).still().point("S")
    scripted.press(LEFT, RIGHT).play(3, "B6").still()
    assert scripted.table.cursors[0].card == Card.parse("S")


def test_nothing_fits_so_one_press_picks_up_the_pile() -> None:
    scripted = start(hand("R3 R4"), "B6")
    assert asked(scripted, CONFIRM) == PickUp(0)


def test_a_blind_card_is_chosen_and_turned_up() -> None:
    scripted = start(("", *HANDS[1:]), "B4", draw="", up=())
    assert asked(scripted, RIGHT, CONFIRM) == Blind(0, Place(1))
    assert asked(scripted, RIGHT, RIGHT, CONFIRM) == Blind(0, Place(0))


def test_hands_sort_by_colour_or_by_face_and_the_cursor_stays_on_its_card() -> None:
    scripted = start(hand("R3 R8 Y4 B7 R7 B9 W"))
    cursor = scripted.table.cursors[0]
    assert " ".join(card.code for card in cursor.shown) == "R3 R7 R8 Y4 B7 B9 W"
    held = cursor.card
    scripted.press(Intent.EXTRA)
    assert cursor.order is Order.FACE
    assert cursor.card == held
    assert " ".join(card.code for card in cursor.shown) == "R3 Y4 R7 B7 R8 B9 W"
    scripted.still()
    board = [piece.card for piece in scripted.table.board.hands[0]]
    assert board == list(cursor.shown)


def test_the_cursor_leaps_to_the_next_colour_and_digits_find_numbers() -> None:
    scripted = start(hand("R3 R8 Y4 B7 R7 B9 W"), turn=1)
    cursor = scripted.table.cursors[0]
    cursor.at = 0
    seen_cards = []
    for _ in range(4):
        scripted.press(Intent.NEXT)
        assert cursor.card is not None
        seen_cards.append(cursor.card.code)
    assert seen_cards == ["Y4", "B7", "W", "R3"]
    scripted.table.handle(Typed(0, "7"), scripted.seen, 0)
    assert cursor.card == Card.parse("R7")
    scripted.table.handle(Typed(0, "7"), scripted.seen, 0)
    assert cursor.card == Card.parse("B7")


def test_on_turn_a_digit_finds_the_card_that_can_be_played() -> None:
    scripted = start(hand("R3 R7 Y7 B7 W"), "Y6")
    cursor = scripted.table.cursors[0]
    cursor.at = 0
    scripted.table.handle(Typed(0, "7"), scripted.seen, 0)
    assert cursor.card == Card.parse("Y7"), "the red 7 before it does not fit"
    scripted.table.handle(Typed(0, "3"), scripted.seen, 0)
    assert cursor.card == Card.parse("R3"), "where none fits, any"


def test_picks_and_cursor_live_on_when_cards_are_drawn() -> None:
    hands = ("R5 B9 BR", "Y4 R8 B5", "Y5 B3 B4", "R3 RD Y6")
    scripted = Scripted(kit()).place(hands, "R7 R5", draw="R3 Y3 Y9", turn=3).still().point("BR")
    scripted.press(UP)
    cursor = scripted.table.cursors[0]
    assert cursor.picks == [Card.parse("BR")]
    scripted.play(3, "RD").still()
    assert len(cursor.shown) == 6
    assert cursor.card == Card.parse("BR")


def test_the_mouse_plays_picks_and_slams() -> None:
    scripted = start(hand("R7 B7 B9"), "B6")
    table, seen = scripted.table, scripted.seen

    def at(code: str) -> tuple[float, float]:
        piece = next(p for p in table.board.hands[0] if p.card == Card.parse(code))
        return piece.sprite.x - piece.sprite.width * 0.3, piece.sprite.y

    table.handle(pointer("move", *at("B9")), seen, 0)
    assert table.cursors[0].card == Card.parse("B9")
    assert table.handle(pointer("down", *at("B9"), 1), seen, 0) == Play(0, cards("B9"))
    table.handle(pointer("down", *at("B7"), 3), seen, 0)
    table.handle(pointer("down", *at("R7"), 1), seen, 0)
    assert [card.code for card in table.cursors[0].picks] == ["B7", "R7"]
    x, y = table.layout.pile
    assert not table.grabs(pointer("down", x, y, 1))
    assert table.grabs(pointer("down", x, y, 3))
    assert table.handle(pointer("down", x, y, 1), seen, 0) == Play(0, cards("B7 R7"))
    other = start(turn=1)
    assert other.table.grabs(pointer("down", x, y, 3))
    assert not other.table.grabs(pointer("move", x, y))


def test_the_mouse_picks_up_and_turns_up() -> None:
    scripted = start(hand("R3 R4"), "B6")
    x, y = scripted.table.layout.pile
    assert scripted.table.handle(pointer("down", x, y, 1), scripted.seen, 0) == PickUp(0)
    blind = start(("", *HANDS[1:]), "B4", draw="", up=())
    spot = blind.table.board.downs[0][2].sprite
    assert blind.table.handle(pointer("down", spot.x, spot.y, 1), blind.seen, 0) == Blind(0, Place(2))


def test_the_last_face_down_cards_lie_where_the_hand_was_as_large() -> None:
    """The thrill of the end was the smallest card on the table, in its corner."""
    usual = start(hand("R3"), "B4", draw="", up=("", *["R5"] * 3)).table
    last = start(("", *HANDS[1:]), "B4", draw="", up=()).table
    wide = last.layout.station(0).hand_width
    assert {piece.sprite.width for piece in usual.board.downs[0]} == {last.layout.station(0).stack_width}
    assert {piece.sprite.width for piece in last.board.downs[0]} == {wide}
    assert [piece.sprite.x for piece in last.board.downs[0]] == [
        960.0 + way * 1.3 * wide for way in (-1, 0, 1)
    ]


@pytest.mark.parametrize("fits", [True, False])
def test_a_blind_card_is_seen_before_it_goes_to_the_pile_or_to_the_hand(fits: bool) -> None:
    down = ("B6 R3 R4" if fits else "R6 R3 R4", "R5 R6 R7", "Y8 Y8 Y9", "B3 B3 B4")
    scripted = start(("", *HANDS[1:]), "B4", draw="", up=(), down=down)
    card = scripted.table.board.downs[0][0].sprite
    scripted.blind(0, 0).watch(500.0, clock=False)
    assert card.flip == 1.0 and card.scale * card.width >= scripted.table.layout.station(0).hand_width
    assert card.y < scripted.table.layout.station(0).hand.y, "it lies there, turned up"


def test_with_the_mouse_the_prompt_says_that_a_click_adds() -> None:
    """It said "Play 1" over a card that a click added to the one picked."""
    scripted = start(hand("B7 R7 B9"), "B6")
    at = {str(piece.card): piece.sprite for piece in scripted.table.board.hands[0]}
    for code, button, words in (("B7", 3, "Play 1"), ("R7", 0, "Add"), ("B9", 0, "Pick this")):
        x, y = at[code].x - at[code].width / 4, at[code].y
        moved = pointer("down", x, y, button) if button else pointer("move", x, y)
        scripted.table.handle(moved, scripted.seen, 0)
        assert wordings(scripted.table.controls(scripted.seen)[0][1])[-1] == words


def test_the_prompt_says_how_many_cards_are_laid_and_nothing_of_what_can_not_be() -> None:
    """It said "Play 1" over a card that fits only together with another."""
    scripted = start(hand("R7 Y7 B9"), "R5").point("Y7")
    for intent, code, words in ((CONFIRM, "R7", "Play 2"), (LEFT, "B9", None), (LEFT, "Y7", None)):
        while scripted.table.cursors[0].card != Card.parse(code):
            assert asked(scripted, intent) is None
        assert dict(scripted.table.controls(scripted.seen)).get(CONFIRM) == words
    assert asked(scripted.point("R7"), CONFIRM) == Play(0, cards("R7 Y7"))


def test_a_press_during_the_deal_ends_it_and_commits_nothing() -> None:
    scripted = Scripted(kit())
    assert asked(scripted, CONFIRM) is None
    assert not scripted.table.busy
    assert isinstance(asked(scripted, CONFIRM), Play)


def test_input_never_waits_for_cards_that_fly() -> None:
    hands = ("R3 B9 B7", *HANDS[1:])
    scripted = Scripted(kit()).place(hands, "R7 R5", turn=3)
    scripted.play(3, "RD")
    assert scripted.table.moving
    assert asked(scripted, RIGHT) is None
    scripted.play(1, "R3")
    scripted.table.update(10.0, scripted.match.now)
    assert scripted.table.moving
    assert scripted.table.cursors[0].step(1)


def test_a_hand_that_is_not_seen_can_not_be_played() -> None:
    scripted = Scripted(kit(), humans=(0, 1), eyes=frozenset()).place(HANDS, PILE).still()
    tools = scripted.table.kit
    assert isinstance(tools.audio, Silent)
    tools.audio.steps.clear()
    for intent in (RIGHT, UP, CONFIRM, Intent.EXTRA, Intent.NEXT):
        assert asked(scripted, intent) is None
    assert {name for name, _ in tools.audio.steps} == {REFUSED}, "nothing but that it means nothing"


@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_round_is_played_with_keys_alone(seed: int) -> None:
    scripted = Scripted(kit((320, 180)), seats=3, seed=seed).still()
    rng = stream(seed, "keys")
    for _ in range(900):
        state = scripted.match.state
        if state.result is not None:
            break
        scripted._tell(scripted.match.advance(scripted.match.now + 2600))
        state = scripted.match.state
        scripted.table.skip()
        if state.turn == 0:
            scripted.table.update(JUST_COME_MS, scripted.match.now)
            by_keys(scripted, rng.below(3))
        else:
            found = rules.legal_actions(state, state.turn)
            scripted._tell(scripted.match.play(found[rng.below(len(found))], scripted.match.now))
    assert scripted.match.state.result is not None or scripted.match.state.places[0]


def by_keys(scripted: Scripted, wander: int) -> None:
    """Seat 0 presses Confirm until something is played; a little about before."""
    before = len(scripted.match.log)
    scripted.press(*[RIGHT] * wander)
    for _ in range(40):
        for intent in (CONFIRM, CONFIRM, RIGHT):
            scripted.press(intent)
            if len(scripted.match.log) > before:
                return
    raise AssertionError(f"no way to play {scripted.match.state.hands[0]} on {scripted.match.state.top}")


def test_faces_of_the_script_are_what_they_say() -> None:
    assert cards("R7 W") == (Card.parse("R7"), Card.parse("W"))
    assert Card.parse("W").face is Face.WILD
