"""Bluff's table: draws what its eyes may know, animates what happens, turns presses into actions."""

from __future__ import annotations

from game.bluff.observation import Observation
from game.bluff.rules import SEATS, TASKS, Boast, Boasted, Dealt, Options, Phase, RoundEnded
from game.bluff.table.words import BUTTONS, headline
from game.core.cards import Suit
from game.core.contract import Action, Event, Eyes, Seat
from game.couch.intents import Intent, Message, Pointer, Press
from game.tablekit import table as tablekit
from game.ui import plaques
from game.ui.cards import CardFace
from game.ui.effects import Effects
from game.ui.guides import spread
from game.ui.kit import Kit
from game.ui.people import People
from game.ui.pieces.banner import Shout, StatusLine
from game.ui.pieces.plate import PlateView
from game.ui.sprites import CardSprite
from game.ui.stage import Canvas
from game.ui.table import SeatPlate
from game.ui.theme import CREAM, DEAL_MS, FLIP_MS, INK, SIZE_BODY, VIRTUAL_WIDTH

CENTRE_X, CARD_WIDTH = VIRTUAL_WIDTH / 2, 160.0
HAND_Y = {True: 780.0, False: 300.0}
"""The height of a card and its owner's plate: at the bottom of the screen, and at the top."""
ASIDE = (1340.0, 540.0)
PLATE_X = 600.0
BUTTON, BUTTONS_Y, APART = (360.0, 84.0), 975.0, 400.0
STEPS = {Intent.LEFT: -1, Intent.RIGHT: 1}


def secret(seen: Observation) -> bool:
    """Whether what is asked now is decided by looking at hidden cards."""
    return seen.phase in (Phase.SPEAK, Phase.ANSWER)


class Table(tablekit.Table[Observation]):
    """One table of Bluff (see `game.tablekit.table.Table`)."""

    def __init__(self, kit: Kit, options: Options, plates: tuple[SeatPlate, ...], eyes: Eyes) -> None:
        self.kit, self.options, self.seats = kit, options, plates
        self.humans = frozenset(seat for seat, plate in enumerate(plates) if plate.kind == "human")
        self.bottom = min(self.humans) if len(self.humans) == 1 else 0
        self.seen: Observation | None = None
        self.timeline, self.effects = kit.timeline(), Effects(kit.settings)
        self.status, self.shout = StatusLine(), Shout()
        self.cards = [CardSprite(width=CARD_WIDTH) for _ in range(SEATS)]
        self.aside = CardSprite(*ASIDE, width=CARD_WIDTH, dim=0.5)
        self.plates = [PlateView(plate, PLATE_X, self._y(seat)) for seat, plate in enumerate(plates)]
        self.chosen = 0
        """The button that the cursor stands on; only one seat is asked at a time."""
        self._sit(eyes)

    def _y(self, seat: Seat) -> float:
        return HAND_Y[seat == self.bottom]

    def _sit(self, eyes: Eyes) -> None:
        watching = eyes & self.humans
        you = min(watching) if len(watching) == 1 else None
        self.people = People([plate.name for plate in self.seats], you)

    # what the scene asks

    @property
    def busy(self) -> bool:
        """While cards are dealt or turned up, the match clock stands still."""
        return self.timeline.busy

    @property
    def moving(self) -> bool:
        """Whether anything is still on its way."""
        return self.timeline.busy

    def show(self, seen: Observation) -> None:
        """Jump to the pose of an observation."""
        self.seen = seen
        self.timeline.clear()
        for seat, card in enumerate(self.cards):
            rank = seen.hands[seat]
            card.x, card.y = CENTRE_X, self._y(seat)
            card.face = None if rank is None else CardFace(rank, Suit.SPADES)
            card.flip = float(rank is not None)
        self._follow(seen)

    def play(self, event: Event, seen: Observation) -> None:
        """Begin to animate an event that led to `seen`."""
        self.seen, self.chosen = seen, 0
        match event:
            case Dealt():
                self.kit.audio.play("deal")
                for seat, card in enumerate(self.cards):
                    card.x, card.y, card.flip, card.face = *ASIDE, 0.0, None
                    self.timeline.to(card, "x", CENTRE_X, DEAL_MS)
                    self.timeline.to(card, "y", self._y(seat), DEAL_MS)
                self._turn_up(seen, DEAL_MS)
            case Boasted():
                self.kit.audio.play("claim")
                self.shout.say(BUTTONS[Boast])
            case RoundEnded():
                self.kit.audio.play("coin")
                self._turn_up(seen, 0.0)
        self._follow(seen)

    def _turn_up(self, seen: Observation, delay: float) -> None:
        """Turn up what is known now and was not before."""
        for card, rank in zip(self.cards, seen.hands, strict=True):
            if rank is not None and card.face is None:
                card.face = CardFace(rank, Suit.SPADES)
                self.timeline.to(card, "flip", 1.0, FLIP_MS, "in_out", delay)

    def handle(self, message: Message, seen: Observation, seat: Seat) -> Action | None:
        """What a seat's message asks for; any press first brings what still moves to its end."""
        self.skip()
        if seat not in seen.asked:
            return None
        match message:
            case Press(down=True, intent=Intent.CONFIRM, repeat=False):
                return TASKS[seen.phase][self.chosen](seat)
            case Press(down=True, intent=intent) if intent in STEPS:
                self._point(seen, self.chosen + STEPS[intent])
            case Pointer(kind=kind, x=x, y=y):
                for number, middle in enumerate(self._middles(seen)):
                    if abs(x - middle) < BUTTON[0] / 2 and abs(y - BUTTONS_Y) < BUTTON[1] / 2:
                        self._point(seen, number)
                        return TASKS[seen.phase][number](seat) if kind == "down" else None
        return None

    def _point(self, seen: Observation, number: int) -> None:
        before, self.chosen = self.chosen, max(0, min(len(TASKS[seen.phase]) - 1, number))
        if self.chosen != before:
            self.kit.audio.play("menu_move")

    @staticmethod
    def _middles(seen: Observation) -> list[float]:
        return spread(len(TASKS[seen.phase]), APART, CENTRE_X)

    def update(self, dt_ms: float, clock_ms: int) -> None:
        """Let time pass on screen; nothing here runs by the match clock."""
        free = self.effects.update(dt_ms)
        self.timeline.update(free)
        self.shout.update(free)
        self.status.update(dt_ms)
        for plate in self.plates:
            plate.update(dt_ms)

    def skip(self) -> None:
        """Jump every animation to its end."""
        self.timeline.skip()
        self.shout.skip()
        self.effects.settle()
        self.status.settle()
        for plate in self.plates:
            plate.settle()

    def set_eyes(self, eyes: Eyes, seen: Observation) -> None:
        """Show from now on what these seats know, and nothing else."""
        self._sit(eyes)
        self.show(seen)

    def rest(self) -> None:
        """Nothing here moves by itself for long."""
        self.skip()

    def _follow(self, seen: Observation) -> None:
        """Let the words and plates keep up with what is seen."""
        self.status.say(headline(seen, self.people))
        for seat, plate in enumerate(self.plates):
            plate.turn = seat in seen.asked
            plate.note = f"{seen.points[seat]} of {self.options.points}"

    def draw(self, canvas: Canvas) -> None:
        """Draw one frame."""
        self.effects.draw_ground(canvas, self.kit.backdrop)
        self.kit.cards.draw(canvas, [self.aside, *self.cards])
        for plate in self.plates:
            plate.draw(canvas, self.kit)
        self.status.draw(canvas, self.kit)
        if self.seen is not None and not self.busy and self.humans & set(self.seen.asked):
            self._draw_buttons(canvas, self.seen)
        self.shout.draw(canvas, self.kit)

    def _draw_buttons(self, canvas: Canvas, seen: Observation) -> None:
        w, h = BUTTON
        for number, (kind, x) in enumerate(zip(TASKS[seen.phase], self._middles(seen), strict=True)):
            hot = number == self.chosen and (seen.phase is Phase.DEAL or set(seen.asked) <= seen.eyes)
            finish = plaques.BRASS_PLATE if hot else plaques.PANEL
            plaques.draw_plaque(canvas, x - w / 2, BUTTONS_Y - h / 2, w, h, finish, h / 2)
            self.kit.type.draw(
                canvas, BUTTONS[kind], x, BUTTONS_Y, SIZE_BODY, INK if hot else CREAM, "display",
                fit=(w - 40.0, h - 10.0),
            )  # fmt: skip
