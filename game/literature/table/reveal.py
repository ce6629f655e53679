"""The end of a claim: its cards come out one by one, and with each right one the sound rises."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from game.core.contract import Seat
from game.literature.observation import Observation
from game.literature.rules.state import ClaimNote, Verdict, team
from game.literature.table.antics import of_wrong_claim
from game.literature.table.gestures import Gestures
from game.literature.table.pose import Key, Pose, face_of
from game.literature.table.told import team_words
from game.ui.sprites import CardSprite
from game.ui.theme import BRASS_LIT, CLAIM_APART_MS, CREAM, FLIP_MS, RED_LIT, TEAM_COLOURS, TEAM_SHAPES

OPENING_MS, BRIEF_MS = 160.0, 360.0
"""From the claim's last word until its cards come together; and to what is shown at once."""
GATHER_MS, GATHER_APART_MS = 260.0, 55.0
"""How long a card takes to the others, and how much later the next one sets out."""
BREATH_MS, SPREAD_MS = 240.0, 200.0
"""How long they are held together, and how long they take back into their row."""
VERDICT_MS = 300.0
STACK_MS, STACK_APART_MS = 320.0, 50.0
LAST_MS = 520.0
"""How much longer the last card is waited for, if every card before it was named right."""
REST_MS = 1300.0
"""How long all the cards lie there to be looked at: in a hurry, too, or nobody saw whose claim it was."""
SHORT_REST_MS = 1100.0
JOKE_MS = 240.0
"""How long after the verdict a wrong claim is made fun of."""
TILE_CARD = 34.0
SHOUT_Y, SHOUT_FALLS = 742.0, 90.0
CHEER, CHEER_MORE = 10, 10
"""How much confetti greets a right claim, and how much more for each partner who was named."""


@dataclass(eq=False, slots=True)
class Picture:
    """A card of a claimed set that lies in the row until it comes out of somebody's hand."""

    near: float = 0.0
    """How close it is to the others, 0 in its place to 1 where they come together."""
    lit: bool = False
    """Whether it is bright."""
    glow: float = 0.0
    """How much it shines in its team's colour."""


@dataclass(eq=False)
class Reveal:
    """A claim that has been judged, while its cards are shown."""

    note: ClaimNote
    chips: tuple[Seat | None, ...]
    """Who is written under each card."""
    stamps: list[bool | None]
    """For each card, whether it was named right, once it is out; None before that or if nobody was named."""
    out: list[bool]
    """For each card, whether it has come out."""
    verdict: bool | None = None
    """Whether the whole claim was right, once that is told."""
    cards: list[CardSprite] = field(default_factory=list)
    pictures: tuple[Picture, ...] = ()
    """The set's cards as they are spoken of, before they come out."""

    def stamp(self, place: int, right: bool) -> None:
        """Mark a card as named right or wrong."""
        self.stamps[place] = right


@dataclass(kw_only=True)
class Revealing(Gestures):
    """How a claim ends on the table."""

    reveal: Reveal | None = None
    stopped: bool = False
    """Whether a wrong claim has stopped the music."""

    def settle(self) -> None:
        super().settle()
        self.reveal = None

    def begin_reveal(
        self,
        note: ClaimNote,
        seen: Observation,
        before: Observation | None,
        poses: Mapping[Key, Pose],
        start: float,
    ) -> None:
        """Show how a claim ended; the match clock stands still meanwhile."""
        self.held = True
        if before is not None:
            self.earlier.append(before)
        count = len(seen.deck.sets[note.set].cards)
        named: tuple[Seat | None, ...] = (*note.named, *(None,) * (count - len(note.named)))
        chips = named if note.named else (note.holders or named)
        pictures = tuple(Picture() for _ in range(count))
        reveal = Reveal(note, chips, [None] * count, [False] * count, pictures=pictures)
        self.later(start, partial(setattr, self, "reveal", reveal))
        if note.holders is None:
            self.wait_ms = self._judged_unseen(reveal, start + BRIEF_MS)
        else:
            begin = self._gathered(reveal, start + OPENING_MS) if note.named else start + BRIEF_MS
            self.wait_ms = self._turned_up(reveal, note.holders, seen, begin)
        self.later(self.wait_ms, self._finished)
        self.hands.rearrange(poses, self.wait_ms)

    def _gathered(self, reveal: Reveal, start: float) -> float:
        """The cards come together before they are turned; returns when they lie in their row again."""
        pan, line = self.pan(reveal.note.seat), self.timeline
        for place, picture in enumerate(reveal.pictures):
            at = start + place * GATHER_APART_MS
            self.later(at, partial(setattr, picture, "lit", True))
            line.to(picture, "near", 1.0, GATHER_MS, "in_out", at)
            self.sound(at + GATHER_MS * 0.6, "knock", pan, 0.45, place)
        parted = start + together_ms(len(reveal.pictures))
        spread = parted - SPREAD_MS
        met = spread - BREATH_MS
        self.sound(met, "heartbeat", 0.0, 0.9)
        self.sound(spread, "riffle", pan, 0.5)
        for picture in reveal.pictures:
            line.there_and_back(picture, "glow", 1.0, 0.0, BREATH_MS + SPREAD_MS, met)
            line.to(picture, "near", 0.0, SPREAD_MS, "out_cubic", spread)
            self.later(parted, partial(setattr, picture, "lit", False))
        return parted

    def _judged_unseen(self, reveal: Reveal, begin: float) -> float:
        """The cards stay in play: nothing is shown but right or wrong (LT-9); returns when that is over."""
        self._tell_verdict(reveal, begin)
        return begin + SHORT_REST_MS

    def _turned_up(self, reveal: Reveal, holders: Sequence[Seat], seen: Observation, begin: float) -> float:
        """The cards come out one by one; returns when they lie on the board."""
        named = reveal.note.named
        rights = 0
        for place, holder in enumerate(holders):
            if place == len(holders) - 1 and rights == place and partners(reveal.note):
                self.sound(begin + place * CLAIM_APART_MS, "heartbeat", 0.0)
                begin += LAST_MS
            at = begin + place * CLAIM_APART_MS
            self.later(at, partial(self._bring, reveal, seen, place, holder))
            self.sound(at, "flip", self.pan(holder), 0.8)
            if not named:
                continue
            right = place < len(named) and named[place] == holder
            landed = at + FLIP_MS
            self.later(landed, partial(reveal.stamp, place, right))
            self.sound(landed, "right" if right else "wrong", self.pan(holder), 0.8, rights)
            rights += right
            if not right:
                self.flourish(landed, self._stop_music)
        told = begin + len(holders) * CLAIM_APART_MS + FLIP_MS
        self._tell_verdict(reveal, told)
        stack = told + VERDICT_MS + REST_MS
        self.later(stack, partial(self._stack, reveal))
        self.sound(stack, "riffle", 0.0, 0.5)
        return stack + STACK_MS + len(holders) * STACK_APART_MS

    def _bring(self, reveal: Reveal, seen: Observation, place: int, holder: Seat) -> None:
        """A card leaves its holder's hand for its place in the row, turning up on the way."""
        cards = seen.deck.sets[reveal.note.set].cards
        sprite = self.hands.take(holder, seen.deck.index[cards[place]])
        if sprite is None:
            sprite = self.hands.lone(*self.layout.reach(holder))
        self.hands.extras.append(sprite)
        reveal.cards.append(sprite)
        reveal.out[place] = True
        box = self.layout.card(place, len(cards))
        self.hands.fly(sprite, Pose(box.x, box.y, box.w), 0.0, face_of(cards[place]), FLIP_MS)

    def _stop_music(self) -> None:
        self.stopped = True
        self.kit.audio.stop_music()
        self.effects.shake()

    def _tell_verdict(self, reveal: Reveal, at: float) -> None:
        right = reveal.note.verdict in (Verdict.RIGHT, Verdict.LOCATED)
        words = verdict_word(reveal.note, self.people.you)
        colour = RED_LIT if reveal.note.scored is None else TEAM_COLOURS[reveal.note.scored]
        self.later(at, partial(setattr, reveal, "verdict", right))
        self.flourish(
            at, partial(self.shout.say, words, colour, y=SHOUT_Y + SHOUT_FALLS * self.layout.shape.high)
        )
        self.sound(at, "win" if right else "loss", 0.0, 0.5)
        if not right and reveal.note.named:
            seat = reveal.note.seat
            self.joke(at + JOKE_MS, "claim", seat, of_wrong_claim(self.layout, seat))
        if right and reveal.note.scored is not None:
            side = reveal.note.scored
            self.bow([seat for seat in self.plates if team(seat) == side], at)
            self.flourish(at, partial(self._cheer_for_team, side, CHEER + CHEER_MORE * partners(reveal.note)))

    def _cheer_for_team(self, side: int, amount: int) -> None:
        """Confetti in a team's shape from each of its players."""
        colour = TEAM_COLOURS[side]
        for seat in self.plates:
            if team(seat) == side:
                x, y = self.layout.lamp(seat)
                self.effects.particles.confetti(x, y, amount, TEAM_SHAPES[side], (colour, BRASS_LIT, CREAM))

    def _stack(self, reveal: Reveal) -> None:
        """Move the cards to the set's tile on the board."""
        box, line = self.layout.tile(reveal.note.set), self.timeline
        for place, sprite in enumerate(reveal.cards):
            delay = place * STACK_APART_MS
            line.to(sprite, "x", box.x, STACK_MS, "in_out", delay)
            line.to(sprite, "y", box.y, STACK_MS, "in_out", delay)
            line.to(sprite, "scale", TILE_CARD / sprite.width, STACK_MS, "in_out", delay)

    def _finished(self) -> None:
        """Let the board show who scored the set; start the music again if it was stopped."""
        reveal = self.reveal
        self.hands.extras.clear()
        self.reveal = None
        self.told()
        if self.stopped:
            self.stopped = False
            self.kit.audio.music_again()
        if reveal is not None and reveal.note.scored is not None and not self.silent:
            box = self.layout.tile(reveal.note.set)
            self.effects.particles.sparks(box.x, box.y, 20, TEAM_COLOURS[reveal.note.scored])


def together_ms(count: int) -> float:
    """How long so many cards take to come together, to be held there and to lie in their row again."""
    return (count - 1) * GATHER_APART_MS + GATHER_MS + BREATH_MS + SPREAD_MS


def partners(note: ClaimNote) -> int:
    """How many players besides the claimer were named: the more, the less likely the claim."""
    return len({*note.named} - {note.seat})


SPOKEN = {
    Verdict.RIGHT: "Right",
    Verdict.LOCATED: "Right",
    Verdict.FORFEIT: "Forfeit",
    Verdict.OUT_OF_TURN: "Not your turn",
}


def verdict_word(note: ClaimNote, you: Seat | None) -> str:
    """What is shouted once a claim is told: whether it was right, and whose the set is now."""
    spoken = SPOKEN.get(note.verdict, "Wrong")
    if note.scored is None:
        return f"{spoken}: nobody's!"
    if you is None:
        return f"{spoken}: {team_words(note.scored)}!"
    return f"{spoken}: {'yours' if note.scored == team(you) else 'theirs'}!"
