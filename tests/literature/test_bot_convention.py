"""LT-27: bots play and read Ali Salahuddin's convention, told to all and trusted only as far as it goes."""

from __future__ import annotations

import pytest

from game.core.contract import Level
from game.core.match import Match, Setting
from game.core.rng import stream
from game.literature import bot, rules
from game.literature.belief import believe
from game.literature.belief.convention import Debt, Statement, Talk, plays
from game.literature.observation import observe
from game.literature.rules.options import Carry, Options
from game.literature.rules.state import Ask
from tests.literature.positions import Game, set_named
from tests.literature.test_bot import DEAL, bit, decision
from tests.samples import in_soak

PLAYERS = (Level.STRONG, Level.EXPERT, Level.NORMAL, Level.EASY)


def talk_of(game: Game) -> Talk:
    """What has been said so far."""
    return Talk(observe(game.state, frozenset()))


def debt_of(game: Game, seat: int) -> Debt | None:
    """What a seat's next question must answer."""
    return talk_of(game).debt(seat, game.state.hands[seat])


def after(*asks: tuple[int, int, str], convention: str = "first_team") -> Game:
    """The dealt game after these questions."""
    game = Game(DEAL, convention=convention)
    for asker, target, card in asks:
        game.ask(asker, target, card)
    return game


TO_TWO = [(0, 1, "7H"), (1, 2, "KS")]
"""Player 0 has asked for the seven of hearts in vain; player 2, who holds it, has the turn."""
TO_FOUR = [(0, 3, "6H"), (3, 4, "QS")]
"""Player 0 has asked for the six of hearts in vain; player 4, without low hearts, has the turn."""


@pytest.mark.parametrize("level", PLAYERS)
def test_lt_27_who_holds_the_card_asks_for_another_of_its_set(level: Level) -> None:
    game = after(*TO_TWO)
    asked = decision(game.state, 2, level).action
    hearts = game.state.deck.masks[set_named(game.state, "low hearts")]
    assert isinstance(asked, Ask) and hearts >> game.state.deck.index[asked.card] & 1
    game.do(asked)
    assert talk_of(game).statements == [Statement(2, 1 << bit(game.state, "7H"), True)]
    seen = observe(game.state, frozenset({4}))
    assert believe(seen, tuple(talk_of(game).statements)).chance(bit(game.state, "7H"), 2) == 1.0
    assert believe(seen).chance(bit(game.state, "7H"), 2) < 1.0


@pytest.mark.parametrize("level", PLAYERS)
def test_lt_27_who_has_none_of_the_set_asks_for_another_set(level: Level) -> None:
    game = after(*TO_FOUR)
    asked = decision(game.state, 4, level).action
    assert isinstance(asked, Ask)
    hearts = game.state.deck.masks[set_named(game.state, "low hearts")]
    assert not hearts >> game.state.deck.index[asked.card] & 1
    game.do(asked)
    (statement,) = talk_of(game).statements
    assert (statement.seat, statement.holds) == (4, False) and statement.cards >> bit(game.state, "7H") & 1
    seen = observe(game.state, frozenset({2}))
    assert (
        believe(seen, (statement,)).chance(bit(game.state, "6H"), 4)
        == 0.0
        < believe(seen).chance(bit(game.state, "2H"), 4)
    )


def test_lt_27_who_is_in_the_set_without_the_card_goes_on_asking_for_it() -> None:
    game = after((0, 3, "4S"), (3, 4, "9S"))
    debt = debt_of(game, 4)
    assert debt is not None
    assert debt.allows(bit(game.state, "4S"), 1) and not debt.allows(bit(game.state, "6S"), 3)
    assert not debt.allows(bit(game.state, "9D"), 1)
    game.ask(4, 1, "4S")
    assert talk_of(game).statements == []


def test_a_card_that_all_know_to_be_there_may_be_asked_for_first() -> None:
    game = after((0, 1, "7H"), (1, 2, "JS"), (1, 2, "KS"))
    debt = debt_of(game, 2)
    assert debt is not None and debt.allows(bit(game.state, "JS"), 1)
    assert not debt.allows(bit(game.state, "9S"), 1)
    game.ask(2, 1, "JS")
    assert talk_of(game).statements == [] and debt_of(game, 2) is not None


def test_only_the_teams_that_play_it_owe_and_say_anything() -> None:
    assert debt_of(after(*TO_TWO, convention="second_team"), 2) is None
    assert debt_of(after(*TO_TWO, convention="off"), 2) is None
    assert debt_of(after(*TO_TWO, convention="both"), 2) is not None
    assert debt_of(after(*TO_TWO), 1) is None
    assert not plays(Options(convention="both", ask_own_card="bluff"), 0)


def test_a_word_that_was_false_is_not_believed() -> None:
    """Somebody who does not keep to the convention confuses, but nothing breaks and nothing is certain."""
    game = after(*TO_TWO, (2, 5, "5C"))
    assert [statement.holds for statement in talk_of(game).statements] == [False]
    seen = observe(game.state, frozenset({2}))
    assert believe(seen, tuple(talk_of(game).statements)).held[2] == believe(seen).held[2]
    lie = Statement(4, 1 << bit(game.state, "KD") | 1 << bit(game.state, "7H"), True)
    both = (lie, Statement(5, lie.cards, True))
    assert believe(observe(game.state, frozenset({0})), both) is believe(observe(game.state, frozenset({0})))


@pytest.mark.parametrize("seed", [1, *in_soak(0, 2)])
def test_lt_27_bots_never_say_what_is_not_so(seed: int) -> None:
    """Every statement of a game among bots of all levels is true when it is said."""
    options = Options(convention="both")
    match = Match(rules, Setting(options, 6, seed, Carry()))
    said = 0
    while match.outcome is None:
        (seat,) = rules.asked(match.state)
        seen = observe(match.state, frozenset({seat}))
        level = PLAYERS[(seat + seed) % 4]
        made = bot.decide(seen, rules.legal_actions(match.state, seat), level, stream(seed, f"{match.now}"))
        assert made.action is not None
        before = match.state.hands
        match.play(made.action, match.now + 1)
        statements = Talk(observe(match.state, frozenset())).statements
        for statement in statements[said:]:
            held = before[statement.seat] & statement.cards
            assert held == (statement.cards if statement.holds else 0), (match.now, statement)
        said = len(statements)
    assert said > 0
