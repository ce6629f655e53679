"""What a game shows of itself, one protocol for each module: its table, its guide, its telling moments."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Protocol, TypeVar

from game.core.contract import Action, Event, Eyes, Seat
from game.core.drilling import Drill
from game.core.options import Options
from game.core.proving import Step as ProofStep
from game.tablekit.box import Box
from game.tablekit.first import FirstHand
from game.tablekit.guidance import Chronicle, Goal, Line, Now
from game.tablekit.staged import Moment
from game.tablekit.table import Table
from game.tablekit.tries import Try
from game.ui.cards import Face
from game.ui.guides import DrillKind, LessonWords, NoteRoom, Page, Step
from game.ui.kit import Kit
from game.ui.people import People
from game.ui.rooms import RoomName
from game.ui.sizes import Sizes
from game.ui.table import SeatPlate

S = TypeVar("S")
Obs = TypeVar("Obs")
Obs_in = TypeVar("Obs_in", contravariant=True)
O_in = TypeVar("O_in", bound=Options, contravariant=True)
A_in = TypeVar("A_in", contravariant=True)
L = TypeVar("L", bound=Hashable)

SpreadRows = tuple[tuple[str, tuple[Face | None, ...]], ...]
"""Cards row by row, each row with its heading; None is a card that shows its back."""


class TableModule(Protocol[Obs_in, O_in]):
    """The names that a game's table module defines."""

    @property
    def ROOM(self) -> RoomName:
        """The room it is played in: its music, its air, its ground. Default: `game.ui.rooms.ROOM`."""

    def Table(self, kit: Kit, options: O_in, plates: tuple[SeatPlate, ...], eyes: Eyes, /) -> Table[Obs_in]:
        """A table as these eyes see it; in a game, this is the table's class itself."""

    def secret(self, seen: Obs_in, /) -> bool:
        """Whether whoever is asked now needs to see hidden cards to decide."""


class SpreadModule(Protocol[Obs_in]):
    """The extra name that a table module defines in a game whose hands can hide among decoys."""

    def spread_rows(self, seen: Obs_in, seat: Seat, /) -> SpreadRows:
        """The cards a seat sees, as one of the four hands of a spread."""


class GuideModule(Protocol[Obs, O_in]):
    """The names that a game's guide module defines."""

    @property
    def NOTE_ROOM(self) -> NoteRoom:
        """Where a lesson's notes stand. Default: `game.ui.guides.NOTE_ROOM`."""

    @property
    def NOTE_ROOM_LARGE(self) -> NoteRoom:
        """Where they stand in large text. Default: `game.ui.guides.NOTE_ROOM_LARGE`."""

    def pages(self, options: O_in, /) -> Sequence[Page]:
        """How to play with these options."""

    def lesson(self, options: O_in, /) -> tuple[Step[Obs], ...]:
        """What the first match teaches, in order."""

    def due(
        self, steps: tuple[Step[Obs], ...], learnt: frozenset[str], seen: Obs, seat: Seat, /
    ) -> Step[Obs] | None:
        """The step to show now to the learner at `seat`, if any. Default: `game.ui.guides.due`."""

    def goal(self, options: O_in, /) -> Goal:
        """What is played for with these options."""

    def now(self, seen: Obs, seat: Seat, people: People, /) -> Now:
        """Where the match stands for `seat`, which need not be among the eyes; it is "you" in `people`.

        For eyes that see the seat's hand, the deeds stand for exactly the kinds of its legal actions, slams
        in vain left out; for others they leave none of them out.
        """

    def deed_words(self, action: Action, seen: Obs, people: People, /) -> str:
        """What somebody does, the verb first: "ask Rosa for the 7"; `seen` is what they decided by.

        Default: `game.ui.guides.deed_words`.
        """

    def chronicle(self, events: Sequence[Event], seen: Obs, people: People, /) -> Chronicle:
        """What has happened: all events of the match in order, redacted for the eyes of `seen`.

        It tells what the options let a seat look up, and nothing else.
        """


class FirstModule(Protocol[S, Obs]):
    """The name that a game's `guide.first` module defines, in a game with a first hand."""

    def first_hand(self) -> FirstHand[S, Obs]:
        """The first hand that teaches the game: dealt by hand, told step by step."""


class TriesModule(Protocol[O_in, S, Obs]):
    """The name that a game's `guide.tries` module defines, in a game whose pages can be tried."""

    def tries(self, options: O_in, /) -> Mapping[str, Try[S, Obs]]:
        """What the pages under these options let one try, by the title of the page."""


class DrillModule(Protocol[Obs_in, A_in, L]):
    """The names of a game's `guide.drills` module, in a game with drills: words, and what is lit."""

    @property
    def KINDS(self) -> Mapping[str, DrillKind]:
        """What each kind of the game's drills is called, in their order."""

    @property
    def COURSE(self) -> Sequence[LessonWords]:
        """What the first drills say, in the order of the drills module's `COURSE`."""

    def room(self, sizes: Sizes, /) -> NoteRoom:
        """Where the question stands on the table, over nothing that matters for it."""

    def question(self, seen: Obs_in, drill: Drill[A_in], people: People, /) -> str:
        """What is asked, in one or two short sentences."""

    def answers(self, seen: Obs_in, drill: Drill[A_in], people: People, /) -> tuple[str, ...]:
        """The answers in a word or three each, in the drill's order."""

    def about(self, seen: Obs_in, drill: Drill[A_in], /) -> tuple[L, ...]:
        """The cards that are lit while the question stands; they tell nothing of the answer."""

    def reasons(self, seen: Obs_in, drill: Drill[A_in], people: People, /) -> tuple[ProofStep[L], ...]:
        """Why the answer is right, step by step, for a drill that has no `thing` to prove."""

    def log(self, seen: Obs_in, drill: Drill[A_in], people: People, /) -> tuple[Line, ...] | None:
        """What is known of this hand and bears on all the answers alike. Default: `game.ui.guides.log`."""

    def topic(self, seen: Obs_in, drill: Drill[A_in], people: People, /) -> tuple[str, frozenset[L]] | None:
        """What the question is about, in a word or three, and its cards: What happened shows the lines that
        name one of them first. Default: `game.ui.guides.topic`, all lines."""

    def lit(self, seen: Obs_in, step: ProofStep[L], sizes: Sizes, /) -> tuple[Box, ...]:
        """Where a step's cards and seats lie on a table that stands under a question."""


class MomentsModule(Protocol):
    """The name that a game's `table.moments` module defines."""

    def moments(self) -> Sequence[Moment]:
        """The pictures of the table worth keeping; what each one shows is built only when it is drawn."""
