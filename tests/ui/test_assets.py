"""Art and fonts: every picture draws, every name others rely on is there, what is missing is named."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import PackageNotFoundError
from itertools import combinations
from pathlib import Path
from typing import NoReturn

import pygame
import pytest

from game.core.stored import ASSETS
from game.ui import assets
from game.ui.assets import Art, AssetError, aspect, asset_path, font_path
from game.ui.pictures import Pool, size_of

PICTURES = sorted(
    f"{path.parent.name}/{path.stem}"
    for folder in ("cards", "logistication", "ui")
    for path in (ASSETS / folder).glob("*.svg")
)
SIDE = 96
SUITS = "shdc"
COURTS = [f"cards/court_{suit}_{rank}" for suit in SUITS for rank in (11, 12, 13)]
EXPECTED = [
    *COURTS,
    *(f"cards/{kind}_{suit}" for kind in ("pip", "ace") for suit in SUITS),
    *(f"cards/back_{name}" for name in ("red", "black", "library", "candle")),
    *("cards/joker_red", "cards/joker_black", "cards/blank"),
    *(f"ui/emblem_{index}" for index in range(8)),
    *(f"ui/game_{name}" for name in ("logic", "logistication", "literature", "deduction")),
    *(f"ui/{name}" for name in ("logo", "bottle", "bottle_glow", "dealer")),
    *(
        f"ui/{name}"
        for name in ("coin_heads", "coin_tails", "notebook", "bubble", "crown", "team_0", "team_1")
    ),
    *(f"ui/glyph_xbox_{button}" for button in ("a", "b", "x", "y", "lb", "rb", "lt", "rt", "menu", "view")),
    *(f"ui/glyph_ps_{button}" for button in ("cross", "circle", "square", "triangle", "l1", "r2")),
    *(f"ui/glyph_switch_{button}" for button in ("a", "b", "x", "y", "l", "r", "zl", "zr", "plus", "minus")),
    *("ui/glyph_key", "ui/glyph_key_wide", "ui/glyph_mouse", "ui/glyph_mouse_left", "ui/glyph_stick_left"),
]


def pixels(image: pygame.Surface) -> bytes:
    return pygame.image.tobytes(image, "RGBA")


def differing(one: pygame.Surface, two: pygame.Surface, tolerance: int = 24) -> float:
    """The share of pixels in which two pictures of one size differ visibly."""
    a, b = pixels(one), pixels(two)
    unlike = sum(
        any(abs(a[i + k] * a[i + 3] - b[i + k] * b[i + 3]) > tolerance * 255 for k in range(3))
        for i in range(0, len(a), 4)
    )
    return unlike * 4 / len(a)


def test_every_name_others_rely_on_is_there() -> None:
    assert [name for name in EXPECTED if name not in PICTURES] == []


@pytest.mark.parametrize("name", PICTURES)
def test_picture_draws_something_at_its_aspect(name: str) -> None:
    image = Art().svg(name, SIDE)
    assert image.get_width() == SIDE
    assert abs(image.get_height() - SIDE / aspect(name)) <= 1
    covered = pygame.mask.from_surface(image, 8).count()
    assert covered > 0.04 * image.get_width() * image.get_height()


@pytest.mark.parametrize("name", PICTURES)
def test_picture_uses_only_what_every_rasteriser_draws(name: str) -> None:
    text = asset_path(f"{name}.svg").read_text(encoding="utf-8")
    for tag in ("<text", "<filter", "<mask", "<clipPath", "<image", "<use", "<style", "nan", "inf"):
        assert tag not in text, f"{name} uses {tag}"


@pytest.mark.parametrize(
    "name", [*COURTS, *(f"cards/{kind}_{color}" for kind in ("joker", "back") for color in ("red", "black"))]
)
def test_card_art_is_alike_after_a_half_turn(name: str) -> None:
    image = Art().svg(name, 180)
    assert differing(image, pygame.transform.rotate(image, 180)) < 0.02


def test_courts_all_differ_even_in_grey() -> None:
    art = Art()
    grey = {name: pygame.transform.grayscale(art.svg(name, SIDE)) for name in COURTS}
    for index, one in enumerate(COURTS):
        for two in COURTS[index + 1 :]:
            assert differing(grey[one], grey[two]) > 0.05, (one, two)


def test_emblems_differ_by_outline_alone() -> None:
    masks = [pygame.mask.from_surface(Art().svg(f"ui/emblem_{index}_bare", SIDE)) for index in range(8)]
    for index, one in enumerate(masks):
        for two in masks[index + 1 :]:
            apart = one.count() + two.count() - 2 * one.overlap_area(two, (0, 0))
            assert apart > 0.2 * max(one.count(), two.count())


GROUNDS = ("red", "black", "library", "candle")
DECKS = ("", "_waves", "_stars", "_leaves", "_tiles")


@pytest.mark.parametrize("deck", DECKS)
def test_backs_differ_in_grey_too(deck: str) -> None:
    """Where they lie side by side: those of rooms in the choice of games, red and black at Logic."""
    grounds = GROUNDS[:2] if deck else GROUNDS
    backs = [pygame.transform.grayscale(Art().svg(f"cards/back_{ground}{deck}", 180)) for ground in grounds]
    assert all(differing(one, two) > 0.2 for one, two in combinations(backs, 2))


@pytest.mark.parametrize("ground", GROUNDS)
def test_decks_differ_in_grey_too(ground: str) -> None:
    backs = [pygame.transform.grayscale(Art().svg(f"cards/back_{ground}{deck}", 180)) for deck in DECKS]
    assert all(differing(one, two) > 0.08 for one, two in combinations(backs, 2))


@pytest.mark.parametrize("name", [ground + deck for ground in GROUNDS for deck in DECKS])
def test_a_back_looks_the_same_after_a_half_turn(name: str) -> None:
    back = Art().svg(f"cards/back_{name}", 180)
    assert differing(back, pygame.transform.rotate(back, 180)) < 0.03


@pytest.mark.parametrize("name", ["cards/back_red", "cards/court_s_11", "ui/logo", "ui/glyph_key_wide"])
def test_picture_never_grows_out_of_its_box(name: str) -> None:
    for width in range(20, 300, 7):
        image = Art().svg(name, width, width * 3)
        assert image.get_width() == width
        assert Art().svg(name, width * 9, width).get_height() == width


def test_same_size_is_rasterised_once() -> None:
    art = Art()
    assert art.svg("ui/logo", 300) is art.svg("ui/logo", 300.2)
    assert art.svg("ui/logo", 300) is not art.svg("ui/logo", 301)


def test_least_recently_used_picture_leaves_when_the_budget_is_full() -> None:
    art = Art(Pool(2 * size_of(pygame.Surface((64, 64), pygame.SRCALPHA, 32)), clock=lambda: 0.0))
    first, second = art.svg("ui/emblem_0", 64), art.svg("ui/emblem_1", 64)
    assert art.svg("ui/emblem_0", 64) is first
    art.svg("ui/emblem_2", 64)
    assert art.svg("ui/emblem_0", 64) is first
    assert art.svg("ui/emblem_1", 64) is not second


def test_clear_forgets_everything() -> None:
    art = Art()
    first = art.svg("ui/crown", 40)
    art.clear()
    assert art.svg("ui/crown", 40) is not first


def test_missing_picture_is_named_with_the_nearest() -> None:
    with pytest.raises(AssetError) as trouble:
        Art().svg("cards/court_s_14", 50)
    assert "assets/cards/court_s_14.svg is missing" in str(trouble.value)
    assert 'did you mean "cards/court_s_1' in str(trouble.value)


@pytest.mark.parametrize(
    "content", ["", "not a picture", "<svg", "<svg xmlns='http://www.w3.org/2000/svg'/>"]
)
def test_broken_picture_costs_one_sentence(
    content: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "assets" / "ui").mkdir(parents=True)
    (tmp_path / "assets" / "ui" / "torn.svg").write_text(content)
    monkeypatch.setattr(assets, "ASSETS", tmp_path / "assets")
    aspect.cache_clear()
    with pytest.raises(AssetError, match=r"assets/ui/torn\.svg is no picture.*expected"):
        Art().svg("ui/torn", 50)
    aspect.cache_clear()


@pytest.mark.parametrize("role", assets.FONTS)
def test_font_of_every_role_loads_and_has_all_letters(role: str) -> None:
    pygame.font.init()
    font = pygame.font.Font(font_path(role), 40)
    for letter in "ABCXYZabcxyz0123456789!?.,:;'()+-%/&":
        bounds = font.metrics(letter)[0]
        assert bounds is not None, f"{role} lacks {letter}"
        assert bounds[1] > bounds[0]


def test_font_falls_back_to_the_assets_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "assets" / "fonts").mkdir(parents=True)
    kept = tmp_path / "assets" / "fonts" / "FredokaOne-Regular.ttf"
    kept.write_bytes(b"font")
    monkeypatch.setattr(assets, "ASSETS", tmp_path / "assets")

    def missing(name: str) -> NoReturn:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(assets, "distribution", missing)
    font_path.cache_clear()
    try:
        assert font_path("display") == kept
        with pytest.raises(AssetError, match="install the package font-hanken-grotesk"):
            font_path("body")
    finally:
        font_path.cache_clear()


def test_unknown_font_role_names_the_roles() -> None:
    with pytest.raises(AssetError, match="display, body, body_bold"):
        font_path("heading")


@pytest.mark.parametrize("folder", ["cards", "logistication", "ui"])
def test_pictures_are_what_their_script_draws(folder: str, tmp_path: Path) -> None:
    for source in [*(ASSETS / folder).glob("*.py"), ASSETS / "svg.py"]:
        place = tmp_path / (folder if source.parent.name == folder else ".")
        place.mkdir(exist_ok=True)
        (place / source.name).write_bytes(source.read_bytes())
    subprocess.run([sys.executable, "-B", str(tmp_path / folder / "draw.py")], check=True, timeout=60)
    made = {path.name: path.read_bytes() for path in (tmp_path / folder).glob("*.svg")}
    kept = {path.name: path.read_bytes() for path in (ASSETS / folder).glob("*.svg")}
    assert set(made) == set(kept)
    assert [name for name in made if made[name] != kept[name]] == []
