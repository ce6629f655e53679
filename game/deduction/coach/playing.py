"""Plays a position of Deduction on for the coach: the strategy's moves, then what the position stands at."""

from __future__ import annotations

from game.core.contract import Action, Chosen, Eyes
from game.core.memory import by_identity, by_sketch
from game.core.rng import Stream
from game.deduction.bot.model import ANSWER, OVER, PHASES, TURN, Model, move_of
from game.deduction.bot.moves import ACCEPT, KEEP, SHUFFLE as SHUFFLED, Move, MoveKind
from game.deduction.bot.odds import DIRECTIONS
from game.deduction.bot.strategy import sheet
from game.deduction.bot.view import View, view_of
from game.deduction.coach.remembered import Remembering
from game.deduction.coach.standing import chance, standing
from game.deduction.coach.weights import WEIGHTS
from game.deduction.observation import Observation, observe
from game.deduction.rules.state import (
    SEATS,
    Accept,
    Challenge,
    Declare,
    Keep,
    Look,
    Peek,
    Phase,
    Shuffle,
    Starts,
    State,
    deck_ranks,
)

AHEAD = 6
"""Moves that are played on before the position is judged as it stands."""
MEMORY = 16
"""Worlds that are kept, as every choice is played on in the same ones."""
DRAW = 0.5
PLAYERS = Remembering(sheet)
"""Who both players are in a playout."""


def play_out(state: State, first: Chosen | None, rng: Stream) -> tuple[float, float]:
    """Each seat's chance to win once `first` is done and both go on by the strategy, a draw counting half.

    An answer that waits is not drawn: both are played on, and count as often as the strategy gives them.
    After a few moves the position is judged as it stands.
    """
    if state.result is not None:
        won = DRAW if state.result.draw else float(0 in state.result.winners)
        return won, 1.0 - won
    model = _model(state).copy()
    action = None if first is None else first[1]
    if isinstance(action, Starts):
        model.turn = action.who
    elif action is not None:
        model.do(move_for(action), rng)
    elif state.phase is Phase.FIRST:
        model.turn = rng.below(SEATS)
    won = _answered(model, rng) if model.phase == ANSWER else _played_on(model, rng)
    return won, 1.0 - won


@by_identity(MEMORY)
def _model(state: State) -> Model:
    """The position as the fast game has it; it is copied before anything is played."""
    index = {rank: number for number, rank in enumerate(deck_ranks(state.options))}
    return Model(
        [_view(observe(state, frozenset({seat}))) for seat in range(SEATS)],
        [index[rank] for rank in state.middle],
        state.options.shuffle_after_look == "always",
        state.turn,
        PHASES.get(state.phase, TURN),
    )


def _eyes(seen: Observation) -> Eyes:
    return seen.eyes


@by_sketch(SEATS, _eyes)
def _view(seen: Observation) -> View:
    """What a seat sees; one of the two sees the same in all the worlds that it can't tell apart."""
    return view_of(seen)


def move_for(action: Action) -> Move:
    """An action of the rules as a move."""
    match action:
        case Peek(place=place):
            return Move(MoveKind.PEEK, place)
        case Look(place=place):
            return Move(MoveKind.LOOK, place)
        case Declare():
            way = DIRECTIONS.index(action.direction)
            return Move(MoveKind.DECLARE, action.place, action.hand_place, way)
        case Accept():
            return ACCEPT
        case Challenge():
            return Move(MoveKind.CHALLENGE)
        case Shuffle():
            return SHUFFLED
        case Keep():
            return KEEP
        case _:
            raise TypeError(f"{action!r} is no move on the table")


def _answered(model: Model, rng: Stream) -> float:
    """The chance of seat 0 to win, over both answers to the declaration that waits."""
    accepting = PLAYERS.accepting(model.views[model.mover])
    won = 0.0
    for answer, share in ((ACCEPT, accepting), (Move(MoveKind.CHALLENGE), 1.0 - accepting)):
        there = Stream(rng.below(1 << 53))
        if share:
            branch = model.copy()
            branch.do(answer, there)
            won += share * _played_on(branch, there)
    return won


def _played_on(model: Model, rng: Stream) -> float:
    """The chance of seat 0 to win, some moves on."""
    moves = 0
    while model.phase != OVER and (moves < AHEAD or model.phase != TURN):
        model.do(move_of(PLAYERS, model, rng), rng)
        moves += 1
    if model.phase == OVER:
        return DRAW if model.winner is None else float(model.winner == 0)
    mine, theirs = model.views[model.turn], model.views[1 - model.turn]
    weights = WEIGHTS[mine.deck.ranks][len(mine.hidden())]
    won = chance(standing(mine, theirs, PLAYERS.side).values(), weights)
    return won if model.turn == 0 else 1.0 - won
