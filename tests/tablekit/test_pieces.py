"""Cards as pieces: what is skipped lies as what is watched, and no face shows before its card is turned."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from game.tablekit.pieces import HOVER_LIFT, Piece, Pieces, Pose, hovered, rise
from game.tablekit.staged import FRAME_MS
from game.ui.cards import CardFace
from game.ui.sprites import CardSprite
from game.ui.theme import BRASS_LIT, FLIP_MS, HOVER_MS
from game.ui.timeline import Timeline

KEYS = tuple("abcdef")
ACE = CardFace(1, "S")
KING = CardFace(13, "H")

POSES = st.builds(
    Pose,
    x=st.floats(0, 1920),
    y=st.floats(0, 1080),
    width=st.sampled_from([60.0, 96.0]),
    face=st.sampled_from([None, ACE, KING]),
    angle=st.sampled_from([0.0, 90.0]),
    lift=st.sampled_from([0.0, 26.0]),
    scale=st.sampled_from([1.0, 1.2]),
    dim=st.sampled_from([0.0, 0.25]),
    back=st.sampled_from(["black", "red"]),
)
LAID = st.fixed_dictionaries(dict.fromkeys(KEYS, POSES))
NAMES = ("x", "y", "angle", "lift", "flip", "dim", "back", "face", "fade")


def looks(sprite: CardSprite) -> tuple[object, ...]:
    """How a sprite lies, to a thousandth of a point."""
    seen = [getattr(sprite, name) for name in NAMES] + [sprite.width * sprite.scale]
    return tuple(round(each, 3) if isinstance(each, float) else each for each in seen)


def table(poses: dict[str, Pose]) -> Pieces[str, Pose]:
    """Cards that lie in these poses."""
    pieces = Pieces[str, Pose](Timeline(), KEYS)
    pieces.settle(poses)
    return pieces


def watched(pieces: Pieces[str, Pose], within: float = 2000.0) -> None:
    """Watch for so many milliseconds; then everything rests."""
    for _ in range(math.ceil(within / FRAME_MS)):
        pieces.timeline.update(FRAME_MS)
    assert not pieces.timeline.busy


@given(LAID, LAID, st.booleans())
def test_a_card_that_has_glided_lies_as_one_that_was_put_there(
    before: dict[str, Pose], after: dict[str, Pose], skip: bool
) -> None:
    pieces, put = table(before), table(after)
    ends = [pieces.glide(key, pose, 40.0) for key, pose in after.items()]
    pieces.timeline.skip() if skip else watched(pieces, max(ends))
    for key in KEYS:
        assert looks(pieces.pieces[key].sprite) == looks(put.pieces[key].sprite)


@given(LAID, st.permutations(KEYS), st.booleans())
def test_dealt_cards_come_to_lie_in_their_poses(laid: dict[str, Pose], order: list[str], skip: bool) -> None:
    pieces, put = table(laid), table(laid)
    end = pieces.deal(laid, order, 100.0, (900.0, 500.0), 84.0)
    pieces.timeline.skip() if skip else watched(pieces, end)
    for key in KEYS:
        assert looks(pieces.pieces[key].sprite) == looks(put.pieces[key].sprite)
    (deck,) = pieces.extras
    assert deck.scale == 0.0
    pieces.settle(laid)
    assert not pieces.extras


def test_a_card_shows_no_face_before_it_lies() -> None:
    laid = {key: Pose(100.0 * number, 900.0, 96.0, ACE) for number, key in enumerate(KEYS)}
    pieces = table(laid)
    pieces.deal(laid, KEYS, 0.0, (900.0, 500.0), 84.0)
    shown: set[str] = set()
    while pieces.timeline.busy:
        pieces.timeline.update(FRAME_MS)
        for key, pose in laid.items():
            sprite = pieces.pieces[key].sprite
            if sprite.face is not None:
                shown.add(key)
                assert (sprite.x, sprite.y) == (pose.x, pose.y)
    assert shown == set(KEYS)


def test_a_card_keeps_its_face_until_it_has_been_turned_down() -> None:
    up = Pose(500.0, 500.0, 96.0, ACE)
    pieces = table(dict.fromkeys(KEYS, up))
    sprite = pieces.pieces["a"].sprite
    pieces.glide("a", replace(up, face=None), 0.0)
    pieces.timeline.update(FLIP_MS / 2)
    assert sprite.face == ACE and 0.0 < sprite.flip < 1.0 and sprite.lift > 0.0
    pieces.timeline.update(FLIP_MS / 2)
    assert sprite.face is None and sprite.flip == sprite.lift == 0.0


def test_settling_stops_what_was_on_its_way() -> None:
    here = Pose(100.0, 100.0, 96.0)
    pieces = table(dict.fromkeys(KEYS, here))
    pieces.glide("a", replace(here, x=800.0), 0.0)
    pieces.timeline.update(FRAME_MS)
    pieces.settle(dict.fromkeys(KEYS, here))
    watched(pieces)
    assert pieces.pieces["a"].sprite.x == 100.0


def test_the_card_under_a_cursor_rises_and_sinks_again() -> None:
    pieces = table(dict.fromkeys(KEYS, Pose(100.0, 100.0, 96.0)))
    pieces.point_out(["b"], BRASS_LIT)
    assert [key for key, piece in pieces.pieces.items() if piece.sprite.ring] == ["b"]
    pieces.update(HOVER_MS / 2)
    assert 0.0 < pieces.shown("b").lift < HOVER_LIFT
    pieces.rest()
    assert pieces.shown("b").lift == HOVER_LIFT
    assert pieces.pieces["b"].sprite.lift == 0.0, "only what is drawn is raised"
    pieces.point_out([])
    pieces.update(2 * HOVER_MS)
    assert pieces.shown("b") is pieces.pieces["b"].sprite and pieces.pieces["b"].sprite.ring is None


@pytest.mark.parametrize("hot", [True, False])
def test_rising_ends_where_it_should_however_long_a_frame_is(hot: bool) -> None:
    piece = Piece(hot=hot, hover=0.5)
    rise([piece], 10 * HOVER_MS)
    assert piece.hover == float(hot)
    assert (hovered(piece) is piece.sprite) is not hot
