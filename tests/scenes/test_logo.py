"""The logo on the title: it gleams now and then, costs nothing in between, and never under reduced motion."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.gallery.pilot import Pilot
from game.scenes.screens.logo import EVERY_MS, FIRST_MS, GLEAM_MS, Logo
from game.scenes.screens.title import RISING_HZ, Title
from game.ui.kit import Kit
from tests.tables import kit


def drawn(logo: Logo, tools: Kit) -> bytes:
    tools.stage.surface.fill((17, 68, 58))
    logo.draw(tools.stage.canvas(), tools)
    return pygame.image.tobytes(tools.stage.surface, "RGB")


def frames(tools: Kit, ms: float, step: float = 50.0) -> list[bytes]:
    """What is seen of it from the beginning on."""
    logo, found = Logo(), []
    for _ in range(round(ms / step)):
        found.append(drawn(logo, tools))
        logo.update(step)
    return found


def test_a_gleam_runs_over_the_letters_every_some_seconds_and_they_stand_still_in_between() -> None:
    found = frames(kit(), FIRST_MS + EVERY_MS + GLEAM_MS + 100.0)
    plain = found[0]
    shines = [place * 50.0 for place, frame in enumerate(found) if frame != plain]
    first = [at for at in shines if at < EVERY_MS]
    again = [at for at in shines if at >= EVERY_MS]
    assert first and again and min(first) >= FIRST_MS and max(first) <= FIRST_MS + GLEAM_MS
    assert min(again) >= FIRST_MS + EVERY_MS
    assert len({frame for frame in found if frame != plain}) > 8, "it moves"


def test_a_gleam_only_brightens_letters() -> None:
    found = frames(kit(), FIRST_MS + GLEAM_MS, 100.0)
    plain, *later = [[sum(frame[at : at + 3]) for at in range(0, len(frame), 3)] for frame in found]
    changes = [[now - before for now, before in zip(frame, plain, strict=True)] for frame in later]
    assert max(map(max, changes)) > 60 and min(map(min, changes)) > -80


def test_while_nobody_presses_anything_it_gleams_more_rarely() -> None:
    seen = {}
    for dozes in (False, True):
        logo, begun = Logo(), 0
        for _ in range(round(6 * EVERY_MS / 100.0)):
            before = logo.moving
            logo.update(100.0, dozes)
            begun += logo.moving and not before
        seen[dozes] = begun
    assert seen == {False: 6, True: 2}


def test_under_reduced_motion_the_logo_stands_still() -> None:
    assert len(set(frames(kit(motion="reduced"), FIRST_MS + GLEAM_MS))) == 1


def test_the_title_asks_for_more_frames_only_while_it_gleams(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot.begin()
    title = pilot.top
    assert isinstance(title, Title)
    monkeypatch.setattr(type(title._behind), "hz", 1.0)
    monkeypatch.setattr(type(title._visitors), "moving", False)
    pilot.run(FIRST_MS + GLEAM_MS / 2)
    assert title.dozing_hz == RISING_HZ
    pilot.run(GLEAM_MS)
    assert title.dozing_hz < RISING_HZ
    title._logo = Logo()
    pilot.house.settings.accessibility.motion = "reduced"
    pilot.run(FIRST_MS + GLEAM_MS / 2)
    assert title._logo.moving and title.dozing_hz < RISING_HZ
