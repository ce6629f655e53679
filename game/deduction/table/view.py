"""Deduction's table: draws what its eyes may know, animates what happens, turns wishes into actions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.core.cards import Place
from game.core.contract import PUBLIC, Action, Event, Eyes, Seat
from game.couch.intents import Message
from game.deduction.observation import Observation
from game.deduction.rules.options import Options
from game.deduction.rules.position import asked
from game.deduction.rules.state import Challenge, LookNote, Phase, other
from game.deduction.table import draw, hud
from game.deduction.table.cards import Cards
from game.deduction.table.certain import doubt
from game.deduction.table.coins import Coins
from game.deduction.table.focus import Cursor, GridSpot, HandSpot, Task, refusal, stops
from game.deduction.table.gestures import WAITING_SPOT
from game.deduction.table.ghosts import ghosts
from game.deduction.table.input import respond
from game.deduction.table.layout import (
    CENTRE_X,
    CENTRE_Y,
    HEADLINE_ROOM,
    HEADLINE_WIDTH,
    HEADLINE_Y,
    SEATED,
    Layout,
    layout_for,
)
from game.deduction.table.moods import feelings
from game.deduction.table.motion import Motion
from game.deduction.table.panel import draw_panel, panel_of
from game.deduction.table.pose import GRID_OWNER, Draft, Key, Pose, pending, poses
from game.deduction.table.spots import spots
from game.deduction.table.words import builder_words, headline, plate_note
from game.tablekit.box import Box
from game.tablekit.doubt import Doubt
from game.tablekit.ghosts import Ghost
from game.tablekit.live import LiveTable
from game.ui.kit import Kit
from game.ui.pieces.banner import Headline, Shout
from game.ui.pieces.plate import PlateView
from game.ui.stage import Canvas
from game.ui.table import Response, SeatPlate, nearest
from game.ui.theme import BRASS_LIT

YOU = "You"
TENSE_LAST, TENSE_BROKE = 0.6, 0.5
"""How tense the music is with one middle card left, and while somebody has no coin."""
BEAT_EVERY_MS = 1400.0
BROKE_SHARE = 0.6
"""How much sooner the heart beats again while somebody has no coin left."""
"""While a declaration waits for its answer the heart beats this often, whatever the cards are."""
BEAT_MS = 420.0


def secret(seen: Observation) -> bool:
    """Whether whoever is asked now needs to see hidden cards to decide.

    On a turn, and for an answer by somebody who has had none yet: they have not seen their hand.
    """
    had_turn = any(note.seat != seen.turn for note in seen.notes)
    return seen.phase is Phase.TURN or (seen.phase is Phase.ANSWER and not had_turn)


class Table(LiveTable[Observation]):
    """One table of Deduction (see `game.tablekit.live.LiveTable`)."""

    room = "candle"
    feelings = staticmethod(feelings)
    motion: Motion
    plates: dict[Seat, PlateView]

    def __init__(self, kit: Kit, options: Options, plates: tuple[SeatPlate, ...], eyes: Eyes) -> None:
        people = [seat for seat, plate in enumerate(plates) if plate.kind == "human"]
        seats = tuple(
            replace(plate, name=YOU) if [seat] == people else plate for seat, plate in enumerate(plates)
        )
        super().__init__(kit, seats, eyes, Headline(y=HEADLINE_Y, width=HEADLINE_WIDTH, room=HEADLINE_ROOM))
        self.options = options
        self.open_all = not people
        """Whether only bots play here: then whoever watches with all eyes sees the middle too."""
        self.size = options.hand_size
        self.shout = Shout()
        self.cards = Cards(self.timeline, self.size)
        self.coins = Coins(self.timeline)
        self.cursors = {seat: Cursor(seat) for seat in self.humans}
        self.plates = {seat: PlateView(plate, 0.0, 0.0) for seat, plate in enumerate(self.seats)}
        self._beats = 0
        self.bottom = nearest(plates, PUBLIC if people else eyes)
        """Who sits at the lower edge: whoever looks, nobody's cards change sides on the screen."""
        self.motion = Motion(
            kit=kit,
            timeline=self.timeline,
            effects=self.effects,
            cards=self.cards,
            coins=self.coins,
            shout=self.shout,
            plates=self.plates,
            layout=layout_for(self.size, self.bottom),
            four=options.ranks == "4",
        )
        self._sit(eyes)

    # what the scene asks

    @property
    def _puts_back(self) -> bool:
        return any(cursor.building for cursor in self.cursors.values())

    @property
    def layout(self) -> Layout:
        """Where everything lies."""
        return self.motion.layout

    def play(self, event: Event, seen: Observation) -> None:
        """Begin to animate an event that led to `seen`."""
        if self.seen is None:
            self.seen = seen
            self._settle()
            self._light(at_once=True)
        self._take_in(seen)
        self._beats, self.idle_ms = 0, 0.0
        self.motion.purses = seen.coins if seen.result is None else ()
        self.motion.play(event, self._poses(), self.size)
        self._follow()
        self._light()

    def _respond(self, message: Message, seen: Observation, seat: Seat) -> Response:
        cursor = self.cursors.setdefault(seat, Cursor(seat))
        return respond(message, cursor, seen, self.layout)

    @property
    def _solemn(self) -> bool:
        return self.motion.solemn and self.busy

    def _doubt(self, action: Action, seen: Observation, seat: Seat) -> Doubt | None:
        return doubt(seen, seat, action)

    def _slam(self, seen: Observation, seat: Seat) -> Action | None:
        return Challenge(seat) if pending(seen) is not None and seat in asked(seen) else None

    def _near(self, seat: Seat) -> Box:
        assert self.seen is not None
        cursor = self.cursors[seat]
        if cursor.choosing and cursor.target is not None:
            return self.layout.choices(cursor.target)
        found = (stop.box for stop in stops(self.seen, cursor, self.layout) if stop.spot == cursor.at)
        return next(found, super()._near(seat))

    def _pan(self, seat: Seat) -> float:
        return self.motion.pan(seat)

    def set_eyes(self, eyes: Eyes, seen: Observation) -> None:
        """Show from now on what these seats know, and nothing else.

        What everybody may watch goes on; a face that these eyes may not see is gone at once.
        """
        over = seen.phase is Phase.OVER and self.seen is not None and self.seen.phase is Phase.OVER
        self._sit(eyes)
        if self.timeline.busy and (self.motion.public or over):
            self.seen = seen
            self.cards.conceal(self._poses(), self.motion.spare)
            self._follow()
            return
        self.timeline.clear()
        self.show(seen)

    # keeping up

    def spots(self, action: Action, seen: Observation) -> tuple[Box, ...]:
        return spots(action, seen, self.layout)

    def strays(self, wanted: frozenset[Action], seen: Observation) -> bool:
        making = [cursor for cursor in self.visible_cursors() if cursor.building]
        return bool(making) and not any(cursor.leads_to(action) for cursor in making for action in wanted)

    def ghosts(self, seat: Seat, action: Action | None, seen: Observation) -> tuple[Ghost, ...]:
        return ghosts(seat, action, seen, self.layout, self.seats[seat].colour)

    def _poses(self) -> Mapping[Key, Pose]:
        assert self.seen is not None
        drafts = {cursor.seat: Draft(cursor.hand, cursor.target) for cursor in self.visible_cursors()}
        return poses(self.seen, self.layout, drafts, self.open_all)

    def _follow(self) -> None:
        """Bring cursors, plates and words up to date with what is seen; plates and words may be held back."""
        seen = self.seen
        if seen is None:
            return
        sizes = self.kit.sizes
        self.motion.layout = layout_for(self.size, self.bottom, sizes.text, sizes.cards, sizes.shape)
        self.headline.rise(HEADLINE_Y, HEADLINE_ROOM, self.layout.headline_rises)
        for seat, plate in self.plates.items():
            box = self.layout.plate(seat)
            plate.x, plate.y, plate.size = box.x, box.y, (box.w, box.h)
        for cursor in self.cursors.values():
            cursor.follow(seen)
        self._point_out()
        if self.motion.untold:
            if self.motion.caption:
                self.headline.say(self.motion.caption)
            return
        waiting = asked(seen)
        for seat, plate in self.plates.items():
            plate.turn = seat in waiting and seen.phase is not Phase.FIRST
            plate.asked = seat in waiting
            plate.note = plate_note(seen, seat)
        self.headline.say(self._headline_words(seen))

    def _headline_words(self, seen: Observation) -> str:
        """What is asked of whom, what is being made, or why nothing can be done where a cursor stands."""
        cursors = self.visible_cursors()
        why = next(filter(None, (refusal(seen, cursor, cursor.at) for cursor in cursors)), "")
        maker = next((cursor for cursor in cursors if cursor.building), None)
        return why or (headline(seen, self.people) if maker is None else builder_words(seen, maker))

    def _lay(self, seen: Observation) -> None:
        self.motion.spot = WAITING_SPOT if pending(seen) is not None else 0.0
        self.coins.settle(seen)
        self.cards.settle(self._poses())

    def _withheld(self) -> object:
        return self.motion.untold, self.motion.caption

    def _pass_time(self, dt_ms: float, free_ms: float) -> None:
        self.cards.update(dt_ms)
        self.shout.update(free_ms)
        self._pulse()

    def _end_motion(self) -> None:
        self.shout.skip()
        self.cards.rest()

    def _light(self, at_once: bool = False) -> None:
        seen = self.shown
        assert seen is not None
        note = pending(seen)
        if note is not None:
            self.effects.light(*self.layout.seam(note.place), at_once)
        elif seen.phase in (Phase.FIRST, Phase.OVER):
            self.effects.light(CENTRE_X, CENTRE_Y, at_once)
        else:
            seat = seen.turn if seen.phase is Phase.TURN else other(seen.turn)
            self.effects.light(*self.layout.lamp(seat), at_once)

    def _rearrange(self) -> None:
        """Move the cards that a declaration in the making picks up or puts back."""
        if self.seen is None or self.timeline.busy:
            return
        for key, pose in self._poses().items():
            sprite = self.cards.pieces[key].sprite
            if (sprite.x, sprite.y, sprite.lift) != (pose.x, pose.y, pose.lift):
                self.cards.glide(key, pose, 0.0, ease="out_back")

    def _point_out(self) -> None:
        hot: list[Key] = []
        if not self.busy:
            for cursor in self.visible_cursors():
                if isinstance(cursor.at, HandSpot):
                    hot.append((cursor.at.seat, cursor.at.place))
                elif isinstance(cursor.at, GridSpot):
                    hot.append((GRID_OWNER, cursor.at.place))
        self.cards.point_out(hot, BRASS_LIT)

    def visible_cursors(self) -> list[Cursor]:
        """The cursors that may be drawn: on a turn only for its player's eyes, unless played by heart."""
        if self.seen is None or self.under_question:
            return []
        eyes = self.seen.eyes
        return [
            cursor
            for cursor in self.cursors.values()
            if cursor.task is not Task.NOTHING
            and (cursor.task is not Task.TURN or self.by_heart or cursor.seat in eyes)
        ]

    def _pulse(self) -> None:
        """The heart beats while a declaration waits, and the music grows tense near the end."""
        seen = self.seen
        if seen is None:
            return
        waiting = pending(seen) is not None and not self.busy
        if waiting and int(self.idle_ms / self._beat_every) > self._beats:
            self._beats += 1
            self.kit.audio.play("heartbeat", 0.0, 0.6, pitch_spread=False)
        self.kit.audio.tension(self._tension(self.shown or seen, waiting or self.motion.spot > 0.0))

    def _tension(self, seen: Observation, waiting: bool) -> float:
        if waiting:
            return 1.0
        if seen.phase is Phase.OVER:
            return 0.0
        last = TENSE_LAST if len(seen.hidden()) == 1 else 0.0
        return max(last, TENSE_BROKE if 0 in seen.coins else 0.0)

    @property
    def _beat_every(self) -> float:
        """From one heartbeat to the next: less where somebody may lose the game by this declaration."""
        broke = self.shown is not None and 0 in self.shown.coins
        return BEAT_EVERY_MS * BROKE_SHARE if broke else BEAT_EVERY_MS

    @property
    def beat(self) -> float:
        """How much the sign of a waiting declaration swells now, 0 to 1."""
        if self.kit.settings.reduced:
            return 0.0
        since = self.idle_ms % self._beat_every
        return max(0.0, 1.0 - since / BEAT_MS)

    def _draw(self, canvas: Canvas, seen: Observation) -> None:
        kit, layout, motion = self.kit, self.layout, self.motion
        hud.draw_mat(canvas, layout, kit)
        draw.draw_things(canvas, kit, self.shown or seen, layout, self.coins, motion.bank_shake)
        if not self.cards.extras:
            hud.draw_given(canvas, kit, seen, layout, self.people, self.seats)
            hud.draw_recalled(canvas, kit, self.shown or seen, layout)
        lit, drawn = self._lit(seen), self._drawn(seen)
        rest = [key for key in self.cards.pieces if key not in lit and key not in drawn]
        draw.draw_cards(canvas, kit, self.cards, rest)
        if not self.cards.extras:
            self._draw_declared(canvas, seen, [place for owner, place in rest if owner == GRID_OWNER])
        if drawn:
            draw.draw_cards(canvas, kit, self.cards, drawn)
        hud.draw_spot(canvas, motion.spot)
        if lit:
            place = draw.declared(seen)[-1].place
            hud.draw_light(canvas, layout.seam(place), motion.spot)
            draw.draw_cards(canvas, kit, self.cards, sorted(lit))
            self._draw_declared(canvas, seen, [place])
            draw.draw_stamps(canvas, kit, motion.stamps)
        self._draw_people(canvas, seen)
        self._draw_words(canvas, seen)
        self.coins.draw_flights(canvas)
        self._kept.live(canvas, self.shout.draw, kit)

    @staticmethod
    def _drawn(seen: Observation) -> tuple[Key, ...]:
        """The card that has been drawn out of a hand to be looked at: it lies over markers, too."""
        look = seen.notes[-1] if seen.notes else None
        return ((other(look.seat), look.hand_place),) if isinstance(look, LookNote) else ()

    def _lit(self, seen: Observation) -> frozenset[Key]:
        """The two cards of the declaration that everything is about now."""
        note = pending(seen)
        if note is not None:
            return frozenset(((note.seat, note.hand_place), (GRID_OWNER, note.place)))
        return self.motion.pair if self.motion.spot > 0.0 else frozenset()

    def _draw_declared(self, canvas: Canvas, seen: Observation, places: list[Place]) -> None:
        """What was said about these middle cards; of a pair being turned up, not yet whether it was true."""
        motion = self.motion
        hidden = motion.pair if not motion.stamps else frozenset()
        notes = [
            draw.concealed(note) if (note.seat, note.hand_place) in hidden else note
            for note in draw.declared(seen)
            if note.place in places
        ]
        draw.draw_declared(
            canvas, self.kit, self.layout, self.cards, self.seats, notes, motion.fresh, self.beat
        )

    def _draw_people(self, canvas: Canvas, seen: Observation) -> None:
        kit, layout = self.kit, self.layout
        for seat in SEATED:
            self.plates[seat].draw(canvas, kit)
            if not self.cards.extras or self.coins.shown(seat):
                self.coins.draw_count(canvas, kit, layout, seat)
        hud.draw_tally(canvas, kit, self.shown or seen, layout, self.seats)
        rows = None if self.cards.extras or self.motion.untold else draw.PHASE_ROWS.get(seen.phase)
        if rows is not None and not self.under_question:
            at = None if self.busy else draw.panel_at(self.visible_cursors())
            draw_panel(canvas, kit, panel_of(seen, self.people, self.seats, rows, at), layout)
            draw.draw_pickers(canvas, kit, seen, layout, self.seats, self.visible_cursors())

    def _draw_words(self, canvas: Canvas, seen: Observation) -> None:
        kit, cursors = self.kit, self.visible_cursors()
        if not self.busy:
            for cursor in cursors:
                draw.draw_making(canvas, kit, seen, self.layout, self.people, self.seats, cursor)
        self.draw_headline(canvas)
        if self.motion.untold:
            return
        shouted = self.shout.covers(self.layout.said_y) and not self.under_question
        if not shouted and seen.phase is not Phase.SHUFFLE and not any(cursor.building for cursor in cursors):
            draw.draw_words(canvas, kit, seen, self.layout, self.people, self.open_all, self.under_question)
        if cursors and not self.busy and not self.doubtful:
            device = self.device_of(cursors[0].seat)
            draw.draw_controls(canvas, kit, seen, self.layout, self.people, cursors[0], device)
