"""Logic's table: draws what its eyes may know of a hand, shows what happens and turns wishes into actions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.core.contract import Event, Eyes, Seat
from game.couch.intents import Intent, Message, Pointer, Press
from game.logic.notebook import RankChances
from game.logic.observation import Observation
from game.logic.rules.arranging import deck
from game.logic.rules.options import Options
from game.logic.rules.position import actor, asked, may_grab
from game.logic.rules.state import SEATS, Guessed, Phase, team
from game.logic.table import draw, hud
from game.logic.table.bottle import Bottle
from game.logic.table.draft import Draft
from game.logic.table.focus import CardSpot, Cursor, TableButton, Task, buttons
from game.logic.table.input import respond
from game.logic.table.layout import CENTRE_X, CENTRE_Y, HEADLINE_Y, Edge, Layout, layout_for
from game.logic.table.motion import Motion
from game.logic.table.notebook import chances_of, draw_notebook, strips
from game.logic.table.pose import being_shown, poses
from game.logic.table.rehearsal import rehearse
from game.logic.table.rows import Key, Rows
from game.logic.table.wheel import Wheel
from game.logic.table.words import card_title, headline, plate_note
from game.tablekit.cursor import LEFT_BUTTON
from game.tablekit.hud import draw_dealer
from game.tablekit.pieces import Pose
from game.tablekit.table import LiveTable, NotedTable
from game.ui.effects import pan_of
from game.ui.kit import Kit
from game.ui.pieces.banner import Headline, Shout
from game.ui.pieces.plate import PlateView
from game.ui.pieces.window import WindowRing
from game.ui.stage import Canvas
from game.ui.table import NOTHING, Response, SeatPlate
from game.ui.theme import BRASS_LIT

RING_RADIUS = 118.0
HEADLINE_WIDTH, HEADLINE_ROOM = 1040.0, (408.0, 505.0)
"""Width between the strips on both sides; room from the plate opposite down to the bottle's neck."""
LAST_SECONDS_MS = 10_000
SECOND_MS = 1000
TENSE_CARDS = 8
"""The music starts to get tense when fewer than twice this many cards are still face down."""


def secret(seen: Observation) -> bool:
    """Whether what is asked now is decided by looking at hidden cards."""
    if seen.phase is Phase.GUESS:
        return being_shown(seen) is not None
    return seen.phase in (Phase.ARRANGE, Phase.SHOW, Phase.REVEAL)


class Table(LiveTable[Observation], NotedTable[Observation, RankChances]):
    """One table of Logic (see `game.tablekit.table.LiveTable`)."""

    motion: Motion
    plates: dict[Seat, PlateView]

    def __init__(self, kit: Kit, options: Options, plates: tuple[SeatPlate, ...], eyes: Eyes) -> None:
        super().__init__(kit, plates, eyes, Headline(CENTRE_X, HEADLINE_Y, HEADLINE_WIDTH, HEADLINE_ROOM))
        self.options = options
        self.size = len(deck(options.jokers)) // SEATS
        self.bottle = Bottle(kit)
        self.wheel = Wheel(kit)
        self.shout = Shout()
        self.ring = WindowRing(CENTRE_X, CENTRE_Y, RING_RADIUS)
        self.rows = Rows(self.timeline, self.size)
        self.cursors = {seat: Cursor(seat) for seat in self.humans}
        self.plates = {seat: PlateView(plate, 0.0, 0.0, team=team(seat)) for seat, plate in enumerate(plates)}
        self.page: RankChances = ()
        self.notebook_open = True
        self._seconds = -1
        step = 1 if options.direction == "counterclockwise" else SEATS - 1
        self.motion = Motion(
            kit=kit,
            timeline=self.timeline,
            effects=self.effects,
            rows=self.rows,
            bottle=self.bottle,
            shout=self.shout,
            plates=self.plates,
            layout=layout_for(self.size, 0, True),
            step=step,
        )
        self._sit(eyes)

    # what the scene asks of the table

    @property
    def dealing(self) -> bool:
        """Whether the deal is being shown, so that nothing is asked yet."""
        return self.busy and self.seen is not None and self.seen.phase is Phase.ARRANGE

    @property
    def cancels(self) -> bool:
        """Whether cancel would close something here instead of pausing."""
        return any(cursor.dial is not None or cursor.held for cursor in self.cursors.values())

    @property
    def layout(self) -> Layout:
        """Where everything lies now."""
        return self.motion.layout

    def play(self, event: Event, seen: Observation) -> None:
        """Begin to show an event that led to `seen`."""
        fresh = self.seen is None
        self.seen = seen
        if fresh:
            self._settle()
            self._light(at_once=True)
        self._follow()
        if isinstance(event, Guessed):
            self._seconds = -1
        self.motion.play(event, seen, self._poses())
        self._light()

    def _respond(self, message: Message, seen: Observation, seat: Seat) -> Response:
        extra = isinstance(message, Press) and message.down and message.intent is Intent.EXTRA
        if extra and self._toggle_notebook(seat):
            return NOTHING
        cursor = self.cursors.setdefault(seat, Cursor(seat))
        return respond(message, cursor, seen, self.layout)

    def _pan(self, seat: Seat) -> float:
        return pan_of(self.layout.middle(seat)[0])

    def grabs(self, pointer: Pointer) -> bool:
        """Whether a mouse press is on the bottle while it can be grabbed: it counts as a slam."""
        if self.seen is None or not may_grab(self.seen) or self.dialling() is not None:
            return False
        pressed = pointer.kind == "down" and pointer.button == LEFT_BUTTON
        return pressed and self.bottle.holds(pointer.x, pointer.y)

    def set_eyes(self, eyes: Eyes, seen: Observation) -> None:
        """From now on show what these seats know and nothing else; the notebook must be asked for again."""
        self.page = ()
        super().set_eyes(eyes, seen)

    def rest(self) -> None:
        """Hold everything that moves by itself at its start, so that pictures can be compared."""
        super().rest()
        self.bottle.rest()

    def notebook(self, page: RankChances) -> None:
        """Take what the viewer's notebook says now, worked out elsewhere (LG-24)."""
        self.page = page

    def rehearse(self, canvas: Canvas) -> Iterator[None]:
        """Make ahead the pictures that this hand will need, a few milliseconds' work at each step."""
        wheel = self.wheel if self.humans else None
        return rehearse(canvas, self.options, self.motion, self.ring, wheel)

    # keeping up

    def _turn(self, bottom: Seat) -> None:
        scale = round(self.kit.type.scaled(1.0), 2)
        self.motion.layout = layout_for(self.size, bottom, bottom in self.eyes, scale)
        for seat, plate in self.plates.items():
            box = self.layout.plate(seat)
            plate.x, plate.y, plate.size = box.x, box.y, (box.w, box.h)
            plate.flat = self.layout.edge(seat) is Edge.TOP

    def _poses(self) -> Mapping[Key, Pose]:
        assert self.seen is not None
        drafts: dict[Seat, Draft] = {
            seat: cursor.draft for seat, cursor in self.cursors.items() if cursor.draft is not None
        }
        return poses(self.seen, self.layout, drafts)

    def _follow(self) -> None:
        seen = self.seen
        if seen is None:
            return
        for cursor in self.cursors.values():
            cursor.follow(seen)
        waiting = asked(seen)
        for seat, plate in self.plates.items():
            plate.turn = seen.phase not in (Phase.ARRANGE, Phase.OVER) and seat == actor(seen)
            plate.asked = seat in waiting
            plate.note = plate_note(seen, seat, self.people.you)
        self.headline.say(headline(seen, self.people))
        self._point_out()
        self._open_ring()

    def _lay(self, seen: Observation) -> None:
        self.rows.settle(self._poses())
        at = (CENTRE_X, CENTRE_Y) if seen.declarer is None else self.layout.hand(seen.declarer)
        self.bottle.settle(at, seen.phase is Phase.WINDOW)

    def _pass_time(self, dt_ms: float, free_ms: float) -> None:
        self.rows.update(dt_ms)
        self.bottle.update(free_ms)
        self.shout.update(free_ms)
        self.wheel.update(dt_ms, self.dialling() is not None)
        self._tick(self.clock_ms)

    def _end_motion(self) -> None:
        self.shout.skip()
        self.rows.rest()
        self.wheel.settle(self.dialling() is not None)

    def _light(self, at_once: bool = False) -> None:
        assert self.seen is not None
        if self.seen.phase in (Phase.ARRANGE, Phase.OVER):
            self.effects.light(CENTRE_X, CENTRE_Y, at_once)
        else:
            self.effects.light(*self.layout.lamp(actor(self.seen)), at_once)

    def _rearrange(self) -> None:
        """Move the cards of a row that its owner has rearranged."""
        if self.seen is None or self.timeline.busy or self.seen.phase is not Phase.ARRANGE:
            return
        self.rows.relay({key: pose for key, pose in self._poses().items() if key[0] in self.seen.eyes})

    def _point_out(self) -> None:
        hot: list[Key] = []
        held: Key | None = None
        for cursor in self.visible_cursors():
            if isinstance(cursor.at, CardSpot):
                hot.append((cursor.at.seat, cursor.at.place))
                held = hot[-1] if cursor.held else held
        self.rows.point_out(hot, BRASS_LIT, held)

    def visible_cursors(self) -> list[Cursor]:
        """The asked seats' cursors that may be drawn: on a row being laid, only for its owner's eyes."""
        if self.seen is None:
            return []
        eyes = self.seen.eyes
        return [
            cursor
            for cursor in self.cursors.values()
            if cursor.task is not Task.NOTHING and (cursor.task is not Task.ARRANGE or cursor.seat in eyes)
        ]

    def dialling(self) -> Cursor | None:
        """The cursor whose rank dial is open."""
        return next((cursor for cursor in self.visible_cursors() if cursor.dial is not None), None)

    def _toggle_notebook(self, seat: Seat) -> bool:
        """Put the notebook away or take it out, unless the press is meant for something else."""
        if self.options.memory_aid != "notebook" or self.seen is None or self.cancels:
            return False
        if TableButton.OFFER in buttons(self.seen, seat):
            return False
        self.notebook_open = not self.notebook_open
        self.kit.audio.play("peek", 0.0, 0.5)
        return True

    def _open_ring(self) -> None:
        """Let the ring drain towards the deadline; it looks the same whatever the answer will be."""
        seen = self.seen
        if seen is None or seen.due is None:
            self.ring.close()
            return
        clock = seen.options.declare_clock_s
        whole = seen.options.answer_window_ms
        if seen.phase is Phase.DECLARE and clock is not None:
            whole = clock * SECOND_MS
        if not self.ring.is_open or self.ring.closes_ms != seen.due:
            self.ring.open(seen.due - whole, seen.due)
        self.ring.left = max(0.0, min(1.0, (seen.due - self.clock_ms) / whole))

    def _tick(self, clock_ms: int) -> None:
        beat = self.ring.update(clock_ms)
        seen = self.seen
        if seen is None:
            return
        window = seen.phase in (Phase.WINDOW, Phase.OFFER)
        self.bottle.pulse = self.ring.pulse(clock_ms) if window else 0.0
        self.bottle.glow = 1.0 if window else 0.0
        if window and beat:
            self.kit.audio.play("heartbeat", 0.0, 0.8, pitch_spread=False)
        if seen.phase is Phase.DECLARE and seen.due is not None:
            left = seen.due - clock_ms
            if left <= LAST_SECONDS_MS and left // SECOND_MS != self._seconds:
                self._seconds = left // SECOND_MS
                self.kit.audio.play("tick")
        hidden = sum(len(seen.hidden(seat)) for seat in range(SEATS))
        tense = 1.0 if seen.declarer is not None else max(0.0, 1.0 - hidden / (2 * TENSE_CARDS))
        self.kit.audio.tension(0.0 if seen.phase is Phase.OVER else max(tense, 0.6 if window else 0.0))

    def _draw(self, canvas: Canvas, seen: Observation) -> None:
        kit, layout, breathe = self.kit, self.layout, self.kit.breathe
        breathe()
        hud.draw_decal(canvas, self.options.direction == "counterclockwise")
        hud.draw_tally(canvas, kit, seen, layout.bottom)
        self.ring.draw(canvas)
        draw.draw_count(canvas, kit, seen)
        if seen.declarer is None:
            self.bottle.draw(canvas)
        breathe()
        kit.cards.draw(canvas, self.rows.sprites())
        breathe()
        hud.draw_rack(canvas, layout)
        if not self.dealing:
            draw.draw_marks(canvas, kit, seen, layout, self.rows)
            if self._notebook_shown and self.page:
                draw_notebook(canvas, kit, seen, layout, self.page)
        breathe()
        draw.draw_people(canvas, kit, layout, self.plates, self.people)
        if seen.declarer is not None:
            self.bottle.draw(canvas)
        if not self.dealing:
            draw_dealer(canvas, kit, draw.dealer_at(layout, seen.dealer), draw.DEALER_SIDE)
        breathe()
        covered = strips(seen, layout, self.page) if self._notebook_shown and self.page else ()
        clock_ms = 0.0 if kit.settings.reduced else self.idle_ms
        draw.draw_guess(canvas, kit, seen, layout, self.rows, clock_ms, covered)
        if self.dialling() is None:
            self._draw_words(canvas, seen)
        for stamp in self.motion.stamps:
            hud.draw_stamp(canvas, kit, stamp.right, stamp.x, stamp.y, max(0.1, round(stamp.grow, 1)))
        breathe()
        self._draw_dial(canvas, seen)
        if not self.dealing and self.humans:
            cursor = next(iter(self.visible_cursors()), None)
            seat = self.humans[0] if cursor is None else cursor.seat
            draw.draw_controls(canvas, kit, seen, layout, seat, cursor, self.device_of(seat))
        breathe()
        self.shout.draw(canvas, kit)

    def _draw_words(self, canvas: Canvas, seen: Observation) -> None:
        caption = self.motion.caption
        if not self.dealing:
            self.headline.draw(canvas, self.kit)
            for cursor in self.visible_cursors():
                emblem = self.seats[cursor.seat].emblem if len(self.humans) > 1 else None
                draw.draw_buttons(canvas, self.kit, seen, self.layout, cursor, emblem)
        if caption or not self.dealing:
            draw.draw_words(canvas, self.kit, seen, self.people, caption)

    def _draw_dial(self, canvas: Canvas, seen: Observation) -> None:
        cursor = self.dialling()
        if cursor is None or cursor.dial is None:
            return
        spot = cursor.dial.spot
        chances = chances_of(self.page, spot.seat, spot.place) if self._notebook_shown else None
        title = card_title(seen, self.people, spot.seat, spot.place)
        self.wheel.draw(canvas, cursor.dial.rank, seen.ranks, title, chances)

    @property
    def _notebook_shown(self) -> bool:
        return self.options.memory_aid == "notebook" and self.notebook_open
