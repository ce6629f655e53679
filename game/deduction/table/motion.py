"""How what happens in Deduction moves and sounds: events carry cards and coins to where they will lie."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from game.core.contract import Event, Seat
from game.deduction.rules.state import (
    Accepted,
    Challenged,
    Dealt,
    Declared,
    GameEnded,
    HandShuffled,
    Looked,
    LooksSpent,
    Peeked,
    TurnCame,
    other,
)
from game.deduction.table.cards import Cards
from game.deduction.table.coins import Coins
from game.deduction.table.drama import Drama, Stamp
from game.deduction.table.layout import BANK, SEATED, SPEECH_Y, Layout
from game.deduction.table.pose import GRID_OWNER, PENDING_LIFT, Key, Pose, RankFace, looked_pose
from game.deduction.table.words import looking, peeking
from game.ui.effects import Effects, pan_of
from game.ui.kit import Kit
from game.ui.people import People
from game.ui.pieces.banner import Shout
from game.ui.pieces.plate import PlateView
from game.ui.theme import CREAM, FLIP_MS, PLAY_MS, RED_LIT
from game.ui.timeline import Timeline

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
WAITING_SPOT = 0.5
"""How dark the table is while a declaration waits for its answer."""
COIN_APART_MS = 90.0
END_APART_MS = 80.0
END_PAUSE_MS = 380.0
BOW_MS = 380.0
CONFETTI = 120
SHAKES = (9.0, -7.0, 4.0, 0.0)
SHAKE_STEP_MS = 60.0


@dataclass
class Motion:
    """What moves on one table, and the timeline that moves it."""

    kit: Kit
    timeline: Timeline
    cards: Cards
    coins: Coins
    effects: Effects
    shout: Shout
    plates: Mapping[Seat, PlateView]
    layout: Layout
    people: People
    four: bool
    """Whether jacks are in play."""
    held: bool = False
    """Something is shown for which the match clock stands still."""
    solemn: bool = False
    """What is shown is worth a press of its own: the press only ends it."""
    public: bool = False
    """What is shown goes on although other eyes look now."""
    spare: frozenset[Key] = frozenset()
    """Cards that everybody may see for what they are, once they have been turned."""
    silent: bool = False
    """While skipping nothing sounds and nothing sparkles."""
    wait_ms: float = 0.0
    """How long what is being shown goes on; the next event begins after it."""
    caption: str = ""
    """Words of a moment: while they stand, the table does not yet tell what came of it."""
    hushed: bool = False
    spot: float = 0.0
    """How dark the table is round a declaration."""
    fresh: float = 1.0
    """How far the last marker has been laid down, 0 to 1."""
    bank_shake: float = 0.0
    stamps: list[Stamp] = field(default_factory=list)
    pair: frozenset[Key] = frozenset()
    """The two cards that a challenge is turning up."""

    def play(self, event: Event, poses: Mapping[Key, Pose], cards: int) -> None:
        """Begin to show an event after all that is still being shown; `cards` make a hand."""
        start = self.wait_ms
        if start == 0.0:
            self.held = self.solemn = self.public = False
            self.spare = frozenset()
        match event:
            case Dealt():
                self._dealt(event, poses, start, cards)
            case TurnCame(seat=seat):
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
                self.held = self.solemn = self.public = True
                Drama(self).play(event, poses, start)
            case LooksSpent():
                self.later(start, lambda: self.say("No more looks!", RED_LIT, None))
                self.sound(start, "cork", 0.0)
            case GameEnded():
                self._ended(event, poses, start)

    def update(self, dt_ms: float) -> None:
        """Let time pass."""
        self.wait_ms = max(0.0, self.wait_ms - dt_ms)

    def settle(self) -> None:
        """Everything of a moment is over."""
        self.wait_ms = 0.0
        self.stamps.clear()
        self.caption, self.hushed = "", False
        self.held = self.solemn = self.public = False
        self.spare = self.pair = frozenset()
        self.spot = 0.0
        self.fresh, self.bank_shake = 1.0, 0.0

    # one event each

    def _dealt(self, event: Dealt, poses: Mapping[Key, Pose], start: float, cards: int) -> None:
        self.held = self.solemn = True
        self.hush("Two stacks: four cards each, two each for the middle")
        if cards > 4:
            self.hush("Two stacks: six cards each, two each for the middle")
        self.sound(start, "riffle", 0.0, 0.7)
        for piece in self.cards.pieces.values():
            piece.sprite.fade = 0.0
        begin = start + RIFFLE_MS
        stacks = {seat: self._stack(seat) for seat in SEATED}
        for number in range(2 * cards + 4):
            self.sound(begin + number * 30.0, "deal", self.pan(number % 2), 0.5)
        end = self.cards.deal(poses, cards, begin, stacks)
        self.wait_ms = self._pay_out(event, end - FLIP_MS)
        self.later(self.wait_ms, self.unhush)

    def _stack(self, seat: Seat) -> tuple[float, float]:
        x, y = self.layout.plate(seat)
        return x + 260.0, y + self.layout.inward(seat) * 60.0

    def _pay_out(self, event: Dealt, start: float) -> float:
        """DD-3: three coins each out of the bank."""
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
        """DD-4: the coin goes to the bank, the card is lifted; only its viewer sees it turned."""
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
            0.0 if face is None else 1.0,
            face,
            self.cards.pieces[key].tag if face is None else None,
            PEEK_LIFT,
            scale=PEEK_SCALE,
        )
        self.cards.glide(key, up, begin, FLIP_MS)
        self.sound(begin, "peek", self.pan(note.seat))
        self.later(begin + FLIP_MS, lambda: self.hush(peeking(note, self.people, told=True)))
        back = begin + FLIP_MS + PEEK_HOLD_MS
        self._back_down(key, up, poses[key], back)
        self.wait_ms = back + FLIP_MS
        self.later(self.wait_ms, self.unhush)

    def _back_down(self, key: Key, up: Pose, down: Pose, at: float) -> None:
        """From a raised pose into its own again: what differs between the two moves, all of it at `at`."""
        sprite, line = self.cards.pieces[key].sprite, self.timeline
        for name in ("x", "y", "scale", "lift", "dim"):
            line.to(sprite, name, getattr(down, name), FLIP_MS, "in_out", at)
        if up.flip != down.flip:
            line.to(sprite, "flip", down.flip, FLIP_MS, "in_out", at)
        self.later(at + FLIP_MS, lambda: self._lay(key, down))

    def _lay(self, key: Key, pose: Pose) -> None:
        piece = self.cards.pieces[key]
        piece.tag, piece.sprite.badge, piece.sprite.face = pose.tag, pose.badge, pose.face

    def _looked(self, event: Looked, start: float) -> None:
        """DD-5: the card comes out of the hand; those who may see it see it turned."""
        self.held = self.solemn = True
        note = event.note
        owner = other(note.seat)
        key = (owner, note.hand_place)
        face = None if note.rank is None else RankFace(note.rank, self.four)
        self.hush(looking(note, self.people))
        self.cards.glide(key, looked_pose(face), start, LOOK_MS, "in_out")
        self.sound(start, "card_slide", self.pan(owner))
        self.sound(start + LOOK_MS, "peek", self.pan(note.seat))
        self.wait_ms = start + LOOK_MS + LOOK_HOLD_MS
        self.later(self.wait_ms, self.unhush)

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
        self.later(start + PLAY_MS, lambda: self.dust(*self.layout.beside(note.place)))
        self.later(start + PLAY_MS, lambda: self.say("Declare!", self.plates[seat].plate.colour, seat))
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

    def _ended(self, event: GameEnded, poses: Mapping[Key, Pose], start: float) -> None:
        """Everything is turned up, then the winner is cheered."""
        self.held = self.solemn = self.public = True
        self.spare = frozenset(poses)
        self.hushed = True
        self.later(start, lambda: self.hush(""))
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
        self.later(last, self.unhush)
        self.later(last, lambda: self._cheer(event))
        for seat, plate in self.plates.items():
            if seat in event.outcome.winners:
                self.timeline.to(plate, "bow", 1.0, BOW_MS / 2, "out_cubic", last)
                self.timeline.to(plate, "bow", 0.0, BOW_MS / 2, "in_out", last + BOW_MS / 2)

    def _cheer(self, event: GameEnded) -> None:
        if self.silent:
            return
        mine = self.people.you
        if event.outcome.draw:
            self.kit.audio.play("draw")
            self.say("A draw!", CREAM, None)
            return
        (winner,) = event.outcome.winners
        plate = self.plates[winner].plate
        self.kit.audio.play("loss" if mine is not None and mine != winner else "win")
        words = "You win!" if winner == mine else f"{self.people.names[winner]} wins!"
        self.say(words, plate.colour, None)
        x, y = self.layout.lamp(winner)
        self.effects.particles.confetti(x, y, CONFETTI, "diamond", (plate.colour, CREAM))

    # helpers, the drama's too

    def coin(self, start: Seat, end: Seat, at: float) -> float:
        """Send a coin; it rings when it lands. Returns when it has landed."""
        self.sound(at, "coin", pan_of(self.layout.coins(end)[0]), 0.55)
        return self.coins.fly(self.layout, start, end, at, self._landed)

    def _landed(self, x: float, y: float) -> None:
        if not self.silent:
            self.effects.particles.sparks(x, y - 8.0, 8)

    def shake_bank(self, at: float) -> None:
        """The bank has nothing to give."""
        for number, reach in enumerate(SHAKES):
            self.timeline.to(self, "bank_shake", reach, SHAKE_STEP_MS, "in_out", at + number * SHAKE_STEP_MS)
        self.sound(at, "cork", pan_of(self.layout.coins(BANK)[0]))

    def say(self, words: str, color: tuple[int, int, int], seat: Seat | None) -> None:
        """Shout at a seat's side, or in the middle."""
        if not self.silent:
            y = 540.0 if seat is None else SPEECH_Y[self.layout.low(seat)]
            self.shout.say(words, color, y=y)

    def dust(self, x: float, y: float) -> None:
        """A card has landed."""
        if not self.silent:
            self.effects.particles.dust(x, y + PENDING_LIFT * 3)

    def hush(self, caption: str) -> None:
        """Tell nothing yet but these words."""
        self.caption, self.hushed = caption, True

    def unhush(self) -> None:
        """Tell how it stands."""
        self.caption, self.hushed = "", False

    def pan(self, seat: Seat) -> float:
        """Where a seat's sounds come from: both sit in the middle, their coins a little to the right."""
        return -0.25 if self.layout.low(seat) else 0.25

    def sound(self, at: float, name: str, pan: float, volume: float = 1.0) -> None:
        """Play a sound at a moment, unless everything is being skipped then."""
        self.later(at, lambda: None if self.silent else self.kit.audio.play(name, pan, volume))

    def later(self, at: float, act: Callable[[], None]) -> None:
        """Do something at a moment."""
        self.timeline.call(at, act)
