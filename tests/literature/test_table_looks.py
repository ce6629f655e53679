"""Literature's table: what may be looked up, where everything stands, what the end looks like."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.catalog import find
from game.couch.intents import Intent
from game.literature import observation
from game.literature.guide import chronicle
from game.literature.rules.options import PRESETS
from game.literature.rules.state import Asked, AskNote, CallClaim, Claim, PassForced, PassTurn
from game.literature.table import Table, draw
from game.literature.table.board import tiles
from game.literature.table.draw import draw_words, tag_rises
from game.literature.table.focus import DraftPart, SeatSpot, SetSpot, TableButton
from game.literature.table.layout import Layout
from game.literature.table.measures import CENTRE_X
from game.literature.table.moments import moments
from game.literature.table.people import MiniPlate
from game.literature.table.positions import begun, emptied, endgame, to_turn
from game.literature.table.script import Scripted
from game.literature.table.words import asking_words, headline
from game.scenes.screens import lobby_table
from game.tablekit.staged import PEOPLE, sitting
from game.ui.cards import CardFace
from game.ui.markup import either
from game.ui.people import People
from game.ui.pictures import POOL
from game.ui.text import Type
from game.ui.theme import SIZE_BODY
from tests.literature.tables import PAGAT, name_all, turn
from tests.samples import thinned
from tests.tables import Silent, kit, pixels

ROOM_FOR_ALL = 10**9
"""Bytes: nothing that other tests have painted makes a picture leave."""


@pytest.mark.parametrize("history", ["none", "last_question", "all"])
def test_no_more_questions_are_shown_than_may_be_looked_up(history: str) -> None:
    """Neither by the table nor to whoever asks what now."""
    options = replace(PAGAT, history=history)  # type: ignore[arg-type]
    scripted = Scripted(kit(), options).rounds("--+-").still()
    pictures, told = set(), set()
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
            table.rest()
            pictures.add(pixels(table))
            asked = [Asked(note) for note in changed.notes if isinstance(note, AskNote)]
            told.add(chronicle(asked, changed, People(PEOPLE, 0)).lines)
    assert len(pictures) == {"none": 1, "last_question": 2, "all": 4}[history]
    assert len(told) == {"none": 1, "last_question": 2, "all": 4}[history]


def test_plates_tell_of_the_question_that_stands_not_of_the_one_before() -> None:
    """While an answer is awaited the asker asks and the asked is asked; then the answer stands."""
    scripted = Scripted(kit()).rounds("--").still()
    before = scripted.seen.notes[-1]
    scripted.ask(False)
    scripted.watch(100.0, clock=False)
    note = scripted.seen.notes[-1]
    assert isinstance(note, AskNote) and isinstance(before, AskNote) and note.seat == before.target
    notes = {seat: plate.note for seat, plate in scripted.table.plates.items()}
    assert {seat: told for seat, told in notes.items() if told} == {
        note.seat: "asking",
        note.target: "answering",
    }
    scripted.still()
    notes = {seat: plate.note for seat, plate in scripted.table.plates.items()}
    assert {seat: told for seat, told in notes.items() if told} == {note.seat: "asked", note.target: "no"}


def test_the_headline_tells_of_the_claim_that_is_turned_up_and_no_controls_are_offered() -> None:
    """Although the claimer has just been asked which set, and is asked to go on when it is over."""
    scripted = to_turn(Scripted(kit(), PRESETS["fast"]).rounds("--+"), 1).give(2, 0).still()
    scripted.do(CallClaim(0)).still()
    box = scripted.table.layout.tile(2)
    scripted.click(box.x, box.y)
    name_all(scripted)
    scripted.press(Intent.CONFIRM)
    table = scripted.table
    assert table.busy and table.headline.words == f"You claim the {scripted.seen.deck.sets[2].name}"
    shown = pixels(table)
    table.cursors[0].part = DraftPart.CARD
    assert pixels(table) == shown, "what may be pressed next is not told while the claim is shown"
    table.cursors[0].part = DraftPart.SET
    scripted.still()
    assert table.headline.words == "Theo asks"


def test_the_headline_says_who_asks_whom_until_the_answer_comes() -> None:
    scripted = to_turn(Scripted(kit()).rounds("-"), 0).still()
    shown = scripted.table.headline
    scripted.ask(False).watch(100.0, clock=False)
    note = scripted.seen.notes[-1]
    assert isinstance(note, AskNote)
    people = scripted.table.people
    assert shown.words == f"You ask {people.names[note.target]}"
    scripted.watch(700.0, clock=False)
    assert shown.words == f"{people.names[note.target]} asks"
    question = replace(note, seat=3, target=0)
    assert headline(scripted.seen, people, False, question) == "Ivo asks you"


@pytest.mark.parametrize("hit", [True, False])
def test_with_cards_in_place_at_once_the_answer_comes_with_the_question_and_stands(hit: bool) -> None:
    """It came late and went early: at the fastest speed nobody could remember it."""
    scripted = Scripted(kit()).still()
    scripted.table.still(True)
    motion = scripted.ask(hit).table.motion
    first = len(motion.bubbles)
    scripted.watch(210.0, clock=False)
    assert motion.before is None and len(motion.bubbles) == first + 1 + (not first)
    scripted.watch(1200.0, clock=False)
    assert len(motion.bubbles) == 2 and motion.pointing is not None and motion.pointing.fade == 1.0


def test_each_set_that_is_forfeit_is_told_when_it_is_turned_up() -> None:
    scripted = endgame(kit(), PRESETS["srinivasan"])
    left = [scripted.seen.deck.sets[number].name for number in scripted.seen.open_sets()]
    while scripted.state.forcing is not None:
        scripted.do(PassForced(scripted.state.forcing.seat))
    heard = []
    for _ in range(200):
        scripted.watch(50.0, clock=False)
        if scripted.table.headline.words not in heard:
            heard.append(scripted.table.headline.words)
    assert heard[: len(left)] == [f"Nobody claimed the {name}" for name in left]


def test_who_is_asked_is_spoken_to() -> None:
    """A person's own seat is called "you" everywhere, in what others say too."""
    scripted = to_turn(Scripted(kit()).rounds("-"), 3).still()
    note = AskNote(3, 0, scripted.seen.deck.cards[0], got=False)
    assert asking_words(note, scripted.table.people) == "Do you have the 2{S}?"
    assert asking_words(replace(note, target=2), scripted.table.people) == "Mina, the 2{S}?"


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800)])
def test_every_word_of_a_plate_is_shown_beside_many_cards(size: tuple[int, int]) -> None:
    """Where a word and the sign of what plays there have no room together, the word stays."""
    for word in ("asks", "is asked", "asked", "yes", "no", "claims", "claimed", "left", "no cards", "Wait!"):
        tools = kit(size)
        table = Scripted(tools).still().table
        pictures = set()
        for note in (word, "a word that has no room at all"):
            table.plates[3].note, table.plates[3].count = note, 12
            pictures.add(pixels(table))
        assert len(pictures) == 2, word


def test_the_name_over_a_set_rises_with_its_cards_although_a_new_one_has_just_come() -> None:
    """A card that has just been won lies flat for a moment: the name clears the cards that have risen."""
    scripted = turn()
    table = scripted.table
    assert table.seen is not None
    cards = [table.seen.deck.set_of[bit] for seat, bit in table.hands.pieces if seat == 0]
    number = max(cards, key=cards.count)
    assert cards.count(number) > 1
    table.cursors[0].at = SetSpot(number)
    scripted.still()
    risen = tag_rises(table.seen, 0, table.hands)[number]
    hot = [piece for piece in table.hands.pieces.values() if piece.hot]
    assert len(hot) == cards.count(number)
    hot[-1].hover = 0.0
    assert tag_rises(table.seen, 0, table.hands)[number] == risen > 0.0


def test_a_due_claim_is_counted_on_the_table_before_it_bites() -> None:
    from game.literature.table.words import stall_words

    options = replace(PAGAT, stall_limit=20)
    scripted = Scripted(kit(), options)
    assert stall_words(scripted.seen) == ""
    scripted.rounds("-" * 19)
    assert "one more question" in stall_words(scripted.seen)


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


@pytest.mark.parametrize("name", ["Anchor", "Octopus", "Mushroom"])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_two_of_one_name_are_told_apart_on_compact_plates(name: str, text_scale: float) -> None:
    """At twelve and sixteen seats emblems come twice: the number behind the name is never cut off."""
    tools = kit((1920, 1080), text_scale=text_scale)
    seat = replace(sitting(12, (0,))[1], emblem=5)
    pictures = set()
    for called in (name, f"{name} 2", f"{name} 3"):
        tools.stage.clear()
        plate = MiniPlate(replace(seat, name=called), 960.0, 540.0, team=1)
        plate.count = 12
        plate.draw(tools.stage.canvas(), tools)
        pictures.add(pygame.image.tobytes(tools.stage.surface, "RGB"))
    assert len(pictures) == 3


def test_a_left_neighbour_sits_on_the_left() -> None:
    for seats in (4, 6, 8, 12, 16):
        layout = Layout(seats, "low_high_no_8", 2, True)
        assert layout.plate(3).x < 960 < layout.plate(1).x


def test_the_set_up_seats_people_as_the_table_does() -> None:
    """It was the mirror image: whoever sat down on the right was on the left once cards were dealt."""
    clockwise = find("literature").clockwise
    for seats in (4, 6, 8):
        layout = Layout(seats, "low_high_no_8", 0, False)
        for seat in range(1, seats):
            away = lobby_table.place_of(seat, seats, clockwise)[0] - lobby_table.X
            plate = layout.plate(seat).x - CENTRE_X
            assert abs(away) < 1.0 or away * plate > 0.0, (seats, seat)


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


@pytest.mark.parametrize("moment", thinned([moment.name for moment in moments()], 3))
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
    scripted.press(Intent.EXTRA, Intent.EXTRA)
    assert scripted.table.cursors[0].at is TableButton.CHALLENGE
    scripted.press(Intent.CONFIRM, Intent.CONFIRM)
    assert scripted.state.forcing is not None and scripted.state.forcing.challenger == 0


def test_the_cards_of_a_claim_are_painted_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once the table has rehearsed, a claim's first picture paints no card; without, all six."""
    painted: dict[bool, int] = {}
    paint = CardFace.paint
    for ahead in (False, True):
        scripted = Scripted(kit()).still()
        monkeypatch.setattr(POOL, "budget", ROOM_FOR_ALL)
        table, canvas = scripted.table, scripted.table.kit.stage.canvas()
        table.draw(canvas)
        for _ in table.rehearse(canvas.unseen()) if ahead else ():
            pass
        faces: list[CardFace] = []

        def noted(face: CardFace, painter: Any, width: int, faces: list[CardFace] = faces) -> Any:
            faces.append(face)
            return paint(face, painter, width)

        with monkeypatch.context() as patch:
            patch.setattr(CardFace, "paint", noted)
            scripted.do(Claim(scripted.match.state.turn, 0)).still()
            table.draw(canvas)
        painted[ahead] = len(faces)
    assert painted == {False: 6, True: 0}


def test_in_usual_letters_a_decided_set_keeps_its_whole_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """It was short for "Hi" and "Lo" where only letters twice as large have no room."""
    tools, said = kit(), list[str]()
    scripted = endgame(tools).still()
    assert any(by is not None for by in scripted.seen.decided)
    draw = type(tools.type).draw

    def listen(self: Any, canvas: Any, words: str, *where: Any, **how: Any) -> Any:
        said.append(words)
        return draw(self, canvas, words, *where, **how)

    monkeypatch.setattr(type(tools.type), "draw", listen)
    tools.clear()
    pixels(scripted.table)
    assert {"High", "Low"} <= set(said), "with no shorter way to say it"
    assert not {either("High", "Hi"), either("Low", "Lo")} & set(said)


def test_two_rows_of_words_keep_clear_of_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first row of how a claim had ended stood on the lower edge of the tiles."""
    shown, layout, drawn = kit((1920, 1080)), turn().table.layout, []
    canvas, draw, high = shown.stage.canvas(), Type.draw, shown.type.line_height(SIZE_BODY + 2, "body")

    def spy(self: Type, *args: Any, **more: Any) -> Any:
        drawn.append(draw(self, *args, **more))
        return drawn[-1]

    monkeypatch.setattr(Type, "draw", spy)
    words = "Whale claimed what opponents hold: Team Sun scores the low spades"
    for wide in range(1040, 1080, 2):
        monkeypatch.setattr(Layout, "said_wide", float(wide))
        draw_words(canvas, shown, layout, words, "", "")
    rows = [(box.h > 1.5 * high, box.top) for box in drawn]
    assert {two for two, _ in rows} == {False, True}
    edge = max(tile.y + tile.h / 2 for tile in map(layout.tile, range(8)))
    assert all(top >= edge for two, top in rows if two)
    drawn.clear()
    draw_words(canvas, shown, layout, words, "", "You held the 2.")
    assert all(box.h < 1.5 * high and box.top >= edge for box in drawn), "no room for two above another line"


def test_a_set_that_lies_whole_in_your_hand_is_not_dimmed_though_it_can_not_be_asked_for() -> None:
    scripted = turn()
    seen = scripted.seen
    hand = seen.deck.sets[2].cards
    seen = replace(seen, hands=(hand, *seen.hands[1:]))
    whole = {tile.number: tile.whole for tile in tiles(seen, 0, None, (), None)}
    assert whole == {number: number == 2 for number in range(8)}
    assert not any(tile.whole for tile in tiles(seen, None, None, (), None)), "only an open hand is told of"


def test_the_trail_to_whoever_is_asked_runs_over_no_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its dots lay on the cards of the opened set between the one asked for and the edge."""
    scripted = to_turn(begun(kit())).still().press(Intent.CONFIRM, Intent.CONFIRM)
    layout = scripted.table.layout
    starts: list[tuple[float, float]] = []
    monkeypatch.setattr(draw, "draw_trail", lambda canvas, start, *rest, **more: starts.append(start))
    for _ in range(3):
        pixels(scripted.table)
        scripted.press(Intent.NEXT)
    row = [layout.card(place, 6) for place in range(6)]
    assert starts and all(not any(box.holds(*start) for box in row) for start in starts)
    sides = [start for start in starts if start[1] == row[0].y]
    assert all(x < row[0].x - row[0].w / 2 or x > row[-1].x + row[-1].w / 2 for x, _ in sides) and sides
