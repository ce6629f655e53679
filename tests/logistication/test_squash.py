"""How a squash is led up to: never in the way of a press or a window, heard even if it is cut short."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.gaps import HUMAN_GAP_MS
from game.couch.intents import Intent
from game.logistication import rules
from game.logistication.rules.options import PRESETS
from game.logistication.rules.state import Play
from game.logistication.table.script import Scripted, cards
from game.logistication.table.squash import BREATH_MS, KNOCKS_MS, LOOM_MS, RISE_MS
from game.tablekit.staged import FRAME_MS
from game.ui.stage import Canvas
from game.ui.theme import HIT_STOP_MS
from tests.logistication.tables import poses
from tests.tables import SIZE, Silent, kit, pixels

HANDS = ("R6 R3 R4 R5 S", "R3 R4 Y8 BR", "Y4 Y5 R8 YR", "B4 Y8 R8 RD")
PILE = "Y6 B4 B6 B5 R5"
LONGEST_MS = 4000.0
LIES = ("x", "y", "angle", "lift", "glow", "squash", "scale", "width", "fade", "face")
"""What tells two cards apart that lie on a table."""


def squashing(play: str = "R6", **access: object) -> Scripted:
    """A pile that is being squashed by the third 6, or by a Squash."""
    return Scripted(kit(SIZE, **access)).place(HANDS, PILE).still().play(0, play)


def heard(scripted: Scripted) -> list[str]:
    audio = scripted.table.kit.audio
    assert isinstance(audio, Silent)
    return [name for name, _ in audio.steps]


def lasts(scripted: Scripted) -> float:
    """Milliseconds until nothing moves any more."""
    passed = 0.0
    while scripted.table.moving:
        scripted.table.update(FRAME_MS, scripted.match.now)
        passed += FRAME_MS
        assert passed < LONGEST_MS
    return passed


def test_the_cards_that_squash_the_pile_shine_one_after_the_other_each_higher() -> None:
    scripted = squashing()
    lit: list[int] = []
    for _ in range(60):
        scripted.table.update(FRAME_MS, scripted.match.now)
        press = scripted.table.motion.press
        lit.append(0 if press is None else sum(piece.sprite.glow > 0.0 for piece in press.equals))
    assert sorted(set(lit)) == [0, 1, 2, 3] and lit == sorted(lit)
    audio = scripted.table.kit.audio
    assert isinstance(audio, Silent)
    assert [step for name, step in audio.steps if name == "knock"] == [0, 2, 4]


@pytest.mark.parametrize("play", ["R6", "S"])
def test_bots_wait_until_a_squash_has_been_seen_and_no_longer(play: str) -> None:
    """A round among bots is longer by what leads up to its squashes, and by nothing else."""
    scripted = squashing(play)
    gap = rules.gap_ms(scripted.match.state)
    lead = RISE_MS + LOOM_MS + BREATH_MS + (KNOCKS_MS if play == "R6" else 0.0)
    assert gap == HUMAN_GAP_MS + lead + HIT_STOP_MS
    assert lasts(scripted) <= gap


def test_a_squash_in_a_window_is_shown_at_once() -> None:
    """Who may answer a Reverse sees right away what is open to them (LO-19)."""
    hands = ("RR R3 R4 R5", "BR R4 Y8 R9", "Y4 Y5 R8 R9", "B4 Y8 R8 RD")
    scripted = Scripted(kit()).place(hands, "YR B5 R5").still().play(0, "RR").counter(1, "BR")
    assert scripted.match.state.duel is not None and not scripted.match.state.pile
    press = scripted.table.motion.press
    assert press is not None
    lasts(scripted)
    assert not press.begun and press.near == 0.0 and "squash" in heard(scripted)


def test_a_snap_window_is_shown_at_once_too() -> None:
    hands = ("R6 R3 R4", *HANDS[1:])
    scripted = Scripted(kit()).place(hands, PILE, draw="B6 B3 Y3 B9").still().play(0, "R6")
    press = scripted.table.motion.press
    assert scripted.match.state.snap is not None and press is not None
    lasts(scripted)
    assert not press.begun and press.near == 0.0 and "knock" not in heard(scripted)


def test_what_is_played_meanwhile_counts_at_once_and_the_squash_is_still_heard_and_counted() -> None:
    scripted = Scripted(kit(), PRESETS["source"], seats=2).place(HANDS[:2], PILE).still().play(0, "R6")
    scripted.watch(600.0)
    assert scripted.table.motion.press is not None and "squash" not in heard(scripted)
    scripted._tell(scripted.match.play(Play(1, cards("R3")), scripted.match.now))
    table = scripted.table
    assert "squash" in heard(scripted) and [each.count for each in table.signs.counts] == [6]
    assert table.motion.press is None and len(table.board.pile) == 1
    assert table.board.swept == len(scripted.seen.squashed)


def test_a_press_in_the_build_up_is_heard_at_once() -> None:
    scripted = Scripted(kit(), seats=2).place(("R3 R4 R5", "S R4 Y8 Y9"), PILE, turn=1).still()
    scripted.play(1, "S").watch(400.0)
    assert scripted.table.moving
    before = scripted.match.state
    scripted.point("R3").press(Intent.CONFIRM)
    assert scripted.match.state != before and len(scripted.match.state.pile) == 1


@pytest.mark.parametrize("at", [100.0, 350.0, 700.0, 1050.0, 1300.0])
def test_skipping_a_squash_anywhere_reaches_the_same_picture(at: float) -> None:
    watched, skipped = squashing(), squashing().watch(at, clock=False)
    lasts(watched)
    skipped.table.skip()
    ways = [scripted.table for scripted in (watched, skipped)]
    first, second = ([piece.sprite for piece in table.board.squashed] for table in ways)
    for one, other in zip(first, second, strict=True):
        assert all(getattr(one, name) == getattr(other, name) for name in LIES)
    assert (
        list(poses(ways[0])) == list(poses(ways[1])) and [table.motion.press for table in ways] == [None] * 2
    )


def numbers_written(scripted: Scripted) -> set[str]:
    """Every number that is drawn where cards are counted, until long after the squash."""
    written: set[str] = set()
    signs = scripted.table.signs
    draw = signs._draw_number

    def note(canvas: Canvas, number: str, *rest: Any) -> None:
        written.add(number)
        draw(canvas, number, *rest)

    signs._draw_number = note  # type: ignore[method-assign,assignment]
    for _ in range(140):
        scripted.table.update(FRAME_MS, scripted.match.now)
        pixels(scripted.table)
    return written


def test_the_count_runs_up_and_under_reduced_motion_stands_there_at_once() -> None:
    assert numbers_written(squashing()) == set("123456")
    assert numbers_written(squashing(motion="reduced")) == {"6"}
