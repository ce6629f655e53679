"""LT-26: the belief agrees with plain enumeration, always holds the truth, and every world explains all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from math import factorial, prod
from typing import Any, Literal

import pytest
from hypothesis import given, settings, strategies as st

from game.core.match import Match, Setting
from game.core.rng import Stream, stream
from game.literature import rules
from game.literature.belief import Belief, Counted, Drawn, believe, inference
from game.literature.belief.count import Ledger, kinds
from game.literature.belief.facts import Clause, Facts, Impossible
from game.literature.belief.reduce import ReducedFacts, reduced
from game.literature.observation import Observation, observe
from game.literature.rules.deck import deck
from game.literature.rules.options import PRESETS, Carry, Options
from game.literature.rules.state import Ask, AskNote, Assign, Claim, ClaimNote, Phase, State, Verdict, team
from tests.samples import in_soak

CUT = deck("fours")
SEATS = 4
MOST_STEPS = 400
MOST_DEALS = 3000
CLOSE = 1e-9

Deal = dict[int, int]


@st.composite
def small_facts(draw: Any) -> Facts:
    """Facts about three sets of four, drawn so that one hidden deal fits them."""
    bits = draw(st.lists(st.integers(0, 11), min_size=2, max_size=8, unique=True))
    truth = {bit: draw(st.integers(0, SEATS - 1)) for bit in sorted(bits)}
    sizes = tuple(sum(seat == owner for owner in truth.values()) for seat in range(SEATS))
    masks = st.integers(0, 15) if draw(st.booleans()) else st.sampled_from((15, 15, 15, 14, 7))
    allowed = tuple((bit, draw(masks) | 1 << seat) for bit, seat in truth.items())
    clauses = tuple(draw(st.lists(clause_of(truth), max_size=4)))
    return Facts((0,) * SEATS, sizes, allowed, clauses)


@st.composite
def clause_of(draw: Any, truth: Deal) -> Clause:
    """A clause about one set that holds in the hidden deal."""
    number = draw(st.sampled_from(sorted({bit // 4 for bit in truth})))
    bits = [bit for bit in truth if bit // 4 == number]
    one = draw(st.sampled_from(bits))
    kind = draw(st.sampled_from(("lone", "not", "free")))
    if kind == "lone":
        pairs = {bit: 1 << truth[one] for bit in bits if bit == one or draw(st.booleans())}
    elif kind == "not":
        pairs = {bit: 15 ^ 1 << draw(st.integers(0, 3)) for bit in bits}
    else:
        pairs = {bit: draw(st.integers(1, 15)) for bit in bits}
    pairs[one] |= 1 << truth[one]
    return Clause(tuple(sorted(pairs.items())))


def every_deal(known: Facts) -> list[Deal]:
    """All deals that fit, found by trying each."""
    found = []
    seats = [[seat for seat in range(SEATS) if mask >> seat & 1] for _, mask in known.allowed]
    for owners in product(*seats):
        deal = dict(zip((bit for bit, _ in known.allowed), owners, strict=True))
        if tuple(map(owners.count, range(SEATS))) == known.sizes and all(
            holds(c, deal) for c in known.clauses
        ):
            found.append(deal)
    return found


def holds(clause: Clause, deal: Deal) -> bool:
    """Whether a deal satisfies a clause."""
    return any(mask >> deal[bit] & 1 for bit, mask in clause.owners)


@settings(max_examples=60, deadline=None)
@given(small_facts())
def test_lt_26_counts_agree_with_trying_every_deal(known: Facts) -> None:
    """LT-26: every chance, every claim."""
    assert_counted(known)


@pytest.mark.soak
@settings(max_examples=2000, deadline=None)
@given(small_facts())
def test_lt_26_counts_agree_with_trying_every_deal_for_long(known: Facts) -> None:
    """LT-26: the same for many more facts."""
    assert_counted(known)


def assert_counted(known: Facts) -> None:
    """What is counted of some facts, against every deal."""
    deals = every_deal(known)
    assert deals
    mind = Belief(known, CUT)
    assert mind.exact
    for bit, _ in known.allowed:
        for seat in range(SEATS):
            share = sum(deal[bit] == seat for deal in deals) / len(deals)
            found = mind.chance(bit, seat)
            assert found == pytest.approx(share, abs=CLOSE)
            assert (found == 1.0) == (share == 1.0) and (found == 0.0) == (share == 0.0)
    for number in sorted({bit // 4 for bit, _ in known.allowed}):
        for side in (0, 1):
            assert_claim(mind, deals, number, side)


def assert_claim(mind: Belief, deals: list[Deal], number: int, side: int) -> None:
    """The likeliest naming, its chance and the team's, against every deal."""
    bits = [bit for bit in deals[0] if bit // 4 == number]
    namings = [tuple(deal[bit] for bit in bits) for deal in deals]
    ours = [naming for naming in namings if all(seat % 2 == side for seat in naming)]
    best = max((ours.count(naming) for naming in ours), default=0) / len(deals)
    place = {part.set: place for place, part in enumerate(mind.reduced.parts)}.get(number)
    if place is not None and mind.may_be_whole(number, side):
        claim = mind._figures.claim(place, (5, 10)[side])
        open_bits = mind.reduced.parts[place].bits
        named = tuple(claim.holders)
        assert claim.team == pytest.approx(len(ours) / len(deals), abs=CLOSE)
        assert claim.chance == pytest.approx(best, abs=CLOSE)
        assert claim.certain == (best == 1.0)
        if ours:
            right = sum(tuple(deal[bit] for bit in open_bits) == named for deal in deals)
            assert right / len(deals) == pytest.approx(best, abs=CLOSE), "the naming is the likeliest one"


@settings(max_examples=30, deadline=None)
@given(small_facts(), st.integers(0, 1000))
def test_lt_26_drawn_deals_fit(known: Facts, seed: int) -> None:
    """Whether drawn by count or by steps: sizes, lacks and clauses hold."""
    mind = Belief(known, CUT)
    rng = stream(seed, "test/draw")
    for _ in range(3):
        assert_fits(known, owners_of(mind.draw(rng)))
    if mind.reduced.parts:
        sampled = Drawn(mind.reduced)
        settled = {bit: seat for seat, hand in enumerate(mind.held) for bit in range(12) if hand >> bit & 1}
        assert_fits(known, {**settled, **owners_of(sampled.draw(rng))})


def owners_of(hands: Sequence[int]) -> Deal:
    """Hands as a deal."""
    return {bit: seat for seat, hand in enumerate(hands) for bit in range(12) if hand >> bit & 1}


def assert_fits(known: Facts, deal: Deal) -> None:
    """A deal keeps to the facts."""
    assert sorted(deal) == sorted(bit for bit, _ in known.allowed)
    assert all(mask >> deal[bit] & 1 for bit, mask in known.allowed)
    assert tuple(sum(seat == owner for owner in deal.values()) for seat in range(SEATS)) == known.sizes
    assert all(holds(clause, deal) for clause in known.clauses)


def test_lt_26_what_came_up_in_no_drawn_deal_is_not_taken_for_impossible(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Twelve cards, one of them with player 1: three deals show only some of the places where it may be."""
    monkeypatch.setattr(inference, "DRAWN", 3)
    known = Facts((0,) * 4, (11, 1, 0, 0), tuple((bit, 15) for bit in range(12)), ())
    facts = reduced(known, CUT.set_of)
    drawn = Drawn(facts)
    for place in range(len(facts.parts)):
        for row in drawn.chances(place).values():
            assert set(row) == {0, 1}
            assert 0.0 < row[1] < row[0] < 1.0
            assert sum(row.values()) == pytest.approx(1.0)


def test_drawn_figures_stay_the_same_for_the_same_facts() -> None:
    """Games at the largest tables go on as they always did: what is drawn hangs on no name in the code."""
    allowed = tuple((bit, 15 if bit % 3 else 15 & ~(1 << bit % 4)) for bit in range(6))
    known = Facts((0,) * 4, (2, 2, 1, 1), allowed, (Clause(((0, 1), (1, 1), (2, 1))),))
    drawn = Drawn(reduced(known, deck(PRESETS["pagat"].sets).set_of)).chances(0)
    assert drawn[0] == {1: 111.5 / 241.5, 2: 55.5 / 241.5, 3: 74.5 / 241.5}


def test_lt_26_draws_come_as_often_as_they_should() -> None:
    """A thousand draws of one set of facts against its counted chances, both ways of drawing."""
    truth = {0: 0, 1: 1, 2: 2, 4: 1, 5: 2, 6: 3, 8: 0, 9: 3}
    clauses = (Clause(((0, 1), (1, 1), (2, 1))), Clause(((4, 2), (5, 2))), Clause(((4, 8), (5, 8), (6, 8))))
    allowed = tuple((bit, 15 if bit % 3 else 15 & ~(1 << (seat + 1) % 4)) for bit, seat in truth.items())
    known = Facts((0,) * 4, (2, 2, 2, 2), allowed, clauses)
    mind = Belief(known, CUT)
    rng = stream(5, "test/often")
    drawn = [owners_of(mind.draw(rng)) for _ in range(2000)]
    reduced_facts = reduced(known, CUT.set_of)
    walked = Drawn(reduced_facts)
    for bit in truth:
        for seat in range(SEATS):
            chance = mind.chance(bit, seat)
            share = sum(deal[bit] == seat for deal in drawn) / len(drawn)
            assert share == pytest.approx(chance, abs=0.05)
            place = next(at for at, part in enumerate(reduced_facts.parts) if bit in part.bits)
            assert walked.chances(place)[bit].get(seat, 0.0) == pytest.approx(chance, abs=0.15)


def test_lt_26_a_contradiction_is_named() -> None:
    """Facts that no deal fits are refused."""
    nobody = Facts((0,) * 4, (1, 0, 0, 0), ((0, 2),), ())
    with pytest.raises(Impossible):
        Belief(nobody, CUT)
    too_many = Facts((0,) * 4, (1, 1, 1, 0), ((0, 1), (1, 1), (2, 7)), ())
    with pytest.raises(Impossible):
        Belief(too_many, CUT)


OPTION_SETS = {
    "plain": Options(),
    "bluff": Options(ask_own_card="bluff"),
    "surrender": Options(ask_own_card="surrender"),
    "nothing": Options(players="4", wrong_place="nothing", wrong_team="minus_one"),
    "forced": Options(forced_claim=True, claim_when="any_time"),
    "has_any": Options(counts_shown="has_any", sets="nine_with_jokers"),
    "majors": Options(sets="seven_card_majors", srinivasan=True),
    "fours": Options(players="4", sets="fours", wrong_place="opponents"),
}


def played(options: Options, seed: int, hits: float) -> Iterator[State]:
    """A game of random questions, made a little luckier, with wild claims now and then."""
    match = Match(rules, Setting(options, options.seats, seed, Carry()))
    rng = stream(seed, "test/game")
    for _ in range(MOST_STEPS):
        if match.outcome is not None:
            return
        yield match.state
        match.play(chosen(match.state, rng, hits), match.now + 100)


def chosen(state: State, rng: Stream, hits: float) -> Any:
    """What the random player does."""
    seat = rules.asked(state)[0]
    legal = list(rules.legal_actions(state, seat))
    asks = [action for action in legal if isinstance(action, Ask)]
    lucky = [ask for ask in asks if state.hands[ask.target] >> state.deck.index[ask.card] & 1]
    if state.phase is Phase.CLAIM and rng.random() < 0.6:
        assert state.claiming is not None and state.claiming.set is not None
        card = state.deck.sets[state.claiming.set].cards[len(state.claiming.named)]
        true = [
            a for a in legal if isinstance(a, Assign) and a.holder == state.holder(state.deck.index[card])
        ]
        return rng.choice(true or legal)
    if asks and rng.random() < 0.95:
        return rng.choice(lucky if lucky and rng.random() < hits else asks)
    quiet = [action for action in legal if not isinstance(action, rules.Wait)]
    return rng.choice([action for action in quiet if isinstance(action, Claim)] or quiet)


@pytest.mark.parametrize("games", [1, *in_soak(20)])
@pytest.mark.parametrize("name", OPTION_SETS)
def test_lt_26_the_truth_is_among_the_worlds(name: str, games: int) -> None:
    """LT-25, LT-26: no figure ever rules the true deal out, and what is sure is true."""
    for seed in range(games):
        for number, state in enumerate(played(OPTION_SETS[name], seed, 0.4)):
            if number % 5 == seed % 5:
                for seat in range(0, state.seats, 2):
                    assert_true(state, believe(observe(state, frozenset({seat}))))


def assert_true(state: State, mind: Belief) -> None:
    """Everything believed leaves room for what is."""
    for seat, hand in enumerate(state.hands):
        assert mind.held[seat] & ~hand == 0
    for number in state.open_sets():
        for bit, row in mind.chances(number).items():
            assert row[state.holder(bit)] > 0.0
            assert sum(row.values()) == pytest.approx(1.0)
        for side in (0, 1):
            claim = mind.claim(number, side)
            assert 0.0 <= claim.chance <= claim.team + CLOSE <= 1.0 + 2 * CLOSE
            if claim.certain:
                cards = state.deck.sets[number].cards
                assert claim.holders == tuple(state.holder(state.deck.index[card]) for card in cards)


@pytest.mark.parametrize("name", OPTION_SETS)
def test_lt_26_every_world_explains_all_that_happened(name: str) -> None:
    """A drawn deal, played from the start, gives every answer and verdict again."""
    for seed in range(2):
        for number, state in enumerate(played(OPTION_SETS[name], 10 + seed, 0.4)):
            if number % 12 == seed:
                seen = observe(state, frozenset({number % state.seats}))
                hands = believe(seen).draw(stream(number, "test/world"))
                assert explains(seen, first_hands(seen, hands))
                assert tuple(map(int.bit_count, hands)) == tuple(map(int.bit_count, state.hands))


@pytest.mark.parametrize("games", [1, *in_soak(20)])
@pytest.mark.parametrize("name", OPTION_SETS)
def test_lt_26_no_world_is_missing(name: str, games: int) -> None:
    """LT-26: late in a game every deal of the unseen cards is tried; those that explain all are counted."""
    compared = 0
    for seed in range(games):
        for number, state in enumerate(played(OPTION_SETS[name], 20 + seed, 0.9)):
            if number % 7 == 0:
                compared += compare_with_all(observe(state, frozenset({number % state.seats})))
    assert compared > games


def compare_with_all(seen: Observation) -> bool:
    """Compare with enumeration if there are few enough deals."""
    mind = believe(seen)
    bits = [bit for bit in range(len(seen.deck.cards)) if not placed(seen, bit)]
    sizes = [size - hand.bit_count() for size, hand in zip(full(seen), known(seen), strict=True)]
    seats = [seat for seat, size in enumerate(sizes) if size]
    if not bits or factorial(len(bits)) // prod(map(factorial, sizes)) > MOST_DEALS:
        return False
    deals = []
    for deal in dealings(bits, sizes):
        hands = list(known(seen))
        for bit, seat in deal.items():
            hands[seat] |= 1 << bit
        if explains(seen, first_hands(seen, tuple(hands))):
            deals.append(deal)
    for bit in bits:
        for seat in seats:
            share = sum(deal[bit] == seat for deal in deals) / len(deals)
            assert mind.chance(bit, seat) == pytest.approx(share, abs=CLOSE)
    return True


def dealings(bits: list[int], sizes: list[int]) -> Iterator[Deal]:
    """Every way to deal these cards."""
    if not bits:
        yield {}
        return
    for seat, size in enumerate(sizes):
        if size:
            left = [*sizes[:seat], size - 1, *sizes[seat + 1 :]]
            for deal in dealings(bits[1:], left):
                yield {bits[0]: seat, **deal}


def full(seen: Observation) -> list[int]:
    """How many cards each seat holds, followed from the deal."""
    sizes = list(seen.deck.sizes(seen.seats))
    for note in seen.notes:
        if isinstance(note, AskNote):
            moved = note.got - note.gave
            sizes[note.seat] += moved
            sizes[note.target] -= moved
        elif note.holders is not None:
            for holder in note.holders:
                sizes[holder] -= 1
    return sizes


def known(seen: Observation) -> list[int]:
    """The cards that are plainly known: own hands, and cards that were last seen to move."""
    hands = [0] * seen.seats
    for note in seen.notes:
        if isinstance(note, AskNote) and (note.got or note.gave):
            bit = 1 << seen.deck.index[note.card]
            hands = [hand & ~bit for hand in hands]
            hands[note.seat if note.got else note.target] |= bit
        elif not isinstance(note, AskNote) and note.holders is not None:
            hands = [hand & ~seen.deck.masks[note.set] for hand in hands]
    for seat in seen.eyes:
        hands[seat] = seen.deck.mask(seen.hands[seat] or ())
    return hands


def placed(seen: Observation, bit: int) -> bool:
    """Whether a card's place is plainly known, or it has left play."""
    return seen.decided[seen.deck.set_of[bit]] is not None or any(hand >> bit & 1 for hand in known(seen))


def first_hands(seen: Observation, hands: tuple[int, ...]) -> list[int]:
    """The deal that led to these hands: every public move taken back."""
    first = list(hands)
    for note in reversed(seen.notes):
        if isinstance(note, AskNote):
            if note.got or note.gave:
                bit = 1 << seen.deck.index[note.card]
                giver, taker = (note.target, note.seat) if note.got else (note.seat, note.target)
                assert first[taker] & bit
                first[taker] ^= bit
                first[giver] ^= bit
        elif note.holders is not None:
            for card, holder in zip(seen.deck.sets[note.set].cards, note.holders, strict=True):
                first[holder] |= 1 << seen.deck.index[card]
    return first


def explains(seen: Observation, hands: list[int]) -> bool:
    """Whether this deal would have given every question its right to be asked, its answer, its verdict."""
    hands = list(hands)
    gone = 0
    for note in seen.notes:
        if isinstance(note, AskNote):
            if not asks_so(seen, hands, note, gone):
                return False
        else:
            if not ends_so(seen, hands, note):
                return False
            if note.holders is not None:
                gone |= seen.deck.masks[note.set]
                hands[:] = [hand & ~seen.deck.masks[note.set] for hand in hands]
    return all(hands[seat] == seen.deck.mask(seen.hands[seat] or ()) for seat in seen.eyes)


def asks_so(seen: Observation, hands: list[int], note: AskNote, gone: int) -> bool:
    """One question: legal, answered so; the card moves."""
    bit = 1 << seen.deck.index[note.card]
    mask = seen.deck.masks[seen.deck.set_of[seen.deck.index[note.card]]]
    own = bool(hands[note.seat] & bit)
    if own and seen.options.ask_own_card == "illegal":
        return False
    gave = own and seen.options.ask_own_card == "surrender"
    if not gave and not hands[note.seat] & mask & ~bit:
        return False
    whole = [m for m in seen.deck.masks if not m & gone and not m & ~hands[note.seat]]
    if whole and seen.options.forced_claim:
        return False
    got = not own and bool(hands[note.target] & bit)
    if (got, gave) != (note.got, note.gave):
        return False
    if got or gave:
        hands[note.seat] ^= bit
        hands[note.target] ^= bit
    return True


def ends_so(seen: Observation, hands: list[int], note: ClaimNote) -> bool:
    """One claim: it shows these holders, or ends in this verdict."""
    cards = seen.deck.sets[note.set].cards
    holders = []
    for card in cards:
        having = [seat for seat, hand in enumerate(hands) if hand >> seen.deck.index[card] & 1]
        if len(having) != 1:
            return False
        holders.append(having[0])
    if note.holders is not None:
        return tuple(holders) == note.holders
    ours = all(team(seat) == team(note.seat) for seat in holders)
    if note.verdict is Verdict.WRONG_TEAM:
        return not ours
    return ours and (len(note.named) < len(cards) or tuple(holders) != note.named)


def test_lt_26_at_the_deal_all_are_alike() -> None:
    """At the start every unseen card is with each other seat alike, for one pair of eyes or none."""
    state = next(played(Options(), 3, 0.4))
    for eyes in (frozenset({2}), frozenset()):
        mind = believe(observe(state, eyes))
        for number in state.open_sets():
            for row in mind.chances(number).values():
                assert list(row.values()) == pytest.approx([1.0 / (6 - len(eyes))] * len(row))


def test_lt_26_all_eyes_know_all() -> None:
    """Open hands leave nothing to count."""
    state = next(played(Options(), 3, 0.4))
    assert believe(observe(state, frozenset(range(6)))).held == state.hands


@pytest.mark.parametrize("players", ["8", "12", "16"])
def test_lt_26_large_tables_find_figures_too(players: Literal["8", "12", "16"]) -> None:
    """What can't be counted in time is drawn; certainty is still only what must be so."""
    options = replace(Options(), players=players)
    states = list(played(options, 4, 0.3))
    for state in states[5:60:18]:
        assert_drawn(state, believe(observe(state, frozenset({state.turn}))))


def assert_drawn(state: State, mind: Belief) -> None:
    """Like the truth test, where figures may be shares of draws."""
    for seat, hand in enumerate(state.hands):
        assert mind.held[seat] & ~hand == 0
    for number in state.open_sets():
        for row in mind.chances(number).values():
            assert sum(row.values()) == pytest.approx(1.0)


def test_lt_26_one_ledger_counts_each_part_alike() -> None:
    """The number of deals is the same whichever set it is read from."""
    states = list(played(Options(), 6, 0.4))
    for state in states[10:80:14]:
        reduced_facts = believe(observe(state, frozenset({0}))).reduced
        assert_one_total(reduced_facts)


def assert_one_total(reduced_facts: ReducedFacts) -> None:
    """Every part's total is the total."""
    counted = Counted(reduced_facts, Ledger(kinds(reduced_facts)))
    totals = {counted._part(place).total for place in range(len(reduced_facts.parts))}
    assert len(totals) <= 1
