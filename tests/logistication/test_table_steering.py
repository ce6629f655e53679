"""Steering through a large hand of Logistication: cards of a face by one press, a cursor that keeps still."""

from __future__ import annotations

from functools import partial

from game.couch.intents import Intent
from game.logistication.guide.tips import TIPS
from game.logistication.rules.deck import Card
from game.logistication.rules.state import Play
from game.logistication.table.cursor import STILL_MS
from game.logistication.table.input import APART, CHOOSE, CHOOSE_DOWN, SORT
from game.logistication.table.moments import HANDS
from game.logistication.table.script import Scripted, cards
from game.logistication.table.words import short_name
from tests.tables import Silent, kit, pointer, press

UP, NEXT, CANCEL, CONFIRM = Intent.UP, Intent.NEXT, Intent.CANCEL, Intent.CONFIRM
LARGE = "R3 R4 R7 R7 R8 Y3 Y5 Y7 Y9 B3 B5 B7 B8 BR W S"


def start(held: str, pile: str = "B6", turn: int = 0) -> Scripted:
    """A still table at which seat 0 holds these."""
    return Scripted(kit()).place((held, *HANDS[1:]), pile, turn=turn).still()


def picked(scripted: Scripted) -> list[str]:
    return [card.code for card in scripted.table.cursors[0].picks]


def prompted(scripted: Scripted) -> dict[Intent, str]:
    """What each control is said to do."""
    return dict(scripted.table.controls(scripted.seen))


def test_a_second_press_adds_all_of_a_face_and_a_third_puts_one_back() -> None:
    scripted = start(LARGE).point("B7").press(UP)
    assert picked(scripted) == ["B7"] and prompted(scripted)[UP] == "Add all"
    scripted.press(UP)
    assert picked(scripted) == ["B7", "R7", "R7", "Y7"] and prompted(scripted)[UP] == "Put back"
    scripted.press(UP)
    assert picked(scripted) == ["R7", "R7", "Y7"]


def test_all_of_a_face_are_laid_by_three_presses() -> None:
    scripted = start(LARGE).point("B7").press(UP, UP)
    action = scripted.table.handle(press(CONFIRM), scripted.seen, 0)
    assert action is not None and sorted(action.cards) == sorted(cards("B7 R7 R7 Y7"))  # type: ignore[union-attr]


def test_while_cards_are_picked_leaps_go_to_what_goes_with_them() -> None:
    scripted = start(LARGE).point("B7").press(UP)
    cursor = scripted.table.cursors[0]
    met = []
    for _ in range(4):
        scripted.press(NEXT)
        assert cursor.card is not None
        met.append(cursor.card.code)
    assert met == ["R7", "R7", "Y7", "R7"]
    scripted.press(CANCEL, NEXT)
    assert cursor.card == Card.parse("Y3"), "with nothing picked, to the next colour"


def at(scripted: Scripted, code: str) -> tuple[float, float]:
    """Where the mouse points at a card of seat 0's hand."""
    piece = next(p for p in scripted.table.board.hands[0] if p.card == Card.parse(code))
    return piece.sprite.x - piece.sprite.width * 0.3, piece.sprite.y


def test_a_cursor_that_is_steered_stays_as_the_turn_comes() -> None:
    hands = ("R3 B9 S", HANDS[1], HANDS[2], "B6 R3 R4")
    for waited, card in ((STILL_MS / 2, "R3"), (STILL_MS * 2, "B9")):
        scripted = Scripted(kit()).place(hands, "B5", turn=3).still().point("S").point("R3")
        cursor = scripted.table.cursors[0]
        cursor.rest(waited - cursor.still_ms)
        scripted.play(3, "B6", after=0)
        assert cursor.card == Card.parse(card), "left alone for long, it goes to a card that fits"


def test_the_mouse_leads_the_cursor_and_it_never_jumps_from_under_it() -> None:
    hands = ("R3 B9 S", HANDS[1], HANDS[2], "B6 R3 R4")
    scripted = Scripted(kit()).place(hands, "B5", turn=3).still()
    scripted.table.handle(pointer("move", *at(scripted, "R3")), scripted.seen, 0)
    scripted.watch(STILL_MS * 2).play(3, "B6").still()
    assert scripted.table.cursors[0].card == Card.parse("R3")


def test_while_the_mouse_is_elsewhere_no_card_is_pointed_at_and_none_is_laid() -> None:
    scripted = start("R3 B9 S", "B5")
    table, cursor = scripted.table, scripted.table.cursors[0]

    def pointed() -> list[str]:
        return [piece.card.code for piece in table.board.hands[0] if piece.hot and piece.card]

    table.handle(pointer("move", *at(scripted, "R3")), scripted.seen, 0)
    assert pointed() == ["R3"]
    table.handle(pointer("move", *at(scripted, "R3")[:1], 300.0), scripted.seen, 0)
    assert pointed() == [], "the mouse left, and the mark with it"
    assert table.handle(pointer("down", *table.layout.pile, 1), scripted.seen, 0) is None
    assert cursor.said == CHOOSE
    assert table.handle(press(CONFIRM), scripted.seen, 0) is None and pointed() == ["B9"]
    assert table.handle(press(CONFIRM), scripted.seen, 0) == Play(0, cards("B9"))


def test_while_the_mouse_is_elsewhere_no_face_down_card_is_pointed_at() -> None:
    scripted = Scripted(kit()).place(("", *HANDS[1:]), "B5", draw="", up=("", "", "", "")).still()
    table, downs = scripted.table, scripted.table.board.downs[0]
    for (x, y), hot in (((downs[1].sprite.x, downs[1].sprite.y), 1), ((960.0, 300.0), None)):
        table.handle(pointer("move", x, y), scripted.seen, 0)
        assert [place for place, piece in enumerate(downs) if piece.hot] == ([] if hot is None else [hot])


def test_a_click_lays_the_card_that_a_wild_or_a_draw_6_waits_for() -> None:
    for first in ("W", "D6"):
        scripted = start(f"{first} RN BN Y4", "Y8")
        table, seen = scripted.table, scripted.seen
        assert table.handle(pointer("down", *at(scripted, first), 1), seen, 0) is None
        action = table.handle(pointer("down", *at(scripted, "RN"), 1), seen, 0)
        assert action == Play(0, cards(f"{first} RN"))


def test_a_click_beside_what_is_picked_lays_nothing_and_says_why() -> None:
    """With a card picked, a click on one that was dark laid the other."""
    scripted = start("R7 Y7 BR W", "R5")
    table, seen, cursor = scripted.table, scripted.seen, scripted.table.cursors[0]
    click = partial(pointer, "down")
    for first, second in (("Y7", "BR"), ("R7", "BR"), ("R7", "W")):
        table.handle(click(*at(scripted, first), 3), seen, 0)
        assert picked(scripted) == [first]
        assert table.handle(click(*at(scripted, second), 1), seen, 0) is None
        card = short_name(Card.parse(second))
        assert (picked(scripted), cursor.said) == ([first], APART.format(card=card))
        assert Intent.CONFIRM not in prompted(scripted), "no prompt promises that it would be laid"
        table.handle(click(*at(scripted, first), 3), seen, 0)
        table.handle(click(*at(scripted, first), 3), seen, 0)
        table.handle(pointer("down", *at(scripted, first)[:1], 300.0, 3), seen, 0)
    table.handle(click(*at(scripted, "R7"), 3), seen, 0)
    assert prompted(scripted)[UP] == "Add all"
    table.handle(pointer("move", *at(scripted, "W")), seen, 0)
    assert prompted(scripted)[UP] == "Pick this"
    table.handle(click(*at(scripted, "W"), 3), seen, 0)
    assert picked(scripted) == ["W"]


def test_over_a_card_that_does_not_fit_the_prompt_says_where_the_pile_is_picked_up() -> None:
    """It said "Pick up the pile" over a card, and a click there was refused."""
    scripted = start("R3 R4", "B6")
    assert prompted(scripted)[CONFIRM] == "Pick up the pile"
    scripted.table.handle(pointer("move", *at(scripted, "R3")), scripted.seen, 0)
    assert prompted(scripted)[CONFIRM] == "On the pile: pick it up"
    scripted.table.handle(pointer("move", *at(scripted, "R3")[:1], 300.0), scripted.seen, 0)
    assert prompted(scripted)[CONFIRM] == "Pick up the pile"


def test_a_click_on_the_pile_says_that_a_face_down_card_is_asked_for() -> None:
    """It was ringed in the first round's last step, and nothing answered."""
    scripted = Scripted(kit()).place(("", *HANDS[1:]), "B5", draw="", up=("", "", "", "")).still()
    click = pointer("down", *scripted.table.layout.pile, 1)
    assert scripted.table.handle(click, scripted.seen, 0) is None
    assert scripted.table.cursors[0].said == CHOOSE_DOWN


def test_a_click_on_whoever_hesitates_steals_their_turn() -> None:
    scripted = start(LARGE, turn=3)
    plate = scripted.table.layout.station(3).plate
    click = pointer("down", plate.x, plate.y, 1)
    assert not scripted.table.grabs(click), "a plate is no button while nobody hesitates"
    scripted.watch(scripted.seen.options.hesitation_ms + 100.0)
    assert scripted.seen.hesitated
    assert scripted.table.grabs(click)
    other = scripted.table.layout.station(1).plate
    assert not scripted.table.grabs(pointer("down", other.x, other.y, 1))


def test_the_tip_that_a_number_can_wait_comes_only_with_a_number_that_fits() -> None:
    for held, told in (("RR BN S", False), ("RR BN B7", True), ("BN R3 S", False)):
        seen = start(held, "B3" if told else "B6").seen
        (tip,) = (step for step in TIPS if step.name == "stop")
        assert tip.now(seen, 0) is told, held


def test_the_tip_to_lay_two_of_a_face_is_about_coloured_cards() -> None:
    tip = TIPS[0]
    assert tip.name == "together"
    for held, told in (("R3 B7 Y7", True), ("R3 B9 S S W W", False)):
        assert tip.now(start(held).seen, 0) == told


def test_sorting_a_hand_that_lies_the_same_either_way_is_told() -> None:
    heard = {}
    for held in ("R3", "R4 B3"):
        scripted = start(held)
        assert isinstance(scripted.table.kit.audio, Silent)
        scripted.table.kit.audio.steps.clear()
        scripted.press(Intent.EXTRA)
        heard[held] = [name for name, _ in scripted.table.kit.audio.steps]
    assert heard["R4 B3"] == [SORT] and SORT not in heard["R3"] and heard["R3"]


def test_taking_back_a_begun_wild_goes_back_to_it() -> None:
    """Enter, Esc, Enter laid the coloured card that the cursor had been sent on to."""
    scripted = start("Y4 YN D6", "Y3").point("D6").press(CONFIRM)
    cursor = scripted.table.cursors[0]
    assert picked(scripted) == ["D6"] and cursor.card != Card.parse("D6")
    scripted.press(CANCEL)
    assert not picked(scripted) and cursor.card == Card.parse("D6")
