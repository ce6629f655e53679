"""What a game must offer the house, each module by its protocol, and the words all games share.

A protocol is generic in what is the game's own: its state, observation, options and carry. A game's
`offers.py` hands every module to its protocol, so that mypy says when one drifts; the catalog hands them
on with the opaque types below in place of the game's own. What is made of a finished hand is in
`game.core.aftermath`, what is seen of a game in `game.tablekit`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import Field, dataclass
from enum import StrEnum
from typing import Any, ClassVar, NamedTuple, Protocol, Self, TypeVar, dataclass_transform

from game.core.forging import Law
from game.core.options import Options
from game.core.rng import Chance, Stream

Seat = int
Millis = int
Eyes = frozenset[int]
"""The seats whose knowledge may be shown together: one for a bot, none for the public."""

PUBLIC: Eyes = frozenset()


class Illegal(Exception):
    """A refused action; its text is one sentence that says why."""


@dataclass_transform(frozen_default=True)
class Value:
    """A frozen value: a class derived from it is a frozen dataclass and needs no decorator."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]
    """`dataclasses` asks for it. `Any`: each field has its own type."""

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True)(cls)


class Action(Value):
    """Something a seat does. Subclasses add plain fields: numbers, words, ranks, cards, tuples."""

    seat: Seat

    in_vain: ClassVar[bool] = False
    """Whether it is a slam with nothing to do; in a race it gives way to any other."""


class Event(Value):
    """Something that happened. Fields that a seat may not know are None once redacted."""

    @property
    def telling(self) -> bool:
        """Whether it told the seat whose decision led to it anything that this seat could not foresee.

        A decision that led to such an event stands. Default: it did; see `Quiet`.
        """
        return True


class Quiet(Event):
    """An event that never tells the seat whose decision led to it anything: that can be taken back.

    What it shows of a seat's own cards, or of what everybody sees, is nothing new to that seat. The
    conformance suite deals anew what is hidden and checks it.
    """

    @property
    def telling(self) -> bool:
        """It tells nothing."""
        return False


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended."""

    winners: frozenset[Seat]
    """The seats that won, all of a team's; empty if nobody did."""
    summary: str
    """One sentence for the results, without its full stop, as the winner counts: "8 sets to 0"."""
    draw: bool = False
    places: tuple[int, ...] | None = None
    """Each seat's place from 1, where the game has places."""


Chosen = tuple[Seat, Action | None]
"""What a seat does; None lets the moment pass."""


class Level(StrEnum):
    """How well a bot plays, the weakest first."""

    GENTLE = "gentle"
    EASY = "easy"
    NORMAL = "normal"
    STRONG = "strong"
    EXPERT = "expert"


class Decision(NamedTuple):
    """What a bot wants to do now."""

    action: Action | None
    """None: wait for something to happen."""
    bits: float = 1.0
    """How many bits of choice were weighed; the reaction time grows with it."""
    believed: float | None = None
    """For a bet on its own knowledge: the chance, 0 to 1, that it gives itself."""
    told: str | None = None
    """One sentence for people if this is carried out, told once a hand: why the seat plays as it does."""


class Hand:
    """What a seat sees that others do not, to the house; each game writes it down in its own way."""


class Stock:
    """The cards that the four hands of a seat are made of, to the house; each game has its own class."""


class State:
    """A frozen position of a game, to the house; each game has its own class, unrelated to this one.

    It is never instantiated. As it is no `Observation`, mypy stops anybody who would show one for the other.
    """


class Observation:
    """What some seats know of a state, to the house; each game has its own class, unrelated to this one."""


class Carry(Protocol):
    """A frozen dataclass: what one hand of a session hands on to the next (tally, dealer)."""

    def words(self) -> Mapping[str, str]:
        """The values as a record spells them."""

    @classmethod
    def from_words(cls, words: Mapping[str, str]) -> Self:
        """The value that `words` wrote; ValueError with one sentence if they are no carry of this game."""

    @property
    def opener(self) -> Seat | None:
        """Whom it leaves to open a hand, if anybody: all that the cards depend on besides table and seed."""

    @classmethod
    def opened_by(cls, opener: Seat | None) -> Self:
        """What a session starts from that begins so; ValueError with one sentence if nobody sits there."""


S = TypeVar("S")
S_in = TypeVar("S_in", contravariant=True)
Obs = TypeVar("Obs")
Obs_in = TypeVar("Obs_in", contravariant=True)
Obs_out = TypeVar("Obs_out", covariant=True)
O = TypeVar("O", bound=Options)  # noqa: E741
C = TypeVar("C", bound=Carry)
H = TypeVar("H", bound=Hashable)
K = TypeVar("K")
Page_out = TypeVar("Page_out", covariant=True)


class Rules(Protocol[S, O, C]):
    """The functions of a game's rules module. They trust their caller; `Match` checks first.

    Where a game needs nothing of its own, it takes the member from `game.core.defaults`.
    """

    @property
    def Options(self) -> type[O]:
        """The game's options."""

    @property
    def Carry(self) -> type[C]:
        """What a hand starts from; made without arguments, what the first hand of a session starts from."""

    @property
    def Actions(self) -> tuple[type[Action], ...]:
        """The action classes of the game."""

    @property
    def PRESETS(self) -> Mapping[str, O]:
        """Options by preset name; the first is offered first."""

    @property
    def NAMES(self) -> Sequence[str]:
        """What the game calls its seats; a seat beyond them goes by its emblem. Default: none."""

    def seat_counts(self, options: O, /) -> tuple[int, ...]:
        """The numbers of seats these options can be played with."""

    def sides(self, options: O, seats: int, /) -> tuple[int, ...]:
        """The side each seat plays for; seats of one side win together."""

    def deal(self, options: O, seats: int, carry: C, chance: Chance, /) -> tuple[S, tuple[Event, ...]]:
        """The first state of a match and the events of dealing it."""

    def legal_actions(self, state: S, seat: Seat, /) -> Sequence[Action]:
        """Every action this seat may do now. It must not depend on what the seat can't know."""

    def refusal(self, state: S, action: Action, /) -> str | None:
        """Why the action is not legal, in one sentence without its full stop; None if it is."""

    def apply(self, state: S, action: Action, at: Millis, chance: Chance, /) -> tuple[S, tuple[Event, ...]]:
        """The state after a legal action at match time `at`, and what happened."""

    def asked(self, state: S, /) -> tuple[Seat, ...]:
        """The seats that the game waits for; others with legal actions may interrupt."""

    def deadline(self, state: S, /) -> Millis | None:
        """The match time at which something happens by itself."""

    def expire(self, state: S, chance: Chance, /) -> tuple[S, tuple[Event, ...]]:
        """The state after the deadline has passed, and what happened."""

    def slam(self, state: S, seat: Seat, /) -> Action | None:
        """What the seat's slam button does now, if anything."""

    def outcome(self, state: S, /) -> Outcome | None:
        """How the match ended, or None while it goes on."""

    def carry(self, state: S, /) -> C:
        """What the next hand of the session starts from; the match has ended."""

    def gap_ms(self, state: S, /) -> Millis:
        """How long the last play takes people, before a bot plays. Default: 0, the house's own gap holds."""

    def leeway_ms(self, state: S, slam: Action, /) -> Millis:
        """How much longer calm bots wait before they slam what a person's slowness opened. Default: 0."""

    def goes_on(self, state: S, /) -> bool:
        """Whether what is asked now only continues the same seat's play, without a gap. Default: never."""


class Observing(Protocol[S_in, Obs_out]):
    """The functions of a game's observation module."""

    @property
    def Observation(self) -> type[Obs_out]:
        """What `observe` returns: a frozen dataclass, among its fields `eyes` and the match's `options`."""

    def observe(self, state: S_in, eyes: Eyes, /) -> Obs_out:
        """What these seats know together."""

    def redact(self, event: Event, eyes: Eyes, /) -> Event:
        """The event as these seats may see it."""


class Believing(Protocol[Obs_in]):
    """The function of a game's belief module: exact inference."""

    def believe(self, seen: Obs_in, /) -> object:
        """What follows from an observation; its figures are the game's own to read.

        Raises an error of the game's own if nothing does, so that made-up observations can be checked.
        """


class Bot(Protocol[Obs_in]):
    """The function of a game's bot module."""

    @property
    def EVEN_PACE(self) -> bool:
        """Whether bits come only from what everybody sees: then no lack of choice may hurry a bot.

        Default: no.
        """

    def decide(self, seen: Obs_in, legal: Sequence[Action], level: Level, rng: Stream, /) -> Decision:
        """What a bot of this level does with what it has seen."""


class Redealing(Protocol[S]):
    """The function of a game's redeal module, for the proofs that nothing leaks."""

    def redeal(self, state: S, eyes: Eyes, rng: Stream, /) -> S:
        """A state that these eyes can't tell from `state`, its hidden cards dealt anew."""


class Decoying(Protocol[S_in, Obs, H, K]):
    """The functions of a game's decoys module: believable hands among which a true one hides.

    A hand is what a seat sees and others do not, as its game writes it down; equal hands are equal values.
    A stock is the cards that all four hands of a seat are made of.
    """

    def laying(self, public: Obs, /) -> bool:
        """Whether hands are being laid, so that none can be shown among decoys yet."""

    def offered(self, seats: int, people: int, /) -> bool:
        """Whether hands can hide among decoys where so many of the seats are people's."""

    def stocks(self, dealt: S_in, people: Sequence[Seat], rng: Stream, /) -> Mapping[Seat, K]:
        """Each person's stock; no card is in two. `dealt` is the first state in which all hands lie."""

    def law(self, joint: Obs, seat: Seat, stock: K | None, /) -> Law[H]:
        """How likely each hand of a seat is to the eyes of `joint`, who know its stock as well.

        None stands for a stock of all cards that the eyes do not hold.
        """

    def observation(self, joint: Obs, seat: Seat, hand: H, /) -> Obs:
        """What a seat sees if this is its hand and the others together see `joint`."""

    def truth(self, joint: Obs, seat: Seat, seen: Obs, /) -> H:
        """The hand of a seat that sees `seen` where others together see `joint`."""


class Noting(Protocol[Obs_in, O, Page_out]):
    """A game's notebook module: what a player can work out, for tables that write it down."""

    @property
    def BENCH(self) -> Mapping[str, O]:
        """The kinds of table whose notebooks `bench` measures, by variant, "" for the plain one."""

    def wanted(self, options: O, /) -> bool:
        """Whether these options put a notebook before the player."""

    def notebook(self, seen: Obs_in, /) -> Page_out:
        """Every figure that the eyes of an observation can work out; plain enough for another process."""


class Coaching(Protocol[S, Obs_in]):
    """The functions of a game's coach module: what its decisions are judged by, seen only from one seat.

    What comes of an observation depends on it and the stream alone, so that a judgement can't know more
    than the seat did.
    """

    @property
    def TIME_TO_THINK_MS(self) -> Millis:
        """How long a position must stand for a slam let pass in it to be a decision. Default: two seconds."""

    @property
    def REVIEW_WORLDS(self) -> int:
        """The most worlds in which a review plays a choice on, 2 or more. Default: no bound of its own."""

    def choices(self, seen: Obs_in, legal: Sequence[Action], rng: Stream, /) -> Sequence[Action | None]:
        """What is worth comparing, at most a few dozen; None lets the moment pass. Fewer than two: no choice.

        What the strong level would do is added to them, and advised where several are equal. Some that a
        poor player might do belong among them, to tell what there was to be had.
        """

    def worlds(self, seen: Obs_in, count: int, rng: Stream, /) -> Iterable[S]:
        """`count` whole states that the seat can't tell from the true one, each drawn from its belief.

        Best drawn when they are asked for: few judgements need all of them.
        """

    def play_out(self, state: S, first: Chosen | None, rng: Stream, /) -> Sequence[float]:
        """What each seat comes to once a seat has done `first` here and all play on, fast and well.

        From 0 to 1: the chance to win, a draw counting half; in a game with places how far up a seat
        comes, from 1 for first to 0 for last in even steps. Whoever plays on knows only what their seat does.
        Every choice is played on in the same world with a stream of its own, all from the same seed.
        """

    def mixed(self, seen: Obs_in, choices: Sequence[Action | None], /) -> Sequence[Action | None]:
        """Those of `choices` among which a good player mixes: they are equally good. Default: none."""

    def apart(self, seen: Obs_in, choices: Sequence[Action | None], /) -> Sequence[Action | None]:
        """Those of `choices` that are weighed, but never advised, nor a measure for others. Default: none."""

    def aside(self, seen: Obs_in, action: Action | None, /) -> str:
        """What has to be said when this is advised, without its full stop. Default: "", nothing."""

    @property
    def DECISIONS(self) -> Mapping[str, str]:
        """What statistics call each kind of decision, by the names of the actions: {"Ask": "Questions"}.

        Names that share their words count together. An action that is left out goes by its own name, which
        is also the default.
        """

    @property
    def SLIPS(self) -> Mapping[str, str]:
        """Each kind of slip in a sentence of up to fifty letters to who makes it, without its full stop.

        Default: none.
        """

    def slip(self, seen: Obs_in, done: Action | None, better: Action | None, /) -> str:
        """Which of `SLIPS` it was to do `done` where the coach would have done `better`; None lets pass.

        Default: "", none of the game's own.
        """


HouseDecoying = Decoying[State, Observation, Hand, Stock]
"""Any game's decoys, as the house handles them."""
HouseRules = Rules[State, Options, Carry]
"""Any game's rules, as the house handles them: what they return is only ever handed back to the same game."""
