"""A session at one table: who sits where, hand after hand, each hand a match with its record."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import InitVar, dataclass, field, replace
from enum import StrEnum
from pathlib import Path

from game.bots.words import HUMAN, sits
from game.catalog import Game, find, preset_of
from game.core.contract import Carry, Level, State
from game.core.match import Match, Setting
from game.core.options import Options
from game.core.presses import TIE_BAND_MS
from game.core.quoting import quoted
from game.core.record import BadRecord, Header, header_of
from game.core.rng import stream
from game.core.seal import Seal
from game.core.speed import Speeds
from game.couch.intents import DeviceId
from game.couch.privacy import Mode
from game.couch.seats import MAX_HUMANS
from game.scenes.hand.records import Journal, Shelf

SEED_BOUND = 1_000_000_000
"""Seeds made here have up to nine digits, so that people can say them to each other."""


PRACTICE = "practice"
"""What the preset is called that a game is learnt by, if it has one."""
HELP = Level.NORMAL
"""How well partners play who help a beginner."""


class Left(StrEnum):
    """Why a table was left."""

    AWAY = "away"
    """The hand will go on another time; its record is kept."""
    DONE = "done"
    """The session is over."""
    SWAP = "swap"
    """The same cards are wanted again, with seats exchanged."""


@dataclass(frozen=True, slots=True)
class Rival:
    """Whose hand is played again by somebody else, and what they made of its cards."""

    name: str
    seat: int
    made: int
    """The more the better, as the game counts."""
    record: str = ""
    """The file name of its record; empty if it was played elsewhere."""


@dataclass(frozen=True, slots=True)
class Watcher:
    """Somebody who is known to wait for the next hand, and may guess along at this one."""

    key: str
    name: str
    icon: str
    device: DeviceId | None
    """What they held last, if it is there."""


@dataclass(frozen=True)
class Setup:
    """A table as it was set up."""

    game: str
    preset: str
    options: Options
    seats: tuple[str, ...]
    """For each seat "human", a level, "uniform" or "cmd:PROGRAM"."""
    seed: int
    privacy: Mode = Mode.CURTAIN
    lesson: bool = False
    """Whether the first hand is taught step by step."""
    tie_band_ms: float = TIE_BAND_MS
    """Presses no further apart are a dead heat."""
    handicaps_ms: tuple[int, ...] = ()
    """For each seat by how much its slams count later; empty if nobody's do."""
    evened_words: str = ""
    """What evens the odds of this table, as a sentence; empty for nothing."""
    speeds: Speeds = Speeds()
    """How fast the table plays; the pause changes it."""
    opener: int | None = None
    """Whom the first hand takes to be left to open it, such as its dealer (`Carry.opener`)."""
    deals: int = 0
    """How many deals are played again with seats exchanged; 0: hand after hand, as usual."""
    rival: Rival | None = None
    """Whose cards these are, if they are played to be compared."""
    calmed: bool = False
    """Whether the bots are calm because the game is new here, not because somebody chose it."""

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats where people sit."""
        return tuple(seat for seat, kind in enumerate(self.seats) if kind == HUMAN)

    @property
    def practice(self) -> bool:
        """Whether one person plays against bots: then decisions may be taken back."""
        return len(self.humans) == 1


@dataclass
class PlayedMatch:
    """A match in play, or just played: the match itself and where it is written."""

    match: Match[State]
    journal: Journal
    header: Header
    path: Path | None = None
    """Where the record lies once the hand has ended."""
    stood_in: bool = False
    """Whether a bot has played for a person for a while."""

    def close(self) -> str | None:
        """Stop writing; an ended match's record gets its final name. One sentence if the disk failed."""
        path = self.journal.close(ended=self.match.outcome is not None)
        self.path = path or self.path
        return self.journal.told()


@dataclass
class Session:
    """Hand after hand by the same people; what is carried from one hand to the next comes from the rules."""

    setup: Setup
    shelf: Shelf
    begins_with: InitVar[Carry | None] = None
    """What its first hand starts from; None for a session of its own."""
    carry: Carry = field(init=False)
    """What the next hand starts from."""
    hands: int = 0
    """Hands dealt so far."""
    read: set[str] = field(default_factory=set, repr=False)
    """The lesson's notes that ask for nothing and have been put away: nobody has to read them twice."""
    waiting: PlayedMatch | None = field(default=None, repr=False)
    """A hand taken up from its record, to be played before any new one is dealt."""
    heard: Callable[[PlayedMatch], None] | None = field(default=None, repr=False)
    """Told when its hand has ended: it is one of an evening, and after it the table is left."""

    watchers: tuple[Watcher, ...] = ()
    """Who of an evening waits while its hand is played."""
    series: str = ""
    """How far the series is that its hand belongs to, "hand 3 of 8": after it the table is left."""
    covered: bool = False
    """Whether the cards of its hand are not shown when it has ended, as they will be played again."""

    _broke_at: int | None = field(default=None, repr=False)
    """How many entries the waiting hand had when something last broke at its table."""

    def breaks_again(self) -> bool:
        """Note that something broke at the waiting hand's table; returns whether it broke there before."""
        assert self.waiting is not None
        before, self._broke_at = self._broke_at, len(self.waiting.match.log)
        return before == self._broke_at

    def __post_init__(self, begins_with: Carry | None) -> None:
        begins = self.game.rules.Carry.opened_by(self.setup.opener)
        self.carry = begins if begins_with is None else begins_with

    @property
    def game(self) -> Game:
        """The game that is played."""
        return find(self.setup.game)

    def deal(self) -> PlayedMatch:
        """The next hand: a new one, or the one taken up from a record."""
        if self.waiting is not None:
            played, self.waiting = self.waiting, None
            self.hands = max(1, self.hands)
            return played
        seed = self.setup.seed if self.hands == 0 else self._next_seed()
        self.hands += 1
        setup = self.setup
        setting = Setting(
            setup.options, len(setup.seats), seed, self.carry, setup.tie_band_ms, setup.handicaps_ms
        )
        header = header_of(self.setup.game, self.setup.preset, setting, self.setup.seats)
        journal = self.shelf.begin(header)
        match = Match(self.game.rules, setting, journal)
        return PlayedMatch(match, journal, header)

    def ended(self, played: PlayedMatch) -> str | None:
        """A hand has ended: close its record and carry on from it. Returns one sentence, as `close` does."""
        self.carry = self.game.rules.carry(played.match.state)
        told = played.close()
        if self.heard is not None:
            self.heard(played)
        return told

    def put_back(self) -> None:
        """The hand that was taken up goes on waiting in its record."""
        if self.waiting is not None:
            self.waiting.close()
            self.waiting = None

    def sat(self, seats: Sequence[str]) -> None:
        """Who sits where has changed for the hands to come: odds that were evened out are so no more."""
        self.setup = replace(self.setup, seats=tuple(seats), evened_words="")

    def handicapped(self, handicaps_ms: Sequence[int]) -> None:
        """For each seat by how much its slams count later in the hands to come."""
        late = tuple(handicaps_ms) if any(handicaps_ms) else ()
        self.setup = replace(self.setup, handicaps_ms=late)

    def at_speed(self, speeds: Speeds, calmed: bool = False) -> None:
        """The table plays at these speeds from now on."""
        self.setup = replace(self.setup, speeds=speeds, calmed=calmed)

    def taught(self, lesson: bool) -> None:
        """Whether its hands have notes from now on."""
        self.setup = replace(self.setup, lesson=lesson)

    def _next_seed(self) -> int:
        return stream(self.setup.seed, f"hand/{self.hands}").below(SEED_BOUND)


def taken_up(shelf: Shelf, path: Path, saved: str) -> Session:
    """The session of an unfinished record; BadRecord with one sentence if it does not hold."""
    record, match, journal = shelf.take_up(path, lambda header: _check_seats(header.seats, path.name))
    header = record.header
    options = match.setting.options
    game = find(header.game)
    setup = Setup(
        header.game,
        header.preset,
        options,
        header.seats,
        header.seed,
        hidden_hands(game.privacy or saved, game),
        tie_band_ms=header.tie_band_ms,
        handicaps_ms=header.handicaps_ms,
    )
    session = Session(setup, shelf, match.setting.carry)
    session.waiting = PlayedMatch(match, journal, header)
    return session


def looked_at(shelf: Shelf, path: Path) -> Session | None:
    """A session for looking at a record's hand, which is not written on; None if the record does not hold."""
    try:
        record, match = shelf.read(path)
    except BadRecord:
        return None
    header = record.header
    setup = Setup(header.game, header.preset, match.setting.options, header.seats, header.seed)
    session = Session(setup, shelf, match.setting.carry)
    over = match.outcome is not None
    edited = record.seal(over) is Seal.EDITED
    problem = f"This record was {record.seal_words(over)}." if edited else None
    session.waiting = PlayedMatch(match, Journal(shelf, None, problem), header)
    return session


def _check_seats(seats: Sequence[str], name: str) -> None:
    """Raises BadRecord with one sentence unless a table can seat these words of a record's header."""
    for number, word in enumerate(seats, 1):
        if not sits(word):
            raise BadRecord(
                f"{name}: seat {number} is played by {quoted(word)}, whom this Declare! does not know"
            )
    if list(seats).count(HUMAN) > MAX_HUMANS:
        raise BadRecord(f"{name}: more than {MAX_HUMANS} people sit there, and no table here seats them")


def hidden_hands(saved: str, game: Game) -> Mode:
    """The way of hiding hands saved in the settings; the curtain where the game does not offer it."""
    return Mode(saved) if saved in {mode.value for mode in ways_to_hide(game)} else Mode.CURTAIN


def ways_to_hide(game: Game, seats: int = 0, people: int = 0) -> tuple[Mode, ...]:
    """How several people at one screen may keep their hands hidden; at a table of this size, if given."""
    decoying = game.decoys
    offered = decoying is not None and (not seats or decoying.offered(seats, people))
    return tuple(mode for mode in Mode if mode is not Mode.DECOY or offered)


def to_practise(game: Game) -> str:
    """The preset that a game is learnt by: the one called `practice`, else the first."""
    presets = game.rules.PRESETS
    return PRACTICE if PRACTICE in presets else next(iter(presets))


def practice(game: Game, preset: str, level: str, seed: int, helped: bool = False) -> Setup:
    """One person against bots of one level, as Quick practice plays it.

    If `helped`, partners play better than that; a lone one among gentle bots does not, as they would end the
    hand before the person could (docs/first-hands.md).
    """
    options = game.rules.PRESETS[preset]
    seats = game.rules.seat_counts(options)[-1]
    count = 4 if 4 in game.rules.seat_counts(options) else seats
    own, *others = game.rules.sides(options, count)
    alone = others.count(own) == 1 and level == Level.GENTLE
    partner = HELP if helped and not alone else Level(level)
    minds = (HUMAN, *(str(partner if side == own else Level(level)) for side in others))
    return Setup(game.name, preset, options, minds, seed)


def table_of(
    game: str,
    preset: str | None = None,
    options: Options | None = None,
    seats: Sequence[str] | None = None,
    seed: int | None = None,
) -> Setup:
    """A table as the command line asks for it; ValueError with one sentence if it can't be set up.

    Without `options` the preset's are used, without `seats` one person sits among normal bots.
    """
    from game.bots.minds import check_seats

    found = find(game)
    name, chosen = preset_of(found, preset)
    chosen = chosen if options is None else options
    if seed is None:
        seed = secrets.randbelow(SEED_BOUND)
    if seats is None:
        seats = practice(found, name, Level.NORMAL, seed).seats
    check_seats(seats, found, chosen, humans=True)
    return Setup(game, name, chosen, tuple(seats), seed, hidden_hands(found.privacy or "", found))
