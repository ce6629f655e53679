"""What a position of Literature comes to: claims settled by the rules, questions played on by rules of thumb.

What a seat does is carried out in a world by the rules themselves. A claim that is open is then made by
whoever makes it, as the strong level would with what that seat knows, up to the next turn to ask. From there
the playout of the expert bots asks and claims by what has been said, and its points become a chance to win.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from operator import attrgetter
from typing import NamedTuple

from game.core.changed import changed
from game.core.contract import PUBLIC, Action, Chosen, Level, Seat
from game.core.memory import by_identity, by_sketch
from game.core.rng import Chance, Stream, stream
from game.literature.bot import decide
from game.literature.bot.claim import provable
from game.literature.bot.expert import AHEAD
from game.literature.bot.playout import Playout, counting
from game.literature.bot.public import Public, public_of
from game.literature.bot.said import last_told, told_alike
from game.literature.bot.strong import WEIGHTS
from game.literature.bot.weigh import Weigher
from game.literature.coach.worlds import is_sure, view_of
from game.literature.observation import Observation, observe
from game.literature.rules import flow
from game.literature.rules.claims import side_named
from game.literature.rules.position import asked
from game.literature.rules.state import Ask, Assign, Claim, Phase, Public as PublicPart, State, team

MISSES, QUESTIONS = 3, 16
"""How far a position is played on: until this many questions have missed, or have been asked."""
STANDS = 0.8
"""How much it counts how the sets stand at once, next to how they stand after playing on."""
STEADY, SURER, LATE = 0.45, 2.0, 0.5
"""What a point of lead is worth, in log odds of winning: always, and more the fewer points are in doubt.

`LATE` is added to the points in doubt. Fitted like `STANDS` to positions of games between strong bots, all
cards seen.
"""
MOST_STEPS = 100
"""No claim, however forced, takes more steps than this."""
MEMORY = 1 << 6
IN_PUBLIC = attrgetter(*PublicPart.__dataclass_fields__)
"""All of a state that everybody sees."""
NO_CHANCE = Chance(0, 0)
"""The rules of Literature take no chance once the cards are dealt."""


def play_out(state: State, first: Chosen | None, rng: Stream) -> Sequence[float]:
    """The chance of each seat to win once a seat has done `first`; nothing is settled by lot."""
    if first is None or first[1] is None:
        value = _played_on(_settled(state), MISSES)
    elif _on_turn(state, first[0]):
        value = _turn(state, first[1])
    else:
        misses = 0 if isinstance(first[1], Assign) else MISSES
        value = _played_on(_settled(flow.apply(state, first[1], 0, NO_CHANCE)[0]), misses)
    return (value, 1.0 - value) * (state.seats // 2)


def _on_turn(state: State, seat: Seat) -> bool:
    """Whether a seat may ask now, or claim."""
    return state.phase is Phase.ASK and state.turn == seat and not state.must_claim and state.result is None


def _turn(state: State, action: Action) -> float:
    """The chance of the even seats once the seat on turn has done something and asked its next question.

    So a claim is compared with a question by what the same seat makes of the turn that it keeps.
    """
    seen = _seen(state, state.turn)
    if is_sure(seen, action):
        return _sure_taken(state)
    if isinstance(action, Ask) and not state.hands[action.seat] >> state.deck.index[action.card] & 1:
        return _asked(state, action, shortfall(seen, action))
    return _kept_on(_settled(flow.apply(state, action, 0, NO_CHANCE)[0]), team(state.turn))


@by_identity(1)
def _sure_taken(state: State) -> float:
    """The same once all that is sure is taken, in whatever order."""
    seat, after = state.turn, state
    for _ in range(MOST_STEPS):
        following = _next(_seen(after, seat)) if _on_turn(after, seat) else None
        if following is None:
            break
        if isinstance(following.action, Ask) and not following.sure:
            return _asked(after, following.action, 0.0)
        after = _settled(flow.apply(after, following.action, 0, NO_CHANCE)[0])
    return _kept_on(after, team(seat))


def _kept_on(state: State, side: int) -> float:
    """The chance of the even seats once a team that still has the turn has asked a question."""
    return _played_on(state, MISSES, asking=state.phase is Phase.ASK and team(state.turn) == side)


class Following(NamedTuple):
    """What a seat does next, and whether that can't go wrong."""

    action: Ask | Claim
    sure: bool


@by_identity(MEMORY)
def _next(seen: Observation) -> Following | None:
    """What the seat on turn does next: what is sure, then the question that weighs most."""
    view = view_of(seen)
    sure = provable(view)
    if sure is not None:
        return Following(Claim(view.seat, sure[0]), True)
    known = view.sure()
    if known:
        return Following(view.ask(known[0]), True)
    weigher = Weigher(view)
    hopes = weigher.questions()
    best = max(hopes, key=lambda hope: (hope.chance == 1.0, weigher.score(hope, WEIGHTS)), default=None)
    return None if best is None else Following(view.ask(best), best.chance == 1.0)


def _asked(state: State, action: Ask, shortfall: float) -> float:
    """The chance of the even seats once a question is answered and play goes on."""
    table = _table(state)
    missed = not table.ask(action.target, state.deck.index[action.card])
    lacks = shortfall if team(action.seat) == 0 else -shortfall
    return _chance(state, table, MISSES - missed, lacks)


def shortfall(seen: Observation, action: Ask) -> float:
    """How many points less a question weighs than the weightiest one; a certain one lacks nothing.

    What a question tells and whom it helps shows only much later; so what the strong level weighs is taken
    into account at the rate at which the expert level does.
    """
    weighed = _weighed(seen)
    return (weighed.most - weighed.weights.get(action, weighed.least)) / AHEAD


class Weighed(NamedTuple):
    """What a seat's questions weigh, and the range of it."""

    weights: dict[Ask, float]
    most: float
    least: float


@by_identity(MEMORY)
def _weighed(seen: Observation) -> Weighed:
    view = view_of(seen)
    weigher = Weigher(view)
    hopes = weigher.questions()
    weights = {view.ask(hope): weigher.score(hope, WEIGHTS) for hope in hopes}
    top = max(weights.values(), default=0.0)
    weights |= {view.ask(hope): top for hope in hopes if hope.chance == 1.0}
    return Weighed(weights, max(weights.values(), default=0.0), min(weights.values(), default=0.0))


def _played_on(state: State, misses: int, asking: bool = False) -> float:
    """The chance of the even seats as it stands; `asking`: once whoever is on turn has asked a question."""
    if state.result is not None:
        return 0.5 if state.result.draw else float(0 in state.result.winners)
    table = _table(state)
    if asking and any(table.hands[::2]) and any(table.hands[1::2]):
        table.take_sure()
        table.play_on(1, 1)
        misses -= table.turn != state.turn
    return _chance(state, table, misses)


def _table(state: State) -> Playout:
    return Playout(
        state.deck, counting(state.options), state.hands, _public(state), state.open_sets(), state.turn
    )


@by_sketch(MEMORY, last_told, told_alike)
def _public(state: State) -> Public:
    return public_of(observe(state, PUBLIC))


def _chance(state: State, table: Playout, misses: int, lacks: float = 0.0) -> float:
    """The chance of the even seats, from how the sets stand and how they come to stand by playing on.

    What is sure is taken before that is looked at, so that it makes no difference in which order it is taken.
    `lacks`: points that the even seats will be found to lack later.
    """
    playing = any(table.hands[::2]) and any(table.hands[1::2])
    if playing:
        table.take_sure()
    stands, left = table.standing()
    if playing:
        table.play_on(misses, QUESTIONS)
    later, _ = table.standing()
    lead = state.points[0] - state.points[1] + STANDS * stands + (1.0 - STANDS) * later - lacks
    return chance_of(lead, left)


def chance_of(lead: float, left: int) -> float:
    """The chance to win with an expected lead, in points, while `left` points are in doubt."""
    return 1.0 / (1.0 + exp(-lead * (STEADY + SURER / (left + LATE))))


def _settled(state: State) -> State:
    """The state once nothing but a question is due, each seat doing what the strong level would."""
    for _ in range(MOST_STEPS):
        if state.result is not None or (state.phase is Phase.ASK and not state.must_claim):
            break
        if state.waiting is not None:
            state = flow.expire(state, NO_CHANCE)[0]
        elif state.phase in (Phase.CLAIM, Phase.LOCATE):
            state = _named(state)
        else:
            state = flow.apply(state, _strong(state, asked(state)[0]), 0, NO_CHANCE)[0]
    return state


def _named(state: State) -> State:
    """The claim under way made to its end, by what the claimer thinks likeliest (LT-7)."""
    claiming = state.claiming
    assert claiming is not None and claiming.set is not None
    *named, last = _holders(_seen(state, claiming.seat), claiming.set, side_named(state))
    # Only the last name does more than to be written down.
    state = changed(state, claiming=changed(claiming, named=(*claiming.named, *named[len(claiming.named) :])))
    return flow.apply(state, Assign(claiming.seat, last), 0, NO_CHANCE)[0]


@by_identity(MEMORY)
def _holders(seen: Observation, number: int, side: int) -> tuple[Seat, ...]:
    return view_of(seen).claim(number, side).holders


def _strong(state: State, seat: Seat) -> Action:
    return _done(_seen(state, seat), tuple(flow.legal_actions(state, seat)))


@by_identity(MEMORY)
def _done(seen: Observation, legal: tuple[Action, ...]) -> Action:
    action = decide(seen, legal, Level.STRONG, stream(0, "coach/settled")).action
    assert action is not None, "whoever is asked acts"
    return action


@by_identity(MEMORY)
def _seen(state: State, seat: Seat) -> Observation:
    """What a seat sees; the same thing as long as it sees the same."""
    return _sight((state, seat))


Look = tuple[State, Seat]
"""Who looks at what."""


def _glance(look: Look) -> tuple[object, ...]:
    state, seat = look
    return seat, state.hands[seat], state.turn, state.claiming, len(state.notes), state.notes[-1:]


def _look_alike(one: Look, other: Look) -> bool:
    """Whether a seat sees the same in two states."""
    (before, seat), (now, _) = one, other
    return (
        IN_PUBLIC(before) == IN_PUBLIC(now)
        and before.came_with == now.came_with
        and before.hands[seat] == now.hands[seat]
        and [hand.bit_count() for hand in before.hands] == [hand.bit_count() for hand in now.hands]
    )


@by_sketch(MEMORY, _glance, _look_alike)
def _sight(look: Look) -> Observation:
    state, seat = look
    return observe(state, frozenset((seat,)))
