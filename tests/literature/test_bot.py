"""LT-26 and LT-27: what Literature's bots do, and that they do it from their observation alone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game import catalog
from game.bots.jobs import jobs_of
from game.bots.simulate import simulate
from game.core.cards import parse_card
from game.core.codec import build, plain
from game.core.contract import Decision, Level
from game.core.rng import stream
from game.literature import bot, rules
from game.literature.belief import Claimable
from game.literature.bot import claim, keep, passing
from game.literature.bot.asking import asking_of
from game.literature.bot.public import public_of
from game.literature.bot.reading import claim_factors
from game.literature.bot.strong import WEIGHTS
from game.literature.bot.view import Hope, View, view_of
from game.literature.bot.weigh import Weigher
from game.literature.observation import Observation, observe
from game.literature.redeal import redeal
from game.literature.rules.options import PRESETS, Options
from game.literature.rules.state import (
    Ask,
    Assign,
    CallClaim,
    Claim,
    ClaimNote,
    PassForced,
    PassTurn,
    State,
    Verdict,
)
from tests.literature.positions import Game, set_named

LITERATURE = catalog.find("literature")
LEVELS = tuple(Level)
WISE = (Level.STRONG, Level.EXPERT)

DEAL = {
    0: "2H 3H 4H 5H 2S 3S 2C 9C",
    1: "6H 4S 9S TS 9D TC JC 9H",
    2: "7H JS QS 2D 3D 3C 4C TH",
    3: "5S 6S KS AS TD 4D JH QH",
    4: "7S JD QD KD AD 5C QC KH",
    5: "5D 6D 7D 6C 7C KC AC AH",
}
"""Of the low hearts, team 0 lacks the six alone; player 5 has most high diamonds."""


def decision(state: State, seat: int, level: Level, seed: int = 1) -> Decision:
    """What a bot decides at this seat."""
    seen = observe(state, frozenset({seat}))
    return bot.decide(seen, rules.legal_actions(state, seat), level, stream(seed, "test"))


def view(state: State, seat: int, reads: bool = False) -> View:
    """What this seat makes of a position."""
    seen = observe(state, frozenset({seat}))
    return view_of(seen, reads)


def bit(state: State, code: str) -> int:
    """A card's bit."""
    return state.deck.index[parse_card(code)]


def carried_out(game: Game, seat: int, level: Level) -> list[object]:
    """Let a bot act until its claim is made or the turn is another's."""
    done: list[object] = []
    while seat in rules.asked(game.state):
        made = decision(game.state, seat, level)
        assert made.action is not None
        done.append(made.action)
        game.do(made.action)
        if isinstance(made.action, Ask):
            break
    return done


@pytest.mark.parametrize("preset", list(PRESETS))
def test_lt_27_all_levels_play_every_preset_and_no_certain_claim_fails(preset: str) -> None:
    options, seats = replace(PRESETS[preset], players="4"), ("easy", "strong", "normal", "expert")
    jobs = jobs_of(LITERATURE, options, seats, games=1, seed=40, duplicate=True)
    totals, report, _ = simulate(LITERATURE, jobs, 1, print)
    assert totals.games == 2 and totals.unfinished == 0
    claims: Any = report["claims"]
    assert sum(told["made"] for told in claims.values()) > 0
    assert all(told["certain_failed"] == 0 for told in claims.values())


@pytest.mark.parametrize("players", ["6", pytest.param("8", marks=pytest.mark.soak)])
def test_lt_27_all_levels_play_at_other_tables(players: str) -> None:
    options = Options(players=players)  # type: ignore[arg-type]
    seats = (("strong", "expert", "normal", "easy") * 2)[: options.seats]
    jobs = jobs_of(LITERATURE, options, seats, games=1, seed=7, duplicate=False)
    totals, _, _ = simulate(LITERATURE, jobs, 1, print)
    assert totals.games == 1 and totals.unfinished == 0


@pytest.mark.parametrize("level", LEVELS)
def test_lt_27_decisions_rest_on_the_observation_alone(level: Level) -> None:
    """An observation written down and read again gets the same answer; so do cards dealt anew in secret."""
    game = Game(DEAL)
    for asker, target, card in [(0, 3, "7H"), (3, 0, "9S"), (0, 5, "4S"), (5, 4, "5C"), (5, 2, "JC")]:
        game.ask(asker, target, card)
    seat = game.state.turn
    seen = observe(game.state, frozenset({seat}))
    legal = rules.legal_actions(game.state, seat)
    first = bot.decide(seen, legal, level, stream(1, "test"))
    again = build(Observation, plain(seen))
    assert bot.decide(again, legal, level, stream(1, "test")) == first
    other = redeal(game.state, frozenset({seat}), stream(5, "redeal"))
    assert other.hands != game.state.hands
    assert decision(other, seat, level) == first


@pytest.mark.parametrize("level", WISE)
def test_lt_27_asks_where_the_own_team_may_soon_hold_it_all(level: Level) -> None:
    """With nothing known yet, for the set of which it holds most; normal goes by the chance alone."""
    game = Game(DEAL)
    made = decision(game.state, 0, level).action
    assert isinstance(made, Ask)
    assert game.state.deck.set_of[game.state.deck.index[made.card]] == set_named(game.state, "low hearts")


@pytest.mark.parametrize("level", LEVELS[1:])
def test_lt_27_takes_a_card_that_must_be_there(level: Level) -> None:
    """Who asked for the seven of spades, and can hold no other low spade but the four, holds the four."""
    game = Game(DEAL)
    for asker, target, card in EXPOSED:
        game.ask(asker, target, card)
    assert decision(game.state, 0, level).action == Ask(0, 1, parse_card("4S"))


def test_lt_27_a_set_already_spoken_for_tells_less() -> None:
    """A question that names a new set of the asker's costs what that news is worth."""
    game = Game(DEAL)
    game.ask(0, 3, "6H")
    game.ask(3, 0, "9S")
    weigher = Weigher(view(game.state, 0))
    silent = WEIGHTS._replace(news=0.0)

    def price(card: str) -> float:
        hope = Hope(0.4, bit(game.state, card), 5)
        return weigher.score(hope, silent) - weigher.score(hope, WEIGHTS)

    assert price("7H") == 0.0
    assert price("7S") == pytest.approx(WEIGHTS.news)


def test_lt_27_locks_out_who_could_win_cards_back() -> None:
    """It asks the opponent less likely to hold the card if the likelier one could do harm with the turn."""
    game = Game(DEAL)
    for asker, target, card in EXPOSED:
        game.ask(asker, target, card)
    weigher = Weigher(view(game.state, 0))
    dangerous, harmless = (
        Hope(weigher.chance(bit(game.state, "6H"), who), bit(game.state, "6H"), who) for who in (1, 3)
    )
    assert weigher.threat(1) > weigher.threat(3)
    assert dangerous.chance > harmless.chance
    assert weigher.score(dangerous, WEIGHTS) < weigher.score(harmless, WEIGHTS)


EXPOSED = [(0, 3, "5S"), (0, 3, "6S"), (0, 5, "4S"), (5, 2, "JC"), (2, 1, "2C"), (1, 0, "7S")]
"""Player 1 is left with four low spades that all know of, and player 2 asks for a fifth."""

FINISHER = {
    0: "2H 3H 4H 5H 6H 7H 2S 3S",
    1: "KH JS 5D 6D 9D TD QS KS",
    2: "4S 5S 9H TH JH QH 9S TS",
    3: "AH 7D JD QD 5C 6C AS 9C",
    4: "6S 2D 3D 4D 2C 3C 4C 7C",
    5: "7S TC JC QC KC AC KD AD",
}
KNOWN_HEARTS = [
    (0, 1, "4S"), (1, 2, "9H"), (1, 2, "TH"), (1, 2, "JH"), (1, 2, "AH"), (2, 1, "KH"), (2, 3, "AH"),
    (2, 5, "JS"),
]  # fmt: skip
"""All know by now that player 2 has three high hearts and player 1 the other three."""


@pytest.mark.parametrize("level", WISE)
def test_lt_27_keeps_a_sure_set_back_and_passes_the_turn_with_it(level: Level) -> None:
    """A partner needs only the turn: the whole set in hand waits until its claim can hand the turn over."""
    game = Game(FINISHER)
    for asker, target, card in [*KNOWN_HEARTS, (5, 0, "4S")]:
        game.ask(asker, target, card)
    assert game.state.turn == 0
    hearts = set_named(game.state, "low hearts")
    assert keep.can_finish(view(game.state, 0), 2) and not keep.can_finish(view(game.state, 0), 4)
    assert isinstance(decision(game.state, 0, level).action, Ask)
    assert decision(game.state, 0, Level.NORMAL).action == Claim(0, hearts)
    stalled = Game(FINISHER)
    for asker, target, card in [*KNOWN_HEARTS, (5, 0, "2S"), (5, 0, "3S"), (5, 0, "4S")]:
        stalled.ask(asker, target, card)
    done = carried_out(stalled, 0, level)
    assert done[0] == Claim(0, hearts) and done[-1] == PassTurn(0, 2)
    assert decision(stalled.state, 2, level).action in {Ask(2, 1, parse_card(c)) for c in ("9H", "TH", "JH")}


@pytest.mark.parametrize("level", WISE)
def test_lt_15_an_opponent_who_chooses_who_goes_on_picks_the_harmless_one(level: Level) -> None:
    """Player 5 asked last: it chooses for the other team, and would not choose who can finish a set."""
    game = Game(FINISHER, no_cards_pass="last_asker")
    for asker, target, card in [*KNOWN_HEARTS, (5, 0, "2S"), (5, 0, "3S"), (5, 0, "4S")]:
        game.ask(asker, target, card)
    game.claim(0, "low hearts", *(0,) * 6)
    assert game.state.chooser == 5
    assert decision(game.state, 5, level).action == PassTurn(5, 4)


LAST_CLAIMS = {
    0: "2H 3H 4H 5H 6H 7H 9H TH",
    1: "6S 7S 9S TS 9D TD JD QD",
    2: "JH QH KH AH 2D 3D 4D 5D",
    3: "JS QS KS AS 2C 3C 4C 5C",
    4: "6D 7D KD AD 2S 3S 4S 5S",
    5: "6C 7C 9C TC JC QC KC AC",
}
SWAPPED = [(0, 1, "JH"), *((1, 4, f"{rank}S") for rank in "2345"), (1, 4, "KS"),
           *((4, 1, f"{rank}D") for rank in "9TJQ"), (4, 1, "5D")]  # fmt: skip


def run_out(**options: object) -> Game:
    """Team 1 has claimed all its sets: what is left is the other team's to claim."""
    game = Game(LAST_CLAIMS, **options)  # type: ignore[arg-type]
    for asker, target, card in SWAPPED:
        game.ask(asker, target, card)
    for name, holders in [
        ("high clubs", (5,) * 6), ("low clubs", (3, 3, 3, 3, 5, 5)),
        ("high spades", (1, 1, 3, 3, 3, 3)), ("low spades", (1,) * 6),
    ]:  # fmt: skip
        game.claim(1, name, *holders)
    return game


@pytest.mark.parametrize("level", WISE)
def test_lt_27_the_last_claims_fall_to_whom_they_are_hardest_for(level: Level) -> None:
    """LT-16: all know half of player 4's cards, so player 4 learns least from the own hand."""
    game = run_out()
    public = public_of(view(game.state, 1).seen)
    doubts = {seat: passing.doubt(view(game.state, 1), public, seat) for seat in (0, 2, 4)}
    assert max(doubts, key=doubts.__getitem__) == 4
    assert decision(game.state, 1, level).action == PassTurn(1, 4)


@pytest.mark.parametrize("level", LEVELS)
def test_lt_21_forced_sets_are_declared_before_they_are_lost(level: Level) -> None:
    """Whoever is sure declares; nobody lets the last chance go by."""
    game = run_out(srinivasan=True)
    while game.state.result is None:
        (seat,) = rules.asked(game.state)
        made = decision(game.state, seat, level).action
        assert isinstance(made, Claim | Assign | PassForced)
        game.do(made)
    claims = [note for note in game.state.notes if isinstance(note, ClaimNote)]
    assert len(claims) == 8 and all(note.verdict is not Verdict.FORFEIT for note in claims)


@pytest.mark.parametrize("level", WISE)
def test_lt_12_stops_play_for_a_sure_set(level: Level) -> None:
    game = Game(FINISHER, claim_when="any_time", turn=1)
    made = decision(game.state, 0, level)
    assert made.action == CallClaim(0) and made.believed == 1.0
    game.do(made.action)
    hearts = set_named(game.state, "low hearts")
    assert decision(game.state, 0, level).action == Claim(0, hearts)
    assert decision(game.state, 2, level).action is None


@pytest.mark.parametrize(
    ("options", "pays"),
    [
        ({"wrong_place": "cancelled"}, 0.96),
        ({"wrong_place": "opponents"}, 0.98),
        ({"wrong_place": "nothing"}, 0.80),
    ],
)
def test_lt_27_claims_at_the_odds_that_the_options_make(options: dict[str, str], pays: float) -> None:
    """A set that is the team's for sure is claimed from this chance on; what a wrong claim costs decides."""
    seen = view(Game(DEAL, **options).state, 0)  # type: ignore[arg-type]
    assert claim.gain(seen, 0, Claimable(pays, 1.0, (), False)) > 0.0
    assert claim.gain(seen, 0, Claimable(pays - 0.06, 1.0, (), False)) < 0.0


def test_lt_27_reads_who_asks_again_and_again() -> None:
    """The cards of a claim lean to who asked for their set, and to who passed them over."""
    game = Game(DEAL)
    for asker, target, card in [(0, 3, "6H"), (3, 0, "9S"), (0, 5, "4S"), (5, 0, "9C"), (5, 0, "TC")]:
        game.ask(asker, target, card)
    clubs, diamonds = set_named(game.state, "high clubs"), set_named(game.state, "low diamonds")
    seen = view(game.state, 2)
    asking = asking_of(seen.seen)
    jack = game.state.deck.index[parse_card("JC")] - game.state.deck.spans[clubs].start
    assert (
        claim_factors(asking, clubs)[jack][5]
        > claim_factors(asking, set_named(game.state, "high spades"))[0][3]
        > 1.0
    )
    assert claim_factors(asking, diamonds)[0][5] < claim_factors(asking, diamonds)[0][1] == 1.0
