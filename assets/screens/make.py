"""Makes the README's films and the picture for sharing: python assets/screens/make.py [NAME ...]"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
HERE = Path(__file__).parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT))

import pygame

from game.scenes.gallery.pilot import Pilot
from game.scenes.gallery.render import render

FILMS = {"logic": 14.0, "literature": 14.0, "deduction": 14.0, "logistication": 14.0}
"""The second of a hand among bots at which each game's film begins."""
SECONDS, FPS, SIZE = 7.25, 12, "640x360"
LARGEST = 2_000_000
"""Bytes of a film, at most."""
SHARED = ("logic-slam", "literature-asking", "deduction-standing", "logistication-duel")
"""What the picture for sharing shows, from the upper left."""
SHARE = (1280, 640)
LOGO_WIDE = 620
DARK = 150
"""How much of the pictures' light is left behind the logo, of 255."""


def film(game: str) -> None:
    """One game's film."""
    path = HERE / f"{game}.webp"
    words = ["film", game, str(path), "--seconds", str(SECONDS), "--begin", str(FILMS[game])]
    subprocess.run(
        [sys.executable, "main.py", *words, "--size", SIZE, "--fps", str(FPS)], cwd=ROOT, check=True
    )
    assert path.stat().st_size <= LARGEST, f"{path.name} is too large"


def share(folder: Path) -> None:
    """Four tables with the logo over them."""
    wide, high = SHARE[0] // 2, SHARE[1] // 2
    whole = pygame.Surface(SHARE)
    for place, name in enumerate(SHARED):
        (path,) = (path for path in render(folder, (1920, 1080), name) if path.stem == name)
        picture = pygame.transform.smoothscale(pygame.image.load(path), (wide, wide * 9 // 16))
        at = (place % 2 * wide, place // 2 * high)
        whole.blit(picture, at, (0, (picture.get_height() - high) // 2, wide, high))
    whole.fill((DARK, DARK, DARK), special_flags=pygame.BLEND_RGB_MULT)
    pilot = Pilot(folder, (1280, 720))
    logo = pilot.house.kit.art.svg("ui/logo", LOGO_WIDE, LOGO_WIDE)
    whole.blit(logo, logo.get_rect(center=whole.get_rect().center))
    pilot.close()
    pygame.image.save(whole, HERE / "share.png")


def main(names: list[str]) -> None:
    """The films and the picture that are named; all without names."""
    import tempfile

    for name in names or [*FILMS, "share"]:
        if name == "share":
            with tempfile.TemporaryDirectory() as folder:
                share(Path(folder))
        else:
            film(name)


if __name__ == "__main__":
    main(sys.argv[1:])
