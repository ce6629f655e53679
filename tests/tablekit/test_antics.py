"""Antics: each is told in its turn, for show alone, still under reduced motion, and covers little."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.catalog import games
from game.literature.table.antics import moth_box, moth_way
from game.literature.table.layout import layout_for
from game.logic.table.script import Scripted
from game.tablekit.antics.stage import Antic, Antics
from game.tablekit.live import LiveTable
from game.tablekit.staged import FRAME_MS, Moment
from game.ui.kit import Kit
from tests.tables import SIZE, Silent, kit

TOLD = {
    "logic": ("wrong_tongue", "wrong_stare", "wrong_yawn", "loss_cork", "loss_hiccups", "loss_leak"),
    "literature": ("vain_moth", "vain_dust", "vain_spider", "wrong_books", "wrong_quill", "wrong_blot"),
    "deduction": (
        "bluff_mask", "bluff_nose", "bluff_crown", "doubt_cracker", "doubt_dagger", "doubt_gauntlet",
    ),
    "logistication": ("vain_sore", "vain_thrown", "vain_flat"),
}  # fmt: skip
"""The gallery's moment of each antic: the last word is its name."""
STEPS = 24
GROUND = (8, 11, 14)
MOST_SHARE = 0.1
"""An antic covers less of the screen than this at any time; flashes may cover a quarter."""
LONGEST_MS = 2000.0

every = pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, names in TOLD.items() for name in names]
)


def moment(game: str, name: str) -> Moment:
    return next(each for each in games()[game].moments.moments() if each.name == name)


def telling(game: str, name: str, tools: Kit | None = None) -> LiveTable[Any]:
    table = moment(game, name).build(tools or kit())
    assert isinstance(table, LiveTable)
    return table


def told(table: LiveTable[Any]) -> Antic:
    """The one antic that is told there."""
    (playing,) = table.motion.antics._playing
    return playing.antic


def painted(antic: Antic, tools: Kit, share: float) -> bytes:
    """The antic alone, on a dark ground."""
    stage = tools.stage
    stage.surface.fill(GROUND)
    antic.paint(stage.canvas(), tools, share)
    return pygame.image.tobytes(stage.surface, "RGB")


def changed(frame: bytes) -> int:
    """How many pixels of a picture are not the ground's."""
    picture = pygame.image.frombuffer(frame, SIZE, "RGB")
    return SIZE[0] * SIZE[1] - pygame.mask.from_threshold(picture, GROUND, (1, 1, 1, 255)).count()


def test_every_changed_pixel_counts() -> None:
    red, green, blue = GROUND
    others = ((red + 1, green, blue), (red, green, blue - 1), (255, 255, 255))
    frame = bytes(GROUND) * (SIZE[0] * SIZE[1] - len(others)) + b"".join(map(bytes, others))
    assert changed(frame) == len(others)


@every
def test_the_gallery_has_each_way_to_tell_each_joke(game: str, name: str) -> None:
    assert told(telling(game, name)).name.split()[0] == name.rpartition("_")[2]


@every
def test_an_antic_moves_and_covers_little(game: str, name: str) -> None:
    tools = kit()
    antic = told(telling(game, name, tools))
    frames = [painted(antic, tools, step / STEPS) for step in range(STEPS + 1)]
    assert len(set(frames)) > STEPS / 4
    assert 0.0 < antic.still < 1.0 and antic.lasts_ms <= LONGEST_MS
    assert max(map(changed, frames)) < MOST_SHARE * SIZE[0] * SIZE[1]


@every
def test_under_reduced_motion_an_antic_stands_still(game: str, name: str) -> None:
    tools = kit()
    antic = told(telling(game, name, tools))
    tools.settings.accessibility.motion = "reduced"
    antics, seen = Antics(), set()
    antics.begin(antic, 0.0)
    while antics.showing:
        tools.stage.surface.fill(GROUND)
        antics.draw(tools.stage.canvas(), tools)
        seen.add(pygame.image.tobytes(tools.stage.surface, "RGB"))
        antics.update(antic.lasts_ms / 8, tools)
    assert len(seen) == 1


@every
def test_all_of_an_antic_is_heard_in_order(game: str, name: str) -> None:
    tools = kit()
    antic = told(telling(game, name, tools))
    audio = tools.audio
    assert isinstance(audio, Silent) and antic.sounds
    assert all(earlier.at <= later.at for earlier, later in pairwise(antic.sounds))
    before = len(audio.steps)
    antics = Antics()
    antics.begin(antic, 0.0)
    for _ in range(round(antic.lasts_ms / FRAME_MS) + 2):
        antics.update(FRAME_MS, tools)
    assert [sound for sound, _ in audio.steps[before:]] == [each.name for each in antic.sounds]
    assert not antics.showing


@every
def test_an_antic_holds_nothing_up_and_goes_as_soon_as_anything_is_skipped(game: str, name: str) -> None:
    table = telling(game, name)
    table.update(0.0, 0)
    assert table.lively
    antic = told(table)
    table.motion.antics.clear()
    table.timeline.clear()
    table.motion.antics.begin(antic, 0.0)
    assert not table.moving and not table.busy
    table.skip()
    table.update(0.0, 0)
    assert not table.lively and not table.motion.antics.showing


def test_ways_come_in_turn_from_one_that_the_seat_begins_with() -> None:
    antics = Antics()
    assert [antics.turn("guess", 0, 3) for _ in range(5)] == [0, 1, 2, 0, 1]
    assert antics.turn("claim", 2, 3) == 2, "each kind has a turn of its own"
    assert Antics().turn("guess", 4, 3) == 1


def test_the_same_joke_begins_anew_and_others_go_on() -> None:
    tools, antics = kit(), Antics()
    first, second = (told(telling("logic", name, tools)) for name in ("wrong_tongue", "loss_cork"))
    antics.begin(first, 0.0)
    antics.begin(second, 0.0)
    antics.update(first.lasts_ms * 0.9, tools)
    antics.begin(first, 0.0)
    assert sorted(antics.names) == sorted((first.name, second.name))
    antics.update(first.lasts_ms * 0.9, tools)
    assert antics.names == (first.name,)


def test_a_failure_that_is_skipped_is_not_made_fun_of_but_has_had_its_turn() -> None:
    scripted = Scripted(kit()).lay().show_one(1).still()
    scripted.guess(False).still().answer()
    table, audio = scripted.table, scripted.table.kit.audio
    assert isinstance(audio, Silent)
    table.skip()
    for _ in range(30):
        table.update(FRAME_MS, scripted.match.now)
    assert not table.lively and not {"raspberry", "pop", "yawn"} & {name for name, _ in audio.steps}
    assert table.motion.antics.told["guess"] == 1


@pytest.mark.parametrize("rack", [True, False])
@pytest.mark.parametrize("seats", [4, 6, 8])
def test_a_moth_flies_over_nobodys_plate(seats: int, rack: bool) -> None:
    layout = layout_for(seats, 8, 0, rack)
    plates = [layout.plate(seat) for seat in range(seats)]
    for seat in range(seats):
        way = moth_way(layout, seat)
        boxes = [moth_box(way, step / 60.0) for step in range(61)]
        assert not [plate for plate in plates if any(box.overlaps(plate) for box in boxes)], (seat, way)
