"""What each action of Logic does, step by step; legality has been checked before."""

from __future__ import annotations

from game.core.cards import rank_name
from game.core.changed import changed
from game.core.contract import Event, Millis, Outcome, Seat
from game.logic.rules.options import Options
from game.logic.rules.position import declarer
from game.logic.rules.state import (
    NAMES,
    SEATS,
    Answered,
    Arrange,
    Arranged,
    ClockRanOut,
    ColoursShown,
    DrawAnswered,
    DrawOffered,
    Grabbed,
    Guess,
    Guessed,
    GuessNote,
    MatchEnded,
    NameCard,
    Named,
    NothingToTurn,
    Phase,
    Reveal,
    Show,
    Shown,
    ShowNote,
    ShowPassed,
    State,
    TurnBegan,
    TurnedUp,
    TurnUpNote,
    opponents,
    partner,
    team,
)

Change = tuple[State, tuple[Event, ...]]


def next_seat(options: Options, seat: Seat) -> Seat:
    """Whose turn or deal comes after `seat`'s: to the right, clockwise to the left (LG-3, LG-7)."""
    return (seat + (1 if options.direction == "counterclockwise" else 3)) % SEATS


def arrange(state: State, action: Arrange) -> Change:
    """Commit a row; the last one shows all colours at once (LG-4, LG-5)."""
    rows = (*state.rows[: action.seat], action.row, *state.rows[action.seat + 1 :])
    state = changed(state, rows=rows)
    committed = Arranged(action.seat, action.row)
    if not all(rows):
        return state, (committed,)
    colours = ColoursShown(tuple(tuple(card.red for card in row) for row in rows))
    state, began = _begin_turn(state, state.dealer)
    return state, (committed, colours, *began)


def _begin_turn(state: State, seat: Seat) -> Change:
    """LG-7; the show passes by itself if there is nothing face down to show (LG-8)."""
    number = state.turn_number + 1
    forced = not state.hidden(partner(seat))
    phase = Phase.GUESS if forced else Phase.SHOW
    state = changed(state, turn=seat, turn_number=number, phase=phase, due=None)
    began = TurnBegan(seat, number)
    return state, (began, ShowPassed(partner(seat), True)) if forced else (began,)


def _end_turn(state: State) -> Change:
    return _begin_turn(state, next_seat(state.options, state.turn))


def show(state: State, action: Show) -> Change:
    """LG-8: only the player on turn sees the card; everybody sees its place."""
    note = ShowNote(state.turn_number, action.seat, action.place)
    card = state.rows[action.seat][action.place]
    state = changed(state, shows=(*state.shows, note), phase=Phase.GUESS)
    return state, (Shown(action.seat, state.turn, action.place, card),)


def pass_show(state: State) -> Change:
    """LG-8: nothing is shown."""
    return changed(state, phase=Phase.GUESS), (ShowPassed(partner(state.turn), False),)


def guess(state: State, action: Guess, at: Millis) -> Change:
    """LG-10; opens the answer window, alike for right and wrong (LG-17)."""
    ends = at + state.options.answer_window_ms
    note = GuessNote(state.turn_number, action.seat, action.target, action.place, action.rank, None)
    state = changed(state, guesses=(*state.guesses, note), phase=Phase.WINDOW, due=ends)
    return state, (Guessed(action.seat, action.target, action.place, action.rank, ends),)


def answer(state: State, early: bool) -> Change:
    """LG-12 and LG-13: right turns the card up, wrong asks the guesser to turn one up."""
    note = state.guesses[-1]
    right = state.rows[note.target][note.place].rank == note.rank
    said = Answered(note.seat, note.target, note.place, note.rank, right, early)
    guesses = (*state.guesses[:-1], changed(note, right=right))
    state = changed(state, guesses=guesses, due=None)
    if right:
        state, events = _end_turn(_turn_up(state, note.target, 1 << note.place))
        return state, (said, *events)
    if state.hidden(state.turn):
        return changed(state, phase=Phase.REVEAL), (said,)
    state, events = _end_turn(state)
    return state, (said, NothingToTurn(note.seat), *events)


def _turn_up(state: State, seat: Seat, places: int) -> State:
    up = (*state.up[:seat], state.up[seat] | places, *state.up[seat + 1 :])
    return changed(state, up=up)


def reveal(state: State, action: Reveal) -> Change:
    """LG-12: the player on turn turns up a card of their choice."""
    note = TurnUpNote(state.turn_number, action.seat, action.place)
    turned = TurnedUp(action.seat, action.place, state.rows[action.seat][action.place])
    state = _turn_up(changed(state, flips=(*state.flips, note)), action.seat, 1 << action.place)
    state, events = _end_turn(state)
    return state, (turned, *events)


def grab(state: State, seat: Seat, at: Millis) -> Change:
    """LG-15: play stops, the declarer's row is turned up; a guess in the window stays unanswered."""
    clock = state.options.declare_clock_s
    ends = None if clock is None else at + clock * 1000
    state = _turn_up(state, seat, (1 << state.size) - 1)
    state = changed(state, declarer=seat, phase=Phase.DECLARE, due=ends)
    grabbed = Grabbed(seat, state.rows[seat], ends)
    if _all_up(state):
        state, ended = _end(state, team(seat), f"{NAMES[seat]} declared with every card already open")
        return state, (grabbed, *ended)
    return state, (grabbed,)


def _all_up(state: State) -> bool:
    return not any(state.hidden(seat) for seat in range(SEATS))


def name_card(state: State, action: NameCard) -> Change:
    """LG-15 and LG-16: a right card is turned up at once, the first wrong one loses the hand."""
    card = state.rows[action.target][action.place]
    right = card.rank == action.rank
    named = Named(action.seat, action.target, action.place, action.rank, card, right)
    who = NAMES[action.seat]
    if not right:
        told = f"{who} took the {rank_name(card.rank)} for the {rank_name(action.rank)}"
        state, ended = _end(state, 1 - team(action.seat), told)
        return state, (named, *ended)
    state = _turn_up(state, action.target, 1 << action.place)
    if _all_up(state):
        state, ended = _end(state, team(action.seat), f"{who} named every card")
        return state, (named, *ended)
    return state, (named,)


def run_out(state: State) -> Change:
    """LG-16: the declare clock ran out."""
    seat = declarer(state)
    state, ended = _end(state, 1 - team(seat), f"{NAMES[seat]} ran out of time")
    return state, (ClockRanOut(seat), *ended)


def offer_draw(state: State, at: Millis) -> Change:
    """LG-18; the declaration clock stands still meanwhile."""
    ends = at + state.options.answer_window_ms
    left = None if state.due is None else state.due - at
    state = changed(state, phase=Phase.OFFER, due=ends, clock_left=left, offered=True)
    return state, (DrawOffered(declarer(state), ends),)


def accept_draw(state: State, seat: Seat) -> Change:
    """LG-18: one opponent is enough."""
    told = f"{NAMES[seat]} took the draw"
    state, ended = _end(state, None, told)
    return state, (DrawAnswered(seat, True), *ended)


def decline_draw(state: State, seat: Seat, at: Millis) -> Change:
    """LG-18: when both have refused, the declaration goes on at once."""
    state = changed(state, declined=state.declined | {seat})
    if state.declined == frozenset(opponents(declarer(state))):
        state = _resume_declaration(state, at)
    return state, (DrawAnswered(seat, False),)


def lapse_offer(state: State, at: Millis) -> Change:
    """LG-18: nobody took the draw in time."""
    return _resume_declaration(state, at), (DrawAnswered(None, False),)


def _resume_declaration(state: State, at: Millis) -> State:
    due = None if state.clock_left is None else at + state.clock_left
    return changed(state, phase=Phase.DECLARE, due=due, clock_left=None)


def _end(state: State, winner: int | None, told: str) -> Change:
    """The hand is over: `winner`'s team has won, or None means a draw; everything is turned up (LG-16)."""
    seats = frozenset(seat for seat in range(SEATS) if team(seat) == winner)
    result = Outcome(seats, told, draw=winner is None)
    everything = (1 << state.size) - 1
    state = changed(state, phase=Phase.OVER, due=None, up=(everything,) * SEATS, result=result)
    return state, (MatchEnded(state.rows, result),)
