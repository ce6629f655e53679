"""How a squash looks and sounds: the cards that make it rise and shine, a press looms, falls and sweeps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from game.logistication.observation import Observation
from game.logistication.rules.deck import Face
from game.logistication.rules.events import Squashed
from game.logistication.table.board import Piece, Pose
from game.logistication.table.press import Press
from game.logistication.table.tells import Tells
from game.tablekit.reward import Feat
from game.ui.theme import BRASS_LIT, SQUASH_MS, SWEEP_MS

RISE_MS = 110.0
"""Until the cards that squash the pile are over it, side by side."""
KNOCKS_MS = 260.0
"""From the first of them that shines to the last, however many there are."""
LOOM_MS, BREATH_MS = 300.0, 130.0
"""The press comes into sight after the last one has shone, and hangs there for a breath."""
AWAY_MS = 190.0
"""In this time it is up and gone again."""
ROW_PITCH, ROW_MOST = 0.7, 520.0
"""From one of these cards to the next, as a share of their width, and how wide a row of them gets."""
ROW_TILT, ROW_RISES, ROW_LIFT, HOP = 3.0, 12.0, 42.0, 40.0
"""How they lean away from the middle, how much higher and how far off the table they lie, and how high the
one hops that begins to shine."""
HOP_MS = 130.0
GATHERS = 0.45
"""How much of the way back to the pile's middle they have come when they are flat."""
ODDS = ((10, 0.125), (7, 0.25), (5, 0.5), (0, 1.0))
"""From so many cards on, the odds that a squash of them is worth as much as."""
CRUSHED_Y, CRUSHED = 66.0, 0.16
"""How far below the pile's middle a squashed pile lies, and how flat it gets."""
SHAKE, SHAKE_MORE = 0.6, 0.1
DUST, DUST_MORE = 26, 14
RING, RING_MORE = 330.0, 50.0
"""What the press does to the table, and how much more for each level of what is made of it."""
COUNT_FALLS = 96.0
"""How far below the pile's middle the number of cards that were swept off is."""


@dataclass(kw_only=True)
class Squashing(Tells):
    """Shows a squash (LO-14, LO-15)."""

    press: Press | None = None
    """The one under way."""

    @property
    def crushed(self) -> bool:
        """Whether a pile has just been crushed, of which nothing more is to be told."""
        return self.press is not None and self.press.fallen

    def settle(self) -> None:
        super().settle()
        self.press = None

    def built_up(self, event: Squashed, seen: Observation) -> float:
        """How long a squash is led up to: not at all in a window of the rules, which must be seen at once."""
        if seen.duel is not None or seen.snap is not None:
            return 0.0
        equals = sum(card.face is event.by for card in event.cards)
        return RISE_MS + KNOCKS_MS * (equals > 1) + LOOM_MS + BREATH_MS

    def squash(self, event: Squashed, seen: Observation, start: float) -> None:
        """The pile is crushed flat, then swept off."""
        swept, gone = self.board.squash()
        equals = [piece for piece in swept if piece.card is not None and piece.card.face is event.by]
        count = len(event.cards)
        feat = Feat(next(odds for least, odds in ODDS if count >= least))
        press = self.press = Press(self.layout.pile, self.layout.pile_width, feat.level, swept, equals)
        lead = self.built_up(event, seen)
        if lead:
            self.later(start, partial(setattr, press, "begun", True))
            self._build_up(press, start, start + lead)
        fall = start + lead
        self._flatten(press, fall)
        self.ghosts += gone
        self._sweep(swept, fall + SQUASH_MS)
        end = fall + SQUASH_MS + SWEEP_MS
        self.later(end, partial(self._forget, gone, press))
        self.sound(fall, "whoosh", 0.0, 0.6)
        words = "SQUASH!" if event.by is Face.SQUASH else "THREE: SQUASH!"
        self.shout(fall + SQUASH_MS * 0.5, words, BRASS_LIT)
        self.flourish(fall + SQUASH_MS, partial(self._crush, press, count))
        if feat.level:
            self.reward(fall + SQUASH_MS, feat, press.spot, 0.0, BRASS_LIT)
        self.wait_ms = end

    def fall_at_once(self) -> None:
        """What comes next cuts short what leads up to a squash: it is heard and counted all the same."""
        press = self.press
        if press is not None and not press.fallen:
            self._crush(press, len(press.pieces))

    def _build_up(self, press: Press, start: float, end: float) -> None:
        """They rise and shine one after another, each higher; then the press looms and holds its breath."""
        x, y = press.spot
        equals = press.equals
        count = len(equals)
        pitch = min(ROW_PITCH * press.width, ROW_MOST / max(1, count - 1))
        apart = KNOCKS_MS / max(1, count - 1)
        for place, piece in enumerate(equals):
            off = place - (count - 1) / 2
            for name, goal in (
                ("x", x + off * pitch),
                ("y", y - ROW_RISES),
                ("angle", round(-off) * ROW_TILT),
                ("lift", ROW_LIFT),
            ):
                self.timeline.to(piece.sprite, name, goal, RISE_MS, "out_back", start)
            knock = start + RISE_MS + place * apart
            self.later(knock, partial(setattr, piece.sprite, "glow", 1.0))
            self.timeline.there_and_back(piece.sprite, "lift", ROW_LIFT + HOP, ROW_LIFT, HOP_MS, knock)
            self.sound(knock, "knock", 0.0, 0.9, 2 * place)
        looms = end - LOOM_MS - BREATH_MS
        self.timeline.to(press, "near", 1.0, LOOM_MS, "out_cubic", looms)
        self.sound(looms, "press", 0.0, 0.7)

    def _flatten(self, press: Press, at: float) -> None:
        line, (x, y) = self.timeline, press.spot
        line.to(press, "down", 1.0, SQUASH_MS, "in_cubic", at)
        for piece in press.pieces:
            sprite = piece.sprite
            line.to(sprite, "squash", CRUSHED, SQUASH_MS, "in_cubic", at)
            line.to(sprite, "y", y + CRUSHED_Y, SQUASH_MS, "in_cubic", at)
            line.to(sprite, "angle", 0.0, SQUASH_MS, "in_cubic", at)
            line.to(sprite, "squash", 1.0, SWEEP_MS, "out_cubic", at + SQUASH_MS)
        for piece in press.equals:
            line.to(piece.sprite, "lift", 0.0, SQUASH_MS, "in_cubic", at)
            self.later(at, partial(self._gather, piece, x))
            self.later(at + SQUASH_MS, partial(setattr, piece.sprite, "glow", 0.0))
        line.to(press, "gone", 1.0, AWAY_MS, "in_out", at + SQUASH_MS)

    def _gather(self, piece: Piece, x: float) -> None:
        near = piece.sprite.x + (x - piece.sprite.x) * GATHERS
        self.timeline.to(piece.sprite, "x", near, SQUASH_MS, "in_cubic")

    def _sweep(self, swept: Sequence[Piece], at: float) -> None:
        goals, (x, y) = self.goals_now(), self.layout.pile
        for piece in swept:
            pose = goals.get(piece) or Pose(*self.layout.squash, self.layout.squash_width, piece.face)
            piece.goal = Pose(x, y + CRUSHED_Y, self.layout.pile_width, piece.face)
            self.send(piece, pose, at, SWEEP_MS, "in_out_cubic")

    def _forget(self, gone: Sequence[Piece], press: Press) -> None:
        self.ghosts = [piece for piece in self.ghosts if piece not in gone]
        if self.press is press:
            self.press = None

    def _crush(self, press: Press, count: int) -> None:
        """The press hits the pile: everything holds still, the table shakes, and the cards are counted."""
        press.fallen = True
        x, y = press.spot
        level = press.level
        self.kit.audio.play("squash")
        self.effects.hit_stop()
        self.effects.shake(SHAKE + SHAKE_MORE * level)
        self.effects.particles.dust(x, y + 70.0, press.size[0], DUST + DUST_MORE * level)
        self.effects.particles.shock(x, y + 50.0, RING + RING_MORE * level)
        self.signs.count(count, x, y + COUNT_FALLS, BRASS_LIT)
