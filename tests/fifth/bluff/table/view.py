"""Bluff's table: draws what its eyes may know, animates what happens, turns presses into actions."""

from __future__ import annotations

from collections.abc import Mapping

from game.bluff.observation import Observation
from game.bluff.rules import SEATS, TASKS, Boast, Boasted, Dealt, MatchEnded, Options, Phase
from game.bluff.table.words import BUTTONS, headline
from game.core.cards import Suit
from game.core.contract import Action, Event, Eyes, Seat
from game.couch.intents import Intent, Message, Pointer, Press
from game.tablekit.box import Box
from game.tablekit.cursor import PICK, Stop, StopCursor, under
from game.tablekit.hud import draw_button
from game.tablekit.live import LiveTable
from game.tablekit.motion import Motion
from game.tablekit.pieces import Pieces, Pose
from game.ui.cards import CardFace
from game.ui.guides import spaced
from game.ui.kit import Kit
from game.ui.pieces.banner import Headline, Shout
from game.ui.pieces.plate import PlateView
from game.ui.sprites import CardSprite
from game.ui.stage import Canvas
from game.ui.steering import STEER
from game.ui.table import NOTHING, Response, SeatPlate
from game.ui.theme import FLIP_MS, VIRTUAL_WIDTH

MIDDLE, CARD_WIDTH = VIRTUAL_WIDTH / 2, 160.0
HAND_Y = {True: 780.0, False: 300.0}
"""The height of a card and its owner's plate: at the bottom of the screen, and at the top."""
PLATE_X, ASIDE = 600.0, (1340.0, 540.0)
BUTTON, BUTTONS_Y, APART = (360.0, 84.0), 975.0, 400.0


def secret(seen: Observation) -> bool:
    """Whether what is asked now is decided by looking at hidden cards."""
    return seen.phase in (Phase.SPEAK, Phase.ANSWER)


class Table(LiveTable[Observation]):
    """One table of Bluff (see `game.tablekit.live.LiveTable`)."""

    plates: Mapping[Seat, PlateView]

    def __init__(self, kit: Kit, options: Options, plates: tuple[SeatPlate, ...], eyes: Eyes) -> None:
        super().__init__(kit, plates, eyes, Headline())
        self.options = options
        self.plates = {seat: PlateView(plate, PLATE_X, 0.0) for seat, plate in enumerate(plates)}
        self.motion = Motion(kit=kit, timeline=self.timeline, effects=self.effects, plates=self.plates)
        self.cards: Pieces[Seat, Pose] = Pieces(self.timeline, range(SEATS))
        self.cursor: StopCursor[type[Action]] = StopCursor(0)
        """One will do, as only one seat is asked at a time."""
        self.shout = Shout()
        self._sit(eyes)

    def _turn(self, bottom: Seat) -> None:
        for seat, plate in self.plates.items():
            plate.y = HAND_Y[seat == bottom]

    def play(self, event: Event, seen: Observation) -> None:
        """Begin to animate an event that led to `seen`."""
        self.seen = seen
        poses = self._poses(seen)
        match event:
            case Dealt():
                self.motion.held = True
                self.kit.audio.play("deal")
                self.cards.deal(poses, range(SEATS), 0.0, ASIDE, CARD_WIDTH)
            case Boasted():
                self.kit.audio.play("claim")
                self.shout.say(BUTTONS[Boast])
            case MatchEnded(last=last):
                self.motion.held = True
                for seat, pose in poses.items():
                    self.cards.glide(seat, pose, 0.0)
                self.motion.sound(FLIP_MS, "coin", 0.0)
                self.motion.bow([last.taker], FLIP_MS)
        self._follow()
        self._light()

    def _poses(self, seen: Observation) -> Mapping[Seat, Pose]:
        """How the cards lie; those that are known lie face up."""
        faces = [None if rank is None else CardFace(rank, Suit.SPADES) for rank in seen.hands]
        return {seat: Pose(MIDDLE, self.plates[seat].y, CARD_WIDTH, face) for seat, face in enumerate(faces)}

    def _respond(self, message: Message, seen: Observation, seat: Seat) -> Response:
        if seat not in seen.asked:
            return NOTHING
        cursor, stops = self.cursor, _stops(seen)
        match message:
            case Press(down=True, intent=Intent.CONFIRM, repeat=False) if cursor.at is not None:
                return Response(cursor.at(seat), PICK)
            case Press(down=True, intent=intent) if intent in STEER:
                return cursor.steer(intent, stops)
            case Pointer(kind=kind, x=x, y=y):
                task = under(stops, x, y)
                return Response(task(seat), PICK) if task and kind == "down" else cursor.move(task)
            case _:
                return NOTHING

    def _follow(self) -> None:
        if self.seen is None:
            return
        self.headline.say(headline(self.seen, self.people))
        for seat, plate in self.plates.items():
            plate.turn = seat in self.seen.asked
            plate.note = f"{self.seen.points[seat]} of {self.options.points}"
        if self.cursor.at not in TASKS[self.seen.phase]:
            self.cursor.at = next(iter(TASKS[self.seen.phase]), None)

    def _lay(self, seen: Observation) -> None:
        self.cards.settle(self._poses(seen))

    def _light(self, at_once: bool = False) -> None:
        for seat in self.seen.asked if self.seen is not None else ():
            self.effects.light(MIDDLE, self.plates[seat].y, at_once)

    def _pass_time(self, dt_ms: float, free_ms: float) -> None:
        self.shout.update(free_ms)

    def _end_motion(self) -> None:
        self.shout.skip()

    def _draw(self, canvas: Canvas, seen: Observation) -> None:
        self.kit.cards.draw(canvas, [CardSprite(*ASIDE, width=CARD_WIDTH)])
        self.kit.cards.draw(canvas, map(self.cards.shown, self.cards.pieces))
        for plate in self.plates.values():
            plate.draw(canvas, self.kit)
        self.headline.draw(canvas, self.kit)
        for seat in set(self.humans).intersection(() if self.busy else seen.asked):
            # While cards are hidden, where the cursor stands is for its owner's eyes.
            at = self.cursor.at if seat in seen.eyes or not secret(seen) else None
            for stop in _stops(seen):
                draw_button(canvas, self.kit, BUTTONS[stop.spot], stop.box, stop.spot is at)
        self.shout.draw(canvas, self.kit)


def _stops(seen: Observation) -> list[Stop[type[Action]]]:
    """The buttons of what is asked, side by side."""
    tasks = TASKS[seen.phase]
    middles = spaced(len(tasks), APART, MIDDLE)
    return [Stop(task, Box(x, BUTTONS_Y, *BUTTON)) for task, x in zip(tasks, middles, strict=True)]
