"""Finds the project's art, sounds and fonts on disk and keeps rasterised pictures at real pixel size."""

from __future__ import annotations

import math
from contextlib import suppress
from functools import cache
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import pygame

from game.core.options import nearest
from game.core.stored import ASSETS
from game.ui.pictures import POOL, Pool, SurfaceCache

FONTS: Final[dict[str, tuple[str, str]]] = {
    "display": ("font-fredoka-one", "font_fredoka_one/files/FredokaOne-Regular.ttf"),
    "body": ("font-hanken-grotesk", "font_hanken_grotesk/files/HankenGrotesk-Medium.otf"),
    "body_bold": ("font-hanken-grotesk", "font_hanken_grotesk/files/HankenGrotesk-Bold.otf"),
}
"""Font role -> the package in requirements.txt that carries it and the file that the package installs."""


class AssetError(RuntimeError):
    """An asset is missing or broken; the message is one sentence naming the file and what was expected."""


def asset_path(relative: str) -> Path:
    """The path of a file under assets/, such as "cards/blank.svg"; AssetError if it is missing."""
    path = ASSETS / relative
    if path.is_file():
        return path
    near = [f"{file.parent.name}/{file.name}" for file in path.parent.glob(f"*{path.suffix}")]
    raise AssetError(
        f"The file assets/{relative} is missing: the game expects it beside its other assets"
        f"{nearest(relative, near) or '.'}"
    )


@cache
def font_path(role: str) -> Path:
    """The file of a font role ("display", "body", "body_bold"): its pinned package, else assets/fonts.

    Raises AssetError naming the package to install when neither holds it.
    """
    if role not in FONTS:
        raise AssetError(f'There is no font role "{role}": the roles are {", ".join(FONTS)}.')
    package, name = FONTS[role]
    with suppress(PackageNotFoundError):
        installed = Path(str(distribution(package).locate_file(name)))
        if installed.is_file():
            return installed
    shipped = ASSETS / "fonts" / Path(name).name
    if shipped.is_file():
        return shipped
    raise AssetError(
        f"The font file {shipped.name} is missing: install the package {package} from requirements.txt."
    )


class Art:
    """Vector pictures rasterised once per real size."""

    def __init__(self, pool: Pool = POOL) -> None:
        self._kept = SurfaceCache(pool)

    def svg(self, name: str, width: float, height: float | None = None) -> pygame.Surface:
        """The picture ``assets/<name>.svg``, as large as fits in width x height real pixels, aspect kept.

        Without a height the picture's own aspect decides it. The surface is shared: copy it before
        drawing on it. Raises AssetError for a missing or broken picture.
        """
        pixel_width = max(1, round(width))
        pixel_height = max(1, math.ceil(pixel_width / aspect(name)) if height is None else round(height))
        key = (name, pixel_width, pixel_height)
        return self._kept.get(key, lambda: _rasterise(*key))

    def clear(self) -> None:
        """Forget every picture, e.g. when the window's size changes."""
        self._kept.clear()


def _rasterise(name: str, width: int, height: int) -> pygame.Surface:
    path = asset_path(f"{name}.svg")
    try:
        image = pygame.image.load_sized_svg(path, (width, height))
    except pygame.error as trouble:
        raise AssetError(
            f"The file assets/{name}.svg is no picture to draw: a plain SVG was expected ({trouble})."
        ) from trouble
    fitting = image.subsurface((0, 0, min(width, image.get_width()), min(height, image.get_height())))
    try:
        return fitting.convert_alpha()
    except pygame.error:
        return fitting.copy()


@cache
def aspect(name: str) -> float:
    """Width divided by height of ``assets/<name>.svg``, from its viewBox; AssetError if it has none."""
    path = asset_path(f"{name}.svg")
    try:
        box = ElementTree.parse(path).getroot().get("viewBox", "").split()
        return float(box[2]) / float(box[3])
    except (ElementTree.ParseError, IndexError, ValueError, ZeroDivisionError) as trouble:
        raise AssetError(
            f"The file assets/{name}.svg is no picture to draw: an SVG with a viewBox was expected."
        ) from trouble
