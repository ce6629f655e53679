"""How events in Literature move and sound: the pointing hand, cards that fly, heads that shake."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from game.core.contract import Event, Seat
from game.literature.observation import Observation
from game.literature.rules.state import (
    Asked,
    AskNote,
    Assigned,
    Challenged,
    ClaimBegan,
    ClaimCalled,
    Claimed,
    ClockRanOut,
    Dealt,
    EndgameBegan,
    ForcedPassed,
    MatchEnded,
    PassNeeded,
    Phase,
    RanOut,
    StallReached,
    TurnBegan,
    WaitCalled,
    WaitEnded,
    team,
)
from game.literature.table.gestures import Pointing
from game.literature.table.hands import FLIGHT_MS, deal_order
from game.literature.table.layout import BELL_AT
from game.literature.table.pose import Key, Pose, face_of
from game.literature.table.reveal import Revealing
from game.literature.table.told import team_words
from game.literature.table.words import asking_words
from game.tablekit.motion import BOW_MS, team_result
from game.ui.sprites import CardSprite
from game.ui.theme import BRASS_LIT, CREAM, TEAM_COLOURS, TEAM_SHAPES

RIFFLE_MS = 420.0
POINT_MS = 260.0
ANSWER_MS = 520.0
"""From a question to its answer."""
SHAKES = (16.0, -14.0, 11.0, -8.0, 0.0)
SHAKE_PART_MS = 78.0
ASKED_MS = 1500.0
"""How long a question's hand and bubbles stay."""
CONFETTI = 100
SHOUT_Y = 470.0
END_PAUSE_MS = 260.0


class Motion(Revealing):
    """How every event looks and sounds."""

    def play(
        self, event: Event, seen: Observation, before: Observation | None, poses: Mapping[Key, Pose]
    ) -> None:
        """Begin to show an event once everything before it has been shown."""
        start = self.wait_ms
        match event:
            case Dealt():
                self._deal(event, poses, start)
            case Asked(note=note):
                self._asked(note, before, poses, start)
            case ClaimCalled(seat=seat):
                self._called(seat, start)
            case ClaimBegan(seat=seat):
                self._began(seat, start)
            case Assigned(seat=seat):
                if seen.claiming is not None:
                    self.sound(start, "card_slide", self.pan(seat), 0.5)
            case Claimed(note=note):
                self.begin_reveal(note, seen, before, poses, start)
            case MatchEnded():
                self._ended(event, start)
            case _:
                self._told(event, seen, start)

    def _told(self, event: Event, seen: Observation, start: float) -> None:
        """Show a small event: a sound and perhaps a word."""
        match event:
            case TurnBegan(seat=seat):
                self.sound(start, "turn", self.pan(seat), 0.5)
            case RanOut(seat=seat, left=left) if seen.phase is not Phase.OVER:
                self.say(seat, "I leave the game" if left else "No cards left", start)
            case PassNeeded(chooser=seat):
                self.sound(start, "turn", self.pan(seat), 0.5)
            case EndgameBegan(team=side):
                words = f"{team_words(side)} claims the rest!"
                self.later(start, lambda: self.shout.say(words, TEAM_COLOURS[side], y=SHOUT_Y))
                self.sound(start, "claim", 0.0, 0.7)
            case StallReached(seat=seat):
                self.say(seat, "I must claim", start)
                self.sound(start, "clash", self.pan(seat), 0.5)
            case Challenged(seat=seat):
                self.later(start, lambda: self.shout.say("Challenge!", y=SHOUT_Y))
                self.sound(start, "clash", self.pan(seat))
            case ForcedPassed(seat=seat):
                self.say(seat, "Pass", start)
                self.sound(start, "tick", self.pan(seat))
            case WaitCalled(seat=seat):
                self.say(seat, "Wait!", start)
                self.sound(start, "coin", self.pan(seat), 0.7)
            case WaitEnded(seat=seat):
                self.say(seat, "Ready", start)
                self.sound(start, "tick", self.pan(seat))
            case ClockRanOut(seat=seat):
                self.say(seat, "Too late", start)
                self.sound(start, "wrong", self.pan(seat), 0.6)

    def pending(self, seen: Observation | None) -> AskNote | None:
        """The question that has been asked on screen and not yet answered."""
        if seen is None or self.pointing is None or self.pointing.answered or not seen.notes:
            return None
        note = seen.notes[-1]
        return note if isinstance(note, AskNote) else None

    # one event each

    def _deal(self, event: Dealt, poses: Mapping[Key, Pose], start: float) -> None:
        self.held = True
        self.sound(start, "riffle", 0.0, 0.7)
        order = deal_order(poses, event.dealer, len(event.sizes))
        begin = start + RIFFLE_MS
        for number, (seat, _) in enumerate(order):
            self.sound(begin + number * 30.0, "deal", self.pan(seat), 0.5)
        hand = self.layout.reach(event.dealer)
        self.wait_ms = self.hands.deal(poses, order, begin, hand)

    def _asked(
        self, note: AskNote, before: Observation | None, poses: Mapping[Key, Pose], start: float
    ) -> None:
        """LT-5: the asker points, then the card flies or a head shakes."""
        if before is not None:
            self.before = before
        pointing = Pointing(note.seat, note.target, face_of(note.card))
        self.later(start, partial(setattr, self, "pointing", pointing))
        self.timeline.to(pointing, "reach", 1.0, POINT_MS, "out_back", start)
        self.say(note.seat, asking_words(note, self.people), start, ASKED_MS)
        self.sound(start, "whoosh", self.pan(note.seat), 0.45)
        answer = start + ANSWER_MS
        self.later(answer, partial(self._answered, pointing, note.got or note.gave))
        if note.got or note.gave:
            giver, taker = (note.target, note.seat) if note.got else (note.seat, note.target)
            self._moved(note, giver, taker, poses, answer)
        else:
            self._head_shake(note.target, answer)
        end = start + ASKED_MS
        self.later(end, partial(self._point_no_more, pointing))
        self.wait_ms = answer + FLIGHT_MS + 60.0

    def _answered(self, pointing: Pointing, given: bool) -> None:
        pointing.answered, pointing.given = True, given
        self.before = None

    def _point_no_more(self, pointing: Pointing) -> None:
        if self.pointing is pointing:
            self.pointing = None

    def _moved(
        self, note: AskNote, giver: Seat, taker: Seat, poses: Mapping[Key, Pose], start: float
    ) -> None:
        self.say(note.target, "Yes, here" if note.got else "Thank you", start)
        self.sound(start, "card_slide", self.pan(giver))
        self.sound(start + FLIGHT_MS, "right", self.pan(taker), 0.5)
        self.later(start, partial(self._take_off, note, giver, taker, poses))

    def _take_off(self, note: AskNote, giver: Seat, taker: Seat, poses: Mapping[Key, Pose]) -> None:
        bit = next((k[1] for k, p in poses.items() if k[0] == taker and p.face == face_of(note.card)), None)
        sprite = self.hands.take(giver, -1 if bit is None else bit)
        if sprite is None:
            sprite = self.hands.lone(*self.layout.reach(giver))
        self.hands.extras.append(sprite)
        goal = poses.get((taker, bit)) if bit is not None else self.hands.last_pose(poses, taker)
        if goal is None:
            x, y = self.layout.reach(taker)
            goal = Pose(x, y, sprite.width)
        self.hands.fly(sprite, goal, 0.0, face_of(note.card))
        self.hands.rearrange(poses, 0.0, keep=taker)
        self.hands.rearrange(poses, FLIGHT_MS)
        self.later(FLIGHT_MS, partial(self._land, sprite))

    def _land(self, sprite: CardSprite) -> None:
        self.hands.extras[:] = [each for each in self.hands.extras if each is not sprite]

    def _head_shake(self, seat: Seat, start: float) -> None:
        self.say(seat, "No", start)
        self.sound(start, "wrong", self.pan(seat), 0.25)
        plate = self.plates.get(seat)
        if plate is None:
            return
        home = self.layout.plate(seat).x
        for number, reach in enumerate(SHAKES):
            self.timeline.to(
                plate, "x", home + reach, SHAKE_PART_MS, "in_out", start + number * SHAKE_PART_MS
            )

    def _called(self, seat: Seat, start: float) -> None:
        """LT-12: the slam holds everything still."""
        self.flourish(start, partial(self.effects.slam, *BELL_AT))
        self.sound(start, "slam", self.pan(seat))
        self.say(seat, "Claim!", start)
        self.later(start, lambda: self.shout.say("CLAIM!", y=SHOUT_Y))

    def _began(self, seat: Seat, start: float) -> None:
        """Shout the word, unless a slam has shouted it already."""
        self.sound(start, "claim", self.pan(seat), 0.8)
        self.later(start, lambda: None if self.shout.showing else self.shout.say("CLAIM!", y=SHOUT_Y))

    def _ended(self, event: MatchEnded, start: float) -> None:
        """Cheer the winners."""
        self.held = True
        begin = start + END_PAUSE_MS
        self.flourish(begin, partial(self._cheer, event.outcome.winners))
        self.bow(event.outcome.winners, begin)
        self.wait_ms = begin + BOW_MS

    def _cheer(self, winners: frozenset[Seat]) -> None:
        self.fanfare(winners)
        words, colour = team_result(winners, self.people.you, "A tie!")
        self.shout.say(words, colour, y=SHOUT_Y)
        amount = max(24, 4 * CONFETTI // len(self.plates))
        for seat in winners:
            x, y = self.layout.lamp(seat)
            shape = TEAM_SHAPES[team(seat)]
            self.effects.particles.confetti(x, y, amount, shape, (colour, BRASS_LIT, CREAM))
