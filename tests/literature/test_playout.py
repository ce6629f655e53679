"""LT-26 and LT-27: deals played on in the head keep to the rules, and to what their players can know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.core.cards import parse_card
from game.core.match import Match, Setting
from game.core.rng import stream
from game.literature import rules
from game.literature.bot.playout import STANDING, Playout, counting
from game.literature.bot.public import public_of
from game.literature.observation import observe
from game.literature.rules.deck import SetSystem
from game.literature.rules.options import Carry, Options
from game.literature.rules.state import Ask, Phase, State, team
from tests.literature.positions import Game, set_named
from tests.playing import step

TABLES: list[tuple[SetSystem, str]] = [
    ("low_high_no_8", "6"), ("low_high_no_8", "4"), ("low_high_no_8", "8"),
    ("fours", "6"), ("nine_with_jokers", "6"), ("seven_card_majors", "6"),
]  # fmt: skip
tables = pytest.mark.parametrize(("sets", "players"), TABLES)
HANDS = {
    0: "2H 3H 4H 2C 3C",
    1: "5H 9S 4C",
    2: "6H TS JS 5C",
    3: "7H QS KS AS 6C",
    4: "7C",
    5: "",
}
"""Low hearts, low clubs and high spades are in play."""


def playout(state: State) -> Playout:
    """The whole position, the players knowing what everybody was told."""
    public = public_of(observe(state, frozenset()))
    return Playout(
        state.deck, counting(state.options), state.hands, public, state.open_sets(), state.turn
    )  # fmt: skip


def asks(sets: SetSystem, players: str, seed: int) -> Iterator[tuple[State, Ask, State]]:
    """Questions of a random game, with the states before and after."""
    options = replace(Options(), sets=sets, players=players)  # type: ignore[arg-type]
    match = Match(rules, Setting(options, options.seats, seed, Carry()))
    rng = stream(seed, "test/play")
    while match.outcome is None:
        before: State = match.state
        step(match, rng)
        action = getattr(match.log[-1], "action", None)
        if isinstance(action, Ask):
            yield before, action, match.state


@tables
def test_lt_5_a_question_moves_the_card_or_the_turn_as_in_the_rules(sets: SetSystem, players: str) -> None:
    """LT-5: hands, turn and what was told afterwards are those of the real game."""
    seen = 0
    for before, action, after in asks(sets, players, 3):
        table = playout(before)
        bit = before.deck.index[action.card]
        got = table.ask(action.target, bit)
        assert tuple(table.hands) == after.hands
        assert got == bool(before.hands[action.target] >> bit & 1)
        assert table.over == (
            after.phase is not Phase.ASK and not all(map(any, (after.hands[::2], after.hands[1::2])))
        )
        if after.phase is Phase.ASK and after.hands[action.target]:
            assert table.turn == after.turn
        public = public_of(observe(after, frozenset()))
        assert not public.may[bit] & ~table.may(bit)
        assert table.based[before.deck.set_of[bit]] >> action.seat & 1
        seen += 1
    assert seen > 20


@tables
def test_lt_27_what_players_are_told_stays_true_and_all_cards_are_accounted_for(
    sets: SetSystem, players: str
) -> None:
    """A card is always where it may be; decided sets are out of all hands; points add up."""
    for number, (state, _, _) in enumerate(asks(sets, players, 5)):
        if number % 9:
            continue
        table = playout(state)
        for _ in range(400):
            table.play_on(1, 1)
            for seat, hand in enumerate(table.hands):
                for bit in range(len(state.deck.cards)):
                    assert not hand >> bit & 1 or table.may(bit) >> seat & 1
            held = sum(table.hands)
            assert held == sum(state.deck.masks[open_set] for open_set in table.open_sets)
            if table.over:
                break
        claimed = [n for n in state.open_sets() if n not in table.open_sets]
        assert abs(table.score) <= sum(state.options.points(state.deck.sets[n].major) for n in claimed)


def test_lt_27_the_players_of_a_playout_go_by_what_was_told_not_by_the_deal() -> None:
    """Two deals that look alike to the seat on turn get the same question."""
    one = Game(HANDS).state
    hands = list(one.hands)
    swapped = (one.deck.mask(one.deck.held(hands[1])[:1]), one.deck.mask(one.deck.held(hands[3])[:1]))
    hands[1], hands[3] = hands[1] ^ swapped[0] | swapped[1], hands[3] ^ swapped[1] | swapped[0]
    other = replace(one, hands=tuple(hands))
    assert playout(one)._question() == playout(other)._question()


def test_lt_7_a_set_known_to_be_the_teams_is_claimed_and_its_points_count() -> None:
    """LT-7, LT-10: the claimer goes on; majors count double where the option says so."""
    game = Game({0: "9H TH JH QH", 1: "2C 3C", 2: "KH AH", 3: "4C 5C", 4: "6C", 5: "7C"}, major_points="2")
    table = playout(game.state)
    for bit in range(len(game.state.deck.cards)):
        if game.state.hands[2] >> bit & 1:
            table._tell(game.state.deck.set_of[bit], bit, 1 << 2)
    table.play_on(1, 1)
    high_hearts = set_named(game.state, "high hearts")
    assert high_hearts not in table.open_sets and table.score == 2
    assert table.hands[0] == table.hands[2] == 0


def test_lt_27_a_position_is_worth_as_much_to_one_team_as_it_costs_the_other() -> None:
    table = playout(Game(HANDS).state)
    assert table.value(0) == -table.value(1)
    assert table.value(0) == pytest.approx(STANDING[4] + STANDING[4] + STANDING[2])


def test_lt_16_a_playout_ends_when_a_team_is_out_of_cards() -> None:
    """LT-16: nobody asks any more."""
    game = Game({0: "2H 3H 4H 5H 6H", 1: "7H", 2: "2C", 3: "3C 4C 5C 6C 7C", 4: "", 5: ""})
    table = playout(game.state)
    index = game.state.deck.index
    (seven,) = [index[card] for card in game.state.deck.held(game.state.hands[1])]
    assert table.ask(1, seven) and not table.over
    three = [index[card] for card in game.state.deck.held(game.state.hands[3])]
    table.turn = 2
    for bit in three:
        assert table.ask(3, bit)
    assert table.over and team(table.turn) == 0
    before = list(table.hands)
    table.play_on(9, 9)
    assert table.hands == before


def test_lt_27_a_card_that_all_know_of_is_taken_even_by_whoever_tells_that_it_is_in_the_set() -> None:
    """Player 0 has one low heart, of which nobody knows; player 1's five is sure to be won all the same."""
    game = Game(
        {
            0: "2H 2C 3C 4C 5C",
            1: "4H 7C",
            2: "5H",
            3: "3H 6H 9S TS",
            4: "6C JS QS KS AS",
            5: "7H",
        },
        turn=1,
    )
    game.ask(1, 2, "5H")
    game.ask(1, 0, "6C")
    assert game.state.turn == 0
    table = playout(game.state)
    table.take_sure()
    assert table.hands[0] >> game.state.deck.index[parse_card("5H")] & 1
