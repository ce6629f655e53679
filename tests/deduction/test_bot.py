"""DD-15: bots know what their seat knows, say what they believe, and play as their level says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

import pytest

from game.core.contract import Action, Decision, Level, Seat
from game.core.match import Match, Setting
from game.core.rng import Stream, stream
from game.deduction import bot, rules
from game.deduction.belief import believe, beside_of
from game.deduction.bot import STYLES, normal, reading
from game.deduction.bot.expert import EXPERT, GREEDY_FROM
from game.deduction.bot.mixture import DRAWN_EXPERT, DRAWN_STRONG
from game.deduction.bot.model import Model, Player, terms
from game.deduction.bot.moves import MoveKind, declaring
from game.deduction.bot.reading import greed
from game.deduction.bot.strong import STRONG
from game.deduction.bot.view import THEM, view_of
from game.deduction.observation import Observation, observe
from game.deduction.redeal import redeal
from game.deduction.report import facts, summary
from game.deduction.rules.options import PRESETS, Carry, Options
from game.deduction.rules.state import Challenge, Declare, DeclareNote, State, compare
from game.deduction.training.duel import Score, duel, play
from tests.deduction.others import others_belief
from tests.deduction.positions import Game

LEVELS = pytest.mark.parametrize("level", list(Level))
FIRST = frozenset({0})


class Asked(NamedTuple):
    """A decision, and the state in which it was made."""

    state: State
    seat: Seat
    decision: Decision


def decided(state: State, seat: Seat, level: Level, seed: int) -> Decision:
    """What a bot decides at this seat."""
    seen = observe(state, frozenset({seat}))
    return bot.decide(seen, rules.legal_actions(state, seat), level, stream(seed, f"bot/{seat}"))


def played(levels: tuple[Level | None, Level | None], seed: int, options: Options) -> Iterator[Asked]:
    """A match among bots, decision by decision; None does anything."""
    match: Match[Any] = Match(rules, Setting(options, 2, seed, Carry()))
    for number in range(5000):
        if match.outcome is not None:
            return
        state: State = match.state
        (seat,) = rules.asked(state)
        level = levels[seat]
        if level is None:
            decision = Decision(stream(seed, f"any/{number}").choice(rules.legal_actions(state, seat)), 0.0)
        else:
            decision = decided(state, seat, level, seed * 5000 + number)
        yield Asked(state, seat, decision)
        assert decision.action is not None
        match.play(decision.action, match.now + 1)
    raise AssertionError("the match does not end")


@LEVELS
@pytest.mark.parametrize("preset", PRESETS)
def test_bots_play_whole_matches_by_the_rules(level: Level, preset: str) -> None:
    """Against itself and against anything at all; a match refuses what is not legal."""
    for seed in range(3):
        assert list(played((level, level), seed, PRESETS[preset]))
        assert list(played((level, None), seed, PRESETS[preset]))


@LEVELS
def test_a_decision_rests_on_what_the_seat_knows(level: Level) -> None:
    """DD-14: with all hidden cards dealt anew it is the same, whatever was decided before and elsewhere."""
    options = replace(PRESETS["source"], bank="6")
    asked = [one for seed in (1, 2) for one in played((level, Level.NORMAL), seed, options)]
    for number, (state, seat, _) in enumerate(asked):
        if number % 3 == 0:
            before = decided(state, seat, level, number)
            reading.forget()
            there = redeal(state, frozenset({seat}), stream(number, "redeal"))
            assert decided(there, seat, level, number) == before


def calibration(level: Level, matches: int) -> dict[str, list[tuple[float, bool]]]:
    """What a level believed of its declarations and challenges against anything at all, and what was so."""
    found: dict[str, list[tuple[float, bool]]] = {"declarations": [], "challenges": []}
    for seed in range(matches):
        seats = (level, None) if seed % 2 else (None, level)
        for state, _, decision in played(seats, seed, PRESETS["source"]):
            match decision.action:
                case Declare() as action if decision.believed is not None:
                    hand, middle = state.hands[action.seat], state.middle
                    true = compare(hand[action.hand_place], middle[action.place]) is action.direction
                    found["declarations"].append((decision.believed, true))
                case Challenge() if decision.believed is not None:
                    note = state.notes[-1]
                    assert isinstance(note, DeclareNote)
                    hand = state.hands[note.seat]
                    true = compare(hand[note.hand_place], state.middle[note.place]) is note.direction
                    found["challenges"].append((decision.believed, not true))
                case _:
                    pass
    return found


@pytest.mark.parametrize("level", [Level.NORMAL, Level.STRONG])
def test_what_is_believed_comes_true_as_often(level: Level) -> None:
    """Of declarations believed with some chance about so many are true, of challenges so many are won."""
    for kind, bets in calibration(level, 60).items():
        for low, high in ((0.0, 0.34), (0.34, 0.5), (0.5, 0.67), (0.67, 1.01)):
            some = [(chance, came) for chance, came in bets if low <= chance < high]
            if len(some) < 25:
                continue
            said = sum(chance for chance, _ in some) / len(some)
            spread = (sum(chance * (1.0 - chance) for chance, _ in some) ** 0.5) / len(some)
            came = sum(came for _, came in some) / len(some)
            assert came == pytest.approx(said, abs=4 * spread + 1e-9), f"{kind} from {low} to {high}"


def test_normal_accepts_from_one_in_two_on() -> None:
    """DD-15, the yardstick: accept when the declaration is at least as likely true as false."""
    seen_both = set()
    for seed in range(25):
        for state, seat, decision in played((Level.NORMAL, None), seed, PRESETS["source"]):
            note = state.notes[-1] if state.notes else None
            if seat == 0 and isinstance(note, DeclareNote) and note.accepted is None:
                belief = believe(observe(state, FIRST))
                true = belief.true(note.seat, note.hand_place, note.place, note.direction)
                accepts = not isinstance(decision.action, Challenge)
                assert accepts == (true >= 0.5 - 1e-9)
                seen_both.add(accepts)
    assert seen_both == {True, False}


def coins_by_hand(seen: Observation, action: Declare) -> float:
    """The coins that a declaration brings on average if the other answers as `normal`: deal by deal."""
    total = 0.0
    for world, chance in believe(seen).worlds():
        theirs = others_belief(seen, world).true(
            action.seat, action.hand_place, action.place, action.direction
        )
        card, beside = world.hands[action.seat][action.hand_place], world.middle[action.place]
        true = beside_of(card, beside) is action.direction
        pays = float(seen.bank != 0)
        total += chance * (pays if theirs >= 0.5 - 1e-9 else 1.0 if true else -1.0)
    return total


@pytest.mark.parametrize("peeks", [(), (1,), (1, 2)])
def test_normal_counts_the_coins_of_one_step(peeks: tuple[int, ...]) -> None:
    """DD-15, the yardstick: the action with the best expected coins one step ahead."""
    game = Game(coins=(3, 3))
    for number in peeks:
        game.peek(0, number)
        game.peek(1, number + 1)
    seen = observe(game.state, FIRST)
    view = view_of(seen)
    coins = normal.Coins(view)
    worth = {move: coins_by_hand(seen, bot.action_of(move, 0)) for move in declaring(view)}  # type: ignore[arg-type]
    for move, value in worth.items():
        assert coins.of(move) == pytest.approx(value)
    best = max(worth.values())
    assert best > 0.0
    assert {move[:4] for move in normal.best_moves(view)} == {
        move[:4] for move, value in worth.items() if value > best - 1e-9
    }


def test_strong_plays_in_proportion() -> None:
    """DD-15: it draws from the computed chances, bluffs among them, and never what they leave out."""
    view = view_of(observe(Game().state, FIRST))
    chances = {move[:4]: chance for move, chance in STRONG.turns(view)}
    assert sum(chances.values()) == pytest.approx(1.0) and len(chances) > 1
    rng = stream(5, "draws")
    drawn = Counter(STRONG.turn(view, rng)[:4] for _ in range(2000))
    assert set(drawn) <= set(chances)
    for move, chance in chances.items():
        assert drawn[move] / 2000 == pytest.approx(chance, abs=4 * (chance * (1 - chance) / 2000) ** 0.5)


def test_strong_answers_in_proportion() -> None:
    game = Game()
    game.declare(0, 1, "higher", 1)
    view = view_of(observe(game.state, frozenset({1})))
    chance = STRONG.accepting(view)
    rng = stream(6, "answers")
    accepted = sum(STRONG.answer(view, rng).kind == MoveKind.ACCEPT for _ in range(2000)) / 2000
    assert accepted == pytest.approx(chance, abs=4 * 0.5 / 2000**0.5)


def test_the_reader_tells_greedy_players_from_skilled_ones() -> None:
    """Reading declarations and answers: on average the normal level looks greedier than the strategy."""
    means = []
    for rival in (normal, STRONG):
        told = []
        for seed in range(12):
            rng = stream(seed, "told")
            model = Model.dealt(terms(PRESETS["source"]), rng)
            play(model, (STRONG, rival), rng)
            told.append(greed(model.views[0], EXPERT))
        means.append(sum(told) / len(told))
    assert means[0] > GREEDY_FROM > means[1]


def test_easy_forgets_what_it_saw_long_ago() -> None:
    game = Game()
    game.peek(0, 1)
    assert STYLES[Level.EASY].view(observe(game.state, FIRST)).middle[0] != -1
    game.look(1, 1)
    game.look(0, 1)
    for number in (1, 2, 3, 4):
        game.declare(1, number, "equal", number)
        game.accept(0)
        game.declare(0, number, "equal", number)
        game.accept(1)
    view = STYLES[Level.EASY].view(observe(game.state, FIRST))
    assert view.middle[0] == -1 and STYLES[Level.NORMAL].view(observe(game.state, FIRST)).middle[0] != -1
    assert view.known[THEM][0] == -1 and view_of(observe(game.state, FIRST)).known[THEM][0] != -1


def test_the_tally_counts_bluffs() -> None:
    """What `sim` reports of declarations and challenges, by what sat there."""
    declares, doubts = (one for one in bets())
    match = Game().match
    told = summary([facts(match, [declares, declares, doubts], ("strong", "normal"))])
    assert told["declarations"] == {"strong": {"made": 2, "believed": 0.25, "bluffs": 1.0}}
    assert told["challenges"] == {"normal": {"made": 1, "believed": 0.75}}


def bets() -> tuple[tuple[Seat, Decision], tuple[Seat, Decision]]:
    game = Game()
    declare: Action = next(one for one in rules.legal_actions(game.state, 0) if isinstance(one, Declare))
    return (0, Decision(declare, 1.0, 0.25)), (1, Decision(Challenge(1), 1.0, 0.75))


def strength(one: Player, other: Player, preset: str, pairs: int) -> Score:
    return duel(one, other, terms(PRESETS[preset]), pairs, seed=9)


@pytest.mark.soak
@pytest.mark.parametrize("preset", ["source", "four_ranks"])
def test_strong_beats_normal(preset: str) -> None:
    """Of decided games 56 in 100."""
    assert strength(DRAWN_STRONG, normal, preset, 600).share > 0.56


@pytest.mark.soak
def test_expert_beats_strong_with_jacks() -> None:
    """Without, it takes more games to tell: see `test_mixture`."""
    assert strength(DRAWN_EXPERT, DRAWN_STRONG, "four_ranks", 300).share > 0.56


def test_strong_beats_anything_at_all() -> None:
    """Few games, quickly: nobody who declares at random keeps up."""

    class Anything:
        def turn(self, view: Any, rng: Stream) -> Any:
            return rng.choice(declaring(view) or normal.best_moves(view))

        answer = staticmethod(normal.answer)
        shuffle = staticmethod(normal.shuffle)

    assert strength(DRAWN_STRONG, Anything(), "source", 40).share > 0.6
