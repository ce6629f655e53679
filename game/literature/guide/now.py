"""Whose turn it is in Literature, what a player may do now, and what that costs or risks."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.contract import Seat
from game.couch.intents import Intent
from game.literature.observation import Observation
from game.literature.rules.options import Options
from game.literature.rules.position import (
    asked,
    may_call,
    may_challenge,
    may_claim_out_of_turn,
    may_wait,
    players_to_ask,
    sets_to_claim,
    whole_sets,
)
from game.literature.rules.state import (
    WAIT_MS,
    WAITS,
    Ask,
    Assign,
    CallClaim,
    Challenge,
    Claim,
    PassForced,
    PassTurn,
    Phase,
    Ready,
    Wait,
)
from game.literature.table.focus import Purpose, Task, sets_to_pick, task_of
from game.literature.table.told import set_words
from game.literature.table.words import ending, said, stall_words
from game.tablekit.guidance import Deed, Now
from game.ui.markup import wordings
from game.ui.people import People

MS = 1000
ASK = Deed(
    "Ask an opponent for a card",
    (Ask,),
    "Yes: you get it and ask again. No: the turn is theirs. Everybody hears both.",
)
READY = Deed("Go on", (Ready,), "Play and all clocks go on.")
PLACES = Deed("Say who holds each card", (Assign,), "Nothing counts before the last card.")
PASS_ON = Deed("Choose who goes on", (PassTurn,), "That player has the turn.")
PASS = Deed("Pass", (PassForced,), "A teammate has the next chance. The chances are counted.", Intent.EXTRA)
CALL = Deed("Strike the bell and claim", (CallClaim,), "Play stops, and you must claim a set.", Intent.SLAM)
OUT_OF_TURN = Deed("Claim out of turn", (Claim,), "It costs you the set, right or wrong.", Intent.EXTRA)
CHALLENGE = Deed(
    "Challenge the opponents on a set",
    (Challenge,),
    "They must claim it or pass. If all pass twice, you must say where each of its cards is.",
    Intent.EXTRA,
)
PLACE = {
    "cancelled": "A wrong teammate: nobody scores it.",
    "opponents": "A wrong teammate: the opponents score it.",
    "nothing": "A wrong teammate: nothing happens.",
}
RIVAL = {
    "opponents": "A card with an opponent: they score it.",
    "minus_one": "A card with an opponent: your team loses a point.",
}


def now(seen: Observation, seat: Seat, people: People) -> Now:
    """Where the game stands for a player."""
    return Now(f"{_turn(seen, people)}.", tuple(_deeds(seen, seat)))


def _turn(seen: Observation, people: People) -> str:
    if seen.waiting is not None:
        return f"{people.start(seen.waiting.seat)} called for time to think: play has stopped"
    actor = asked(seen)[0] if asked(seen) else seen.turn
    match seen.phase:
        case Phase.ASK:
            return _turn_words(seen, people)
        case Phase.NAME_SET:
            return f"{people.start(actor)} struck the bell and must say which set to claim"
        case Phase.CLAIM:
            return f"{people.does(actor, 'claim')} {_claimed(seen)}, card by card"
        case Phase.LOCATE:
            return f"Everybody passed, so {people.mid(actor, 'say')} where each card of {_claimed(seen)} is"
        case Phase.PASS:
            out = people.does(seen.turn, "have")
            return f"{out} no cards left. {people.does(actor, 'say')} who goes on"
        case Phase.CHOOSE:
            return f"One team is out of cards. {people.does(actor, 'say')} who makes the last claims"
        case Phase.FINAL:
            return f"One team is out of cards, so {people.some(asked(seen))} must claim all the rest"
        case Phase.FORCED:
            told = ". ".join(wordings(words)[0] for words in (said(seen, people), stall_words(seen)))
            return f"{told}. It is {people.whose(actor)} chance"
        case Phase.OVER:
            return ending(seen, people)


def _turn_words(seen: Observation, people: People) -> str:
    whose = f"It is {people.whose(seen.turn)} turn"
    if seen.must_claim:
        return f"{whose}, and it must be a claim: too many questions won nothing"
    if seen.turn == people.you and whole_sets(seen, seen.turn):
        return f"{whose}. You hold a whole set, and must claim it"
    return f"{whose} to ask, or to claim"


def _claimed(seen: Observation) -> str:
    assert seen.claiming is not None and seen.claiming.set is not None
    return set_words(seen, seen.claiming.set)


def _deeds(seen: Observation, seat: Seat) -> Iterator[Deed]:
    yield from _asked(seen, seat)
    if seen.waiting is not None:
        return
    if may_call(seen, seat):
        yield CALL
    if may_claim_out_of_turn(seen, seat):
        yield OUT_OF_TURN
    if may_challenge(seen, seat):
        yield CHALLENGE
    if may_wait(seen, seat):
        left = WAITS - seen.waits[seat]
        told = f"Play stops for up to {WAIT_MS // MS} seconds. You can do it {_times(left)}."
        out_of_turn = task_of(seen, seat) in (Task.NOTHING, Task.FINAL)
        control = Intent.EXTRA if out_of_turn else Intent.CONFIRM
        yield Deed("Take a time out", (Wait,), told, control)


def _times(left: int) -> str:
    return "once more" if left == 1 else f"{left} more times"


def _asked(seen: Observation, seat: Seat) -> tuple[Deed, ...]:
    """What is asked of the seat; in full, as far as its hand is not seen."""
    match task_of(seen, seat):
        case Task.TURN:
            blind = seen.hands[seat] is None
            asks = sets_to_pick(seen, seat, Purpose.ASK, blind) and players_to_ask(seen, seat)
            return (ASK, _claim(seen.options, Intent.EXTRA)) if asks else (_claim(seen.options),)
        case Task.NAME_SET | Task.FINAL:
            return (_claim(seen.options),) if sets_to_claim(seen, seat) else ()
        case Task.FORCED:
            return (_claim(seen.options), PASS)
        case Task.PLACES:
            return (PLACES,)
        case Task.PASS_ON:
            return (PASS_ON,)
        case Task.READY:
            return (READY,)
        case _:
            return ()


def _claim(options: Options, control: Intent = Intent.CONFIRM) -> Deed:
    told = f"All named right: your team scores it. {PLACE[options.wrong_place]} {RIVAL[options.wrong_team]}"
    return Deed("Claim a set: say who holds each card", (Claim,), told, control)
