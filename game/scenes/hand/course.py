"""The course of a hand: match time runs, the director plays, and the table shows what happens, redacted."""

from __future__ import annotations

import math

from game.bots.director import Director
from game.bots.happening import Happening
from game.core.contract import Action, Millis, Observation, Seat
from game.core.presses import Timed
from game.core.speed import Speed
from game.couch.intents import Interval, Message, Pointer
from game.scenes.hand.clock import MatchClock
from game.scenes.hand.hurry import Hurry
from game.scenes.hand.photo import Photo, photo_of
from game.scenes.hand.seating import minds_of, plates, word_of
from game.scenes.hand.session import PlayedMatch, Session
from game.scenes.hand.speed import MOTION
from game.scenes.house import House
from game.scenes.people.guises import named, renamed, seat_names
from game.scenes.secrecy.hidden import LOOK_MS, HiddenHands
from game.scenes.stack import Rhythm
from game.tablekit.table import Table
from game.ui.table import SeatPlate

LISTEN_MARGIN_MS = 0.6
WAKES_MS = 250.0
"""So long before a bot acts presses are told apart again."""
WAKE_MARGIN_MS = 0.1
"""A frame that is to show what is due begins so much later."""
DRAINS_MS = 3000.0
"""The ring of a window that is open for no longer drains fast."""
CLEAR_MS = 2.0
"""A press that ends so long before a bot's slam, and the tie band, is surely earlier."""


class Course:
    """One hand as it is played. `lay_table` must have been called before anything else."""

    table: Table[Observation]

    def __init__(self, house: House, session: Session, played: PlayedMatch, hidden: HiddenHands) -> None:
        self._house, self._session, self._played, self._hidden = house, session, played, hidden
        match = played.match
        self.clock = MatchClock(match.now, house.now)
        words = [word_of(house, seat) for seat in range(match.setting.seats)]
        minds = minds_of(house, session.game, words, match.setting.seed)
        self.director = Director(match, session.game.observation, minds, session.setup.speeds.paced)
        self.hurry = Hurry(self.clock, session.setup.calmed)
        self.photo: Photo | None = None
        self._looks_until = 0.0
        self._closes: Millis | None = None
        """When the window closes that is open."""
        self._drains = False
        """Whether it was opened for so short a time that its ring drains fast."""

    def lay_table(self, sat: tuple[SeatPlate, ...]) -> None:
        """A table for those who sit there now: the deal, or at once what has been played since."""
        house, hidden, match = self._house, self._hidden, self._played.match
        self.table = self._session.game.table.Table(house.kit, match.setting.options, sat, hidden.eyes)
        hidden.prepare(self.table)
        self.follow_speeds()
        if match.log:
            self.table.show(self.seen)
        else:
            for event in match.dealt:
                self.table.happen(hidden.redacted(event), self.seen)
        # What an earlier table still had to prepare is forgotten.
        house.kit.rehearsals.clear()
        house.kit.rehearsals.add(self.table.rehearse(house.kit.stage.canvas().unseen()))
        house.kit.rehearsals.add(house.kit.characters.rehearse())

    @property
    def seen(self) -> Observation:
        """What the screen may know now."""
        return self._hidden.seen(self._played.match.state)

    @property
    def showing(self) -> bool:
        """Whether something is shown that the match waits for: the deal, a photo finish."""
        return self.table.busy or self.photo is not None

    def rhythm(self) -> Rhythm:
        """Whether it stands still, when something happens by itself, and until when presses race nothing."""
        due, director = self.director.next_due(), self.director
        moves = self.showing or self.table.moving or self.table.lively or director.owes
        unhurried = not director.thinking or (director.asks_people and not self._in_window())
        wakes_at = math.inf if due is None else self.clock.real(due) + WAKE_MARGIN_MS
        return Rhythm(unhurried and not moves, self._drains, wakes_at, self._calm_until(due, moves))

    def _calm_until(self, due: float | None, moves: bool) -> float:
        """Until when presses race nothing; infinite where they can't in this frame and the next.

        So it is where nothing moves, no window is open, and no bot is soon to act: what bots want later than
        that they do later than all that has been pressed by the next frame. What a lone person presses is
        surely earlier than all that is due later; with a handicap it counts later than it was made.
        """
        soon = due is not None and due - self.clock.now < WAKES_MS
        if not (moves or soon or self._in_window()):
            return math.inf
        setting, humans = self._played.match.setting, self.director.humans
        if len(humans) > 1 or self.director.owes or any(map(setting.handicap_ms, humans)):
            return -math.inf
        return math.inf if due is None else self.clock.real(due) - setting.tie_band_ms - CLEAR_MS

    def follow_speeds(self) -> None:
        """Play at the speeds that the session's table has now."""
        speeds = self._session.setup.speeds
        self.director.speed = speeds.paced
        self.table.still(speeds.motion is Speed.AT_ONCE)

    @property
    def looking(self) -> bool:
        """Whether a card is shown to somebody in secret that a quick second press must not take away."""
        return self.table.busy and self._house.now < self._looks_until

    # what people do, by real time

    def paces(self, message: Message, seat: Seat) -> bool:
        """Whether a control was only to hurry: a click of somebody who is out, or a press made before its
        decision could be chosen in, which ends what moves.
        """
        if isinstance(message, Pointer) and self.hurry.takes(self.table, message):
            return True
        if not self.hurry.early(message):
            return False
        if self.table.moving:
            self.table.skip()
        else:
            self.table.refuse(seat)
        return True

    def slam(self, seat: int, pressed: Interval) -> None:
        """A person's slam, which goes into the race of its moment."""
        now, begin, end = self.clock.now, self.clock.at(pressed.begin), self.clock.at(pressed.end)
        self.director.press(Timed(seat, max(now, begin), max(now, end)))

    def submit(self, action: Action, at: float) -> None:
        """A person's action."""
        self.director.submit(action, max(self.clock.now, self.clock.at(at)))

    def take_back(self, seat: Seat) -> None:
        """A person takes their latest decision back; Illegal with one sentence if it stands."""
        if not self.showing:
            self._tick(self.clock.now)
        self.director.take_back(seat, self.clock.now)
        self.photo, self._looks_until = None, 0.0
        self.table.skip()
        self.table.show(self.seen)
        self._house.say(self._played.journal.told())

    # as time passes

    def advance(self, running: bool) -> list[Happening]:
        """If the match is `running`, play on up to the house's now and show it; returns what happened."""
        self.clock.advance(self._house.now, running)
        self._listen()
        happened: list[Happening] = []
        while not self.showing and (due := self.director.next_due()) is not None and due <= self.clock.now:
            happened += self._tick(due)
        if not self.showing:
            happened += self._tick(self.clock.now)
            for sentence in self.director.notices():
                self._house.say(sentence)
        return happened

    def _listen(self) -> None:
        """Wait the few milliseconds in which somebody may have slammed earlier, to close the race at once."""
        closes = self.director.closes
        if closes is not None and self.clock.running:
            self._house.listen_until(self.clock.real(closes) + LISTEN_MARGIN_MS)
            self.clock.advance(self._house.now, running=True)

    def _tick(self, now: float) -> list[Happening]:
        happened = self.director.tick(now)
        if happened and self._played.match.outcome is not None:
            self._hidden.ended(self.table)
        for happening in happened:
            self._show(happening)
        return [happening for happening in happened if happening.refused is None]

    def _show(self, happening: Happening) -> None:
        if happening.refused is not None:
            seats = self._played.match.setting.seats
            own = seat_names(self._session.game, seats)
            called = named(self._house, self._session.game, seats)
            self._house.refuse(renamed(happening.refused, own, called))
            return
        for event in happening.events:
            self.table.happen(self._hidden.redacted(event), self.seen)
            if self._hidden.shown(event):
                self._looks_until = self._house.now + LOOK_MS
        if happening.action is not None:
            self._hidden.acted(happening.action.seat)
        if happening.race is not None and not (happening.action is not None and happening.action.in_vain):
            shift = self.clock.now - self._house.now
            sat = plates(self._house, self._session.setup)
            self.photo = photo_of(happening, sat, shift, self.table) or self.photo
            self._rumble(happening.race.winner)
        self._house.say(self._played.journal.told())

    def _rumble(self, seat: int) -> None:
        if self._house.settings.accessibility.rumble:
            self._house.couch.rumble(seat, 0.7, 0.5, 180)

    def update(self, dt_ms: float) -> None:
        """Let time pass for what is shown."""
        alone = len(self.director.humans) == 1
        window = self._in_window()
        self._follow_window()
        self.hurry.update(dt_ms, self.table, self._idle(), window, alone)
        moved = dt_ms * self.clock.pace * MOTION[self._session.setup.speeds.motion]
        self.table.update(moved, int(self.clock.now))
        if self.photo is not None and self.photo.update(dt_ms):
            self.photo = None
            self.director.race_shown()

    def _follow_window(self) -> None:
        closes = self._played.match.rules.deadline(self._played.match.state)
        if closes != self._closes:
            self._closes = closes
            self._drains = closes is not None and closes - self.clock.now <= DRAINS_MS

    def _idle(self) -> bool:
        """Whether only bots have anything to do that they must."""
        return self._played.match.outcome is None and self.photo is None and not self.director.asks_people

    def _in_window(self) -> bool:
        """Whether somebody has a window that would grow shorter, or a race."""
        match, director = self._played.match, self.director
        races = len(director.humans) > 1 and any(director.slams(seat) for seat in director.humans)
        return match.rules.deadline(match.state) is not None or races
