"""How events in Literature move and sound: the deal, claims that are called, what is said, the end."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from game.core.contract import Event, Seat
from game.literature.observation import Observation
from game.literature.rules.state import (
    Asked,
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
from game.literature.table.hands import deal_order
from game.literature.table.measures import BELL_AT
from game.literature.table.pose import Key, Pose
from game.literature.table.question import Questioning
from game.literature.table.told import team_words
from game.tablekit.motion import BOW_MS, team_result
from game.ui.theme import BRASS_LIT, CREAM, TEAM_COLOURS, TEAM_SHAPES

RIFFLE_MS = 420.0
CONFETTI = 100
SHOUT_Y = 470.0
END_PAUSE_MS = 260.0


class Motion(Questioning):
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
                self.ask(note, seen, before, poses, start)
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

    def _called(self, seat: Seat, start: float) -> None:
        """LT-12: the slam holds everything still."""
        self.flourish(start, partial(self.effects.slam, *BELL_AT))
        self.slammed(start, seat)
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
