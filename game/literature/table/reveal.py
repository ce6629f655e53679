"""The end of a claim: its cards come out one by one, each right one a rising note."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.core.contract import Seat
from game.literature.observation import Observation
from game.literature.rules.state import ClaimNote, Verdict
from game.literature.table.pose import Key, Pose, face_of
from game.ui.sprites import CardSprite
from game.ui.theme import CLAIM_APART_MS, FLIP_MS, GREEN_LIT, RED_LIT, TEAM_COLOURS

if TYPE_CHECKING:
    from game.literature.table.motion import Motion

OPENING_MS = 360.0
"""From the claim's last word to its first card."""
VERDICT_MS = 300.0
STACK_MS, STACK_APART_MS = 320.0, 50.0
REST_MS = 900.0
"""How long all cards lie there, so that they can be looked at."""
SHORT_REST_MS = 1100.0
TILE_CARD = 34.0
SHOUT_Y = 742.0


@dataclass(eq=False)
class Reveal:
    """A claim that has been judged, while its cards are shown."""

    note: ClaimNote
    chips: tuple[Seat | None, ...]
    """Who is written under each card."""
    stamps: list[bool | None]
    """Per card whether it was named rightly, once it is out; None before and where nobody was named."""
    out: list[bool]
    """Per card whether it has come out."""
    verdict: bool | None = None
    """Whether the whole claim was right, once that is told."""
    cards: list[CardSprite] = field(default_factory=list)


def begin_reveal(
    motion: Motion,
    note: ClaimNote,
    seen: Observation,
    before: Observation | None,
    poses: Mapping[Key, Pose],
    start: float,
) -> None:
    """Show how a claim ended; the match clock stands still for it."""
    motion.held = True
    if before is not None:
        motion.before = before
    count = len(seen.deck.sets[note.set].cards)
    named: tuple[Seat | None, ...] = (*note.named, *(None,) * (count - len(note.named)))
    chips = named if note.named else (note.holders or named)
    reveal = Reveal(note, chips, [None] * count, [False] * count)
    motion.later(start, lambda: setattr(motion, "reveal", reveal))
    begin = start + OPENING_MS
    if note.holders is None:
        motion.wait_ms = _judged_unseen(motion, reveal, poses, begin)
    else:
        motion.wait_ms = _turned_up(motion, reveal, seen, poses, begin)


def _judged_unseen(motion: Motion, reveal: Reveal, poses: Mapping[Key, Pose], begin: float) -> float:
    """The cards stay in play: nothing is shown but right or wrong (LT-9)."""
    _tell_verdict(motion, reveal, begin)
    end = begin + SHORT_REST_MS
    motion.later(end, lambda: _finished(motion))
    motion.hands.glide(poses, end)
    return end


def _turned_up(
    motion: Motion, reveal: Reveal, seen: Observation, poses: Mapping[Key, Pose], begin: float
) -> float:
    note = reveal.note
    assert note.holders is not None
    rights = 0
    for place, holder in enumerate(note.holders):
        at = begin + place * CLAIM_APART_MS
        motion.later(at, _bringer(motion, reveal, seen, place))
        motion.sound(at, "flip", motion.pan(holder), 0.8)
        if note.named:
            right = place < len(note.named) and note.named[place] == holder
            landed = at + FLIP_MS
            motion.later(landed, _stamper(reveal, place, right))
            motion.sound(landed, "right" if right else "wrong", motion.pan(holder), 0.8, rights)
            rights += right
            if not right:
                motion.later(landed, lambda: _stop_music(motion))
    told = begin + len(note.holders) * CLAIM_APART_MS + FLIP_MS
    _tell_verdict(motion, reveal, told)
    stack = told + VERDICT_MS + REST_MS
    _stack(motion, reveal, stack)
    end = stack + STACK_MS + len(note.holders) * STACK_APART_MS
    motion.later(end, lambda: _finished(motion))
    motion.hands.glide(poses, end)
    return end


def _bringer(motion: Motion, reveal: Reveal, seen: Observation, place: int) -> Callable[[], None]:
    """A card leaves its holder's hand for its place in the row, turning up on the way."""
    cards = seen.deck.sets[reveal.note.set].cards

    def bring() -> None:
        assert reveal.note.holders is not None
        holder = reveal.note.holders[place]
        sprite = motion.hands.take(holder, seen.deck.index[cards[place]])
        if sprite is None:
            sprite = motion.hands.lone(*motion.layout.reach(holder))
        motion.hands.extras.append(sprite)
        reveal.cards.append(sprite)
        reveal.out[place] = True
        box = motion.layout.card(place, len(cards))
        motion.hands.fly(sprite, Pose(box.x, box.y, 0.0, box.w, None), 0.0, face_of(cards[place]), FLIP_MS)

    return bring


def _stamper(reveal: Reveal, place: int, right: bool) -> Callable[[], None]:
    def stamp() -> None:
        reveal.stamps[place] = right

    return stamp


def _stop_music(motion: Motion) -> None:
    if not motion.silent:
        motion.stopped = True
        motion.kit.audio.stop_music()
        motion.effects.shake()


def _tell_verdict(motion: Motion, reveal: Reveal, at: float) -> None:
    right = reveal.note.verdict in (Verdict.RIGHT, Verdict.LOCATED)

    def tell() -> None:
        reveal.verdict = right
        if motion.silent:
            return
        color = GREEN_LIT if right else RED_LIT
        motion.shout.say("Right!" if right else _wrong_word(reveal.note), color, y=SHOUT_Y)

    motion.later(at, tell)
    motion.sound(at, "win" if right else "loss", 0.0, 0.5)


def _wrong_word(note: ClaimNote) -> str:
    return {Verdict.FORFEIT: "Forfeit!", Verdict.OUT_OF_TURN: "Not your turn!"}.get(note.verdict, "Wrong!")


def _stack(motion: Motion, reveal: Reveal, at: float) -> None:
    """The cards go to the set's place on the board."""
    box = motion.layout.tile(reveal.note.set)
    line = motion.timeline

    def begin() -> None:
        for place, sprite in enumerate(reveal.cards):
            delay = place * STACK_APART_MS
            line.to(sprite, "x", box.x, STACK_MS, "in_out", delay)
            line.to(sprite, "y", box.y, STACK_MS, "in_out", delay)
            line.to(sprite, "scale", TILE_CARD / sprite.width, STACK_MS, "in_out", delay)

    motion.later(at, begin)
    motion.sound(at, "riffle", 0.0, 0.5)


def _finished(motion: Motion) -> None:
    """The board says who has it; the music begins again if it was stopped."""
    reveal = motion.reveal
    motion.hands.extras.clear()
    motion.reveal = motion.before = None
    if motion.stopped:
        motion.stopped = False
        motion.kit.audio.music("table")
    if reveal is not None and reveal.note.scored is not None and not motion.silent:
        box = motion.layout.tile(reveal.note.set)
        motion.effects.particles.sparks(box.x, box.y, 20, TEAM_COLOURS[reveal.note.scored])
