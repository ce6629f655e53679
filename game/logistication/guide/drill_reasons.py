"""Why an answer is right that the rules decide, one step after another, in their words."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.drilling import Drill
from game.core.proving import Step
from game.logistication.drills.answers import Answer, Lay, MayCounter
from game.logistication.drills.counter import Window, opened
from game.logistication.drills.fits import Ruling, ruling
from game.logistication.drills.squash import Effect, effect, faces_after
from game.logistication.observation import Observation
from game.logistication.proof import Lying, Spot, Where, many
from game.logistication.rules.deck import DRAW_6, REVERSE, SQUASH
from game.logistication.rules.legality import fits
from game.logistication.rules.state import CLOCKWISE, Cards
from game.logistication.table.words import cards_words, plural, short_name, wanted
from game.ui.people import People

PILE = Lying(Where.PILE)


def reasons(seen: Observation, drill: Drill[Answer], people: People) -> tuple[Step[Spot], ...]:
    """What each answer comes to, the right one last; or how a window goes from one to the other."""
    right = drill.answers[drill.right]
    if isinstance(right, MayCounter):
        return tuple(_windows(seen, right, people))
    plays = [answer.cards for answer in drill.answers if isinstance(answer, Lay) and answer != right]
    assert isinstance(right, Lay), "what else is asked has a proof"
    plays.append(right.cards)
    if drill.kind == "squash":
        return tuple(_squash_step(seen, cards) for cards in plays)
    top = Step(
        f"On top lies the {short_name(seen.pile[-1])}, which takes {wanted(seen)}", cards=(_top(seen),)
    )
    return (top, *(_fit_step(seen, cards) for cards in plays))


def _own(seen: Observation, cards: Cards) -> tuple[Spot, ...]:
    (seat,) = seen.eyes
    return tuple(Spot(Lying(Where.HAND, seat), card) for card in cards)


def _top(seen: Observation) -> Spot:
    return Spot(PILE, seen.pile[-1])


# what fits


def _fit_step(seen: Observation, cards: Cards) -> Step[Spot]:
    return Step(_ruled(seen, cards), cards=(*_own(seen, cards), _top(seen)))


def _ruled(seen: Observation, cards: Cards) -> str:
    """What the rules say of a play."""
    (seat,) = seen.eyes
    rule = ruling(cards, seen.hands[seat] or (), seen.top, seen.options.matching)
    name, above, on = short_name(cards[0]), short_name(cards[-1]), short_name(seen.pile[-1])
    match rule:
        case Ruling.FREE if cards[0].face is SQUASH:
            return "A Squash goes on anything"
        case Ruling.FREE:
            return f"You have no coloured card, so a {above} may be played alone"
        case Ruling.NOT_LOWER:
            return f"The {name} has the colour of the {on} and is not lower: it fits"
        case Ruling.SPECIAL:
            return f"The {name} is a special, so it fits any card of its colour"
        case Ruling.ON_SPECIAL:
            return f"Any card of its colour goes on a special: the {name} fits"
        case Ruling.FACE:
            return f"The {name} has the same face as the {on}: it fits, whatever its colour"
        case Ruling.GROUP:
            return f"Cards of one face go together, and one fits below: {_pair(cards)} can be played"
        case Ruling.DEFINED:
            return f"A {name} goes on anything, and the {above} on it gives it a colour"
        case Ruling.LOWER:
            return f"The {name} is lower than the {on}: it doesn't fit"
        case Ruling.OTHER:
            return f"The {name} has neither the colour nor the face of the {on}: it doesn't fit"
        case Ruling.STRAY:
            return f"The {name} and the {above} are not of one face, so they don't go together"
        case Ruling.BARE:
            return f"You have a coloured card, so a {above} can't be played without one on it"
        case Ruling.BLANK:
            return f"A {name} needs a coloured card on it, and a {above} has no colour"
        case Ruling.NONE_BELOW:
            return _none_below(seen, cards)


def _pair(cards: Cards) -> str:
    lower, upper = cards
    if lower == upper:
        return f"two {plural(short_name(lower))}"
    return f"the {short_name(lower)} and the {short_name(upper)}"


def _none_below(seen: Observation, cards: Cards) -> str:
    lower, upper = cards
    if upper.face is not DRAW_6 and fits(upper, seen.top, seen.options.matching):
        return f"The {short_name(upper)} fits, but the {short_name(lower)} below it doesn't"
    if lower != upper and upper.face is lower.face:
        return "One of them must fit, and neither does"
    return f"The {short_name(lower)} must fit, and it doesn't"


# what squashes


def _squash_step(seen: Observation, cards: Cards) -> Step[Spot]:
    faces = {card.face for card in cards}
    spots = [Spot(PILE, card) for card in seen.pile if card.face in faces]
    return Step(_effect_words(seen, cards), cards=(*_own(seen, cards), *spots))


def _effect_words(seen: Observation, cards: Cards) -> str:
    """What a play does to the pile, and why."""
    effects, counts = effect(seen, cards), faces_after(seen, cards)
    if effects is Effect.SQUASH:
        return "A Squash squashes the pile, whatever lies there"
    if effects is Effect.REFUSED:
        return f"{_ruled(seen, cards)}, so it squashes nothing"
    told = " and ".join(many(face, count) for face, count in counts.items())
    verdict = "three of a face squash it" if effects is Effect.THREE else "it takes three of a face"
    return f"With {cards_words(cards)} the pile has {told}: {verdict}"


# who may counter


def _windows(seen: Observation, right: MayCounter, people: People) -> Iterator[Step[Spot]]:
    """Who misses out by the play, and by each Reverse that answers it."""
    window = opened(seen, right.cards)
    if window is None:
        yield Step(_no_window(right.cards), cards=_own(seen, right.cards))
        return
    yield from _first_window(seen, right.cards, window, people)
    for _ in range(right.counters):
        countered, window = window, window.countered
        words = (
            f"{people.does(countered.loser, 'counter')} and {people.verb(countered.loser, 'have')} the turn "
            f"again: now {people.mid(countered.turn, 'miss')} out and may counter"
        )
        yield Step(words, seats=(window.loser,))


def _no_window(cards: Cards) -> str:
    if sum(card.face is REVERSE for card in cards) > 1:
        return "Two Reverses in one play don't turn play round, and only a single one can be countered"
    return "A Reverse on a Draw 6 can't be countered"


def _first_window(seen: Observation, cards: Cards, window: Window, people: People) -> Iterator[Step[Spot]]:
    direction, seat = seen.direction, seen.turn
    if not cards:
        assert seen.last is not None
        direction, seat = seen.last.direction, seen.last.seat
    way = "clockwise" if direction == CLOCKWISE else "anticlockwise"
    out = "" if not any(seen.places) else ", as whoever is out is passed over"
    comes = "you come" if window.loser == people.you else f"comes {people.name(window.loser)}"
    words = f"Play ran {way} until then: after {people.name(seat)} {comes}{out}"
    yield Step(words, seats=(seat, window.loser), cards=_own(seen, cards))
    whose = people.whose(window.loser)
    words = f"The Reverse takes {whose} turn away, so {people.name(window.loser)} may counter"
    yield Step(words, seats=(window.loser,), cards=_own(seen, cards))
