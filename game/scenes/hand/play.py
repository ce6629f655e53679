"""A hand at the table: people's wishes go to the director, what happens goes to the table, redacted."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from game.bots.director import Director, Happening
from game.core.contract import Action, Eyes, Observation, State
from game.core.match import Done
from game.core.presses import Timed
from game.couch.intents import MOUSE, Aim, DeviceLost, Focus, Intent, Message, Pointer, Press, Typed
from game.couch.privacy import Privacy
from game.scenes.base import Scene
from game.scenes.hand.clock import MatchClock
from game.scenes.hand.coach import Coach
from game.scenes.hand.hurry import hurried
from game.scenes.hand.notes import Notes
from game.scenes.hand.photo import Photo, photo_of
from game.scenes.hand.records import HUMAN
from game.scenes.hand.rehearsal import prepared, rehearse
from game.scenes.hand.seating import mind_of, minds_of, plates, present, sit_down, word_of
from game.scenes.hand.session import Hand, Session
from game.scenes.house import House
from game.scenes.secrecy.curtain import draw_hidden
from game.scenes.secrecy.decoys import Decoys
from game.scenes.secrecy.hidden import HiddenHands
from game.tablekit.table import Table
from game.ui.stage import Canvas
from game.ui.table import SeatPlate, actions_of

if TYPE_CHECKING:
    from game.scenes.screens.results import Results

REST_MS, SHORT_REST_MS = 1600.0, 400.0
"""How long the open cards of an ended hand stand before the results come, and before a press brings them."""
LISTEN_MARGIN_MS = 0.6
FIRST_PICTURES, FIRST_FRAME_MS = 2, 1000.0 / 60.0
"""A table's first pictures take long to draw, but nothing of its deal is lost to them."""


class Left(StrEnum):
    """Why a table was left."""

    AWAY = "away"
    """The hand goes on another time; its record is kept."""
    DONE = "done"
    """The session is over."""


class Play(Scene[Left]):
    """One session at a table, hand after hand."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.game = session.game
        decoying = self.game.decoys
        self.decoys = None if decoying is None else Decoys(self.game, decoying, session.setup.seed)

    def enter(self, house: House) -> None:
        """Sit down and deal."""
        super().enter(house)
        sit_down(house, self.session.setup)
        self.deal()

    def deal(self, lost: bool = False) -> None:
        """Begin the next hand, or go on with the one taken up; it waits for whoever is away or has `lost`."""
        house, setup = self.house, self.session.setup
        house.kit.audio.music("table")
        self.hand: Hand = self.session.deal()
        self._say(self.hand.journal.told())
        match = self.hand.match
        self.hidden = HiddenHands(house, self.game, setup.privacy, present(house), self.decoys, match)
        self.clock = MatchClock(match.now, house.now)
        words = [word_of(house, seat) for seat in range(len(setup.seats))]
        minds = minds_of(house, self.game, words, match.setting.seed)
        self.director = Director(match, self.game.observation, minds)
        self.photo: Photo | None = None
        self._rested = 0.0
        self._shown_results = False
        self._coming: Results | None = None
        self._slammed: Action | None = None
        self._lay_table()
        self.coach = self._make_coach()
        if house.couch.seats.away:
            self._wait_for(house.couch.seats.away[0], lost)

    def _make_coach(self) -> Coach | None:
        setup = self.session.setup
        if not setup.tutorial or len(setup.humans) != 1 or self.session.hands > 1:
            return None
        return Coach(self.house, self.game, self.hand.match.setting.options, setup.humans[0])

    def _lay_table(self) -> None:
        """A table for those who sit at it now."""
        self._sat = self._plates()
        self.table = self._make_table()
        self.notes = Notes(self.house, self.game, self.hand.match.setting.options, self.table)
        self._pictures = 0
        rehearse(self.house, self.table)

    def _make_table(self) -> Table[Observation]:
        match = self.hand.match
        table = self.game.table.Table(self.house.kit, match.setting.options, self._sat, self.eyes)
        self.hidden.prepare(table)
        if match.log:
            table.show(self.seen)
        else:
            for event in match.dealt:
                table.play(self.hidden.redacted(event), self.seen)
        return table

    @property
    def state(self) -> State:
        """The whole truth; only `hidden` may show any of it."""
        return self.hand.match.state

    @property
    def seen(self) -> Observation:
        """What the screen may know now."""
        return self.hidden.seen(self.state)

    @property
    def eyes(self) -> Eyes:
        """The seats whose cards the screen may show now."""
        return self.hidden.eyes

    @property
    def privacy(self) -> Privacy:
        """How hands are kept hidden at this table."""
        return self.hidden.privacy

    def leave(self) -> None:
        """Put the record away; an unfinished one can be taken up again."""
        self.director.close()
        self._say(self.hand.close())

    # messages

    def handle(self, message: Message) -> None:
        """Take one message."""
        match message:
            case DeviceLost(seat=seat) if seat is not None:
                self._wait_for(seat)
            case Focus(gained=False):
                self._pause()
            case Press():
                self._press(message)
            case Pointer(seat=seat) if seat is not None and self._on_bottle(message):
                self._slam(Press(seat, MOUSE, Intent.SLAM, True, message.interval), seat)
            case Aim(seat=seat) | Pointer(seat=seat) | Typed(seat=seat) if seat is not None:
                self._to_table(message, seat)

    def _press(self, press: Press) -> None:
        seat = press.seat
        if press.down and self._pauses(press):
            self._pause()
        elif (
            seat is None
            or (self.photo is not None and self.photo.takes(press))
            or (self.coach is not None and self.photo is None and self.coach.takes(press))
            or self.hidden.takes(press, self.table, self.state)
            or hurried(self.table, press, self.clock)
        ):
            return
        elif press.intent is Intent.SLAM:
            self._slam(press, seat)
        else:
            self._to_table(press, seat)

    def _pauses(self, press: Press) -> bool:
        if not press.pauses or press.repeat:
            return False
        return press.intent is Intent.PAUSE or not self.table.cancels

    def _on_bottle(self, pointer: Pointer) -> bool:
        """Whether the mouse slams what is to be slammed on this table."""
        return self.photo is None and self.table.grabs(pointer)

    def _slam(self, press: Press, seat: int) -> None:
        if not press.down or press.repeat:
            return
        if self.table.busy:
            self.table.skip()
        if not self.standing:
            self.clock.start(press.interval.begin)
        self._slammed = self.game.rules.slam(self.state, seat)
        if self._slammed is None:
            return
        self._hide()
        now, begin, end = self.clock.now, *map(self.clock.at, (press.interval.begin, press.interval.end))
        self.director.press(Timed(seat, max(now, begin), max(now, end)))

    def _to_table(self, message: Message, seat: int) -> None:
        if self.hand.match.outcome is not None and self._down(message):
            self._rested = max(self._rested, REST_MS) if self._rested >= SHORT_REST_MS else self._rested
        if self.photo is not None and not isinstance(message, Aim):
            if isinstance(message, Pointer) and message.kind == "down":
                self.photo.skip()
            return
        if not self.hidden.hears(seat):
            return
        at = message.interval.end if isinstance(message, Press) else self.house.now
        for action in actions_of(self.table.handle(message, self.seen, seat)):
            self.director.submit(action, max(self.clock.now, self.clock.at(at)))

    @staticmethod
    def _down(message: Message) -> bool:
        pressed = isinstance(message, Press) and message.down and not message.repeat
        return pressed or (isinstance(message, Pointer) and message.kind == "down")

    # time

    @property
    def standing(self) -> bool:
        """Whether the match clock stands still."""
        covered = self.hidden.covers or (self.coach is not None and self.coach.holds)
        return self.table.busy or self.photo is not None or (covered and not self.director.owes)

    def update(self, dt_ms: float) -> None:
        """Let time pass for the match, unless the table is busy showing something."""
        dt_ms = min(dt_ms, FIRST_FRAME_MS) if self._pictures <= FIRST_PICTURES else dt_ms
        self.clock.advance(self.house.now, not self.standing)
        self._listen()
        self._run()
        self.privacy.update(self.house.now)
        if not self.table.busy and self.hand.match.outcome is None:
            self.hidden.call(self.state)
        self.hidden.look(self.table, self.state)
        self._keep_notes()
        self._teach(dt_ms)
        self.table.update(dt_ms * self.clock.pace, int(self.clock.now))
        if self.photo is not None and self.photo.update(dt_ms):
            self.photo = None
            self.director.race_shown()
        self._end(dt_ms)

    def _listen(self) -> None:
        """Wait the few milliseconds in which somebody may have slammed earlier: the race closes at once."""
        closes = self.director.closes
        if closes is not None and self.clock.running:
            self.house.listen_until(self.clock.real(closes) + LISTEN_MARGIN_MS)
            self.clock.advance(self.house.now, running=True)

    def _run(self) -> None:
        if self.table.busy or self.photo is not None:
            return
        while (due := self.director.next_due()) is not None and due <= self.clock.now:
            for happening in self.director.tick(due):
                self._show(happening)
            if self.photo is not None or self.table.busy:
                return
        for happening in self.director.tick(self.clock.now):
            self._show(happening)
        for sentence in self.director.notices():
            self._say(sentence)

    def _show(self, happening: Happening) -> None:
        if happening.refused is not None:
            self._say(happening.refused)
            self.house.sound("wrong")
            return
        if self.coach is not None and happening.seat in self.session.setup.humans:
            self._learn(happening)
        seen = self.seen
        for event in happening.events:
            self.table.play(self.hidden.redacted(event), seen)
        if happening.race is not None and not (happening.action is not None and happening.action.in_vain):
            shift = self.clock.now - self.house.now
            self.photo = photo_of(happening, self._plates(), shift, self.table) or self.photo
            self._rumble(happening.race.winner)
        self._say(self.hand.journal.told())

    def _learn(self, happening: Happening) -> None:
        assert self.coach is not None
        entry = self.hand.match.log[-1]
        action = happening.action or (entry.action if isinstance(entry, Done) else self._slammed)
        if action is not None:
            self.coach.acted(action)

    def _plates(self) -> tuple[SeatPlate, ...]:
        return plates(self.house, self.session.setup)

    def _rumble(self, seat: int) -> None:
        if self.house.settings.accessibility.rumble:
            self.house.couch.rumble(seat, 0.7, 0.5, 180)

    def _teach(self, dt_ms: float) -> None:
        if self.coach is not None and not self.table.busy and self.photo is None:
            self.coach.update(dt_ms, self.seen, self.director.asks_people)

    def _keep_notes(self) -> None:
        playing = self.hand.match.outcome is None and not self.table.busy
        self.notes.update(self.seen if playing and len(self.eyes) == 1 else None)

    # the end of a hand

    def _end(self, dt_ms: float) -> None:
        if self.hand.match.outcome is None or self._shown_results or self.photo is not None:
            return
        if self.table.busy or self.table.moving:
            return
        if self._coming is None:
            self._coming = prepared(self.house, self.session, self.hand)
        self._rested += dt_ms
        if self._rested >= REST_MS:
            self._results()

    def _results(self) -> None:
        from game.scenes.screens.results import Next

        self._shown_results = True
        self._say(self.session.ended(self.hand))
        if self.coach is not None:
            self._end_lesson()

        def answer(chosen: Next) -> None:
            if chosen is Next.REMATCH:
                self.director.close()
                self.deal(lost=True)
            else:
                self.finish(Left.DONE)

        self.house.stack.push(self._coming or prepared(self.house, self.session, self.hand), answer)

    def _end_lesson(self) -> None:
        self.coach = None
        settings = self.house.settings
        if self.game.name not in settings.seen:
            settings.seen.append(self.game.name)
            self.house.save_settings()

    # interruptions

    def resume(self) -> None:
        """Back from a pause: no time has passed for the match."""
        self.clock.advance(self.house.now, running=False)

    def _pause(self) -> None:
        from game.scenes.screens.pause import Pause, Wish

        self._hide()

        def answer(wish: Wish) -> None:
            if wish is Wish.LEAVE:
                self.finish(Left.AWAY)
                return
            if wish is Wish.NO_LESSON:
                self._end_lesson()
            self._seated()

        self.house.stack.push(Pause(self.session, self.coach is not None), answer)

    def _wait_for(self, seat: int, lost: bool = True) -> None:
        from game.scenes.screens.takeover import Takeover

        self._hide()

        def answer(mind: str | None) -> None:
            if mind is None:
                self.finish(Left.AWAY)
            else:
                self._seated(lost)

        self.house.stack.push(Takeover(self.session, seat, lost), answer)

    def _seated(self, lost: bool = True) -> None:
        """Whoever sits on the couch's chairs now plays: a person again, or a bot that stands in."""
        seats, seed = self.house.couch.seats, self.hand.match.setting.seed
        for seat in range(len(seats)):
            word = word_of(self.house, seat)
            playing = self.director.minds.get(seat)
            if (playing.name if playing is not None else HUMAN) != word:
                mind = mind_of(self.house, self.game, word, seed, seat)
                self.director.seat(seat, mind, self.clock.now)
        self.hidden.sit(present(self.house), self.table, self.state)
        if self._plates() != self._sat:
            self._lay_table()
        if seats.away:
            self._wait_for(seats.away[0], lost)

    def _hide(self) -> None:
        self.hidden.clear(self.table, self.state)

    def _say(self, sentence: str | None) -> None:
        if sentence:
            self.house.toasts.say(sentence)

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, and what stands over it."""
        self._pictures += 1
        self.table.draw(canvas)
        self.house.breathe()
        draw_hidden(canvas, self.house, self.hidden, self.state, self._plates())
        if self.photo is not None:
            self.photo.draw(canvas, self.house.kit)
        elif self.coach is not None and not self.table.cancels:
            self.coach.draw(canvas)
