"""DD-14, DD-15: belief is exact; it is proved against every deal and every shuffle, tried one by one."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import replace
from functools import cache
from itertools import permutations

import pytest

from game.core.cards import Rank
from game.core.contract import PUBLIC, Eyes
from game.core.rng import stream
from game.deduction.belief import Belief, believe, beside_of
from game.deduction.belief.facts import Deck, World, count, facts, gifts
from game.deduction.bot.knowledge import may_know
from game.deduction.bot.odds import DIRECTIONS, UNKNOWN
from game.deduction.bot.view import ME, THEM, view_of
from game.deduction.observation import Observation, observe
from game.deduction.rules.state import (
    DeclareNote,
    Direction,
    LookNote,
    PeekNote,
    ShuffleNote,
    State,
    deck_ranks,
)
from tests.deduction.others import others_belief
from tests.deduction.positions import Game

FIRST, SECOND = frozenset({0}), frozenset({1})
STACK = (0, 0, 1, 1, 2, 2)


@cache
def stacks() -> dict[tuple[int, ...], int]:
    """Every order of a stack, and in how many ways: the hand first, then what it gives."""
    return dict(Counter(permutations(STACK)))


@cache
def orders(cards: tuple[int, ...]) -> dict[tuple[int, ...], int]:
    """Every order of some cards, and in how many ways."""
    return dict(Counter(permutations(cards)))


def hand_weights(seen: Observation, seat: int) -> dict[tuple[tuple[int, ...], tuple[int, ...]], float]:
    """By brute force: the hand as it lies now and the gift, weighted, that fit all looks and shuffles."""
    index = {rank: number for number, rank in enumerate(deck_ranks(seen.options))}
    found: defaultdict[tuple[tuple[int, ...], tuple[int, ...]], float] = defaultdict(float)
    for cards, ways in stacks().items():
        hands = {cards[:4]: float(ways)}
        out: set[int] = set()
        for note in seen.notes:
            match note:
                case LookNote(seat=looker, hand_place=place, rank=rank) if (
                    looker != seat and rank is not None
                ):
                    hands = {hand: w for hand, w in hands.items() if hand[place] == index[rank]}
                case ShuffleNote(seat=owner, shuffled=True) if owner == seat:
                    hands = shuffled(hands, out)
                case DeclareNote(seat=owner, hand_place=place, hand_rank=rank) if (
                    owner == seat and rank is not None
                ):
                    hands = {hand: w for hand, w in hands.items() if hand[place] == index[rank]}
                    out.add(place)
                case _:
                    pass
        for hand, weight in hands.items():
            found[hand, cards[4:]] += weight
    own = tuple(None if rank is None else index[rank] for rank in seen.hands[seat])
    if seen.given[seat] is None:
        return dict(found)
    return {which: 1.0 for which in found if which[0] == own}


def shuffled(hands: dict[tuple[int, ...], float], out: set[int]) -> dict[tuple[int, ...], float]:
    """Every hand in every order of the cards still held."""
    new: defaultdict[tuple[int, ...], float] = defaultdict(float)
    for hand, weight in hands.items():
        held = [place for place in range(len(hand)) if place not in out]
        ways = orders(tuple(hand[place] for place in held))
        for order, number in ways.items():
            laid = list(hand)
            for place, rank in zip(held, order, strict=True):
                laid[place] = rank
            new[tuple(laid)] += weight * number / sum(ways.values())
    return dict(new)


def brute(seen: Observation) -> dict[World, float]:
    """Every deal that fits with its probability, by trying all."""
    index = {rank: number for number, rank in enumerate(deck_ranks(seen.options))}
    middle = tuple(None if rank is None else index[rank] for rank in seen.middle)
    found: defaultdict[World, float] = defaultdict(float)
    hands = [hand_weights(seen, seat) for seat in (0, 1)]
    for (first, one), some in hands[0].items():
        for (second, two), more in hands[1].items():
            for grid, ways in fitting(tuple(sorted(one + two)), middle):
                found[World((first, second), grid)] += some * more * ways
    total = sum(found.values())
    return {world: weight / total for world, weight in found.items()}


@cache
def fitting(cards: tuple[int, ...], known: tuple[int | None, ...]) -> tuple[tuple[tuple[int, ...], int], ...]:
    return tuple(
        (order, ways)
        for order, ways in orders(cards).items()
        if all(wanted is None or rank == wanted for rank, wanted in zip(order, known, strict=True))
    )


def opening(game: Game) -> None:
    """Nothing has happened."""


def peeks_and_looks(game: Game) -> None:
    game.peek(0, 1)
    game.look(1, 2)
    game.look(0, 1)


def shuffles(game: Game) -> None:
    game.look(0, 1, then="shuffle")
    game.look(1, 3, then="shuffle")
    game.look(0, 1, then="shuffle")
    game.look(1, 1)
    game.look(0, 2)


def cards_out(game: Game) -> None:
    game.look(0, 2)
    game.declare(1, 2, "higher", 2)
    game.challenge(0)
    game.declare(0, 1, "higher", 1)
    game.accept(1)
    game.peek(1, 3)
    game.look(0, 1, then="shuffle")


def twice_out(game: Game) -> None:
    game.look(0, 4, then="shuffle")
    game.declare(1, 1, "equal", 1)
    game.challenge(0)
    game.declare(0, 1, "lower", 4)
    game.challenge(1)
    game.peek(1, 2)
    game.look(0, 2)


HISTORIES = [opening, peeks_and_looks, shuffles, cards_out, twice_out]
histories = pytest.mark.parametrize("history", HISTORIES, ids=lambda history: history.__name__)


def played(history: object) -> Game:
    game = Game()
    history(game)  # type: ignore[operator]
    return game


@histories
@pytest.mark.parametrize("eyes", [FIRST, SECOND, FIRST | SECOND], ids=["first", "second", "both"])
def test_belief_agrees_with_trying_every_deal(history: object, eyes: Eyes) -> None:
    """Every deal has just the probability that brute force gives it, and so every card and claim."""
    seen = observe(played(history).state, eyes)
    belief = believe(seen)
    wanted = brute(seen)
    found = dict(belief.worlds())
    assert found == pytest.approx(wanted)
    for place in range(4):
        for rank in range(3):
            chance = sum(chance for world, chance in wanted.items() if world.middle[place] == rank)
            assert belief.middle(place)[rank] == pytest.approx(chance)
            for seat in (0, 1):
                chance = sum(chance for world, chance in wanted.items() if world.hands[seat][place] == rank)
                assert belief.hand(seat, place)[rank] == pytest.approx(chance)
    for seat, hand_place, place in ((0, 0, 0), (1, 1, 0), (0, 3, 2), (1, 3, 3)):
        for direction in Direction:
            chance = sum(
                chance
                for world, chance in wanted.items()
                if beside_of(world.hands[seat][hand_place], world.middle[place]) is direction
            )
            assert belief.true(seat, hand_place, place, direction) == pytest.approx(chance)


@pytest.mark.parametrize("history", [opening, twice_out], ids=["opening", "twice_out"])
def test_what_is_public_is_believed_exactly(history: object) -> None:
    """No eyes: both stacks are unknown but for the cards turned up."""
    belief = believe(observe(played(history).state, PUBLIC))
    wanted: defaultdict[tuple[tuple[int, ...], ...], float] = defaultdict(float)
    for case in belief.cases:
        wanted[case.given] += case.chance
    assert sum(wanted.values()) == pytest.approx(1.0)
    if history is opening:
        for gift, ways in gifts(Deck(3)).items():
            assert sum(chance for given, chance in wanted.items() if given[0] == gift) == pytest.approx(
                ways / 15
            )


@histories
def test_the_truth_is_always_among_the_worlds(history: object) -> None:
    """For either seat and for the other's belief in the true deal."""
    state = played(history).state
    truth = world_of(state)
    for eyes in (FIRST, SECOND):
        seen = observe(state, eyes)
        assert dict(believe(seen).worlds())[truth] > 0.0
        assert dict(others_belief(seen, truth).worlds())[truth] > 0.0


def world_of(state: State) -> World:
    index = {rank: number for number, rank in enumerate(deck_ranks(state.options))}
    hands = tuple(tuple(index[rank] for rank in hand) for hand in state.hands)
    return World(hands, tuple(index[rank] for rank in state.middle))


@histories
@pytest.mark.parametrize("eyes", [FIRST, SECOND], ids=["first", "second"])
def test_what_the_other_believes_is_what_the_other_would(history: object, eyes: Eyes) -> None:
    """In every deal that fits, the other's belief is the one that their own observation gives."""
    state = played(history).state
    seen = observe(state, eyes)
    ranks = deck_ranks(state.options)
    (me,) = eyes
    for world, _ in list(believe(seen).worlds())[::7]:
        there = in_world(state, world, ranks)
        theirs = believe(observe(there, frozenset({1 - me})))
        assert dict(others_belief(seen, world).worlds()) == pytest.approx(dict(theirs.worlds()))


def in_world(state: State, world: World, ranks: tuple[Rank, ...]) -> State:
    """The state with the cards lying as in the world; notes of peeks say what lies there."""
    middle = tuple(ranks[index] for index in world.middle)
    notes = tuple(
        replace(note, rank=middle[note.place]) if isinstance(note, PeekNote) else note for note in state.notes
    )
    hands = tuple(tuple(ranks[index] for index in hand) for hand in world.hands)
    return replace(state, hands=hands, middle=middle, notes=notes)


@histories
def test_everything_that_the_other_may_know_is_counted(history: object) -> None:
    """Their chances sum to 1; what each gives my claims is what the other would, deal by deal."""
    state = played(history).state
    for eyes in (FIRST, SECOND):
        seen = observe(state, eyes)
        view = view_of(seen)
        found = may_know(view)
        assert sum(knows.chance for knows in found) == pytest.approx(1.0)
        for card, place in ((card, place) for card in seen.places_held(seen.seat) for place in seen.hidden()):
            rank, shown = view.hand[card], view.known[ME][card] != UNKNOWN
            wanted: defaultdict[tuple[float, ...], float] = defaultdict(float)
            for world, chance in believe(seen).worlds():
                theirs = others_belief(seen, world).truths(seen.seat, card, place)
                wanted[tuple(round(theirs[way], 9) for way in Direction)] += chance
            told: defaultdict[tuple[float, ...], float] = defaultdict(float)
            for knows in found:
                told[tuple(round(x, 9) for x in knows.plausible(rank, shown, place))] += knows.chance
            assert told == pytest.approx(wanted)
            true = [sum(knows.chance * knows.true(rank, place)[way] for knows in found) for way in range(3)]
            assert true == pytest.approx(list(believe(seen).truths(seen.seat, card, place).values()))


def test_what_the_other_may_know_grows_with_their_peeks() -> None:
    game = Game()
    assert len(may_know(view_of(observe(game.state, FIRST)))) == 6, (
        "before anything is peeked at: what they gave"
    )
    game.peek(0, 1)
    game.peek(1, 1)
    assert len(may_know(view_of(observe(game.state, FIRST)))) == 6, "they peeked at what I know"
    assert len(may_know(view_of(observe(game.state, SECOND)))) == 3, (
        "a king, which I did not give: they gave it"
    )
    game.peek(0, 2)
    assert len(may_know(view_of(observe(game.state, SECOND)))) > 3, "they know a card that I do not"


@histories
@pytest.mark.parametrize("eyes", [FIRST, SECOND], ids=["first", "second"])
def test_the_bots_arithmetic_is_the_exact_belief(history: object, eyes: Eyes) -> None:
    """DD-15: the tables that bots reckon with say just what the sum over all deals says."""
    seen = observe(played(history).state, eyes)
    view, belief = view_of(seen), believe(seen)
    odds, them = view.odds(), 1 - seen.seat
    for place in seen.hidden():
        if seen.middle[place] is None:
            assert odds.middle == pytest.approx(belief.middle(place))
        for card in seen.places_held(them):
            rank, middle = view.known[THEM][card], view.middle[place]
            if rank != UNKNOWN:
                continue
            told = odds.both if middle == UNKNOWN else odds.versus[middle]
            assert dict(zip(DIRECTIONS, told, strict=True)) == pytest.approx(belief.truths(them, card, place))
        for card in seen.places_held(seen.seat):
            if view.middle[place] == UNKNOWN:
                told = odds.against[view.hand[card]]
                found = belief.truths(seen.seat, card, place)
                assert dict(zip(DIRECTIONS, told, strict=True)) == pytest.approx(found)


@histories
def test_samples_come_with_their_probability(history: object) -> None:
    seen = observe(played(history).state, FIRST)
    belief = believe(seen)
    rng = stream(1, "samples")
    drawn = Counter(belief.sample(rng) for _ in range(3000))
    wanted = dict(belief.worlds())
    assert set(drawn) <= set(wanted)
    for place in range(4):
        share = sum(number for world, number in drawn.items() if world.middle[place] == 0) / 3000
        assert share == pytest.approx(belief.middle(place)[0], abs=0.04)


def test_own_gift_tells_of_the_middle() -> None:
    """DD-2, DD-14: a king and a queen of four cards are mine; the others come from a whole stack."""
    seen = observe(Game().state, FIRST)
    belief = believe(seen)
    assert belief.middle(0) == pytest.approx((1 / 6, 5 / 12, 5 / 12))
    assert belief.hand(1, 0) == pytest.approx((1 / 3, 1 / 3, 1 / 3))
    assert belief.true(0, 0, 0, Direction.HIGHER) == pytest.approx(5 / 6)


def test_looks_at_a_shuffled_hand_still_count() -> None:
    """DD-5: an ace seen before and after a shuffle may be one ace or two."""
    game = Game(hands=("A A K Q", "A K A Q"), middle="K Q K Q")
    game.look(0, 1, then="shuffle")
    once = believe(observe(game.state, FIRST))
    assert once.hand(1, 0) == pytest.approx((0.4, 0.3, 0.3)), "one time in four it is the same card"
    facts_now = facts(observe(game.state, FIRST))
    assert count(facts_now.hands[1].known, 3) == (0, 0, 0) and len(facts_now.hands[1].draws) == 1


def test_four_ranks_are_believed_too() -> None:
    """DD-1 with jacks: ten gifts, six cards to the hand."""
    game = Game(hands=("A A K Q J J", "K K Q A J Q"), middle="K Q A J", ranks="4")
    belief = Belief(facts(observe(game.state, FIRST)))
    assert len(gifts(Deck(4))) == 10 and len(belief.cases) == 10
    for rank in range(4):
        mean = sum(case.chance * (case.given[0][rank] + case.given[1][rank]) for case in belief.cases) / 4
        assert belief.middle(0)[rank] == pytest.approx(mean)
