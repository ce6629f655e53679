"""How events in Logistication look and sound: each of them carries pieces on to where they belong."""

from __future__ import annotations

from functools import partial

from game.core.cards import Place
from game.core.contract import Event, Seat
from game.logistication.observation import Observation
from game.logistication.rules.deck import Card, Face
from game.logistication.rules.events import (
    BlindFailed,
    Dealt,
    Drew,
    FaceUpTaken,
    PickedUp,
    Played,
    SlammedInVain,
    Squashed,
)
from game.logistication.rules.state import How
from game.logistication.table.board import Piece, Pose
from game.logistication.table.cards import FIELD, printed, sign_art
from game.logistication.table.flights import LOUD_SHOUT_Y, NEAR_SHOUT_Y, TURN_OVER_MS, lay
from game.logistication.table.measures import GOAL_ROOM, MIDDLE_X
from game.logistication.table.mishaps import PICK_UP_MS
from game.logistication.table.remarks import in_vain
from game.logistication.table.signs import SHOUT_ROOM, SHOUT_SIZE
from game.logistication.table.squash import Squashing
from game.logistication.table.tells import HIT_APART_MS
from game.logistication.table.words import spelled
from game.tablekit.antics.cards import on_card
from game.ui.theme import (
    BRASS_LIT,
    DEAL_APART_MS,
    DEAL_MS,
    DEAL_SETTLE_DEGREES,
    FLIP_MS,
    PLAY_MS,
    RED_LIT,
    SQUASH_MS,
)

APART_MS = 55.0
"""Between the cards of one play."""
DRAW_APART_MS = 45.0
DRAW_MS = 200.0
RIFFLE_MS = 300.0
PICK_UP_APART_MS = 12.0
HOLD_BLIND_MS = 420.0
"""How long a blind card is shown before it goes to the pile, or is taken with it."""
JOKE_MS = 120.0
"""How long after its face a card that did not fit makes one."""
BLIND_RISE = 20.0
SETTLE_MS = 80.0
AT_ONCE_MS = 1.0
"""Nothing is told sooner: what happens right after, at the same moment, may have to be shown first."""
SPIN = 22.0
PUSH, PUSH_MOST, SHOVES_BACK, PUSH_MS = 34.0, 78.0, 0.4, 480.0
"""How far a counter shoves the card below it, in virtual pixels, and how much of that it gives way itself."""
HIT_TRAUMA = {Face.DRAW_6: 0.55, Face.DRAW_3: 0.35}
MUMBLE, MUMBLE_X, MUMBLE_OFF = "I'm Logisticating!", (560.0, 1360.0), 16.0
"""What is said by whoever picks up the pile, how far left and right its middle may be, and its distance from
the card with the goal."""
LOW_SHOUT_Y = 566.0
"""Another seat's shout stands no lower than this: the headline is below."""
FULL_DRAWS = (3, 6)
"""How many cards a Draw 3 and a Draw 6 make somebody draw; fewer if the pile runs out."""


class Motion(Squashing):
    """How every event looks and sounds."""

    def play(self, event: Event, seen: Observation) -> None:
        """Begin to show an event after everything still being shown; words wait until it is seen."""
        start = self.wait_ms + (HIT_APART_MS if self.hits_another(event) else 0.0)
        self._show(event, seen, start)
        if not isinstance(event, Dealt):
            self.withhold(max(AT_ONCE_MS, self._told_at(event, seen, start)))

    def _told_at(self, event: Event, seen: Observation, start: float) -> float:
        """When words and numbers may say what has happened: as soon as the cards that tell it are seen."""
        match event:
            case Played():
                return self.wait_ms
            case BlindFailed():
                return start + FLIP_MS
            case Squashed():
                return start + self.built_up(event, seen) + SQUASH_MS
            case Drew(seat=seat, cards=cards) if cards is not None and seat == seen.turn:
                return start + (len(cards) - 1) * DRAW_APART_MS + TURN_OVER_MS
            case _:
                return start

    def _show(self, event: Event, seen: Observation, start: float) -> None:
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
                self.squash(event, seen, start)
            case SlammedInVain(seat=seat):
                self.tell(event, start)
                self.call(seat, f"In vain: {in_vain(seen, seat, self.people)}", start)
            case _:
                self.tell(event, start)

    def _put_down(self, event: Played, start: float) -> None:
        seat, begun = event.seat, start
        self.struck.clear()
        self.hit.clear()
        if event.how is not How.COUNTER:
            self.counters = 0
        cursor = self.cursors.get(seat)
        place = cursor.place if cursor is not None and event.how is How.BLIND else Place(0)
        moved = self.board.play(seat, event.cards, event.how, place)
        pan, goals = self.pan(seat), self.goals_now()
        if event.how is How.BLIND:
            start = self._turn_up(moved[0], event.cards[0], start)
        for number, piece in enumerate(moved):
            begin = start + number * APART_MS
            self.send(piece, goals[piece], begin, PLAY_MS, "out_back")
            self.later(begin, partial(_tilt, piece, SPIN if number % 2 else -SPIN))
            self.timeline.to(piece.sprite, "angle", goals[piece].angle, PLAY_MS, "out_back", begin)
            self.arc(piece, begin, PLAY_MS)
            self.sound(begin, "card_slide", pan, 0.8)
            self.flourish(begin + PLAY_MS, partial(self._dust, goals[piece]))
        self.arrange(start)
        end = start + (len(moved) - 1) * APART_MS + PLAY_MS
        self._fast(event, begun, end)
        self.wait_ms = end

    def _turn_up(self, piece: Piece, card: Card, start: float) -> float:
        """A blind card is turned up where it lies, and looked at; returns when that is over."""
        where = piece.goal
        if where is None:
            return start
        shown = Pose(where.x, where.y - BLIND_RISE, where.width, printed(card), lift=30.0)
        self.send(piece, shown, start, FLIP_MS)
        return start + FLIP_MS + HOLD_BLIND_MS

    def _dust(self, pose: Pose) -> None:
        self.effects.particles.dust(pose.x, pose.y + pose.width * 0.7, pose.width, 7)

    def _fast(self, event: Played, start: float, end: float) -> None:
        """What fast play adds to a play: a clash, a snap, a jump."""
        x, y = self.layout.pile
        colour = self.plates[event.seat].plate.colour
        match event.how:
            case How.COUNTER:
                word = "COUNTER!" if self.counters == 0 else "RECOUNTER!"
                step = 2 * self.counters
                self.counters += 1
                self.sound(end - 40.0, "clash", self.pan(event.seat), step=step)
                self.flourish(end - 40.0, partial(self._clash, x, y))
                self._push(end)
                self.shout(start, word, colour)
            case How.SNAP:
                self.catch(event.seat, "SNAP!", start, end, (x, y))
            case How.JUMP_IN:
                self.catch(event.seat, "JUMP IN!", start, end, (x, y))
                if self.turn_was is not None and self.turn_was != event.seat:
                    self.call(self.turn_was, "Your turn is gone!", start)
            case How.BLIND:
                self.sound(start, "flip", self.pan(event.seat))
            case _ if not event.cards[-1].face.number:
                color = FIELD[event.cards[-1].colour] if event.cards[-1].colour else BRASS_LIT
                self.flourish(end, partial(self.effects.particles.shock, x, y, 210.0, color))
            case _:
                pass

    def _push(self, at: float) -> None:
        """The counter shoves the card below it aside, which holds against it; each counter shoves harder."""
        reach = min(PUSH_MOST, PUSH * self.counters)
        for piece, way in zip(self.board.pile[-2:], (-1.0, SHOVES_BACK), strict=False):
            if piece.goal is None:
                continue
            for name, rest, far in (("x", piece.goal.x, reach), ("angle", piece.goal.angle, -reach / 4)):
                self.timeline.there_and_back(piece.sprite, name, rest + way * far, rest, PUSH_MS, at)

    def _clash(self, x: float, y: float) -> None:
        self.effects.hit_stop()
        self.effects.shake(0.4)
        self.effects.particles.shock(x, y, 300.0)
        self.effects.particles.sparks(x, y, 34)

    def _pick_up(self, event: PickedUp, seen: Observation, start: float) -> None:
        seat = event.seat
        moved = self.board.pick_up(seat, seat in seen.eyes, self.order_of(seat))
        goals = self.goals_now()
        apart = min(PICK_UP_APART_MS, 160.0 / max(1, len(moved)))
        self.carry(seat, list(reversed(moved)), goals, start, apart)
        self.arrange(start, PICK_UP_MS)
        pan = self.pan(seat)
        self.sound(start, "riffle", pan, 0.7)
        self.sound(start + PICK_UP_MS, "mumble", pan)
        station = self.layout.station(seat)
        y = LOUD_SHOUT_Y if station.near else min(LOW_SHOUT_Y, max(150.0, station.hand.y + 96.0))
        x = max(MUMBLE_X[0], min(self._mumble_most(y), station.plate.x))
        colour = self.plates[seat].plate.colour
        self.shout(start + PICK_UP_MS * 0.6, MUMBLE, colour, (x, y), 1500.0)
        self.wait_ms = start + PICK_UP_MS

    def _mumble_most(self, y: float) -> float:
        """How far right the middle of these loud words may be: no word lies under the card with the goal."""
        wide, high = self.kit.type.measure(MUMBLE, SHOUT_SIZE, "display", fit=SHOUT_ROOM)
        left, top = GOAL_ROOM[0] + self.layout.shape.beside, GOAL_ROOM[1] + self.layout.shape.above
        return MUMBLE_X[1] if y + high / 2 < top else left - MUMBLE_OFF - wide / 2

    def _fail_blind(
        self, event: BlindFailed, seat: Seat, place: Place, seen: Observation, start: float
    ) -> None:
        piece = self.board.fail_blind(seat, place, event.card, seat in seen.eyes, self.order_of(seat))
        shown = self._turn_up(piece, event.card, start)
        self.sound(start, "flip", self.pan(seat))
        self.sound(shown - HOLD_BLIND_MS, "wrong", self.pan(seat), 0.7)
        self.joke(shown - HOLD_BLIND_MS + JOKE_MS, "blind", seat, on_card(piece.sprite, seat))
        self.arrange(shown, PICK_UP_MS)
        self.wait_ms = shown

    def _draw(self, event: Drew, start: float) -> None:
        seat = event.seat
        drawn = self.board.take_drawn(seat, event.count, event.cards, event.piles, self.order_of(seat))
        goals = self.goals_now()
        pan = self.pan(seat)
        for number, (piece, pile) in enumerate(drawn):
            begin = start + number * DRAW_APART_MS
            self.from_deck(piece, self.layout.draws[pile], begin)
            self.send(piece, goals[piece], begin, DRAW_MS)
            self.arc(piece, begin, DRAW_MS)
            self.sound(begin, "deal", pan, 0.5)
        self.arrange(start)
        if event.forced:
            self._punch(event, start)
        self.wait_ms = start + (len(drawn) * DRAW_APART_MS if event.forced else 0.0)

    def _punch(self, event: Drew, start: float) -> None:
        """A Draw 3 or Draw 6 hits: its sign lands on the victim's plate, or how few cards there were."""
        self.struck[event.seat] = self.struck.get(event.seat, 0) + event.count
        six = event.count > 3
        face = Face.DRAW_6 if six else Face.DRAW_3
        spot = self.layout.station(event.seat).emblem
        whole = event.count in FULL_DRAWS
        words = "" if whole else f"+{event.count}"
        art = sign_art(face) if whole else ""
        self.flourish(start, partial(self.signs.fly, art, self.layout.pile, spot, words))
        self.call(event.seat, f"You draw {spelled(self.struck[event.seat])}!", start)
        self.flourish(start + 240.0, partial(self.effects.shake, HIT_TRAUMA[face]))
        self.flourish(start + 240.0, partial(self.effects.particles.shock, *spot, 190.0, RED_LIT))
        self.sound(start + 240.0, "slam", self.pan(event.seat), 0.7 if six else 0.45)

    def _take_up(self, seat: Seat, seen: Observation, start: float) -> None:
        moved = self.board.take_up(seat, seat in seen.eyes, self.order_of(seat))
        goals = self.goals_now()
        for number, piece in enumerate(moved):
            self.send(piece, goals[piece], start + number * APART_MS, DRAW_MS)
        self.arrange(start, DRAW_MS)
        self.sound(start, "riffle", self.pan(seat), 0.6)
        station = self.layout.station(seat)
        spot = (MIDDLE_X, NEAR_SHOUT_Y) if station.near else (station.hand.x, station.hand.y)
        self.shout(start, "Face-up cards!", self.plates[seat].plate.colour, spot, size=64.0)
        self.wait_ms = start + DRAW_MS

    def _deal(self, event: Dealt, seen: Observation, start: float) -> None:
        """LO-2: three face down, three face up on them, three in the hand, one card at a time."""
        self.held = True
        self.in_a_row.clear()
        self.board.settle(seen, {seat: cursor.order for seat, cursor in self.cursors.items()})
        self.sound(start, "riffle", 0.0, 0.7)
        seats = [(event.dealer + 1 + turn) % self.board.seats for turn in range(self.board.seats)]
        rounds = [
            zone[seat][place]
            for zone in (self.board.downs, self.board.ups, self.board.hands)
            for place in range(3)
            for seat in seats
        ]
        goals = self.goals_now()
        begin = start + RIFFLE_MS
        apart = min(DEAL_APART_MS, 1500.0 / len(rounds))
        owners = seats * 9
        for number, piece in enumerate(rounds):
            at = begin + number * apart
            self.from_deck(piece, self.layout.draws[number % 2], at)
            self.send(piece, goals[piece], at, DEAL_MS)
            self.arc(piece, at, DEAL_MS)
            self._wobble(piece, at)
            self.sound(at, "deal", self.pan(owners[number]), 0.5)
        for piece in self.board.pile:
            lay(piece, goals[piece])
        self.wait_ms = begin + len(rounds) * apart + DEAL_MS
        self.timeline.last(self.wait_ms)

    def _wobble(self, piece: Piece, at: float) -> None:
        """A dealt card spins a little and settles."""
        sprite, rest = piece.sprite, piece.goal.angle if piece.goal is not None else 0.0
        sprite.angle = rest + 40.0
        self.timeline.to(sprite, "angle", rest - DEAL_SETTLE_DEGREES, DEAL_MS, "out_cubic", at)
        self.timeline.to(sprite, "angle", rest, SETTLE_MS, "in_out", at + DEAL_MS)


def _tilt(piece: Piece, degrees: float) -> None:
    piece.sprite.angle += degrees
