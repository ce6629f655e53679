"""What a position of Logic comes to: how near each of the four is to knowing every card, as chances to win.

A hand is decided by who knows all cards first. So a choice is carried out in a world, its answer given, the
card it costs turned up; then everybody's belief is worked out exactly, and what it lacks in bits is turned
into a chance (`measure`). A declaration is not played on but counted: it is
worth the chance that the seat's likeliest world is the true one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from game.core.cards import Place, Rank
from game.core.contract import Action, Chosen, Seat
from game.core.memory import by_identity
from game.core.rng import Stream, stream
from game.logic.belief import belief, number_of, weight_of
from game.logic.belief.facts import facts
from game.logic.belief.masks import Facts, Impossible
from game.logic.belief.sweep import PLACES, World
from game.logic.bot.declare import answer_offer
from game.logic.bot.expert import cheapest
from game.logic.bot.standing import answered, turned_up
from game.logic.bot.view import View
from game.logic.bot.worlds import BelievedWorld, believed_world, believed_worlds
from game.logic.coach.measure import team_chance
from game.logic.coach.worlds import TRUST, naming_chance, view_of
from game.logic.observation import Observation, observe
from game.logic.rules.position import actor, declarer
from game.logic.rules.state import (
    SEATS,
    AcceptDraw,
    Grab,
    Guess,
    NameCard,
    OfferDraw,
    PassShow,
    Phase,
    Reveal,
    Show,
    State,
    opponents,
    partner,
    team,
)

MOST_LEFT = 64
"""A declarer with no more worlds than this to choose from picks among equals by lot."""
EVEN = 1e-9
"""Weights that differ by less are equal."""
WORLDS = 8
"""Worlds by which a seat picks the card it turns up after a wrong guess."""
MEMORY = 1 << 7
"""How many believed worlds are kept: each is asked about for every choice."""


def play_out(state: State, first: Chosen | None, rng: Stream) -> Sequence[float]:
    """The chance of each seat to win once a seat has done `first`; nothing here is left to chance."""
    if state.result is not None:
        return _for_all(0, 0.5 if state.result.draw else float(0 in state.result.winners))
    if first is None:
        seat = actor(state)
        return _for_all(seat, _as_it_stands(state, seat))
    seat, action = first
    return _for_all(seat, _after(state, seat, action))


def _for_all(seat: Seat, value: float) -> tuple[float, ...]:
    return tuple(value if team(other) == team(seat) else 1.0 - value for other in range(SEATS))


def _as_it_stands(state: State, seat: Seat) -> float:
    """The chance of the team whose turn or declaration it is."""
    match state.phase:
        case Phase.ARRANGE:
            return 0.5
        case Phase.DECLARE:
            return naming_chance(_view(state, seat))
        case Phase.OFFER:
            return _offered(state, seat, opponents(seat))
        case _:
            return _played_on(state, _believed(state, seat), seat)


def _after(state: State, seat: Seat, action: Action | None) -> float:
    """The chance of a seat's team once it has done something; None lets the moment or its time pass."""
    match action:
        case Grab():
            return naming_chance(_view(state, seat))
        case NameCard(target=target, place=place, rank=rank):
            return naming_value(_view(state, seat), target, place, rank)
        case OfferDraw():
            return _offered(replace(state, phase=Phase.OFFER, offered=True), seat, opponents(seat))
        case AcceptDraw():
            return 0.5
        case Show(place=place):
            return _shown(_believed(state, seat), seat, place)
        case Guess():
            return _guessed(state, _believed(state, seat), action)
        case Reveal(place=place):
            world = _believed(state, seat)
            return _turn_over(seat, turned_up(world, world.gaps, seat, place))
        case PassShow():
            return team_chance(seat, _believed(state, seat).gaps, state.turn, Phase.GUESS)
    if state.phase is Phase.DECLARE:
        return 0.0
    if state.phase is Phase.OFFER:
        return _declined(state, seat)
    return _played_on(state, _believed(state, seat), seat)


def _played_on(state: State, world: BelievedWorld, seat: Seat) -> float:
    """The chance of a seat's team if nobody slams now."""
    if state.phase is not Phase.WINDOW:
        return team_chance(seat, world.gaps, state.turn, state.phase)
    note = state.guesses[-1]
    gaps = answered(world, note.target, note.place, note.rank)
    if world.ranks[number_of(note.target, note.place)] == note.rank:
        return team_chance(seat, gaps, opponents(note.seat)[0], Phase.SHOW)
    return team_chance(seat, gaps, note.seat, Phase.REVEAL)


def _shown(world: BelievedWorld, seat: Seat, place: Place) -> float:
    gaps, mate = list(world.gaps), partner(seat)
    gaps[mate] = max(0.0, gaps[mate] - world.bits(mate, seat, place))
    return team_chance(seat, gaps, mate, Phase.GUESS)


def _guessed(state: State, world: BelievedWorld, guess: Guess) -> float:
    """The chance of the guesser's team once the guess is answered, and has cost a card if it is wrong."""
    gaps = answered(world, guess.target, guess.place, guess.rank)
    right = world.ranks[number_of(guess.target, guess.place)] == guess.rank
    if not right and state.hidden(guess.seat):
        gaps = turned_up(world, gaps, guess.seat, _costs(state, guess.seat))
    return _turn_over(guess.seat, gaps)


def _turn_over(seat: Seat, gaps: Sequence[float]) -> float:
    """The chance of a seat's team as its turn ends."""
    return team_chance(seat, gaps, opponents(seat)[0], Phase.SHOW)


def _offered(state: State, seat: Seat, rivals: Sequence[Seat]) -> float:
    """The chance of a declarer who has offered a draw: half if a rival would take it (LG-18)."""
    taken = any(
        rival not in state.declined and isinstance(answer_offer(_view(state, rival)).action, AcceptDraw)
        for rival in rivals
    )
    return 0.5 if taken else naming_chance(_view(state, seat))


def _declined(state: State, seat: Seat) -> float:
    """The chance of the team that is offered a draw if this seat does not take it: a partner still may."""
    mate = partner(seat)
    if mate not in state.declined and isinstance(answer_offer(_view(state, mate)).action, AcceptDraw):
        return 0.5
    return 1.0 - _names_all(_view(state, declarer(state)), ranks_of(state))


def _names_all(view: View, truth: World) -> float:
    """The chance that a declarer names every card of a world: the likeliest, by lot among equals."""
    every = view.weighed if view.all_weighed else view.mine.worlds(MOST_LEFT)
    if every is None:
        return float(view.best().world == truth)
    top = max(weight for _, weight in every)
    likeliest = [world for world, weight in every if weight > top - EVEN]
    return likeliest.count(truth) / len(likeliest)


@by_identity(MEMORY)
def naming_value(view: View, target: Seat, place: Place, rank: Rank) -> float:
    """The chance of naming every card for a declarer who names this one now (LG-15)."""
    if view.all_weighed:
        number = number_of(target, place)
        return max((weight for world, weight in view.weighed if world[number] == rank), default=0.0)
    exact = belief(facts(view.seen))
    for trusted in (view.mine, exact):
        try:
            world, share = belief(_with_card(trusted.facts, target, place, rank)).best()
        except Impossible:
            continue
        sincere = share * trusted.chance(target, place, rank) if trusted is view.mine else 0.0
        return TRUST * sincere + (1.0 - TRUST) * weight_of(world) / exact.total
    return 0.0


def _with_card(known: Facts, target: Seat, place: Place, rank: Rank) -> Facts:
    masks = [list(row) for row in known.masks]
    masks[target][place] = 1 << rank
    return replace(known, masks=tuple(tuple(row) for row in masks))


def ranks_of(state: State) -> World:
    """How the cards of a state lie."""
    world = bytearray(PLACES)
    for seat, row in enumerate(state.rows):
        for place, card in enumerate(row):
            world[number_of(seat, place)] = card.rank
    return bytes(world)


@by_identity(MEMORY)
def _view(state: State, seat: Seat) -> View:
    return view_of(observe(state, frozenset((seat,))))


@by_identity(MEMORY)
def _believed(state: State, seat: Seat) -> BelievedWorld:
    """What everybody believes in a world; a seat that has misread a guess goes by what it can prove."""
    view, world = _view(state, seat), ranks_of(state)
    if not view.all_weighed and not _fits(view.mine.facts, world):
        view = replace(view, mine=belief(facts(view.seen)))
    return believed_world(view, world, 1.0)


def _fits(known: Facts, world: World) -> bool:
    return all(
        mask >> world[number_of(seat, place)] & 1
        for seat, row in enumerate(known.masks)
        for place, mask in enumerate(row)
    )


@by_identity(MEMORY)
def _costs(state: State, seat: Seat) -> Place:
    return _cheapest(observe(state, frozenset((seat,))))


@lru_cache(maxsize=MEMORY)
def _cheapest(seen: Observation) -> Place:
    """The card that a seat would turn up after a wrong guess."""
    view = view_of(seen)
    return cheapest(view, believed_worlds(view, WORLDS, stream(0, "coach/cheapest")), seen.hidden(seen.seat))
