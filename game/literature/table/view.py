"""Literature's table: draws what its eyes may know, shows what happens and turns wishes into actions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import copy
from functools import partial

from game.core.contract import Action, Event, Eyes, Seat
from game.couch.intents import DeviceId, Message, Pointer
from game.literature.notebook import SetPages
from game.literature.observation import Observation, in_public
from game.literature.rules.options import Options
from game.literature.rules.position import actor, may_call
from game.literature.rules.state import Asked, Claimed, Phase, team
from game.literature.table import board, draw, panel, people as persons, pointing
from game.literature.table.clock import TableClock
from game.literature.table.cursor import Cursor
from game.literature.table.focus import DraftPart, SeatSpot, Task, goes_on
from game.literature.table.ghosts import ghosts
from game.literature.table.hands import Hands
from game.literature.table.input import respond
from game.literature.table.lately import beside_hand, draw_lately
from game.literature.table.layout import Layout, layout_for
from game.literature.table.measures import BELL_AT, CENTRE_X, HEADLINE_Y, Edge
from game.literature.table.moods import feelings
from game.literature.table.motion import Motion
from game.literature.table.notes import NO_PAGES, Notes
from game.literature.table.people import MiniPlate, follow_plates
from game.literature.table.pose import Key, Pose, poses
from game.literature.table.reveal import Reveal
from game.literature.table.shown import doubt
from game.literature.table.spots import BELL_REACH, pointed_at, spots
from game.literature.table.told import missed_words, question_words
from game.literature.table.words import (
    choosing_words,
    headline,
    news_of,
    prompt_words,
    said,
    stall_words,
)
from game.tablekit.box import Box
from game.tablekit.cursor import LEFT_BUTTON, is_down
from game.tablekit.doubt import Doubt
from game.tablekit.ghosts import Ghost
from game.tablekit.hud import draw_dealer
from game.tablekit.live import LiveTable
from game.tablekit.table import NotedTable
from game.ui.kit import Kit
from game.ui.pieces.banner import Headline, Shout
from game.ui.pieces.plate import PlateView
from game.ui.stage import Canvas
from game.ui.table import Response, SeatPlate, actions_of

HEADLINE_WIDTH, OVER_LAMP = 880.0, (CENTRE_X, 460.0)
HEADLINE_ROOM = (238.0, 335.0)
"""Between the cards of the seat opposite and the board of sets."""


class Table(LiveTable[Observation], NotedTable[Observation, SetPages]):
    """One table of Literature (see `game.tablekit.live.LiveTable`)."""

    room = "library"
    feelings = staticmethod(feelings)
    cue_volume = 0.6
    motion: Motion
    plates: dict[Seat, PlateView]

    def __init__(self, kit: Kit, options: Options, plates: tuple[SeatPlate, ...], eyes: Eyes) -> None:
        super().__init__(kit, plates, eyes, Headline(CENTRE_X, HEADLINE_Y, HEADLINE_WIDTH, HEADLINE_ROOM))
        self.options = options
        self.notes = Notes(kit, options)
        self.shout = Shout()
        self.clock = TableClock(kit, options)
        self.hands = Hands(self.timeline)
        self.cursors = {seat: Cursor(seat, notebook=self.notes.holders) for seat in self.humans}
        layout = layout_for(options.seats, options.sets, 0, False)
        kind = MiniPlate if layout.mini else PlateView
        self.plates = {seat: kind(plate, 0.0, 0.0, team=team(seat)) for seat, plate in enumerate(plates)}
        self._missed: list[tuple[Event, Observation | None]] = []
        """What happened while one person looked, each with what was public before it."""
        self._earlier: Observation | None = None
        """What was seen before the latest thing happened."""
        self.motion = Motion(
            kit=kit,
            timeline=self.timeline,
            effects=self.effects,
            hands=self.hands,
            shout=self.shout,
            plates=self.plates,
            layout=layout,
        )
        self._sit(eyes)

    # what the scene asks of the table

    @property
    def lingers(self) -> bool:
        return self.motion.reveal is not None and self.motion.reveal.verdict is not None

    @property
    def dealing(self) -> bool:
        """Whether the deal is being shown, so that nothing is asked yet."""
        return self.busy and self.seen is not None and not self.seen.notes and self.motion.reveal is None

    @property
    def _puts_back(self) -> bool:
        return any(cursor.deep for cursor in self.cursors.values())

    @property
    def layout(self) -> Layout:
        """Where everything lies now."""
        return self.motion.layout

    @property
    def hud(self) -> Observation | None:
        """What words, plates and board show: while an answer is on its way, what was seen before it."""
        return self.motion.before or self.seen

    @property
    def guarded(self) -> bool:
        """Whether people here hide their hands from each other, so that it takes Peek to see one."""
        return len(self.humans) > 1 and not self.eyes >= set(self.humans)

    def play(self, event: Event, seen: Observation) -> None:
        """Begin to show an event that led to `seen`; an earlier answer still on its way arrives first."""
        fresh = self.seen is None
        if fresh or seen != self.seen:
            if self.timeline.busy and not fresh:
                self.skip()
            self._earlier, self.seen = self.seen, seen
            self.notes.pages = NO_PAGES
            if fresh:
                self._settle()
                self._light(at_once=True)
        if self.guarded and self.eyes and seen.result is None and isinstance(event, (Asked, Claimed)):
            self._missed.append((event, self._earlier and in_public(self._earlier)))
        else:
            self.motion.play(event, seen, self._earlier, self._poses())
        self._follow()
        self._light()

    def _respond(self, message: Message, seen: Observation, seat: Seat) -> Response:
        """What a message leads to; a finished claim comes as the row of actions that say it."""
        cursor = self.cursors.setdefault(seat, Cursor(seat, notebook=self.notes.holders))
        if cursor.task is not Task.NOTHING and is_down(message):
            for each in self.cursors.values():
                each.close(seen)
        before = copy(cursor)
        response = respond(message, cursor, seen, self.layout)
        if any(self._doubt(action, seen, seat) for action in actions_of(response.wish)):
            self.cursors[seat] = before  # while it is doubted, the choice stays open
        return response

    def _doubt(self, action: Action, seen: Observation, seat: Seat) -> Doubt | None:
        told = partial(self.notes.told, seen, seat)
        return None if self.unaided or self.by_heart else doubt(seen, seat, action, self.people, told)

    def _near(self, seat: Seat) -> Box:
        assert self.seen is not None
        return self.cursors[seat].looked_at(self.seen, self.layout) or super()._near(seat)

    def _pan(self, seat: Seat) -> float:
        return self.motion.pan(seat)

    @property
    def _solemn(self) -> bool:
        """With several people a question is everybody's to hear: the press that ends it asks nothing more."""
        return self.busy or (self.guarded and self.motion.before is not None)

    def grabs(self, pointer: Pointer) -> bool:
        """Whether a mouse press is on the bell while it can be struck: it counts as a slam."""
        if self.seen is None or not any(may_call(self.seen, seat) for seat in self.humans):
            return False
        pressed = pointer.kind == "down" and pointer.button == LEFT_BUTTON
        return pressed and max(abs(pointer.x - BELL_AT[0]), abs(pointer.y - BELL_AT[1])) <= BELL_REACH

    def spots(self, action: Action, seen: Observation) -> tuple[Box, ...]:
        return spots(action, seen, self.layout, self.desk())

    def strays(self, wanted: frozenset[Action], seen: Observation) -> bool:
        cursor = self.desk()
        return cursor is not None and cursor.deep and not any(cursor.leads_to(each, seen) for each in wanted)

    def ghosts(self, seat: Seat, action: Action | None, seen: Observation) -> tuple[Ghost, ...]:
        return ghosts(seat, action, seen, self.layout)

    def set_eyes(self, eyes: Eyes, seen: Observation) -> None:
        """From now on show what these seats know and nothing else.

        What was asked and claimed while one person looked at their hand is shown once everybody looks again.
        """
        if seen.result is not None and self.seen is not None and self.seen.result is not None:
            return
        missed, self._missed = self._missed, []
        self.notes.pages = NO_PAGES
        if eyes:
            for each in self.cursors.values():
                each.close(seen)
        super().set_eyes(eyes, seen)
        if self.guarded and not eyes:
            for event, before in missed:
                if before is not None:
                    self.hands.settle(poses(before, self.layout))
                self.motion.play(event, seen, before, self._poses())
                self._follow()

    def notebook(self, notes: SetPages) -> None:
        """Take in the figures of the viewer's notebook, worked out elsewhere (LT-26)."""
        self.notes.pages = notes

    def rehearse(self, canvas: Canvas) -> Iterator[None]:
        """Make ahead the pictures that claims will need, a few milliseconds' work at each step."""
        return panel.rehearse_panel(canvas, self.kit, self.layout, self.options)

    def _draw(self, canvas: Canvas, seen: Observation) -> None:
        hud, kit, layout, motion = self.hud or seen, self.kit, self.layout, self.motion
        if motion.pointing is not None:
            pointing.draw_way(canvas, layout, motion.pointing, self.clock_of_dots)
        board.draw_score(canvas, kit, hud, layout)
        draw.draw_others(canvas, kit, layout, self.hands, self.plates)
        if self.options.history == "all" and not self.dealing:
            draw_lately(canvas, kit, layout, hud, beside_hand(layout, hud), self.seats, self.people.you)
        if not self.dealing:
            draw_dealer(canvas, kit, draw.dealer_at(layout, hud.dealer), draw.DEALER_SIDE)
        if layout.rack:
            draw.draw_rack(canvas, kit, layout, self.hands, self.plates[layout.bottom], self.people)
            if not self.dealing and motion.reveal is None:
                draw.draw_tags(canvas, kit, seen, layout, self.hands)
        self._draw_middle(canvas, hud)
        kit.cards.draw(canvas, self.hands.extras)  # behind the headline, which they cross
        if not self.dealing:
            self.draw_headline(canvas, self.desk_device)
        if any(may_call(hud, seat) for seat in self.humans):
            persons.draw_bell(canvas, kit, BELL_AT, 0.0)
        self._kept.live(canvas, self.clock.draw)
        if motion.pointing is not None:
            pointing.draw_pointing(canvas, kit, layout, motion.pointing)
        if motion.reveal is not None:
            panel.draw_stamps(canvas, kit, layout, motion.reveal)
        for bubble in motion.bubbles:
            persons.draw_said(canvas, kit, layout, bubble)
        self._draw_controls(canvas, seen)
        self._kept.live(canvas, self.shout.draw, kit)

    def _draw_middle(self, canvas: Canvas, hud: Observation) -> None:
        """The board, or the set that has been opened."""
        kit, layout, cursor, reveal = self.kit, self.layout, self.desk(), self.motion.reveal
        draft = cursor.draft if cursor is not None else None
        if reveal is not None:
            self._draw_claim(canvas, hud, reveal.note.set, panel.Chips(reveal.chips), reveal)
        elif draft is not None:
            self._draw_claim(canvas, hud, draft.set, draw.chips_of(draft))
            draw.draw_confirm(canvas, kit, hud, layout, draft)
        elif hud.claiming is not None and hud.claiming.set is not None:
            number = hud.claiming.set
            self._draw_claim(canvas, hud, number, draw.chips_said(hud, number))
        elif cursor is not None and cursor.part is not DraftPart.SET:
            panel.draw_asking(canvas, kit, hud, layout, cursor, self.notes, self.seats)
            draw.draw_targets(canvas, hud, layout, cursor, self.clock_of_dots)
        else:
            owner = None if self.dealing else self.viewer()
            draw.draw_sets(canvas, kit, hud, layout, owner, self.notes.known, cursor)
            if not self.dealing:
                self._draw_words(canvas, hud, cursor)

    def _draw_claim(
        self, canvas: Canvas, hud: Observation, number: int, chips: panel.Chips, reveal: Reveal | None = None
    ) -> None:
        panel.draw_claim(canvas, self.kit, hud, self.layout, number, chips, self.seats, self.people, reveal)

    def _draw_words(self, canvas: Canvas, hud: Observation, cursor: Cursor | None) -> None:
        kit = self.kit
        if hud.phase in (Phase.PASS, Phase.CHOOSE) and cursor is not None and cursor.task is Task.PASS_ON:
            hot = cursor.at.seat if isinstance(cursor.at, SeatSpot) else None
            draw.draw_choice(canvas, self.layout, hud.candidates, hot)
        pending = self.motion.pending(self.seen)
        words = said(hud, self.people) if pending is None else question_words(pending, self.people, False)
        meant = (self.notes.meaning or missed_words(hud, self.people)) if pending is None else ""
        draw.draw_words(canvas, kit, self.layout, words, stall_words(hud), meant)
        seat = self.desk_seat()
        if seat is not None and hud.phase is not Phase.OVER and self.motion.pointing is None:
            draw.draw_buttons(canvas, kit, hud, self.layout, seat, cursor, self.by_heart)

    def _draw_controls(self, canvas: Canvas, seen: Observation) -> None:
        seat = self.desk_seat()
        if self.told or self.busy or seat is None or self.motion.before is not None:
            return
        row = prompt_words(seen, self.cursors[seat], self.guarded)
        if row:
            asked = None if self.layout.stands(seat) else self.seats[seat]
            draw.draw_controls(canvas, self.kit, self.layout, row, asked, self.desk_device)

    # who is at the desk

    def desk_seat(self) -> Seat | None:
        """Whose buttons and prompts to show: one who looks round, the seat asked, or the only person."""
        seats = [seat for seat, cursor in self.cursors.items() if cursor.open]
        seats += [seat for seat, cursor in self.cursors.items() if cursor.task is not Task.NOTHING]
        if seats:
            return seats[0]
        return self.humans[0] if len(self.humans) == 1 else None

    def viewer(self) -> Seat | None:
        """Whose open hand the board marks: that of the seat at the desk, else the nearest one."""
        seat = self.desk_seat()
        if seat is not None and self.seen is not None and self.seen.hands[seat] is not None:
            return seat
        return self.layout.bottom if self.layout.rack else None

    def desk(self) -> Cursor | None:
        """The cursor that is drawn; what depends on a hand is drawn only for eyes that see it."""
        seat = self.desk_seat()
        cursor = None if seat is None else self.cursors[seat]
        shown = self.motion.before is None and not self.busy and not self.under_question
        return cursor if cursor is not None and cursor.active and shown else None

    @property
    def desk_device(self) -> DeviceId | None:
        """The device whose signs the prompts show; None for the one last used."""
        seat = self.desk_seat()
        return None if seat is None else self.device_of(seat)

    @property
    def clock_of_dots(self) -> float:
        """The time in milliseconds that moves the dots of trails."""
        return 0.0 if self.kit.settings.reduced else self.idle_ms

    # keeping up

    def _turn(self, bottom: Seat) -> None:
        options, sizes = self.options, self.kit.sizes
        self.motion.layout = layout_for(
            options.seats, options.sets, bottom, bottom in self.eyes, sizes.text, sizes.cards, sizes.shape
        )
        self.headline.rise(HEADLINE_Y, HEADLINE_ROOM, self.layout.headline_rises)
        for seat, plate in self.plates.items():
            box = self.layout.plate(seat)
            plate.x, plate.y, plate.size = box.x, box.y, (box.w, box.h)
            plate.count_below = self.layout.counts_below and self.layout.edge(seat) in (Edge.LEFT, Edge.RIGHT)
            plate.flat = self.layout.wide_plates and self.layout.edge(seat) is Edge.TOP

    def _poses(self) -> Mapping[Key, Pose]:
        assert self.seen is not None
        return poses(self.seen, self.layout)

    def _follow(self) -> None:
        seen, hud = self.seen, self.hud
        if seen is None or hud is None:
            return
        for cursor in self.cursors.values():
            cursor.blind = self.by_heart or goes_on(seen, cursor.seat)
            cursor.unaided = self.unaided
            cursor.follow(seen)
        follow_plates(self.plates, hud, self.seen)
        self.notes.follow(hud, self.people)
        self.headline.say(self._headline(hud))
        self._point_out()
        self.clock.follow(seen)

    def _headline(self, hud: Observation) -> str:
        words = choosing_words(hud, self.desk(), self.people)
        if words:
            return words
        curtained = self.guarded and not self.by_heart and actor(hud) in self.humans
        reveal = self.motion.reveal
        news = news_of(hud, self.seen) if reveal is None else reveal.note
        return headline(hud, self.people, curtained, news)

    def _lay(self, seen: Observation) -> None:
        self.hands.settle(self._poses())
        for seat, plate in self.plates.items():
            plate.x = self.layout.plate(seat).x
        self._light()

    def _withheld(self) -> object:
        return self.motion.before, self.motion.reveal

    def _pass_time(self, dt_ms: float, free_ms: float) -> None:
        self.hands.update(dt_ms)
        self.shout.update(free_ms)
        self.clock.update(self.seen, self.clock_ms)

    def _end_motion(self) -> None:
        self.shout.skip()
        self.hands.rest()

    def _light(self, at_once: bool = False) -> None:
        assert self.seen is not None and self.hud is not None
        over = self.seen.phase is Phase.OVER
        self.effects.light(*(OVER_LAMP if over else self.layout.lamp(actor(self.hud))), at_once)

    def _point_out(self) -> None:
        """Raise the viewer's own cards of the set under the cursor."""
        cursor, seen = self.desk(), self.seen
        hot: set[Key] = set()
        if cursor is not None and seen is not None and self.layout.stands(cursor.seat):
            hot = pointed_at(seen, cursor)
        self.hands.point_out(hot)
