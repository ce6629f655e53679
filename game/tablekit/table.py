"""What every game's table offers the scene that plays it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import ClassVar, Generic, TypeVar

from game.core.contract import Action, Event, Eyes, Seat
from game.couch.intents import Message, Pointer
from game.tablekit.box import Box
from game.tablekit.ghosts import Ghost
from game.tablekit.moods import NO_FEELINGS, Feelings
from game.ui.guides import NoteRoom
from game.ui.stage import Canvas
from game.ui.table import SeatPlate, Wish

Obs_in = TypeVar("Obs_in", contravariant=True)
Page_in = TypeVar("Page_in", contravariant=True)


class Table(ABC, Generic[Obs_in]):
    """A game's table. It draws what its eyes may know and never sees a state.

    It is made with `(kit, options, plates, eyes)`, see `game.tablekit.faces.TableModule`.
    """

    fast: ClassVar[bool] = False
    """Whether play goes on at once after a slam that nobody contested."""

    by_heart: bool = False
    """Whether people decide in full view of everybody and know their hands by heart, as with decoys."""

    unaided: bool = False
    """Whether whoever plays is to work everything out: nothing that follows is chosen or doubted for them."""

    under_question: bool = False
    """Whether a drill is asked on it: beside cards and seats it shows nothing that could answer anything."""

    large_note: NoteRoom | None = None
    """Where a note in large letters stands at this table, if not where the guide has it stand at all."""

    note_covers: bool = False
    """Whether that is over the middle, which is darkened: any press puts the note away, and counts."""

    lively: bool = False
    """Whether something still goes on for show alone, for which all frames are drawn."""

    told: bool = False
    """Whether a note over it takes the next press: then it offers no controls of its own."""

    noted: Box | None = None
    """Where a note lies over it in this frame: what explains a press stands beside the note."""

    def play_with(self, seats: tuple[SeatPlate, ...]) -> None:
        """The same people play with these devices now: plates and prompts that tell of them follow."""

    # what every table must do

    @property
    @abstractmethod
    def busy(self) -> bool:
        """Whether something is being shown that the match clock stands still for, such as the deal."""

    @property
    @abstractmethod
    def moving(self) -> bool:
        """Whether anything is still on its way."""

    @abstractmethod
    def show(self, seen: Obs_in) -> None:
        """Show an observation at once, without motion."""

    @abstractmethod
    def play(self, event: Event, seen: Obs_in) -> None:
        """Begin to animate a redacted event; `seen` is what is known after it."""

    def happen(self, event: Event, seen: Obs_in) -> None:
        """Begin to animate an event, and have seats feel what they do about it once it has been shown."""
        self.play(event, seen)

    @abstractmethod
    def handle(self, message: Message, seen: Obs_in, seat: int) -> Wish:
        """What a seat's message asks for; None while the seat is still choosing."""

    @abstractmethod
    def update(self, dt_ms: float, clock_ms: int) -> None:
        """Let `dt_ms` pass on screen; `clock_ms` is the match clock."""

    @abstractmethod
    def draw(self, canvas: Canvas) -> None:
        """Draw one frame."""

    @abstractmethod
    def skip(self) -> None:
        """Jump every animation to its end."""

    @abstractmethod
    def set_eyes(self, eyes: Eyes, seen: Obs_in) -> None:
        """Show from now on what these seats know, and nothing else."""

    @abstractmethod
    def rest(self) -> None:
        """Set everything that moves by itself back to its start, so that pictures can be compared."""

    # what a table may do

    @property
    def cancels(self) -> bool:
        """Whether a cancelling press would put something back here instead of pausing."""
        return False

    @property
    def doubtful(self) -> bool:
        """Whether a deed waits for its second press, which alone counts now."""
        return False

    @property
    def hurries(self) -> bool:
        """Whether nobody at the screen has anything left to do, so that the rest may go faster."""
        return False

    @property
    def lingers(self) -> bool:
        """Whether something stands there that takes its own time, however much the rest is hurried."""
        return False

    def still(self, still: bool) -> None:
        """Whether things are to be in their place at once from now on, whatever the settings say."""

    def refuse(self, seat: int) -> None:
        """Show that a seat pressed what means nothing now; by default a table shows nothing."""

    @staticmethod
    def feelings(event: Event, seen: Obs_in, /) -> Feelings:
        """What an event that has been shown makes seats feel, for all to see; by default nothing.

        It is asked with what any eyes see and answers for all eyes alike: from what is public alone.
        """
        return NO_FEELINGS

    def feel(self, event: Event, seen: Obs_in) -> None:
        """Have the seats feel this about an event now; by default nobody feels anything."""

    def grabs(self, pointer: Pointer) -> bool:
        """Whether something the mouse did counts as a slam."""
        return False

    def holds_slam(self, seen: Obs_in, seat: Seat, clicked: bool = False) -> bool:
        """Whether a slam waits for a second press, because what its player knows speaks against it.

        A slam was `clicked` where the mouse hit what is slammed, which can have happened by chance.
        """
        return False

    def spots(self, action: Action, seen: Obs_in) -> tuple[Box, ...]:
        """Where on the table an action is done, to be lit: cards, players, buttons."""
        return ()

    def strays(self, wanted: frozenset[Action], seen: Obs_in) -> bool:
        """Whether what is half chosen can't become any of these actions; by default that is never told."""
        return False

    def ghosts(self, seat: Seat, action: Action | None, seen: Obs_in) -> tuple[Ghost, ...]:
        """What a seat's action would look like; None lets the moment pass.

        `seen` is what was seen when it could be done, and they tell nothing else. By default nothing shows.
        """
        return ()

    def rehearse(self, canvas: Canvas) -> Iterator[None]:
        """Make pictures ahead that will be wanted, a few milliseconds' work at each step."""
        return iter(())


class NotedTable(Table[Obs_in], Generic[Obs_in, Page_in]):
    """A table that shows what the game's notebook says."""

    @abstractmethod
    def notebook(self, notes: Page_in) -> None:
        """Take in what the viewer's notebook says now; it is worked out elsewhere."""
