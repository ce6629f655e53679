"""The lesson of a first game of Literature: one note at a time, each when its moment comes."""

from __future__ import annotations

from collections.abc import Callable

from game.core.contract import Seat
from game.literature.guide.tips import TIPS
from game.literature.observation import Observation
from game.literature.rules.options import Options
from game.literature.rules.position import may_ask
from game.literature.rules.state import Ask, AskNote, Assign, CallClaim, Claim, ClaimNote, PassTurn, Phase
from game.literature.table.focus import Task, cards_to_ask, task_of
from game.ui.guides import Step

CLAIM_NOTES = 10
"""After so many questions it is time to speak of claiming."""


def _last_question(seen: Observation) -> AskNote | None:
    note = seen.notes[-1] if seen.notes else None
    return note if isinstance(note, AskNote) else None


def _you_got(seen: Observation, seat: Seat) -> bool:
    note = _last_question(seen)
    return note is not None and note.seat == seat and note.got


def _you_missed(seen: Observation, seat: Seat) -> bool:
    note = _last_question(seen)
    return note is not None and note.seat == seat and not note.got


def _may_ask_back(seen: Observation, seat: Seat) -> bool:
    """Asked in vain for a card of a set of which the seat holds one."""
    note = _last_question(seen)
    if note is None or note.target != seat or not may_ask(seen, seat):
        return False
    cut = seen.deck
    return bool(cards_to_ask(seen, seat, cut.set_of[cut.index[note.card]]))


def _others_asked(seen: Observation, seat: Seat) -> bool:
    note = _last_question(seen)
    return note is not None and seat not in (note.seat, note.target)


def _was_claimed(seen: Observation, seat: Seat) -> bool:
    return bool(seen.notes) and isinstance(seen.notes[-1], ClaimNote) and seen.phase is not Phase.OVER


def _has_task(*tasks: Task) -> Callable[[Observation, Seat], bool]:
    return lambda seen, seat: task_of(seen, seat) in tasks


def _to_claim(options: Options) -> str:
    if options.claim_when == "any_time":
        return "{slam} strikes the bell"
    return "{mouse}click Claim a set{else}{extra} leads to Claim a set{/mouse}"


def _steps(options: Options) -> tuple[Step[Observation], ...]:
    return (
        Step(
            "cards",
            "Your cards stand in the rack, set by set. The board shows all sets; the little cards on it are "
            "yours. Your team wears your sign.",
            lambda seen, seat: seen.phase is Phase.ASK,
            (),
        ),
        Step(
            "ask",
            "Your turn. Pick a set with {confirm}, then a card you lack, then the opponent you ask for it.",
            may_ask,
            (Ask, Claim, CallClaim),
            taught="ask",
        ),
        Step("hit", "You got it, so you go on. Ask for more of that set?", _you_got, (), taught="ask"),
        Step(
            "miss",
            "No. Now it is their turn, and everybody knows that you lack that card but hold "
            "another of its set.",
            _you_missed,
            (),
            taught="miss",
        ),
        Step(
            "others",
            "Listen: whoever asks for a card holds another of its set. Whoever says no lacks it.",
            _others_asked,
            (),
        ),
        Step(
            "asked",
            "You were asked in vain, so it is your turn. Whoever asked holds a card of that set: ask back.",
            _may_ask_back,
            (),
        ),
        Step(
            "claim",
            f"Once you know who on your team holds each card of a set, claim it: {_to_claim(options)}.",
            lambda seen, seat: len(seen.notes) >= CLAIM_NOTES and task_of(seen, seat) is Task.TURN,
            (),
        ),
        Step(
            "places",
            "Say who holds each card: {mouse}click that player, {else}{up}{down} choose, {confirm} goes on, "
            "{/mouse}{cancel} takes back.",
            _has_task(Task.PLACES, Task.NAME_SET),
            (Assign,),
            taught="claim",
        ),
        Step("claimed", "A set is decided. The board shows who scored it.", _was_claimed, (), taught="claim"),
        Step("pass", "Somebody has to go on. Choose the player.", _has_task(Task.PASS_ON), (PassTurn,)),
        Step(
            "final",
            "No more questions: your team claims all that is left. Begin with the set you know best.",
            _has_task(Task.FINAL),
            (Claim,),
        ),
    )


def lesson(options: Options) -> tuple[Step[Observation], ...]:
    """The steps of the first game; each is shown when its moment comes, the earlier ones first."""
    return _steps(options) + TIPS
