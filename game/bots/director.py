"""Runs a match among seats: asks minds, waits out reactions, takes humans' actions, settles races in order.

The one place where a hand is played, in simulations (`step`, virtual time) and at the table (`tick`).
Times are match milliseconds; whoever holds the clock stops it by not calling `tick`.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any, Literal

from game.bots.gaps import gap_after, leeway
from game.bots.happening import Happening
from game.bots.mind import Mind, Question
from game.bots.wishes import Wish, beaten, same_task
from game.core.contract import Action, Decision, Event, Illegal, Millis, Observation, Observing, Seat, State
from game.core.match import Match
from game.core.presses import Race, Timed, firsts
from game.core.speed import Speed

LATE_MS = 1000
"""How long after a race a press still belongs on its photo finish."""
ANSWER_MS = 150
"""Nobody answers a slam sooner than this: an earlier press was meant for the race, and is late for it."""

_Kind = Literal["deadline", "race", "submit", "wish"]
_Next = tuple[float, int, _Kind, Any]
"""When something can be done, the match time at which it counts, and what: Any, as each kind has its own."""


class Director:
    """Plays one match. Seats without a mind are humans.

    `speed` is that of bots who are watched; with None it is the usual one, and bots alone leave no gaps.
    """

    def __init__(
        self,
        match: Match[State],
        observing: Observing[State, Observation],
        minds: Mapping[Seat, Mind],
        speed: Speed | None = None,
    ) -> None:
        self.match = match
        self.speed = speed
        self._observing = observing
        self._seats = range(match.setting.seats)
        self.minds: dict[Seat, Mind] = dict(minds)
        self._wishes: dict[Seat, Wish] = {}
        self._before: dict[Seat, Wish] = {}
        """What seats wanted until they were last asked."""
        self._waiting: dict[Seat, Question] = {}
        self._submitted: list[tuple[Millis, Action]] = []
        self._presses: list[Timed] = []
        self._told: dict[str, bool] = {}
        """What minds said about what they did, and whether it was passed on: once a hand is enough."""
        asked = match.rules.asked(match.state)
        self._asked = frozenset(asked)
        self._last_play: Millis = match.now
        """The play that the seats asked now respond to; where several act at once, none of theirs."""
        self._bots_plays = 0
        """How many plays in a row were bots', with people at the table who had no say."""
        self._last_race: Millis | None = None
        self._race_won: Race | None = None
        self._contenders: frozenset[Seat] = frozenset()
        """Who could have slammed before the last race was won."""
        self._ask_all(match.now, asked)

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats without a mind."""
        return tuple(seat for seat in self._seats if seat not in self.minds)

    @property
    def thinking(self) -> tuple[Seat, ...]:
        """The seats whose minds still owe a decision."""
        return tuple(self._waiting)

    def submit(self, action: Action, at: float) -> None:
        """A human's action, made at match time `at`; `tick` carries it out or refuses it."""
        self._submitted.append((int(at), action))

    def slams(self, seat: Seat) -> bool:
        """Whether a seat's slam would do anything now, even if only in vain."""
        return self.match.rules.slam(self.match.state, seat) is not None

    def press(self, press: Timed) -> None:
        """A human's slam, in match time; `tick` settles it once nobody can have been earlier.

        With a handicap it counts later than it was made.
        """
        self._presses.append(press.later(self.match.setting.handicap_ms(press.seat)))

    def race_shown(self) -> None:
        """Everybody has seen how the last race ended: presses answer it from now on, and only these."""
        self._last_race = None
        self._presses.clear()

    def take_back(self, seat: Seat, now: float) -> None:
        """A human takes their latest decision back at match time `now`, up to which `tick` has been called.

        What anybody has wanted since is forgotten, and every mind is asked again. Raises Illegal with one
        sentence if the decision stands.
        """
        self.match.take_back(seat, int(now))
        self._submitted.clear()
        self.race_shown()
        for thinking in self._waiting:
            self.minds[thinking].cancel()
        for wanted in (self._wishes, self._before, self._waiting):
            wanted.clear()
        asked = self.match.rules.asked(self.match.state)
        self._asked, self._last_play = frozenset(asked), self.match.now
        self._ask_all(self.match.now, asked)

    def seat(self, seat: Seat, mind: Mind | None, now: float) -> None:
        """Hand a seat to a mind, or back to a human with None; what it still wanted is forgotten."""
        old = self.minds.pop(seat, None)
        if old is not None:
            old.close()
        self._wishes.pop(seat, None)
        self._before.pop(seat, None)
        self._waiting.pop(seat, None)
        if mind is not None:
            self.minds[seat] = mind
            asked = seat in self.match.rules.asked(self.match.state)
            if self.match.outcome is None and mind.wants(asked):
                self._ask(seat, mind, max(self.match.now, int(now)), asked)

    def tick(self, now: float) -> list[Happening]:
        """Everything that happened up to match time `now`, in order.

        Every press and action made up to `now` must have been handed in before.
        """
        self._collect(now, wait=False)
        done = []
        while (nearest := self._nearest()) is not None and nearest[0] <= now:
            happening = self._do(nearest)
            if happening is not None:
                done.append(happening)
            self._collect(now, wait=False)
        return done

    def step(self) -> Happening | None:
        """Carry out the next thing to happen, however far off in match time; None if nothing ever will."""
        if self._waiting:
            self._collect(0.0, wait=True)
        while (nearest := self._nearest()) is not None:
            happening = self._do(nearest)
            if happening is not None:
                return happening
        return None

    def next_due(self) -> float | None:
        """The match time at which `tick` will next do something by itself, as far as is known now."""
        nearest = self._nearest()
        return None if nearest is None else nearest[0]

    @property
    def closes(self) -> float | None:
        """When nobody can be earlier or tied any more with a human's press that waits to be settled."""
        runners = self._runners()
        return self._closing(runners) if any(press in self._presses for press in runners) else None

    @property
    def asks_people(self) -> bool:
        """Whether the game waits for a person."""
        return any(seat not in self.minds for seat in self._asked)

    @property
    def owes(self) -> bool:
        """Whether somebody has pressed and not been answered: nothing may hold the match clock then."""
        return bool(self._presses or self._submitted)

    def owes_to(self, seat: Seat) -> bool:
        """Whether this seat has pressed and not been answered."""
        return seat in {press.seat for press in self._presses} | {
            action.seat for _, action in self._submitted
        }

    def notices(self) -> list[str]:
        """Sentences for people about trouble with a mind, each given once."""
        fresh = [sentence for sentence, passed_on in self._told.items() if not passed_on]
        self._told = dict.fromkeys(self._told, True)
        return fresh + [sentence for mind in self.minds.values() for sentence in mind.notices()]

    def close(self) -> None:
        """End every mind."""
        for mind in self.minds.values():
            mind.close()

    # what comes next

    def _nearest(self) -> _Next | None:
        """What can be done next: when, at which match time it counts, and what; nothing before it is pending.

        At one millisecond a deadline comes first, then a race, a human's action, a bot's.
        """
        best: _Next | None = None
        due = self.match.rules.deadline(self.match.state)
        if due is not None:
            best = (due, due, "deadline", None)
        plays = [(seat, wish) for seat, wish in self._wishes.items() if not wish.slam]
        if self._presses or len(plays) < len(self._wishes):
            race = self._race_due()
            if race is not None and (best is None or race[1] < best[1]):
                best = race
        for entry in self._submitted:
            if best is None or entry[0] < best[1]:
                best = (entry[0], entry[0], "submit", entry)
        for seat, wish in plays:
            due = self._turn_due(wish)
            if best is None or due < best[1]:
                best = (due, due, "wish", seat)
        return best

    def _turn_due(self, wish: Wish) -> Millis:
        if self.speed is None and len(self.minds) == len(self._seats):
            return wish.due
        speed = self.speed or Speed.USUAL
        gap = gap_after(self._last_play, self.match.rules, self.match.state, speed, self._bots_plays)
        return max(wish.due, self._last_play + gap)

    def _race_due(self) -> _Next | None:
        """The race of the earliest slam; presses that do nothing wait for nobody, and go before it."""
        useless = [int(press.begin) for press in self._presses if not self._runs(press)]
        runners = self._runners()
        first = min((int(press.begin) for press in runners), default=0)
        if useless and (not runners or min(useless) <= first):
            return 0.0, min(useless), "race", None
        return (math.nextafter(self._closing(runners), math.inf), first, "race", None) if runners else None

    def _runners(self) -> list[Timed]:
        """Every press, made by a human or due from a bot, that would do something now."""
        presses = [press for press in self._presses if self._runs(press)]
        return presses + [wish.press for wish in self._wishes.values() if wish.slam]

    # doing it

    def _do(self, nearest: _Next) -> Happening | None:
        _, at, kind, what = nearest
        at = max(at, self.match.now)
        if kind == "deadline":
            return self._changed(Happening(at, events=self.match.advance(at)))
        if kind == "race":
            return self._race(at)
        if kind == "submit":
            self._submitted.remove(what)
            return self._play_human(what[1], at)
        wish = self._wishes.pop(what)
        events = self.match.play(wish.action, at, listed=True)
        return self._changed(Happening(at, what, events, wish.action, wish.decision))

    def _play_human(self, action: Action, at: Millis) -> Happening:
        try:
            events = self.match.play(action, at)
        except Illegal as refusal:
            return Happening(at, action.seat, action=action, refused=str(refusal))
        return self._changed(Happening(at, action.seat, events, action))

    def _race(self, at: Millis) -> Happening | None:
        """Settle the slams close enough to the first; a press that does nothing is dropped."""
        useless = [press for press in self._presses if int(press.begin) <= at and not self._runs(press)]
        if useless:
            self._presses = [press for press in self._presses if press not in useless]
            return self._too_late(useless, at)
        runners = self._runners()
        closing = self._closing(runners)
        able = frozenset(seat for seat in self._seats if self._could(seat))
        slams = {press.seat: self.match.rules.slam(self.match.state, press.seat) for press in runners}
        settled = self.match.settle(firsts(runners, closing), at)
        assert settled is not None, "only presses that do something run"
        self._presses = [press for press in self._presses if press.begin > closing]
        action = slams[settled[0].winner]
        assert action is not None
        if not action.in_vain:
            self._last_race, self._race_won, self._contenders = at, settled[0], able
        return self._changed(self._won(*settled, at, action))

    def _closing(self, runners: Sequence[Timed]) -> float:
        """Until when a press may still be first or tied."""
        return min(press.end for press in runners) + self.match.setting.tie_band_ms

    def _could(self, seat: Seat) -> bool:
        """Whether a seat's slam does anything now."""
        slam = self.match.rules.slam(self.match.state, seat)
        return slam is not None and not slam.in_vain

    def _too_late(self, presses: Sequence[Timed], at: Millis) -> Happening | None:
        """Presses that do nothing: those of seats that had something to slam are late for the last race."""
        if self._last_race is None or at - self._last_race > LATE_MS or self._race_won is None:
            return None
        ran = {press.seat for press in self._race_won.presses}
        late = tuple(press for press in presses if press.seat in self._contenders - ran)
        return Happening(at, race=self._race_won, late=late) if late else None

    def _runs(self, press: Timed) -> bool:
        """Whether a press does something now and was meant for the table as it is now."""
        made = press.begin - self.match.setting.handicap_ms(press.seat)
        meant = self._last_race is None or made - self._last_race >= ANSWER_MS
        return meant and self.slams(press.seat)

    def _won(self, race: Race, events: tuple[Event, ...], at: Millis, action: Action) -> Happening:
        wish = self._wishes.get(race.winner)
        mine = wish is not None and wish.slam and wish.press in race.presses
        decision = wish.decision if wish is not None and mine else None
        late = beaten(self._wishes, race, at, LATE_MS)
        return Happening(at, race.winner, events, action, decision, race, late)

    # asking

    def _changed(self, happening: Happening) -> Happening:
        asked = self.match.rules.asked(self.match.state)
        before, self._asked = self._asked, frozenset(asked)
        action, decision = happening.action, happening.decision
        if decision is not None and decision.told is not None:
            self._told.setdefault(decision.told, False)
        played = self._asked != before or (action is not None and not action.in_vain)
        if (played and not self._asked < before) or self.match.outcome is not None:
            self._last_play = happening.at
            self._bots_plays = self._bots_plays + 1 if self._among_bots(happening) else 0
        self._ask_all(happening.at, asked)
        return happening

    def _among_bots(self, happening: Happening) -> bool:
        """Whether a bot has played, people only look on, and none of them is asked now."""
        return len(self.minds) < len(self._seats) and happening.seat in self.minds and not self.asks_people

    def _ask_all(self, at: Millis, asked: tuple[Seat, ...]) -> None:
        if (outcome := self.match.outcome) is not None:
            self._wishes.clear()
            self._before.clear()
            self._waiting.clear()
            self._submitted.clear()
            for thinker in self.minds.values():
                thinker.over(outcome)
            return
        self._before.update(self._wishes)
        self._wishes.clear()
        # Seats that may only interrupt are asked first: they are done soonest, and slams can't wait.
        for seat in (*[seat for seat in self.minds if seat not in asked], *asked):
            mind, is_asked = self.minds.get(seat), seat in asked
            if mind is not None and mind.wants(is_asked):
                self._ask(seat, mind, at, is_asked)
            elif mind is not None and (self._before or self._waiting):
                self._forget(seat, mind)

    def _forget(self, seat: Seat, mind: Mind) -> None:
        self._before.pop(seat, None)
        if self._waiting.pop(seat, None) is not None:
            mind.cancel()

    def _ask(self, seat: Seat, mind: Mind, at: Millis, is_asked: bool) -> None:
        rules, state = self.match.rules, self.match.state
        legal = rules.legal_actions(state, seat)
        if not legal:
            self._forget(seat, mind)
            return
        slam = rules.slam(state, seat)
        question = Question(seat, len(self.match.log), at, legal, is_asked, slam, self._see, self._alone)
        decision = mind.ask(question)
        if decision is None:
            self._waiting[seat] = question
        else:
            self._wish(seat, mind, question, decision, at)

    def _see(self, seat: Seat) -> Observation:
        return self._observing.observe(self.match.state, frozenset((seat,)))

    def _alone(self, seat: Seat) -> bool:
        rules, state = self.match.rules, self.match.state
        others = [rules.legal_actions(state, other) for other in self._seats if other != seat]
        return rules.deadline(state) is None and all(action.in_vain for legal in others for action in legal)

    def _collect(self, now: float, wait: bool) -> None:
        """Take in the decisions that have come since; those for an earlier position are dropped."""
        for seat in tuple(self._waiting):
            question, mind = self._waiting[seat], self.minds[seat]
            reply = mind.late_decision(wait)
            if reply is not None and reply.step == question.step:
                del self._waiting[seat]
                self._wish(seat, mind, question, reply.decision, math.ceil(now))

    def _wish(self, seat: Seat, mind: Mind, question: Question, decision: Decision, now: Millis) -> None:
        """Note what a mind wants; a wish that it had before keeps its time, so that nobody starts over."""
        before = self._before.pop(seat, None)
        action = decision.action
        if action is None:
            return
        due = question.at + mind.delay(question, decision)
        slam = action == question.slam
        if slam and self.asks_people:
            due += leeway(self.match.rules, self.match.state, action, self.speed or Speed.USUAL)
        if slam:
            due += self.match.setting.handicap_ms(seat)
        meant = decision.told is None
        if before is not None and meant and (before.action == action or same_task(before, question, slam)):
            due = min(due, before.due)
        self._wishes[seat] = Wish(question, decision, action, max(due, now), slam)
