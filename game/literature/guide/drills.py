"""What Literature's drills say, where their question stands on the table, and what they light."""

from __future__ import annotations

from game.core.cards import Card
from game.core.drilling import Drill
from game.core.proving import Step
from game.literature.drills import CLAIM, HOLDER
from game.literature.notebook import card_words
from game.literature.observation import Observation
from game.literature.proof import Holding
from game.literature.table.layout import Layout, layout_for
from game.literature.table.pose import poses
from game.literature.table.words import set_words
from game.tablekit.box import Box
from game.ui.guides import DrillKind, NoteRoom, log as log
from game.ui.people import People
from game.ui.sizes import Sizes
from game.ui.theme import CARD_ASPECT

KINDS = {
    HOLDER: DrillKind("Who holds it?", "One card that nobody has shown: work out who must have it."),
    CLAIM: DrillKind("Claim now?", "A set that tempts: is it certain, or does a card still lie in the open?"),
}
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
    card = drill.answers[0][0].card
    if drill.kind == CLAIM:
        return f"Claim {set_words(seen, seen.deck.set_of[seen.deck.index[card]])} now?"
    return f"Who holds the {card_words(card)}?"


def answers(seen: Observation, drill: Drill[Holding], people: People) -> tuple[str, ...]:
    """Names, or to claim and not yet to."""
    if drill.kind == CLAIM:
        return ("Claim them", "Not yet")
    return tuple(people.start(holding[0].seat) for holding in drill.answers)


def about(seen: Observation, drill: Drill[Holding]) -> tuple[Card, ...]:
    """The card in question, or the cards of the set."""
    return tuple(holds.card for holds in drill.answers[0])


def reasons(seen: Observation, drill: Drill[Holding], people: People) -> tuple[Step[Card], ...]:
    """A card of the set may be with one player or another."""
    assert drill.open_end, "this drill has a proof"
    seats, card = tuple(holds.seat for holds in drill.open_end), drill.open_end[0].card
    words = f"You can't know yet who holds the {card_words(card)}: it may be {people.some(seats)}"
    return (Step(words, None, seats, (card,)),)


def lit(seen: Observation, step: Step[Card], sizes: Sizes) -> tuple[Box, ...]:
    """The plates of the step's seats, your own of its cards, and the tiles of the sets of the others."""
    (seat,) = seen.eyes
    layout = layout_for(seen.seats, seen.options.sets, seat, True, sizes.text, sizes.cards)
    places = (_place(seen, layout, card) for card in step.cards)
    return tuple(dict.fromkeys((*(layout.plate(other) for other in step.seats), *places)))


def _place(seen: Observation, layout: Layout, card: Card) -> Box:
    bit = seen.deck.index[card]
    pose = poses(seen, layout).get((layout.bottom, bit))
    if pose is None:
        return layout.tile(seen.deck.set_of[bit])
    return Box(pose.x, pose.y, pose.width, pose.width * CARD_ASPECT)
