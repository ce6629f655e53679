"""Why a card of Logic was certain: true in every deal that fits, and nothing of it can be left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb

import pytest

from game.bots.director import Director
from game.bots.minds import mind_for
from game.catalog import find
from game.coach.proof import prove, shortest
from game.core.cards import Place
from game.core.contract import State as AnyState
from game.core.match import Match, Setting
from game.core.proving import Proving
from game.logic import proof
from game.logic.belief import Belief, belief, number_of
from game.logic.belief.facts import facts_from
from game.logic.observation import Observation, observe
from game.logic.proof import At, CardIs, Ground, Seen, Wrong, certain, follows, grounds
from game.logic.rules.state import Phase, State
from game.ui.people import People

GAME = find("logic")
PROVING: Proving[Observation, CardIs, Ground, At] = proof
PEOPLE = People(("Rosa", "Theo", "Mina", "Ada"), 0)
ALL_KINDS = {"wrong", "shown", "open", "own"}
"""How a seat may have come to know what it knows."""
MOST_WORLDS = 3000
MOST_SETS = 300
"""So many sets of fewer grounds are tried one by one."""


def positions(seeds: range, share: int, preset: str = "pagat") -> Iterator[State]:
    """Each `share`th position of hands of normal players."""
    for seed in seeds:
        match: Match[AnyState] = Match(
            GAME.rules, Setting(GAME.rules.PRESETS[preset], 4, seed, GAME.rules.Carry())
        )
        minds = {seat: mind_for("normal", GAME, seed, seat) for seat in range(4)}
        director = Director(match, GAME.observation, {s: m for s, m in minds.items() if m is not None})
        number = 0
        while match.outcome is None:
            director.step()
            number += 1
            if number % share == 0 and isinstance(match.state, State):
                yield match.state


def check(state: State, seat: int) -> list[int]:
    """Check every proof of a seat; how many steps each has."""
    seen = observe(state, frozenset({seat}))
    told = certain(seen)
    if seen.phase is Phase.ARRANGE or seen.result is not None:
        assert told == []
        return []
    every = only(seen, grounds(seen)).worlds(MOST_WORLDS)
    if every is not None:
        for at in (At(other, Place(place)) for other in range(4) for place in range(seen.size)):
            ranks = {deal.world[number_of(*at)] for deal in every}
            hidden = seen.cards[at.seat][at.place] is None
            assert (len(ranks) == 1 and hidden) is any(thing.at == at for thing in told)
    lengths = []
    for thing in told:
        assert state.rows[thing.at.seat][thing.at.place].rank == thing.rank
        found = shortest(grounds(seen), lambda some, thing=thing: follows(seen, some, thing))  # type: ignore[misc]
        assert found is not None
        check_steps(seen, thing, found)
        lengths.append(len(found))
    return lengths


def only(seen: Observation, some: Sequence[Ground]) -> Belief:
    """What somebody may believe who has nothing but these grounds."""
    shown = [ground.at for ground in some if isinstance(ground, Seen)]
    wrong = [seen.guesses[ground.guess] for ground in some if isinstance(ground, Wrong)]
    return belief(facts_from(seen, shown, wrong))


def check_steps(seen: Observation, thing: CardIs, found: tuple[Ground, ...]) -> None:
    """It follows in every deal, and from nothing less."""
    deals = only(seen, found)
    every = deals.worlds(MOST_WORLDS)
    if every is not None:
        assert {deal.world[number_of(*thing.at)] for deal in every} == {thing.rank}
    fewer = combinations(grounds(seen), len(found) - 1)
    if found and comb(len(grounds(seen)), len(found) - 1) > MOST_SETS:
        fewer = combinations(found, len(found) - 1)
    for some in fewer if found else ():
        assert not follows(seen, some, thing)


def test_proofs_hold_in_every_deal_and_need_every_step() -> None:
    lengths = [length for state in positions(range(1), 17) for length in check(state, 0)]
    assert len(lengths) > 2 and max(lengths) > 1


@pytest.mark.soak
@pytest.mark.parametrize("preset", ["pagat", "jokers_free", "jokers_coloured"])
def test_proofs_hold_in_many_hands(preset: str) -> None:
    lengths = [
        length
        for state in positions(range(8), 7, preset)
        for seat in range(4)
        for length in check(state, seat)
    ]
    assert len(lengths) > 100


def test_a_proof_is_told_in_steps() -> None:
    """Steps name cards of one's own, open ones, shown ones and wrong guesses, each with its turn."""
    told: dict[str, str] = {}
    for state in positions(range(4), 7):
        seen = observe(state, frozenset({0}))
        for thing in certain(seen):
            if told.keys() >= ALL_KINDS:
                return
            found = prove(PROVING, seen, thing, PEOPLE)
            assert found.conclusion.sentence.startswith("So ") and found.conclusion.cards == (thing.at,)
            for step in found.steps:
                assert step.cards and step.seats
                if "wrong" in step.sentence:
                    told["wrong"] = step.sentence
                    assert step.note is not None and step.note <= seen.turn_number
                elif "shown to you" in step.sentence:
                    told["shown"] = step.sentence
                    assert step.cards[0].seat == 2
                elif "lies open" in step.sentence:
                    told["open"] = step.sentence
                else:
                    told["own"] = step.sentence
                    assert step.note is None and step.sentence.startswith("Your ")
    pytest.fail(f"only {told} were told")
