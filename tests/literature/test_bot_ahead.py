"""LT-27: looking ahead over sampled deals: which deals, and what they make of a question."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.cards import parse_card
from game.core.rng import stream
from game.literature.bot.ahead import WORLDS, Ahead, likelihood, picked, sampled
from game.literature.bot.playout import STANDING
from game.literature.bot.public import public_of
from game.literature.bot.view import Hope, View, view_of
from game.literature.observation import observe
from game.literature.rules.state import Phase, State
from tests.literature.positions import Game, set_named
from tests.literature.test_bot import DEAL, FINISHER, KNOWN_HEARTS

QUESTIONS = [(0, 3, "7H"), (3, 0, "9S"), (0, 5, "4S"), (5, 4, "5C"), (5, 2, "JC")]


def view(state: State, seat: int, reads: bool = True) -> View:
    """What this seat makes of a position."""
    return view_of(observe(state, frozenset({seat})), reads)


def played() -> State:
    """A game some questions old."""
    game = Game(DEAL)
    for asker, target, card in QUESTIONS:
        game.ask(asker, target, card)
    return game.state


@pytest.mark.parametrize("reads", [True, False])
def test_lt_26_sampled_deals_fit_all_that_is_known(reads: bool) -> None:
    """Own hand, sizes, cards known and lacks are those of the observation."""
    state = played()
    seat = state.turn
    mine = view(state, seat, reads)
    deals = sampled(mine, stream(1, "test"))
    assert len(deals) == WORLDS
    for deal in deals:
        assert deal[seat] == state.hands[seat]
        assert [hand.bit_count() for hand in deal] == [hand.bit_count() for hand in state.hands]
        assert all(not held & ~hand for held, hand in zip(mine.belief.held, deal, strict=True))
        four = state.deck.index[parse_card("4S")]
        assert not deal[5] >> four & 1 and not deal[0] >> four & 1


def test_lt_27_who_reads_the_players_samples_deals_where_askers_hold_more_of_their_sets() -> None:
    """Player 3 has asked for high spades only; the deals sampled give it more of them than the facts do."""
    game = Game(DEAL)
    for asker, target, card in [(0, 3, "7H"), (3, 0, "9S"), (0, 3, "7S"), (3, 2, "TS")]:
        game.ask(asker, target, card)
    state = game.state
    mask = state.deck.masks[set_named(state, "high spades")]

    def mean(reads: bool) -> float:
        mine = view(state, state.turn, reads)
        deals = [deal for seed in range(20) for deal in sampled(mine, stream(seed, "test"))]
        return sum((deal[3] & mask).bit_count() for deal in deals) / len(deals)

    assert mean(reads=True) > mean(reads=False) + 0.1


def test_lt_27_deals_are_kept_by_their_weight() -> None:
    deals = [(place,) for place in range(4)]
    kept = Counter(deal[0] for deal in picked(deals, [1.0, 0.0, 5.0, 2.0], 4000, stream(1, "test")))
    assert kept[1] == 0
    assert [kept[place] for place in (0, 2, 3)] == pytest.approx([500, 2500, 1000], abs=1)


def test_lt_27_without_reading_all_deals_are_alike() -> None:
    state = played()
    mine = view(state, state.turn, reads=False)
    rng = stream(1, "test")
    assert {likelihood(mine, mine.belief.draw(rng)) for _ in range(WORLDS)} == {1.0}


def test_lt_27_a_miss_that_hands_an_enemy_a_sure_run_leads_to_less() -> None:
    """All know that player 2 has two high diamonds, of which player 3 holds the rest; player 1 holds none."""
    game = Game(
        {0: "2H 3H 2C", 1: "4H 5H 3C 4C", 2: "6H 5C 9D", 3: "7H 6C 7C TD JD QD KD AD", 4: "", 5: ""}, turn=2
    )
    for asker, target, card in [(2, 3, "TD"), (2, 3, "JD"), (2, 1, "QD"), (1, 0, "5C")]:
        game.ask(asker, target, card)
    state = game.state
    assert state.turn == 0
    mine = view(state, 0)
    ahead = Ahead(mine, public_of(mine.seen), stream(1, "test"))
    ahead.worlds = Counter([state.hands])
    six = state.deck.index[parse_card("6H")]
    assert ahead.worth(Hope(0.5, six, 3)) < ahead.worth(Hope(0.5, six, 1)) - 0.5


def test_lt_27_a_card_that_makes_a_set_whole_leads_to_its_points() -> None:
    """The set is claimed in the head and counts as won; of the other set the team holds two cards."""
    game = Game({0: "2H 3H 4H 5H 6H 2C", 1: "3C 4C", 2: "5C", 3: "7H 6C 7C", 4: "", 5: ""})
    mine = view(game.state, 0)
    ahead = Ahead(mine, public_of(mine.seen), stream(1, "test"))
    ahead.worlds = Counter([game.state.hands])
    seven = game.state.deck.index[parse_card("7H")]
    assert ahead.worth(Hope(0.5, seven, 3)) == pytest.approx(1.0 + STANDING[2])
    assert ahead.worth(Hope(0.5, seven, 3)) > ahead.worth(Hope(0.5, seven, 1))


def test_lt_15_the_turn_leads_furthest_with_the_partner_who_can_finish_a_set() -> None:
    """Player 0 has claimed away the last cards; all know which high hearts player 2 can win from player 1."""
    game = Game(FINISHER)
    for asker, target, card in [*KNOWN_HEARTS, (5, 0, "2S"), (5, 0, "3S"), (5, 0, "4S")]:
        game.ask(asker, target, card)
    game.claim(0, "low hearts", *(0,) * 6)
    assert game.state.phase is Phase.PASS and game.state.chooser == 0
    mine = view(game.state, 0)
    ahead = Ahead(mine, public_of(mine.seen), stream(1, "test"))
    assert ahead.handed(2) > ahead.handed(4) + 0.5
