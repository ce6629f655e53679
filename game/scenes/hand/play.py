"""A session at the table: who takes a message, what interrupts a hand, and one hand after another."""

from __future__ import annotations

from game.core.contract import Eyes, Observation, State
from game.couch.intents import MOUSE, Aim, DeviceLost, Focus, Intent, Message, Pointer, Press, Typed
from game.couch.privacy import Privacy
from game.scenes.base import Scene
from game.scenes.hand.coming import Coming, follow
from game.scenes.hand.company import keep_company
from game.scenes.hand.corner import draw_corner, on_corner, on_pause
from game.scenes.hand.course import Course
from game.scenes.hand.crowd import Crowd
from game.scenes.hand.dealing import dealt
from game.scenes.hand.ending import Ending
from game.scenes.hand.goal import GoalCard
from game.scenes.hand.hint import Hint
from game.scenes.hand.lesson import Lesson, lesson_of
from game.scenes.hand.notebook import Notebook
from game.scenes.hand.photo import Photo
from game.scenes.hand.seating import Plates, follow_devices, present, reseat, seatless, sit_down
from game.scenes.hand.session import Left, PlayedMatch, Session
from game.scenes.hand.speed import ended
from game.scenes.hand.take_back import TakeBack
from game.scenes.house import House
from game.scenes.screens.pause import Answer, Pause
from game.scenes.screens.results import Next
from game.scenes.screens.takeover import Takeover
from game.scenes.screens.what_now import WhatNow, so_far
from game.scenes.secrecy.curtain import draw_hidden
from game.scenes.secrecy.decoys import Decoys
from game.scenes.secrecy.hidden import HiddenHands
from game.tablekit.cursor import slams
from game.tablekit.table import Table
from game.ui.stage import Canvas
from game.ui.table import actions_of

FIRST_PICTURES, FIRST_FRAME_MS = 2, 1000.0 / 60.0
"""A table's first pictures take long to draw, but none of its deal is lost to that."""


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
        self._plates = Plates(house, self.session)
        self.coming, self.crowd = Coming(house, self.session), Crowd(house, self.session)
        self.deal()

    def deal(self, lost: bool = False) -> None:
        """Begin the next hand, or go on with the one taken up; it waits for whoever is away or has `lost`."""
        house, setup = self.house, self.session.setup
        house.kit.audio.music(self.game.table.ROOM)
        self.played: PlayedMatch = dealt(house, self.session)
        match = self.played.match
        self.hidden = HiddenHands(house, self.game, setup.privacy, present(house), self.decoys, match)
        self.course = Course(house, self.session, self.played, self.hidden)
        self.clock, self.director = self.course.clock, self.course.director
        self.take_back = TakeBack(house, self.session, self.played, self.course)
        self.hint = Hint(house, self.session, self.played, self.course, self.hidden)
        self.ending = Ending(house, self.session, self.played)
        self.crowd.begin(self.played)
        self._lay_table()
        self.lesson = lesson_of(house, self.session, match)
        self.goal = GoalCard(house, self.session, self.played)
        if house.couch.seats.away:
            self._wait_for(house.couch.seats.away[0], lost)

    def _lay_table(self) -> None:
        """A table for those who sit at it now."""
        self._sat, self._sized = self._plates(), self.house.kit.sizes
        self.course.lay_table(self._sat)
        self.notebook = Notebook(self.house, self.game, self.played.match.setting.options, self.table)
        self._pictures = 0

    @property
    def table(self) -> Table[Observation]:
        """What shows the hand now."""
        return self.course.table

    @property
    def photo(self) -> Photo | None:
        """The photo finish of a race that has just been run."""
        return self.course.photo

    @property
    def state(self) -> State:
        """The whole truth; only `hidden` may show any of it."""
        return self.played.match.state

    @property
    def seen(self) -> Observation:
        """What the screen may know now."""
        return self.course.seen

    @property
    def eyes(self) -> Eyes:
        """The seats whose cards the screen may show now."""
        return self.hidden.eyes

    @property
    def privacy(self) -> Privacy:
        """How hands are kept hidden at this table."""
        return self.hidden.privacy

    @property
    def standing(self) -> bool:
        """Whether the match clock stands still."""
        taught = self.lesson is not None and self.lesson.holds
        covered = self.hidden.covers or taught or self.goal.covers
        return self.course.showing or (covered and not self.director.owes)

    @property
    def hushes(self) -> bool:
        return self.goal.stands and not self.hidden.shut

    def leave(self) -> None:
        """Put the record away; an unfinished one can be taken up again."""
        self.hint.forget()
        self.director.close()
        self.house.say(self.played.close())

    # messages

    def handle(self, message: Message) -> None:
        if (not self.hidden.shut and self.goal.takes(message)) or self._reads(message):
            return
        self.course.hurry.hear(message)
        match message:
            case DeviceLost(seat=seat) if seat is not None:
                self._wait_for(seat)
            case Focus(gained=False):
                self._pause()
            case Press():
                self._press(message)
            case Pointer(seat=seat) if seat is not None and on_corner(message, self.house.kit):
                self._what_now(seat)
            case Pointer(seat=seat) if seat is not None and on_pause(message, self.house.kit):
                self._pause()
            case Pointer() as at if self.take_back.takes(at) or self.hint.takes(at) or self.crowd.clicked(at):
                return
            case Pointer(seat=seat) if seat is not None and self._on_bottle(message):
                self._slam(Press(seat, MOUSE, Intent.SLAM, True, message.interval), seat, not slams(message))
            case Pointer() if (note := self._note) is not None and note.takes(message):
                return
            case Aim(seat=seat) | Pointer(seat=seat) | Typed(seat=seat) if seat is not None:
                self._to_table(message, seat)
            case Pointer() if self._down(message):
                self.house.refuse(seatless(self.house, MOUSE))

    def _reads(self, message: Message) -> bool:
        """Whether a message only puts away a note of the lesson that lies over the table."""
        return (note := self._note) is not None and note.puts_away(message)

    @property
    def _note(self) -> Lesson | None:
        """The lesson while its note can be seen; a note that can't takes no press."""
        chosen = self.table.cancels and (self.director.asks_people or self.table.doubtful)
        return None if self.photo or chosen or self.goal.covers or self.hint.stands else self.lesson

    def _press(self, press: Press) -> None:
        seat = press.seat
        if press.down and self._pauses(press):
            self._pause()
            return
        if self.crowd.takes(press, self._sat):
            return
        if seat is None:
            if self._down(press):
                self.coming.knock(press)
            return
        if press.intent is Intent.PEEK and self._down(press) and self.hidden.keeps_from(seat):
            self._unheard(seat)
        if press.down and press.intent is Intent.INFO:
            self._what_now(seat)
        elif (
            (self.photo is not None and self.photo.takes(press))
            or ((note := self._note) is not None and note.takes(press))
            or self.take_back.takes(press)
            or self.hint.takes(press)
            or self.hidden.takes(press, self.table, self.state)
            or self.course.hurry.takes(self.table, press)
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
        """Whether the mouse slams: on what is to be slammed at this table, or anywhere by its wheel."""
        return self.photo is None and (slams(pointer) or self.table.grabs(pointer))

    def _slam(self, press: Press, seat: int, clicked: bool = False) -> None:
        if not press.down or press.repeat:
            return
        if self.table.busy:
            self.table.skip()
        if not self.standing:
            self.clock.start(press.interval.begin)
        if self.table.holds_slam(self.seen, seat, clicked):
            return
        if not self.director.slams(seat):
            self.table.refuse(seat)
            if self.hidden.covers:
                self._unheard(seat)
            return
        self._hide()
        self.course.slam(seat, press.interval)

    def _to_table(self, message: Message, seat: int) -> None:
        if self.played.match.outcome is not None and self._down(message):
            self.ending.hurry()
        if self.photo is not None and not isinstance(message, Aim):
            if isinstance(message, Pointer) and message.kind == "down":
                self.photo.skip()
            return
        down = self._down(message)
        if down and self.hidden.falls(self.table, self.state):
            return
        if not self.hidden.hears(seat):
            if down:
                self._unheard(seat)
            return
        if down and (self.course.looking or self.director.owes_to(seat) or self.course.paces(message, seat)):
            return  # a look that was paid for stays; so does the choice until it is answered or could be seen
        at = message.interval.end if isinstance(message, Press) else self.house.now
        for action in actions_of(self.table.handle(message, self.seen, seat)):
            self.course.submit(action, at)

    def _unheard(self, seat: int) -> None:
        """Somebody pressed while hands are looked at in secret by others: say who is heard."""
        self.house.refuse(self.hidden.unheard(seat, [plate.name for plate in self._sat]))

    @staticmethod
    def _down(message: Message) -> bool:
        pressed = isinstance(message, Press) and message.down and not message.repeat
        return pressed or (isinstance(message, Pointer) and message.kind == "down")

    # a frame

    def update(self, dt_ms: float) -> None:
        """Let time pass for the match, unless the table is busy showing something."""
        dt_ms = min(dt_ms, FIRST_FRAME_MS) if self._pictures <= FIRST_PICTURES else dt_ms
        self._sat = follow_devices(self.table, self._sat, self._plates())
        happened = self.course.advance(running=not self.standing)
        self.privacy.update(self.house.now)
        playing = self.played.match.outcome is None and not self.table.busy
        if playing and not self.course.showing:
            self.hidden.call(self.state)
        self.hidden.look(self.table, self.state)
        self.notebook.update(self.seen if playing and len(self.eyes) == 1 else None, self.eyes)
        self.course.update(dt_ms)
        if self.coming.enter(self.hidden, self.course, self.state):
            self._seated()
        if self.lesson is not None:
            self.lesson.follow(happened)
            if not self.course.showing and not self.goal.stands:
                read_ms = dt_ms if self._note is not None else 0.0
                self.lesson.update(read_ms, self.seen, self.director.asks_people, self.table)
        self.rhythm = self.course.rhythm()
        self.hint.update(dt_ms)
        self.goal.update(dt_ms, self.course.showing or self.hidden.shut)
        still = not self.course.showing and not self.table.moving
        self.crowd.update(still, happened)
        if self.played.match.outcome is not None and self.ending.due(dt_ms, still):
            self._end()

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, and what stands over it."""
        self._pictures += 1
        self.house.kit.prompts.taken = self._note is not None and self._note.asks
        self.table.draw(canvas)
        self.house.kit.prompts.taken = False
        draw_corner(canvas, self.house.kit)
        self.take_back.draw(canvas)
        self.hint.draw(canvas)
        self.goal.draw(canvas)
        self.house.breathe()
        if not self.house.toasts.below and (self._note is None or self._note.step is None):
            self.course.hurry.draw(canvas, self.house.kit)
        draw_hidden(canvas, self.house, self.hidden, self.state, self._sat)
        self.crowd.draw(canvas, self.house.kit, self._sat, self.hidden)
        if self.photo is not None:
            self.photo.draw(canvas, self.house.kit)
        elif (note := self._note) is not None:
            note.draw(canvas)

    # what ends or interrupts a hand

    def _end(self) -> None:
        self.house.say(self.session.ended(self.played))
        ended(self.house, self.session)
        self.goal.ended(self.played.match.outcome)
        if self.lesson is not None:
            self.lesson.hand_over()
            self.lesson = None

        def answer(chosen: Next) -> None:
            if chosen is Next.REMATCH:
                self.director.close()
                self.deal(lost=True)
            else:
                self.finish(Left.SWAP if chosen is Next.SWAP else Left.DONE)

        results = self.ending.results
        if results is None:
            self.finish(Left.DONE)
            return
        results.crowd = self.crowd.table
        results.meanwhile = lambda dt_ms: self.table.update(dt_ms, int(self.clock.now))
        self.house.stack.push(results, answer)

    def _end_lesson(self) -> None:
        if self.lesson is not None:
            self.lesson.end()
            self.lesson = None

    def resume(self) -> None:
        """Back from a pause: no time has passed for the match."""
        self.course.hurry.let_go()
        self.course.follow_speeds()
        self.clock.advance(self.house.now, running=False)

    def _pause(self) -> None:
        self._hide()

        def answer(answered: Answer) -> None:
            if answered is Answer.LEAVE:
                self.finish(Left.AWAY)
                return
            if answered is Answer.NO_LESSON:
                self._end_lesson()
            if answered is Answer.TAKE_BACK:
                self.take_back.take()
            self._seated()

        paused = Pause(self.session, self.lesson is not None, self.take_back, self.played)
        self.house.stack.push(paused, answer)

    def _what_now(self, seat: int) -> None:
        """What is shown in secret is hidden, and what still moves has been seen: nothing is told ahead."""
        if self.hint.goes_on():
            return
        self._hide()
        if self.table.moving:
            self.table.skip()
        match = so_far(self.game.rules, self.played.match)

        def answer(hint: bool) -> None:
            self._seated()
            if hint:
                self.hint.ask()

        hints = self.hint.offered and self.played.match.outcome is None
        asked = WhatNow(self.game, match, self.eyes, self._plates(), seat, hints)
        self.house.stack.push(asked, answer)

    def _wait_for(self, seat: int, lost: bool = True) -> None:
        self._hide()

        def answer(mind: str | None) -> None:
            if mind is None:
                self.finish(Left.AWAY)
            else:
                self._seated(lost)

        self.house.stack.push(Takeover(self.session, seat, lost), answer)

    def _seated(self, lost: bool = True) -> None:
        """Whoever sits on the couch's chairs now plays: a person again, or a bot that stands in."""
        reseat(self.house, self.game, self.director, self.played.match.setting.seed, self.clock.now)
        here = present(self.house)
        self.played.stood_in |= here != self.session.setup.humans
        follow(self.house, self.session)
        keep_company(self.house, self.played)
        self.hidden.sit(here, self.table, self.state)
        self._sat = follow_devices(self.table, self._sat, self._plates())
        if self._plates() != self._sat or self.house.kit.sizes != self._sized:
            self._lay_table()
        away = self.house.couch.seats.away
        if away:
            self._wait_for(away[0], lost)

    def _hide(self) -> None:
        self.hidden.clear(self.table, self.state)
