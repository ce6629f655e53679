"""Deduction's table: skipping equals watching, every device can play, and all is said in words."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.core.cards import KING, Place
from game.core.contract import Eyes
from game.couch.intents import Intent, Pointer
from game.deduction import observation
from game.deduction.rules.options import PRESETS, Options
from game.deduction.rules.position import looks_left
from game.deduction.rules.state import Declare, DeclareNote, Direction, Look, LookNote, Peek, Phase, Starts
from game.deduction.table import Table, hud, secret
from game.deduction.table.focus import GridSpot, HandSpot, TableButton
from game.deduction.table.layout import GRID, SEATED, layout_for
from game.deduction.table.moments import moments
from game.deduction.table.pose import GRID_OWNER, RankFace
from game.deduction.table.script import Scripted
from game.deduction.table.signs import token
from game.deduction.table.words import looking, meter_words, row_words, said, spot_words
from game.tablekit.staged import FRAME_MS, sitting
from game.ui.markup import wordings
from game.ui.people import People
from tests.deduction.tables import play, pose, random_game
from tests.playing import last_action
from tests.samples import thinned
from tests.tables import kit, pixels, skip, watch

SOURCE = PRESETS["source"]
NOBODY: Eyes = frozenset()
ALWAYS = replace(SOURCE, shuffle_after_look="always", stall_limit=4)
TABLES: dict[str, tuple[Options, tuple[int, ...], Eyes]] = {
    "alone": (SOURCE, (0,), frozenset({0})),
    "alone at the second seat": (PRESETS["four_ranks"], (1,), frozenset({1})),
    "two behind a curtain": (replace(SOURCE, bank="6"), (0, 1), NOBODY),
    "two with open hands": (ALWAYS, (0, 1), frozenset({0, 1})),
    "a review": (replace(SOURCE, first="pirate", stall_limit=None), (), frozenset({0, 1})),
}  # fmt: skip


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("seed", [1, 2])
def test_watching_skipping_and_showing_afresh_end_in_the_same_pose(name: str, seed: int) -> None:
    options, humans, eyes = TABLES[name]
    tools = kit()
    watched, skipped = (Table(tools, options, sitting(2, humans), eyes) for _ in range(2))
    for told in random_game(seed, options)[:26]:
        play(watched, told, eyes)
        watch(watched)
        play(skipped, told, eyes)
        skip(skipped)
        fresh = Table(tools, options, sitting(2, humans), eyes)
        fresh.show(observation.observe(told[1], eyes))
        assert list(pose(watched)) == list(pose(fresh))
        assert list(pose(skipped)) == list(pose(fresh))


def test_the_end_of_a_game_ends_in_the_same_pose() -> None:
    for seed in range(3, 7):
        told = random_game(seed, SOURCE)
        tables = [Table(kit(), SOURCE, sitting(2, (0,)), frozenset({0})) for _ in range(3)]
        for entry in told[-3:]:
            play(tables[0], entry, frozenset({0}))
            watch(tables[0])
            play(tables[1], entry, frozenset({0}))
            skip(tables[1])
        tables[2].show(observation.observe(told[-1][1], frozenset({0})))
        assert list(pose(tables[0])) == list(pose(tables[1])) == list(pose(tables[2]))


def test_watching_and_skipping_end_in_the_same_pixels() -> None:
    pictures = []
    for way in (watch, skip):
        table = Table(kit(motion="reduced"), SOURCE, sitting(2, (0,)), frozenset({0}))
        told = random_game(5, SOURCE)[:12]
        for entry in told:
            play(table, entry, frozenset({0}))
            way(table)
        table.rest()
        pictures.append(pixels(table))
    fresh = Table(kit(motion="reduced"), SOURCE, sitting(2, (0,)), frozenset({0}))
    fresh.show(observation.observe(told[-1][1], frozenset({0})))
    fresh.rest()
    assert pictures[0] == pictures[1] == pixels(fresh)


def test_a_declaration_takes_three_confirmations() -> None:
    scripted = Scripted(kit()).still()
    scripted.press(Intent.CONFIRM, Intent.CONFIRM, Intent.CONFIRM)
    assert scripted.state.phase is Phase.ANSWER
    assert last_action(scripted.match) == Declare(0, Place(0), Place(0), Direction.HIGHER)


def test_the_middle_card_may_be_chosen_before_the_hand_card() -> None:
    scripted = Scripted(kit()).still()
    scripted.press(Intent.UP, Intent.CONFIRM)
    cursor = scripted.table.cursors[0]
    assert cursor.menu
    assert cursor.at is TableButton.PEEK
    scripted.press(Intent.DOWN, Intent.CONFIRM, Intent.RIGHT, Intent.CONFIRM, Intent.UP, Intent.CONFIRM)
    assert last_action(scripted.match) == Declare(0, Place(1), Place(2), Direction.HIGHER)


def test_a_peek_asks_before_it_takes_the_coin() -> None:
    scripted = Scripted(kit()).still()
    scripted.press(Intent.UP, Intent.CONFIRM)
    assert scripted.state.coins == (3, 3)
    scripted.press(Intent.CONFIRM)
    assert scripted.state.coins == (2, 3)
    assert last_action(scripted.match) == Peek(0, Place(2))


def test_a_look_is_one_press_away_by_the_shoulder_button() -> None:
    scripted = Scripted(kit()).still()
    scripted.press(Intent.NEXT)
    assert scripted.table.cursors[0].at == HandSpot(1, Place(0))
    scripted.press(Intent.RIGHT, Intent.CONFIRM)
    assert last_action(scripted.match) == Look(0, Place(1))


def test_everything_picked_can_be_put_back_step_by_step() -> None:
    scripted = Scripted(kit()).still()
    before = list(pose(scripted.still().table))
    cursor = scripted.table.cursors[0]
    scripted.press(Intent.CONFIRM, Intent.CONFIRM)
    assert cursor.choosing
    assert scripted.table.cancels
    scripted.press(Intent.CANCEL)
    assert cursor.hand == 0
    assert cursor.at == GridSpot(Place(0))
    scripted.press(Intent.CANCEL)
    assert not scripted.table.cancels
    assert cursor.at == HandSpot(0, Place(0))
    assert list(pose(scripted.still().table)) == before
    assert not scripted.match.log


def test_the_crown_waits_for_the_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    crowned: list[bool] = []
    monkeypatch.setattr(hud, "draw_tally", lambda canvas, kit, seen, *rest: crowned.append(bool(seen.result)))
    table = Scripted(kit(), coins=(0, 6), turn=1).declare(1, "higher", 2).challenge().table
    middle = table.cards.pieces[GRID_OWNER, GRID[1]].sprite
    while middle.flip < 0.5:
        pixels(table)
        assert not crowned[-1], "the game is lost, and the challenged card still lies face down"
        table.update(FRAME_MS, 0)
    watch(table)
    pixels(table)
    assert crowned[-1]


def test_another_hand_card_is_taken_up_with_the_shoulder_button() -> None:
    scripted = Scripted(kit()).still().press(Intent.CONFIRM, Intent.NEXT)
    assert scripted.table.cursors[0].hand == 1
    scripted.press(Intent.PREV, Intent.PREV)
    assert scripted.table.cursors[0].hand == 3


def test_the_cursor_goes_from_hand_to_grid_to_the_other_hand_and_back() -> None:
    scripted = Scripted(kit(), PRESETS["four_ranks"]).still()
    cursor = scripted.table.cursors[0]
    stops = []
    for intent in (Intent.UP, Intent.UP, Intent.UP, Intent.DOWN, Intent.DOWN, Intent.DOWN):
        scripted.press(intent)
        stops.append(type(cursor.at).__name__ + str(getattr(cursor.at, "seat", "")))
    assert stops == ["GridSpot", "GridSpot", "HandSpot1", "GridSpot", "GridSpot", "HandSpot0"]
    for intent in (Intent.LEFT, Intent.RIGHT):
        scripted.press(Intent.UP, intent, intent)
        assert isinstance(cursor.at, GridSpot)
        scripted.press(Intent.DOWN)


def whole_game_by_keys(scripted: Scripted) -> None:
    """Both players act with keys alone until the game has ended."""
    for turn in range(200):
        scripted.still()
        if scripted.match.outcome is not None:
            return
        seat = scripted.table.visible_cursors()[0].seat
        presses = (
            [Intent.CONFIRM] * 3 if turn % 3 else [Intent.NEXT, Intent.RIGHT, Intent.CONFIRM, Intent.CONFIRM]
        )
        for intent in presses:
            if scripted.state.phase is Phase.ANSWER:
                intent = Intent.DOWN if turn % 2 and intent is not Intent.CONFIRM else intent
            scripted.press(intent, seat=seat)
            if not any(cursor.seat == seat for cursor in scripted.table.visible_cursors()):
                break
        if scripted.state.phase is Phase.ANSWER:
            scripted.still().press(Intent.DOWN, Intent.CONFIRM, seat=1 - scripted.state.turn)


@pytest.mark.parametrize("preset", list(PRESETS))
def test_a_whole_game_is_played_with_keys_alone(preset: str) -> None:
    scripted = Scripted(kit(), PRESETS[preset], humans=(0, 1))
    whole_game_by_keys(scripted)
    assert scripted.match.outcome is not None


def test_a_game_is_played_with_the_mouse_alone() -> None:
    scripted = Scripted(kit()).still()
    layout = scripted.table.layout
    scripted.click(*layout.slot(0, Place(1))).click(*layout.middle(Place(3)))
    box = layout.choice(Place(3), Direction.LOWER)
    scripted.click(box.x, box.y)
    assert last_action(scripted.match) == Declare(0, Place(1), Place(3), Direction.LOWER)
    scripted.accept().look(2, shuffled=None).still()
    keep = layout.row(1, 2)
    scripted.click(keep.x, keep.y)
    assert scripted.state.turn == 0
    scripted.still().click(*layout.slot(1, Place(2)))
    assert last_action(scripted.match) == Look(0, Place(2))
    scripted.do_keep().declare(1, "higher", 1).still()
    challenge = layout.row(1, 2)
    scripted.click(challenge.x, challenge.y)
    assert scripted.state.open == 1
    scripted.still().click(*layout.middle(Place(1)))
    peek = layout.menu(Place(1), 0, 2)
    scripted.click(peek.x, peek.y)
    assert last_action(scripted.match) == Peek(0, Place(1))


def test_a_right_click_or_a_click_beside_puts_back() -> None:
    scripted = Scripted(kit()).still()
    layout = scripted.table.layout
    scripted.click(*layout.slot(0, Place(1))).click(40.0, 700.0)
    assert not scripted.table.cancels
    scripted.click(*layout.slot(0, Place(1))).click(*layout.slot(0, Place(2)))
    assert scripted.table.cursors[0].hand == 2
    scripted.click(40.0, 700.0, button=3)
    assert not scripted.table.cancels


def test_a_click_on_another_middle_card_offers_the_choices_there() -> None:
    scripted = Scripted(kit()).still()
    layout = scripted.table.layout
    scripted.click(*layout.middle(Place(1))).click(*layout.middle(Place(2)))
    cursor = scripted.table.cursors[0]
    assert (cursor.target, cursor.menu) == (2, True)
    scripted.click(*layout.middle(Place(2)))
    assert not scripted.table.cancels, "a second click puts it back"


def test_a_card_that_one_has_looked_at_keeps_its_tag_when_it_is_declared() -> None:
    scripted = Scripted(kit()).look(2).still()
    tags, key = scripted.table.cards.tags, (1, Place(1))
    looked = tags[key]
    assert looked is not None
    scripted.declare(2, "higher", 1).still()
    assert tags[key] is looked, "for whoever looked"


def test_the_panel_leads_the_mouse_to_what_it_names() -> None:
    scripted = Scripted(kit()).still()
    for index, kind in enumerate((HandSpot, GridSpot, HandSpot)):
        row = scripted.table.layout.row(index, 3)
        scripted.click(row.x, row.y)
        assert isinstance(scripted.table.cursors[0].at, kind)
    assert not scripted.match.log


def test_a_press_during_a_short_move_is_taken_at_once() -> None:
    scripted = Scripted(kit()).declare(2, "higher", 1).accept()
    scripted.look(1, shuffled=None).do_keep()
    assert scripted.table.busy
    scripted.press(Intent.CONFIRM)
    assert not scripted.table.busy
    assert scripted.table.cursors[0].hand is not None


def test_a_press_during_the_drama_ends_it_and_does_nothing_else() -> None:
    scripted = Scripted(kit(), turn=1).declare(1, "higher", 2).challenge().watch(900.0)
    assert scripted.table.busy
    log = len(scripted.match.log)
    scripted.press(Intent.CONFIRM)
    assert not scripted.table.busy
    assert len(scripted.match.log) == log
    assert not scripted.table.cancels


def test_the_verdict_is_not_told_before_the_cards_are_turned() -> None:
    scripted = Scripted(kit(), turn=1).declare(1, "higher", 2).challenge()
    words = set()
    while scripted.table.timeline.busy and not scripted.table.motion.stamps:
        scripted.watch(FRAME_MS)
        if not scripted.table.motion.stamps:
            words.add(scripted.table.headline.words)
            faces = [scripted.table.cards.pieces[key].sprite for key in ((1, Place(0)), (-1, Place(1)))]
            assert sum(sprite.flip > 0.99 for sprite in faces) < 2 or scripted.table.motion.untold
    assert words <= {"You challenge"}
    assert scripted.table.motion.stamps[0].right


def test_challenging_true_and_false_declarations_takes_the_same_time() -> None:
    lengths = set()
    for direction in ("higher", "lower"):
        scripted = Scripted(kit(), turn=1).declare(1, direction, 2).challenge()
        frames = 0
        while scripted.table.timeline.busy:
            scripted.watch(FRAME_MS)
            frames += 1
        lengths.add(frames)
    assert len(lengths) == 1
    assert 2500 < lengths.pop() * FRAME_MS < 5000


def test_coins_on_the_table_add_up_while_they_fly() -> None:
    scripted = Scripted(kit(), replace(SOURCE, bank="6"))
    scripted.still().declare(2, "higher", 1).accept()
    seen_in_the_air = False
    while scripted.table.timeline.busy:
        scripted.watch(FRAME_MS)
        coins = scripted.table.coins
        seen_in_the_air |= bool(coins.flights)
        assert sum(coins.piles.values()) + len(coins.flights) == 12
    assert seen_in_the_air
    assert scripted.table.coins.piles == {-1: 5, 0: 4, 1: 3}


def test_only_a_turn_asks_for_the_curtain() -> None:
    scripted = Scripted(kit(), replace(SOURCE, first="pirate"))
    assert not secret(scripted.seen)
    scripted.do(Starts(0, 0))
    assert secret(scripted.seen)
    scripted.look(1, shuffled=None)
    assert not secret(scripted.seen)
    scripted.do_keep().declare(1, "higher", 1)
    assert not secret(scripted.seen)


def test_the_running_out_of_looks_is_told_before_it_bites() -> None:
    scripted = Scripted(kit(), replace(SOURCE, stall_limit=4))
    people = People(("Rosa", "Theo"), 0)
    told = []
    for _ in range(4):
        told.append((looks_left(scripted.seen), *wordings(meter_words(scripted.seen))))
        scripted.look(1)
    told.append((looks_left(scripted.seen), *wordings(meter_words(scripted.seen))))
    assert told == [
        (4, "Looks in a row"),
        (3, "Looks in a row"),
        (2, "Only 2 looks left"),
        (1, "One look left, then none", "One look left"),
        (0, "No more looks in a row", "No more looks"),
    ]
    spent = row_words(scripted.seen, people, TableButton.LOOK)[1]
    assert wordings(spent) == ["spent: peek or declare", "all spent"]
    assert meter_words(Scripted(kit(), replace(SOURCE, stall_limit=None)).seen) == ""


def test_every_end_is_explained_in_words() -> None:
    found = {moment.name: moment.build(kit()) for moment in moments() if moment.name.startswith("end_")}
    words = {}
    for name, table in found.items():
        assert isinstance(table, Table) and table.seen is not None
        words[name] = wordings(said(table.seen, table.motion.people))
    assert words["end_coins_out"] == ["You had to pay a coin and had none", "You had no coin left"]
    assert words["end_stuck"][0].startswith("Theo had to play and could not: no coin")
    assert words["end_stuck"][1] == "Theo had no move left"
    assert words["end_all_open"] == ["All four middle cards lie open: 5 coins beat 1", "5 coins beat 1"]
    assert words["end_draw"][0] == "All four middle cards lie open, and the coins are equal"


def test_an_empty_bank_is_told() -> None:
    scripted = Scripted(kit(), replace(SOURCE, bank="6"))
    people, told = People(("Rosa", "Theo"), 0), []
    for number in range(7):
        scripted.declare(1, ("higher", "lower")[number // 4], number // 2 % 4 + 1).accept()
        told.append(wordings(said(scripted.seen, people))[0])
    assert told[0] == "Theo believes it: you take a coin from the bank"
    assert told[5] == "You believe it: Theo takes a coin from the bank"
    assert told[6] == "Theo believes it: the bank is empty and pays nothing"


def test_without_a_coin_a_challenge_says_what_it_costs() -> None:
    scripted = Scripted(kit(), coins=(0, 6), turn=1).declare(1, "higher", 2)
    people = People(("Rosa", "Theo"), 0)
    stakes = row_words(scripted.seen, people, TableButton.CHALLENGE)[1]
    long, brief = wordings(stakes)
    assert long == "Theo pays if false,\nyou lose if true"
    assert brief == "{cross} Theo pays\n{check} you lose"


def test_nothing_on_the_table_overlaps_the_coach_or_leaves_the_safe_area() -> None:
    from game.deduction.guide import NOTE_ROOM

    for size in (4, 6):
        layout = layout_for(size, 0)
        left, top, wide, high = NOTE_ROOM
        note = (left, top, left + wide, top + high)
        assert layout.panel(3).top + layout.panel(3).h < note[1]
        assert note[3] < layout.plate(0).top
        for seat in SEATED:
            for place in range(size):
                box = layout.hand_box(seat, Place(place))
                assert box.top >= 54
                assert box.top + box.h <= 1036
        for place in GRID:
            assert note[2] < layout.beside(place)[0] - 64


@pytest.mark.parametrize("moment", thinned([moment.name for moment in moments()], 3))
def test_every_moment_of_the_gallery_can_be_drawn(moment: str) -> None:
    found = next(each for each in moments() if each.name == moment)
    tools = kit((640, 360), text_scale=found.text_scale, motion="reduced" if found.reduced else "full")
    assert len(set(pixels(found.build(tools))[::997])) > 40


def test_messages_that_mean_nothing_change_nothing() -> None:
    scripted = Scripted(kit(), turn=1).still()
    before = list(pose(scripted.table))
    scripted.press(Intent.CONFIRM, Intent.CANCEL, Intent.NEXT, Intent.INFO)
    scripted.table.handle(Pointer("scroll", 900.0, 500.0, dy=1.0, seat=0), scripted.seen, 0)
    assert list(pose(scripted.table)) == before
    assert not scripted.match.log


def test_markers_differ_by_shape_as_well_as_by_colour() -> None:
    canvas = kit().stage.canvas()
    grey = (180, 180, 180)
    shapes = {
        (seat, direction): pygame.image.tobytes(token(canvas, seat, direction, 20.0, grey), "RGBA")
        for seat in SEATED
        for direction in Direction
    }
    assert len(set(shapes.values())) == len(shapes)
    layout = layout_for(4, 0)
    places = {
        layout.token(seat, place, direction) for seat in SEATED for place in GRID for direction in Direction
    }
    assert len(places) == len(SEATED) * len(GRID) * len(Direction)


def test_four_ranks_print_one_bar_more_than_three() -> None:
    from game.core.cards import KING

    tools = kit()
    three, four = (tools.cards.cards.face(RankFace(KING, more), 140) for more in (False, True))
    assert pygame.image.tobytes(three, "RGB") != pygame.image.tobytes(four, "RGB")


def test_nothing_is_offered_to_declare_once_all_has_been_said() -> None:
    """DD-9: the row stayed "bet a coin on your card" in red, and a middle card said "Peek or declare"."""
    scripted = Scripted(kit()).declare(1, "higher", 1).accept()
    note = next(note for note in scripted.seen.notes if isinstance(note, DeclareNote))
    said_all = tuple(
        replace(note, place=place, direction=direction)
        for place in scripted.seen.hidden()
        for direction in Direction
    )
    people, cursor = scripted.table.people, scripted.table.cursors[note.seat]
    for seen, offered in ((scripted.seen, True), (replace(scripted.seen, notes=said_all), False)):
        seen = replace(seen, turn=note.seat)
        assert ("nothing left to say" in row_words(seen, people, TableButton.DECLARE)[1]) is not offered
        assert ("declare" in spot_words(seen, people, cursor, GridSpot(Place(0)))) is offered


def test_whose_card_is_looked_at_hears_which_one_it_is() -> None:
    """The "4th card" of three is no name for a card that its owner sees."""
    people = Scripted(kit()).table.people
    note = LookNote(1, Place(3), KING)
    assert "your king" in looking(note, people, told=True)
    assert "king" not in looking(note, people, told=False)
