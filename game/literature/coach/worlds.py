"""Whole states that a seat of Literature can't tell from the true one, drawn from its belief (LT-26)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import log

from game.core.changed import changed
from game.core.contract import Action, Seat
from game.core.memory import by_identity, by_sketch
from game.core.rng import Stream
from game.literature.bot import passing, strong
from game.literature.bot.ahead import World, likelihood
from game.literature.bot.decide import Style, all_of_it
from game.literature.bot.view import View
from game.literature.observation import Observation
from game.literature.rules.options import Carry
from game.literature.rules.state import Ask, AskNote, Claim, ClaimNote, State, team

MEMORY = 1 << 5
"""How many views are kept: a judgement asks for the same few again and again."""
GOOD = Style(all_of_it, strong.turn, passing.passed, reads=True)
"""Who a judgement takes for its measure: weighs as the strong level, and reads the players as expert does."""
DRAWN, KEPT = 64, 8
"""So many deals are drawn from the exact belief at a time, and so many of them kept."""
REVIEW_WORLDS = 32
"""Drawing is dear and games have 150 decisions: with 48 the longest reviews took more than ten seconds."""


def _sketch(seen: Observation) -> tuple[object, ...]:
    return seen.hands, seen.counts, seen.turn, seen.claiming, len(seen.notes), seen.notes[-1:]


@by_sketch(MEMORY, _sketch)
def view_of(seen: Observation) -> View:
    """What a seat can prove, what a convention in use tells it, and what everybody's questions make of it."""
    return GOOD.view(seen)


@by_identity(MEMORY)
def is_sure(seen: Observation, action: Action) -> bool:
    """Whether a question can't miss, or a claim can't be wrong, by all that its seat knows."""
    view = view_of(seen)
    if isinstance(action, Ask):
        bit = seen.deck.index[action.card]
        if view.belief.held[action.target] >> bit & 1:
            return True
        return view.chances(seen.deck.set_of[bit]).get(bit, {}).get(action.target) == 1.0
    return isinstance(action, Claim) and view.claim(action.set, view.side).certain


def may_win(view: View, question: Ask) -> bool:
    """Whether anybody who knows what the seat knows must still reckon with the card there."""
    bit = view.deck.index[question.card]
    if view.belief.held[question.target] >> bit & 1:
        return True
    return bool(view.chances(view.deck.set_of[bit]).get(bit, {}).get(question.target))


def worlds(seen: Observation, count: int, rng: Stream) -> Iterator[State]:
    """`count` states that fit what the seat knows, each as often as everybody's questions make it likely."""
    shown = _state(seen, ())
    return (changed(shown, hands=hands) for hands in islice(_deals(view_of(seen), rng), count))


def _deals(view: View, rng: Stream) -> Iterator[World]:
    """Deals kept by their weight, none twice: what is counted twice would look surer than it is."""
    while True:
        drawn = [view.belief.draw(rng) for _ in range(DRAWN)]
        waits = [-log(1.0 - rng.random()) / likelihood(view, world) for world in drawn]
        kept = sorted(range(DRAWN), key=waits.__getitem__)[:KEPT]
        rng.shuffle(kept)
        yield from (drawn[place] for place in kept)


def _state(seen: Observation, hands: tuple[int, ...]) -> State:
    return State(
        options=seen.options,
        came_with=Carry(wins=seen.wins, dealer=seen.dealer, ties=seen.ties),
        dealer=seen.dealer,
        hands=hands,
        turn=seen.turn,
        decided=seen.decided,
        phase=seen.phase,
        points=seen.points,
        notes=seen.notes,
        last_asker=_last_askers(seen),
        last_turn=_last_turns(seen),
        dry=seen.dry,
        must_claim=seen.must_claim,
        wrong=_wrong_claims(seen),
        claiming=seen.claiming,
        forcing=seen.forcing,
        chooser=seen.chooser,
        waiting=seen.waiting,
        waits=seen.waits,
        due=seen.due,
        result=seen.result,
    )


@by_identity(1)
def _last_askers(seen: Observation) -> tuple[Seat | None, ...]:
    found: list[Seat | None] = [None] * seen.seats
    for note in seen.notes:
        if isinstance(note, AskNote):
            found[note.target] = note.seat
    return tuple(found)


@by_identity(1)
def _last_turns(seen: Observation) -> tuple[Seat, Seat]:
    """For each team its member whose turn it last was (LT-21); who has asked or been asked in vain had it."""
    found = [0, 1]
    for note in seen.notes:
        if isinstance(note, AskNote):
            found[team(note.seat)] = note.seat
            if not note.got:
                found[team(note.target)] = note.target
    found[team(seen.turn)] = seen.turn
    return found[0], found[1]


@by_identity(1)
def _wrong_claims(seen: Observation) -> tuple[int, ...]:
    """For each set the wrong claims that left it in play (LT-19)."""
    found = [0] * len(seen.decided)
    for note in seen.notes:
        if isinstance(note, ClaimNote) and note.holders is None:
            found[note.set] += 1
    return tuple(found)
