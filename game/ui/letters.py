"""Fonts by role at every size, and which of them has a letter."""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from io import BytesIO

import pygame

from game.ui.assets import AssetError, font_path

FONTS_KEPT, EDGES_KEPT = 96, 24
"""How many sizes of all fonts are kept, 160 KB each with their letters: the fullest table takes sixty."""
UNSEEN = ("Mn", "Me", "Cf", "Cn", "Cc", "Co", "Cs")
"""Kinds of characters that leave no mark of their own and are left out where a font lacks them."""
UNDRAWABLE = ("Cc", "Cs")
"""Control characters and halves of characters, as file names may hold them: fonts refuse to be asked."""
MISSING_SAMPLE_SIZE = 24


@cache
def _font_file(role: str) -> bytes:
    """A font's file, read once and shared by all its sizes: a font opened by its path keeps the file open."""
    path = font_path(role)
    try:
        return path.read_bytes()
    except OSError as trouble:
        raise AssetError(f"The font file {path.name} can't be read ({trouble.strerror}).") from None


def _opened(role: str, px: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(BytesIO(_font_file(role)), px)


@lru_cache(maxsize=FONTS_KEPT)
def font_of(role: str, px: int) -> pygame.font.Font:
    """The font of a role at a size in real pixels."""
    return _opened(role, px)


@lru_cache(maxsize=EDGES_KEPT)
def edge_font_of(role: str, px: int, outline: int) -> pygame.font.Font:
    """The font of an outline's letters, one of its own: a font that changes its outline forgets them all."""
    font = _opened(role, px)
    font.outline = outline
    return font


@lru_cache(maxsize=4096)
def has_glyph(role: str, character: str) -> bool:
    """Whether a font really has a letter, seen by comparing it with the box it draws for unknown ones."""
    if unicodedata.category(character) in UNDRAWABLE:
        return False
    font = font_of(role, MISSING_SAMPLE_SIZE)
    if character.isspace():
        return True
    if font.size(character)[0] == 0:
        return False

    def picture(words: str) -> bytes:
        return pygame.image.tobytes(font.render(words, True, (255, 255, 255), (0, 0, 0)), "RGB")

    return picture(character) != picture("\ufffe")


@lru_cache(maxsize=4096)
def runs(text: str, role: str) -> tuple[tuple[str, str], ...]:
    """The text cut into pieces, each with a font that has all its letters; none is ever a box."""
    found: list[list[str]] = []
    for character in text:
        shown, font = _nearest_letter(character, role)
        if not shown:
            continue
        if found and found[-1][1] == font:
            found[-1][0] += shown
        else:
            found.append([shown, font])
    return tuple((piece, font) for piece, font in found)


def _nearest_letter(character: str, role: str) -> tuple[str, str]:
    for font in (role, "body", "body_bold"):
        if has_glyph(font, character):
            return character, font
    if unicodedata.category(character) in UNSEEN:
        return "", role
    plain = unicodedata.normalize("NFKD", character)[:1]
    return (plain, role) if plain and plain != character and has_glyph(role, plain) else ("?", role)
