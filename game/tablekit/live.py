"""What all tables do alike: people sit down, time passes, presses are taken, a frame is drawn."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import ClassVar, Generic, TypeVar

from game.core.contract import Action, Event, Eyes, Seat
from game.core.defaults import Ending
from game.couch.intents import DeviceId, Message
from game.tablekit.box import Box
from game.tablekit.cursor import BACK, asks_for_something, is_down
from game.tablekit.doubt import Asides, Doubt
from game.tablekit.kept import Kept
from game.tablekit.moods import Feelings, Moods
from game.tablekit.motion import Motion
from game.tablekit.table import Table
from game.tablekit.voices import LOUD, Voices, voice
from game.ui.effects import Effects
from game.ui.kit import Kit
from game.ui.people import People
from game.ui.pieces.banner import Headline
from game.ui.pieces.plate import Plate
from game.ui.rooms import ROOM, RoomName
from game.ui.stage import Canvas
from game.ui.table import NOTHING, Response, SeatPlate, Wish, actions_of, nearest

REFUSED, REFUSED_VOLUME = "tick", 0.5
"""The sound of a press that means nothing now: people press out of turn, so it is a small one."""
LARGE = 1.25
"""From this text size on a question's paper needs the headline's room."""
Obs = TypeVar("Obs", bound=Ending)


class LiveTable(Table[Obs], Generic[Obs]):
    """A table that does what all tables do alike: people sit down, time passes, presses are taken.

    In `__init__`, a game's own table makes what lies on it, `motion` and `plates` included, and then calls
    `_sit`. It must define `play`, `_respond`, `_follow`, `_lay`, `_light` and `_draw`; the other hooks have
    defaults. `play` takes in what is seen by `_take_in`; words and numbers are drawn from `shown`, cards from
    `seen`. A wish that `_doubt` speaks against is held back until its player confirms it by another press.
    """

    room: ClassVar[RoomName] = ROOM
    """The room it stands in."""
    cue_volume: ClassVar[float] = 0.7
    """How loud the sounds of pointing and picking are."""
    motion: Motion
    plates: Mapping[Seat, Plate]

    def __init__(self, kit: Kit, seats: tuple[SeatPlate, ...], eyes: Eyes, headline: Headline) -> None:
        self.kit = kit
        self.seats = seats
        self.humans = tuple(seat for seat, plate in enumerate(seats) if plate.kind == "human")
        self.eyes = eyes
        self.seen: Obs | None = None
        self._before: Obs | None = None
        """What was seen before the latest event."""
        self.timeline = kit.timeline()
        self.effects = Effects(kit.settings)
        self.headline = headline
        self.clock_ms = 0
        """The match clock at the latest frame."""
        self.idle_ms = 0.0
        """How long the table has been shown, for what moves by itself."""
        self._asides: Asides[Obs] = Asides()
        self._moods = Moods(lambda: kit.settings.reduced)
        self._voices = Voices()
        self._kept = Kept()
        self._unfelt: list[Feelings] = []
        """What seats will feel once what has happened has been shown."""

    @property
    def shown(self) -> Obs | None:
        """What words, numbers, plates and the lamp tell: nothing that the picture has not shown yet."""
        return self._before if self.motion.untold and self._before is not None else self.seen

    # what the scene asks

    @property
    def cancels(self) -> bool:
        return self.doubtful or self._puts_back

    @property
    def doubtful(self) -> bool:
        """Whether a deed waits for its second press, which alone counts now."""
        return self._asides.holds(self.seen)

    def play_with(self, seats: tuple[SeatPlate, ...]) -> None:
        self.seats = seats
        for seat, plate in self.plates.items():
            plate.plate = seats[seat]

    @property
    def busy(self) -> bool:
        return self.motion.held and self.timeline.busy

    @property
    def moving(self) -> bool:
        return self.timeline.busy

    @property
    def people(self) -> People:
        """How sentences name the seats, and who is "you" in them."""
        return self.motion.people

    def device_of(self, seat: Seat) -> DeviceId | None:
        """The device whose signs a seat's prompts show; None for the one last used."""
        return self.seats[seat].device if len(self.humans) > 1 else None

    def still(self, still: bool) -> None:
        """Things are in their place at once; words and pauses keep their time, so that people can follow."""
        self.timeline.motion = "reduced" if still else self.kit.settings.accessibility.motion

    def show(self, seen: Obs) -> None:
        self._kept.stir()
        self.seen = seen
        self._asides.clear()
        self.timeline.clear()
        self._moods.forget()
        self._unfelt.clear()
        self.motion.antics.clear()
        self._settle()
        self._light(at_once=True)

    def handle(self, message: Message, seen: Obs, seat: Seat) -> Wish:
        """What a seat's message asks for; any press first brings what still moves to its end."""
        self._kept.stir()
        self.seen = seen
        was_moving = self.timeline.busy
        if self._cuts_short(message):
            return None
        response = self._asides.hear(message, seat, seen, self.kit)
        if response is None:
            response = self._respond(message, seen, seat)
            if response.why or (response == NOTHING and asks_for_something(message) and not was_moving):
                self.refuse(seat)
            response = self._doubted(response, seen, seat)
        if response.cue:
            self.kit.audio.play(response.cue, self._pan(seat), self.cue_volume)
        self._follow()
        self._rearrange()
        return response.wish

    def holds_slam(self, seen: Obs, seat: Seat, clicked: bool = False) -> bool:
        """Whether a slam waits for a second press, because what its player knows speaks against it.

        Slamming again is not that press: like anything else it takes the slam back. A slam by a plain click
        may have been meant for something else, and can be asked about where the slam's own key never is.
        """
        self._kept.stir()
        slam = self._slam(seen, seat)
        if slam is None:
            return False
        waited = self._asides.waiting(seat, seen) == slam
        self._asides.drop(seat)
        doubt = self._against(slam, seen, seat)
        if doubt is not None and waited:
            self.kit.audio.play(BACK, self._pan(seat), self.cue_volume)
            return True
        if doubt is None and clicked:
            doubt = self._stray(seen, seat)
        if doubt is not None:
            self._asides.hold(seat, slam, doubt, self._near(seat), seen)
        return doubt is not None

    def refuse(self, seat: Seat) -> None:
        """The headline, which says what the match waits for, shakes its head; a deed held back is dropped."""
        self._kept.stir()
        self._asides.drop(seat)
        self.headline.refuse()
        self.kit.audio.play(REFUSED, self._pan(seat), REFUSED_VOLUME)

    def draw_headline(self, canvas: Canvas, device: DeviceId | None = None) -> None:
        """The headline; under a question in large letters the paper asks instead, and needs the room."""
        if not self.under_question or self.kit.type.scaled(1.0) < LARGE:
            self.headline.draw(canvas, self.kit, device)

    def update(self, dt_ms: float, clock_ms: int) -> None:
        """Let time pass: on the screen for motion, by the match clock for windows."""
        self.clock_ms, self.noted = clock_ms, None
        self.idle_ms += dt_ms
        if self.kit.sizes.shape != self._shape:
            self._sit(self.eyes)
            self.skip()
        self._kept.update(dt_ms, self.timeline.busy)
        self._asides.update(dt_ms)
        free = self.effects.update(dt_ms)
        was_moving, withheld = self.timeline.busy, self._withheld()
        self.motion.update(free)
        self.timeline.update(free)
        if was_moving and not self.timeline.busy:
            self._settle()
        elif withheld != self._withheld():
            self._follow()
            self._light()
        self.headline.update(dt_ms)
        for plate in self.plates.values():
            plate.update(dt_ms)
        self.lively = self.motion.antics.showing
        self._feel(dt_ms)
        self._pass_time(dt_ms, free)

    def skip(self) -> None:
        self._kept.stir()
        self.motion.skip()
        self.motion.antics.clear()
        self._settle()
        self._end_motion()
        self.effects.settle()
        self.headline.settle()
        for plate in self.plates.values():
            plate.settle()
        self._feel()
        self._voices.hush(self.plates)

    def happen(self, event: Event, seen: Obs) -> None:
        self._kept.stir()
        self.play(event, seen)
        self._unfelt.append(self.feelings(event, seen))
        self._feel()

    def feel(self, event: Event, seen: Obs) -> None:
        self._moods.feel(self.feelings(event, seen))
        self._feel()

    def set_eyes(self, eyes: Eyes, seen: Obs) -> None:
        """Show from now on what these seats know, and nothing else.

        Once a match is over everything lies open: nothing changes, and its end is shown undisturbed.
        """
        if seen.result is not None and self.seen is not None and self.seen.result is not None:
            return
        self._sit(eyes)
        self.show(seen)

    def draw(self, canvas: Canvas) -> None:
        """Draw one frame: the room with its light, what lies and stands on it, the specks over everything."""
        canvas = self.effects.shaken(canvas)
        seen = self.seen
        what = self.eyes, id(seen)
        self.effects.draw_ground(canvas, self.kit.backdrop_of(self.room), self._kept.holds(canvas, what))
        if seen is not None:
            self._kept.draw(canvas, what, lambda canvas: self._draw(canvas, seen))
            self.motion.antics.draw(canvas, self.kit)
            if not self.busy:
                self._asides.draw(canvas, self.kit, seen, self.device_of, self.noted)
            self.effects.draw(canvas)

    def rest(self) -> None:
        self.skip()
        self.idle_ms = 0.0
        self._moods.forget()
        self._feel()
        self._voices.hush(self.plates)

    # what each game adds

    @abstractmethod
    def _respond(self, message: Message, seen: Obs, seat: Seat) -> Response:
        """What a seat's message leads to; its cursor moves with it."""

    @abstractmethod
    def _follow(self) -> None:
        """Bring cursors, plates and words up to date with what is seen."""

    @abstractmethod
    def _lay(self, seen: Obs) -> None:
        """Put every card and piece where it belongs."""

    @abstractmethod
    def _draw(self, canvas: Canvas, seen: Obs) -> None:
        """Draw what lies and stands on the table."""

    @abstractmethod
    def _light(self, at_once: bool = False) -> None:
        """Turn the lamp to whoever matters now, gliding there or at once."""

    @property
    def _puts_back(self) -> bool:
        """Whether a cancelling press would put back something that has been picked."""
        return False

    def _doubt(self, action: Action, seen: Obs, seat: Seat) -> Doubt | None:
        """What a seat knows that speaks against an action which can lose it the match, or a coin.

        It is asked only where the screen shows what this seat knows and nothing else; `seen` has all of it.
        """
        return None

    def _slam(self, seen: Obs, seat: Seat) -> Action | None:
        """What a slam would do, where that can be doubted."""
        return None

    def _stray(self, seen: Obs, seat: Seat) -> Doubt | None:
        """What is asked after a slam by a plain click, which nothing known speaks against."""
        return None

    def _near(self, seat: Seat) -> Box:
        """Where a seat is looking: what it has chosen, or what its cursor stands on."""
        return Box(960.0, 540.0, 0.0, 0.0)

    def _turn(self, bottom: Seat) -> None:
        """Turn the table so that this seat sits at the lower edge of the screen; `eyes` are set already."""

    def _rearrange(self) -> None:
        """Move what a seat's press has picked up or put in another order."""

    def _withheld(self) -> object:
        """What is held back until it has been shown; when this changes, plates and words catch up."""
        return self.motion.untold

    def _pass_time(self, dt_ms: float, free_ms: float) -> None:
        """Let time pass for the game's own pieces; `free_ms` counts for those that a hit holds still."""

    def _end_motion(self) -> None:
        """Bring the game's own pieces to the end of their motion, after everything else."""

    def _pan(self, seat: Seat) -> float:
        """Where a seat's sounds come from, -1 for left to 1 for right."""
        return 0.0

    @property
    def _solemn(self) -> bool:
        """Whether what is shown deserves a press of its own: the press that ends it does nothing else."""
        return self.busy

    # what all tables do alike

    def _feel(self, dt_ms: float = 0.0) -> None:
        """Give every seat its face."""
        shown = self.shown
        if shown is self.seen and not self.motion.telling:
            for feelings in self._unfelt:
                self._moods.feel(feelings)
            self._unfelt.clear()
            self._moods.ended = shown.result if shown is not None else None
        self._moods.update(dt_ms, self.plates)
        said = self._voices.heard(dt_ms, self.plates) if dt_ms else None
        if said is not None:
            self.kit.audio.play(voice(self.seats[said[0]].emblem, said[1]), self._pan(said[0]), LOUD)

    def _take_in(self, seen: Obs) -> None:
        """Take in what is seen after an event; whatever its motion withholds, `shown` has it later."""
        if seen is not self.seen:
            self._before, self.seen = self.shown, seen

    def _doubted(self, response: Response, seen: Obs, seat: Seat) -> Response:
        """Hold back what is to be doubted; say why a press did nothing."""
        if response.why:
            self._asides.remark(seat, response.why, self._near(seat), seen)
            return NOTHING
        for action in actions_of(response.wish):
            doubt = self._against(action, seen, seat)
            if doubt is not None:
                self._asides.hold(seat, response.wish, doubt, self._near(seat), seen)
                return Response(cue=response.cue)
        return response

    def _reminds(self, seat: Seat) -> bool:
        """Whether the screen shows what this seat knows to it alone, and may speak of it."""
        return not self.by_heart and not self.unaided and self.eyes == {seat}

    def _against(self, action: Action, seen: Obs, seat: Seat) -> Doubt | None:
        return self._doubt(action, seen, seat) if self._reminds(seat) else None

    def _cuts_short(self, message: Message) -> bool:
        """Bring what still moves to its end for a press; returns whether that is all the press does."""
        if not is_down(message) or not self.timeline.busy:
            return False
        solemn = self._solemn
        self.skip()
        return solemn

    def _sit(self, eyes: Eyes) -> None:
        """Turn the table towards its viewer."""
        self.eyes, self._before, self._shape = eyes, None, self.kit.sizes.shape
        watching = eyes & set(self.humans)
        you = min(watching) if len(watching) == 1 else None
        self.motion.people = People(tuple(plate.name for plate in self.seats), you)
        self._turn(nearest(self.seats, eyes))

    def _settle(self) -> None:
        """Put everything where it belongs for what is seen."""
        if self.seen is None:
            return
        self.motion.settle()
        self._follow()
        self._lay(self.seen)
        self._light()
        for plate in self.plates.values():
            plate.bow = 0.0
