"""The telling moments of Deduction's table, each played from a real match, for the gallery."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.couch.intents import Intent
from game.deduction.rules.options import PRESETS, Carry
from game.deduction.table.script import EVERYBODY, Scripted
from game.deduction.table.view import Table
from game.tablekit.staged import Moment, varied
from game.ui.kit import Kit

SOURCE = PRESETS["source"]
UNTRUE = (Intent.DOWN, Intent.CONFIRM)
"""From "higher" to "equal", where the two cards are not equal."""


def _deal(kit: Kit) -> Table:
    return Scripted(kit).watch(820.0).table


def _heap(kit: Kit) -> Table:
    return Scripted(kit).watch(1250.0).table


def _pirate(kit: Kit) -> Table:
    return Scripted(kit, replace(SOURCE, first="pirate"), carry=Carry()).still().table


def _turn(kit: Kit) -> Table:
    return Scripted(kit).still().table


def _midgame(kit: Kit) -> Table:
    return Scripted(kit).opening().still().table


def _deeds(kit: Kit) -> Table:
    return Scripted(kit).still().press(Intent.UP, Intent.CONFIRM).still().table


def _peek(kit: Kit) -> Table:
    return Scripted(kit).peek(2).watch(900.0).table


def _their_peek(kit: Kit) -> Table:
    return Scripted(kit, turn=1).peek(2).watch(900.0).table


def _look(kit: Kit) -> Table:
    return Scripted(kit).look(3, shuffled=None).watch(900.0).table


def _shuffle_question(kit: Kit) -> Table:
    return Scripted(kit, turn=1).look(2, shuffled=None).still().table


def _shuffling(kit: Kit) -> Table:
    return Scripted(kit, turn=1).look(2, shuffled=True).watch(480.0).table


def _hand_picked(kit: Kit) -> Table:
    scripted = Scripted(kit).opening().still()
    return _on_turn(scripted).press(Intent.RIGHT, Intent.CONFIRM).still().table


def _on_turn(scripted: Scripted) -> Scripted:
    """Let the other player do something harmless if the first one is not on turn."""
    if scripted.state.turn != 0:
        scripted.look(1)
    return scripted.still()


def _direction(kit: Kit) -> Table:
    scripted = _on_turn(Scripted(kit).opening())
    return scripted.press(Intent.CONFIRM, Intent.CONFIRM).still().table


def _bluff(kit: Kit) -> Table:
    """A declaration that its player knows to be false, and can't pay for, waits for a second press."""
    scripted = Scripted(kit, coins=(1, 5)).peek(2).look(1).still()
    return scripted.press(Intent.RIGHT, Intent.CONFIRM, Intent.RIGHT, Intent.CONFIRM, *UNTRUE).still().table


def _refused(kit: Kit) -> Table:
    """What has been said about a card can't be said again, and the table says why."""
    scripted = Scripted(kit).declare(1, "equal", 1).accept().look(1).still()
    return scripted.press(Intent.CONFIRM, Intent.CONFIRM, Intent.DOWN, Intent.CONFIRM).still().table


def _shout(kit: Kit) -> Table:
    return Scripted(kit, turn=1).declare(1, "higher", 4).watch(420.0).table


def _standing(kit: Kit) -> Table:
    return Scripted(kit, turn=1).peek(3).look(2).declare(1, "higher", 4).still().table


def _standing_own(kit: Kit) -> Table:
    return Scripted(kit).declare(2, "higher", 1).still().table


def _beat(kit: Kit) -> Table:
    return Scripted(kit, turn=1).declare(1, "higher", 2).challenge().watch(1150.0).table


def _half(kit: Kit) -> Table:
    return Scripted(kit, turn=1).declare(1, "higher", 2).challenge().watch(2250.0).table


def _true(kit: Kit) -> Table:
    return Scripted(kit, turn=1).declare(1, "higher", 2).challenge().watch(3400.0).table


def _false(kit: Kit) -> Table:
    return Scripted(kit).declare(4, "higher", 2).challenge().watch(3150.0).table


def _accept(kit: Kit) -> Table:
    return Scripted(kit).declare(2, "higher", 1).accept().watch(330.0).table


def _looks_low(kit: Kit) -> Table:
    scripted = Scripted(kit)
    for _ in range(6):
        scripted.look(1)
    return scripted.still().table


def _looks_spent(kit: Kit) -> Table:
    scripted = Scripted(kit)
    for _ in range(8):
        scripted.look(1)
    return scripted.still().table


def _bank_empty(kit: Kit) -> Table:
    scripted = Scripted(kit, replace(SOURCE, bank="6"))
    for number, direction in ((1, "higher"), (2, "higher"), (3, "equal")):
        scripted.declare(1, direction, number).accept().declare(1, direction, number).accept()
    return scripted.declare(1, "higher", 4).accept().still().table


def _four_ranks(kit: Kit) -> Table:
    scripted = Scripted(kit, PRESETS["four_ranks"]).peek(1).look(4).declare(2, "higher", 1).accept()
    return scripted.declare(4, "equal", 3).accept().still().table


def _four_direction(kit: Kit) -> Table:
    scripted = Scripted(kit, PRESETS["four_ranks"]).still()
    return scripted.press(Intent.RIGHT, Intent.CONFIRM, Intent.RIGHT, Intent.CONFIRM).still().table


def _long_limit(kit: Kit) -> Table:
    scripted = Scripted(kit, replace(SOURCE, stall_limit=20))
    for _ in range(9):
        scripted.look(1)
    return scripted.still().table


def _broke(kit: Kit) -> Table:
    return Scripted(kit, coins=(0, 6), turn=1).declare(1, "higher", 2).still().table


def _coins_out(kit: Kit) -> Table:
    return Scripted(kit, coins=(0, 6), turn=1).declare(1, "higher", 2).challenge().still().table


def _stuck(kit: Kit) -> Table:
    """No coin, no look, nothing left to declare: a player who can do nothing loses (DD-11)."""
    options = replace(SOURCE, stall_limit=4, bank="6")
    scripted = Scripted(kit, options, coins=(3, 0), turn=1, bank=0)
    for direction in ("higher", "equal", "lower"):
        for number in (1, 2, 3, 4):
            scripted.declare(1, direction, number).accept()
            scripted.peek(1) if (direction, number) == ("lower", 4) else scripted.look(1)
    while scripted.match.outcome is None:
        scripted.look(1)
    return scripted.still().table


def _all_open(kit: Kit) -> Table:
    scripted = Scripted(kit)
    scripted.declare(1, "higher", 1).challenge().declare(1, "higher", 2).challenge()
    scripted.declare(2, "equal", 4).challenge().declare(4, "equal", 3).challenge()
    return scripted.watch(8000.0).table


def _ended_draw(kit: Kit) -> Table:
    scripted = Scripted(kit)
    scripted.declare(1, "higher", 1).challenge().declare(1, "higher", 2).challenge()
    scripted.declare(2, "higher", 3).challenge().declare(2, "equal", 4).challenge()
    return scripted.still().table


def _public(kit: Kit) -> Table:
    scripted = Scripted(kit, humans=(0, 1), eyes=frozenset()).opening()
    return scripted.still().table


def _public_answer(kit: Kit) -> Table:
    scripted = Scripted(kit, humans=(0, 1), eyes=frozenset()).peek(1)
    return scripted.declare(1, "higher", 2).still().table


def _behind_curtain(kit: Kit) -> Table:
    scripted = Scripted(kit, humans=(0, 1), eyes=frozenset()).peek(1).still()
    return scripted.watched_by(frozenset({1})).still().table


def _open_hands(kit: Kit) -> Table:
    return Scripted(kit, humans=(0, 1)).peek(1).look(2).still().table


def _review(kit: Kit) -> Table:
    return Scripted(kit, humans=(), eyes=EVERYBODY).opening().still().table


_BUILDERS: dict[str, Callable[[Kit], Table]] = {
    "deal": _deal,
    "deal_middle": _heap,
    "pirate": _pirate,
    "turn_menu": _turn,
    "midgame": _midgame,
    "deeds": _deeds,
    "peek": _peek,
    "peek_of_the_other": _their_peek,
    "look": _look,
    "shuffle_question": _shuffle_question,
    "shuffling": _shuffling,
    "declare_hand": _hand_picked,
    "declare_direction": _direction,
    "bluff_doubted": _bluff,
    "refused": _refused,
    "declared": _shout,
    "standing": _standing,
    "standing_own": _standing_own,
    "challenge_beat": _beat,
    "challenge_half": _half,
    "challenge_true": _true,
    "challenge_false": _false,
    "accept": _accept,
    "looks_low": _looks_low,
    "looks_spent": _looks_spent,
    "looks_long": _long_limit,
    "bank_empty": _bank_empty,
    "four_ranks": _four_ranks,
    "four_direction": _four_direction,
    "no_coin": _broke,
    "end_coins_out": _coins_out,
    "end_stuck": _stuck,
    "end_all_open": _all_open,
    "end_draw": _ended_draw,
    "several_humans": _public,
    "several_answer": _public_answer,
    "behind_curtain": _behind_curtain,
    "open_hands": _open_hands,
    "review": _review,
}
LARGE_TEXT = (
    "turn_menu",
    "standing",
    "declare_direction",
    "bluff_doubted",
    "refused",
    "deeds",
    "looks_spent",
    "bank_empty",
    "pirate",
)
LARGE_CARDS = ("turn_menu", "declare_direction")


def moments() -> tuple[Moment, ...]:
    """Every telling moment, in the order of a game; some again in other sizes or with less motion."""
    return varied(_BUILDERS, LARGE_TEXT, LARGE_CARDS, reduced="challenge_true")
