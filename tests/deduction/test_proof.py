"""Why a card or a declaration was certain: checked against every deal, tried one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

import pytest

from game.bots.workshop import KINDS
from game.coach.proof import prove
from game.core.cards import ACE, KING, Place
from game.core.contract import PUBLIC
from game.core.proving import Proving, shortest
from game.deduction import proof
from game.deduction.belief import beside_of
from game.deduction.belief.facts import World
from game.deduction.observation import Observation, observe
from game.deduction.proof import At, CardIs, Known, SaidIs, Surely, Thing, certain, follows, grounds
from game.deduction.rules.options import PRESETS
from game.deduction.rules.state import DeclareNote, LookNote, PeekNote, Phase, deck_ranks
from game.ui.people import People
from tests.deduction.positions import Game
from tests.deduction.test_belief import FIRST, SECOND, brute
from tests.deduction.test_bot import played

PROVING: Proving[Observation, Thing, Known, At] = proof
PEOPLE = People(("Rosa", "Theo"), 0)


def positions(seeds: range, share: int) -> Iterator[Observation]:
    """What both seats see in games of players who do anything: each `share`th position."""
    number = 0
    for seed in seeds:
        for asked in played((None, None), seed, PRESETS["source"]):
            number += 1
            if number % share == 0 and asked.state.phase is not Phase.OVER:
                yield from (observe(asked.state, eyes) for eyes in (FIRST, SECOND))


def holds(seen: Observation, world: World, thing: Thing) -> bool:
    """Whether a thing is so in a world."""
    ranks = deck_ranks(seen.options)
    if isinstance(thing, CardIs):
        cards = world.middle if thing.at.seat is None else world.hands[thing.at.seat]
        return ranks[cards[thing.at.place]] == thing.rank
    if isinstance(thing, Surely):
        (seat,) = seen.eyes
        return beside_of(world.hands[seat][thing.hand_place], world.middle[thing.place]) is thing.direction
    note = seen.notes[-1]
    assert isinstance(note, DeclareNote) and isinstance(thing, SaidIs)
    true = beside_of(world.hands[note.seat][note.hand_place], world.middle[note.place]) is note.direction
    return true is thing.true


def with_only(seen: Observation, kept: Sequence[Known]) -> Observation:
    """What somebody sees who knows nothing but these grounds."""
    notes = []
    middle: list[int | None] = [None] * 4
    for number, note in enumerate(seen.notes):
        shown = Known(number) in kept
        match note:
            case PeekNote(place=place, rank=rank):
                note = note if shown else replace(note, rank=None)
                middle[place] = rank if shown and rank is not None else middle[place]
            case LookNote():
                note = note if shown else replace(note, rank=None)
            case DeclareNote(place=place, middle_rank=rank):
                note = note if shown else replace(note, hand_rank=None, middle_rank=None)
                middle[place] = rank if shown and rank is not None else middle[place]
        notes.append(note)
    own = Known(None) in kept
    return replace(seen, notes=tuple(notes), middle=tuple(middle), given=seen.given if own else (None, None))  # type: ignore[arg-type]


def check(seen: Observation, whole: bool) -> int:
    """Check every proof of an observation; `whole`: that no shorter one exists, deal by deal."""
    worlds = list(brute(seen))
    told = certain(seen)
    for thing in everything(seen):
        assert (thing in told) is all(holds(seen, world, thing) for world in worlds)
    for thing in told:
        kept = shortest(grounds(seen), lambda some, thing=thing: follows(seen, some, thing))  # type: ignore[misc]
        assert kept is not None
        assert all(holds(seen, world, thing) for world in brute(with_only(seen, kept)))
        for fewer in combinations(grounds(seen), len(kept) - 1) if kept else ():
            assert not follows(seen, fewer, thing)
            if whole:
                assert not all(holds(seen, world, thing) for world in brute(with_only(seen, fewer)))
    return len(told)


def everything(seen: Observation) -> list[Thing]:
    """Whatever might be certain."""
    places = [At(None, place) for place in seen.hidden()]
    places += [At(seat, p) for seat in (0, 1) if seat not in seen.eyes for p in seen.places_held(seat)]
    found: list[Thing] = [CardIs(at, rank) for at in places for rank in deck_ranks(seen.options)]
    return found + [SaidIs(true) for true in (True, False) if seen.phase is Phase.ANSWER]


def test_proofs_hold_in_every_deal_and_none_is_shorter() -> None:
    assert sum(check(seen, whole=False) for seen in positions(range(4), 4)) > 10


@pytest.mark.soak
def test_proofs_hold_in_every_deal_of_many_games() -> None:
    assert sum(check(seen, whole=True) for seen in positions(range(20), 5)) > 200


def test_a_proof_is_told_in_steps() -> None:
    game = Game()
    game.peek(0, 1)
    game.look(1, 1)
    game.look(0, 4)
    game.declare(1, 4, "higher", 1)
    seen = observe(game.state, FIRST)
    found = prove(PROVING, seen, SaidIs(True), PEOPLE)
    assert [(step.sentence, step.note) for step in found.steps] == [
        ("You peeked at the upper left card: a king", 0),
        ("You looked at Theo's 4th card: an ace", 3),
    ]
    assert found.conclusion.sentence == "So Theo's card can only be higher than the upper left one"
    assert found.conclusion.cards == (At(1, Place(3)), At(None, Place(0)))


def test_a_look_before_a_shuffle_lights_no_card() -> None:
    game = Game(hands=("A A K K", "A K Q Q"), middle="Q Q A K")
    game.look(0, 1, then="shuffle")
    game.look(1, 1)
    ace = Place(game.state.hands[1].index(ACE))
    for place in range(4):
        if place != ace:
            game.look(0, place + 1)
            game.look(1, 1)
    seen = observe(game.state, FIRST)
    first, *others = prove(PROVING, seen, CardIs(At(1, ace), ACE), PEOPLE).steps
    assert first.sentence == "Before a shuffle you looked at Theo's 1st card: an ace"
    assert first.cards == () and first.seats == (0, 1) and first.note == 0
    assert len(others) == 3 and all(step.cards for step in others)


def test_the_public_has_no_stack_of_its_own() -> None:
    game = Game()
    game.peek(0, 1)
    assert grounds(observe(game.state, PUBLIC)) == [] and certain(observe(game.state, PUBLIC)) == []


def test_what_is_not_certain_is_not_proved() -> None:
    seen = observe(Game().state, FIRST)
    with pytest.raises(ValueError, match="not certain"):
        prove(PROVING, seen, CardIs(At(None, Place(0)), KING), PEOPLE)


def test_the_worker_proves_what_is_asked() -> None:
    game = Game()
    game.peek(0, 1)
    thing = CardIs(At(None, Place(0)), KING)
    seen = observe(game.state, FIRST)
    assert KINDS["prove"]("deduction", seen, thing, PEOPLE) == prove(PROVING, seen, thing, PEOPLE)
