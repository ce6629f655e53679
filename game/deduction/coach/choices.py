"""What the coach of Deduction compares: what a good player would do, and what else one might try."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Action
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
from game.deduction.bot.moves import ACCEPT, KEEP, SHUFFLE, Move, MoveChances, MoveKind, challenge
from game.deduction.bot.strategy import sheet
from game.deduction.bot.strong import carried_out, considered
from game.deduction.bot.view import View, view_of
from game.deduction.bot.worth import valued
from game.deduction.observation import Observation
from game.deduction.rules.state import Phase

MORE = 5
"""Declarations beside the strategy's own that are compared: a reader's, and those worth most."""
OFTEN = 0.1
"""What a good player does at least this often is as good as anything else they do."""


def choices(seen: Observation, legal: Sequence[Action], rng: Stream) -> list[Action]:
    """What is worth comparing; nothing where there is only one thing to do, or where nothing hangs on it."""
    if len(legal) < 2 or seen.phase is Phase.FIRST:
        return []
    if seen.phase is not Phase.TURN:
        return list(legal)
    return [action_of(move, seen.seat) for move in _on_turn(view_of(seen))]


def _on_turn(view: View) -> list[Move]:
    """The best move of every idea, then declarations of other kinds: a reader's and those worth most."""
    known = sheet(view.deck.ranks)
    here, best, _ = considered(view, known)
    found = [carried_out(view, idea, best)[0][0]._replace(believed=None) for idea in here]
    open_to = declarations(view)
    met = {_kind(view, offer.declarations[0]) for offer in (best.honest, best.bluff) if offer is not None}
    more = []
    for declaration, *_ in sorted(
        valued(view, known.tables, open_to, truths_left(open_to)), key=lambda one: -one.value
    ):
        kind = _kind(view, declaration)
        if kind not in met:
            met.add(kind)
            more.append(Move(MoveKind.DECLARE, declaration.place, declaration.hand_place, declaration.way))
    read = {move._replace(believed=None) for move in _now_and_then(EXPERT.read_turns(view))}
    more.sort(key=lambda move: move not in read)
    return found + more[:MORE]


def _kind(view: View, declaration: Declaration) -> tuple[int, int, float, int]:
    """What makes declarations alike: one of two middle cards that nobody knows is as good as the other."""
    return view.hand[declaration.hand_place], declaration.way, declaration.true, declaration.key


def mixed(seen: Observation, offered: Sequence[Action | None]) -> list[Action | None]:
    """What a reader of the other's moves does here now and then: none of it is better than the rest.

    That is the expert level: it keeps to the strategy unless what the other has shown speaks for something
    else. Nothing where the strategy knows no answer, or where it is certain whether a declaration is true:
    there values alone decide.
    """
    if seen.phase is Phase.FIRST:
        return []
    view = view_of(seen)
    played = {action_of(move, seen.seat) for move in _often(view, seen.phase)}
    return [action for action in offered if action in played]


def _often(view: View, phase: Phase) -> list[Move]:
    known = sheet(view.deck.ranks)
    if phase is Phase.TURN:
        _, _, policy = considered(view, known)
        return [] if policy is None else _now_and_then(EXPERT.read_turns(view))
    if phase is Phase.SHUFFLE:
        return _both(SHUFFLE, KEEP, known.choices.get(shuffle_key(view)))
    true = answer_truth(view)
    if true in (0.0, 1.0):
        return []
    read = EXPERT.read_answer(view)
    if read is not None:
        return [read]
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
