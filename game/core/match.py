"""A match: options, seed and actions; it checks legality, keeps the match clock, settles presses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from game.core import presses
from game.core.contract import Action, Carry, Event, Illegal, Millis, Outcome, Rules
from game.core.options import Options
from game.core.presses import TIE_BAND_MS, Race, Timed
from game.core.rng import Chance, stream

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Setting:
    """All that a match starts from; the same setting and entries make the same match."""

    options: Options
    seats: int
    seed: int
    carry: Carry
    tie_band_ms: float = TIE_BAND_MS


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


LONGEST_MATCH_MS: Millis = 7 * 24 * 3_600_000
"""A record covers a week of match time at most; pauses don't count."""

Entry = Done | Expired | Raced
Journal = Callable[[Entry], None]


class Match(Generic[S]):
    """One hand of a game, from the deal to its outcome; generic in the game's state.

    `journal` is told of every entry as soon as it counts, before anybody else sees its effect.
    """

    # Any: a setting does not say whose options and carry it holds; the caller vouches for them.
    def __init__(self, rules: Rules[S, Any, Any], setting: Setting, journal: Journal | None = None) -> None:
        self.rules = rules
        self.setting = setting
        self.now: Millis = 0
        self.log: list[Entry] = []
        self.race: Race | None = None
        """The last race that was settled."""
        self._journal = journal
        self._coin = stream(setting.seed, "coin")
        chance = Chance(setting.seed, 0)
        self.state, self.dealt = rules.deal(setting.options, setting.seats, setting.carry, chance)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        return self.rules.outcome(self.state)

    def play(self, action: Action, at: Millis) -> tuple[Event, ...]:
        """Carry out an action at match time `at`; deadlines up to then pass first.

        Raises Illegal if the rules refuse it; a caller that shows what happens calls `advance` first, so
        that only the action itself happens here.
        """
        events = self.advance(at)
        refusal = self.rules.refusal(self.state, action)
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
        return race, events + self._enter(Raced(self.now, race.presses), action)

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
        return happened

    def _chance(self) -> Chance:
        return Chance(self.setting.seed, len(self.log))

    def _enter(self, entry: Entry, action: Action) -> tuple[Event, ...]:
        self._note(entry)
        self.state, events = self.rules.apply(self.state, action, self.now, self._chance())
        return events

    def _note(self, entry: Entry) -> None:
        self.log.append(entry)
        if self._journal is not None:
            self._journal(entry)
