"""Logic's table: draws what its eyes may know of a hand, shows what happens and turns wishes into actions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from game.core.contract import Action, Event, Eyes, Seat
from game.couch.intents import Intent, Message, Pointer, Press
from game.logic.notebook import RankChances
from game.logic.observation import Observation
from game.logic.rules.options import Options
from game.logic.rules.position import actor, asked, may_grab
from game.logic.rules.state import SEATS, Grab, Named, Phase, team
from game.logic.table import doubts, draw, hud
from game.logic.table.antics import CORK
from game.logic.table.bottle import Bottle
from game.logic.table.draft import Draft
from game.logic.table.fitting import fit
from game.logic.table.focus import CardSpot, Cursor, TableButton, Task, buttons, stops
from game.logic.table.ghosts import ghosts
from game.logic.table.input import respond
from game.logic.table.known import certain, chances_of
from game.logic.table.layout import Layout, layout_for
from game.logic.table.measures import CENTRE_X, CENTRE_Y, DOUBT_UNDER, NOTE_MIDDLE, WHEEL_X, WHEEL_Y, Edge
from game.logic.table.moods import feelings
from game.logic.table.motion import Motion
from game.logic.table.notebook import draw_notebook, strips
from game.logic.table.pose import before_naming, poses
from game.logic.table.rehearsal import rehearse
from game.logic.table.rows import Key, Rows
from game.logic.table.spots import spots
from game.logic.table.ticking import RING_RADIUS, Ticking
from game.logic.table.wheel import HUB_RADIUS, Wheel
from game.logic.table.words import card_title, headline, plate_note
from game.tablekit.box import Box
from game.tablekit.cursor import LEFT_BUTTON
from game.tablekit.doubt import Doubt
from game.tablekit.ghosts import Ghost
from game.tablekit.hud import draw_dealer
from game.tablekit.live import LiveTable
from game.tablekit.pieces import Pose
from game.tablekit.table import NotedTable
from game.ui.effects import pan_of
from game.ui.kit import Kit
from game.ui.pieces.banner import Headline, Shout
from game.ui.pieces.plate import PlateView
from game.ui.settings import NotebookAid
from game.ui.stage import Canvas
from game.ui.table import NOTHING, Response, SeatPlate
from game.ui.theme import BRASS_LIT


def secret(seen: Observation) -> bool:
    """Whether what is asked now is decided by looking at hidden cards.

    Whoever turns up a card has just looked at their row to guess.
    """
    return seen.phase in (Phase.ARRANGE, Phase.SHOW, Phase.GUESS)


class Table(LiveTable[Observation], NotedTable[Observation, RankChances]):
    """One table of Logic (see `game.tablekit.live.LiveTable`)."""

    room = "cellar"
    feelings = staticmethod(feelings)
    large_note, note_covers = NOTE_MIDDLE, True
    motion: Motion
    plates: dict[Seat, PlateView]

    def __init__(self, kit: Kit, options: Options, plates: tuple[SeatPlate, ...], eyes: Eyes) -> None:
        super().__init__(kit, plates, eyes, Headline(CENTRE_X))
        self.options = options
        self.size = options.row_size
        self.bottle = Bottle(kit)
        self.wheel = Wheel(kit)
        self.shout, self.ticking = Shout(), Ticking(kit, self.bottle)
        self.rows = Rows(self.timeline, self.size)
        self.cursors = {seat: Cursor(seat) for seat in self.humans}
        self.plates = {seat: PlateView(plate, 0.0, 0.0, team=team(seat)) for seat, plate in enumerate(plates)}
        self._told: Observation | None = None
        self._named: list[Named] = []
        """Cards that have been named, until that has been shown."""
        self.page: RankChances = ()
        self._new_page: RankChances = ()
        """What the notebook says as soon as all motion has come to rest."""
        self.notebook_open = True
        self.motion = Motion(
            kit=kit,
            timeline=self.timeline,
            effects=self.effects,
            rows=self.rows,
            bottle=self.bottle,
            shout=self.shout,
            plates=self.plates,
            layout=layout_for(self.size, 0, True),
            step=1 if options.direction == "counterclockwise" else SEATS - 1,
        )
        self._sit(eyes)

    @property
    def dealing(self) -> bool:
        """Whether the deal is being shown, so that nothing is asked yet."""
        return self.busy and self.seen is not None and self.seen.phase is Phase.ARRANGE

    @property
    def _puts_back(self) -> bool:
        return any(cursor.dial is not None or cursor.held for cursor in self.cursors.values())

    @property
    def layout(self) -> Layout:
        """Where everything lies now."""
        return self.motion.layout

    def play(self, event: Event, seen: Observation) -> None:
        """Begin to show an event that led to `seen`."""
        fresh, self.seen = self.seen is None, seen
        if fresh:
            self._settle()
            self._light(at_once=True)
        self.motion.play(event, seen, self._poses())
        if isinstance(event, Named):
            self._named.append(event)
        if self.motion.told_ms > 0.0:
            self.motion.later(self.motion.told_ms, partial(self._tell, event, seen))
        else:
            self._tell(event, seen)
        self._follow()
        self._light()

    def _tell(self, event: Event, seen: Observation) -> None:
        """An event that led to `seen` has been shown; cards named together are still told one by one."""
        self._named = [name for name in self._named if name is not event]
        self._told = before_naming(seen, self._named) if self._named else seen

    @property
    def shown(self) -> Observation | None:
        return self._told

    def _withheld(self) -> object:
        return self._told

    def _settle(self) -> None:
        self._told, self.page = self.seen, self._new_page
        self._named.clear()
        super()._settle()

    def _respond(self, message: Message, seen: Observation, seat: Seat) -> Response:
        extra = isinstance(message, Press) and message.down and message.intent is Intent.EXTRA
        if extra and self._toggle_notebook(seat):
            return NOTHING
        cursor = self.cursors.setdefault(seat, Cursor(seat))
        cursor.page, cursor.aid = self.page if self.eyes == {seat} else (), self._aid
        dial = cursor.dial
        response = respond(message, cursor, seen, self.layout)
        if isinstance(response.wish, Action) and self._doubt(response.wish, seen, seat) is not None:
            cursor.dial = dial  # while it is doubted, the choice stays open
        return response

    def _doubt(self, action: Action, seen: Observation, seat: Seat) -> Doubt | None:
        return doubts.doubt(seen, seat, action)

    def _slam(self, seen: Observation, seat: Seat) -> Action | None:
        return Grab(seat) if may_grab(seen) else None

    def _stray(self, seen: Observation, seat: Seat) -> Doubt | None:
        return doubts.stray_grab(seen, seat, self._reminds(seat))

    def _near(self, seat: Seat) -> Box:
        assert self.seen is not None
        cursor = self.cursors[seat]
        if cursor.clicked is not None:
            return self.layout.box(cursor.clicked.seat, cursor.clicked.place)
        small = self.layout.text_scale <= 1.0
        if cursor.dial is not None:
            return DOUBT_UNDER if small else Box(WHEEL_X, WHEEL_Y, 2 * HUB_RADIUS, 2 * HUB_RADIUS)
        found = stops(self.seen, seat, self.layout) if self.seen.phase is Phase.DECLARE else ()
        bottle = DOUBT_UNDER if small else Box(CENTRE_X, CENTRE_Y, 2 * RING_RADIUS, 2 * RING_RADIUS)
        return next((stop.box for stop in found if stop.spot == cursor.at), bottle)

    def _pan(self, seat: Seat) -> float:
        return pan_of(self.layout.middle(seat)[0])

    def grabs(self, pointer: Pointer) -> bool:
        """Whether a mouse press is on the bottle while it can be grabbed: it counts as a slam."""
        pressed = pointer.kind == "down" and pointer.button == LEFT_BUTTON
        free = self.seen is not None and may_grab(self.seen) and not self.doubtful
        return pressed and free and self.dialling() is None and self.bottle.holds(pointer.x, pointer.y)

    def set_eyes(self, eyes: Eyes, seen: Observation) -> None:
        """From now on show what these seats know and nothing else; the notebook must be asked for again."""
        self.page = self._new_page = ()
        for cursor in self.cursors.values():
            if cursor.dial is not None and eyes != {cursor.seat}:
                cursor.page = ()
                cursor.open_dial(seen, cursor.dial.spot)  # where it stood could tell what its owner knows
        super().set_eyes(eyes, seen)

    def rest(self) -> None:
        super().rest()
        self.bottle.rest()

    def notebook(self, page: RankChances) -> None:
        self._new_page = page
        if not self.timeline.busy:
            self.page = page

    def spots(self, action: Action, seen: Observation) -> tuple[Box, ...]:
        return spots(action, seen, self.layout)

    def strays(self, wanted: frozenset[Action], seen: Observation) -> bool:
        cursor = self.dialling()
        return cursor is not None and not any(cursor.leads_to(action) for action in wanted)

    def ghosts(self, seat: Seat, action: Action | None, seen: Observation) -> tuple[Ghost, ...]:
        return ghosts(seat, action, seen, self.layout)

    def rehearse(self, canvas: Canvas) -> Iterator[None]:
        """Make ahead the pictures that this hand will need, a few milliseconds' work at each step."""
        wheel = self.wheel if self.humans else None
        return rehearse(canvas, self.options, self.motion, self.ticking.ring, wheel)

    # keeping up

    def _turn(self, bottom: Seat) -> None:
        sizes, rack = self.kit.sizes, bottom in self.eyes
        self.motion.layout = layout_for(self.size, bottom, rack, sizes.text, sizes.cards, sizes.shape)
        fit(self.layout, self.plates, self.headline, self.bottle, self.ticking.ring)

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
            cursor.unaided = self.unaided
            cursor.follow(seen)
        told = self._told or seen
        waiting = asked(told)
        for seat, plate in self.plates.items():
            plate.turn = told.phase not in (Phase.ARRANGE, Phase.OVER) and seat == actor(told)
            plate.asked = seat in waiting
            plate.note = plate_note(told, seat, self.people.you)
        self.headline.say(headline(told, self.people))
        self._point_out()
        self.ticking.open(seen, self.clock_ms)

    def _lay(self, seen: Observation) -> None:
        self.rows.settle(self._poses())
        who, middle = seen.declarer, (CENTRE_X, CENTRE_Y)
        at, share = (middle, 1.0) if who is None else (self.layout.hand(who), self.layout.held(who))
        self.bottle.settle(at, seen.phase is Phase.WINDOW, share)

    def _pass_time(self, dt_ms: float, free_ms: float) -> None:
        self.rows.update(dt_ms)
        self.bottle.update(free_ms)
        self.bottle.uncorked = CORK in self.motion.antics.names
        self.shout.update(free_ms)
        self.wheel.update(dt_ms, self.dialling() is not None)
        if self.seen is not None:
            self.ticking.update(self.seen, self._told or self.seen, self.clock_ms)

    def _end_motion(self) -> None:
        self.shout.skip()
        self.rows.rest()
        self.wheel.settle(self.dialling() is not None)

    def _light(self, at_once: bool = False) -> None:
        told = self._told
        if told is None or told.phase in (Phase.ARRANGE, Phase.OVER):
            self.effects.light(CENTRE_X, CENTRE_Y, at_once)
        else:
            self.effects.light(*self.layout.lamp(actor(told)), at_once)

    def _rearrange(self) -> None:
        """Move the cards of a row that its owner has rearranged."""
        if self.seen is None or self.timeline.busy or self.seen.phase is not Phase.ARRANGE:
            return
        self.rows.relay({key: pose for key, pose in self._poses().items() if key[0] in self.seen.eyes})

    def _point_out(self) -> None:
        hot: list[Key] = []
        held: Key | None = None
        for cursor in self.visible_cursors():
            if isinstance(cursor.at, CardSpot) and not cursor.away:
                hot.append((cursor.at.seat, cursor.at.place))
                held = hot[-1] if cursor.held else held
            elif cursor.at is TableButton.CERTAIN and self.seen is not None:
                hot += [(name.target, name.place) for name in certain(self.seen, cursor.seat)]
        self.rows.point_out(hot, BRASS_LIT, held)

    def visible_cursors(self) -> list[Cursor]:
        """The asked seats' cursors that may be drawn, once it has been shown that they are asked.

        On a row being laid a cursor is drawn only for its owner's eyes.
        """
        if self.seen is None or self._told != self.seen or self.under_question:
            return []
        asked_now = (cursor for cursor in self.cursors.values() if cursor.task is not Task.NOTHING)
        return [each for each in asked_now if each.task is not Task.ARRANGE or each.seat in self.seen.eyes]

    def dialling(self) -> Cursor | None:
        """The cursor whose rank dial is open."""
        return next((cursor for cursor in self.visible_cursors() if cursor.dial is not None), None)

    def _toggle_notebook(self, seat: Seat) -> bool:
        """Put the notebook away or take it out, unless the press is meant for something else."""
        unasked = self.options.memory_aid != "notebook" or self.cancels
        if unasked or self.seen is None or TableButton.OFFER in buttons(self.seen, seat):
            return False
        self.notebook_open = not self.notebook_open
        self.kit.audio.play("peek", 0.0, 0.5)
        return True

    def _draw(self, canvas: Canvas, seen: Observation) -> None:
        kit, layout, breathe = self.kit, self.layout, self.kit.breathe
        told = self._told or seen
        breathe()
        hud.draw_decal(canvas, self.options.direction == "counterclockwise")
        hud.draw_tally(canvas, kit, told, layout)
        self._kept.live(canvas, self.ticking.ring.draw)
        if self.dialling() is None:
            draw.draw_count(canvas, kit, told)
        if seen.declarer is None:
            self._kept.live(canvas, self.bottle.draw)
        breathe()
        kit.cards.draw(canvas, self.rows.sprites())
        breathe()
        hud.draw_rack(canvas, layout)
        covered = strips(told, layout, self.page, self._aid) if self.page else ()
        if not self.dealing:
            draw.draw_marks(canvas, kit, told, layout, self.rows, bool(covered))
            if self.page:
                draw_notebook(canvas, kit, told, layout, self.page, self._aid)
        breathe()
        draw.draw_people(canvas, kit, layout, self.plates, self.people, self.dialling() is not None)
        if seen.declarer is not None:
            self._kept.live(canvas, self.bottle.draw)
        if not self.dealing and (self.dialling() is None or layout.edge(seen.dealer) is not Edge.TOP):
            draw_dealer(canvas, kit, draw.dealer_at(layout, seen.dealer), draw.DEALER_SIDE)
        breathe()
        clock_ms = 0.0 if kit.settings.reduced else self.idle_ms
        plates = tuple(layout.plate(seat) for seat in self.plates)
        draw.draw_guess(canvas, kit, told, layout, self.rows, clock_ms, covered + plates)
        if self.dialling() is None:
            self._draw_words(canvas, told)
        for stamp in self.motion.stamps:
            hud.draw_stamp(canvas, kit, stamp.right, stamp.x, stamp.y, max(0.1, round(stamp.grow, 1)))
        breathe()
        self._draw_dial(canvas, seen)
        if self.dialling() is not None and self.headline.refusing:
            self.headline.draw(canvas, kit)  # the dial lies over it, and a press wants an answer
        if not self.dealing and self.humans and not self.doubtful:
            cursor = next(iter(self.visible_cursors()), None)
            seat = self.humans[0] if cursor is None else cursor.seat
            draw.draw_controls(canvas, kit, told, layout, seat, cursor, self.device_of(seat))
        breathe()
        self._kept.live(canvas, self.shout.draw, kit)

    def _draw_words(self, canvas: Canvas, seen: Observation) -> None:
        caption = self.motion.caption
        if not self.dealing:
            self.headline.draw(canvas, self.kit)
            for cursor in self.visible_cursors():
                emblem = self.seats[cursor.seat].emblem if len(self.humans) > 1 else None
                draw.draw_buttons(canvas, self.kit, seen, self.layout, cursor, emblem)
        if caption or not self.dealing:
            draw.draw_words(canvas, self.kit, seen, self.layout, self.people, caption)

    def _draw_dial(self, canvas: Canvas, seen: Observation) -> None:
        cursor = self.dialling()
        if cursor is None or cursor.dial is None:
            return
        spot, aid = cursor.dial.spot, self._aid
        chances = chances_of(self.page, spot.seat, spot.place, aid)
        title = card_title(seen, self.people, spot.seat, spot.place)
        self.wheel.draw(canvas, cursor.dial.rank, seen.ranks, title, chances, aid == "odds")
        draw.draw_risen(canvas, self.kit, seen, self.layout, self.rows)

    @property
    def _aid(self) -> NotebookAid:
        """How much the notebook shows now."""
        lies_open = self.options.memory_aid == "notebook" and self.notebook_open
        return self.kit.settings.notebook if lies_open else "off"
