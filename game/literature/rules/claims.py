"""Claims: saying which set and who holds each card, and what comes of it (LT-7 to LT-12, LT-19)."""

from __future__ import annotations

from game.core.changed import changed
from game.core.contract import Event, Millis, Seat
from game.literature.rules import endgame, turns
from game.literature.rules.position import claimer
from game.literature.rules.state import (
    NOBODY,
    Assign,
    Assigned,
    CallClaim,
    Change,
    Claim,
    ClaimBegan,
    ClaimCalled,
    Claimed,
    Claiming,
    ClaimNote,
    Phase,
    RanOut,
    State,
    Verdict,
    team,
)


def side_named(state: State) -> int:
    """The team among whose members the claimer places the cards."""
    side = team(claimer(state))
    return 1 - side if state.phase is Phase.LOCATE else side


def call(state: State, action: CallClaim, at: Millis) -> Change:
    """LT-12: play stops; the seat must now claim a set."""
    claiming = Claiming(action.seat, back=state.phase)
    state = changed(state, phase=Phase.NAME_SET, claiming=claiming, due=turns.clock(state.options, at))
    return state, (ClaimCalled(action.seat),)


def begin(state: State, action: Claim, at: Millis) -> Change:
    """LT-7: the set is named; claiming without the right to costs it at once (LT-11)."""
    if state.phase is Phase.ASK and action.seat != state.turn:
        return _out_of_turn(state, action, at)
    back = state.claiming.back if state.claiming is not None else state.phase
    claiming = Claiming(action.seat, action.set, back=back)
    state = changed(state, phase=Phase.CLAIM, claiming=claiming)
    return state, (ClaimBegan(action.seat, action.set),)


def _out_of_turn(state: State, action: Claim, at: Millis) -> Change:
    """LT-11: cancelled if the claimer's team holds it all, else the opponents' set."""
    side = team(action.seat)
    holds_all = all(team(seat) == side for seat in holders(state, action.set))
    note = ClaimNote(
        action.seat,
        action.set,
        (),
        Verdict.OUT_OF_TURN,
        None if holds_all else 1 - side,
        0 if holds_all else _worth(state, action.set),
        holders(state, action.set),
    )
    return _settle(state, note, Phase.ASK, at)


def assign(state: State, action: Assign, at: Millis) -> Change:
    """LT-7: the next card's holder is named; the last one settles the claim."""
    claiming = state.claiming
    assert claiming is not None and claiming.set is not None
    cards = state.deck.sets[claiming.set].cards
    said = Assigned(action.seat, cards[len(claiming.named)], action.holder)
    claiming = changed(claiming, named=(*claiming.named, action.holder))
    state = changed(state, claiming=claiming)
    if len(claiming.named) < len(cards):
        return state, (said,)
    state, events = finish(state, at)
    return state, (said, *events)


def holders(state: State, number: int) -> tuple[Seat, ...]:
    """Who holds each card of a set in play, in the set's order."""
    span = state.deck.spans[number]
    return tuple([state.holder(bit) for bit in range(span.start, span.stop)])


def _worth(state: State, number: int) -> int:
    return state.options.points(state.deck.sets[number].major)


def finish(state: State, at: Millis) -> Change:
    """The claim under way is judged by what has been named; what is missing counts as wrong (LT-8)."""
    claiming = state.claiming
    assert claiming is not None and claiming.set is not None
    locating = state.phase is Phase.LOCATE
    note = _judge_location(state, claiming) if locating else _judge(state, claiming)
    return _settle(state, note, claiming.back, at)


def _judge(state: State, claiming: Claiming) -> ClaimNote:
    """LT-8."""
    assert claiming.set is not None
    side, truth, worth = team(claiming.seat), holders(state, claiming.set), _worth(state, claiming.set)
    options = state.options
    verdict, points = Verdict.RIGHT, worth
    scored: int | None = side
    if any(team(seat) != side for seat in truth):
        verdict = Verdict.WRONG_TEAM
        scored, points = (1 - side, worth) if options.wrong_team == "opponents" else (None, -1)
    elif claiming.named != truth:
        verdict = Verdict.WRONG_PLACE
        scored, points = (1 - side, worth) if options.wrong_place == "opponents" else (None, 0)
    stays = _stays(state, verdict, claiming.set, claiming.back)
    return ClaimNote(
        claiming.seat, claiming.set, claiming.named, verdict, scored, points, None if stays else truth
    )


def _stays(state: State, verdict: Verdict, number: int, back: Phase) -> bool:
    """Whether the cards stay in play; not at the end, nor after too many wrong claims (LT-19)."""
    options = state.options
    by_option = (verdict is Verdict.WRONG_PLACE and options.wrong_place == "nothing") or (
        verdict is Verdict.WRONG_TEAM and options.wrong_team == "minus_one"
    )
    limit = options.claim_limit
    spent = limit is not None and state.wrong[number] + 1 >= limit
    return by_option and back not in (Phase.FINAL, Phase.FORCED) and not spent


def _judge_location(state: State, claiming: Claiming) -> ClaimNote:
    """LT-21: a challenger's naming scores for one team or the other."""
    assert claiming.set is not None
    truth = holders(state, claiming.set)
    right = claiming.named == truth
    side = team(claiming.seat)
    verdict = Verdict.LOCATED if right else Verdict.MISLOCATED
    scored = side if right else 1 - side
    return ClaimNote(
        claiming.seat, claiming.set, claiming.named, verdict, scored, _worth(state, claiming.set), truth
    )


def forfeit(state: State, seat: Seat, number: int, scored: int, back: Phase, at: Millis) -> Change:
    """LT-21: a forced set that nobody claimed goes to the other team."""
    note = ClaimNote(seat, number, (), Verdict.FORFEIT, scored, _worth(state, number), holders(state, number))
    return _settle(state, note, back, at)


def _settle(state: State, note: ClaimNote, back: Phase, at: Millis) -> Change:
    """LT-8 and LT-9: score, show and stack the cards, and see who goes on."""
    state = _score(changed(state, notes=(*state.notes, note), claiming=None, dry=0, must_claim=False), note)
    events: tuple[Event, ...] = (Claimed(note),)
    if note.holders is None:
        wrong = (*state.wrong[: note.set], state.wrong[note.set] + 1, *state.wrong[note.set + 1 :])
        state = changed(state, wrong=wrong)
    else:
        state, ran_out = _stack(state, note)
        events += ran_out
    state, after = endgame.after_claim(state, note, back, at)
    return state, events + after


def _score(state: State, note: ClaimNote) -> State:
    side = team(note.seat) if note.points < 0 else note.scored
    if side is None:
        return state
    first, second = state.points
    points = (first + note.points, second) if side == 0 else (first, second + note.points)
    return changed(state, points=points)


def _stack(state: State, note: ClaimNote) -> Change:
    mask = state.deck.masks[note.set]
    emptied = [seat for seat, hand in enumerate(state.hands) if hand and not hand & ~mask]
    by = NOBODY if note.scored is None else note.scored
    decided = (*state.decided[: note.set], by, *state.decided[note.set + 1 :])
    state = changed(state, hands=tuple(hand & ~mask for hand in state.hands), decided=decided)
    return state, tuple(RanOut(seat, state.options.leave_when_empty) for seat in emptied)
