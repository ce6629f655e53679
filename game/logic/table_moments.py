"""The telling moments of Logic's table, each played from a real match with a fixed seed, for the gallery."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.core.cards import JOKER, Place, Rank
from game.core.contract import Action, Event, Eyes, Level, Seat
from game.core.match import Match, Setting
from game.couch.intents import Aim, Intent, Interval, Press
from game.logic import observation, rules
from game.logic.arranging import arrangements
from game.logic.options import PRESETS, Carry, Options
from game.logic.state import (
    SEATS,
    AcceptDraw,
    Answer,
    Arrange,
    Grab,
    Guess,
    NameCard,
    OfferDraw,
    PassShow,
    Phase,
    Reveal,
    Show,
    opponents,
    partner,
)
from game.logic.table import Table
from game.ui.kit import Kit
from game.ui.table import SeatPlate
from game.ui.theme import seat_colour

SEED = 11
FRAME_MS = 1000.0 / 60.0
STEP_MS = 900
PEOPLE = ("Rosa", "Theo", "Mina", "Ivo")
EVERYBODY: Eyes = frozenset(range(SEATS))


def sitting(humans: tuple[Seat, ...], level: Level = Level.STRONG) -> tuple[SeatPlate, ...]:
    """Four people at a table; those who are not human are bots."""
    return tuple(
        SeatPlate(
            name, seat, "human" if seat in humans else "bot", seat_colour(seat), None if seat in humans else level
        )
        for seat, name in enumerate(PEOPLE)
    )


class Scripted:
    """A real match that is played by a script while a table watches it."""

    def __init__(
        self,
        kit: Kit,
        options: Options = PRESETS["practice"],
        seed: int = SEED,
        carry: Carry = Carry(dealer=0, wins=(2, 1)),
        humans: tuple[Seat, ...] = (0,),
        eyes: Eyes | None = None,
    ) -> None:
        self.match = Match(rules, Setting(options, SEATS, seed, carry))  # type: ignore[arg-type]
        self.eyes = frozenset(humans) if eyes is None else eyes
        self.table = Table(kit, options, sitting(humans), self.eyes)
        self._tell(self.match.dealt)

    @property
    def seen(self) -> observation.Observation:
        """What the table's eyes see."""
        return observation.observe(self.match.state, self.eyes)

    def _tell(self, events: tuple[Event, ...]) -> None:
        seen = self.seen
        for event in events:
            self.table.play(observation.redact(event, self.eyes), seen)

    def do(self, action: Action, after: int = STEP_MS) -> Scripted:
        """Carry out an action; what it moves is only begun."""
        self.table.skip()
        self.table.update(0.0, self.match.now)
        self._tell(self.match.advance(self.match.now + after))
        self.table.skip()
        self._tell(self.match.play(action, self.match.now))
        return self

    def watch(self, milliseconds: float, clock: bool = True) -> Scripted:
        """Let time pass on screen, and on the match clock if `clock`."""
        left = milliseconds
        while left > 0.0:
            step = min(FRAME_MS, left)
            left -= step
            self.table.update(step, self.match.now)
        if clock:
            self._tell(self.match.advance(self.match.now + round(milliseconds)))
        self.table.update(0.0, self.match.now)
        return self

    def still(self) -> Scripted:
        """Bring everything to its end."""
        self.table.skip()
        self.table.update(0.0, self.match.now)
        self.table.rest()
        return self

    def press(self, *intents: Intent, seat: Seat = 0) -> Scripted:
        """Press buttons one after another; what they ask for is carried out."""
        for intent in intents:
            press = Press(seat, "keys:0", intent, True, Interval(0.0, 0.0))
            action = self.table.handle(press, self.seen, seat)
            if action is not None:
                self._tell(self.match.play(action, self.match.now))
        return self

    def aim(self, x: float, y: float, seat: Seat = 0) -> Scripted:
        """Push the stick."""
        self.table.handle(Aim(seat, "pad:0", x, y), self.seen, seat)
        return self

    # scripted play: the script knows the truth, as no player does

    def lay(self, first: Seat = 0, count: int = SEATS) -> Scripted:
        """Seats commit their first arrangement."""
        for seat in range(first, first + count):
            hand = self.match.state.hands[seat % SEATS]
            row = arrangements(hand, self.match.state.options.jokers == "free")[-1]
            self.do(Arrange(seat % SEATS, row))
        return self

    def show_one(self, number: int = 2) -> Scripted:
        """The partner shows a hidden card, or passes if there is none."""
        state = self.match.state
        if state.phase is not Phase.SHOW:
            return self
        mate = partner(state.turn)
        hidden = state.hidden(mate)
        return self.do(Show(mate, hidden[min(number, len(hidden)) - 1]) if number else PassShow(mate))

    def guess(self, right: bool, nth: int = 2, left: bool = False) -> Scripted:
        """The player on turn guesses a hidden card of an opponent, rightly or not."""
        state = self.match.state
        target = opponents(state.turn)[left]
        if not state.hidden(target):
            target = opponents(state.turn)[not left]
        hidden = state.hidden(target)
        place = hidden[min(nth, len(hidden)) - 1]
        truth = state.rows[target][place].rank
        rank = truth if right else Rank(truth % max(r for r in self.seen.ranks) + 1)
        return self.do(Guess(state.turn, target, place, rank))

    def answer(self) -> Scripted:
        """The guessed player answers."""
        return self.do(Answer(self.match.state.guesses[-1].target))

    def reveal(self, nth: int = 1) -> Scripted:
        """The player on turn turns an own card up."""
        state = self.match.state
        return self.do(Reveal(state.turn, state.hidden(state.turn)[nth - 1]))

    def turn(self, right: bool, show: int = 2, nth: int = 2, left: bool = False) -> Scripted:
        """A whole turn."""
        self.show_one(show).guess(right, nth, left).answer()
        return self if right else self.reveal()

    def rounds(self, turns: str) -> Scripted:
        """Turns one after another: "+" a right guess, "-" a wrong one."""
        for index, sign in enumerate(turns):
            self.turn(sign == "+", 1 + index % 3, 1 + index % 4, bool(index % 2))
        return self

    def name(self, count: int, but_last_wrong: bool = False) -> Scripted:
        """The declarer names so many cards rightly; the last one wrongly if asked."""
        for number in range(count):
            state = self.match.state
            assert state.declarer is not None
            seat, place = next(
                (seat, place)
                for seat in (partner(state.declarer), *opponents(state.declarer))
                for place in state.hidden(seat)
            )
            truth = state.rows[seat][place].rank
            wrong = but_last_wrong and number == count - 1
            rank = Rank(truth % 12 + 1) if wrong else truth
            self.do(NameCard(state.declarer, seat, place, rank))
        return self

    def hidden_count(self) -> int:
        """Cards still face down."""
        return sum(len(self.match.state.hidden(seat)) for seat in range(SEATS))


@dataclass(frozen=True)
class Moment:
    """A picture of the table worth keeping: how to build it, and at which text scale."""

    name: str
    build: Callable[[Kit], Table]
    text_scale: float = 1.0
    reduced: bool = False


def _played(kit: Kit, options: Options = PRESETS["practice"], turns: str = "+-+-") -> Scripted:
    return Scripted(kit, options).lay().rounds(turns)


def _deal(kit: Kit) -> Table:
    return Scripted(kit).watch(900.0, clock=False).table


def _dealer(kit: Kit) -> Table:
    return Scripted(kit, carry=Carry()).watch(1100.0, clock=False).table


def _seed_with(options: Options, wanted: Callable[[Scripted], bool], kit: Kit) -> Scripted:
    """The first seed from ours on whose deal has what the picture is to show."""
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


def _arrange_pair(kit: Kit) -> Table:
    scripted = _seed_with(PRESETS["practice"], _has_pair, kit).still()
    place = _pair_place(scripted)
    scripted.press(Intent.DOWN)
    start = next(
        spot.place for spot in [scripted.table.cursors[0].at] if spot is not None and not isinstance(spot, str)
    )
    step = Intent.RIGHT if place > start else Intent.LEFT
    scripted.press(*[step] * abs(place - start), Intent.CONFIRM)
    return scripted.still().table


def _arrange_joker(kit: Kit) -> Table:
    options = replace(PRESETS["practice"], jokers="free")
    scripted = _seed_with(options, lambda s: s.match.state.hands[0][0].rank == JOKER, kit).still()
    scripted.press(Intent.DOWN, *[Intent.LEFT] * 6)
    draft = scripted.table.cursors[0].draft
    assert draft is not None
    joker = next(place for place, card in enumerate(draft.row) if card.rank == JOKER)
    scripted.press(*[Intent.RIGHT] * joker, Intent.CONFIRM, *[Intent.RIGHT] * 3, Intent.UP)
    return scripted.still().table


def _colours(kit: Kit) -> Table:
    return Scripted(kit).lay().watch(430.0, clock=False).table


def _show_pick(kit: Kit) -> Table:
    scripted = Scripted(kit, carry=Carry(dealer=2, wins=(2, 1))).lay().still()
    return scripted.press(Intent.RIGHT, Intent.RIGHT).still().table


def _peek(kit: Kit) -> Table:
    return Scripted(kit).lay().show_one(3).still().table


def _target(kit: Kit) -> Table:
    scripted = _played(kit).show_one(1).still()
    return scripted.press(Intent.UP, Intent.LEFT).still().table


def _wheel(kit: Kit, options: Options = PRESETS["practice"]) -> Table:
    scripted = _played(kit, options).show_one(1).still()
    return scripted.press(Intent.UP, Intent.CONFIRM).aim(-0.6, 0.8).still().table


def _window(kit: Kit) -> Table:
    scripted = _played(kit, turns="+-+-+").show_one(2).guess(False, 3, True)
    return scripted.watch(900.0).table


def _window_at_you(kit: Kit) -> Table:
    return _played(kit, turns="+").show_one(2).guess(True, 4, True).watch(700.0).table


def _right(kit: Kit) -> Table:
    return _played(kit, turns="+-").show_one(2).guess(True, 3).answer().watch(420.0).table


def _flip_pick(kit: Kit) -> Table:
    scripted = _played(kit).show_one(2).guess(False, 3).answer().watch(500.0)
    return scripted.press(Intent.RIGHT, Intent.RIGHT).watch(200.0).table


def _slam(kit: Kit) -> Table:
    scripted = _played(kit, turns="+-+-+").show_one(2).guess(False, 3, True)
    return scripted.watch(400.0).do(Grab(3)).watch(260.0, clock=False).table


def _declaring(kit: Kit) -> Table:
    scripted = _played(kit, turns="+-+-+-+-").do(Grab(0)).name(5).still()
    return scripted.press(Intent.CONFIRM).aim(0.9, 0.3).still().table


def _offer_state(kit: Kit, declarer: Seat) -> Scripted:
    scripted = _played(kit, turns="+-+-+-+-").do(Grab(declarer))
    return scripted.name(scripted.hidden_count() - 2)


def _offer(kit: Kit) -> Table:
    return _offer_state(kit, 0).still().press(Intent.EXTRA).still().table


def _accept(kit: Kit) -> Table:
    scripted = _offer_state(kit, 1)
    return scripted.do(OfferDraw(1)).watch(600.0).table


def _win(kit: Kit) -> Table:
    scripted = _played(kit, turns="+-+-+-+-").do(Grab(0))
    return scripted.name(scripted.hidden_count()).watch(1500.0, clock=False).table


def _loss(kit: Kit) -> Table:
    return _played(kit, turns="+-+-+-").do(Grab(0)).name(3, True).watch(620.0, clock=False).table


def _draw(kit: Kit) -> Table:
    return _offer_state(kit, 1).do(OfferDraw(1)).do(AcceptDraw(0)).still().table


def _jokers(kit: Kit) -> Table:
    options = replace(PRESETS["practice"], jokers="coloured")
    scripted = _played(kit, options, "-+-").show_one(2).guess(False, 4, True)
    return scripted.watch(500.0).table


def _variant(**changed: object) -> Callable[[Kit], Table]:
    def build(kit: Kit) -> Table:
        options = replace(PRESETS["practice"], **changed)  # type: ignore[arg-type]
        return _played(kit, options, "+-+").show_one(3).still().table

    return build


def _public(kit: Kit) -> Table:
    scripted = Scripted(kit, humans=(0, 1, 2), eyes=frozenset()).lay().rounds("+-+-+")
    return scripted.show_one(2).still().press(Intent.UP, seat=1).still().table


def _behind_curtain(kit: Kit) -> Table:
    scripted = Scripted(kit, humans=(0, 1, 2), eyes=frozenset()).lay().rounds("+-+-+").show_one(2).still()
    scripted.eyes = frozenset({1})
    scripted.table.set_eyes(scripted.eyes, scripted.seen)
    return scripted.still().table


def _review(kit: Kit) -> Table:
    return Scripted(kit, eyes=EVERYBODY).lay().rounds("+-+-").still().table


_BUILDERS: dict[str, Callable[[Kit], Table]] = {
    "dealer_draw": _dealer,
    "deal": _deal,
    "arrange_pair": _arrange_pair,
    "arrange_joker": _arrange_joker,
    "colours": _colours,
    "show_pick": _show_pick,
    "peek": _peek,
    "guess_target": _target,
    "rank_wheel": _wheel,
    "window": _window,
    "window_at_you": _window_at_you,
    "right": _right,
    "wrong_flip": _flip_pick,
    "slam": _slam,
    "declaring": _declaring,
    "draw_offer": _offer,
    "draw_answer": _accept,
    "win": _win,
    "loss": _loss,
    "draw": _draw,
    "clockwise": _variant(direction="clockwise"),
    "two_backs": _variant(marking="two_backs"),
    "sideways": _variant(marking="sideways"),
    "no_memory": _variant(memory_aid="none"),
    "memory_shown": _variant(memory_aid="shown"),
    "jokers": _jokers,
    "jokers_wheel": lambda kit: _wheel(kit, replace(PRESETS["practice"], jokers="free")),
    "several_humans": _public,
    "behind_curtain": _behind_curtain,
    "review": _review,
}
LARGE_TEXT = ("arrange_pair", "rank_wheel", "window_at_you", "draw_answer", "wrong_flip")


def moments() -> tuple[Moment, ...]:
    """Every telling moment, in the order of a hand; some again at 200 % text and with reduced motion."""
    plain = [Moment(name, build) for name, build in _BUILDERS.items()]
    large = [Moment(f"{name}_text200", _BUILDERS[name], 2.0) for name in LARGE_TEXT]
    return (*plain, *large, Moment("slam_reduced", _slam, reduced=True))
