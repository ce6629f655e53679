"""Who goes on: running out of cards, the last claims, forced claims and challenges (LT-14 to LT-21)."""

from __future__ import annotations

from dataclasses import replace

from game.core.contract import Event, Millis, Outcome, Seat
from game.literature.rules import claims, turns
from game.literature.rules.position import chooser, forcing, has_left
from game.literature.rules.state import (
    Challenge,
    Challenged,
    ClaimBegan,
    Claiming,
    ClaimNote,
    ClockRanOut,
    EndgameBegan,
    ForcedPassed,
    Forcing,
    GameEnded,
    PassNeeded,
    Phase,
    State,
    TurnCame,
    team,
)

Step = tuple[State, tuple[Event, ...]]

CHANCES = 2
"""How often each member of a team may let one forced set go by (LT-21)."""


def candidates(state: State) -> tuple[Seat, ...]:
    """LT-15 and LT-16: the players among whom the chooser may pick."""
    side = team(state.turn) if state.phase is Phase.PASS else 1 - team(state.turn)
    return _with_cards(state, side)


def _with_cards(state: State, side: int) -> tuple[Seat, ...]:
    return tuple(seat for seat in state.members(side) if state.hands[seat])


def go_on(state: State, seat: Seat, at: Millis) -> Step:
    """It is `seat`'s turn now, as far as the cards allow (LT-14 to LT-16, LT-18)."""
    if None not in state.decided:
        return _end(state)
    rich = [side for side in (0, 1) if _with_cards(state, side)]
    if len(rich) == 1:
        return _last_claims(replace(state, turn=seat), rich[0], at)
    if state.hands[seat]:
        return turns.take_turn(state, seat, at)
    return _pass_on(replace(state, turn=seat), at)


def _pass_on(state: State, at: Millis) -> Step:
    """LT-15: the turn is with a player without cards."""
    among = _with_cards(state, team(state.turn))
    if len(among) == 1:
        return go_on(state, among[0], at)
    asker = state.last_asker[state.turn] if state.options.no_cards_pass == "last_asker" else None
    return _let_choose(state, Phase.PASS, state.turn if asker is None else asker, among, at)


def _let_choose(state: State, phase: Phase, seat: Seat, among: tuple[Seat, ...], at: Millis) -> Step:
    state = replace(state, phase=phase, chooser=seat, due=turns.clock(state.options, at))
    return state, (PassNeeded(seat, among),)


def _last_claims(state: State, side: int, at: Millis) -> Step:
    """LT-16, LT-17, LT-21: no more questions."""
    began: tuple[Event, ...] = () if state.phase in (Phase.FINAL, Phase.CHOOSE) else (EndgameBegan(side),)
    if state.options.srinivasan:
        state = _force(state, side, state.open_sets(), state.last_turn[side], None, at)
        return state, began
    if state.options.claim_when == "any_time":
        return _final(state, state.turn, at), began
    if team(state.turn) == side:
        if state.hands[state.turn]:
            return _final(state, state.turn, at), began
        among = _with_cards(state, side)
        if len(among) == 1:
            return _final(state, among[0], at), (*began, TurnCame(among[0]))
        state, needed = _pass_on(state, at)
        return state, began + needed
    among = _with_cards(state, side)
    if len(among) == 1:
        return _final(state, among[0], at), (*began, TurnCame(among[0]))
    state, needed = _let_choose(state, Phase.CHOOSE, state.turn, among, at)
    return state, began + needed


def _final(state: State, seat: Seat, at: Millis) -> State:
    return replace(state, phase=Phase.FINAL, turn=seat, chooser=None, due=turns.clock(state.options, at))


def pass_turn(state: State, to: Seat, at: Millis) -> Step:
    """LT-15 and LT-16: the chooser has spoken."""
    out = not _with_cards(state, 1 - team(to))
    state = replace(state, chooser=None)
    if out:
        return _final(state, to, at), (TurnCame(to),)
    return turns.take_turn(state, to, at)


def after_claim(state: State, note: ClaimNote, back: Phase, at: Millis) -> Step:
    """LT-10, LT-12, LT-16, LT-21: where play goes on after a claim."""
    if None not in state.decided:
        return _end(state)
    if back is Phase.FINAL:
        return replace(state, phase=Phase.FINAL, due=turns.clock(state.options, at)), ()
    if back is Phase.FORCED and state.forcing is not None and state.forcing.challenger is None:
        side = state.forcing.team
        return _force(state, side, state.open_sets(), note.seat, None, at), ()
    return go_on(replace(state, forcing=None), state.turn, at)


def _force(
    state: State, side: int, sets: tuple[int, ...], first: Seat, challenger: Seat | None, at: Millis
) -> State:
    """LT-21: a team must claim these sets, beginning with `first` and going to the left."""
    gone = sum(has_left(state, seat) for seat in state.members(side))
    force = Forcing(side, sets, _in_play(state, first), CHANCES * len(sets) * gone, challenger)
    return replace(state, phase=Phase.FORCED, forcing=force, due=turns.clock(state.options, at))


def _in_play(state: State, seat: Seat) -> Seat:
    """The seat, or the next teammate to its left who has not left the game (LT-20)."""
    while has_left(state, seat):
        seat = (seat + 2) % state.seats
    return seat


def chances(state: State) -> int:
    """LT-21: how often the forced team may still pass before the sets are lost."""
    force = forcing(state)
    return CHANCES * len(force.sets) * len(state.members(force.team)) - force.passes


def pass_forced(state: State, at: Millis) -> Step:
    """LT-21: the next member to the left has the chance; after the last chance it is over."""
    force = forcing(state)
    following = _in_play(state, (force.seat + 2) % state.seats)
    state = replace(
        state,
        forcing=replace(force, seat=following, passes=force.passes + 1),
        due=turns.clock(state.options, at),
    )
    passed = ForcedPassed(force.seat, chances(state))
    if chances(state) > 0:
        return state, (passed,)
    state, events = _all_passed(state, at)
    return state, (passed, *events)


def _all_passed(state: State, at: Millis) -> Step:
    """LT-21: the sets are forfeit; or the challenger must name every place."""
    force = forcing(state)
    if force.challenger is not None:
        claiming = Claiming(force.challenger, force.sets[0], back=Phase.ASK)
        state = replace(state, phase=Phase.LOCATE, claiming=claiming, forcing=None)
        return state, (ClaimBegan(force.challenger, force.sets[0]),)
    state = replace(state, forcing=None)
    events: tuple[Event, ...] = ()
    for number in force.sets:
        state, lost = claims.forfeit(state, force.seat, number, 1 - force.team, Phase.FINAL, at)
        events += lost
    return state, events


def challenge(state: State, action: Challenge, at: Millis) -> Step:
    """LT-21: the opponents act as if this one set were forced."""
    side = 1 - team(action.seat)
    state = _force(state, side, (action.set,), state.last_turn[side], action.seat, at)
    return state, (Challenged(action.seat, action.set),)


def run_out(state: State, at: Millis) -> Step:
    """The turn clock ran out: the gentlest thing that lets play go on happens by itself.

    A question not asked passes the turn to the next opponent with cards; a choice falls on the first
    who may be chosen; a claim not finished, or not made where one is due, counts as wrong.
    """
    late = ClockRanOut(_late(state))
    match state.phase:
        case Phase.ASK if not state.must_claim:
            state, came = go_on(replace(state, dry=state.dry + 1), _next_opponent(state), at)
            state, stalled = turns.stall(state)
            events = came + stalled
        case Phase.PASS | Phase.CHOOSE:
            state, events = pass_turn(state, candidates(state)[0], at)
        case Phase.FORCED:
            state, events = pass_forced(state, at)
        case Phase.CLAIM | Phase.LOCATE:
            state, events = claims.finish(state, at)
        case _:
            state, events = _claim_nothing(state, at)
    return state, (late, *events)


def _late(state: State) -> Seat:
    if state.claiming is not None:
        return state.claiming.seat
    if state.phase is Phase.FORCED:
        return forcing(state).seat
    return chooser(state) if state.phase in (Phase.PASS, Phase.CHOOSE) else state.turn


def _next_opponent(state: State) -> Seat:
    order = ((state.turn + step) % state.seats for step in range(1, state.seats, 2))
    return next(seat for seat in order if state.hands[seat])


def _claim_nothing(state: State, at: Millis) -> Step:
    """A claim was due and none was made: the first set in play counts as wrongly claimed."""
    back = state.claiming.back if state.claiming is not None else state.phase
    claiming = Claiming(_late(state), state.open_sets()[0], back=back)
    return claims.finish(replace(state, phase=Phase.CLAIM, claiming=claiming), at)


def _end(state: State) -> Step:
    """LT-18: more points win, equal is a tie."""
    first, second = state.points
    if first == second:
        result = Outcome(frozenset(), f"A tie at {first} points each", draw=True)
    else:
        winner = 0 if first > second else 1
        told = f"{max(first, second)} points to {min(first, second)}"
        result = Outcome(frozenset(state.members(winner)), told)
    state = replace(
        state, phase=Phase.OVER, result=result, due=None, forcing=None, claiming=None, chooser=None
    )
    return state, (GameEnded(state.points, result),)
