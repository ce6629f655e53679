"""What Deduction's drills say, where their question stands on the table, and what they light."""

from __future__ import annotations

from game.core.cards import Rank, a_rank, rank_name
from game.core.contract import Seat
from game.core.drilling import Drill
from game.core.proving import Step
from game.deduction.drills import CARD, SAY, TRUTH, Answer, MayBe
from game.deduction.observation import Observation
from game.deduction.proof import At, CardIs, SaidIs, Surely
from game.deduction.rules.names import COMPARED, GRID_WORDS, ORDINALS
from game.deduction.rules.state import DeclareNote
from game.deduction.table.layout import Layout, layout_for
from game.deduction.table.pose import lies_beside
from game.tablekit.box import Box
from game.ui.guides import DrillKind, LessonWords, NoteRoom, log as log, topic as topic
from game.ui.markup import either
from game.ui.people import People
from game.ui.sizes import Sizes
from game.ui.theme import CARD_ASPECT

KINDS = {
    CARD: DrillKind("What is it?", "A face-down card that can only be one thing: work out which."),
    TRUTH: DrillKind(
        "True or bluff?", "A declaration waits: is it true, is it a bluff, or may it be either?"
    ),
    SAY: DrillKind("What is sure?", "Only one of these declarations can't be false: find it."),
}
COURSE = (
    LessonWords(
        "Ace beats king, king beats queen. On your turn you say that a card of yours is higher "
        "than, equal to or lower than one in the middle.",
        "Believed, it earns you a coin.",
    ),
    LessonWords(
        "Hear a declaration, and you may challenge it: a bluff costs them a coin, the truth costs you one.",
        "A coin paid for a peek pays off.",
    ),
    LessonWords(
        "Each of you has two aces, two kings, two queens. Four are your hand; you know which two "
        "lie in the middle.",
        "Count, and the rest gives itself away.",
    ),
    LessonWords(
        "Instead of declaring you may look at a card of the other hand. If they don't shuffle, "
        "you know where it is.",
        "So don't challenge that one.",
    ),
    LessonWords(
        "Nobody has to tell the truth. Who must pay a coin and has none loses; else more coins "
        "win in the end.",
        "Then it takes nerve: believe it, or challenge.",
    ),
)
ROOM: NoteRoom = (96.0, 262.0, 514.0, 560.0)
"""In place of the list of what can be done, left of the middle cards."""
ROOM_LARGE: NoteRoom = (96.0, 252.0, 514.0, 568.0)
LARGE = 1.25


def room(sizes: Sizes) -> NoteRoom:
    """Left of the middle cards."""
    return ROOM_LARGE if sizes.text >= LARGE else ROOM


def question(seen: Observation, drill: Drill[Answer], people: People) -> str:
    """What is asked."""
    first = drill.answers[0]
    if isinstance(first, CardIs):
        return f"What is {_called(first.at, people)}?"
    if isinstance(first, Surely):
        long = f"What can you say of the {GRID_WORDS[first.place]} card and be sure that it is true?"
        return either(long, "What is surely true of this card?", "What is sure?")
    note = _waiting(seen)
    said = f"{people.owner(note.seat)} card is {COMPARED[note.direction]} the {GRID_WORDS[note.place]} one"
    short = f"{people.owner(note.seat)} card is {COMPARED[note.direction]} this one"
    return either(f"{said}: true or bluff?", f"{short}: true or bluff?")


def _called(at: At, people: People) -> str:
    if at.seat is None:
        return f"the {GRID_WORDS[at.place]} card"
    return f"{people.whose(at.seat)} {ORDINALS[at.place]} card"


def answers(seen: Observation, drill: Drill[Answer], people: People) -> tuple[str, ...]:
    """Ranks, what a declaration must be, or a rank with a direction."""
    return tuple(_answer(seen, answer) for answer in drill.answers)


def _answer(seen: Observation, answer: Answer) -> str:
    match answer:
        case CardIs(rank=rank):
            return _start(a_rank(rank))
        case SaidIs(true=true):
            return "True" if true else "A bluff"
        case Surely():
            rank = _own(seen, answer)
            return f"{_start(rank_name(rank))} {COMPARED[answer.direction].split()[0]}"
        case MayBe():
            return "It can be either"


def _start(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}"


def _own(seen: Observation, answer: Surely) -> Rank:
    rank = seen.hands[_only(seen)][answer.hand_place]
    assert rank is not None, "one's own cards are known"
    return rank


def _only(seen: Observation) -> Seat:
    (seat,) = seen.eyes
    return seat


def about(seen: Observation, drill: Drill[Answer]) -> tuple[At, ...]:
    """The card in question, the two of a declaration, or a middle card."""
    first = drill.answers[0]
    if isinstance(first, CardIs):
        return (first.at,)
    if isinstance(first, Surely):
        return (At(None, first.place),)
    note = _waiting(seen)
    return At(note.seat, note.hand_place), At(None, note.place)


def reasons(seen: Observation, drill: Drill[Answer], people: People) -> tuple[Step[At], ...]:
    """Cards with which the declaration is true, and others with which it is not."""
    found = drill.open_end
    assert isinstance(found, MayBe) and found.true and found.false, "this drill has a proof"
    note = _waiting(seen)
    cards = (At(note.seat, note.hand_place), At(None, note.place))
    whose, where = people.whose(note.seat), GRID_WORDS[note.place]
    told = [f"{a_rank(hand)} beside {a_rank(middle)}" for hand, middle in (found.true, found.false)]
    words = f"You can't know: {whose} card and the {where} one can be {told[0]}, and it is true; or {told[1]}"
    return (Step(f"{words}, and it is a bluff", None, (note.seat,), cards),)


def lit(seen: Observation, step: Step[At], sizes: Sizes) -> tuple[Box, ...]:
    """The step's cards; they tell whose they are."""
    layout = _layout(seen, sizes)
    return tuple(_place(seen, layout, at) for at in step.cards)


def _place(seen: Observation, layout: Layout, at: At) -> Box:
    """Where a card lies: in the middle, beside a middle card while it is declared, or in a hand."""
    if at.seat is None:
        return layout.middle_box(at.place)
    beside = lies_beside(seen).get((at.seat, at.place))
    if beside is not None:
        return Box(*layout.beside(beside), layout.grid_width, layout.grid_width * CARD_ASPECT)
    return layout.hand_box(at.seat, at.place)


def _waiting(seen: Observation) -> DeclareNote:
    note = seen.notes[-1]
    assert isinstance(note, DeclareNote), "the declaration that waits is the latest note"
    return note


def _layout(seen: Observation, sizes: Sizes) -> Layout:
    return layout_for(len(seen.hands[0]), _only(seen), sizes.text, sizes.cards, sizes.shape)
