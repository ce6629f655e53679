"""What Logic's drills say, where their question stands on the table, and what they light."""

from __future__ import annotations

from game.core.cards import a_rank
from game.core.drilling import Drill
from game.core.proving import Step
from game.logic.drills import WHAT, WHICH
from game.logic.observation import Observation
from game.logic.proof import At, Lies
from game.logic.rules.names import ordinal
from game.logic.table.layout import Layout, layout_for
from game.logic.table.pose import outline
from game.tablekit.box import Box
from game.ui.guides import DrillKind, LessonWords, NoteRoom, log as log, topic as topic
from game.ui.people import People
from game.ui.sizes import Sizes

KINDS = {
    WHAT: DrillKind("What is it?", "One card that is face down, and what it could be: only one answer fits."),
    WHICH: DrillKind("Which one?", "Only one of several cards can be just one thing: find it."),
}
COURSE = (
    LessonWords(
        "Each card is there once: ace to queen, in red and in black. Every row goes up from its "
        "owner's left, and an ace is low.",
        "Its neighbours leave it no choice.",
    ),
    LessonWords(
        "You see your own row. What you hold nobody else can have.",
        "Your own row rules out much.",
    ),
    LessonWords(
        "On your turn you guess an opponent's card. Right: it is turned up. Wrong: you turn up "
        "one of yours, and all know what it is not.",
        "A wrong guess is a clue for everybody.",
    ),
    LessonWords(
        "Before you guess, your partner opposite shows you one of their cards. Only you see it.",
        "What you are shown narrows down the other rows.",
    ),
    LessonWords(
        "Guess what can be just one thing. Whoever can name every hidden card grabs the bottle "
        "and wins; with one mistake they lose.",
        "A sure guess leaves fewer cards to name.",
    ),
)
ROOM: NoteRoom = (440.0, 424.0, 1040.0, 322.0)
"""Over the headline and the bottle."""
ROOM_LARGE: NoteRoom = (320.0, 424.0, 1280.0, 326.0)
LARGE = 1.25


def room(sizes: Sizes) -> NoteRoom:
    """The middle of the table."""
    return ROOM_LARGE if sizes.text >= LARGE else ROOM


def question(seen: Observation, drill: Drill[Lies], people: People) -> str:
    """What is asked."""
    if drill.kind == WHICH:
        return "Only one of these cards can be just one thing. Which?"
    first = drill.answers[0]
    return f"What is {people.whose(first.seat)} {ordinal(first.place)} card?"


def answers(seen: Observation, drill: Drill[Lies], people: People) -> tuple[str, ...]:
    """Ranks, or cards by their owner and place."""
    if drill.kind == WHICH:
        return tuple(f"{people.owner(lies.seat)} {ordinal(lies.place)}" for lies in drill.answers)
    named = (a_rank(lies.rank) for lies in drill.answers)
    return tuple(f"{rank[0].upper()}{rank[1:]}" for rank in named)


def about(seen: Observation, drill: Drill[Lies]) -> tuple[At, ...]:
    """The card in question, or all that are to choose from."""
    return tuple(dict.fromkeys(At(lies.seat, lies.place) for lies in drill.answers))


def reasons(seen: Observation, drill: Drill[Lies], people: People) -> tuple[Step[At], ...]:
    """No drill of Logic ends in the open."""
    raise ValueError("every drill of Logic has a proof")


def lit(seen: Observation, step: Step[At], sizes: Sizes) -> tuple[Box, ...]:
    """The step's cards; they tell whose they are."""
    layout = _layout(seen, sizes)
    return tuple(outline(seen, layout, at.seat, at.place) for at in step.cards)


def _layout(seen: Observation, sizes: Sizes) -> Layout:
    (seat,) = seen.eyes
    return layout_for(seen.size, seat, True, sizes.text, sizes.cards, sizes.shape)
