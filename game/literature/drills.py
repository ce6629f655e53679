"""Drills of Literature: who holds a card, what to ask, whether to claim a set (LT-4, LT-8, LT-26)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.drilling import GRADES, Drill, Lesson
from game.core.proving import depth_of, shortest
from game.core.rng import Stream
from game.literature import proof
from game.literature.belief import believe
from game.literature.observation import Observation
from game.literature.proof import Holding, Holds
from game.literature.rules.position import askable, may_ask, players_to_ask
from game.literature.rules.state import AskNote, Note, Phase, team

HOLDER, CLAIM, ASK = "holder", "claim", "ask"
KINDS = (HOLDER, CLAIM, ASK)
TRIES = 60
"""So long is a shorter way looked for; without any, a chain of which nothing can be spared will do."""
MOST_DEPTH = 8
NOT_YET: Holding = ()
"""The answer that a set can't be claimed yet."""
MAY_BE = 0.3
"""A set tempts to be claimed from this chance on that it is one's team's; the likelier, the harder."""
LEAST_WRONG, WRONG, TEMPTING = 2, 3, 8
"""How many wrong questions stand beside the right one, if there are as many; drawn from the likeliest."""


def drills(seen: Observation, kind: str, rng: Stream, least: int = 1) -> Iterator[Drill[Holding]]:
    """Questions of a kind; asked between the questions of the game."""
    if seen.phase is not Phase.ASK or not seen.has_cards(seen.seat):
        return
    if kind == HOLDER:
        yield from _holders(seen, rng, least)
    elif kind == CLAIM:
        yield from _claims(seen, rng, least)
    elif may_ask(seen, seen.seat):
        yield from _questions(seen, rng, least)


def _holders(seen: Observation, rng: Stream, least: int) -> Iterator[Drill[Holding]]:
    cards = [thing for thing in proof.certain(seen) if len(thing) == 1]
    if not cards:
        return
    thing = rng.choice(cards)
    wrong = _other_holders(seen, thing)
    depth = _depth(seen, thing, least)
    if wrong and depth is not None:
        answers = sorted([thing, *wrong])
        yield Drill(HOLDER, tuple(answers), answers.index(thing), depth, thing)


def _questions(seen: Observation, rng: Stream, least: int) -> Iterator[Drill[Holding]]:
    """A question that is sure to win a card that nobody has seen, among likely ones that are not."""
    sure = set(proof.certain(seen))
    legal = _legal(seen)
    right = [question for question in legal if question in sure]
    if not right:
        return
    mind = believe(seen)
    chances = {(holds,): mind.chance(seen.deck.index[holds.card], holds.seat) for (holds,) in legal}
    wrong = [question for question, chance in chances.items() if chance < 1.0]
    wrong = sorted(wrong, key=lambda question: chances[question], reverse=True)[:TEMPTING]
    thing = rng.choice(right)
    depth = _depth(seen, thing, least)
    if len(wrong) >= LEAST_WRONG and depth is not None:
        rng.shuffle(wrong)
        answers = sorted([thing, *wrong[:WRONG]])
        yield Drill(ASK, tuple(answers), answers.index(thing), depth, thing)


def _legal(seen: Observation) -> list[Holding]:
    """All that the seat may ask, as if the one asked had the card."""
    hand = seen.known_hand(seen.seat)
    assert hand is not None, "a seat knows its own hand"
    masks = (askable(seen.deck.masks[number], hand, seen.options.ask_own_card) for number in seen.open_sets())
    cards = [card for mask in masks for card in seen.deck.held(mask)]
    return [(Holds(seat, card),) for seat in players_to_ask(seen, seen.seat) for card in cards]


def _claims(seen: Observation, rng: Stream, least: int) -> Iterator[Drill[Holding]]:
    """A set that is sure, or one that tempts; the answers are to claim it, and not yet to."""
    sets = [thing for thing in proof.certain(seen) if len(thing) > 1]
    ours = [thing for thing in sets if team(thing[0].seat) == team(seen.seat)]
    tempting = _tempting(seen)
    if ours and (not tempting or rng.below(2)):
        thing = rng.choice(ours)
        depth = _depth(seen, thing, least)
        if depth is not None:
            yield Drill(CLAIM, (thing, NOT_YET), 0, depth, thing)
    elif tempting:
        thing, chance = rng.choice(tempting)
        steps = (chance - MAY_BE) / (1.0 - MAY_BE) * len(GRADES)
        yield Drill(CLAIM, (thing, NOT_YET), 1, 1 + int(steps), None, _open_end(seen, thing))


def clutter(seen: Observation) -> int:
    """The cards in play, and what has been said."""
    return 2 * sum(seen.counts) + len(seen.notes)


def _asked_and_lacked(seen: Observation, drill: Drill[Holding]) -> bool:
    """One question tells it all: whoever asked lacks the card and has another of its set (LT-4)."""
    return drill.depth == 1


def _asked_twice(seen: Observation, drill: Drill[Holding]) -> bool:
    """Two questions that missed: everybody in them lacks a card (LT-5)."""
    said = _proof(seen, drill)
    return len(said) == 2 and all(isinstance(note, AskNote) and not note.got for note in said)


def _short(seen: Observation, drill: Drill[Holding]) -> bool:
    """A question of one's own is sure to win its card, and it is soon seen why (LT-5)."""
    return drill.depth <= 2


def _sure_set(seen: Observation, drill: Drill[Holding]) -> bool:
    """A set can be claimed at once (LT-7)."""
    return seen.turn == seen.seat and drill.thing is not None and drill.depth <= 2


def _open_set(seen: Observation, drill: Drill[Holding]) -> bool:
    """On turn, but a set can't be claimed yet, as a card may be with one teammate or another (LT-8)."""
    found = drill.open_end or ()
    return seen.turn == seen.seat and len(found) == 2 and len({team(holds.seat) for holds in found}) == 1


def _proof(seen: Observation, drill: Drill[Holding]) -> list[Note]:
    """The notes of the shortest proof."""
    thing = drill.thing
    assert thing is not None, "it is asked who holds a card"
    found = shortest(proof.grounds(seen), lambda some: proof.follows_from_sight(seen, some, thing), TRIES)
    return [said.note for said in found or ()]


COURSE = (
    Lesson(HOLDER, _asked_and_lacked),
    Lesson(HOLDER, _asked_twice),
    Lesson(ASK, _short),
    Lesson(CLAIM, _sure_set),
    Lesson(CLAIM, _open_set),
)


def _depth(seen: Observation, thing: Holding, least: int) -> int | None:
    """How many notes it takes to see why a thing is so; None if nobody could follow it, or it is less deep
    than is wanted."""
    found = depth_of(
        proof.grounds(seen),
        lambda some: proof.follows_from_sight(seen, some, thing),
        least,
        lambda _: True,
        TRIES,
    )
    return found if found is not None and least <= found <= MOST_DEPTH else None


def _other_holders(seen: Observation, thing: Holding) -> list[Holding]:
    """Everybody else who still holds cards, but not oneself."""
    ((holder, card),) = thing
    others = (seat for seat in range(seen.seats) if seat != holder and seat not in seen.eyes)
    return [(Holds(seat, card),) for seat in others if seen.has_cards(seat)]


def _open_end(seen: Observation, claim: Holding) -> Holding:
    """The card of a set that is least settled, with the two likeliest of those who may hold it."""
    mind = believe(seen)
    best: tuple[float, Holding] = (0.0, ())
    for _, card in claim:
        chances = [(mind.chance(seen.deck.index[card], seat), seat) for seat in range(seen.seats)]
        (_, first), (other, second) = sorted(chances, reverse=True)[:2]
        best = max(best, (other, (Holds(first, card), Holds(second, card))), key=lambda found: found[0])
    assert best[1], "a set that can't be claimed has a card whose holder is not certain"
    return best[1]


def _tempting(seen: Observation) -> list[tuple[Holding, float]]:
    """Sets that may be one's team's though nobody can be sure, as they would best be claimed; how likely."""
    mind = believe(seen)
    found = []
    for number in seen.open_sets():
        best = mind.claim(number, team(seen.seat))
        if not best.certain and best.team >= MAY_BE:
            cards = seen.deck.sets[number].cards
            found.append((tuple(map(Holds, best.holders, cards)), best.team))
    return found
