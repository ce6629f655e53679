"""What Logistication's drills ask and how they are answered, where the question stands, what is listed."""

from __future__ import annotations

from game.core.drilling import Drill
from game.logistication.drills import COUNT, COUNTER, FITS, SQUASH
from game.logistication.drills.answers import Answer, Lay, MayCounter
from game.logistication.drills.fits import possible
from game.logistication.guide.drill_lights import lit as lit
from game.logistication.guide.drill_log import log as log
from game.logistication.guide.drill_reasons import reasons as reasons
from game.logistication.observation import Observation
from game.logistication.proof import AllSeen, Counters, Lying, Spot, Squashes, Where
from game.logistication.rules.deck import DRAW_6, WILD
from game.logistication.rules.state import Cards
from game.logistication.table.words import cards_words, plural, short_face, short_name
from game.ui.guides import DrillKind, LessonWords, NoteRoom, topic as topic
from game.ui.markup import either
from game.ui.people import People
from game.ui.sizes import Sizes

KINDS = {
    FITS: DrillKind(
        "What can be played?",
        "Some of your cards and the top of the pile: only one answer keeps to the rules. Against the clock.",
        (14.0, 14.0, 16.0, 18.0, 20.0),
    ),
    SQUASH: DrillKind(
        "What squashes?",
        "Three of a face squash the pile: find the third one in time.",
        (14.0, 16.0, 18.0, 20.0, 22.0),
    ),
    COUNTER: DrillKind(
        "Who may counter?",
        "A Reverse lies there: whose Reverse counts now? Against the clock.",
        (14.0, 14.0, 16.0, 18.0, 20.0),
    ),
    COUNT: DrillKind(
        "What is certain?",
        "Count what lies where, as What happened lists it: what is used up, who has a Reverse, who can't.",
    ),
}
COURSE = (
    LessonWords(
        "Get rid of your cards. Lay a card of the pile's colour, a number no lower than the top; or the same "
        "face in any colour.",
        "If nothing fits, you pick up the whole pile.",
    ),
    LessonWords(
        "Cards of one face can be laid together, if one of them fits. The last one is the new top.",
        "The more go at once, the sooner you are out.",
    ),
    LessonWords(
        "Three of one face anywhere in the pile squash it: it is out of the game, and the next player lays "
        "what they like.",
        "The table shows the faces that lie there twice.",
    ),
    LessonWords(
        "A Reverse turns the direction round. Whoever misses a turn by it may counter, with a Reverse of "
        "their own and in time.",
        "A counter turns it back, and then the next one may counter that.",
    ),
    LessonWords(
        "Every face has only so many cards, and everybody has seen what lies open and what was picked up.",
        "Count what is gone, and you know what is left.",
    ),
)
ROOM: NoteRoom = (340.0, 568.0, 1240.0, 194.0)
"""Between the pile and your own cards."""
ROOM_LARGE: NoteRoom = (340.0, 436.0, 1240.0, 330.0)
LARGE = 1.25


def room(sizes: Sizes) -> NoteRoom:
    """Over all that the pile has beside it."""
    return ROOM_LARGE if sizes.text >= LARGE else ROOM


def question(seen: Observation, drill: Drill[Answer], people: People) -> str:
    """What is asked; the same whichever answer is right."""
    match drill.answers[0]:
        case Lay() if drill.kind == SQUASH:
            return "Which of these squashes the pile now?"
        case Lay():
            can = [possible(seen, answer.cards) for answer in drill.answers if isinstance(answer, Lay)]
            word = "can" if can.count(True) == 1 else "can't"
            return either(f"Only one of these {word} be played. Which?", f"Which of these {word} be played?")
        case MayCounter(cards=cards, counters=counters):
            return f"{_laid(seen, cards, people)}{_COUNTERED[counters]}"
        case Squashes():
            return "One more of which face squashes the pile?"
        case AllSeen():
            return "Which face has no hidden card left?"
        case Counters(can=can_counter):
            return "Who is sure to hold a Reverse?" if can_counter else "Who can't be holding a Reverse?"


_COUNTERED = (
    ". Who may counter?",
    ", and that is countered. Who may counter back?",
    ", and that is countered twice. Who may counter next?",
    ", and that is countered three times. Who may counter next?",
)


def _laid(seen: Observation, cards: Cards, people: People) -> str:
    if cards:
        return f"You play {cards_words(cards)}"
    assert seen.last is not None
    return f"{people.does(seen.last.seat, 'have')} just played one Reverse"


def answers(seen: Observation, drill: Drill[Answer], people: People) -> tuple[str, ...]:
    """Cards, faces or names."""
    return tuple(_answer(answer, people) for answer in drill.answers)


def _answer(answer: Answer, people: People) -> str:
    match answer:
        case Lay(cards=(card,)) if card.face is WILD or card.face is DRAW_6:
            return f"{short_name(card)} alone"
        case Lay(cards=(card,)):
            return _capital(short_name(card))
        case Lay(cards=(lower, upper)) if lower == upper:
            alone = " alone" if lower.face is WILD or lower.face is DRAW_6 else ""
            return f"Two {plural(short_name(lower))}{alone}"
        case Lay(cards=(lower, upper)):
            return f"{_capital(short_name(lower))}, then {short_name(upper)}"
        case Squashes(face=face) | AllSeen(face=face):
            return short_face(face)
        case MayCounter(seat=None):
            return "Nobody"
        case MayCounter(seat=int(seat)) | Counters(seat=seat):
            return people.start(seat)
    raise TypeError(f"{answer!r} is no answer of Logistication")


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def about(seen: Observation, drill: Drill[Answer]) -> tuple[Spot, ...]:
    """The cards to choose from, and what they are to be played on."""
    (seat,) = seen.eyes
    hand = Lying(Where.HAND, seat)
    found: dict[Spot, int] = {}
    if drill.kind == FITS:
        found[Spot(Lying(Where.PILE), seen.pile[-1])] = 1
    for answer in drill.answers:
        cards = answer.cards if isinstance(answer, Lay | MayCounter) else ()
        for card in set(cards):
            found[Spot(hand, card)] = max(found.get(Spot(hand, card), 0), cards.count(card))
    return tuple(spot for spot, count in found.items() for _ in range(count))
