"""What played cards do to the turn: skips, draws, reverses, squashes (LO-12 to LO-18, LO-27, LO-28)."""

from __future__ import annotations

from typing import NamedTuple

from game.core.contract import Seat
from game.logistication.rules.deck import DRAW_3, DRAW_6, NOT_U, REVERSE, SQUASH, Face
from game.logistication.rules.desk import Desk
from game.logistication.rules.events import Reversed, Skipped
from game.logistication.rules.options import SquashCounts
from game.logistication.rules.state import SQUASHING, Cards, LastPlay

_HITS = {NOT_U: 0, DRAW_3: 3, DRAW_6: 6}


class Passing(NamedTuple):
    """Who plays next, which way round, and who has missed a turn by which effect."""

    turn: Seat
    direction: int
    missing: tuple[Seat, ...]
    """Who misses a turn, by as many of the first effects."""


def counted(
    seat: Seat,
    others: tuple[Seat, ...],
    direction: int,
    cards: Cards,
    hits: tuple[int, ...] = (),
    reverses: int = 0,
) -> LastPlay:
    """A play of these cards, with what the cards before them did if they are snapped on them (LO-21)."""
    for face, _ in cards:
        if face is REVERSE:
            reverses += 1
        elif face in _HITS:
            hits += (_HITS[face],)
    return LastPlay(seat, others, direction, hits, reverses, cards[-1].face)


def passing(play: LastPlay, finished: bool) -> Passing:
    """Who plays after a play; `finished`: its player has no cards left and is passed over (LO-27).

    Effects go round among the other players (`others`, in turn order). Nobody misses a turn by their own
    card: once all others are passed over the turn is the player's own again and more Not Us change nothing,
    so that any number of them makes it "that player's turn again" one-on-one (LO-4, LO-13). If the player
    has gone out there is no such turn: the effects go on round the others.
    """
    others = play.others
    one_on_one = len(others) == 1
    reverses = 0 if one_on_one else play.reverses
    misses = len(play.hits) + (play.reverses if one_on_one else 0)
    if reverses % 2:
        return _reversed(play)
    if reverses:
        return Passing(others[0] if finished else play.seat, play.direction, ())
    if finished:
        after = others[misses % len(others)]
    else:
        after = others[misses] if misses < len(others) else play.seat
    return Passing(after, play.direction, others[:misses])


def _reversed(play: LastPlay) -> Passing:
    """An odd number of Reverses counts as one: three squash the pile and count as one (LO-16).

    With Draw 6 under it the last who draws does not miss the turn but plays, and the direction turns right
    then (LO-17). The text has one Draw 6; with several, all but the last drawer miss their turns.
    """
    others = play.others
    if not play.hits:
        return Passing(others[-1], -play.direction, ())
    victims = [others[count % len(others)] for count in range(len(play.hits))]
    return Passing(victims[-1], -play.direction, tuple(victims[:-1]))


def strike(desk: Desk, before: LastPlay | None, play: LastPlay) -> None:
    """Let the effects added since `before` draw cards, each the next player in order (LO-12, LO-18)."""
    first = 0 if before is None else len(before.hits)
    for count, hit in enumerate(play.hits[first:], first):
        if hit:
            desk.draw_cards(play.others[count % len(play.others)], hit, forced=True)


def pass_on(desk: Desk, before: Passing | None, now: Passing, faces: Cards) -> None:
    """Tell who misses a turn by what, and turn the direction; the turn itself passes last."""
    known = len(before.missing) if before is not None else 0
    if len(now.missing) > known:
        causes = [face for face, _ in faces if face in _HITS or face is REVERSE]
        for seat, face in zip(now.missing[known:], causes, strict=False):
            desk.tell(Skipped(seat, face))
    if desk.direction != now.direction:
        desk.direction = now.direction
        desk.tell(Reversed(now.direction))


def three_of(pile: Cards, cards: Cards, counts: SquashCounts) -> Face | None:
    """The face of which three or more lie in the pile now that `cards` are on it (LO-15).

    Draw 3 and Draw 6 are played together but have two faces here, and so are counted apart. `top_run`
    looks at the top of the pile as it lies after the play.
    """
    if counts == "top_run":
        run = [card.face for card in pile[-SQUASHING:]]
        return run[0] if len(run) == SQUASHING and len(set(run)) == 1 else None
    if len(pile) < SQUASHING:
        return None
    faces = [face for face, _ in pile]
    for face, _ in cards:
        if faces.count(face) >= SQUASHING:
            return face
    return None


def squash_if_due(desk: Desk, cards: Cards) -> None:
    """LO-14, LO-15: a Squash, or three of a face, removes the pile."""
    if cards[0].face is SQUASH:
        desk.squash(SQUASH)
        return
    face = three_of(desk.pile, cards, desk.options.squash_counts)
    if face is not None:
        desk.squash(face)


def lone_reverse(play: LastPlay) -> bool:
    """Whether it is a single Reverse, which can be countered (LO-19); not with a Draw 6 (LO-17)."""
    return play.reverses == 1 and not play.hits
