"""How events in Deduction look and sound: they carry cards and coins to where these will lie."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from game.core.contract import Event, Seat
from game.deduction.rules.state import (
    Accepted,
    Challenged,
    Dealt,
    Declared,
    HandShuffled,
    Looked,
    LooksSpent,
    MatchEnded,
    Peeked,
    TurnBegan,
    other,
)
from game.deduction.table.drama import Drama
from game.deduction.table.gestures import MIDDLE_Y, WAITING_SPOT
from game.deduction.table.layout import BANK, SEATED
from game.deduction.table.pose import GRID_OWNER, PENDING_LIFT, Key, Pose, RankFace, looked_pose
from game.deduction.table.words import looking, peeking
from game.ui.effects import pan_of
from game.ui.markup import either
from game.ui.theme import CREAM, FLIP_MS, PLAY_MS, RED_LIT

RIFFLE_MS = 380.0
PEEK_REACH, PEEK_LIFT, PEEK_SCALE = 26.0, 60.0, 1.3
PEEK_HOLD_MS = 1350.0
PEEK_START_MS = 160.0
LOOK_MS = 300.0
LOOK_HOLD_MS = 1250.0
ACCEPT_PAUSE_MS = 260.0
DECLARE_MS = 320.0
MARKER_MS = 300.0
SPOT_MS = 260.0
COIN_APART_MS = 90.0
END_APART_MS = 80.0
END_PAUSE_MS = 380.0
CONFETTI = 120


class Motion(Drama):
    """How every event looks and sounds."""

    def play(self, event: Event, poses: Mapping[Key, Pose], cards: int) -> None:
        """Begin to show an event after everything still being shown; a hand has `cards` cards."""
        start = self.wait_ms
        if start == 0.0:
            self.held = self.solemn = self.public = False
            self.spare = frozenset()
        match event:
            case Dealt():
                self._dealt(event, poses, start, cards)
            case TurnBegan(seat=seat):
                self.sound(start, "turn", self.pan(seat), 0.5)
            case Peeked():
                self._peeked(event, poses, start)
            case Looked():
                self._looked(event, start)
            case HandShuffled():
                self._shuffled(event, poses, start, cards)
            case Declared():
                self._declared(event, poses, start)
            case Accepted():
                self._accepted(event, poses, start)
            case Challenged():
                self.challenge(event, poses, start)
            case LooksSpent():
                self.say(start, "No more looks!", RED_LIT)
                self.sound(start, "cork", 0.0)
            case MatchEnded():
                self._ended(event, poses, start)

    # one event each

    def _dealt(self, event: Dealt, poses: Mapping[Key, Pose], start: float, cards: int) -> None:
        self.held = self.solemn = True
        self.in_a_row.clear()
        each = "six" if cards > 4 else "four"
        dealt = f"Two stacks: {each} cards each"
        self.hush(either(f"{dealt}, two each for the middle", dealt, f"{each.capitalize()} cards each"))
        self.sound(start, "riffle", 0.0, 0.7)
        for piece in self.cards.pieces.values():
            piece.sprite.fade = 0.0
        begin = start + RIFFLE_MS
        stacks = {seat: self._stack(seat) for seat in SEATED}
        for number in range(2 * cards + 4):
            self.sound(begin + number * 30.0, "deal", self.pan(number % 2), 0.5)
        end = self.cards.deal_stacks(poses, cards, begin, stacks)
        self.wait_ms = self._pay_out(event, end - FLIP_MS)
        self.withhold(self.wait_ms)

    def _stack(self, seat: Seat) -> tuple[float, float]:
        box = self.layout.plate(seat)
        return box.left + 418.0, box.y + self.layout.inward(seat) * 60.0

    def _pay_out(self, event: Dealt, start: float) -> float:
        """DD-3: both players get three coins from the bank."""
        each = self.coins.piles[0]
        self.coins.endless = event.bank is None
        self.coins.piles = {BANK: (event.bank or 0) + 2 * each, **dict.fromkeys(SEATED, 0)}
        at = start
        for _ in range(each):
            for seat in SEATED:
                self.coin(BANK, seat, at)
                at += COIN_APART_MS
        return at + FLIP_MS

    def _peeked(self, event: Peeked, poses: Mapping[Key, Pose], start: float) -> None:
        """DD-4: the coin goes to the bank, the card is lifted; only the player who peeks sees its face."""
        self.held = self.solemn = True
        note = event.note
        key = (GRID_OWNER, note.place)
        self.hush(peeking(note, self.people, told=False))
        self.coin(note.seat, BANK, start)
        begin = start + PEEK_START_MS
        x, y = self.layout.middle(note.place)
        face = None if note.rank is None else RankFace(note.rank, self.four)
        up = Pose(
            x,
            y - self.layout.inward(note.seat) * PEEK_REACH,
            poses[key].width,
            face,
            tag=self.cards.tags[key] if face is None else None,
            lift=PEEK_LIFT,
            scale=PEEK_SCALE,
        )
        self.cards.glide(key, up, begin, FLIP_MS)
        self.sound(begin, "peek", self.pan(note.seat))
        self.tell_broke(note.seat, begin + FLIP_MS + PEEK_HOLD_MS)
        self.later(begin + FLIP_MS, partial(self.hush, peeking(note, self.people, told=True)))
        back = begin + FLIP_MS + PEEK_HOLD_MS
        self._back_down(key, up, poses[key], back)
        self.wait_ms = back + FLIP_MS
        self.withhold(self.wait_ms)

    def _back_down(self, key: Key, up: Pose, down: Pose, at: float) -> None:
        """Lower a card from a raised pose into its own again; all that differs changes together, at `at`."""
        sprite, line = self.cards.pieces[key].sprite, self.timeline
        for name in ("x", "y", "scale", "lift", "dim"):
            line.to(sprite, name, getattr(down, name), FLIP_MS, "in_out", at)
        if up.flip != down.flip:
            line.to(sprite, "flip", down.flip, FLIP_MS, "in_out", at)
        self.later(at + FLIP_MS, partial(self.cards.imprint, key, down))

    def _looked(self, event: Looked, start: float) -> None:
        """DD-5: the card comes out of the hand; those who may see its face see it."""
        self.held = self.solemn = True
        note = event.note
        owner = other(note.seat)
        key = (owner, note.hand_place)
        face = None if note.rank is None else RankFace(note.rank, self.four)
        self.hush(looking(note, self.people, told=False))
        self.cards.glide(key, looked_pose(face), start, LOOK_MS, "in_out")
        self.later(start + LOOK_MS, partial(self.hush, looking(note, self.people, told=True)))
        self.sound(start, "card_slide", self.pan(owner))
        self.sound(start + LOOK_MS, "peek", self.pan(note.seat))
        self.wait_ms = start + LOOK_MS + LOOK_HOLD_MS
        self.withhold(self.wait_ms)

    def _shuffled(self, event: HandShuffled, poses: Mapping[Key, Pose], start: float, cards: int) -> None:
        self.held = True
        keys = [key for key in poses if key[0] == event.seat]
        pan = self.pan(event.seat)
        if event.shuffled:
            self.sound(start, "riffle", pan, 0.8)
            hand = [key for key in keys if self.layout.slot(*key)[1] == poses[key].y]
            self.wait_ms = self.cards.sweep(hand, poses, start)
            return
        self.sound(start, "card_slide", pan)
        for key in keys:
            self.cards.glide(key, poses[key], start)
        self.wait_ms = start + FLIP_MS

    def _declared(self, event: Declared, poses: Mapping[Key, Pose], start: float) -> None:
        """DD-6: the card is laid down, the word is shouted, the marker falls."""
        self.public = True
        note = event.note
        seat = note.seat
        for key in ((seat, note.hand_place), (GRID_OWNER, note.place)):
            self.cards.glide(key, poses[key], start, PLAY_MS, "out_back")
        self.fresh = 0.0
        self.timeline.to(self, "fresh", 1.0, MARKER_MS, "out_back", start)
        self.timeline.to(self, "spot", WAITING_SPOT, SPOT_MS, "out_cubic", start)
        self.sound(start, "card_slide", self.pan(seat))
        self.sound(start + PLAY_MS, "claim", self.pan(seat), 0.7)
        x, y = self.layout.beside(note.place)
        self.flourish(start + PLAY_MS, partial(self.effects.particles.dust, x, y + PENDING_LIFT * 3))
        self.say(start + PLAY_MS, "Declare!", self.plates[seat].plate.colour, seat)
        self.wait_ms = start + DECLARE_MS

    def _accepted(self, event: Accepted, poses: Mapping[Key, Pose], start: float) -> None:
        """DD-7: the bank pays, if it can, and the card goes home."""
        self.held = self.public = True
        note = event.note
        key = (note.seat, note.hand_place)
        self.timeline.to(self, "spot", 0.0, SPOT_MS, "out_cubic", start)
        begin = start + ACCEPT_PAUSE_MS
        grid = (GRID_OWNER, note.place)
        self.cards.glide(grid, poses[grid], start)
        self.cards.glide(key, poses[key], begin, PLAY_MS, "out_back")
        self.sound(begin, "card_slide", self.pan(note.seat))
        if event.paid:
            self.wait_ms = self.coin(BANK, note.seat, start)
        else:
            self.shake_bank(start)
            self.wait_ms = begin + FLIP_MS

    def _ended(self, event: MatchEnded, poses: Mapping[Key, Pose], start: float) -> None:
        """Everything is turned up, then the winner is cheered."""
        self.held = self.solemn = self.public = True
        self.spare = frozenset(poses)
        self.untold = True
        self.later(start, partial(self.hush, ""))
        begin = start + END_PAUSE_MS
        sprites = {key: piece.sprite for key, piece in self.cards.pieces.items()}
        down = [key for key in poses if poses[key].flip and not sprites[key].flip and key not in self.pair]
        for number, key in enumerate(down):
            at = begin + number * END_APART_MS
            self.cards.glide(key, poses[key], at)
            self.sound(at, "flip", pan_of(poses[key].x), 0.5)
        last = begin + len(down) * END_APART_MS
        for key in poses:
            if key not in down and key not in self.pair:
                self.cards.mark(key, poses[key], last)
        self.withhold(last)
        self.flourish(last, partial(self._cheer, event.outcome.winners))
        self.bow(event.outcome.winners, last)

    def _cheer(self, winners: frozenset[Seat]) -> None:
        self.fanfare(winners)
        if not winners:
            self.shout.say("A draw!", CREAM, y=MIDDLE_Y)
            return
        (winner,) = winners
        colour = self.plates[winner].plate.colour
        words = "You win!" if winner == self.people.you else f"{self.people.names[winner]} wins!"
        self.shout.say(words, colour, y=MIDDLE_Y)
        x, y = self.layout.lamp(winner)
        self.effects.particles.confetti(x, y, CONFETTI, "diamond", (colour, CREAM))
