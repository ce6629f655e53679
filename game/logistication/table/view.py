"""Logistication's table: draws what its eyes may know of a round, animates it, turns wishes into actions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from pygame import Surface

from game.core.contract import Action, Event, Eyes, Seat
from game.couch.intents import Intent, Message, Pointer, Press
from game.logistication.observation import Observation
from game.logistication.rules.events import BlindFailed, Dealt, Drew, PickedUp, Played, RoundEnded, Stole
from game.logistication.rules.options import Options
from game.logistication.table.arrows import Arrows
from game.logistication.table.board import Board
from game.logistication.table.choice import Ask, Order, ask_of, live
from game.logistication.table.cursor import Cursor
from game.logistication.table.draw import draw_table
from game.logistication.table.flights import lay
from game.logistication.table.input import LEFT_BUTTON, RIGHT_BUTTON, Under, respond
from game.logistication.table.layout import (
    HEADLINE_ROOM,
    HEADLINE_WIDTH,
    HEADLINE_Y,
    MIDDLE_X,
    RING_RADIUS,
    Layout,
    layout_for,
)
from game.logistication.table.motion import Motion
from game.logistication.table.plates import Plate, share_left, time_left
from game.logistication.table.pose import poses
from game.logistication.table.rehearsal import rehearse
from game.logistication.table.signs import Signs
from game.logistication.table.words import MISHAPS, STAGES, People, Story, headline, misses, plate_note
from game.tablekit import table as tablekit
from game.tablekit.pieces import rise
from game.ui.effects import Effects, pan_of
from game.ui.kit import Kit
from game.ui.pieces.banner import StatusLine
from game.ui.pieces.window import WindowRing
from game.ui.stage import Canvas
from game.ui.table import SeatPlate
from game.ui.theme import BRASS_LIT, HOVER_MS

TENSE_CARDS = 6
"""A player with so few cards left makes the music tense."""
CARDS_MOVE = (Played, PickedUp, BlindFailed, Drew, Stole)
"""What brings the cards still moving from an earlier happening to where they are going."""


def secret(seen: Observation) -> bool:
    """Whether what is asked now is decided by looking at hidden cards; never while a window is open."""
    waiting = seen.duel is None and seen.snap is None and seen.result is None
    return waiting and seen.hand_sizes[seen.turn] > 0


class Table(tablekit.Table[Observation]):
    """One table of Logistication (see `game.tablekit.table.Table`)."""

    fast = True
    """Play goes on at once after a slam that nobody contested."""

    def __init__(self, kit: Kit, options: Options, plates: tuple[SeatPlate, ...], eyes: Eyes) -> None:
        self.kit = kit
        self.options = options
        self.seats = plates
        self.humans = tuple(seat for seat, plate in enumerate(plates) if plate.kind == "human")
        self.seen: Observation | None = None
        self.timeline = kit.timeline()
        self.effects = Effects(kit.settings)
        self.signs = Signs(kit)
        self.arrows = Arrows(kit)
        self.status = StatusLine(MIDDLE_X, HEADLINE_Y, HEADLINE_WIDTH, HEADLINE_ROOM)
        self.ring = WindowRing(MIDDLE_X, 0.0, RING_RADIUS)
        self.board = Board(len(plates))
        self.cursors = {seat: Cursor(seat) for seat in self.humans}
        self.story = Story()
        self.prompts_made: tuple[Surface, Surface] | None = None
        """The row of prompts as it was last drawn, and the part of that picture that is not empty."""
        self.said = ""
        """What was just played, in words."""
        self._clock = 0
        self._stale = False
        """Whether what is still moving belongs to an earlier happening."""
        layout = layout_for(len(plates), 0)
        self.plates = {seat: Plate(plate, layout.station(seat)) for seat, plate in enumerate(plates)}
        self.motion = Motion(
            kit=kit, timeline=self.timeline, effects=self.effects, board=self.board, signs=self.signs,
            arrows=self.arrows, plates=self.plates, cursors=self.cursors, layout=layout, people=People(()),
        )  # fmt: skip
        self._sit(eyes)

    # what the scene asks

    @property
    def busy(self) -> bool:
        """Whether the deal or the end is being shown: the match clock stands still."""
        return self.motion.held and self.timeline.busy

    @property
    def dealing(self) -> bool:
        """Whether the deal is being shown, so that nothing is asked yet."""
        return self.busy and self.seen is not None and self.seen.result is None

    @property
    def moving(self) -> bool:
        """Whether anything is still on its way."""
        return self.timeline.busy

    @property
    def hurries(self) -> bool:
        """Whether everybody at the screen is out, so that the rest may go faster (LO-27)."""
        seen = self.seen
        return seen is not None and seen.result is None and all(seen.places[seat] for seat in self.humans)

    @property
    def cancels(self) -> bool:
        """Whether a cancelling press would put picks back instead of pausing."""
        return any(cursor.picks for cursor in self.cursors.values())

    @property
    def layout(self) -> Layout:
        """Where everything lies now."""
        return self.motion.layout

    def show(self, seen: Observation) -> None:
        """Jump to the pose of an observation."""
        self.seen = seen
        self.timeline.clear()
        self._follow()
        self._settle()
        self._light(at_once=True)

    def play(self, event: Event, seen: Observation) -> None:
        """Begin to animate an event that led to `seen`; what is still shown of earlier ones ends at once."""
        fresh = self.seen is None
        news = fresh or (seen is not self.seen and seen != self.seen)
        if fresh and not isinstance(event, Dealt):
            self.seen = seen
            self.board.settle(seen, self._orders())
        self._stale = self.timeline.busy and not self.busy if news else self._stale
        if self._stale and isinstance(event, CARDS_MOVE):
            self._stale = False
            self.hurry()
        if self.seen is not None:
            self.motion.turn_was = self.seen.turn
        self.seen = seen
        self.story.hear(event)
        self.said = self.story.words(self.motion.people)
        self._follow()
        self.motion.play(event, seen)
        if isinstance(event, Dealt):
            self.arrows.settle(seen.direction)
        if isinstance(event, RoundEnded):
            self.ring.close()
        self._mark()
        self._light()

    def handle(self, message: Message, seen: Observation, seat: Seat) -> Action | None:
        """What a seat's message asks for; what still moves never makes it wait."""
        self.seen = seen
        if self.busy and _is_down(message):
            self.skip()
            return None
        cursor = self.cursors.setdefault(seat, Cursor(seat))
        reply = respond(message, cursor, seen, partial(self._under, seat))
        if reply.cue:
            self.kit.audio.play(reply.cue, pan_of(self.layout.station(seat).plate.x), 0.5)
        if reply.action is not None and self.timeline.busy:
            self.hurry()
        self._lay_hands()
        return reply.action

    def grabs(self, pointer: Pointer) -> bool:
        """Whether a mouse press slams: on the pile, out of turn, or in turn with the right button."""
        if pointer.kind != "down" or self.seen is None or self.seen.result is not None or self.busy:
            return False
        if not self.layout.pile_box.holds(pointer.x, pointer.y):
            return False
        mine = pointer.seat is not None and pointer.seat == self.seen.turn
        return pointer.button == RIGHT_BUTTON or (pointer.button == LEFT_BUTTON and not mine)

    def update(self, dt_ms: float, clock_ms: int) -> None:
        """Let time pass: motion on screen, windows by the match clock."""
        self._clock = clock_ms
        free = self.effects.update(dt_ms)
        was_moving = self.timeline.busy
        self.motion.update(free)
        self.timeline.update(free)
        if was_moving and not self.timeline.busy:
            self._settle()
        self._hover(dt_ms)
        for cursor in self.cursors.values():
            cursor.rest()
        self.arrows.update(dt_ms)
        self.status.update(dt_ms)
        self.signs.update(free)
        for plate in self.plates.values():
            plate.update(dt_ms)
        self._tick(clock_ms)

    def hurry(self) -> None:
        """Bring all cards to where they are going; words and sparks live on."""
        self.motion.skip()
        self._rest_cards()

    def skip(self) -> None:
        """Jump every animation to its end."""
        self.hurry()
        self._settle()
        self.signs.clear()
        self.effects.settle()
        self.status.settle()
        self._hover(HOVER_MS)
        if self.seen is not None:
            self.arrows.settle(self.seen.direction)
        for plate in self.plates.values():
            plate.settle()

    def set_eyes(self, eyes: Eyes, seen: Observation) -> None:
        """Show from now on what these seats know, and nothing else."""
        if seen.result is not None and self.seen is not None and self.seen.result is not None:
            return
        self._sit(eyes)
        for cursor in self.cursors.values():
            cursor.drop()
            cursor.said = ""
        self.timeline.clear()
        self.signs.clear()
        self.show(seen)

    def rest(self) -> None:
        """Hold everything that moves by itself at its start, for pictures that can be compared."""
        self.skip()
        self.arrows.rest()

    # keeping up

    def _sit(self, eyes: Eyes) -> None:
        """Turn the table towards its viewer: a lone human, else whoever looks, else seat 0."""
        watching = eyes & set(self.humans)
        if len(self.humans) == 1:
            bottom = self.humans[0]
        elif len(eyes) == 1 and watching:
            bottom = min(watching)
        else:
            bottom = 0
        you = min(watching) if len(watching) == 1 else None
        self.motion.layout = layout_for(len(self.seats), bottom)
        self.motion.people = People(tuple(plate.name for plate in self.seats), you, self.humans)
        for seat, plate in self.plates.items():
            plate.station = self.layout.station(seat)
            plate.name = "You" if seat == you else plate.plate.name
            plate.signed = len(self.humans) > 1 and seat in self.humans
        self.said = self.story.words(self.motion.people)
        self.ring.x, self.ring.y = self.layout.pile

    def _orders(self) -> dict[Seat, Order]:
        return {seat: cursor.order for seat, cursor in self.cursors.items()}

    def _follow(self) -> None:
        """Let cursors, plates, words and rings keep up with what is seen."""
        seen = self.seen
        if seen is None:
            return
        for cursor in self.cursors.values():
            cursor.follow(seen)
        missing = misses(seen)
        for seat, plate in self.plates.items():
            plate.turn = seen.result is None and seat == seen.turn
            plate.count = seen.hand_sizes[seat]
            plate.phase = STAGES.get(seen.stage(seat), plate.phase)
            plate.place = seen.places[seat]
            plate.note = plate_note(seen, seat, missing)
            plate.bad = plate.note in MISHAPS
        self.status.say(headline(seen, self.motion.people))
        self._open_ring(seen)

    def hint(self) -> str:
        """Why the lone player's last press did nothing."""
        if len(self.humans) != 1:
            return ""
        return self.cursors[self.humans[0]].said

    def _open_ring(self, seen: Observation) -> None:
        """The counter window's ring: alike after every single Reverse (LO-20)."""
        if seen.duel is None:
            self.ring.close()
        elif not self.ring.is_open or self.ring.closes_ms != seen.duel.ends:
            self.ring.open(seen.duel.ends - seen.options.counter_window_ms, seen.duel.ends)
            self.ring.left = share_left(seen.duel.ends, seen.options.counter_window_ms, self._clock)

    def _settle(self) -> None:
        """Put everything where it belongs for what is seen."""
        seen = self.seen
        if seen is None:
            return
        fresh = Board(self.board.seats)
        fresh.settle(seen, self._orders())
        if fresh.contents() != self.board.contents():
            self.board.settle(seen, self._orders())
        self._rest_cards()
        if not self.timeline.busy:
            self.arrows.direction = seen.direction
        for plate in self.plates.values():
            plate.bow = 0.0
        self._mark()

    def _rest_cards(self) -> None:
        self.motion.settle()
        for piece, pose in poses(self.board, self.layout, self.cursors):
            lay(piece, pose)

    def _lay_hands(self) -> None:
        """Cards that a cursor has picked rise; a hand that is sorted anew slides."""
        for seat, cursor in self.cursors.items():
            if cursor.known and self.seen is not None and self.seen.hands[seat] is not None:
                self.board.sort(seat, cursor.order)
        self.motion.arrange(0.0)
        self._mark()

    def _mark(self) -> None:
        """Dim what can't be played, number what is picked, point out where cursors stand."""
        seen = self.seen
        if seen is None:
            return
        for seat, cursor in self.cursors.items():
            hand = self.board.hands[seat]
            lit = live(seen, seat, cursor.picks)
            mine = cursor.known and len(hand) == len(cursor.shown) and seen.result is None
            for index, piece in enumerate(hand):
                piece.hot = mine and index == cursor.at and not seen.places[seat]
                piece.number = cursor.raised(index) if mine and cursor.picks else 0
                piece.sprite.dim = 1.0 if mine and lit is not None and piece.card not in lit else 0.0
                piece.sprite.ring = self.plates[seat].plate.colour if piece.hot else None
            blind = ask_of(seen, seat) is Ask.BLIND
            for index, piece in enumerate(self.board.downs[seat]):
                piece.hot = blind and index == cursor.place
                piece.sprite.ring = BRASS_LIT if piece.hot else None

    def _hover(self, dt_ms: float) -> None:
        for seat in self.humans:
            rise((*self.board.hands[seat], *self.board.downs[seat]), dt_ms)

    def _light(self, at_once: bool = False) -> None:
        assert self.seen is not None
        if self.seen.result is not None or self.dealing:
            self.effects.light(*self.layout.pile, at_once)
        else:
            self.effects.light(*self.layout.station(self.seen.turn).lamp, at_once)

    def _under(self, seat: Seat, x: float, y: float) -> Under:
        """What lies at a virtual point, for a seat's mouse."""
        hand = self.board.hands[seat]
        for index in reversed(range(len(hand))):
            if hand[index].sprite.contains(x, y):
                return Under(card=index)
        for index, piece in enumerate(self.board.downs[seat]):
            if piece.sprite.contains(x, y):
                return Under(down=index)
        return Under(pile=self.layout.pile_box.holds(x, y))

    def _tick(self, clock_ms: int) -> None:
        beat = self.ring.update(clock_ms)
        seen = self.seen
        if seen is None:
            return
        if beat:
            self.kit.audio.play("heartbeat", 0.0, 0.8, pitch_spread=False)
        for seat, plate in self.plates.items():
            plate.left, plate.left_color = time_left(seen, seat, clock_ms)
            plate.snap = None
            if seen.snap is not None and seen.snap.seat == seat:
                plate.snap = share_left(seen.snap.ends, seen.options.snap_window_ms, clock_ms)
        least = min((seen.cards_left(seat) for seat in range(seen.seats) if not seen.places[seat]), default=9)
        tense = 1.0 - least / (2 * TENSE_CARDS) if least <= TENSE_CARDS else 0.0
        self.kit.audio.tension(0.0 if seen.result is not None else max(tense, 0.8 if seen.duel else 0.0))

    def rehearse(self, canvas: Canvas) -> Iterator[None]:
        """Make the pictures ahead that this round will want, a few milliseconds' work at each step."""
        eyes = self.seen.eyes if self.seen is not None else frozenset()
        return rehearse(canvas, self.motion, self.ring, eyes)

    def draw(self, canvas: Canvas) -> None:
        """Draw one frame."""
        draw_table(canvas, self)


def _is_down(message: Message) -> bool:
    if isinstance(message, Press):
        return message.down and message.intent is not Intent.PEEK
    return isinstance(message, Pointer) and message.kind == "down"
