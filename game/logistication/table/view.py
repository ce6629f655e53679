"""Logistication's table: draws what its eyes may know of a round, animates it, turns wishes into actions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.core.contract import Action, Event, Eyes, Seat
from game.couch.intents import DeviceId, Intent, Message, Pointer, Press, Typed
from game.logistication.observation import Observation
from game.logistication.rules.events import BlindFailed, Dealt, Drew, MatchEnded, PickedUp, Played, Stole
from game.logistication.rules.options import Options
from game.logistication.table import draw, hud
from game.logistication.table.arrows import Arrows
from game.logistication.table.board import Board
from game.logistication.table.choice import Order
from game.logistication.table.cursor import Cursor
from game.logistication.table.draw import HOVER_LIFT
from game.logistication.table.earlier import Earlier
from game.logistication.table.flights import lay
from game.logistication.table.ghosts import ghosts
from game.logistication.table.input import respond
from game.logistication.table.lately import draw_lately, headline_width
from game.logistication.table.layout import Layout, layout_for, under_question
from game.logistication.table.marking import mark
from game.logistication.table.measures import HEADLINE_WIDTH, MIDDLE_X, RING_RADIUS
from game.logistication.table.moods import feelings
from game.logistication.table.motion import Motion
from game.logistication.table.plates import Plate, share_left, time_left
from game.logistication.table.pose import poses
from game.logistication.table.rehearsal import rehearse
from game.logistication.table.remarks import MISHAPS, misses, plate_note
from game.logistication.table.signs import Signs
from game.logistication.table.spots import Clicks, spots, under
from game.logistication.table.tells import tension
from game.logistication.table.words import PHASE_NUMBERS, SincePlay, headline
from game.tablekit.box import Box
from game.tablekit.cursor import is_down
from game.tablekit.ghosts import Ghost
from game.tablekit.hud import draw_dealer
from game.tablekit.live import REFUSED, LiveTable
from game.tablekit.pieces import rise
from game.ui.effects import pan_of
from game.ui.kit import Kit
from game.ui.pieces.banner import Headline
from game.ui.pieces.window import WindowRing
from game.ui.stage import Canvas
from game.ui.table import Response, SeatPlate
from game.ui.theme import CARD_ASPECT, HOVER_MS

CARDS_MOVE = (Played, PickedUp, BlindFailed, Drew, Stole)
"""Before these events, cards still moving because of an earlier one are put where they were going."""


class Table(LiveTable[Observation]):
    """One table of Logistication (see `game.tablekit.live.LiveTable`)."""

    room = "hall"
    feelings = staticmethod(feelings)
    cue_volume = 0.5
    motion: Motion
    plates: dict[Seat, Plate]

    fast = True

    def __init__(self, kit: Kit, options: Options, plates: tuple[SeatPlate, ...], eyes: Eyes) -> None:
        super().__init__(kit, plates, eyes, Headline(MIDDLE_X, width=HEADLINE_WIDTH))
        self.options = options
        self.signs = Signs(kit)
        self.arrows = Arrows(kit)
        self.ring = WindowRing(MIDDLE_X, 0.0, RING_RADIUS)
        self.board = Board(len(plates))
        self.cursors = {seat: Cursor(seat) for seat in self.humans}
        self.since_play = SincePlay()
        self.prompts = draw.PromptRow()
        self.said = ""
        """What was just played, in words."""
        self.lately: tuple[str, ...] = ()
        """The plays since the viewer's own last deed, in words."""
        self.done: dict[Seat, str] = {}
        """What was done to whoever plays at this screen since their last deed, in a few words."""
        self._asked = "", ""
        """What the round waits for and what was just played, in words."""
        self._before_last = Earlier()
        self._clicks = Clicks()
        self._stale = False
        """Whether what is still moving belongs to an earlier event."""
        layout = layout_for(len(plates), 0)
        self.plates = {seat: Plate(plate, layout.station(seat)) for seat, plate in enumerate(plates)}
        self.motion = Motion(
            kit=kit,
            timeline=self.timeline,
            effects=self.effects,
            board=self.board,
            signs=self.signs,
            arrows=self.arrows,
            plates=self.plates,
            cursors=self.cursors,
            layout=layout,
        )
        self._sit(eyes)

    # what the scene asks

    @property
    def dealing(self) -> bool:
        """Whether the deal is being shown, so that nothing is asked yet."""
        return self.busy and self.seen is not None and self.seen.result is None

    @property
    def hurries(self) -> bool:
        """Whether everybody at the screen is out, so that the rest may go faster (LO-27)."""
        seen = self.seen
        return seen is not None and seen.result is None and all(seen.places[seat] for seat in self.humans)

    @property
    def _puts_back(self) -> bool:
        return any(cursor.picks for cursor in self.cursors.values())

    @property
    def layout(self) -> Layout:
        """Where everything lies now."""
        return self.motion.layout

    def show(self, seen: Observation) -> None:
        """Show this at once; if the last play has been taken back, nothing of it is left."""
        earlier = self._before_last
        if seen == earlier.seen:
            self.since_play.go_back(earlier.told)
            self.said, self.lately = self.since_play.told(self.people)
            for seat, at in earlier.cursors.items():
                self.cursors[seat].go_back(seen, at)
        if self.under_question and not self.layout.spread:
            self.motion.layout = under_question(self.layout, self.kit.sizes)
        super().show(seen)

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
        if news:
            standing = {seat: cursor.at for seat, cursor in self.cursors.items()}
            self._before_last = Earlier(self.seen, self.since_play.kept, standing)
        self._take_in(seen)
        self.since_play.hear(event)
        if isinstance(event, Stole) and event.slow in self.cursors:
            self.cursors[event.slow].robbed_ms = 0.0
        self.motion.play(event, seen)
        if isinstance(event, Dealt):
            self.arrows.settle(seen.direction)
        if isinstance(event, MatchEnded):
            self.ring.close()
        self._follow()
        self._light()

    def _cuts_short(self, message: Message) -> bool:
        """A press cuts short the deal and the end only; whatever else still moves never makes it wait."""
        peeks = isinstance(message, Press) and message.intent is Intent.PEEK
        if not self.busy or peeks or not is_down(message):
            return False
        self.skip()
        return True

    def _respond(self, message: Message, seen: Observation, seat: Seat) -> Response:
        if self.motion.untold and (is_down(message) or isinstance(message, Typed)):
            self.hurry()
            self._follow()
        self._clicks.hear(message, seen, seat, self.layout)
        cursor = self.cursors.setdefault(seat, Cursor(seat))
        response = respond(message, cursor, seen, partial(under, self.board, self.layout, seat))
        if response.why and seat == self.people.you:
            cursor.said = response.why
            self.headline.refuse()
            return Response(cue=REFUSED)
        if response.wish is not None and self.timeline.busy:
            self.hurry()
        return response

    def _pan(self, seat: Seat) -> float:
        return pan_of(self.layout.station(seat).plate.x)

    def _near(self, seat: Seat) -> Box:
        hand, cursor = self.board.hands[seat], self.cursors[seat]
        if not cursor.known or not 0 <= cursor.at < len(hand):
            return self.layout.station(seat).hand
        sprite = hand[cursor.at].sprite
        return Box(sprite.x, sprite.y - HOVER_LIFT / 2, sprite.width, sprite.width * CARD_ASPECT + HOVER_LIFT)

    def grabs(self, pointer: Pointer) -> bool:
        """Whether the mouse slams (see `game.logistication.table.spots.Clicks`)."""
        return self.seen is not None and not self.busy and self._clicks.slams(pointer, self.seen, self.layout)

    def holds_slam(self, seen: Observation, seat: Seat, clicked: bool = False) -> bool:
        self._clicks.forget()
        return super().holds_slam(seen, seat, clicked)

    def hurry(self) -> None:
        """Bring all cards to where they are going; words and sparks go on."""
        self.motion.fall_at_once()
        self.motion.skip()
        self._rest_cards()

    def rest(self) -> None:
        super().rest()
        self.arrows.rest()

    # keeping up

    def _turn(self, bottom: Seat) -> None:
        self.motion.layout = layout_for(len(self.seats), bottom, self.kit.sizes)
        for seat, plate in self.plates.items():
            plate.station = self.layout.station(seat)
            plate.name = "You" if seat == self.people.you else plate.plate.name
            plate.signed = len(self.humans) > 1 and seat in self.humans
        self.said, self.lately = self.since_play.told(self.people)
        self.large_note, self.note_covers = self.layout.note_room, self.layout.note_covers
        self.ring.x, self.ring.y, self.ring.radius = *self.layout.pile, self.layout.ring_radius
        self.headline.y, self.headline.room = self.layout.headline_y, self.layout.headline_room
        self.headline.width = headline_width(self.layout, self.kit.sizes.text)
        self.signs.clear()
        for cursor in self.cursors.values():
            cursor.drop()
            cursor.said = ""

    def _orders(self) -> dict[Seat, Order]:
        return {seat: cursor.order for seat, cursor in self.cursors.items()}

    def _follow(self) -> None:
        """Bring cursors up to date with what is seen; plates, words and rings with what has been shown."""
        seen = self.shown
        if seen is None or self.seen is None:
            return
        for cursor in self.cursors.values():
            cursor.follow(self.seen)
        if not self.motion.untold:
            self.done = self.since_play.done_to(self.people, self.humans)
        missing = misses(seen)
        for seat, plate in self.plates.items():
            plate.turn = seen.result is None and seat == seen.turn
            plate.count = seen.hand_sizes[seat]
            plate.phase = PHASE_NUMBERS.get(seen.player_phase(seat), plate.phase)
            plate.place = seen.places[seat]
            plate.note = plate_note(seen, seat, missing, self.done.get(seat, ""))
            plate.bad = plate.note in (*MISHAPS, self.done.get(seat))
            if self.under_question and not seen.places[seat]:
                plate.note = ""
        if not self.motion.untold:
            self.said, self.lately = self.since_play.told(self.people)
            self._mark()
        self._ask(headline(seen, self.people, self.humans))
        if not self.under_question:
            self._open_ring(seen)

    def _ask(self, words: str) -> None:
        """Say what the round waits for; until something happens, a lone viewer may be answered instead."""
        if (words, self.said) != self._asked:
            self._asked = words, self.said
            for cursor in self.cursors.values():
                cursor.said = ""
        you = None if self.people.you is None else self.cursors.get(self.people.you)
        self.headline.say((you.said if you is not None else "") or words)

    def _open_ring(self, seen: Observation) -> None:
        """Show the counter window's ring, which is the same after every single Reverse (LO-20)."""
        if seen.duel is None:
            self.ring.close()
        elif not self.ring.is_open or self.ring.closes_ms != seen.duel.ends:
            self.ring.open(seen.duel.ends - seen.options.counter_window_ms, seen.duel.ends)
            self.ring.left = share_left(seen.duel.ends, seen.options.counter_window_ms, self.clock_ms)

    def _lay(self, seen: Observation) -> None:
        fresh = Board(self.board.seats)
        fresh.settle(seen, self._orders())
        if fresh.contents() != self.board.contents():
            self.board.settle(seen, self._orders())
        self._rest_cards()
        if not self.timeline.busy:
            self.arrows.direction = seen.direction
        self._mark()

    def _pass_time(self, dt_ms: float, free_ms: float) -> None:
        self._hover(dt_ms)
        for cursor in self.cursors.values():
            cursor.rest(dt_ms)
        self.arrows.update(dt_ms)
        self.signs.update(free_ms)
        self._tick(self.clock_ms)

    def _end_motion(self) -> None:
        self.signs.clear()
        self._hover(HOVER_MS)
        if self.seen is not None:
            self.arrows.settle(self.seen.direction)

    def _rest_cards(self) -> None:
        self.motion.settle()
        cursors = {} if self.under_question else self.cursors
        for piece, pose in poses(self.board, self.layout, cursors):
            lay(piece, pose)

    def _rearrange(self) -> None:
        """Raise the cards that a cursor has picked; slide a hand that has been sorted anew."""
        for seat, cursor in self.cursors.items():
            if cursor.known and self.seen is not None and self.seen.hands[seat] is not None:
                self.board.sort(seat, cursor.order)
        self.motion.arrange(0.0)
        self._mark()

    def _mark(self) -> None:
        """Point out where cursors stand and what is picked, and dim what can't be played."""
        if self.seen is not None and not self.motion.untold and not self.under_question:
            colours = {seat: plate.plate.colour for seat, plate in self.plates.items()}
            mark(self.board, self.seen, self.cursors, colours)

    def _hover(self, dt_ms: float) -> None:
        for seat in self.humans:
            rise((*self.board.hands[seat], *self.board.downs[seat]), dt_ms)

    def _light(self, at_once: bool = False) -> None:
        seen = self.shown
        assert seen is not None
        if seen.result is not None or self.dealing:
            self.effects.light(*self.layout.pile, at_once)
        else:
            self.effects.light(*self.layout.station(seen.turn).lamp, at_once)

    def spots(self, action: Action, seen: Observation) -> tuple[Box, ...]:
        return spots(action, seen, self.board, self.layout)

    def ghosts(self, seat: Seat, action: Action | None, seen: Observation) -> tuple[Ghost, ...]:
        return ghosts(seat, action, seen, self.board, self.layout)

    def _tick(self, clock_ms: int) -> None:
        beat = self.ring.update(clock_ms)
        seen = self.shown
        if seen is None or self.under_question:
            return
        if beat:
            self.kit.audio.play("heartbeat", 0.0, 0.8, pitch_spread=False)
        for seat, plate in self.plates.items():
            plate.left, plate.left_color = time_left(seen, seat, clock_ms)
            plate.snap = None
            if seen.snap is not None and seen.snap.seat == seat:
                plate.snap = share_left(seen.snap.ends, seen.options.snap_window_ms, clock_ms)
        self.kit.audio.tension(tension(seen))

    def rehearse(self, canvas: Canvas) -> Iterator[None]:
        return rehearse(canvas, self.motion, self.ring, self.seen.eyes if self.seen else frozenset())

    def _draw(self, canvas: Canvas, seen: Observation) -> None:
        kit, layout, board, shown = self.kit, self.layout, self.board, self.shown or seen
        self.arrows.draw(canvas, *layout.pile, layout.arrows_radius)
        self._kept.live(canvas, self.ring.draw)
        if not board.pile and not self.moving:
            hud.draw_open(canvas, kit, layout)
        hud.draw_counts(canvas, kit, layout, shown.draw, len(shown.squashed))
        if not self.dealing and not self.under_question:
            draw.draw_words(canvas, kit, layout, self.said, self.motion.signs)
            self.headline.draw(canvas, kit)
            if seen.result is None:
                draw_lately(canvas, kit, layout, self.lately, board.hands[layout.bottom])
        kit.breathe()
        draw.draw_cards(canvas, kit, layout, board, self.motion.ghosts, self.motion.press)
        kit.breathe()
        hud.draw_owners(canvas, kit, layout, tuple(seat.emblem for seat in self.seats))
        if not self.moving:
            hud.draw_pile_mark(canvas, kit, seen, layout)
        if not self.under_question and not self.motion.crushed:
            hud.draw_told_of_pile(canvas, kit, layout, shown, "" if self.moving else hud.pile_note(seen))
        draw.draw_pick_numbers(canvas, kit, board, self.cursors.values(), self.plates)
        for plate in self.plates.values():
            plate.draw(canvas, kit)
            self._kept.live(canvas, plate.draw_rings, kit)
        if not self.dealing:
            draw_dealer(canvas, kit, draw.dealer_at(layout, seen.dealer), draw.DEALER_SIDE)
            if self.humans and not (self.under_question or self.told):
                self.prompts.draw(canvas, kit, self.controls(shown), self.prompted_device(shown))
        self._kept.live(canvas, self.signs.draw)

    def controls(self, seen: Observation) -> draw.PromptWords:
        """What the people at the screen can do now, as the prompts tell it."""
        return draw.prompts(seen, [self.cursors[seat] for seat in self.humans], self.hurries)

    def prompted_device(self, seen: Observation) -> DeviceId | None:
        """Whose controls the prompts show: those last used by a lone player, else of whoever is on turn."""
        return None if len(self.humans) == 1 else self.seats[seen.turn].device
