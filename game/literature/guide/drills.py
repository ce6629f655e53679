"""What Literature's drills say, where their question stands on the table, and what they light."""

from __future__ import annotations

from game.core.cards import Card
from game.core.drilling import Drill
from game.core.proving import Step
from game.literature.drills import ASK, CLAIM, HOLDER
from game.literature.notebook import card_words
from game.literature.observation import Observation
from game.literature.proof import Holding, Holds
from game.literature.rules.position import may_call
from game.literature.table.layout import Layout, layout_for
from game.literature.table.pose import poses
from game.literature.table.told import set_title, set_words
from game.tablekit.box import Box
from game.ui.guides import DrillKind, LessonWords, NoteRoom, log as log
from game.ui.people import People
from game.ui.sizes import Sizes
from game.ui.theme import CARD_ASPECT

KINDS = {
    HOLDER: DrillKind("Who holds it?", "One card that nobody has shown: work out who must have it."),
    CLAIM: DrillKind("Claim now?", "A set that tempts: is it certain, or does a card still lie in the open?"),
    ASK: DrillKind("Best question", "Only one of these questions is sure to win its card: find it."),
}
COURSE = (
    LessonWords(
        "Two teams collect sets: the low and the high cards of each suit. Whoever asks for a card "
        "lacks it, and holds another of its set.",
        "Every question tells everyone something.",
    ),
    LessonWords(
        "Whoever is asked tells the truth. They hand the card over, or they lack it and the turn is theirs.",
        "Who asked and who was asked both lack it.",
    ),
    LessonWords(
        "On your turn you ask an opponent for a card of a set that you have a card of. Get it, "
        "and you ask again.",
        "A question that is sure to win keeps your turn.",
    ),
    LessonWords(
        "On your turn you may claim a set: say who of your team has each of its cards. If all "
        "are right, it is yours.",
        "You know where each card is: claim them.",
    ),
    LessonWords(
        "A wrong claim loses the set, or wastes it. The team with more sets wins.",
        "Ask on until you know.",
    ),
)
ROOM: NoteRoom = (440.0, 586.0, 1040.0, 166.0)
"""Under the sets, over your cards."""
ROOM_LARGE: NoteRoom = (512.0, 340.0, 896.0, 410.0)
"""Over the sets, too."""
LARGE = 1.25


def room(sizes: Sizes) -> NoteRoom:
    """Above your own cards."""
    return ROOM_LARGE if sizes.text >= LARGE else ROOM


def question(seen: Observation, drill: Drill[Holding], people: People) -> str:
    """What is asked."""
    if drill.kind == ASK:
        return "Which question is sure to win its card?"
    card = drill.answers[0][0].card
    if drill.kind == CLAIM:
        words = set_words(seen, seen.deck.set_of[seen.deck.index[card]])
        if seen.turn in seen.eyes or may_call(seen, seen.seat):
            return f"Claim {words} now?"
        return f"If it were your turn now: claim {words}?"
    return f"Who holds the {card_words(card)}?"


def answers(seen: Observation, drill: Drill[Holding], people: People) -> tuple[str, ...]:
    """Names, to claim and not yet to, or whom to ask for what."""
    if drill.kind == CLAIM:
        return ("Claim them", "Not yet")
    if drill.kind == ASK:
        return tuple(_question(people, holding[0]) for holding in drill.answers)
    return tuple(people.start(holding[0].seat) for holding in drill.answers)


def _question(people: People, holds: Holds) -> str:
    return f"{people.start(holds.seat)}: {card_words(holds.card)}"


def about(seen: Observation, drill: Drill[Holding]) -> tuple[Card, ...]:
    """The card in question, the cards of the set, or those that may be asked for."""
    asked = drill.answers if drill.kind == ASK else drill.answers[:1]
    return tuple(dict.fromkeys(holds.card for holding in asked for holds in holding))


def topic(seen: Observation, drill: Drill[Holding], people: People) -> tuple[str, frozenset[Card]]:
    """The set that is asked about, or the sets."""
    numbers = {seen.deck.set_of[seen.deck.index[card]] for card in about(seen, drill)}
    name = "These sets" if len(numbers) > 1 else set_title(seen, min(numbers))
    return name, frozenset(card for number in numbers for card in seen.deck.sets[number].cards)


def reasons(seen: Observation, drill: Drill[Holding], people: People) -> tuple[Step[Card], ...]:
    """A card of the set may be with one player or another."""
    assert drill.open_end, "this drill has a proof"
    seats, card = tuple(holds.seat for holds in drill.open_end), drill.open_end[0].card
    words = f"You can't know yet who holds the {card_words(card)}: it may be {people.some(seats)}"
    return (Step(words, None, seats, (card,)),)


def lit(seen: Observation, step: Step[Card], sizes: Sizes) -> tuple[Box, ...]:
    """The plates of the step's seats, your own of its cards, and the tiles of the sets of the others."""
    (seat,) = seen.eyes
    layout = layout_for(seen.seats, seen.options.sets, seat, True, sizes.text, sizes.cards, sizes.shape)
    places = (_place(seen, layout, card) for card in step.cards)
    return tuple(dict.fromkeys((*(layout.plate(other) for other in step.seats), *places)))


def _place(seen: Observation, layout: Layout, card: Card) -> Box:
    bit = seen.deck.index[card]
    pose = poses(seen, layout).get((layout.bottom, bit))
    if pose is None:
        return layout.tile(seen.deck.set_of[bit])
    return Box(pose.x, pose.y, pose.width, pose.width * CARD_ASPECT)
