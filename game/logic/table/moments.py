"""The telling moments of Logic's table for the gallery, each reached in a real match with a fixed seed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.core.cards import JOKER
from game.core.contract import Seat
from game.couch.intents import Intent
from game.logic.rules.options import PRESETS, Carry, Options
from game.logic.rules.state import AcceptDraw, Grab, OfferDraw
from game.logic.table.script import EVERYBODY, MIDWAY, SEED, Scripted
from game.tablekit.staged import Moment, moments_of
from game.ui.kit import Kit
from game.ui.settings import NotebookAid


def _played(kit: Kit, options: Options = PRESETS["practice"], turns: str = "+-+-") -> Scripted:
    return Scripted(kit, options).lay().rounds(turns)


def _seed_with(options: Options, wanted: Callable[[Scripted], bool], kit: Kit) -> Scripted:
    """A match with the first seed, counting up from `SEED`, whose deal has what the picture needs."""
    for seed in range(SEED, SEED + 200):
        scripted = Scripted(kit, options, seed)
        if wanted(scripted):
            return scripted
    raise LookupError("no deal of the first 200 seeds shows what the picture needs")


def _has_pair(scripted: Scripted) -> bool:
    ranks = [card.rank for card in scripted.match.state.hands[0] if card.rank != JOKER]
    return len(set(ranks)) < len(ranks)


def _pair_place(scripted: Scripted) -> int:
    hand = scripted.match.state.hands[0]
    return next(i for i in range(len(hand) - 1) if hand[i].rank == hand[i + 1].rank)


def _arrange_pair(kit: Kit) -> Scripted:
    scripted = _seed_with(PRESETS["practice"], _has_pair, kit).still()
    place = _pair_place(scripted)
    scripted.press(Intent.DOWN)
    start = next(
        spot.place
        for spot in [scripted.table.cursors[0].at]
        if spot is not None and not isinstance(spot, str)
    )
    step = Intent.RIGHT if place > start else Intent.LEFT
    scripted.press(*[step] * abs(place - start), Intent.CONFIRM)
    return scripted.still()


def _arrange_joker(kit: Kit) -> Scripted:
    options = replace(PRESETS["practice"], jokers="free")
    scripted = _seed_with(options, lambda s: s.match.state.hands[0][0].rank == JOKER, kit).still()
    scripted.press(Intent.DOWN, *[Intent.LEFT] * 6)
    draft = scripted.table.cursors[0].draft
    assert draft is not None
    joker = next(place for place, card in enumerate(draft.row) if card.rank == JOKER)
    scripted.press(*[Intent.RIGHT] * joker, Intent.CONFIRM, *[Intent.RIGHT] * 3, Intent.UP)
    return scripted.still()


def _show_pick(kit: Kit) -> Scripted:
    scripted = Scripted(kit, carry=replace(MIDWAY, dealer=2)).lay().still()
    return scripted.press(Intent.RIGHT, Intent.RIGHT).still()


def _target(kit: Kit) -> Scripted:
    scripted = _played(kit).show_one(1).still()
    return scripted.press(Intent.UP, Intent.LEFT).still()


def _wheel(kit: Kit, options: Options = PRESETS["practice"]) -> Scripted:
    scripted = _played(kit, options).show_one(1).still()
    return scripted.press(Intent.UP, Intent.CONFIRM).aim(-0.6, 0.8).still()


def _flip_pick(kit: Kit) -> Scripted:
    scripted = _played(kit).show_one(2).guess(False, 3).answer().watch(500.0)
    return scripted.press(Intent.RIGHT, Intent.RIGHT).watch(200.0)


def _slam(kit: Kit) -> Scripted:
    scripted = _played(kit, turns="+-+-+").show_one(2).guess(False, 3, True)
    return scripted.watch(400.0).do(Grab(3)).watch(260.0, clock=False)


def _declaring(kit: Kit) -> Scripted:
    scripted = _played(kit, turns="+-+-+-+-").do(Grab(0)).name(5).still()
    return scripted.press(Intent.UP, Intent.CONFIRM).aim(0.9, 0.3).still()


def _certain(kit: Kit) -> Scripted:
    """A declarer may name all that is certain by one press."""
    return _played(kit, turns="+-+-+-+-").do(Grab(0)).still()


def _doubted(kit: Kit) -> Scripted:
    """A rank that a card can't be waits for a second press."""
    scripted = _played(kit, turns="+-+-+-+-").do(Grab(0)).still()
    return scripted.press(Intent.UP, Intent.CONFIRM, Intent.RIGHT, Intent.CONFIRM).still()


def _grab_doubted(kit: Kit) -> Scripted:
    scripted = _played(kit, turns="+-").show_one(2).still()
    scripted.table.holds_slam(scripted.seen, 0)
    return scripted


def _with_aid(aid: NotebookAid, build: Callable[[Kit], Scripted]) -> Callable[[Kit], Scripted]:
    """The same picture with another amount of help from the notebook."""

    def built(kit: Kit) -> Scripted:
        kit.settings.notebook = aid
        return build(kit)

    return built


def _offer_state(kit: Kit, declarer: Seat) -> Scripted:
    scripted = _played(kit, turns="+-+-+-+-").do(Grab(declarer))
    return scripted.name(scripted.hidden_count() - 2)


def _win(kit: Kit) -> Scripted:
    scripted = _played(kit, turns="+-+-+-+-").do(Grab(0))
    return scripted.name(scripted.hidden_count()).watch(1500.0, clock=False)


def _wrong(told: int, after: float) -> Callable[[Kit], Scripted]:
    """A wrong guess, and what the card says to it."""

    def build(kit: Kit) -> Scripted:
        scripted = _played(kit).show_one(2).guess(False, 3).joking("guess", told)
        return scripted.answer().watch(after)

    return build


def _failed(told: int, after: float) -> Callable[[Kit], Scripted]:
    """A declaration that goes wrong, and what the bottle says to it."""

    def build(kit: Kit) -> Scripted:
        scripted = _played(kit, turns="+-+-+-").do(Grab(0)).joking("declaration", told)
        return scripted.name(3, True).watch(after, clock=False)

    return build


def _jokers(kit: Kit) -> Scripted:
    options = replace(PRESETS["practice"], jokers="coloured")
    scripted = _played(kit, options, "-+-").show_one(2).guess(False, 4, True)
    return scripted.watch(500.0)


def _variant(**changed: object) -> Callable[[Kit], Scripted]:
    def build(kit: Kit) -> Scripted:
        options = replace(PRESETS["practice"], **changed)  # type: ignore[arg-type]
        return _played(kit, options, "+-+").show_one(3).still()

    return build


def _public(kit: Kit) -> Scripted:
    scripted = Scripted(kit, humans=(0, 1, 2), eyes=frozenset()).lay().rounds("+-+-+")
    return scripted.show_one(2).still().press(Intent.UP, seat=1).still()


def _behind_curtain(kit: Kit) -> Scripted:
    scripted = Scripted(kit, humans=(0, 1, 2), eyes=frozenset()).lay().rounds("+-+-+").show_one(2).still()
    scripted.eyes = frozenset({1})
    scripted.table.set_eyes(scripted.eyes, scripted.seen)
    return scripted.still()


_BUILDERS: dict[str, Callable[[Kit], Scripted]] = {
    "dealer_draw": lambda kit: Scripted(kit, carry=Carry()).watch(1100.0, clock=False),
    "deal": lambda kit: Scripted(kit).watch(900.0, clock=False),
    "arrange_pair": _arrange_pair,
    "arrange_joker": _arrange_joker,
    "colours": lambda kit: Scripted(kit).lay().watch(430.0, clock=False),
    "show_pick": _show_pick,
    "peek": lambda kit: Scripted(kit).lay().show_one(3).still(),
    "guess_target": _target,
    "rank_wheel": _wheel,
    "window": lambda kit: _played(kit, turns="+-+-+").show_one(2).guess(False, 3, True).watch(900.0),
    "window_at_you": lambda kit: _played(kit, turns="+").show_one(2).guess(True, 4, True).watch(700.0),
    "right": lambda kit: _played(kit, turns="+-").show_one(2).guess(True, 3).answer().watch(420.0),
    "wrong_flip": _flip_pick,
    "wrong_tongue": _wrong(0, 520.0),
    "wrong_stare": _wrong(1, 620.0),
    "wrong_yawn": _wrong(2, 700.0),
    "slam": _slam,
    "declaring": _declaring,
    "certain": _certain,
    "name_doubted": _doubted,
    "grab_doubted": _grab_doubted,
    "draw_offer": lambda kit: _offer_state(kit, 0).still().press(Intent.EXTRA).still(),
    "draw_answer": lambda kit: _offer_state(kit, 1).do(OfferDraw(1)).watch(600.0),
    "win": _win,
    "loss": lambda kit: _played(kit, turns="+-+-+-").do(Grab(0)).name(3, True).watch(620.0, clock=False),
    "loss_cork": _failed(0, 820.0),
    "loss_hiccups": _failed(1, 720.0),
    "loss_leak": _failed(2, 1400.0),
    "draw": lambda kit: _offer_state(kit, 1).do(OfferDraw(1)).do(AcceptDraw(0)).still(),
    "clockwise": _variant(direction="clockwise"),
    "two_backs": _variant(marking="two_backs"),
    "sideways": _variant(marking="sideways"),
    "no_memory": _variant(memory_aid="none"),
    "memory_shown": _variant(memory_aid="shown"),
    "notebook_certain": _with_aid("certain", _target),
    "notebook_odds": _with_aid("odds", _wheel),
    "jokers": _jokers,
    "jokers_wheel": lambda kit: _wheel(kit, replace(PRESETS["practice"], jokers="free")),
    "several_humans": _public,
    "behind_curtain": _behind_curtain,
    "review": lambda kit: Scripted(kit, eyes=EVERYBODY).lay().rounds("+-+-").still(),
}
LARGE_TEXT = (
    "arrange_pair",
    "rank_wheel",
    "window_at_you",
    "certain",
    "name_doubted",
    "grab_doubted",
    "draw_answer",
    "wrong_flip",
)
LARGE_CARDS = ("show_pick", "jokers")


def moments() -> tuple[Moment, ...]:
    """Every telling moment, in the order of a hand."""
    return moments_of(_BUILDERS, LARGE_TEXT, LARGE_CARDS, reduced="slam")
