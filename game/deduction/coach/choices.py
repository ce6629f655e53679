"""What the coach of Deduction compares: what a good player would do, and what else one might try."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.core.contract import Action
from game.core.memory import by_identity
from game.core.rng import Stream
from game.deduction.bot.decide import action_of
from game.deduction.bot.expert import EXPERT
from game.deduction.bot.ideas import (
    Declaration,
    answer_key,
    answer_truth,
    declarations,
    shuffle_key,
    truths_left,
)
from game.deduction.bot.mixture import DRAWN_EXPERT
from game.deduction.bot.model import PHASES
from game.deduction.bot.moves import ACCEPT, KEEP, SHUFFLE, Move, MoveChances, MoveKind, challenge
from game.deduction.bot.numbers import like_cards
from game.deduction.bot.strategy import sheet
from game.deduction.bot.strong import carried_out, considered
from game.deduction.bot.view import View, view_of
from game.deduction.bot.worth import valued
from game.deduction.observation import Observation
from game.deduction.rules.state import Phase

MORE = 5
"""Declarations beside those of a good player that are compared: a reader's, and those worth most."""
MOST = 9
"""So many choices are compared on turn."""
OFTEN = 0.1
"""What a good player does at least this often is as good as anything else they do."""
Kind = tuple[float, ...]
ALIKE = 0.5
"""Of moves alike that together are made often, what is made this much as often as the likeliest."""


def choices(seen: Observation, legal: Sequence[Action], rng: Stream) -> list[Action]:
    """What is worth comparing; nothing where there is only one thing to do, or where nothing hangs on it."""
    if len(legal) < 2 or seen.phase is Phase.FIRST:
        return []
    if seen.phase is not Phase.TURN:
        return list(legal)
    return [action_of(move, seen.seat) for move in _on_turn(seen)]


@by_identity(1)
def _weighed(seen: Observation) -> MoveChances | None:
    """What the expert level may do, with its chance before the draw; None for a deck without networks."""
    view = view_of(seen)
    taught = DRAWN_EXPERT.expected(view)
    return taught.weighed(view, PHASES[seen.phase]) if taught else None


def _on_turn(seen: Observation) -> list[Move]:
    """A good player's moves, the best of every idea, a reader's declarations, those worth most."""
    view = view_of(seen)
    known = sheet(view.deck.ranks)
    here, best, _ = considered(view, known)
    weighed = _weighed(seen)
    good = _likely(view, weighed) if weighed else []
    sights = {move.kind for move in good if move.kind != MoveKind.DECLARE}
    ideas = [carried_out(view, idea, best)[0][0] for idea in here]
    open_to = declarations(view)
    kinds = _kinds(view, open_to)
    first = _unlike(kinds, [*good, *(move for move in ideas if move.kind not in sights)])
    by_worth = sorted(valued(view, known.tables, open_to, truths_left(open_to)), key=lambda one: -one.value)
    others = [Move(MoveKind.DECLARE, one.place, one.hand_place, one.way) for one, *_ in by_worth]
    more = _unlike(kinds, [*first, *others])[len(first) :]
    read = {move._replace(believed=None) for move in _now_and_then(EXPERT.read_turns(view))}
    more.sort(key=lambda move: move not in read)
    return [*first, *more[:MORE]][:MOST]


def _kinds(view: View, open_to: Sequence[Declaration]) -> Callable[[Move], Kind]:
    """What makes moves alike: of two middle cards that nobody knows, one is as good as the other."""
    declared = {
        (view.hand[one.hand_place], one.place, one.way): (
            view.hand[one.hand_place],
            one.way,
            one.true,
            one.key,
        )
        for one in open_to
    }

    def kind(move: Move) -> Kind:
        if move.kind != MoveKind.DECLARE:
            return move.kind, move.place
        return declared[view.hand[move.hand_place], move.place, move.way]

    return kind


def _unlike(kind: Callable[[Move], Kind], moves: Iterable[Move]) -> list[Move]:
    """The first of each kind."""
    found: dict[Kind, Move] = {}
    for move in moves:
        found.setdefault(kind(move), move._replace(believed=None))
    return list(found.values())


def mixed(seen: Observation, offered: Sequence[Action | None]) -> list[Action | None]:
    """What a good player does here now and then: none of it is better than the rest.

    That is the expert level: what its networks do on average where some were taught for the deck, else the
    computed strategy and what it reads in the other's moves. Nothing where it is certain whether a
    declaration is true: there values alone decide.
    """
    if seen.phase is Phase.FIRST:
        return []
    played = {action_of(move, seen.seat) for move in _often(seen)}
    return [action for action in offered if action in played]


def _often(seen: Observation) -> list[Move]:
    view = view_of(seen)
    if seen.phase is Phase.ANSWER and answer_truth(view) in (0.0, 1.0):
        return []
    weighed = _weighed(seen)
    if weighed is None:
        return _computed_often(view, seen.phase)
    likely = _likely(view, weighed)
    return [move._replace(hand_place=card) for move in likely for card in _cards(view, move)]


def _cards(view: View, move: Move) -> Sequence[int]:
    """The cards that any of which the move may be made with."""
    return like_cards(view, move.hand_place) if move.kind == MoveKind.DECLARE else (move.hand_place,)


def _likely(view: View, weighed: MoveChances) -> list[Move]:
    """What is done often, alone or with all that is like it; of these what is about as likely as the most."""
    declared = _kinds(view, declarations(view))
    shares: dict[Kind, float] = {}
    most: dict[Kind, float] = {}
    kinds = [declared(move) if move.kind == MoveKind.DECLARE else (move.kind,) for move, _ in weighed]
    for kind, (_, chance) in zip(kinds, weighed, strict=True):
        shares[kind] = shares.get(kind, 0.0) + chance
        most[kind] = max(most.get(kind, 0.0), chance)
    return [
        move
        for kind, (move, chance) in zip(kinds, weighed, strict=True)
        if shares[kind] >= OFTEN and chance >= ALIKE * most[kind]
    ]


def _computed_often(view: View, phase: Phase) -> list[Move]:
    """What the computed strategy does often, where it has met the situation, and what it reads speaks for."""
    known = sheet(view.deck.ranks)
    if phase is Phase.TURN:
        _, _, policy = considered(view, known)
        return [] if policy is None else _now_and_then(EXPERT.read_turns(view))
    if phase is Phase.SHUFFLE:
        return _both(SHUFFLE, KEEP, known.choices.get(shuffle_key(view)))
    read = EXPERT.read_answer(view)
    if read is not None:
        return [read]
    true = answer_truth(view)
    return _both(ACCEPT, challenge(true), known.choices.get(answer_key(view, true)))


def _now_and_then(moves: MoveChances) -> list[Move]:
    """The moves of every kind that is made at least one time in ten."""
    shares = dict.fromkeys(MoveKind, 0.0)
    for move, chance in moves:
        shares[move.kind] += chance
    return [move for move, chance in moves if chance and shares[move.kind] >= OFTEN]


def _both(first: Move, second: Move, policy: Sequence[float] | None) -> list[Move]:
    return (
        []
        if policy is None
        else [move for move, share in zip((first, second), policy, strict=True) if share >= OFTEN]
    )
