"""Words: never clipped, never a box for a missing letter, shapes where fonts have none."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from hypothesis import example, given, strategies as st

from game.couch.glyphs import Glyph, Shape
from game.couch.intents import Intent
from game.ui import letters
from game.ui.assets import FONTS, AssetError
from game.ui.kit import Kit
from game.ui.markup import Icon, Letters, either, literal, parse, wordings
from game.ui.settings import Settings
from game.ui.stage import Stage
from game.ui.theme import CREAM, INK, Color
from tests.surfaces import surface_of

LONG = (
    "The declarer names the face-down cards of the other three, one at a time, in any order {S} 10 {confirm}"
)


def ink_at_edges(image: pygame.Surface) -> bool:
    """Whether anything is drawn on the outermost pixels, as of a letter that was cut off."""
    solid = pygame.mask.from_surface(image, 60)
    width, height = image.get_size()
    return any(solid.get_at((x, y)) for x in range(width) for y in (0, height - 1))


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("font", ["body", "body_bold", "display"])
def test_tall_and_deep_letters_are_never_cut(new_kit: Callable[..., Kit], scale: float, font: str) -> None:
    settings = Settings()
    settings.accessibility.text_scale = scale
    kit = new_kit((1920, 1080), settings)
    image = kit.type.render("ÅÉÑjgpqyQ@|Ç§", 40, CREAM, font)
    assert not ink_at_edges(image)


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 1.75, 2.0])
def test_fitted_words_stay_within_their_box_at_every_text_size(
    new_kit: Callable[..., Kit], scale: float
) -> None:
    settings = Settings()
    settings.accessibility.text_scale = scale
    kit = new_kit((1280, 720), settings)
    canvas = kit.stage.canvas()
    drawn = kit.type.draw(canvas, LONG, 960, 540, 40, fit=(500, 130))
    assert drawn.w <= 501 and drawn.h <= 131
    assert kit.type.draw(canvas, LONG, 960, 540, 40, fit=700).w <= 701


def test_wrapped_words_stay_within_their_width(kit: Kit) -> None:
    wide, high = kit.type.measure(LONG, 32, width=400)
    assert wide <= 401
    assert high > 3 * kit.type.line_height(32)


def test_the_text_scale_doubles_words_and_grows_headings_gently(new_kit: Callable[..., Kit]) -> None:
    settings = Settings()
    kit = new_kit(settings=settings)
    small, head = kit.type.measure("Guess", 32)[1], kit.type.measure("Guess", 120)[1]
    settings.accessibility.text_scale = 2.0
    kit.clear()
    assert kit.type.measure("Guess", 32)[1] == pytest.approx(2 * small, rel=0.06)
    assert head * 1.3 < kit.type.measure("Guess", 120)[1] < head * 1.8


@pytest.mark.parametrize("character", "日ж→♠\u2028𝕏")
@pytest.mark.parametrize("role", ["body", "display"])
def test_no_letter_is_ever_drawn_as_a_box(character: str, role: str) -> None:
    for piece, font in letters.runs(f"a{character}b", role):
        assert all(letters.has_glyph(font, letter) for letter in piece)


def test_a_letter_missing_in_the_display_font_comes_from_the_body_font() -> None:
    missing = next(letter for letter in "ŁőřšűΩ…—№" if not letters.has_glyph("display", letter))
    assert letters.has_glyph("body", missing)
    assert (missing, "body") in letters.runs(missing, "display")


def test_the_four_suits_and_arrows_become_shapes() -> None:
    atoms = [atom for word in parse("♠7 → {H}x {{plain}}") for atom in word.atoms]
    assert Icon("S") in atoms and Icon("right") in atoms and Icon("H") in atoms
    assert Letters("{plain}") in atoms
    assert parse("♠7")[0].atoms == (Icon("S"), Letters("7"))


def test_of_several_wordings_the_longest_that_needn_t_shrink_is_drawn(kit: Kit) -> None:
    def wide(words: str, room: float | None) -> float:
        return kit.type.measure(words, 40, fit=room)[0]

    words = either("Name every hidden card", "Name them all", "Name")
    long, middle, short = (wide(each, None) for each in wordings(words))
    assert wide(words, None) == wide(words, long) == long
    assert wide(words, long - 2.0) == middle
    assert wide(words, middle - 2.0) == short
    assert wide(words, short / 2) < short, "the shortest shrinks after all"
    assert wordings(literal("{or}")) == [literal("{or}")], "what came from outside is one wording"


def test_words_that_shrink_are_as_large_as_their_room_lets_them(kit: Kit) -> None:
    def wide(size: int, room: float | None = None) -> float:
        return kit.type.measure("Name every hidden card", size, fit=room)[0]

    for room in range(150, 400, 7):
        assert wide(40, room) == max(wide(size) for size in range(4, 41) if wide(size) <= room)


@given(st.text(max_size=60))
def test_any_words_at_all_can_be_parsed(words: str) -> None:
    for word in parse(words):
        for atom in word.atoms:
            assert atom != Letters("")


@example("\udc80")
@example("\x00\x1b[2J")
@given(st.text(alphabet=st.characters(), max_size=30))
def test_any_words_at_all_can_be_drawn(words: str) -> None:
    """Halves of characters and control characters too: file names may hold them."""
    from tests.ui.conftest import make_kit

    kit = make_kit((320, 180))
    canvas = kit.stage.canvas()
    empty = surface_of(canvas).get_buffer().raw
    box = kit.type.draw(canvas, f"{words} x", 960, 540, 32, width=600)
    assert box.w <= 606 and box.center == pytest.approx((960, 540), abs=6)
    assert surface_of(canvas).get_buffer().raw != empty, "at least the last letter is seen"


def test_bold_markup_is_heavier(kit: Kit) -> None:
    plain = pygame.mask.from_surface(kit.type.render("weight", 60, CREAM)).count()
    bold = pygame.mask.from_surface(kit.type.render("{b}weight{/b}", 60, CREAM)).count()
    assert bold > plain * 1.1


def test_red_suits_take_their_paper_colour_on_paper_and_a_lighter_one_on_the_table(kit: Kit) -> None:
    def colour(ink: Color) -> tuple[int, ...]:
        image = kit.type.render("{H}", 60, ink)
        return image.get_at((image.get_width() // 2, image.get_height() // 2))[:3]

    assert colour(INK) == (200, 44, 44)
    assert colour(CREAM) == (255, 122, 98)


def test_prompts_in_words_show_the_device_in_use(new_kit: Callable[..., Kit]) -> None:
    kit = new_kit()
    pad = kit.prompts.glyph(Intent.CONFIRM)
    assert pad.label == "A"
    kit.prompts.bind(lambda intent, device: Glyph(Shape.KEY, f"{device} {intent.value}"))
    kit.prompts.use("keys:0")
    assert kit.prompts.glyph(Intent.SLAM).label == "keys:0 slam"
    assert kit.prompts.glyph(Intent.SLAM, "pad:3").label == "pad:3 slam"
    wide = kit.type.measure("{slam}", 40)[0]
    assert wide > kit.type.measure("{check}", 40)[0] * 2


def test_the_mouse_gets_words_of_its_own(kit: Kit) -> None:
    words = "{mouse}Click{else}Go there{/mouse} now"

    def said(mouse: bool) -> str:
        return " ".join(
            atom.text for word in parse(words, mouse) for atom in word.atoms if isinstance(atom, Letters)
        )

    assert (said(True), said(False)) == ("Click now", "Go there now")
    for device, same in (("mouse", "Click now"), ("keys:2", "Go there now"), ("pad:0", "Go there now")):
        kit.prompts.use(device)
        assert kit.type.measure(words, 40) == kit.type.measure(same, 40)


def test_unknown_markup_is_shown_as_it_is_written(kit: Kit) -> None:
    assert kit.type.measure("{nonsense}", 40)[0] > 100


def test_faded_words_leave_no_trace_on_the_kept_picture(kit: Kit) -> None:
    canvas = kit.stage.canvas()
    kit.type.draw(canvas, "fade", 960, 540, 40, alpha=10)
    surface_of(canvas).fill((0, 0, 0))
    kit.type.draw(canvas, "fade", 960, 540, 40)
    assert pygame.transform.average_color(surface_of(canvas), pygame.Rect(460, 260, 40, 20))[0] > 20


def test_high_outlines_reach_round_the_letters(kit: Kit) -> None:
    canvas = kit.stage.canvas()
    plain = kit.type.draw(canvas, "Declare!", 960, 540, 80, font="display")
    outlined = kit.type.draw(canvas, "Declare!", 960, 540, 80, font="display", outline=(255, 0, 0))
    assert outlined.w > plain.w and outlined.h > plain.h


@pytest.mark.parametrize("font", ["body", "body_bold", "display"])
@pytest.mark.parametrize("words", ["Declare", "gÅ", "H"])
def test_an_outline_lies_evenly_round_the_letters(kit: Kit, font: str, words: str) -> None:
    canvas = kit.stage.canvas()
    surface_of(canvas).fill((0, 0, 0))
    kit.type.draw(canvas, words, 960, 540, 120, (0, 255, 0), font, outline=(255, 0, 0))
    inside = pygame.mask.from_threshold(
        surface_of(canvas), (0, 255, 0), (200, 60, 60, 255)
    ).get_bounding_rects()
    everything = pygame.mask.from_threshold(surface_of(canvas), (0, 0, 0), (60, 60, 60, 255))
    everything.invert()
    inner, outer = inside[0].unionall(inside), everything.get_bounding_rects()[0]
    outer = outer.unionall(everything.get_bounding_rects())
    margins = (inner.x - outer.x, outer.right - inner.right, inner.y - outer.y, outer.bottom - inner.bottom)
    assert min(margins) >= 2 and max(margins) - min(margins) <= 2


@pytest.mark.parametrize("align", ["left", "center"])
@pytest.mark.parametrize("words", [LONG, "A few words and then one more", "one"])
def test_words_cover_what_was_measured(kit: Kit, words: str, align: str) -> None:
    canvas = kit.stage.canvas()
    drawn = kit.type.draw(canvas, words, 960, 540, 32, width=500, align=align)
    measured = kit.type.measure(words, 32, width=500, scale=canvas.scale, align=align)
    assert (drawn.w, drawn.h) == pytest.approx(measured)
    assert kit.type.measure(words, 32, width=500, scale=canvas.scale) >= measured


def test_centred_lines_leave_no_word_alone(kit: Kit) -> None:
    words = "whose turn it is and what is asked of whom is clear at once now"
    full = kit.type.measure(words, 32, width=2000)[0]
    wide, high = kit.type.measure(words, 32, width=full - 40, align="center")
    assert high < 3 * kit.type.line_height(32) and wide < full * 0.62


def test_a_name_too_long_is_cut_with_an_ellipsis(kit: Kit) -> None:
    cut = kit.type.shortened("Bartholomew the Great", 32, "body", 200)
    assert cut.endswith("…") and kit.type.measure(cut, 32)[0] <= 200
    assert kit.type.shortened("Zoë", 32, "body", 200) == "Zoë"


def test_high_contrast_sets_light_words_off_from_the_felt(new_kit: Callable[..., Kit]) -> None:
    settings = Settings()
    kit = new_kit((1280, 720), settings)
    plain = kit.type.measure("Guess", 32)[0]
    settings.accessibility.contrast = "high"
    assert kit.type.measure("Guess", 32)[0] > plain
    canvas = kit.stage.canvas()
    kit.backdrop.draw(canvas)
    high = sum(pygame.transform.average_color(surface_of(canvas))[:3])
    settings.accessibility.contrast = "normal"
    kit.backdrop.draw(canvas)
    assert high < 0.6 * sum(pygame.transform.average_color(surface_of(canvas))[:3])


FDS = Path("/proc/self/fd")


@pytest.mark.skipif(not FDS.is_dir(), reason="counts what Linux says is open")
def test_two_hundred_window_sizes_open_no_file_more(kit: Kit) -> None:
    def draw_everything(height: int) -> None:
        canvas = Stage.offscreen((height * 16 // 9, height)).canvas()
        kit.type.clear()
        for font in FONTS:
            kit.type.draw(canvas, "Declare!", 960, 540, 40, font=font, outline=INK)

    draw_everything(299)
    before = len(list(FDS.iterdir()))
    for height in range(300, 700, 2):
        draw_everything(height)
    assert len(list(FDS.iterdir())) <= before


def test_a_font_that_cannot_be_read_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(letters, "font_path", lambda role: tmp_path / "gone.otf")
    with pytest.raises(AssetError, match=r"The font file gone\.otf can't be read"):
        letters._font_file.__wrapped__("body")
