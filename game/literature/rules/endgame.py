"""Who goes on: running out of cards, the last claims, the end (LT-14 to LT-21)."""

from __future__ import annotations

from game.core.changed import changed
from game.core.contract import Event, Millis, Outcome, Seat
from game.literature.rules import turns
from game.literature.rules.deck import deck
from game.literature.rules.options import Options
from game.literature.rules.position import CHANCES, has_left
from game.literature.rules.state import (
    Change,
    ClaimNote,
    EndgameBegan,
    Forcing,
    MatchEnded,
    PassNeeded,
    Phase,
    State,
    TurnBegan,
    team,
)


def candidates(state: State) -> tuple[Seat, ...]:
    """LT-15 and LT-16: the players among whom the chooser may pick."""
    side = team(state.turn) if state.phase is Phase.PASS else 1 - team(state.turn)
    return _with_cards(state, side)


def _with_cards(state: State, side: int) -> tuple[Seat, ...]:
    return tuple([seat for seat in range(side, state.seats, 2) if state.hands[seat]])


def go_on(state: State, seat: Seat, at: Millis) -> Change:
    """It is `seat`'s turn now, as far as the cards allow (LT-14 to LT-16, LT-18)."""
    if None not in state.decided:
        return _end(state)
    rich = [side for side in (0, 1) if _with_cards(state, side)]
    if len(rich) == 1:
        return _last_claims(changed(state, turn=seat), rich[0], at)
    if state.hands[seat]:
        return turns.take_turn(state, seat, at)
    return _pass_on(changed(state, turn=seat), at)


def _pass_on(state: State, at: Millis) -> Change:
    """LT-15: the turn is with a player without cards."""
    among = _with_cards(state, team(state.turn))
    if len(among) == 1:
        return go_on(state, among[0], at)
    asker = state.last_asker[state.turn] if state.options.no_cards_pass == "last_asker" else None
    return _let_choose(state, Phase.PASS, state.turn if asker is None else asker, among, at)


def _let_choose(state: State, phase: Phase, seat: Seat, among: tuple[Seat, ...], at: Millis) -> Change:
    state = changed(state, phase=phase, chooser=seat, due=turns.clock(state.options, at))
    return state, (PassNeeded(seat, among),)


def _last_claims(state: State, side: int, at: Millis) -> Change:
    """LT-16, LT-17, LT-21: no more questions."""
    began: tuple[Event, ...] = () if state.phase in (Phase.FINAL, Phase.CHOOSE) else (EndgameBegan(side),)
    if state.options.srinivasan:
        state = force(state, side, state.open_sets(), state.last_turn[side], None, at)
        return state, began
    if state.options.claim_when == "any_time":
        return _final(state, state.turn, at), began
    if team(state.turn) == side:
        if state.hands[state.turn]:
            return _final(state, state.turn, at), began
        among = _with_cards(state, side)
        if len(among) == 1:
            return _final(state, among[0], at), (*began, TurnBegan(among[0]))
        state, needed = _pass_on(state, at)
        return state, began + needed
    among = _with_cards(state, side)
    if len(among) == 1:
        return _final(state, among[0], at), (*began, TurnBegan(among[0]))
    state, needed = _let_choose(state, Phase.CHOOSE, state.turn, among, at)
    return state, began + needed


def _final(state: State, seat: Seat, at: Millis) -> State:
    return changed(state, phase=Phase.FINAL, turn=seat, chooser=None, due=turns.clock(state.options, at))


def pass_turn(state: State, to: Seat, at: Millis) -> Change:
    """LT-15 and LT-16: the chooser has chosen."""
    out = not _with_cards(state, 1 - team(to))
    state = changed(state, chooser=None)
    if out:
        return _final(state, to, at), (TurnBegan(to),)
    return turns.take_turn(state, to, at)


def after_claim(state: State, note: ClaimNote, back: Phase, at: Millis) -> Change:
    """LT-10, LT-12, LT-16, LT-21: where play goes on after a claim."""
    if None not in state.decided:
        return _end(state)
    if back is Phase.FINAL:
        return changed(state, phase=Phase.FINAL, due=turns.clock(state.options, at)), ()
    if back is Phase.FORCED and state.forcing is not None and state.forcing.challenger is None:
        side = state.forcing.team
        return force(state, side, state.open_sets(), note.seat, None, at), ()
    return go_on(changed(state, forcing=None), state.turn, at)


def force(
    state: State, side: int, sets: tuple[int, ...], first: Seat, challenger: Seat | None, at: Millis
) -> State:
    """LT-21: a team must claim these sets, beginning with `first` and going to the left."""
    gone = sum(has_left(state, seat) for seat in state.members(side))
    forced = Forcing(side, sets, in_play(state, first), CHANCES * len(sets) * gone, challenger)
    return changed(state, phase=Phase.FORCED, forcing=forced, due=turns.clock(state.options, at))


def in_play(state: State, seat: Seat) -> Seat:
    """The seat, or the next teammate to its left who has not left the game (LT-20)."""
    while has_left(state, seat):
        seat = (seat + 2) % state.seats
    return seat


def counted_in(options: Options) -> str:
    """Sets are counted, or points where some sets count two or a wrong claim costs one."""
    doubled = options.points(True) == 2 and any(part.major for part in deck(options.sets).sets)
    return "point" if doubled or options.wrong_team == "minus_one" else "set"


def _counted(state: State, much: int) -> str:
    unit = counted_in(state.options)
    return f"{much} {unit if much == 1 else f'{unit}s'}"


def _end(state: State) -> Change:
    """LT-18: more points win, equal is a tie."""
    first, second = state.points
    if first == second:
        result = Outcome(frozenset(), f"A tie at {_counted(state, first)} each", draw=True)
    else:
        winner = 0 if first > second else 1
        told = f"{_counted(state, max(first, second))} to {min(first, second)}"
        result = Outcome(frozenset(state.members(winner)), told)
    state = changed(
        state, phase=Phase.OVER, result=result, due=None, forcing=None, claiming=None, chooser=None
    )
    return state, (MatchEnded(state.points, result),)
