"""Open-hands review of a match: its curve, its table step by step, and what each decision was worth."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from game.coach.ledger import Judged, Ledger
from game.coach.proof import Proof
from game.core.awards import ReplayedEntry, replayed
from game.core.contract import Seat, State
from game.core.match import Match
from game.couch.intents import Intent, Message, Pointer, Press
from game.scenes.base import Scene
from game.scenes.film.keeping import keep_film, watched
from game.scenes.frame import BEHIND_PANEL, RIGHT_BUTTON, Prompt, draw_prompts
from game.scenes.hand.accounts import Accounts, Proofs
from game.scenes.hand.first_note import draw_ring
from game.scenes.hand.session import Session
from game.scenes.house import House
from game.scenes.screens.better import Better
from game.scenes.screens.curve import Curve, curve_of, draw_filling, uncurved
from game.scenes.screens.miniature import SmallKit, SmallTable
from game.scenes.screens.reckoning import beaten, came_of, chief, mistakes, slams
from game.scenes.screens.review_rooms import Rooms, rooms
from game.scenes.screens.verdict import (
    NOTHING_DECIDED,
    Item,
    Way,
    draw_panel,
    draw_ways,
    happened_items,
    judged_items,
    moved_items,
    proof_items,
    way_boxes,
    way_rows,
)
from game.tablekit.box import Box
from game.tablekit.ghosts import Ghost
from game.tablekit.live import REFUSED
from game.ui.people import People
from game.ui.stage import Canvas
from game.ui.theme import BRASS_LIT, CREAM_DIM, SIZE_SMALL

JUMP = 10
RING_GAP = 6.0
REST_MS = 200.0
"""Why something was certain is looked for once a step has been looked at for so long."""
COMING_UP = 5  # frames that bring the page up, before the table's pictures are made


class Review(Scene[None]):
    """Shows each step of a finished match with all eyes; ends when the player goes back.

    It is for whoever opened it: the mistakes that it leads to are theirs. Whoever hands over `accounts`
    goes on owning them.
    """

    restful = True
    lively = True
    prompts = (
        (Intent.LEFT, "Back"),
        (Intent.RIGHT, "Forward"),
        (Intent.UP, "Ten back"),
        (Intent.DOWN, "Ten forward"),
        (Intent.CANCEL, "Done"),
    )

    def __init__(
        self,
        session: Session,
        match: Match[State],
        at: int | None = None,
        accounts: Accounts | None = None,
        entries: tuple[ReplayedEntry[State], ...] = (),
    ) -> None:
        self.session = session
        self.match = match
        self._start = at
        self._given = accounts
        self.entries = entries
        """The match replayed, if that has been done before."""

    def enter(self, house: House) -> None:
        """Play the match again and stand at the step asked for, or at the beginning."""
        super().enter(house)
        setting, game = self.match.setting, self.session.game
        self.entries = self.entries or tuple(replayed(game.rules, setting, self.match.log))
        self.accounts = self._given or Accounts(house, game, self.match)
        self.proofs = Proofs(house, game, self.accounts.here)
        self.eyes = frozenset(range(setting.seats))
        self.plates = watched(house, self.session.setup)
        self.viewer = self._asker()
        self.people = People([plate.name for plate in self.plates], self.viewer)
        self._over = game.observation.observe(self.entries[-1].state, self.eyes)
        self._small = SmallTable()
        self._kit = SmallKit(house.kit, house.kit.audio)
        self.table = game.table.Table(self._kit, setting.options, self.plates, self.eyes)
        self._as_seen = self.table
        """Under a proof: the table as whoever decided saw it."""
        self.curve = Curve(len(self.entries) - 1)
        self._slammed = slams(game, self.entries)
        self.ledger: Ledger | None = None
        self.proving = False
        """Whether the proof of what was certain is shown in place of the judgement."""
        self.better = Better(self._ghosts)
        self._dragging, self._rested = False, 0.0
        self.at = len(self.entries) - 1
        self._look_up()
        self.go(self._start if self._start is not None else 0)
        self._making: Iterator[None] | None = self._small.rehearse(
            house.kit.stage.canvas(),
            self.rooms.table,
            self._kit.backdrop_of(game.table.ROOM),
            self._draw_table,
        )
        """The table's pictures being made, a little in each frame; None once it can be drawn."""
        self._frames = 0

    def leave(self) -> None:
        """What was being worked out for this is given up."""
        self.proofs.drop()
        if self._given is None:
            self.accounts.drop()

    def _asker(self) -> Seat | None:
        """Whose review this is: the only person's, or that of the device that opened it."""
        humans = self.session.setup.humans
        if len(humans) == 1:
            return humans[0]
        seat = self.house.couch.seats.seat_of(self.house.last_device)
        return seat if seat in humans else None

    # where in the match

    def go(self, at: int) -> None:
        """Show step `at`, held within the match; one step on is animated, anything else is shown at once."""
        at = max(0, min(len(self.entries) - 1, at))
        forward = at == self.at + 1
        self.at, self.proving, self._rested = at, False, 0.0
        entry = self.entries[at]
        observation = self.session.game.observation
        seen = observation.observe(entry.state, self.eyes)
        self.table.skip()
        self.better.forget()
        if forward and entry.events:
            for event in entry.events:
                self.table.happen(observation.redact(event, self.eyes), seen)
        else:
            self.table.show(seen)
        self._happened = came_of(self.session.game, self.entries, at, self._over, self.people)

    def mistake(self, way: int) -> int | None:
        """The next step, or the one before, at which something was thrown away; None if there is none."""
        if self.ledger is None:
            return None
        found = list(mistakes(self.ledger, self.viewer))
        if way > 0:
            return next((step for step in found if step > self.at), None)
        return next((step for step in reversed(found) if step < self.at), None)

    def _jump(self, way: int) -> None:
        step = self.mistake(way)
        self.house.sound(REFUSED if step is None else "menu_move")
        if step is not None:
            self.go(step)

    # messages

    def handle(self, message: Message) -> None:
        if isinstance(message, Pointer):
            self._pointer(message)
        elif isinstance(message, Press) and message.down:
            self._press(message.intent)

    def _press(self, intent: Intent) -> None:
        steps = {Intent.LEFT: -1, Intent.RIGHT: 1, Intent.UP: -JUMP, Intent.DOWN: JUMP}
        if intent in (Intent.CANCEL, Intent.PAUSE):
            self._back()
        elif intent in steps:
            self.house.sound("menu_move")
            self.go(self.at + steps[intent])
        else:
            way = next((way for way in self._ways() if way.intent is intent), None)
            if way is not None:
                way.act()
            else:
                self.house.sound(REFUSED)

    def _back(self) -> None:
        self.house.sound("menu_back")
        if self.proving:
            self.proving = False
        else:
            self.finish(None)

    def _pointer(self, pointer: Pointer) -> None:
        if pointer.kind == "scroll":
            self.go(self.at - round(pointer.dy))
        elif pointer.kind == "up":
            self._dragging = False
        elif pointer.kind == "move" and self._dragging:
            self._scrub(self.curve.step_at(self.house.kit, self.rooms.curve, pointer.x))
        elif pointer.kind == "down":
            self._click(pointer)

    def _click(self, pointer: Pointer) -> None:
        x, y = pointer.x, pointer.y
        if pointer.button == RIGHT_BUTTON:
            self._back()
        elif self.rooms.curve.collidepoint(x, y):
            self._dragging = True
            self._scrub(self.curve.step_at(self.house.kit, self.rooms.curve, x, y))
        elif self.rooms.table.collidepoint(x, y):
            self.go(self.at + 1)
        else:
            boxes = way_boxes(self.house.kit, self.rooms.panel, self._ways())
            way = next((way for way, _, box in boxes if box.collidepoint(x, y)), None)
            if way is not None:
                way.act()

    def _scrub(self, at: int) -> None:
        if at != self.at:
            self.go(at)

    def _ways(self) -> list[Way]:
        """The buttons that do something now."""
        found = []
        if self.proof is not None:
            words = ("Back to the judgement", "Back") if self.proving else ("Show me why", "Why?")
            found.append(Way(Intent.CONFIRM, *words, self._prove))
        if not self.proving:
            found.append(Way(Intent.EXTRA, "Keep as film", "Film", self._film))
        if self.mistake(-1) is not None:
            found.append(Way(Intent.PREV, "← Mistake", "← Mistake", lambda: self._jump(-1)))
        if self.mistake(1) is not None:
            found.append(Way(Intent.NEXT, "Mistake →", "Mistake →", lambda: self._jump(1)))
        return found

    def _film(self) -> None:
        keep_film(self.house, self.session, self.match, self.at)

    def _prove(self) -> None:
        """Show why, on the table as whoever decided saw it; or go back to the judgement."""
        self.house.sound("peek")
        self.proving = not self.proving
        judged = self.judged
        if not self.proving or judged is None:
            return
        self._as_seen = self.session.game.table.Table(
            self._kit, self.match.setting.options, self.plates, frozenset((judged.moment.seat,))
        )
        self._as_seen.under_question = True  # proofs light up what lies on such a table
        self._as_seen.show(judged.moment.seen)

    @property
    def lights(self) -> tuple[Box, ...]:
        """Where the cards and seats of the proof lie, in a game that can say."""
        judged, words = self.judged, self.session.game.drill_words
        if judged is None or self.proof is None or words is None:
            return ()
        sizes = self._kit.sizes
        steps = (*self.proof.steps, self.proof.conclusion)
        found = (box for step in steps for box in words.lit(judged.moment.seen, step, sizes))
        return tuple(dict.fromkeys(found))

    def _ghosts(self) -> tuple[Ghost, ...]:
        """What the better choice would have looked like."""
        judged = self.judged
        if judged is None or not beaten(judged.judgement):
            return ()
        before = self.entries[max(0, self.at - 1)].state
        seen = self.session.game.observation.observe(before, self.eyes)
        return self.table.ghosts(judged.moment.seat, judged.judgement.weighing.advised.action, seen)

    def prepare(self) -> None:
        """Make what pictures of the table are still to be made, however long that takes."""
        for _ in self._making or ():
            pass
        self._making = None

    # what is worked out

    def update(self, dt_ms: float) -> None:
        """Let the step's animation run, and take what has been worked out."""
        self._frames += 1
        if self._frames > COMING_UP and self._making is not None and next(self._making, self) is self:
            self._making = None
        self.table.update(dt_ms, self.entries[self.at].at)
        self.accounts.update()
        self.proofs.update()
        self._look_up()
        self.better.update(dt_ms, not self.proving and not self.table.moving)
        self._rested += dt_ms
        if self._rested >= REST_MS:
            self._ask_why()

    def _look_up(self) -> None:
        """The ledger has come: draw its curve."""
        if self.ledger is not None or self.accounts.ledger is None:
            return
        self.ledger = self.accounts.ledger
        self.curve = curve_of(self.ledger, self.plates, self.viewer, self._slammed, self._ends())

    def _ends(self) -> tuple[str, str]:
        """What the curve's top and its bottom mean."""
        outcome = self.match.outcome
        return ("first", "last") if outcome is not None and outcome.places is not None else ("wins", "loses")

    @property
    def judged(self) -> Judged | None:
        """The judgement that is told of this step."""
        return None if self.ledger is None else chief(self.ledger.bookings[self.at], self.viewer)

    @property
    def proof(self) -> Proof[Hashable] | None:
        """Why something was certain that speaks for what was better here, once it is found."""
        return None if self.judged is None else self.proofs.of(self.at)

    def _ask_why(self) -> None:
        judged = self.judged
        if judged is None:
            return
        wanted = (judged.judgement.weighing.advised.action, judged.moment.done)
        actions = tuple(action for action in wanted if action is not None)
        self.proofs.ask(self.at, judged.moment.seen, actions, self.people)

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """The curve, the table below it, and beside the table what is to be said of the step.

        The page comes up a part a frame, so that none of its first frames is late.
        """
        ground = self.house.kit.backdrop_of(self.session.game.table.ROOM)
        parts = (ground.draw, self._draw_curve, self._draw_panel, self._draw_small, self._draw_prompts)
        for part in parts[: self._frames]:
            part(canvas)
            self.house.breathe()

    def _draw_small(self, canvas: Canvas) -> None:
        if self._making is None:
            self._small.draw(canvas, self.rooms.table, self._draw_table)
            self.better.draw_flag(canvas, self.house.kit, self.rooms.table)

    def _draw_panel(self, canvas: Canvas) -> None:
        kit, room, ways = self.house.kit, self.rooms.panel, self._ways()
        draw_panel(canvas, kit, room, list(self._items()), len(way_rows(kit, room, ways)))
        draw_ways(canvas, kit, room, ways)

    def _draw_prompts(self, canvas: Canvas) -> None:
        draw_prompts(canvas, self.house, self._prompted())

    def _draw_table(self, canvas: Canvas) -> None:
        """The table with every card open; under a proof what the seat could see, with what proves it lit."""
        if not self.proving or self.proof is None:
            self.table.draw(canvas)
            self.better.draw(canvas, self._kit)
            return
        self._as_seen.draw(canvas)
        for box in self.lights:
            draw_ring(canvas, box, RING_GAP, BRASS_LIT)

    def _draw_curve(self, canvas: Canvas) -> None:
        canvas.shade(BEHIND_PANEL)
        kit, room = self.house.kit, self.rooms.curve
        self.curve.draw(canvas, kit, room, self.at)
        if self.ledger is None:
            share = self.accounts.share if self.accounts.working else None
            draw_filling(canvas, kit, room, uncurved(self.match.outcome, share), share)

    def _items(self) -> Iterator[Item]:
        """What is said of this step."""
        entry, judged = self.entries[self.at], self.judged
        if self.proving and self.proof is not None and judged is not None:
            yield from proof_items(self.proof, self.people, self.plates, judged.moment.seat)
            return
        yield Item(f"{self.at} of {len(self.entries) - 1} · {entry.at / 1000:.1f} s", SIZE_SMALL, CREAM_DIM)
        yield from happened_items(self._happened, entry.logged, self.people)
        if self.ledger is None:
            return
        if judged is not None:
            yield from judged_items(self.session.game, judged, self.people, self.plates, self._happened)
        else:
            yield Item(NOTHING_DECIDED, SIZE_SMALL, CREAM_DIM)
        yield from moved_items(self.session.game, self.ledger.bookings[self.at], self.people)

    def _prompted(self) -> list[Prompt]:
        """The prompts, without the ways that lead nowhere from the first step or the last."""
        nowhere: set[Intent] = set()
        if self.at == 0:
            nowhere |= {Intent.LEFT, Intent.UP}
        if self.at == len(self.entries) - 1:
            nowhere |= {Intent.RIGHT, Intent.DOWN}
        return [prompt for prompt in self.prompts if prompt[0] not in nowhere]

    @property
    def rooms(self) -> Rooms:
        """Where everything lies with letters as large as they are."""
        return rooms(self.house.kit)
