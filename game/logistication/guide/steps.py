"""The lesson of a first round of Logistication: what is told at which moment, in the options in use."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.core.contract import Seat
from game.logistication.guide.tips import TIPS
from game.logistication.observation import Observation
from game.logistication.rules.deck import NO_COLOUR
from game.logistication.rules.options import Options
from game.logistication.rules.position import may_counter, thief
from game.logistication.rules.state import Blind, PickUp, Play, PlayerPhase, SnapOn, Steal
from game.logistication.table.choice import Task, task_of
from game.ui import guides
from game.ui.guides import Step

SECOND_MS = 1000


def _has_task(*tasks: Task) -> Callable[[Observation, Seat], bool]:
    return lambda seen, seat: task_of(seen, seat) in tasks


def _has_special(seen: Observation, seat: Seat) -> bool:
    hand = seen.hands[seat] or ()
    return task_of(seen, seat) is Task.PLAY and any(card.colour is NO_COLOUR for card in hand)


def _two_of_a_face(seen: Observation, seat: Seat) -> bool:
    faces = [card.face for card in seen.hands[seat] or ()]
    return task_of(seen, seat) is Task.PLAY and any(faces.count(face) > 1 for face in faces)


def _at_two(seen: Observation, seat: Seat) -> bool:
    return bool(seen.twice_in_pile()) and task_of(seen, seat) in (Task.PLAY, Task.PICK_UP)


def _in_phase(phase: PlayerPhase) -> Callable[[Observation, Seat], bool]:
    return lambda seen, seat: seen.player_phase(seat) is phase and seen.result is None


STEPS: tuple[Step[Observation], ...] = (
    Step(
        "play",
        "Your turn. Bright cards fit: go to one and press {confirm}. The line above your hand says what the "
        "pile takes.",
        _has_task(Task.PLAY),
        (Play,),
        taught="goal",
    ),
    Step(
        "snap",
        "You drew, to hold three again. If a new card has the face you just played, {slam} snaps it on. "
        "Otherwise keep your hand off it!",
        lambda seen, seat: seen.snap is not None and seen.snap.seat == seat,
        (SnapOn,),
        taught="snap",
    ),
    Step(
        "several",
        "Two of one face go together. {lift} adds one, {lift} again all of its face; then {confirm}. The "
        "last one lies on top.",
        _two_of_a_face,
        (Play,),
        taught="set",
    ),
    Step(
        "define",
        "A card without colour goes on anything. Wild and Draw 6 want a coloured card on them: play one, "
        "then choose what defines it.",
        _has_special,
        (Play,),
        taught="wild",
    ),
    Step(
        "pick_up",
        "Nothing fits. {mouse}Click{else}{confirm} picks up{/mouse} the pile. You are Logisticating: nobody "
        "may hurry you for a while.",
        _has_task(Task.PICK_UP),
        (PickUp,),
        taught="logisticating",
    ),
    Step(
        "counter",
        "A Reverse took your turn! While the ring drains, a Reverse of your own takes it back: {mouse}click "
        "it{else}{slam}{/mouse}. "
        "Without one, let it pass.",
        may_counter,
        (),
        taught="counter",
        click=True,
    ),
    Step(
        "duel",
        "A single Reverse: while the ring drains, whoever misses out may counter with one of their own. It "
        "looks the same whatever they hold.",
        lambda seen, seat: seen.duel is not None and seen.duel.loser != seat,
        (),
    ),
    Step(
        "squash",
        "Faces beside the pile lie in it twice. A third one squashes the pile, and the next player "
        "may play anything.",
        _at_two,
        (),
        taught="squash",
    ),
    Step(
        "phase_2",
        "Draw piles and hand are gone, so you hold your face-up cards now: phase II of three.",
        _in_phase(PlayerPhase.FACE_UP),
        (),
    ),
    Step(
        "blind",
        "Phase III: choose a face-down card and turn it up with {confirm}. If it does not fit, you take the "
        "pile too.",
        _has_task(Task.BLIND),
        (Blind,),
        taught="blind",
    ),
)


STEAL: Step[Observation] = Step(
    "steal",
    "Somebody is taking too long, and you are next: {mouse}a click on them{else}{slam}{/mouse} takes their "
    "turn away. Be quick!",
    lambda seen, seat: seen.hesitated and thief(seen) == seat,
    (Steal,),
    taught="steal",
)
SLOW = (
    "Don't take too long: the ring round your sign runs down. After {seconds} seconds without a play, the "
    "next player may steal your turn."
)
"""What is said on the learner's second turn, before anybody has lost one."""


def _slow(options: Options) -> Step[Observation]:
    words = SLOW.format(seconds=f"{options.hesitation_ms / SECOND_MS:g}")
    return Step("slow", words, _has_task(Task.PLAY), ())


TOP_RUN = (
    "The face beside the pile lies on top of it twice in a row. A third one squashes the pile, and the next "
    "player may play anything."
)
"""What the step on squashing says where only a run on top counts (LO-15)."""


def lesson(options: Options) -> tuple[Step[Observation], ...]:
    """The steps of the first round; each is shown when its moment comes, the earlier ones first."""
    steps = STEPS
    if options.squash_counts == "top_run":
        steps = tuple(replace(step, words=TOP_RUN) if step.name == "squash" else step for step in steps)
    if options.hesitation_steal:
        steps = (*steps[:1], _slow(options), *steps[1:], STEAL)
    return steps + TIPS


def due(
    steps: tuple[Step[Observation], ...], learnt: frozenset[str], seen: Observation, seat: Seat
) -> Step[Observation] | None:
    """The step to show now to the learner at `seat`, if any; the first play comes before all others."""
    first = steps[0]
    if first.name not in learnt and not first.now(seen, seat):
        return next((step for step in steps if step.name == "pick_up" and step.now(seen, seat)), None)
    return guides.due(steps, learnt, seen, seat)
