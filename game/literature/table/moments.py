"""The telling moments of Literature's table, each reached in a real match with a fixed seed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.couch.intents import Intent
from game.literature.rules.options import PRESETS, Options
from game.literature.rules.state import CallClaim, Challenge, Claim, PassForced, PassTurn, Phase, Wait, team
from game.literature.table import practice
from game.literature.table.positions import (
    PAGAT,
    begun,
    bits,
    emptied,
    endgame,
    left_in_play,
    to_turn,
    your_turn,
)
from game.literature.table.script import Scripted
from game.tablekit.staged import Moment, moments_of
from game.ui.kit import Kit

Built = Callable[[Kit], Scripted]


def _pick_card(kit: Kit, options: Options = PAGAT) -> Scripted:
    return your_turn(kit, options).press(Intent.RIGHT, Intent.CONFIRM, Intent.RIGHT).still()


def _pick_player(kit: Kit) -> Scripted:
    scripted = your_turn(kit).press(Intent.RIGHT, Intent.CONFIRM, Intent.RIGHT, Intent.CONFIRM)
    return scripted.press(Intent.RIGHT).still()


def _answer(kit: Kit, hit: bool, after: float) -> Scripted:
    return begun(kit).still().ask(hit, 2).watch(after)


def _with_claim(kit: Kit, options: Options = PAGAT, number: int = 2) -> Scripted:
    """Your turn, and your team holds all of a set."""
    return your_turn(kit, options).give(number, 0).still()


def _claim_ready(kit: Kit) -> Scripted:
    scripted = practice.to_set(_with_claim(kit), 2)
    while (draft := scripted.table.cursors[0].draft) is not None and not draft.on_button:
        scripted.press(Intent.CONFIRM)
    return scripted.still()


def _bot_claims(kit: Kit) -> Scripted:
    scripted = to_turn(begun(kit), 2).give(4, 0).still()
    return scripted.claim(4, scripted.holders(4)[:3]).watch(300.0)


def _claim_right(kit: Kit, after: float = 2525.0) -> Scripted:
    scripted = to_turn(begun(kit), 2).give(4, 0).still()
    return scripted.claim(4, scripted.holders(4)).watch(after, clock=False)


def _claim_wrong(kit: Kit) -> Scripted:
    scripted = to_turn(begun(kit), 2).give(4, 0).still()
    holders = scripted.holders(4)
    named = (*holders[:3], (holders[3] + 2) % 6, *holders[4:])
    return scripted.claim(4, named).watch(4275.0, clock=False)


def _vain(told: int, after: float) -> Built:
    """A question in vain, and what comes out of the empty place."""
    return lambda kit: begun(kit).still().joking("vain", told).ask(False, 2).watch(after)


def _failed(told: int, after: float) -> Built:
    """A wrong claim, and what it leads to."""

    def build(kit: Kit) -> Scripted:
        scripted = to_turn(begun(kit), 2).give(4, 0).still().joking("claim", told)
        holders = scripted.holders(4)
        named = (*holders[:3], (holders[3] + 2) % 6, *holders[4:])
        return scripted.claim(4, named).watch(after, clock=False)

    return build


def _claimed(kit: Kit, sets: int = 5, options: Options = PAGAT) -> Scripted:
    scripted = begun(kit, options)
    for number in range(sets):
        if scripted.state.phase is not Phase.ASK:
            break
        if number == 2:
            scripted.give(number, team(scripted.state.turn))
            holders = scripted.holders(number)
            scripted.claim(number, (*holders[:-1], (holders[-1] + 2) % options.seats))
        else:
            scripted.claim_rightly(number)
        scripted.rounds("+-")
    return scripted


def _choose(kit: Kit) -> Scripted:
    """The turn is with a team that has no cards: it chooses who claims."""
    scripted = Scripted(kit)
    masks = {
        0: bits(scripted, 0, 0, 1, 2, 3, 4, 5),
        1: bits(scripted, 5, 0, 1, 2),
        3: bits(scripted, 5, 3, 4),
        5: bits(scripted, 5, 5),
    }
    return left_in_play(scripted, masks, 0).claim(0, (0,) * 6).still()


def _forced(kit: Kit) -> Scripted:
    return endgame(kit, PRESETS["srinivasan"]).do(PassForced(0)).do(PassForced(2)).do(PassForced(4)).still()


def _challenge(kit: Kit) -> Scripted:
    scripted = to_turn(begun(kit, PRESETS["srinivasan"]), 3).still()
    return scripted.do(Challenge(3, 4)).watch(240.0)


def _challenged(kit: Kit) -> Scripted:
    scripted = to_turn(begun(kit, PRESETS["srinivasan"]), 3).still()
    return scripted.do(Challenge(3, 4)).still()


def _locate(kit: Kit) -> Scripted:
    scripted = to_turn(begun(kit, PRESETS["srinivasan"])).do(Challenge(0, 4))
    while scripted.state.phase is Phase.FORCED:
        assert scripted.state.forcing is not None
        scripted.do(PassForced(scripted.state.forcing.seat))
    return scripted.still().press(Intent.CONFIRM, Intent.UP).still()


def _forfeit(kit: Kit) -> Scripted:
    scripted = endgame(kit, PRESETS["srinivasan"])
    while scripted.state.phase is Phase.FORCED:
        assert scripted.state.forcing is not None
        scripted.do(PassForced(scripted.state.forcing.seat))
    return scripted.watch(2000.0, clock=False)


def _slam(kit: Kit) -> Scripted:
    scripted = to_turn(begun(kit, PRESETS["fast"]), 3).still()
    return scripted.do(CallClaim(2)).watch(240.0, clock=False)


def _stall(kit: Kit) -> Scripted:
    options = replace(PAGAT, stall_limit=20)
    scripted = begun(kit, options, "-" * 17)
    return scripted.still()


def _seats(kit: Kit, count: int, system: str = "low_high_no_8") -> Scripted:
    options = replace(PAGAT, players=str(count), sets=system)  # type: ignore[arg-type]
    return to_turn(begun(kit, options)).still()


def _variant(**changed: Any) -> Built:
    def build(kit: Kit) -> Scripted:
        return to_turn(begun(kit, replace(PAGAT, **changed))).still()

    return build


def _ended(kit: Kit, wins: bool) -> Scripted:
    scripted = endgame(kit)
    scripted.match.state = replace(scripted.state, points=(3, 2) if wins else (2, 4))
    scripted.claim(2, scripted.holders(2))
    holders = scripted.holders(5)
    named = holders if wins else (*holders[:-1], 0)
    return scripted.claim(5, named)


def _tie(kit: Kit) -> Scripted:
    scripted = endgame(kit)
    scripted.match.state = replace(scripted.state, points=(2, 4))
    scripted.claim(2, scripted.holders(2)).claim(5, scripted.holders(5))
    return scripted.still()


def _public(kit: Kit) -> Scripted:
    scripted = begun(kit, humans=(0, 2, 3), eyes=frozenset())
    return to_turn(scripted, 2).still()


def _peeking(kit: Kit) -> Scripted:
    scripted = to_turn(begun(kit, humans=(0, 2, 3), eyes=frozenset()), 2).still()
    scripted.watched_by(frozenset({2}))
    return scripted.press(Intent.CONFIRM, seat=2).still()


def _public_claim(kit: Kit) -> Scripted:
    scripted = to_turn(begun(kit, humans=(0, 2, 3), eyes=frozenset()), 2).still()
    scripted.press(Intent.CONFIRM, Intent.CONFIRM, Intent.UP, Intent.CONFIRM, seat=2)
    return scripted.still()


def _counts(kit: Kit) -> Scripted:
    options = replace(PAGAT, counts_shown="has_any", history="none", leave_when_empty=True)
    return to_turn(begun(kit, options)).still()


def _out_of_turn(kit: Kit) -> Scripted:
    options = replace(PAGAT, out_of_turn_claim="penalised")
    scripted = to_turn(begun(kit, options), 3).still()
    return scripted.do(Claim(0, 3)).watch(3000.0, clock=False)


def _full_hand(kit: Kit) -> Scripted:
    scripted = Scripted(kit, replace(PAGAT, players="4"))
    for _ in range(14):
        to_turn(scripted).ask(True)
    return to_turn(scripted).still()


_BUILDERS: dict[str, Built] = {
    "deal": lambda kit: Scripted(kit).watch(1250.0, clock=False),
    "ask_set": lambda kit: your_turn(kit).press(Intent.RIGHT).still(),
    "ask_card": _pick_card,
    "ask_player": _pick_player,
    "asking": lambda kit: _answer(kit, True, 400.0),
    "hit": lambda kit: _answer(kit, True, 760.0),
    "miss": lambda kit: _answer(kit, False, 700.0),
    "vain_moth": _vain(2, 1100.0),
    "vain_dust": _vain(0, 1300.0),
    "vain_spider": _vain(1, 1300.0),
    "hit_yours": lambda kit: your_turn(kit).ask(True, 1).watch(760.0),
    "claim_sets": lambda kit: _with_claim(kit).press(Intent.EXTRA).still(),
    "claim_builder": lambda kit: (
        practice.to_set(_with_claim(kit), 2).press(Intent.UP, Intent.CONFIRM).still()
    ),
    "claim_ready": _claim_ready,
    "claim_of_a_bot": _bot_claims,
    "claim_together": lambda kit: _claim_right(kit, 780.0),
    "claim_right": _claim_right,
    "claim_wrong": _claim_wrong,
    "wrong_books": _failed(1, 4350.0),
    "wrong_quill": _failed(2, 4900.0),
    "wrong_blot": _failed(0, 5000.0),
    "set_board": lambda kit: _claimed(kit).still(),
    "set_board_major": lambda kit: _claimed(kit, 5, PRESETS["india"]).still(),
    "wait": lambda kit: begun(kit).do(Wait(2)).watch(12_000.0),
    "wait_own": lambda kit: begun(kit).do(Wait(0)).watch(4000.0).still(),
    "off_turn": lambda kit: to_turn(begun(kit), 3).still().press(Intent.EXTRA).still(),
    "off_turn_set": lambda kit: to_turn(begun(kit), 3).still().press(Intent.EXTRA, Intent.CONFIRM).still(),
    "pass_turn": lambda kit: emptied(kit).claim(0, (0,) * 6).still().press(Intent.RIGHT).still(),
    "turn_passed": lambda kit: emptied(kit).claim(0, (0,) * 6).do(PassTurn(0, 4)).still(),
    "endgame": lambda kit: endgame(kit).still(),
    "endgame_choose": _choose,
    "forced": _forced,
    "forfeit": _forfeit,
    "challenge": _challenge,
    "challenged": _challenged,
    "locate": _locate,
    "slam": _slam,
    "bell": lambda kit: to_turn(begun(kit, PRESETS["fast"]), 3).still(),
    "stall": _stall,
    "turn_clock": lambda kit: to_turn(begun(kit, replace(PAGAT, turn_clock_s=30))).still().watch(12_000.0),
    "claim_out_of_turn": _out_of_turn,
    "seats_4": lambda kit: _seats(kit, 4),
    "seats_8": lambda kit: _seats(kit, 8),
    "seats_12": lambda kit: _seats(kit, 12),
    "seats_16": lambda kit: _seats(kit, 16),
    "sets_nine": lambda kit: _seats(kit, 6, "nine_with_jokers"),
    "sets_seven": lambda kit: _seats(kit, 8, "seven_card_majors"),
    "sets_fours": lambda kit: _seats(kit, 6, "fours"),
    "full_hand": _full_hand,
    "has_any": _counts,
    **practice.BUILDERS,
    "win": lambda kit: _ended(kit, True).watch(6075.0, clock=False),
    "loss": lambda kit: _ended(kit, False).watch(6075.0, clock=False),
    "tie": _tie,
    "several_humans": _public,
    "behind_curtain": _peeking,
    "claim_in_public": _public_claim,
    "open_hands": lambda kit: to_turn(begun(kit, humans=(0, 2, 3)), 2).still(),
    "review": lambda kit: _claimed(kit, 2).watched_by(frozenset(range(6))).still(),
}
LARGE_TEXT = (
    "ask_set",
    "ask_card",
    "claim_builder",
    "claim_doubted",
    "practice_odds",
    "off_turn_set",
    "miss",
    "wait",
    "forced",
    "seats_8",
)
LARGE_CARDS = ("ask_set", "ask_card", "claim_builder")


def moments() -> tuple[Moment, ...]:
    """Every telling moment, in the order of a game."""
    return moments_of(_BUILDERS, LARGE_TEXT, LARGE_CARDS, reduced="claim_right")
