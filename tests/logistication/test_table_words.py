"""What Logistication's table says: who misses a turn and why, what is asked, what befalls whoever looks."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.couch.intents import Intent, Typed
from game.logistication.guide import now
from game.logistication.rules.deck import Card, Face
from game.logistication.rules.events import FaceUpTaken, Played, TurnBegan
from game.logistication.rules.options import PRESETS
from game.logistication.rules.state import How
from game.logistication.table import draw, moments
from game.logistication.table.choice import Order, live
from game.logistication.table.draw import prompts, shown, slam_words
from game.logistication.table.hud import twice_sprites
from game.logistication.table.layout import layout_for
from game.logistication.table.measures import MINI_PITCH
from game.logistication.table.moments import HANDS, PILE
from game.logistication.table.plates import PAD, Plate
from game.logistication.table.remarks import MAY_COUNTER, MISHAPS
from game.logistication.table.script import Scripted, cards
from game.logistication.table.words import (
    NO_REVERSE,
    TURN_GONE,
    SincePlay,
    headline,
    unfit,
)
from game.scenes.gallery.offscreen import a_moment
from game.tablekit.staged import FRAME_MS
from game.ui.markup import wordings
from game.ui.people import People
from game.ui.prompts import Prompts
from game.ui.table import SeatPlate
from game.ui.theme import LAMP
from tests.tables import kit, press


def full(words: str) -> str:
    """The words as they are where there is room."""
    return wordings(words)[0]


def four(hands: tuple[str, ...] = HANDS, pile: str = PILE, **more: object) -> Scripted:
    """A still table of four in a position."""
    return Scripted(kit()).place(hands, pile, **more).still()  # type: ignore[arg-type]


def hand(text: str, seat: int = 0) -> tuple[str, ...]:
    """Everybody else as usual."""
    return (*HANDS[:seat], text, *HANDS[seat + 1 :])


def shouted(scripted: Scripted) -> list[str]:
    """What is called out now."""
    return [callout.words for callout in scripted.table.signs.callouts]


# what was just played


@pytest.mark.parametrize("code", ["RD", "D6 R8"])
def test_a_draw_without_draw_piles_is_told_as_a_missed_turn(code: str) -> None:
    scripted = four(hand(f"{code} R3"), "R7", draw="").play(0, code)
    assert scripted.still().table.said.endswith("Theo misses a turn")


def test_what_a_play_did_is_told_beside_it_where_there_is_room() -> None:
    """A line's room was lower than a line, so a sentence on one line lost all but its first clause."""
    scripted = Scripted(kit((1920, 1080))).place(hand("R3 RN"), "R3").still()
    scripted.play(0, "RN").watch(1500.0)
    drawn: list[str] = []
    fitted = scripted.table.kit.type._fitted

    def noted(words: str, *rest: Any) -> Any:
        found = fitted(words, *rest)
        drawn.append(found[0])
        return found

    scripted.table.kit.type._fitted = noted  # type: ignore[assignment]
    scripted.table.draw(scripted.table.kit.stage.canvas())
    assert "You play a red Not U; Theo misses a turn" in drawn


def test_who_draws_is_told_once_and_several_who_miss_a_turn_in_one_clause() -> None:
    assert (
        four(hand("RD R3"), "R7").play(0, "RD").still().table.said
        == "You play a red Draw 3; Theo draws three"
    )
    several = four(hand("RN RN R3"), "R7").play(0, "RN RN").still().table.said
    assert several == "You play two red Not Us; Theo and Mina miss a turn"


def test_two_reverses_are_told_as_another_turn() -> None:
    scripted = four(hand("YR RR R3 R4 R5", 1), "R7", turn=1).play(1, "RR YR")
    assert scripted.still().table.said == "Theo plays a red Reverse and a yellow Reverse; Theo plays again"


def test_a_plain_play_a_counter_and_a_pick_up_tell_of_no_other_turn() -> None:
    assert "again" not in four().play(0, "B7").still().table.said
    assert "again" not in four(pile="R7 R5").play(0, "RR").counter(1, "BR").still().table.said
    assert "again" not in four(hand("R3 R4 Y3", 1), turn=1).pick_up(1).still().table.said


def test_a_squash_on_an_empty_pile_squashes_nothing_worth_telling() -> None:
    assert four(hand("S R3 R4"), "").play(0, "S").still().table.said == "You play a Squash"
    assert (
        four(hand("S R3 R4"), "B9").play(0, "S").still().table.said
        == "You play a Squash; the pile is squashed"
    )


def test_squashes_are_plural_and_a_blind_card_that_fails_is_one_sentence() -> None:
    assert "two Squashes" in four(hand("S S R3")).play(0, "S S").still().table.said
    down = ("Y3 R3 Y3", "R4 R5 R6", "Y8 Y8 Y9", "B3 B3 B4")
    scripted = four(hand(""), "Y5 B9", draw="", up=(), down=down).blind(0, 1)
    assert (
        scripted.still().table.said == "You turn up a red 3, which does not fit, and take the pile, two cards"
    )


# what is asked


def test_on_turn_in_a_counter_window_one_is_told_so_and_what_fits() -> None:
    hands = ("Y9 B8", "R3 R4", "Y4 Y5 R6", "RR B4")
    scripted = four(("RR Y9", *hands[1:]), "R7 R5").play(0, "RR")
    people = scripted.table.motion.people
    assert (
        full(headline(scripted.seen, people, scripted.table.humans))
        == "Theo may counter with a Reverse. Ivo's turn"
    )
    scripted = four(hands, "R7 R5", turn=3, direction=-1).play(3, "RR")
    seen = scripted.seen
    assert seen.duel is not None and seen.turn == 0
    assert full(headline(seen, people, scripted.table.humans)).startswith("Mina may counter with a Reverse. ")
    assert full(headline(seen, people, scripted.table.humans)).endswith(
        "Nothing fits a red Reverse: pick up the pile, three cards"
    )


def test_the_last_blind_card_is_called_the_last() -> None:
    down = ("Y3", "R4 R5 R6", "Y8 Y8 Y9", "B3 B3 B4")
    scripted = four(hand(""), "Y5 B9", draw="", up=(), down=down)
    assert full(scripted.table.headline.words) == "Your turn: turn up your last face-down card"


def test_when_nothing_fits_no_card_is_bright() -> None:
    scripted = four(hand("Y3 Y4 R3"), "R4 B9")
    assert live(scripted.seen, 0, ()) == frozenset()
    assert {piece.sprite.dim for piece in scripted.table.board.hands[0]} == {1.0}


# what befalls a seat


def test_what_befalls_whoever_looks_is_called_out_and_of_others_is_not() -> None:
    scripted = four(hand("RN R3", 3), "R7", turn=3).play(3, "RN").watch(400.0, clock=False)
    assert "You miss a turn!" in shouted(scripted)
    scripted = four(hand("RD R3", 3), "R7", turn=3).play(3, "RD").watch(600.0, clock=False)
    assert "You draw three!" in shouted(scripted)
    assert not shouted(four(hand("RN R3"), "R7").play(0, "RN").watch(400.0, clock=False))


@pytest.mark.parametrize(("code", "art"), [("RD", "sign_draw_3_red"), ("D6 R8", "sign_draw_6")])
def test_a_draw_flies_its_own_sign_to_the_seat(code: str, art: str) -> None:
    scripted = four(hand(f"{code} R3"), "R7").play(0, code).watch(700.0, clock=False)
    (sign,) = scripted.table.signs.flying
    assert sign.art.endswith(art) and not sign.words


def test_a_draw_of_fewer_than_asked_for_shows_how_many() -> None:
    scripted = four(hand("D6 R8 R3 R4 R5"), "R7", draw="B3 B4").play(0, "D6 R8").watch(700.0, clock=False)
    (sign,) = scripted.table.signs.flying
    assert (sign.art, sign.words) == ("", "+2")


def test_who_may_counter_is_told_though_it_is_logisticating() -> None:
    scripted = four(hand("R3 R4 Y3", 1), turn=1).pick_up(1)
    assert scripted.still().table.plates[1].note == "Logisticating"
    scripted = scripted.play(2, "R6").play(3, "R8").play(0, "RR", after=200).still()
    plate = scripted.table.plates[1]
    assert scripted.seen.shields[1] and plate.note == "may counter" and not plate.bad


@pytest.mark.parametrize("seats", [4, 8])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_whoever_may_counter_sees_their_slam_button_among_several_people(
    monkeypatch: pytest.MonkeyPatch, seats: int, scale: float
) -> None:
    tools = kit(text_scale=scale)
    drawn: list[pygame.Rect] = []
    draw = Prompts.draw_sign

    def noted(*given: Any) -> pygame.Rect:
        drawn.append(draw(*given))
        return drawn[-1]

    monkeypatch.setattr(Prompts, "draw_sign", noted)
    who = SeatPlate("Mina", 1, "human", LAMP, device="keys:0")
    plate = Plate(who, layout_for(seats, 0).station(1))
    plate.signed, plate.count, plate.note = True, 12, MAY_COUNTER
    canvas = tools.stage.canvas()
    plate.draw(canvas, tools)
    (sign,) = drawn
    assert sign.right <= canvas.px(PAD + plate.station.plate.w)


def test_logisticating_is_no_mishap() -> None:
    assert "Logisticating" not in MISHAPS and "skipped" in MISHAPS
    scripted = four(hand("R3 R4 Y3", 1), turn=1).pick_up(1)
    assert not scripted.table.plates[1].bad


# faces at two


def test_every_face_that_stands_at_two_is_shown_however_many() -> None:
    layout = layout_for(4, 0)
    for count in range(1, 14):
        sprites = twice_sprites([Card.parse("R3")] * count, layout)
        assert len(sprites) == count
        spots = {(round(sprite.x), round(sprite.y)) for sprite in sprites}
        assert len(spots) == count
        assert all(abs(sprite.x - layout.twice[0]) <= 105.0 + MINI_PITCH / 2 for sprite in sprites)


# picking


def test_of_equal_cards_the_one_pointed_at_is_picked() -> None:
    scripted = four(hand("B7 B7 R9"), "B6")
    cursor = scripted.table.cursors[0]
    cursor.at = 2
    assert cursor.card == Card.parse("B7")
    scripted.press(Intent.UP)
    assert [cursor.raised(place) for place in (1, 2)] == [0, 1]
    scripted.press(Intent.LEFT, Intent.UP)
    assert cursor.picks == list(cards("B7 B7"))
    scripted.press(Intent.UP)
    assert [cursor.raised(place) for place in (1, 2)] == [0, 1]


def test_a_digit_key_that_also_sorts_only_finds_its_number() -> None:
    scripted = four(hand("R9 B3 B7 Y3"), "B6")
    table, cursor = scripted.table, scripted.table.cursors[0]
    table.update(16.0, scripted.match.now)
    before = cursor.shown
    table.handle(press(Intent.EXTRA), scripted.seen, 0)
    assert table.cursors[0].order is Order.FACE
    table.handle(Typed(0, "3"), scripted.seen, 0)
    assert cursor.order is Order.COLOUR and cursor.shown == before
    assert cursor.card is not None and cursor.card.face is Face.THREE
    table.update(16.0, scripted.match.now)
    table.handle(press(Intent.EXTRA), scripted.seen, 0)
    table.update(16.0, scripted.match.now)
    assert table.cursors[0].order is Order.FACE


def test_nobody_is_offered_to_sort_a_hand_without_cards_to_sort() -> None:
    sort = (Intent.EXTRA, "Sort")
    for hand, sorts in (("", False), ("R3", False), ("R3 B6", True)):
        scripted = Scripted(kit()).place((hand, *HANDS[1:]), PILE, turn=2).still()
        row = prompts(scripted.seen, tuple(scripted.table.cursors.values()), False)
        assert (sort in row) is sorts and row[-1] == (Intent.SLAM, slam_words(scripted.seen.options))


def test_no_prompt_promises_to_play_a_card_that_does_not_fit() -> None:
    """*Play* stood there over a card that Confirm then refused, and *Add* over one that was refused, too."""
    scripted = four(hand("R9 B3 B7 Y7"), "B6")
    cursor = scripted.table.cursors[0]
    played, added = {}, {}
    for place, card in enumerate(cursor.shown):
        cursor.at = place
        row = prompts(scripted.seen, (cursor,), False)
        played[str(card)] = (Intent.CONFIRM, "Play") in row
        added[str(card)] = (Intent.UP, "Add") in row
    assert sorted(code for code, plays in played.items() if plays) == ["B7"], played
    assert sorted(code for code, adds in added.items() if adds) == ["B7", "Y7"], added


def test_whose_turn_is_taken_is_told_so() -> None:
    hands = ("R3 B6 Y9", *HANDS[1:])
    scripted = Scripted(kit(), PRESETS["mayhem"]).place(("R3 Y9", "B6 Y8", *HANDS[2:]), PILE).still()
    scripted.jump_in(1, "B6").watch(300.0, clock=False)
    assert "Your turn is gone!" in shouted(scripted)
    scripted = Scripted(kit(), PRESETS["mayhem"]).place(hands, PILE, turn=2).still()
    scripted.jump_in(0, "B6").watch(300.0, clock=False)
    assert shouted(scripted) == ["JUMP IN!"]
    scripted = Scripted(kit()).place(HANDS, PILE)
    scripted.watch(float(scripted.match.state.options.hesitation_ms) + 400.0)
    scripted.steal(1).watch(300.0)
    assert "Your turn is stolen!" in shouted(scripted)


def test_a_low_seat_that_logisticates_does_not_cover_the_headline() -> None:
    for seat in (1, 7):
        hands = tuple("R3 R4 Y3" if place == seat else "B4 B5 B6" for place in range(8))
        scripted = Scripted(kit(), seats=8).place(hands, "B9", turn=seat).pick_up(seat)
        scripted.watch(500.0, clock=False)
        (callout,) = [one for one in scripted.table.signs.callouts if "Logisticating" in one.words]
        assert callout.y + callout.size / 2 < scripted.table.headline.y - 58.0


# several people at one screen


def shared(eyes: frozenset[int], hands: tuple[str, ...] = HANDS, turn: int = 1) -> Scripted:
    """Two people, 0 and 1, at a table of four."""
    scripted = Scripted(kit(), humans=(0, 1), eyes=frozenset()).place(hands, PILE, turn=turn).still()
    if eyes:
        scripted.eyes = eyes
        scripted.table.set_eyes(eyes, scripted.seen)
    return scripted


def test_in_public_it_is_told_what_the_pile_takes_from_whoever_plays_here() -> None:
    told = full(shared(frozenset()).table.headline.words)
    assert told == "Theo's turn: blue 6 or higher, a blue special, or any 6"
    assert shared(frozenset(), turn=2).table.headline.words == "Mina's turn"


def test_prompts_show_the_controls_of_whoever_is_on_turn() -> None:
    for seat in (0, 1):
        scripted = shared(frozenset(), turn=seat)
        plates = tuple(
            replace(plate, device=f"keys:{place}") for place, plate in enumerate(scripted.table.seats)
        )
        scripted.table.seats = plates
        assert scripted.table.prompted_device(scripted.seen) == f"keys:{seat}"


def test_behind_the_curtain_the_cursor_goes_to_a_card_that_can_be_played_once() -> None:
    scripted = shared(frozenset({1}), hand("R3 R4 B9", 1))
    cursor = scripted.table.cursors[1]
    assert cursor.card == Card.parse("B9")
    cursor.at = 0
    for eyes in (frozenset[int](), frozenset({1})):
        scripted.eyes = eyes
        scripted.table.set_eyes(eyes, scripted.seen)
    assert cursor.card == Card.parse("R3")


def test_a_card_that_can_not_be_played_stays_dim_under_the_cursor() -> None:
    scripted = four(hand("Y3 Y4 R3"), "R4 B9")
    scripted.table.skip()
    (pointed,) = [piece for piece in scripted.table.board.hands[0] if piece.hot]
    assert pointed.hover == 1.0 and shown(pointed).dim > 0.7


def test_that_a_turn_was_missed_is_not_told_any_more_once_it_is_ones_turn() -> None:
    hands = ("R3 R4 B9", "YN YN R5", *HANDS[2:])
    scripted = Scripted(kit(), seats=2).place(hands[:2], "Y3", turn=1, draw="R6 R7").still()
    scripted.play(1, "YN").watch(500.0)
    assert "You miss a turn!" in shouted(scripted)
    scripted.table.play(TurnBegan(0, 9), scripted.seen)
    scripted.watch(240.0)
    assert "You miss a turn!" not in shouted(scripted)


@pytest.mark.parametrize("codes", ["R3 RD RD", "R3 RN RN"])
def test_players_whom_one_play_hits_are_struck_one_after_another(codes: str) -> None:
    """Each sign lands before the next sets out, and what came of it all is told once all have landed."""
    hit = codes.split()[1:]
    scripted = four(hand(codes), "R3")
    table, begun = scripted.table, list[float]()
    table.signs.fly = lambda *sign: begun.append(table.idle_ms)  # type: ignore[method-assign]
    scripted.play(0, " ".join(hit), after=0)
    while table.moving:
        assert not table.said or len(begun) == len(hit)
        scripted.watch(FRAME_MS)
    assert len(begun) == len(hit) and table.said.count("three") + table.said.count("miss") in (1, 2)
    assert all(after - before >= 400.0 for before, after in pairwise(begun))


def test_draws_by_several_cards_are_added_up() -> None:
    hands = ("R3 R4 B9", "D6 D6 R3 B3 Y8")
    scripted = Scripted(kit(), seats=2).place(hands, "R7", turn=1).still().play(1, "D6 D6 R3 B3")
    assert "You draw 12!" in shouted(scripted.watch(1200.0))
    scripted.watch(300.0)
    assert "you draw 12" in scripted.table.said


def test_whoever_holds_no_reverse_is_not_told_to_slam_one() -> None:
    def told(mine: str) -> str:
        hands = (mine, "Y4 R8 B5", "Y5 B3 B4", "R3 RR Y6")
        scripted = Scripted(kit()).place(hands, "R7 R5", turn=3).still().play(3, "RR").still()
        return scripted.table.headline.words

    assert told("R3 B9 BR") == TURN_GONE
    assert told("R3 B9 B8") == NO_REVERSE


def test_a_slam_in_vain_is_told_why_to_whoever_made_it_alone() -> None:
    hands = ("R3 B9 B8", "Y4 R8 B5", "Y5 B3 B4", "R3 RR Y6")
    duel = Scripted(kit()).place(hands, "R7 R5", turn=3).still().play(3, "RR").still()
    assert shouted(duel.false_slam(0).watch(60.0, clock=False)) == ["In vain: no Reverse to counter with"]
    calm = Scripted(kit()).place(hands, "R7 R5", turn=1).still()
    assert shouted(calm.false_slam(0).watch(60.0, clock=False)) == ["In vain: nothing to slam"]
    both = frozenset({0, 1})
    among_others = Scripted(kit(), humans=(0, 1), eyes=both).place(hands, "R7 R5", turn=2).still()
    assert shouted(among_others.false_slam(0).watch(60.0, clock=False)) == []


def test_what_now_tells_what_a_slam_in_vain_would_cost() -> None:
    seen = four(turn=1).seen
    you = four().table.people
    assert "would lock your slam for 0.5 seconds" in now(seen, 0, you).turn
    free = replace(seen, options=replace(seen.options, false_slam_ms=1000))
    assert "for 1 second." in now(free, 0, you).turn
    for_nothing = replace(seen, options=replace(seen.options, false_slam_ms=0))
    assert "would lock" not in now(for_nothing, 0, you).turn


def test_several_cards_none_of_which_fits_are_told_together() -> None:
    seen = four(pile="B6").seen
    assert full(unfit(cards("R3"), seen)) == "A red 3 doesn't fit: blue 6 or higher, a blue special, or any 6"
    assert full(unfit(cards("R3 Y3"), seen)).startswith("None of these fits: blue 6")


@pytest.mark.parametrize(("scale", "stands"), [(1.0, True), (2.0, False)])
def test_no_shout_lies_over_what_was_played(
    monkeypatch: pytest.MonkeyPatch, scale: float, stands: bool
) -> None:
    """In large letters "You draw three!" stood in the middle of "Ivo plays a Draw 3; you draw three"."""
    said: list[str] = []
    monkeypatch.setattr(draw, "draw_said", lambda canvas, kit, words, *rest, **how: said.append(words))
    (moment,) = (each for each in moments.moments() if each.name == "draw_3")
    with a_moment(replace(moment, text_scale=scale), (480, 270)) as (pilot, table):
        table.draw(pilot.house.kit.stage.canvas())
        assert bool(said) is stands
        for _ in range(200):
            table.update(FRAME_MS, 0)
        table.draw(pilot.house.kit.stage.canvas())
    assert said, "it comes once the shout has gone"


def test_one_card_is_neither_sorted_nor_added_to() -> None:
    for pile, todo in (("B4", "Play"), ("R8", "Pick up the pile")):
        scripted = Scripted(kit()).place(("B6", *HANDS[1:]), pile, turn=0).still()
        row = [intent for intent, words in scripted.table.controls(scripted.seen)]
        assert row == [Intent.CONFIRM, Intent.SLAM]
        assert scripted.table.controls(scripted.seen)[0][1] == todo


def test_whoever_empties_a_hand_is_named_once() -> None:
    """Cactus played a yellow 7, and Cactus took the face-up cards."""
    people = People(("Cactus", "Theo"), 1)
    for seat, told in ((0, "Cactus plays {} takes"), (1, "You play {} take")):
        for codes, between in (("Y7", "a yellow 7 and"), ("W Y7", "a Wild and a yellow 7, and")):
            since = SincePlay()
            since.hear(Played(seat=seat, cards=cards(codes), how=How.TURN))
            since.hear(FaceUpTaken(seat=seat, cards=cards("B3")))
            assert since.words(people) == f"{told.format(between)} the face-up cards"


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("R3 B7", "Your turn: blue 6 or higher, a blue special, or any 6"),
        ("R3 B7 W", "Your turn: blue 6 up, blue special, any 6 or your Wild"),
        ("R3 W S D6", "Your turn: blue 6 up, blue special, any 6 or no colour"),
    ],
)
def test_what_goes_on_anything_is_named_among_what_fits_where_one_holds_it(hand: str, told: str) -> None:
    """The line that says what fits left out the Wild that shone brightest."""
    scripted = four((hand, *HANDS[1:]), "B6").still()
    assert told in wordings(scripted.table.headline.words)


def test_an_undefined_wild_is_named_where_anything_goes_on_it() -> None:
    scripted = four(("R3 B7", *HANDS[1:]), "B6 W").still()
    assert set(wordings(scripted.table.headline.words)) == {"Your turn: anything goes on a Wild"}
