"""How what happens in Logistication moves and sounds: every event carries pieces on to where they belong."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial

from game.core.cards import Place
from game.core.contract import Event, Seat
from game.logistication.deck import Face
from game.logistication.events import (
    BlindFailed,
    Circling,
    CounterOpened,
    Dealt,
    Drew,
    FaceUpTaken,
    Hesitated,
    PickedUp,
    Played,
    Reversed,
    RoundEnded,
    Skipped,
    SlammedInVain,
    Squashed,
    Stole,
    TurnBegan,
    WentOut,
)
from game.logistication.observation import Observation
from game.logistication.state import How
from game.logistication.table_arrows import Arrows
from game.logistication.table_board import Board, Piece, Pose
from game.logistication.table_cards import ART, FIELD, SIGNS, printed
from game.logistication.table_choice import Order
from game.logistication.table_cursor import Cursor
from game.logistication.table_layout import DRAW_WIDTH, PILE_WIDTH, Layout
from game.logistication.table_plates import Plate
from game.logistication.table_pose import poses
from game.logistication.table_signs import Signs
from game.logistication.table_words import ORDINALS, People
from game.ui.effects import Effects, pan_of
from game.ui.kit import Kit
from game.ui.sprites import CardSprite
from game.ui.theme import (
    BRASS_LIT,
    CREAM,
    DEAL_APART_MS,
    DEAL_MS,
    DEAL_SETTLE_DEGREES,
    FLIP_MS,
    GREEN_LIT,
    PLAY_MS,
    RED_LIT,
    SQUASH_MS,
    SWEEP_MS,
)
from game.ui.timeline import Timeline

APART_MS = 55.0
"""Between the cards of one play."""
DRAW_APART_MS = 45.0
DRAW_MS = 200.0
RIFFLE_MS = 300.0
PICK_UP_MS = 300.0
PICK_UP_APART_MS = 12.0
TURN_OVER_MS = 170.0
SLIDE_MS = 110.0
HOLD_BLIND_MS = 420.0
"""How long a blind card that does not fit is shown before it is taken."""
SETTLE_MS = 80.0
PLAY_ARC = 44.0
SPIN = 22.0
CONFETTI = 90
END_PAUSE_MS = 500.0
BOW_MS = 380.0
HIT_TRAUMA = {Face.DRAW_6: 0.55, Face.DRAW_3: 0.35}
SHOUT_Y = 150.0
NEAR_SHOUT_Y = 590.0
"""How far above the pile's middle a shout stands."""


@dataclass
class Motion:
    """What moves on one table, and the timeline that moves it."""

    kit: Kit
    timeline: Timeline
    board: Board
    effects: Effects
    signs: Signs
    arrows: Arrows
    plates: Mapping[Seat, Plate]
    cursors: Mapping[Seat, Cursor]
    layout: Layout
    people: People
    held: bool = False
    """Something is shown for which the match clock stands still."""
    silent: bool = False
    """While skipping nothing sounds and nothing sparkles."""
    wait_ms: float = 0.0
    ghosts: list[Piece] = field(default_factory=list)
    """Pieces that leave the table: drawn until they have gone."""
    counters: int = 0
    """Counters so far in this duel: each rings higher."""
    _hit_seats: set[Seat] = field(default_factory=set)
    """Who drew by the play being shown."""

    def play(self, event: Event, seen: Observation) -> None:
        """Begin to show an event after all that is still being shown."""
        start = self.wait_ms
        match event:
            case Dealt():
                self._deal(event, seen, start)
            case Played():
                self._put_down(event, start)
            case PickedUp():
                self._pick_up(event, seen, start)
            case BlindFailed(seat=seat, place=place):
                self._fail_blind(event, seat, place, seen, start)
            case Drew():
                self._draw(event, start)
            case FaceUpTaken(seat=seat):
                self._take_up(seat, seen, start)
            case Squashed():
                self._squash(event, start)
            case _:
                self._tell(event, start)

    def update(self, dt_ms: float) -> None:
        """Let time pass."""
        self.wait_ms = max(0.0, self.wait_ms - dt_ms)

    def settle(self) -> None:
        """Everything of a moment is over."""
        self.wait_ms = 0.0
        self.ghosts.clear()
        self.held = False

    # cards

    def arrange(self, start: float, ms: float = SLIDE_MS, ease: str = "out_cubic") -> None:
        """Send every piece that does not lie where it belongs on its way."""
        for piece, pose in poses(self.board, self.layout, self.cursors):
            if piece.goal != pose:
                self.send(piece, pose, start, ms, ease)

    def send(self, piece: Piece, pose: Pose, start: float, ms: float, ease: str = "out_cubic") -> None:
        """Move a piece into a pose; it is turned over on the way if its other side will show."""
        sprite, line, before = piece.sprite, self.timeline, piece.goal
        piece.goal = pose
        if before is None or before.width != pose.width:
            widest = max(pose.width, before.width if before else 0.0)
            line.call(start, partial(_widen, sprite, pose.width))
            line.to(sprite, "scale", pose.width / widest, ms, "out_cubic", start)
            line.call(start + ms, partial(_rest_width, piece, pose))
        for name in ("x", "y", "angle", "lift"):
            if before is None or getattr(before, name) != getattr(pose, name):
                line.to(sprite, name, getattr(pose, name), ms, ease, start)
        if before is None or before.flip != pose.flip:
            self._turn_over(piece, pose, start)
        elif pose.card is not None and sprite.face is not printed(pose.card):
            line.call(start, partial(setattr, sprite, "face", printed(pose.card)))

    def _turn_over(self, piece: Piece, pose: Pose, start: float) -> None:
        sprite, line = piece.sprite, self.timeline
        if pose.card is not None:
            line.call(start, partial(setattr, sprite, "face", printed(pose.card)))
        line.to(sprite, "flip", pose.flip, TURN_OVER_MS, "in_out", start)
        if pose.card is None:
            line.call(start + TURN_OVER_MS, partial(setattr, sprite, "face", None))

    def _arc(self, piece: Piece, start: float, ms: float, high: float = PLAY_ARC) -> None:
        rest = piece.goal.lift if piece.goal is not None else 0.0
        self.timeline.to(piece.sprite, "lift", high, ms / 2, "out_cubic", start)
        self.timeline.to(piece.sprite, "lift", rest, ms / 2, "in_cubic", start + ms / 2)

    def _put_down(self, event: Played, start: float) -> None:
        seat = event.seat
        self._hit_seats.clear()
        if event.how is not How.COUNTER:
            self.counters = 0
        cursor = self.cursors.get(seat)
        place = cursor.place if cursor is not None and event.how is How.BLIND else Place(0)
        moved = self.board.play(seat, event.cards, event.how, place)
        pan, goals = self._pan(seat), self._goals()
        for number, piece in enumerate(moved):
            begin = start + number * APART_MS
            self.send(piece, goals[piece], begin, PLAY_MS, "out_back")
            self.later(begin, partial(_tilt, piece, SPIN if number % 2 else -SPIN))
            self.timeline.to(piece.sprite, "angle", goals[piece].angle, PLAY_MS, "out_back", begin)
            self._arc(piece, begin, PLAY_MS)
            self.sound(begin, "card_slide", pan, 0.8)
            self.later(begin + PLAY_MS, partial(self._dust, goals[piece]))
        self.arrange(start)
        end = start + (len(moved) - 1) * APART_MS + PLAY_MS
        self._fast(event, start, end)
        self.wait_ms = end

    def _goals(self) -> dict[Piece, Pose]:
        return dict(poses(self.board, self.layout, self.cursors))

    def _dust(self, pose: Pose) -> None:
        if not self.silent:
            self.effects.particles.dust(pose.x, pose.y + PILE_WIDTH * 0.7, PILE_WIDTH, 7)

    def _fast(self, event: Played, start: float, end: float) -> None:
        """What fast play adds to a play: a clash, a snap, a jump."""
        x, y = self.layout.pile
        colour = self.plates[event.seat].plate.colour
        match event.how:
            case How.COUNTER:
                word = "COUNTER!" if self.counters == 0 else "RECOUNTER!"
                step = 2 * self.counters
                self.counters += 1
                self.later(end - 40.0, partial(self._clash, x, y, step, self._pan(event.seat)))
                self.shout(start, word, colour)
            case How.SNAP:
                self.sound(start, "claim", self._pan(event.seat), 0.6)
                self.shout(start, "SNAP!", colour)
                self.later(end, partial(self._burst, x, y, 18, False))
            case How.JUMP_IN:
                self.sound(start, "claim", self._pan(event.seat), 0.7)
                self.shout(start, "JUMP IN!", colour)
                self.later(end, partial(self._burst, x, y, 22, True))
            case How.BLIND:
                self.sound(start, "flip", self._pan(event.seat))
            case _ if not event.cards[-1].face.number:
                color = FIELD[event.cards[-1].colour] if event.cards[-1].colour else BRASS_LIT
                self.later(
                    end, lambda: None if self.silent else self.effects.particles.shock(x, y, 210.0, color)
                )
            case _:
                pass

    def _clash(self, x: float, y: float, step: int, pan: float) -> None:
        if self.silent:
            return
        self.kit.audio.play("clash", pan, step=step)
        self.effects.hit_stop()
        self.effects.shake(0.4)
        self.effects.particles.shock(x, y, 300.0)
        self.effects.particles.sparks(x, y, 34)

    def _burst(self, x: float, y: float, amount: int, shake: bool) -> None:
        if self.silent:
            return
        self.effects.particles.sparks(x, y, amount)
        if shake:
            self.effects.shake(0.3)

    def _pick_up(self, event: PickedUp, seen: Observation, start: float) -> None:
        seat = event.seat
        moved = self.board.pick_up(seat, seat in seen.eyes, self._order(seat))
        goals = self._goals()
        apart = min(PICK_UP_APART_MS, 160.0 / max(1, len(moved)))
        for number, piece in enumerate(reversed(moved)):
            self.send(piece, goals[piece], start + number * apart, PICK_UP_MS, "in_out_cubic")
        self.arrange(start, PICK_UP_MS)
        pan = self._pan(seat)
        self.sound(start, "riffle", pan, 0.7)
        self.sound(start + PICK_UP_MS, "mumble", pan)
        station = self.layout.station(seat)
        x = max(560.0, min(1360.0, station.plate.x))
        y = NEAR_SHOUT_Y if station.near else max(150.0, station.hand.y + 96.0)
        self.shout(
            start + PICK_UP_MS * 0.6, "I'm Logisticating!", self.plates[seat].plate.colour, (x, y), 1500.0
        )
        self.wait_ms = start + PICK_UP_MS

    def _fail_blind(
        self, event: BlindFailed, seat: Seat, place: Place, seen: Observation, start: float
    ) -> None:
        piece = self.board.fail_blind(seat, place, event.card, seat in seen.eyes, self._order(seat))
        where = piece.goal
        if where is not None:
            shown = Pose(where.x, where.y - 20.0, 0.0, where.width, event.card, 1.0, 30.0)
            self.send(piece, shown, start, FLIP_MS)
        self.sound(start, "flip", self._pan(seat))
        self.sound(start + FLIP_MS, "wrong", self._pan(seat), 0.7)
        self.arrange(start + FLIP_MS + HOLD_BLIND_MS, PICK_UP_MS)
        self.wait_ms = start + FLIP_MS + HOLD_BLIND_MS

    def _draw(self, event: Drew, start: float) -> None:
        seat = event.seat
        drawn = self.board.take_drawn(seat, event.count, event.cards, event.piles, self._order(seat))
        goals = self._goals()
        pan = self._pan(seat)
        for number, (piece, pile) in enumerate(drawn):
            begin = start + number * DRAW_APART_MS
            self._from_deck(piece, self.layout.draws[pile], begin)
            self.send(piece, goals[piece], begin, DRAW_MS)
            self._arc(piece, begin, DRAW_MS)
            self.sound(begin, "deal", pan, 0.5)
        self.arrange(start)
        if event.forced:
            self._punch(event, start)
        self.wait_ms = start + (len(drawn) * DRAW_APART_MS if event.forced else 0.0)

    def _from_deck(self, piece: Piece, where: tuple[float, float], begin: float) -> None:
        sprite = piece.sprite
        lay(piece, Pose(*where, 0.0, DRAW_WIDTH, None, 0.0))
        sprite.fade = 0.0
        self.timeline.call(begin, partial(setattr, sprite, "fade", 1.0))

    def _punch(self, event: Drew, start: float) -> None:
        """A Draw 3 or Draw 6 hits: the number stamps the victim's plate and the table shakes."""
        self._hit_seats.add(event.seat)
        six = event.count > 3
        face = Face.DRAW_6 if six else Face.DRAW_3
        spot = self.layout.station(event.seat).emblem
        words = f"+{event.count}" if event.count else "none left"
        self.later(
            start,
            lambda: (
                None if self.silent else self.signs.stamp(f"{ART}/sign_draw_6", self.layout.pile, spot, words)
            ),
        )
        self.later(start + 240.0, partial(self._hit, spot, HIT_TRAUMA[face]))
        self.sound(start + 240.0, "slam", self._pan(event.seat), 0.7 if six else 0.45)

    def _hit(self, spot: tuple[float, float], trauma: float) -> None:
        if not self.silent:
            self.effects.shake(trauma)
            self.effects.particles.shock(*spot, 190.0, RED_LIT)

    def _take_up(self, seat: Seat, seen: Observation, start: float) -> None:
        moved = self.board.take_up(seat, seat in seen.eyes, self._order(seat))
        goals = self._goals()
        for number, piece in enumerate(moved):
            self.send(piece, goals[piece], start + number * APART_MS, DRAW_MS)
        self.arrange(start, DRAW_MS)
        self.sound(start, "riffle", self._pan(seat), 0.6)
        station = self.layout.station(seat)
        spot = (station.hand.x, NEAR_SHOUT_Y) if station.near else (station.hand.x, station.hand.y + 84.0)
        self.shout(start, "Phase 2", self.plates[seat].plate.colour, spot, size=64.0)
        self.wait_ms = start + DRAW_MS

    def _squash(self, event: Squashed, start: float) -> None:
        """The pile is crushed flat, then swept off."""
        swept, gone = self.board.squash()
        x, y = self.layout.pile
        for piece in swept:
            line, sprite = self.timeline, piece.sprite
            line.to(sprite, "squash", 0.16, SQUASH_MS, "in_cubic", start)
            line.to(sprite, "y", y + 66.0, SQUASH_MS, "in_cubic", start)
            line.to(sprite, "angle", 0.0, SQUASH_MS, "in_cubic", start)
            line.to(sprite, "squash", 1.0, SWEEP_MS, "out_cubic", start + SQUASH_MS)
        self.ghosts += gone
        goals = self._goals()
        for piece in swept:
            pose = goals.get(piece) or Pose(*self.layout.squash, 0.0, 62.0, piece.card, 1.0)
            piece.goal = Pose(x, y + 66.0, 0.0, PILE_WIDTH, piece.card, 1.0)
            self.send(piece, pose, start + SQUASH_MS, SWEEP_MS, "in_out_cubic")
        self.later(start + SQUASH_MS + SWEEP_MS, lambda: self._forget(gone))
        self.sound(start, "whoosh", 0.0, 0.6)
        self.sound(start + SQUASH_MS * 0.7, "squash", 0.0)
        self.later(start + SQUASH_MS, partial(self._crush, x, y))
        words = "SQUASH!" if event.by is Face.SQUASH else "THREE: SQUASH!"
        self.shout(start + SQUASH_MS * 0.5, words, BRASS_LIT)
        self.wait_ms = start + SQUASH_MS + SWEEP_MS

    def _forget(self, gone: list[Piece]) -> None:
        self.ghosts = [piece for piece in self.ghosts if piece not in gone]

    def _crush(self, x: float, y: float) -> None:
        if not self.silent:
            self.effects.shake(0.6)
            self.effects.particles.dust(x, y + 70.0, 320.0, 26)
            self.effects.particles.shock(x, y + 50.0, 330.0)

    def _deal(self, event: Dealt, seen: Observation, start: float) -> None:
        """LO-2: three face down, three face up on them, three in the hand, one card at a time."""
        self.held = True
        self.board.settle(seen, {seat: cursor.order for seat, cursor in self.cursors.items()})
        self.sound(start, "riffle", 0.0, 0.7)
        seats = [(event.dealer + 1 + turn) % self.board.seats for turn in range(self.board.seats)]
        rounds = [zone[seat][place] for zone in (self.board.downs, self.board.ups, self.board.hands)
                  for place in range(3) for seat in seats]  # fmt: skip
        goals = self._goals()
        begin = start + RIFFLE_MS
        apart = min(DEAL_APART_MS, 1500.0 / len(rounds))
        owners = seats * 9
        for number, piece in enumerate(rounds):
            at = begin + number * apart
            self._from_deck(piece, self.layout.draws[number % 2], at)
            self.send(piece, goals[piece], at, DEAL_MS)
            self._arc(piece, at, DEAL_MS)
            self._wobble(piece, at)
            self.sound(at, "deal", self._pan(owners[number]), 0.5)
        for piece in self.board.pile:
            lay(piece, goals[piece])
        self.wait_ms = begin + len(rounds) * apart + DEAL_MS
        self.later(self.wait_ms, lambda: None)

    def _wobble(self, piece: Piece, at: float) -> None:
        """A dealt card spins a little and settles."""
        sprite, rest = piece.sprite, piece.goal.angle if piece.goal is not None else 0.0
        sprite.angle = rest + 40.0
        self.timeline.to(sprite, "angle", rest - DEAL_SETTLE_DEGREES, DEAL_MS, "out_cubic", at)
        self.timeline.to(sprite, "angle", rest, SETTLE_MS, "in_out", at + DEAL_MS)

    # what moves no cards

    def _tell(self, event: Event, start: float) -> None:
        match event:
            case TurnBegan(seat=seat):
                self.sound(start, "turn", self._pan(seat), 0.45)
            case Reversed(direction=direction):
                self.later(start, lambda: self.arrows.turn(direction))
                self.sound(start, "whoosh", 0.0, 0.8)
            case Skipped(seat=seat, by=by):
                self._skipped(seat, by, start)
            case CounterOpened():
                self.sound(start, "heartbeat", 0.0, 0.8)
            case Hesitated(seat=seat):
                self.sound(start, "tick", self._pan(seat), 0.8)
            case Stole(seat=seat):
                self.sound(start, "slam", self._pan(seat), 0.6)
                self.shout(start, "STOLEN!", self.plates[seat].plate.colour)
                self.later(start, partial(self._burst, *self.layout.station(seat).lamp, 20, True))
            case SlammedInVain(seat=seat):
                self.sound(start, "cork", self._pan(seat), 0.5)
                self.later(start, self.plates[seat].knock)
            case WentOut(seat=seat, place=place):
                self._went_out(seat, place, start)
            case Circling():
                self.sound(start, "tick", 0.0)
            case RoundEnded():
                self._ended(event, start)
            case _:
                pass

    def _skipped(self, seat: Seat, by: Face, start: float) -> None:
        if seat in self._hit_seats:
            return
        art = f"{ART}/sign_{SIGNS[by]}" + ("_red" if by.coloured else "")
        spot = self.layout.station(seat).emblem
        self.later(start, lambda: None if self.silent else self.signs.stamp(art, self.layout.pile, spot))
        self.sound(start, "whoosh", self._pan(seat), 0.5)
        self.later(start + 260.0, partial(self._thud, seat))

    def _thud(self, seat: Seat) -> None:
        if not self.silent:
            self.kit.audio.play("tick", self._pan(seat), 0.8)
            self.plates[seat].knock()

    def _went_out(self, seat: Seat, place: int, start: float) -> None:
        plate = self.layout.station(seat).plate
        self.sound(start, "win" if place == 1 else "right", self._pan(seat), 0.8)
        colour = self.plates[seat].plate.colour
        words = f"{self.people.start(seat)} {self.people.verb(seat, 'are')} out: {ORDINALS[place]}!"
        self.shout(start, words, colour, size=92.0)
        self.later(start, partial(self._confetti, plate.x, plate.y, colour))

    def _confetti(self, x: float, y: float, colour: tuple[int, int, int]) -> None:
        if not self.silent:
            self.effects.particles.confetti(x, min(y, 900.0), CONFETTI, "paper", (colour, CREAM, BRASS_LIT))

    def _ended(self, event: RoundEnded, start: float) -> None:
        """LO-27: places for all; the winners' plates bow."""
        self.held = True
        begin = start + END_PAUSE_MS
        winners = [seat for seat, place in enumerate(event.places) if place == 1]
        for seat in winners:
            plate = self.plates[seat]
            self.timeline.to(plate, "bow", 1.0, BOW_MS / 2, "out_cubic", begin)
            self.timeline.to(plate, "bow", 0.0, BOW_MS / 2, "in_out", begin + BOW_MS / 2)
        self.later(begin, lambda: None if self.silent else self._cheer(winners, event.places))
        self.wait_ms = begin + BOW_MS

    def _cheer(self, winners: list[Seat], places: tuple[int, ...]) -> None:
        you = self.people.you
        won = you is None or you in winners
        self.kit.audio.play("win" if won else "loss")
        if you is not None and not won:
            words, color = f"You are {ORDINALS[places[you]]}", CREAM
        else:
            names = " and ".join(self.people.start(seat) for seat in winners)
            one = len(winners) == 1 and winners[0] != you
            words, color = f"{names} {'wins' if one else 'win'}!", GREEN_LIT
        self.signs.shout(words, self.layout.pile[0], self.layout.pile[1] - 40.0, color, life=1500.0)
        for seat in winners:
            plate = self.layout.station(seat).plate
            self._confetti(plate.x, plate.y, self.plates[seat].plate.colour)

    # helpers

    def shout(
        self, start: float, words: str, color: tuple[int, int, int], at: tuple[float, float] | None = None,
        life: float = 950.0, size: float = 112.0,
    ) -> None:  # fmt: skip
        """Let words burst over the pile, or at a point."""
        x, y = at or (self.layout.pile[0], self.layout.pile[1] - SHOUT_Y)
        self.later(start, lambda: None if self.silent else self.signs.shout(words, x, y, color, size, life))

    def _order(self, seat: Seat) -> Order:
        cursor = self.cursors.get(seat)
        return Order.COLOUR if cursor is None else cursor.order

    def _pan(self, seat: Seat) -> float:
        return pan_of(self.layout.station(seat).plate.x)

    def sound(self, at: float, name: str, pan: float, volume: float = 1.0) -> None:
        """Make a sound after a while, unless it is skipped."""
        self.later(at, lambda: None if self.silent else self.kit.audio.play(name, pan, volume))

    def later(self, at: float, act: Callable[[], None]) -> None:
        """Do something after a while; skipping does it at once."""
        self.timeline.call(at, act)


def _widen(sprite: CardSprite, width: float) -> None:
    """Have a sprite's picture large enough for both ends of its way; it looks as large as before."""
    shown = sprite.width * sprite.scale
    sprite.width = max(shown, width)
    sprite.scale = shown / sprite.width


def _rest_width(piece: Piece, pose: Pose) -> None:
    """Have a sprite that has arrived drawn in its own size, sharp."""
    if piece.goal is pose:
        piece.sprite.width, piece.sprite.scale = pose.width, 1.0


def _tilt(piece: Piece, degrees: float) -> None:
    piece.sprite.angle += degrees


def lay(piece: Piece, pose: Pose) -> None:
    """Put a piece into a pose at once."""
    sprite = piece.sprite
    piece.goal = pose
    sprite.x, sprite.y, sprite.angle, sprite.width = pose.x, pose.y, pose.angle, pose.width
    sprite.flip, sprite.lift, sprite.scale, sprite.squash, sprite.fade = pose.flip, pose.lift, 1.0, 1.0, 1.0
    sprite.face = None if pose.card is None else printed(pose.card)
