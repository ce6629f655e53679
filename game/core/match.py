"""A match: options, seed and actions; it checks legality, keeps the match clock, settles presses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, Generic, NamedTuple, TypeVar

from game.core import presses
from game.core.contract import Action, Carry, Event, Illegal, Millis, Outcome, Rules, Seat
from game.core.options import Options
from game.core.presses import TIE_BAND_MS, Race, Timed
from game.core.rng import Chance, stream

S = TypeVar("S")
_TELLING = attrgetter("telling")


@dataclass(frozen=True, slots=True)
class Setting:
    """All that a match starts from; the same setting and entries make the same match."""

    options: Options
    seats: int
    seed: int
    carry: Carry
    tie_band_ms: float = TIE_BAND_MS
    handicaps_ms: tuple[Millis, ...] = ()
    """For each seat by how much its slams count later; empty if nobody's do."""

    def handicap_ms(self, seat: Seat) -> Millis:
        """By how much a seat's slams count later, 0 to `MOST_HANDICAP_MS`."""
        return self.handicaps_ms[seat] if self.handicaps_ms else 0


@dataclass(frozen=True, slots=True)
class Done:
    """An entry of the log: a seat's action at a match time."""

    at: Millis
    action: Action


@dataclass(frozen=True, slots=True)
class Expired:
    """An entry of the log: a deadline that passed."""

    at: Millis


@dataclass(frozen=True, slots=True)
class Raced:
    """An entry of the log: presses close together; the settled winner's slam follows from them."""

    at: Millis
    presses: tuple[Timed, ...]


@dataclass(frozen=True, slots=True)
class TakenBack:
    """An entry of the log: a seat's latest decision was taken back; all is as before it but for the time."""

    at: Millis
    seat: Seat


@dataclass(frozen=True, slots=True)
class Hinted:
    """An entry of the log: a seat was told what the coach would do; nothing else changes."""

    at: Millis
    seat: Seat


LONGEST_MATCH_MS: Millis = 7 * 24 * 3_600_000
"""A record covers a week of match time at most; pauses don't count."""

Entry = Done | Expired | Raced | TakenBack | Hinted
Journal = Callable[[Entry], None]

NOTHING_YET = "There is nothing to take back yet"
NOTHING_MORE = "Nothing more can be taken back"
OVER = "It is over: nothing can be taken back"
OTHERS_PLAYED = "Somebody else has played since: that can't be taken back"
HAS_TOLD = "That has told you something, so it can't be taken back"
IN_VAIN = "A slam that had nothing to do can't be taken back"
WAS_RACE = "Others pressed, too: that can't be taken back"
NO_HINT = "It is over: there is nothing to tell"
DUE_FIRST = "Something else is due first"
TOO_LATE = "The time for it has run out: that can't be taken back"


class _Kept(NamedTuple, Generic[S]):
    """A decision that can still be taken back, and the state before it."""

    seat: Seat
    before: S


class Match(Generic[S]):
    """One hand of a game, from the deal to its outcome; generic in the game's state.

    `journal` is told of every entry as soon as it counts, before anybody else sees its effect. `final`:
    nobody is going to take anything back, so that nothing is kept for it.
    """

    # Any: a setting does not say whose options and carry it holds; the caller vouches for them.
    def __init__(
        self,
        rules: Rules[S, Any, Any],
        setting: Setting,
        journal: Journal | None = None,
        final: bool = False,
    ) -> None:
        self.rules = rules
        self.setting = setting
        self.now: Millis = 0
        self.log: list[Entry] = []
        self.hints = 0
        """How often somebody was told what the coach would do."""
        self._kept: list[_Kept[S]] = []
        """What can be taken back, the latest last: decisions of one seat, and none of another's since."""
        self._why: dict[Seat, tuple[int, str]] = {}
        """Each seat's latest decision: how many there had been with it, and why it stands if none follows."""
        self._decisions = 0
        self.race: Race | None = None
        """The last race that was settled."""
        self._journal = journal
        self._final = final
        self._coin = stream(setting.seed, "coin")
        chance = Chance(setting.seed, 0)
        self.state, self.dealt = rules.deal(setting.options, setting.seats, setting.carry, chance)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        return self.rules.outcome(self.state)

    def play(self, action: Action, at: Millis, listed: bool = False) -> tuple[Event, ...]:
        """Carry out an action at match time `at`; deadlines up to then pass first.

        Raises Illegal if the rules refuse it; a caller that shows what happens calls `advance` first, so
        that only the action itself happens here. `listed`: it is one of the legal actions of this very
        position, so that the rules need not look at it again.
        """
        events = self.advance(at)
        refusal = None if listed and not events else self.rules.refusal(self.state, action)
        if refusal is not None:
            raise Illegal(refusal)
        return events + self._enter(Done(self.now, action), action)

    def advance(self, to: Millis) -> tuple[Event, ...]:
        """Let the clock run up to `to`; what was due by then happens, in order."""
        events: tuple[Event, ...] = ()
        while (due := self.rules.deadline(self.state)) is not None and due <= to:
            events += self._pass_deadline(max(self.now, due))
        self.now = max(self.now, to)
        return events

    def settle(self, pressed: Sequence[Timed], at: Millis) -> tuple[Race, tuple[Event, ...]] | None:
        """Settle slams that may be a race; None, and nothing happens, if no seat's slam does anything.

        Only the seats whose slam does something now take part; slams in vain only if there is no other.
        The winner's slam is carried out.
        """
        events = self.advance(at)
        slams = {press.seat: self.rules.slam(self.state, press.seat) for press in pressed}
        busy = [(press, slam) for press in pressed if (slam := slams[press.seat]) is not None]
        real = [press for press, slam in busy if not slam.in_vain]
        running = real or [press for press, _ in busy]
        if not running:
            return None
        self.race = race = presses.first(running, self._coin, self.setting.tie_band_ms)
        action = slams[race.winner]
        assert action is not None
        entered = self._enter(Raced(self.now, race.presses), action)
        if len(race.presses) > 1:
            self._let_stand(*(press.seat for press in race.presses), why=WAS_RACE)
        return race, events + entered

    def why_it_stands(self, seat: Seat, at: Millis = 0) -> str | None:
        """Why a seat can't take its latest decision back at match time `at`, in one sentence without its
        full stop; None if it can.

        It can until another seat has decided anything, or the decision or a deadline since has told it
        something (`Event.telling`). Time is not given back: what was due by then must not have been due
        in the position before either.
        """
        if self.outcome is not None:
            return OVER
        if not self._kept or self._kept[-1].seat != seat:
            decisions, why = self._why.get(seat, (self._decisions, NOTHING_YET))
            return why if decisions == self._decisions else OTHERS_PLAYED
        due = self.rules.deadline(self._kept[-1].before)
        return TOO_LATE if due is not None and due <= max(self.now, at) else None

    def take_back(self, seat: Seat, at: Millis) -> None:
        """Take a seat's latest decision back: the match stands where it stood before it, only later.

        Raises Illegal with one sentence if that decision stands, or something is due first: a caller that
        shows what happens calls `advance` first.
        """
        at = max(self.now, at)
        due = self.rules.deadline(self.state)
        if due is not None and due <= at:
            raise Illegal(DUE_FIRST)
        why = self.why_it_stands(seat, at)
        if why is not None:
            raise Illegal(why)
        self.now = at
        self._note(TakenBack(at, seat))
        self.state = self._kept.pop().before

    @property
    def take_backs(self) -> int:
        """How many decisions have been taken back."""
        return sum(isinstance(entry, TakenBack) for entry in self.log)

    def hint(self, seat: Seat, at: Millis) -> None:
        """Note that a seat was told what the coach would do.

        Raises Illegal with one sentence if the match is over, or something is due first.
        """
        at = max(self.now, at)
        due = self.rules.deadline(self.state)
        if self.outcome is not None:
            raise Illegal(NO_HINT)
        if due is not None and due <= at:
            raise Illegal(DUE_FIRST)
        self.now = at
        self.hints += 1
        self._note(Hinted(at, seat))

    @property
    def help_taken(self) -> str:
        """What helped whoever played, in words: "2 hints and 1 take-back"; "" for nothing."""
        counts = ((self.hints, "hint"), (self.take_backs, "take-back"))
        return " and ".join(f"{count} {word}{'s' * (count > 1)}" for count, word in counts if count)

    def follow(self, entry: Entry) -> tuple[Event, ...]:
        """Carry out one entry of a record; Illegal with one sentence if it does not hold here.

        However far ahead its time is, no deadline passes without an entry of its own.
        """
        due = self.rules.deadline(self.state)
        if isinstance(entry, Expired):
            if due is None or max(self.now, due) != entry.at:
                raise Illegal(f"nothing was due at {entry.at} ms")
            return self._pass_deadline(entry.at)
        if entry.at < self.now:
            raise Illegal(f"the clock stood at {self.now} ms before it")
        if due is not None and due <= entry.at:
            raise Illegal("something was due before it")
        if isinstance(entry, Done):
            return self.play(entry.action, entry.at)
        if isinstance(entry, TakenBack):
            self.take_back(entry.seat, entry.at)
            return ()
        if isinstance(entry, Hinted):
            self.hint(entry.seat, entry.at)
            return ()
        settled = self.settle(entry.presses, entry.at)
        if settled is None or settled[0].presses != entry.presses:
            raise Illegal(f"the race at {entry.at} ms is not between seats that could slam")
        return settled[1]

    def record_to(self, journal: Journal | None) -> None:
        """Tell `journal` of every entry from now on; None tells nobody."""
        self._journal = journal

    def _pass_deadline(self, at: Millis) -> tuple[Event, ...]:
        self.now = at
        self._note(Expired(at))
        self.state, happened = self.rules.expire(self.state, self._chance())
        if self._kept and any(map(_TELLING, happened)):
            self._let_stand(self._kept[-1].seat, why=HAS_TOLD)
        return happened

    def _chance(self) -> Chance:
        # A hint leaves chance alone: with it or without, the same decisions make the same match.
        return Chance(self.setting.seed, len(self.log) - self.hints)

    def _enter(self, entry: Entry, action: Action) -> tuple[Event, ...]:
        self._note(entry)
        before = self.state
        self.state, events = self.rules.apply(before, action, self.now, self._chance())
        if not self._final:
            self._keep(action, before, events)
        return events

    def _keep(self, action: Action, before: S, events: tuple[Event, ...]) -> None:
        """See whether a decision can be taken back; what others decided before it stands."""
        seat = action.seat
        self._decisions += 1
        if action.in_vain or any(map(_TELLING, events)):
            self._let_stand(seat, why=IN_VAIN if action.in_vain else HAS_TOLD)
            return
        if self._kept and self._kept[-1].seat != seat:
            self._kept.clear()
        self._kept.append(_Kept(seat, before))
        self._why[seat] = self._decisions, NOTHING_MORE

    def _let_stand(self, *seats: Seat, why: str) -> None:
        """Nothing that was kept can be taken back any more, these seats' own for this reason."""
        self._kept.clear()
        self._why.update(dict.fromkeys(seats, (self._decisions, why)))

    def _note(self, entry: Entry) -> None:
        self.log.append(entry)
        if self._journal is not None:
            self._journal(entry)
