"""The challenge: it grows dark, a heart beats, one card is turned, then the other, a coin changes hands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.core.contract import Seat
from game.deduction.rules.state import Challenged, other
from game.deduction.table.pose import GRID_OWNER, Key, Pose, RankFace
from game.deduction.table.words import verdict
from game.ui.theme import FLIP_MS, GREEN_LIT, PLAY_MS, RED_LIT

if TYPE_CHECKING:
    from game.deduction.table.motion import Motion

DARK_MS = 300.0
BEATS_MS = (560.0, 1060.0)
"""When the heart beats before the first card is turned."""
FIRST_MS = 1420.0
BETWEEN_MS = 640.0
"""From the first card's turning to the second's: the breath in which only one of them is known."""
VERDICT_MS = 120.0
STAMP_MS = 140.0
PAY_MS = 620.0
LIGHTEN_MS = 260.0
UP_LIFT = 34.0
SHAKE = 0.55
TRUE_SHAKE = 0.3


@dataclass(eq=False)
class Stamp:
    """The verdict over the two cards, for a moment."""

    true: bool
    x: float
    y: float
    grow: float = 0.4


class Drama:
    """Shows one challenge on a table's motion; nothing in it depends on what nobody may know yet."""

    def __init__(self, motion: Motion) -> None:
        self.motion = motion

    def play(self, event: Challenged, poses: Mapping[Key, Pose], start: float) -> None:
        """The whole of it, step by step."""
        motion, note = self.motion, event.note
        assert note.hand_rank is not None and note.middle_rank is not None
        mine, theirs = (note.seat, note.hand_place), (GRID_OWNER, note.place)
        motion.spare = motion.pair = frozenset((mine, theirs))
        self._begin(other(note.seat), start)
        first = start + FIRST_MS
        second = first + FLIP_MS + BETWEEN_MS
        up = {key: replace(poses[key], lift=UP_LIFT, dim=0.0, badge="", tag=None) for key in motion.pair}
        self._turn(mine, replace(up[mine], face=RankFace(note.hand_rank, motion.four)), first)
        motion.sound(first + FLIP_MS + BETWEEN_MS / 2, "heartbeat", 0.0)
        self._turn(theirs, replace(up[theirs], face=RankFace(note.middle_rank, motion.four)), second)
        told = second + FLIP_MS + VERDICT_MS
        self._tell(event, told)
        paid = told + PAY_MS
        if event.paid:
            paid = motion.coin(event.payer, event.taker, paid)
        else:
            motion.sound(paid, "cork", motion.pan(event.payer))
            motion.later(paid, lambda: motion.say("No coin left!", RED_LIT, event.payer))
        self._end(poses, paid)

    def _begin(self, challenger: Seat, start: float) -> None:
        motion = self.motion
        name = motion.people.does(challenger, "challenge")
        motion.hush(name)
        motion.sound(start, "slam", motion.pan(challenger))
        colour = motion.plates[challenger].plate.colour
        motion.later(start, lambda: motion.say("Challenge!", colour, challenger))
        motion.later(start, lambda: None if motion.silent else motion.effects.shake(TRUE_SHAKE))
        motion.timeline.to(motion, "spot", 1.0, DARK_MS, "out_cubic", start)
        for beat in BEATS_MS:
            motion.sound(start + beat, "heartbeat", 0.0)

    def _turn(self, key: Key, pose: Pose, at: float) -> None:
        """Raise a card a little while the heart beats, then turn it."""
        motion = self.motion
        sprite, line = motion.cards.pieces[key].sprite, motion.timeline
        line.to(sprite, "lift", UP_LIFT, PLAY_MS, "out_cubic", max(0.0, at - FIRST_MS + PLAY_MS))
        for name in ("x", "y"):
            line.to(sprite, name, getattr(pose, name), PLAY_MS, "out_cubic", max(0.0, at - PLAY_MS))
        motion.cards.turn(key, replace(pose, flip=1.0), at)
        motion.later(at + FLIP_MS / 2, lambda: setattr(motion.cards.pieces[key], "tag", None))
        motion.sound(at, "flip", motion.pan(key[0]))

    def _tell(self, event: Challenged, at: float) -> None:
        motion, note = self.motion, event.note
        true = bool(note.true)
        x, y = motion.layout.seam(note.place)
        stamp = Stamp(true, x, y)
        words = verdict(note, motion.people, event.payer, event.paid)

        def show() -> None:
            motion.stamps.append(stamp)
            motion.hush(words)
            if not motion.silent:
                motion.effects.shake(TRUE_SHAKE if true else SHAKE)
                motion.effects.particles.sparks(x, y, 26, GREEN_LIT if true else RED_LIT)

        motion.later(at, show)
        motion.timeline.to(stamp, "grow", 1.0, STAMP_MS, "out_back", at)
        motion.sound(at, "right" if true else "wrong", 0.0)

    def _end(self, poses: Mapping[Key, Pose], at: float) -> None:
        motion = self.motion
        motion.later(at, motion.stamps.clear)
        motion.timeline.to(motion, "spot", 0.0, LIGHTEN_MS, "in_out", at)
        for key in motion.pair:
            sprite, pose = motion.cards.pieces[key].sprite, poses[key]
            for name in ("x", "y", "lift", "dim", "scale"):
                motion.timeline.to(sprite, name, getattr(pose, name), LIGHTEN_MS, "in_out", at)
        motion.later(at + LIGHTEN_MS, motion.unhush)
        motion.wait_ms = at + LIGHTEN_MS
