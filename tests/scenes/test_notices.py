"""A notice covers nothing of a table: no plate, no word, no score, no card that can be read, at any size."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.bots.director import Director
from game.bots.minds import UniformMind
from game.core.match import Match, Setting
from game.scenes.gallery.pilot import FRAME_MS, Pilot
from game.scenes.screens.playable import playable, players, table_for
from game.ui.pieces.toast import FURTHER_MS, GOES_ON, READING_MS, Toasts
from game.ui.settings import Settings
from game.ui.sizes import PLAIN
from game.ui.table import SeatPlate
from game.ui.theme import SEAT_EMBLEMS, seat_colour
from tests.layout import TOUCHING, Drawing, Thing, recorded
from tests.lettering import SIZE, Text, pictures
from tests.scenes.test_layout import LARGE
from tests.scenes.test_shapes import SHAPES
from tests.ui.conftest import make_kit

NOTICE = (
    "The settings could not be written, as the disk is full: what was chosen since the program began is "
    "known until it ends, and no longer than that."
)
"""Longer than any line, so that it is as wide as a notice gets."""
BEGINNING = 12
"""So many letters tell it from what else is written."""
SHAPED = {"16:9": PLAIN, **SHAPES}
TEXTS = (1.0, LARGE)
TABLES = [(game, count) for game in playable() for count in players(game)]
STEPS = 12
SHOWN_MS = 1000.0
Screen = Callable[[Pilot], None]


def _seated(pilot: Pilot, game: Any, count: int) -> None:
    """A game at a number of seats, a few actions after the deal."""
    kit, options = pilot.house.kit, table_for(game, count)
    match = Match(game.rules, Setting(options, count, 7, game.rules.Carry()))
    director = Director(match, game.observation, {seat: UniformMind(7, seat) for seat in range(count)})
    for _ in range(STEPS):
        director.step()
    plates = tuple(
        SeatPlate("Octopus", seat % SEAT_EMBLEMS, "bot" if seat else "human", seat_colour(seat))
        for seat in range(count)
    )
    table = game.table.Table(kit, options, plates, frozenset({0}))
    table.show(game.observation.observe(match.state, frozenset({0})))
    table.skip()
    kit.stage.clear()
    table.draw(kit.stage.canvas())
    _notice(pilot)


def _notice(pilot: Pilot) -> None:
    """Lay a notice over what has been drawn."""
    toasts, kit = Toasts(), pilot.house.kit
    toasts.say(NOTICE)
    toasts.update(SHOWN_MS)
    toasts.draw(kit.stage.canvas(), kit)


def _told(pilot: Pilot, name: str) -> None:
    """A picture of the gallery while a notice stands: told by the house, or over a table alone."""
    if not name.startswith("screen-"):
        pictures()[name](pilot)
        _notice(pilot)
        return
    draw = pilot.house.draw

    def drawing(canvas: Any) -> None:
        while pilot.house.toasts.shown:
            pilot.house.toasts.update(SHOWN_MS)
        pilot.house.toasts.say(NOTICE)
        pilot.house.toasts.update(SHOWN_MS)
        draw(canvas)

    pilot.house.draw = drawing  # type: ignore[method-assign]
    pictures()[name](pilot)


def _cases() -> Iterator[tuple[str, Screen, str, float]]:
    """Every table at every number of seats, and every picture of a table, on every shape, in both sizes."""
    for shape in SHAPED:
        for text in TEXTS:
            for game, count in TABLES:
                yield f"seats-{game.name}_{count}", partial(_seated, game=game, count=count), shape, text
            for name in pictures():
                yield name, partial(_told, name=name), shape, text


CASES = list(_cases())
SEATED = [case for case in CASES if case[0].startswith("seats-")]
HANGING = [case for case in CASES if case[0] in ("screen-crowd", "screen-curtain_open")]
"""Where something else hangs on the upper rim."""


def _id(case: tuple[str, Screen, str, float]) -> str:
    return f"{case[0]} {case[2]} {case[3]:g}"


def _lying(drawing: Drawing) -> tuple[Text, Thing] | None:
    """A notice's words and its plaque; None where it waits."""
    found = [text for text in drawing.texts if text.words.startswith(NOTICE[:BEGINNING])]
    if not found:
        return None
    under = [thing for thing in drawing.things if thing.area.collidepoint(found[-1].ink.center)]
    return found[-1], under[-1]


def _wrong(case: tuple[str, Screen, str, float], folder: Path) -> list[str]:
    """What a notice lies over."""
    name, screen, shape, text = case
    drawing = recorded(folder, screen, text, shape=SHAPED[shape])
    lying = _lying(drawing)
    if lying is None:
        return ["no notice at a table"] if name.startswith("seats-") else []
    words, plaque = lying
    below = [(each.words, each.ink) for each in drawing.texts if _lies_under(each, words)]
    below += [("a plate", thing.area) for thing in drawing.things if _lies_under(thing, plaque)]
    told = [f"{what} at {tuple(area)}" for what, area in below if _covers(plaque.area, area)]
    for card in drawing.cards:
        if card.corners and not card.beneath and all(_covers(plaque.area, at.area) for at in card.corners):
            told.append(f"{card.sprite.face} at {tuple(card.area)}")
    return told if plaque.area.contains(words.ink) else [*told, f"its own words at {tuple(words.ink)}"]


def _lies_under(one: Text | Thing, notice: Text | Thing) -> bool:
    """Whether one is seen and was drawn before."""
    words = isinstance(one, Text)
    whole = isinstance(one, Text) and one.placed and one.alpha == 255 and one.scale >= 1.0
    seen = whole if isinstance(one, Text) else one.kind == "plaque"
    return seen and not one.beneath and one.order < notice.order and words is isinstance(notice, Text)


def _covers(plaque: pygame.Rect, area: pygame.Rect) -> bool:
    return min(plaque.clip(area).size) > TOUCHING


@pytest.mark.parametrize("case", [*SEATED[::3], *HANGING, *CASES[:: len(CASES) // 24]], ids=_id)
def test_a_notice_covers_nothing(case: Any, tmp_path: Path) -> None:
    assert _wrong(case, tmp_path) == []


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("below", [False, True])
def test_a_long_notice_is_told_line_by_line(
    text: float, below: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stood there in several lines, over whatever was below; each stands as long as it takes to read."""
    settings = Settings()
    settings.accessibility.text_scale = text
    kit, toasts, lines = make_kit(SIZE, settings), Toasts(), dict[str, float]()
    draw = kit.type.draw

    def drawn(canvas: Any, words: str, *where: Any, **how: Any) -> pygame.FRect:
        lines[words] = lines.get(words, 0.0) + FRAME_MS
        return draw(canvas, words, *where, **how)

    monkeypatch.setattr(kit.type, "draw", drawn)
    toasts.say(NOTICE)
    while toasts.shown:
        if below:
            toasts.stand_below()
            toasts.end_below(1200.0)
        toasts.draw(kit.stage.canvas(), kit)
        toasts.update(FRAME_MS)
    told = list(lines)
    assert len(told) > 1 and all(line.endswith(GOES_ON) for line in told[:-1])
    assert all(line.startswith(GOES_ON) for line in told[1:])
    assert " ".join(line.strip(f"{GOES_ON} ") for line in told) == NOTICE
    for line, ms in lines.items():
        assert ms + 2 * FRAME_MS > max(FURTHER_MS, READING_MS * len(line.strip(f"{GOES_ON} ")))


@pytest.mark.soak
@pytest.mark.parametrize("part", range(8))
def test_a_notice_covers_nothing_in_any_picture(part: int, tmp_path: Path) -> None:
    wrong = {_id(case): _wrong(case, tmp_path / str(at)) for at, case in enumerate(CASES[part::8])}
    assert {name: told for name, told in wrong.items() if told} == {}
