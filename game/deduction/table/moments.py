"""The telling moments of Deduction's table, each played from a real match, for the gallery."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.couch.intents import Intent
from game.deduction.rules.options import PRESETS, Carry
from game.deduction.table.script import EVERYBODY, Scripted
from game.tablekit.staged import Moment, moments_of
from game.ui.kit import Kit

SOURCE = PRESETS["source"]
UNTRUE = (Intent.DOWN, Intent.CONFIRM)
"""From "higher" to "equal", where the two cards are not equal."""


def _hand_picked(kit: Kit) -> Scripted:
    scripted = Scripted(kit).opening().still()
    return _on_turn(scripted).press(Intent.RIGHT, Intent.CONFIRM).still()


def _on_turn(scripted: Scripted) -> Scripted:
    """Let the other player do something harmless if the first one is not on turn."""
    if scripted.state.turn != 0:
        scripted.look(1)
    return scripted.still()


def _direction(kit: Kit) -> Scripted:
    scripted = _on_turn(Scripted(kit).opening())
    return scripted.press(Intent.CONFIRM, Intent.CONFIRM).still()


def _bluff(kit: Kit) -> Scripted:
    """A declaration that its player knows to be false, and can't pay for, waits for a second press."""
    scripted = Scripted(kit, coins=(1, 5)).peek(2).look(1).still()
    return scripted.press(Intent.RIGHT, Intent.CONFIRM, Intent.RIGHT, Intent.CONFIRM, *UNTRUE).still()


def _refused(kit: Kit) -> Scripted:
    """What has been said about a card can't be said again, and the table says why."""
    scripted = Scripted(kit).declare(1, "equal", 1).accept().look(1).still()
    return scripted.press(Intent.CONFIRM, Intent.CONFIRM, Intent.DOWN, Intent.CONFIRM).still()


def _true(kit: Kit) -> Scripted:
    return Scripted(kit, turn=1).declare(1, "higher", 2).challenge().watch(3400.0)


def _looks_low(kit: Kit) -> Scripted:
    scripted = Scripted(kit)
    for _ in range(6):
        scripted.look(1)
    return scripted.still()


def _looks_spent(kit: Kit) -> Scripted:
    scripted = Scripted(kit)
    for _ in range(8):
        scripted.look(1)
    return scripted.still()


def _bank_empty(kit: Kit) -> Scripted:
    scripted = Scripted(kit, replace(SOURCE, bank="6"))
    for number, direction in ((1, "higher"), (2, "higher"), (3, "equal")):
        scripted.declare(1, direction, number).accept().declare(1, direction, number).accept()
    return scripted.declare(1, "higher", 4).accept().still()


def _four_ranks(kit: Kit) -> Scripted:
    scripted = Scripted(kit, PRESETS["four_ranks"]).peek(1).look(4).declare(2, "higher", 1).accept()
    return scripted.declare(4, "equal", 3).accept().still()


def _four_direction(kit: Kit) -> Scripted:
    scripted = Scripted(kit, PRESETS["four_ranks"]).still()
    return scripted.press(Intent.RIGHT, Intent.CONFIRM, Intent.RIGHT, Intent.CONFIRM).still()


def _long_limit(kit: Kit) -> Scripted:
    scripted = Scripted(kit, replace(SOURCE, stall_limit=20))
    for _ in range(9):
        scripted.look(1)
    return scripted.still()


def _coins_out(kit: Kit) -> Scripted:
    return Scripted(kit, coins=(0, 6), turn=1).declare(1, "higher", 2).challenge().still()


def _stuck(kit: Kit) -> Scripted:
    """No coin, no look, nothing left to declare: a player who can do nothing loses (DD-11)."""
    options = replace(SOURCE, stall_limit=4, bank="6")
    scripted = Scripted(kit, options, coins=(3, 0), turn=1, bank=0)
    for direction in ("higher", "equal", "lower"):
        for number in (1, 2, 3, 4):
            scripted.declare(1, direction, number).accept()
            scripted.peek(1) if (direction, number) == ("lower", 4) else scripted.look(1)
    while scripted.match.outcome is None:
        scripted.look(1)
    return scripted.still()


def _all_open(kit: Kit) -> Scripted:
    scripted = Scripted(kit)
    scripted.declare(1, "higher", 1).challenge().declare(1, "higher", 2).challenge()
    scripted.declare(2, "equal", 4).challenge().declare(4, "equal", 3).challenge()
    return scripted.watch(8000.0)


def _caught(told: int, after: float) -> Callable[[Kit], Scripted]:
    """A bluff that is caught, and what becomes of it."""
    return lambda kit: Scripted(kit).joking("bluff", told).declare(4, "higher", 2).challenge().watch(after)


def _doubted(told: int, after: float) -> Callable[[Kit], Scripted]:
    """A true word that is doubted, and what becomes of the challenge."""
    return lambda kit: (
        Scripted(kit, turn=1).joking("doubt", told).declare(1, "higher", 2).challenge().watch(after)
    )


def _ended_draw(kit: Kit) -> Scripted:
    scripted = Scripted(kit)
    scripted.declare(1, "higher", 1).challenge().declare(1, "higher", 2).challenge()
    scripted.declare(2, "higher", 3).challenge().declare(2, "equal", 4).challenge()
    return scripted.still()


def _public_answer(kit: Kit) -> Scripted:
    scripted = Scripted(kit, humans=(0, 1), eyes=frozenset()).peek(1)
    return scripted.declare(1, "higher", 2).still()


def _behind_curtain(kit: Kit) -> Scripted:
    scripted = Scripted(kit, humans=(0, 1), eyes=frozenset()).peek(1).still()
    return scripted.watched_by(frozenset({1})).still()


_BUILDERS: dict[str, Callable[[Kit], Scripted]] = {
    "deal": lambda kit: Scripted(kit).watch(820.0),
    "deal_middle": lambda kit: Scripted(kit).watch(1250.0),
    "pirate": lambda kit: Scripted(kit, replace(SOURCE, first="pirate"), carry=Carry()).still(),
    "turn_menu": lambda kit: Scripted(kit).still(),
    "midgame": lambda kit: Scripted(kit).opening().still(),
    "deeds": lambda kit: Scripted(kit).still().press(Intent.UP, Intent.CONFIRM).still(),
    "peek": lambda kit: Scripted(kit).peek(2).watch(900.0),
    "peek_of_the_other": lambda kit: Scripted(kit, turn=1).peek(2).watch(900.0),
    "look": lambda kit: Scripted(kit).look(3, shuffled=None).watch(900.0),
    "shuffle_question": lambda kit: Scripted(kit, turn=1).look(2, shuffled=None).still(),
    "shuffling": lambda kit: Scripted(kit, turn=1).look(2, shuffled=True).watch(480.0),
    "look_recalled": lambda kit: (
        Scripted(kit).look(3, shuffled=True).declare(1, "higher", 2).accept().still()
    ),
    "declare_hand": _hand_picked,
    "declare_direction": _direction,
    "bluff_doubted": _bluff,
    "refused": _refused,
    "declared": lambda kit: Scripted(kit, turn=1).declare(1, "higher", 4).watch(420.0),
    "standing": lambda kit: Scripted(kit, turn=1).peek(3).look(2).declare(1, "higher", 4).still(),
    "standing_own": lambda kit: Scripted(kit).declare(2, "higher", 1).still(),
    "challenge_beat": lambda kit: Scripted(kit, turn=1).declare(1, "higher", 2).challenge().watch(1150.0),
    "challenge_half": lambda kit: Scripted(kit, turn=1).declare(1, "higher", 2).challenge().watch(2250.0),
    "challenge_true": _true,
    "challenge_false": lambda kit: Scripted(kit).declare(4, "higher", 2).challenge().watch(3150.0),
    "bluff_mask": _caught(0, 3420.0),
    "bluff_nose": _caught(1, 3420.0),
    "bluff_crown": _caught(2, 3400.0),
    "doubt_cracker": _doubted(0, 3080.0),
    "doubt_dagger": _doubted(1, 3440.0),
    "doubt_gauntlet": _doubted(2, 3220.0),
    "last_coin": lambda kit: Scripted(kit, coins=(1, 5)).declare(4, "higher", 2).challenge().watch(4150.0),
    "back_in": lambda kit: Scripted(kit, coins=(0, 6)).declare(1, "higher", 1).challenge().watch(3650.0),
    "accept": lambda kit: Scripted(kit).declare(2, "higher", 1).accept().watch(330.0),
    "looks_low": _looks_low,
    "looks_spent": _looks_spent,
    "looks_long": _long_limit,
    "bank_empty": _bank_empty,
    "four_ranks": _four_ranks,
    "four_direction": _four_direction,
    "no_coin": lambda kit: Scripted(kit, coins=(0, 6), turn=1).declare(1, "higher", 2).still(),
    "end_coins_out": _coins_out,
    "end_stuck": _stuck,
    "end_all_open": _all_open,
    "end_draw": _ended_draw,
    "several_humans": lambda kit: Scripted(kit, humans=(0, 1), eyes=frozenset()).opening().still(),
    "several_answer": _public_answer,
    "behind_curtain": _behind_curtain,
    "open_hands": lambda kit: Scripted(kit, humans=(0, 1)).peek(1).look(2).still(),
    "review": lambda kit: Scripted(kit, humans=(), eyes=EVERYBODY).opening().still(),
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
    """Every telling moment, in the order of a game."""
    return moments_of(_BUILDERS, LARGE_TEXT, LARGE_CARDS, reduced="challenge_true")
