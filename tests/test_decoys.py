"""Decoys: drawn as the truth is, kept while they can be, and no watcher is told which hand is true."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product
from math import comb, sqrt
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from game.catalog import Game, find, games
from game.core.contract import PUBLIC, Eyes
from game.core.forge import DECOYS, Forge, Order, Smith
from game.core.forging import Beside, carried
from game.core.rng import Stream, stream
from game.deduction import (
    belief as deduction_belief,
    decoys as deduction_decoys,
    observation as deduction_observation,
)
from game.literature import decoys as literature_decoys, observation as literature_observation
from game.logic import belief as logic_belief, decoys as logic_decoys, observation as logic_observation
from tests.playing import new_match, steps
from tests.watcher.looking import Guess, Looking, Sight, decoys_of

OFFERING = [game for game in games().values() if game.decoys is not None]
CASES = [(game, preset) for game in OFFERING for preset in game.rules.PRESETS]
PAIRS = ((0, 1), (0, 2))
"""Opponents, and partners where there are any."""
STATES, STRIDE = 6, 3
"""So many states of a match are looked at, one in so many steps."""
SIGMAS = 3.5
"""A share that lies further from what it should be is wrong."""


def pair_of(game: Game, options: Any, number: int) -> tuple[int, int]:
    return PAIRS[number % 2] if game.rules.seat_counts(options)[0] > 2 else PAIRS[0]


def walk(game: Game, options: Any, seed: int, most: int = STATES) -> Iterator[Any]:
    """States of a match played by chance, once hands lie and before it ends."""
    match = new_match(game, options, seed)
    found, laying = 0, decoys_of(game).laying
    for number, _ in enumerate(steps(match, stream(seed, "test/decoys"))):
        if laying(game.observation.observe(match.state, PUBLIC)) or (number % STRIDE and found):
            continue
        yield match.state
        found += 1
        if found == most:
            return


def eyes_of(seen: Any) -> Eyes:
    """Whose observation it is."""
    eyes: Eyes = seen.eyes
    return eyes


def held(game: Game, view: Any, seat: int) -> Sequence[Any]:
    """The own cards of a view."""
    cards: Sequence[Any] = (view.cards if game.name == "logic" else view.hands)[seat]
    return cards


def close(count: float, total: int, share: float) -> bool:
    """Whether a share of so many draws is what it should be."""
    return abs(count - total * share) <= SIGMAS * sqrt(total * share * (1 - share)) + 1e-9


# every game


@pytest.mark.parametrize(("game", "preset"), CASES, ids=lambda each: getattr(each, "name", each))
def test_decoys_tell_the_same_story_as_the_truth(game: Game, preset: str) -> None:
    """Each fits all that anybody else knows, looks like a hand of its owner, and changes for a reason."""
    options, others = game.rules.PRESETS[preset], 0
    decoys = decoys_of(game)
    for seed in (300, 301):
        people = pair_of(game, options, seed)
        forge: Forge | None = None
        for entry, state in enumerate(walk(game, options, seed)):
            forge = forge or Forge(decoys, game.observation, seed, state, people)
            before = dict(forge.spreads)
            forge.follow(state, entry)
            for seat, mate in (people, people[::-1]):
                spread, joint = forge.spreads[seat], game.observation.observe(state, frozenset({mate}))
                truth = game.observation.observe(state, frozenset({seat}))
                if seat in before:
                    plain = decoys.law(joint, seat, forge.stocks[seat])
                    assert spread.law.chance(spread.truth) and plain.chance(spread.truth)
                    if spread.law is before[seat].law:
                        assert spread.decoys == before[seat].decoys, "no flicker"
                for hand in spread.hands:
                    assert spread.law.chance(hand) > 0.0, "it fits what the others know"
                    view = decoys.observation(joint, seat, hand)
                    assert eyes_of(view) == eyes_of(truth)
                    assert len(held(game, view, seat)) == len(held(game, truth, seat))
                    game.belief.believe(view)
                    others += held(game, view, seat) != held(game, truth, seat)
                assert decoys.observation(joint, seat, spread.truth) == truth
    assert others > STATES


@pytest.mark.parametrize("game", OFFERING, ids=lambda game: game.name)
def test_decoys_hang_on_seed_deal_and_entries_alone(game: Game) -> None:
    """A hand that is taken up from its record shows the four hands it showed before."""
    options = next(iter(game.rules.PRESETS.values()))
    people = pair_of(game, options, 0)
    states = tuple(enumerate(walk(game, options, 310)))
    order = Order(7, states[0][1], people, None, states)
    whole = Smith(decoys_of(game), game.observation).carry_out(order)
    piecemeal, smith = None, Smith(decoys_of(game), game.observation)
    for number, step in enumerate(states):
        if number % 2:
            smith = Smith(decoys_of(game), game.observation)
        piecemeal = smith.carry_out(replace(order, before=piecemeal, ahead=(step,)))
    assert piecemeal == whole
    assert Smith(decoys_of(game), game.observation).carry_out(replace(order, seed=8)).decoys != whole.decoys


def test_a_newcomers_cards_leave_the_decoys() -> None:
    """Who sits down in the middle of a hand knows their own cards, too."""
    game = find("literature")
    first, state = [*walk(game, game.rules.PRESETS["pagat"], 320, most=4)][::3]
    smith = Smith(decoys_of(game), game.observation)
    before = smith.carry_out(Order(7, first, (0, 1), None, ((0, first),)))
    after = smith.carry_out(Order(7, first, (0, 1, 4), before, ((3, state),)))
    assert all(not hand & first.hands[4] for seat in (0, 1) for hand in after.decoys[seat])
    assert len(after.decoys[4]) == DECOYS


@pytest.mark.parametrize("count", (2, 3, 4))
def test_no_card_is_in_the_spreads_of_two(count: int) -> None:
    """So nobody learns from any spread, their own included, which hand of another is true."""
    game = find("literature")
    for seed in range(20):
        people = sorted((0, 3, 1, 4)[:count])
        state = next(walk(game, game.rules.PRESETS["pagat"], seed))
        forge = Forge(decoys_of(game), game.observation, seed, state, people)
        forge.follow(state, 0)
        for one, two in combinations(people, 2):
            hands: Any = product(forge.spreads[one].hands, forge.spreads[two].hands)
            assert not any(a & b for a, b in hands)


def test_decoys_are_offered_where_bots_hold_cards_to_make_them_of() -> None:
    offered = {
        (name, seats): [n for n in range(2, seats + 1) if decoys_of(find(name)).offered(seats, n)]
        for name, seats in (("logic", 4), ("deduction", 2), *(("literature", n) for n in (4, 6, 8)))
    }
    assert offered == {
        ("logic", 4): [2],
        ("deduction", 2): [2],
        ("literature", 4): [2],
        ("literature", 6): [2, 3, 4],
        ("literature", 8): [2, 3, 4, 5],
    }


# what watchers guess


def first_guesses(game: Game, options: Any, hands: int) -> list[Guess]:
    found: list[Guess] = []
    for seed in range(hands):
        state = next(walk(game, options, seed))
        found += Looking(game, [state], pair_of(game, options, seed), seed).guesses()
    return found


@pytest.mark.parametrize(
    ("name", "hands"),
    [
        ("logic", 25),
        ("literature", 60),
        ("deduction", 300),
        *(pytest.param(*whole, marks=pytest.mark.soak) for whole in (("logic", 300), ("literature", 500))),
    ],
)
def test_no_watcher_finds_the_true_hand_at_the_deal(name: str, hands: int) -> None:
    """Looking for their own cards told neighbours 66 to 78 % of true hands; chance is 25 %."""
    game = find(name)
    guesses = first_guesses(game, next(iter(game.rules.PRESETS.values())), hands)
    for sight in (Sight.LIKELIEST, Sight.UNLIKELIEST, Sight.READING):
        of_these = [guess for guess in guesses if guess.sight is sight]
        right = sum(guess.direction for guess in of_these)
        assert len(of_these) == 2 * hands and close(right, len(of_these), 0.25), (sight, right)
        assert abs(right / len(of_these) - 0.25) <= (0.05 if hands > 100 else 0.12)
        assert not any(guess.certain for guess in of_these)


@pytest.mark.parametrize(
    ("name", "hands"),
    [
        ("logic", 8),
        ("deduction", 80),
        pytest.param("logic", 60, marks=pytest.mark.soak),
    ],
)
def test_the_first_sight_of_a_spread_tells_nothing_late_in_a_hand_either(name: str, hands: int) -> None:
    game = find(name)
    guesses: list[Guess] = []
    for seed in range(hands):
        options = next(iter(game.rules.PRESETS.values()))
        states = [*walk(game, options, seed, most=8)]
        guesses += Looking(game, states, pair_of(game, options, seed), seed).guesses()
    for sight in (Sight.LIKELIEST, Sight.UNLIKELIEST, Sight.READING):
        of_these = [guess.direction for guess in guesses if guess.sight is sight and guess.look]
        assert len(of_these) >= 5 * hands, "too few looks"
        assert sum(of_these) / len(of_these) <= 0.30, sight


# the laws


def deduction_states() -> Iterator[tuple[Any, int]]:
    game = find("deduction")
    for seed in range(8):
        for preset in game.rules.PRESETS.values():
            for state in walk(game, preset, seed, most=3):
                yield state, seed % 2


def test_deductions_law_is_the_exact_belief_of_the_other_player() -> None:
    """Every hand and what its owner peeked at has the chance that all deals give it (DD-15)."""
    for state, seat in deduction_states():
        joint = deduction_observation.observe(state, frozenset({1 - seat}))
        law = deduction_decoys.law(joint, seat, None)
        exact: defaultdict[deduction_decoys.Hand, float] = defaultdict(float)
        for deal, chance in deduction_belief.believe(joint).worlds():
            cards = tuple(law._ranks[index] for index in deal.hands[seat])
            told = tuple((place, law._ranks[deal.middle[place]]) for place in law._peeked)
            exact[deduction_decoys.Hand(cards, told)] += chance
        assert sum(exact.values()) == pytest.approx(1.0)
        for hand, chance in exact.items():
            assert law.chance(hand) == pytest.approx(chance)
        kinds = law.kinds(10_000)
        assert kinds is not None
        assert sum(kinds.values()) == pytest.approx(1.0)
        blank = Stream(0)
        assert {law.kind(law.laid(kind, blank)) for kind in kinds} == set(kinds)
        assert {law.kind(hand) for hand in exact} == set(kinds)


def test_logics_law_is_the_exact_belief_of_the_neighbour() -> None:
    """Every row made of a seat's stock has the chance that all worlds give it (LG-25)."""
    game = find("logic")
    for preset in ("pagat", "jokers_coloured"):
        for seed in range(4):
            state = [*walk(game, game.rules.PRESETS[preset], seed, most=5)][-1]
            people = PAIRS[seed % 2]
            stocks = logic_decoys.stocks(state, people, stream(seed, "stocks"))
            joint = logic_observation.observe(state, frozenset(people[1:]))
            law, total = logic_decoys.law(joint, 0, stocks[0]), 0.0
            exact: defaultdict[logic_decoys.Hand, float] = defaultdict(float)
            for world, weight in logic_belief.believe(joint).worlds(200_000) or ():
                hand = law._hand(world)
                if stocks[0].issuperset(hand.row):
                    exact[hand] += weight
                    total += weight
            for hand, weight in exact.items():
                assert law.chance(hand) == pytest.approx(weight / total)
            kinds = law.kinds(10_000)
            assert kinds is None or kinds == pytest.approx(
                {hand: weight / total for hand, weight in exact.items()}
            )


def test_literatures_law_counts_deals() -> None:
    """Late in a game, against every way to deal the cards that are not seen yet (LT-26)."""
    game, checked = find("literature"), 0
    for seed in range(40):
        state = [*walk(game, game.rules.PRESETS["pagat"], seed, most=60)][-1]
        joint = literature_observation.observe(state, frozenset({1}))
        law = literature_decoys.law(joint, 0, None)
        loose = [bit for part in law._reduced.parts for bit in part.bits]
        size = law._reduced.sizes[0]
        if not 1 < comb(len(loose), size) < 400:
            continue
        sure = law._from_here | law._reduced.held[0] & law._unseen
        hands = [sure | sum(1 << bit for bit in bits) for bits in combinations(loose, size)]
        chances = {hand: law.chance(hand) for hand in hands}
        assert sum(chances.values()) == pytest.approx(1.0)
        drawn = Counter(law.draw(stream(number, "test/draw")) for number in range(400))
        assert all(close(drawn[hand], 400, chance) for hand, chance in chances.items())
        assert sum(drawn[hand] for hand in hands) == 400
        checked += 1
    assert checked > 3


# how decoys go on


@dataclass(frozen=True)
class Table:
    """A law over numbers that is written down."""

    chances: tuple[float, ...]

    def draw(self, rng: Stream) -> int:
        left = rng.random()
        for number, chance in enumerate(self.chances):
            left -= chance
            if left < 0.0:
                return number
        return max(number for number, chance in enumerate(self.chances) if chance)

    def chance(self, hand: int) -> float:
        return self.chances[hand]

    def same(self, then: Table) -> bool:
        return self == then

    def comparable(self, then: Table) -> bool:
        return True

    def now(self, hand: int, then: Table, rng: Stream) -> int | None:
        return hand if self.chances[hand] else None

    def earlier(self, hand: int, then: Table) -> int:
        return hand

    def kinds(self, most: int) -> Mapping[int, float]:
        return {hand: chance for hand, chance in enumerate(self.chances) if chance}

    def kind(self, hand: int) -> int:
        return hand

    def laid(self, kind: int, rng: Stream) -> int:
        return kind


weights = st.lists(st.integers(0, 5), min_size=4, max_size=4).filter(any)


def normal(counts: Sequence[float]) -> Table:
    return Table(tuple(count / sum(counts) for count in counts))


@given(weights, weights, st.integers(0, 1 << 30))
@settings(max_examples=25, deadline=None)
def test_a_decoy_goes_on_as_a_draw_of_the_new_law_and_stays_as_often_as_it_can(
    before: list[int], after: list[int], seed: int
) -> None:
    """Exactly the new law, whatever the old one was; kept with the chance that both laws share."""
    then, law, rng, draws = normal(before), normal(after), stream(seed, "test/carried"), 1500
    pairs = [(hand, carried(hand, then, law, rng)) for hand in (then.draw(rng) for _ in range(draws))]
    found = Counter(after for _, after in pairs)
    for hand, chance in enumerate(law.chances):
        assert abs(found[hand] / draws - chance) < 0.075
    shared = sum(map(min, then.chances, law.chances))
    assert abs(sum(one == two for one, two in pairs) / draws - shared) < 0.075


@given(st.lists(weights, min_size=3, max_size=3))
@settings(max_examples=20, deadline=None)
def test_nothing_in_two_spreads_tells_which_hands_are_true(rows: list[list[int]]) -> None:
    """Two people at a small table, worked out in full: all sixteen pairs of hands are equally likely.

    A pair of hands (one, two) lies in `rows[two][one]` of all deals. Who knows both spreads, and one of
    the hands by heart, knows nothing of the other.
    """
    ways = {(one, two): ways for two, row in enumerate(rows) for one, ways in enumerate(row) if ways}
    rng = stream(sum(map(sum, rows)), "test/beside")

    def first(two: int) -> Table:
        return normal([ways.get((one, two), 0) for one in range(4)])

    def second(one: int) -> Table:
        return normal([ways.get((one, two), 0) for two in range(3)])

    one, two = sorted(ways)[rng.below(len(ways))]
    ones = (one, *(first(two).draw(rng) for _ in range(DECOYS)))
    law = Beside(second(one), second(one).kinds(10), first, ones)
    twos = (two, *(law.draw(rng) for _ in range(DECOYS)))
    likely = []
    for at, other in product(range(4), repeat=2):
        truths = ones[at], twos[other]
        spread = (ones[at], *ones[:at], *ones[at + 1 :])
        beside = Beside(second(ones[at]), second(ones[at]).kinds(10), first, spread)
        chance = float(ways.get(truths, 0))
        for number in range(4):
            chance *= first(twos[other]).chance(ones[number]) if number != at else 1.0
            chance *= beside.chance(twos[number]) if number != other else 1.0
        likely.append(chance)
    assert likely == pytest.approx([likely[0]] * 16) and likely[0] > 0.0
