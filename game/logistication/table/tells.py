"""What Logistication's table does when no card moves: skips, steals, places, the end of a round."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial

from game.core.contract import Event, Seat
from game.logistication.observation import Observation
from game.logistication.rules.deck import Face
from game.logistication.rules.events import (
    Circling,
    CounterOpened,
    Drew,
    Hesitated,
    MatchEnded,
    Reversed,
    Skipped,
    SlammedInVain,
    Stole,
    TurnBegan,
    WentOut,
)
from game.logistication.table.cards import sign_art
from game.logistication.table.flights import NEAR_SHOUT_Y
from game.logistication.table.measures import MIDDLE_X
from game.logistication.table.mishaps import Mishaps
from game.logistication.table.words import ORDINALS
from game.tablekit.motion import BOW_MS
from game.tablekit.reward import STREAK, Feat, Rows
from game.ui.theme import BRASS_LIT, CREAM, GREEN_LIT

CONFETTI = 90
CATCH_ODDS = 0.5
"""Being the fastest is always much of the same."""
END_PAUSE_MS = 500.0
LANDED_MS = 260.0
"""When a sign that flies to a seat hits its plate."""
HIT_APART_MS = 420.0
"""Between two players whom one play hits: a sign has landed on its plate before the next one sets out."""
TENSE_CARDS = 6
"""A player with this few cards left makes the music tense."""
DUEL_TENSION = 0.8


@dataclass(kw_only=True)
class Tells(Mishaps):
    """Shows by signs, sounds and lights what happens to players."""

    counters: int = 0
    """Counters so far in this duel: each rings higher."""
    in_a_row: Rows = field(default_factory=Rows)
    """Steals, snaps and jumps in a row."""
    turn_was: Seat | None = None
    """Who was on turn before the event being shown."""
    struck: dict[Seat, int] = field(default_factory=dict)
    """Who had to draw because of the play being shown, and how many cards in all."""
    hit: set[Seat] = field(default_factory=set)
    """Who had to draw or missed a turn because of it."""

    def hits_another(self, event: Event) -> bool:
        """Whether this hits a player, and the play being shown has hit somebody before; remembers whom."""
        match event:
            case Drew(seat=seat, forced=True):
                again = bool(self.hit)
            case Skipped(seat=seat):
                again = bool(self.hit - {seat}) and seat not in self.hit
            case _:
                return False
        self.hit.add(seat)
        return again

    def tell(self, event: Event, start: float) -> None:
        """Show an event that moves no cards."""
        match event:
            case TurnBegan(seat=seat):
                self.sound(start, "turn", self.pan(seat), 0.45)
                if seat == self.people.you:
                    self.later(start, partial(self.signs.hush, MIDDLE_X, NEAR_SHOUT_Y))
            case Reversed(direction=direction):
                self.later(start, partial(self.arrows.turn, direction))
                self.sound(start, "whoosh", 0.0, 0.8)
            case Skipped(seat=seat, by=by):
                self._skipped(seat, by, start)
            case CounterOpened():
                self.sound(start, "heartbeat", 0.0, 0.8)
            case Hesitated(seat=seat):
                self.sound(start, "tick", self.pan(seat), 0.8)
            case Stole(seat=seat, slow=slow):
                self.slammed(start, seat, 0.6)
                self.catch(seat, "STOLEN!", start, start, self.layout.station(seat).lamp)
                self.call(slow, "Your turn is stolen!", start)
            case SlammedInVain(seat=seat):
                self.in_a_row.count(seat, good=False)
                self.sound(start, "cork", self.pan(seat), 0.5)
                self.later(start, self.plates[seat].knock)
                self.slam_in_vain(seat, start)
            case WentOut(seat=seat, place=place):
                self._went_out(seat, place, start)
            case Circling():
                self.sound(start, "tick", 0.0)
            case MatchEnded():
                self._ended(event, start)
            case _:
                pass

    def catch(self, seat: Seat, word: str, start: float, told: float, spot: tuple[float, float]) -> None:
        """Somebody was the fastest: a word, more sparks with each catch of theirs that nobody broke into."""
        for loser in self.in_a_row.counts.keys() - {seat}:
            self.in_a_row.count(loser, good=False)
        feat = Feat(CATCH_ODDS, row=self.in_a_row.count(seat, good=True))
        colour = self.plates[seat].plate.colour
        self.shout(start, f"{word} {feat.words.upper()}" if feat.row >= STREAK else word, colour)
        self.reward(told, feat, spot, self.pan(seat), colour, "claim")
        self.flourish(told, partial(self.effects.shake, 0.3))

    def _skipped(self, seat: Seat, by: Face, start: float) -> None:
        if seat in self.struck:
            return
        art = sign_art(by)
        spot = self.layout.station(seat).emblem
        self.flourish(start, partial(self.signs.fly, art, self.layout.pile, spot))
        self.call(seat, "You miss a turn!", start)
        self.sound(start, "whoosh", self.pan(seat), 0.5)
        self.sound(start + LANDED_MS, "tick", self.pan(seat), 0.8)
        self.flourish(start + LANDED_MS, self.plates[seat].knock)

    def _went_out(self, seat: Seat, place: int, start: float) -> None:
        plate = self.layout.station(seat).plate
        self.sound(start, "win" if place == 1 else "right", self.pan(seat), 0.8)
        colour = self.plates[seat].plate.colour
        words = f"{self.people.start(seat)} {self.people.verb(seat, 'are')} out: {ORDINALS[place]}!"
        self.shout(start, words, colour, size=92.0)
        self.flourish(start, partial(self.confetti, plate.x, plate.y, colour))

    def confetti(self, x: float, y: float, colour: tuple[int, int, int]) -> None:
        """A fountain of paper."""
        self.effects.particles.confetti(x, min(y, 900.0), CONFETTI, "paper", (colour, CREAM, BRASS_LIT))

    def _ended(self, event: MatchEnded, start: float) -> None:
        """LO-27: everybody has a finishing place; the winners' plates bow."""
        self.held = True
        begin = start + END_PAUSE_MS
        winners = [seat for seat, place in enumerate(event.places) if place == 1]
        self.bow(winners, begin)
        self.flourish(begin, partial(self._cheer, winners, event.places))
        self.wait_ms = begin + BOW_MS

    def _cheer(self, winners: list[Seat], places: tuple[int, ...]) -> None:
        you = self.people.you
        self.fanfare(winners)
        if you is not None and you not in winners:
            words, color = f"You are {ORDINALS[places[you]]}", CREAM
        else:
            names = " and ".join(self.people.start(seat) for seat in winners)
            one = len(winners) == 1 and winners[0] != you
            words, color = f"{names} {'wins' if one else 'win'}!", GREEN_LIT
        self.signs.shout(words, self.layout.pile[0], self.layout.pile[1] - 40.0, color, life=1500.0)
        for seat in winners:
            plate = self.layout.station(seat).plate
            self.confetti(plate.x, plate.y, self.plates[seat].plate.colour)


def tension(seen: Observation) -> float:
    """How tense the music is, 0 to 1: somebody is nearly out of cards, or there is a duel."""
    if seen.result is not None:
        return 0.0
    least = min(seen.cards_left(seat) for seat in range(seen.seats) if not seen.places[seat])
    tense = 1.0 - least / (2 * TENSE_CARDS) if least <= TENSE_CARDS else 0.0
    return max(tense, DUEL_TENSION if seen.duel is not None else 0.0)
