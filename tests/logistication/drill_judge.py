"""Which answers of a drill are right, found by playing them out by the rules in deals that fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.rng import Chance, stream
from game.logistication import rules
from game.logistication.belief import believe
from game.logistication.belief.playout import KIND
from game.logistication.drills import FITS
from game.logistication.drills.answers import Lay, MayCounter
from game.logistication.observation import Observation
from game.logistication.proof import AllSeen, Counters, Squashes
from game.logistication.rules.deck import COLOURS, NO_COLOUR, Card, Colour, Face, deck
from game.logistication.rules.events import Squashed
from game.logistication.rules.legality import fits
from game.logistication.rules.state import Cards, Counter, Play, State

DEALS = 3
"""So many deals are tried; in each the same answers must be right."""
CHANCE = Chance(1, 0)
REVERSE = Card(Face.REVERSE, Colour.BLUE)


def right_by_rules(seen: Observation, kind: str, answers: Sequence[object]) -> list[int]:
    """The places of the right answers; an assertion if they differ from deal to deal."""
    rng, belief = stream(7, "judge"), believe(seen)
    found = [_right(belief.state(belief.sample(rng)), seen, kind, answers) for _ in range(DEALS)]
    assert all(places == found[0] for places in found), "it depends on what the seat can't know"
    return found[0]


def _right(state: State, seen: Observation, kind: str, answers: Sequence[object]) -> list[int]:
    holds = [_holds(state, seen, kind, answer) for answer in answers]
    if kind == FITS and sum(holds) > 1:
        holds = [not each for each in holds]  # all but one can be played, and that one is asked for
    return [place for place, each in enumerate(holds) if each]


def _holds(state: State, seen: Observation, kind: str, answer: object) -> bool:
    match answer:
        case Lay(cards=cards):
            return _possible(state, cards) if kind == FITS else _squashes(state, cards)
        case MayCounter():
            return _may_counter(state, answer.cards, answer.counters) == answer.seat
        case Squashes(face=face):
            return _third_squashes(state, face)
        case AllSeen(face=face):
            return _shown(seen).count(face) == [card.face for card in deck()].count(face)
        case Counters(seat=seat, can=can):
            chance = believe(seen).holds(seat, _bits(Face.REVERSE))
            truth = any(card.face is Face.REVERSE for card in state.hands[seat])
            assert chance not in (0.0, 1.0) or truth == (chance == 1.0)
            return chance == float(can)
    raise AssertionError(f"no kind of drill has the answer {answer!r}")


def _possible(state: State, cards: Cards) -> bool:
    """Whether the referee lets the player on turn play these."""
    play = Play(state.turn, cards)
    allowed = rules.refusal(state, play) is None
    if len(cards) == 1:
        assert allowed == (play in rules.legal_actions(state, state.turn))
    return allowed


def _squashes(state: State, cards: Cards) -> bool:
    if not _possible(state, cards):
        return False
    _, events = rules.apply(state, Play(state.turn, cards), state.since + 1, CHANCE)
    return any(isinstance(event, Squashed) for event in events)


def _third_squashes(state: State, face: Face) -> bool:
    """Whether one more of a face squashes, be it that any of them may be laid now, or else by counting."""
    colours = COLOURS if face.coloured else (NO_COLOUR,)
    for card in (Card(face, colour) for colour in colours):
        if fits(card, state.top, state.options.matching):
            hand = (card, card)
            hands = tuple(hand if seat == state.turn else held for seat, held in enumerate(state.hands))
            given = replace(state, hands=hands)
            _, events = rules.apply(given, Play(state.turn, (card,)), state.since + 1, CHANCE)
            return any(isinstance(event, Squashed) for event in events)
    return [card.face for card in state.pile].count(face) == 2


def _may_counter(state: State, cards: Cards, counters: int) -> int | None:
    """Who may counter once these have been played and countered; whoever counters is given a Reverse."""
    at = state.since + 1
    if cards:
        assert rules.refusal(state, Play(state.turn, cards)) is None
        state, _ = rules.apply(state, Play(state.turn, cards), at, CHANCE)
    for _ in range(counters):
        assert state.duel is not None and state.result is None
        loser = state.duel.loser
        hands = tuple((*hand, REVERSE) if seat == loser else hand for seat, hand in enumerate(state.hands))
        state = replace(state, hands=hands, locks=(0,) * state.seats)
        assert rules.refusal(state, Counter(loser, REVERSE)) is None
        state, _ = rules.apply(state, Counter(loser, REVERSE), at, CHANCE)
    return None if state.duel is None else state.duel.loser


def _bits(face: Face) -> int:
    return sum(1 << KIND[Card(face, colour)] for colour in COLOURS)


def _shown(seen: Observation) -> list[Face]:
    """The faces of every card that lies open or is remembered."""
    rows = [seen.pile, seen.squashed, *seen.up]
    rows += [known if hand is None else hand for hand, known in zip(seen.hands, seen.known, strict=True)]
    return [card.face for row in rows for card in row]
