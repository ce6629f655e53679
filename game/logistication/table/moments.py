"""The telling moments of Logistication's table, each played from a real match, for the gallery."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.couch.intents import Intent
from game.logistication.rules.options import PRESETS
from game.logistication.table.script import Scripted
from game.tablekit.staged import Moment, moments_of
from game.ui.kit import Kit
from game.ui.theme import HOVER_MS

HANDS = ("R3 Y4 B7 RR B9 YN W S D6 B7", "R3 R4 Y8 BR B5", "Y4 Y5 R6 YR B3", "B4 Y6 R8 RD Y9")
"""Four hands in which there is something to do."""
PILE = "R4 B4 Y5 R7 Y7 B6"
WIDE_HAND = "R3 R3 R5 R7 R8 R8 RR RN RD Y3 Y4 Y4 Y6 Y9 YR YN YD YD B3 B5 B5 B5 B8 B9 BR BN W W S D6"


def _four(kit: Kit, pile: str = PILE, **more: object) -> Scripted:
    return Scripted(kit).place(HANDS, pile, squashed=11, **more)  # type: ignore[arg-type]


def _picking(kit: Kit) -> Scripted:
    scripted = _four(kit).still().point("B7").press(Intent.UP)
    return scripted.point("B7").press(Intent.UP).still()


def _nothing_fits(kit: Kit) -> Scripted:
    hands = ("Y3 Y4 R3 R5 B3", *HANDS[1:])
    return Scripted(kit).place(hands, "R4 B4 Y5 Y7 B9", squashed=11).still()


def _undefined(kit: Kit) -> Scripted:
    hands = ("W S S", *HANDS[1:])
    return Scripted(kit).place(hands, PILE, squashed=11).play(0, "W").watch(900.0).still()


def _duel(kit: Kit) -> Scripted:
    scripted = _four(kit, "R7 R5").play(0, "RR").counter(1, "BR")
    return scripted.watch(330.0)


def _recounter(kit: Kit) -> Scripted:
    hands = ("R3 RR YR B9", "R3 R4 BR", "Y4 Y5 R6", "B4 Y6 BR")
    scripted = Scripted(kit).place(hands, "R7 R5", squashed=11)
    return scripted.play(0, "RR").counter(1, "BR").counter(3, "BR").watch(300.0)


def _snappable(kit: Kit) -> Scripted:
    hands = ("Y5 B8 B9", *HANDS[1:])
    scripted = Scripted(kit).place(hands, "Y3 Y4", draw="R5 Y9 B3 B4")
    return scripted.play(0, "Y5").watch(700.0)


def _snap(kit: Kit) -> Scripted:
    hands = ("Y5 B8 B9", *HANDS[1:])
    scripted = Scripted(kit).place(hands, "Y3 Y4", draw="R5 Y9 B3 B4")
    return scripted.play(0, "Y5").snap(0, "R5").watch(300.0)


def _steal(kit: Kit) -> Scripted:
    scripted = _four(kit)
    scripted.watch(float(scripted.match.state.options.hesitation_ms) + 400.0)
    return scripted.steal(1).watch(300.0)


def _hesitating(kit: Kit) -> Scripted:
    scripted = _four(kit, turn=2)
    return scripted.watch(float(scripted.match.state.options.hesitation_ms) + 300.0)


def _jump_in(kit: Kit) -> Scripted:
    hands = ("R3 B6 Y9", *HANDS[1:])
    scripted = Scripted(kit, PRESETS["mayhem"]).place(hands, PILE, turn=2, squashed=11)
    return scripted.jump_in(0, "B6").watch(320.0)


def _logisticating(kit: Kit) -> Scripted:
    hands = (HANDS[0], "R3 R4 Y3", *HANDS[2:])
    return Scripted(kit).place(hands, PILE, turn=1, squashed=11).pick_up(1).watch(620.0)


def _you_logisticate(kit: Kit) -> Scripted:
    hands = ("Y3 Y4 R3 R5 B3", *HANDS[1:])
    return Scripted(kit).place(hands, "R4 B4 Y5 Y7 B9", squashed=11).pick_up(0).watch(700.0)


def _refused(kit: Kit) -> Scripted:
    """A card that does not fit was to be played."""
    scripted = _four(kit).still()
    scripted.point("R3").press(Intent.CONFIRM).table.update(HOVER_MS, scripted.match.now)
    return scripted


def _phase_2(kit: Kit) -> Scripted:
    hands = ("B7", *HANDS[1:])
    return Scripted(kit).place(hands, "B4 Y5 B6", draw="").play(0, "B7").watch(420.0)


def _phase_3(kit: Kit) -> Scripted:
    hands = ("", *HANDS[1:])
    scripted = Scripted(kit).place(hands, "B4 Y5 B6", draw="", up=("", "R3 R5 Y6", "", "Y4 W R9"))
    return scripted.still().press(Intent.RIGHT).still()


def _vain(told: int, after: float) -> Callable[[Kit], Scripted]:
    """A slam in vain, and what becomes of the hand."""
    return lambda kit: _four(kit, turn=1).still().joking("in vain", told).false_slam(0).watch(after)


def _carried(told: int, after: float) -> Callable[[Kit], Scripted]:
    """A pile on its way to a hand."""

    def build(kit: Kit) -> Scripted:
        hands = (HANDS[0], "R3 R4 Y3", *HANDS[2:])
        scripted = Scripted(kit).place(hands, PILE, turn=1, squashed=11).joking("pile", told)
        return scripted.pick_up(1).watch(after)

    return build


def _blind_fails(kit: Kit) -> Scripted:
    hands = ("", *HANDS[1:])
    down = ("Y3 R3 Y3", "R4 R5 R6", "Y8 Y8 Y9", "B3 B3 B4")
    scripted = Scripted(kit).place(hands, "Y5 B9", draw="", up=(), down=down)
    return scripted.blind(0, 1).watch(500.0, clock=False)


def _eight(kit: Kit) -> Scripted:
    hands = (*HANDS, "R4 R5 Y3 RR", "B3 B4 Y8 R9 R9 Y6 Y5", "Y5 R3", "Y3 Y6 BR")
    return Scripted(kit, seats=8).place(hands, "R5 Y4 Y9", squashed=8)


def _eight_duel(kit: Kit) -> Scripted:
    scripted = Scripted(kit, seats=8).place(
        (*HANDS, "R4 R5 Y3", "B3 B4 Y8 R9 R9 Y6 Y5", "Y5 R3", "Y3 Y6"), "R7 R5", squashed=8
    )
    return scripted.play(0, "RR").counter(1, "BR").watch(300.0)


def _wide_hand(kit: Kit) -> Scripted:
    hands = (WIDE_HAND, "R4 R5", "Y5 B6", "B4 R6")
    return Scripted(kit).place(hands, "B3 B4", squashed=11).still().press(Intent.NEXT).still()


def _six_open(kit: Kit) -> Scripted:
    hands = ("R3 Y4 B7 RR B9 YN", WIDE_HAND, "Y5 R6 B3", "B4 Y6 R8 RD", "R4 R5 Y3", "B4 Y8 R9 R9 Y6")
    scripted = Scripted(kit, seats=6, humans=(0, 1, 2, 4)).place(hands, "B6", up=(), down=(), turn=1)
    return scripted.press(*[Intent.RIGHT] * 12, seat=1).still()


def _one_on_one(kit: Kit) -> Scripted:
    hands = ("R3 Y4 B7 RR B9", "R3 R4 Y8 BR")
    return Scripted(kit, seats=2).place(hands, "R5 R6", squashed=9).play(0, "RR").watch(500.0)


def _last_two(kit: Kit) -> Scripted:
    hands = ("R5 B9", "", "R4 BR Y6", "")
    scripted = Scripted(kit).place(hands, "B4 B6", draw="", up=(), down=(), places=(0, 1, 0, 2))
    return scripted.watch(300.0).still()


def _out(kit: Kit) -> Scripted:
    hands = ("B9", *HANDS[1:])
    scripted = Scripted(kit).place(hands, "B4 B6", draw="", up=(), down=())
    return scripted.play(0, "B9").watch(700.0, clock=False)


def _places(kit: Kit) -> Scripted:
    hands = ("R5 B9", "", "B7", "")
    scripted = Scripted(kit).place(hands, "B4 B6", draw="", up=(), down=(), places=(0, 1, 0, 2), turn=2)
    return scripted.play(2, "B7").watch(1500.0, clock=False)


def _circle(kit: Kit) -> Scripted:
    scripted = _four(kit)
    scripted.match.state = replace(scripted.match.state, circles=2)
    scripted.table.show(scripted.seen)
    return scripted.still()


def _start_card(kit: Kit) -> Scripted:
    scripted = Scripted(kit, seats=2).place(("R3 Y4 B7", "R3 R4 Y8"), "YR")
    scripted.match.state = replace(scripted.match.state, starter=True)
    scripted.table.show(scripted.seen)
    return scripted.still()


def _public(kit: Kit) -> Scripted:
    scripted = Scripted(kit, humans=(0, 1, 2), eyes=frozenset()).place(HANDS, PILE, squashed=11)
    return scripted.still()


def _behind_curtain(kit: Kit) -> Scripted:
    scripted = Scripted(kit, humans=(0, 1, 2), eyes=frozenset()).place(HANDS, PILE, turn=1, squashed=11)
    scripted.eyes = frozenset({1})
    scripted.table.set_eyes(scripted.eyes, scripted.seen)
    return scripted.still()


_BUILDERS: dict[str, Callable[[Kit], Scripted]] = {
    "deal": lambda kit: Scripted(kit).watch(1150.0, clock=False),
    "open_open": lambda kit: Scripted(kit, dealer=3).still(),
    "turn": lambda kit: _four(kit).watch(900.0).still(),
    "picking": _picking,
    "define": lambda kit: _four(kit).still().point("D6").press(Intent.CONFIRM).still(),
    "nothing_fits": _nothing_fits,
    "refused": _refused,
    "number": lambda kit: _four(kit).play(0, "B7 B7").watch(130.0),
    "reverse": lambda kit: _four(kit, "R7 R5").play(0, "RR").watch(620.0),
    "not_u": lambda kit: _four(kit, "Y7 Y5").play(0, "YN").watch(620.0),
    "draw_3": lambda kit: _four(kit, "R7 R5", turn=3).play(3, "RD").watch(380.0),
    "wild": lambda kit: _four(kit).play(0, "W B9").watch(330.0),
    "undefined": _undefined,
    "draw_6": lambda kit: _four(kit).play(0, "D6 B9").watch(520.0),
    "draw_6_reversed": lambda kit: _four(kit).play(0, "D6 RR").watch(700.0),
    "squash": lambda kit: _four(kit).play(0, "S").watch(600.0),
    "squash_by_three": lambda kit: _four(kit).play(0, "B7").watch(500.0),
    "squash_counted": lambda kit: _four(kit).play(0, "B7").watch(1720.0),
    "duel": _duel,
    "recounter": _recounter,
    "snappable": _snappable,
    "snap": _snap,
    "hesitating": _hesitating,
    "steal": _steal,
    "jump_in": _jump_in,
    "false_slam": lambda kit: _four(kit, turn=1).false_slam(0).watch(200.0),
    "vain_sore": _vain(0, 520.0),
    "vain_thrown": _vain(1, 420.0),
    "vain_flat": _vain(2, 460.0),
    "pile_flutters": _carried(2, 470.0),
    "pile_teeters": _carried(0, 210.0),
    "pile_bounces": _carried(1, 360.0),
    "logisticating": _logisticating,
    "you_logisticate": _you_logisticate,
    "phase_2": _phase_2,
    "phase_3": _phase_3,
    "blind_fails": _blind_fails,
    "eight": lambda kit: _eight(kit).still(),
    "eight_duel": _eight_duel,
    "thirty_cards": _wide_hand,
    "six_open_hands": _six_open,
    "one_on_one": _one_on_one,
    "start_card": _start_card,
    "last_two": _last_two,
    "out": _out,
    "places": _places,
    "circle": _circle,
    "several_humans": _public,
    "behind_curtain": _behind_curtain,
}
LARGE_TEXT = ("turn", "duel", "eight", "thirty_cards", "nothing_fits", "refused", "false_slam", "places")
LARGE_CARDS = ("turn", "one_on_one", "eight")


def moments() -> tuple[Moment, ...]:
    """Every telling moment, in the order of a round."""
    return moments_of(_BUILDERS, LARGE_TEXT, LARGE_CARDS, reduced="duel")
