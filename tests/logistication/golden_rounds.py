"""Writes short records that reach a telling moment: `python -m tests.logistication.golden_rounds`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from game.core.contract import Action
from game.core.match import Match, Setting
from game.core.record import header_of
from game.core.rng import Stream, stream
from game.logistication import rules
from game.logistication.rules import fast
from game.logistication.rules.deck import DRAW_3, DRAW_6, NOT_U, REVERSE, WILD, Face
from game.logistication.rules.options import PRESETS, Carry
from game.logistication.rules.state import Counter, JumpIn, PickUp, Play, SnapOn, State, Steal
from tests.first_version import first_version

FOLDER = Path(__file__).parent / "golden"
SEEDS = 400
LONGEST = 60
"""Entries before the moment."""
AFTER = 4
"""Plain turns after it, which show the turn order."""
PAUSE_MS = 300


@dataclass(frozen=True)
class Wish:
    """A moment worth keeping."""

    is_it: Callable[[State, Action], bool]
    order: str
    """Whose turns follow: A does it, B, C, D sit after A in the turn order of that moment."""
    preset: str = "source"
    seats: int = 4


def cards_of(action: Action) -> list[Face]:
    """The faces of a play."""
    return [card.face for card in action.cards] if isinstance(action, Play) else []


def faces(*wanted: Face) -> Callable[[State, Action], bool]:
    """A play of exactly these faces, in this order."""
    return lambda state, action: cards_of(action) == list(wanted)


def recounter(state: State, action: Action) -> bool:
    """A counter of a counter."""
    return isinstance(action, Counter) and state.last is None


def countered(state: State, action: Action) -> bool:
    """The first counter of a duel."""
    return isinstance(action, Counter) and state.last is not None


def third_seven(state: State, action: Action) -> bool:
    """One number that makes three of its face in the pile."""
    found = cards_of(action)
    return len(found) == 1 and found[0].number and [card.face for card in state.pile].count(found[0]) == 2


WISHES = {
    "draw_6_reverse": Wish(faces(DRAW_6, REVERSE), "BADC"),
    "draw_6_not_u": Wish(faces(DRAW_6, NOT_U), "DABC"),
    "draw_6_draw_3": Wish(faces(DRAW_6, DRAW_3), "DABC"),
    "double_reverse": Wish(faces(REVERSE, REVERSE), "ABCD"),
    "wild_reverse": Wish(faces(WILD, REVERSE), "DCBA"),
    "two_not_u": Wish(faces(NOT_U, NOT_U), "DABC"),
    "counter": Wish(countered, "ADCB"),
    "recounter": Wish(recounter, "ADCB"),
    "squash_by_three": Wish(third_seven, "BCDA"),
    "snap_not_u": Wish(
        lambda state, action: isinstance(action, SnapOn) and action.cards[0].face is NOT_U, "DABC"
    ),
    "one_on_one_reverse": Wish(faces(REVERSE), "ABAB", seats=2),
    "steal": Wish(lambda state, action: isinstance(action, Steal), "ABCD", preset="arcade"),
    "jump_in": Wish(
        lambda state, action: isinstance(action, JumpIn) and action.card.face.number, "BCDA", preset="mayhem"
    ),
}


def search(wish: Wish) -> Match[State] | None:
    """The shortest round among the seeds that comes to the moment and then goes on plainly."""
    found: list[Match[State]] = []
    for seed in range(SEEDS):
        match = attempt(wish, seed)
        if match is not None:
            found.append(match)
    return min(found, key=lambda match: len(match.log), default=None)


def attempt(wish: Wish, seed: int) -> Match[State] | None:
    """Play at random until the moment can be had, have it, then play plainly."""
    match = Match(rules, Setting(PRESETS[wish.preset], wish.seats, seed, Carry()))
    rng = stream(seed, "golden")
    while match.outcome is None and len(match.log) < LONGEST:
        action = next((action for action in everything(match.state) if wish.is_it(match.state, action)), None)
        if action is not None:
            match.play(action, match.now + PAUSE_MS)
            return match if all(plain_turn(match) for _ in range(AFTER)) else None
        go_on(match, rng)
    return None


def everything(state: State) -> list[Action]:
    """All that anybody may do."""
    return [action for seat in range(state.seats) for action in rules.legal_actions(state, seat)]


def go_on(match: Match[State], rng: Stream) -> None:
    """Anything on turn; in a duel a counter, else sometimes waiting."""
    state = match.state
    due = rules.deadline(state)
    counters = [
        action
        for seat in range(state.seats)
        for action in fast.openings(state, seat)
        if isinstance(action, Counter)
    ]
    if counters:
        match.play(counters[0], match.now + PAUSE_MS)
    elif due is not None and rng.random() < 0.3:
        match.advance(due)
    else:
        legal = [action for action in rules.legal_actions(state, state.turn) if not action.in_vain]
        match.play(rng.choice(legal), match.now + PAUSE_MS)


def plain_turn(match: Match[State]) -> bool:
    """One turn without effects: a number that squashes nothing, or the pile picked up."""
    state = match.state
    if match.outcome is not None:
        return False
    for action in rules.legal_actions(state, state.turn):
        single = cards_of(action)
        number = len(single) == 1 and single[0].number and not third_seven(state, action)
        if number or isinstance(action, PickUp):
            match.play(action, match.now + PAUSE_MS)
            return True
    return False


def write() -> None:
    """Write every record anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, wish in WISHES.items():
        match = search(wish)
        if match is None:
            print(f"no {name} found")
            continue
        header = header_of("logistication", wish.preset, match.setting, ["uniform"] * wish.seats)
        (FOLDER / f"{name}.txt").write_text(first_version(header, match.log))
        print(f"{name}: seed {match.setting.seed}, {len(match.log)} entries")


if __name__ == "__main__":
    write()
