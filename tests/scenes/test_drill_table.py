"""A table under a question: Logistication's shows the cards and who sits there, and nothing that answers."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pygame
import pytest

from game.bots.drills import drilling, make, of_the_course
from game.catalog import find
from game.core.cards import Place
from game.core.drilling import Drill
from game.core.proving import Step
from game.couch.intents import Intent
from game.deduction.guide import drills as deduction_words
from game.deduction.table import Table as DeductionTable, draw as deduction_draw
from game.deduction.table.layout import layout_for
from game.literature.guide import drills as literature_words
from game.literature.observation import Observation as LiteratureObservation
from game.literature.proof import Holding
from game.literature.table import Table as LiteratureTable
from game.logic.table import Table as LogicTable
from game.logistication.guide import drills as words
from game.logistication.observation import Observation
from game.logistication.proof import Lying, Spot, Where, cards_at
from game.logistication.table import Table
from game.logistication.table.draw import PromptRow
from game.scenes.drills.drill import DrillScene, Stage
from game.scenes.drills.menu import Drills
from game.scenes.drills.paper import aside_box
from game.scenes.frame import signs_top
from game.scenes.gallery.pilot import Pilot
from game.scenes.screens.playable import playable
from game.ui.kit import QuietKit
from game.ui.people import People
from game.ui.prompts import Prompts
from game.ui.sprites import CardSprite
from game.ui.theme import CARD_ASPECT
from tests.surfaces import surface_of

GAME = find("logistication")


@pytest.mark.parametrize("kind", drilling(GAME).KINDS)
def test_no_card_plate_or_ring_answers(pilot: Pilot, kind: str) -> None:
    """No card is dimmed or pointed at, no plate says who may counter, no window's time drains."""
    scene = pilot.show(DrillScene(GAME, kind, 2))
    assert pilot.until(lambda: scene.stage is Stage.ASKED)
    pilot.run(500.0)
    pilot.picture()
    table = scene.table
    assert isinstance(table, Table)
    pieces = [piece for row in (*table.board.hands, *table.board.downs) for piece in row]
    assert pieces and not any(piece.sprite.dim or piece.sprite.ring or piece.hot for piece in pieces)
    assert not table.ring.is_open
    assert not any(plate.note for plate in table.plates.values() if not plate.place)


@pytest.mark.parametrize(("name", "kind"), [("logic", "what"), ("literature", "ask"), ("deduction", "say")])
def test_nothing_stands_out_as_if_it_were_picked(pilot: Pilot, name: str, kind: str) -> None:
    """A set of Literature and the first card in hand of Deduction shone under a question of a turn."""
    scene = pilot.show(DrillScene(find(name), kind, 1))
    assert pilot.until(lambda: scene.stage is Stage.ASKED)
    pilot.run(500.0)
    table = scene.table
    if isinstance(table, LiteratureTable):
        assert table.seen is not None and table.seen.turn in table.seen.eyes and table.desk() is None
    else:
        assert isinstance(table, LogicTable | DeductionTable) and not table.visible_cursors()


def test_a_claim_out_of_turn_is_asked_about_as_one() -> None:
    """The rules let nobody claim then, so "Claim it now?" had another right answer by them."""
    exercise = make(find("literature"), of_the_course(find("literature"), 3))
    seen, people = cast(LiteratureObservation, exercise.seen), People(("A", "B", "C", "D", "E", "F"))
    drill = cast("Drill[Holding]", exercise.drill)
    assert literature_words.question(seen, drill, people).startswith("Claim the ")
    other = replace(seen, turn=(seen.turn + 1) % seen.seats)
    assert literature_words.question(other, drill, people).startswith("If it were your turn now: claim the ")


@pytest.mark.parametrize("name", [game.name for game in playable() if game.drilled])
def test_the_table_under_a_question_prompts_for_nothing(
    pilot: Pilot, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only what the question's own paper prompts is heard."""
    game = find(name)
    scene = pilot.show(DrillScene(game, drilling(game).KINDS[0], 1))
    assert pilot.until(lambda: scene.stage is Stage.ASKED)
    rows: list[object] = []
    monkeypatch.setattr(Prompts, "draw_row", lambda self, canvas, row, *where, **how: rows.append(row))
    canvas = pilot.house.kit.stage.canvas()
    scene.table.draw(canvas)
    assert not rows
    scene.draw(canvas)
    assert len(rows) == 1


def test_a_row_of_prompts_that_is_kept_empty_for_a_drill_is_no_tables_row(pilot: Pilot) -> None:
    """Both are kept as pictures."""
    pilot.begin()
    kit, canvas = pilot.house.kit, pilot.house.kit.stage.canvas()
    words = [(Intent.CONFIRM, "Play")]
    for drawn, shows in ((QuietKit(kit), False), (kit, True), (QuietKit(kit), False)):
        surface_of(canvas).fill((0, 0, 0))
        PromptRow().draw(canvas, drawn, words, "keys:2")
        lit = pygame.mask.from_threshold(surface_of(canvas), (255, 255, 255), (120, 120, 120))
        assert bool(lit.count()) is shows


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_what_is_lit_is_where_the_table_has_it(pilot: Pilot, scale: float) -> None:
    pilot.house.settings.accessibility.text_scale = scale
    scene = pilot.show(DrillScene(GAME, "squash", 3))
    assert pilot.until(lambda: scene.stage is Stage.ASKED)
    pilot.picture()
    table = scene.table
    assert isinstance(table, Table) and isinstance(table.seen, Observation)
    seen, (seat,) = table.seen, table.eyes
    for lying, row in (
        (Lying(Where.HAND, seat), table.board.hands[seat]),
        (Lying(Where.PILE), table.board.pile),
        *((Lying(Where.UP, other), table.board.ups[other]) for other in range(seen.seats)),
    ):
        spots = tuple(Spot(lying, card) for card in cards_at(seen, lying))
        boxes = words.lit(seen, Step("", cards=spots), pilot.house.kit.sizes)
        assert len(boxes) == len(row)
        corners = {(round(box.left), round(box.top)) for box in boxes}
        assert corners == {_corner(piece.sprite) for piece in row}
        most = max((piece.sprite.width for piece in row), default=0.0)
        assert all(box.w <= most + 0.1 and box.h <= most * CARD_ASPECT + 0.1 for box in boxes)


def _corner(sprite: CardSprite) -> tuple[int, int]:
    """Upper left."""
    wide, high = sprite.width, sprite.width * CARD_ASPECT
    return round(sprite.x - wide / 2), round(sprite.y - high / 2)


def test_a_slam_on_a_table_that_is_only_looked_at_is_answered(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = pilot.show(DrillScene(GAME, drilling(GAME).KINDS[0], 2))
    assert pilot.until(lambda: scene.stage is Stage.ASKED)
    pilot.run(500.0)
    heard: list[str] = []
    monkeypatch.setattr(scene.house, "sound", heard.append)
    pilot.press(Intent.SLAM)
    assert heard == ["wrong"] and scene.stage is Stage.ASKED


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_prompts_leave_the_hand_in_the_middle_free(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, text: float
) -> None:
    """Deduction's question stands at the left, and its prompts lay over the foot of the hand."""
    pilot.house.settings.accessibility.text_scale = text
    game = find("deduction")
    assert game.drills is not None
    scene = pilot.show(DrillScene(game, game.drills.KINDS[0], 2))
    assert pilot.until(lambda: scene.stage is Stage.ASKED)
    rows: list[tuple[float, float]] = []

    def note(prompts: Prompts, canvas: object, row: object, x: float, y: float, **how: float) -> None:
        rows.append((x - how["width"] / 2, x + how["width"] / 2))

    monkeypatch.setattr(Prompts, "draw_row", note)
    scene.draw_foot(pilot.house.kit.stage.canvas())
    ((left, right),) = rows
    first = 1270.0 if text == 1.0 else 1100.0
    assert left > first and right <= 1824.0


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_prompts_of_a_drill_stand_right_of_a_hand(scale: float) -> None:
    """In large letters they covered the foot of Deduction's last card."""
    layout = layout_for(4, 0, scale)
    box = aside_box(layout.large)
    assert layout.slot(0, Place(3))[0] + layout.hand_width(0) / 2 < box.left
    assert layout.coins(0)[1] < box.top


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_deductions_last_deed_stands_beside_the_question(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, scale: float
) -> None:
    """The paper covered its beginning: "ur card is equal to the other"."""
    pilot.house.settings.accessibility.text_scale = scale
    told: list[tuple[float, float]] = []
    monkeypatch.setattr(
        deduction_draw, "draw_said", lambda c, kit, words, x, y, fit: told.append((x, fit[0]))
    )
    scene = pilot.show(DrillScene(find("deduction"), "card", 2))
    assert pilot.until(lambda: scene.stage is Stage.ASKED)
    pilot.picture()
    left, _, wide, _ = deduction_words.room(pilot.house.kit.sizes)
    assert told and all(x - room / 2 > left + wide for x, room in told)
    assert isinstance(scene.table, DeductionTable)
    bank = scene.table.layout.bank_box
    assert all(x + room / 2 < bank.x - bank.w / 2 for x, room in told)


def test_the_rows_of_the_menu_stay_over_the_prompts(pilot: Pilot) -> None:
    pilot.house.settings.accessibility.text_scale = 2.0
    for game in playable():
        pilot.house.settings.drills.game = game.name
        menu = pilot.show(Drills())
        assert all(box.bottom < signs_top(pilot.house.kit) for box in menu.boxes), game.name
