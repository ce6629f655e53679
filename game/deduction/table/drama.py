"""The challenge: it grows dark, a heart beats, one card is turned, then the other, a coin changes hands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from game.core.contract import Seat
from game.deduction.rules.state import Challenged, Direction, other
from game.deduction.table.antics import loser, of_bluff, of_doubt
from game.deduction.table.gestures import Gestures
from game.deduction.table.pose import GRID_OWNER, Key, Pose, RankFace
from game.deduction.table.words import verdict
from game.tablekit.motion import Stamp
from game.tablekit.reward import PRAISED, STREAK, Feat
from game.ui.theme import FLIP_MS, PLAY_MS, RED_LIT

DARK_MS = 300.0
BEATS_MS = (560.0, 1060.0)
"""When the heart beats before the first card is turned up."""
FIRST_MS = 1420.0
BETWEEN_MS = 640.0
"""Between turning up the first card and the second: the moment when only one of them is known."""
VERDICT_MS = 120.0
STAMP_MS = 140.0
JOKE_MS = 120.0
"""How long after the verdict whoever was wrong is made fun of."""
PAY_MS = 620.0
LIGHTEN_MS = 260.0
UP_LIFT = 34.0
USUAL_ODDS, EQUAL_ODDS = 0.5, 0.125
"""The odds of being right about a declaration by luck alone, and of declaring the same rank truly."""
SAID_MS = 340.0
"""A row of challenges won is told so long after the verdict."""
BACK_IN = "Back in the game!"
"""What is called to whoever had no coin and wins one."""
SHAKE = 0.55
TRUE_SHAKE = 0.3


class Drama(Gestures):
    """Shows a challenge; nothing in it gives away what nobody may know yet."""

    def challenge(self, event: Challenged, poses: Mapping[Key, Pose], start: float) -> None:
        """Show a challenge from beginning to end."""
        note = event.note
        assert note.hand_rank is not None and note.middle_rank is not None
        self.held = self.solemn = self.public = True
        mine, theirs = (note.seat, note.hand_place), (GRID_OWNER, note.place)
        self.spare = self.pair = frozenset((mine, theirs))
        self._darken(other(note.seat), start)
        first = start + FIRST_MS
        second = first + FLIP_MS + BETWEEN_MS
        up = {key: replace(poses[key], lift=UP_LIFT, dim=0.0, badge="", tag=None) for key in self.pair}
        self._turn_up(mine, replace(up[mine], face=RankFace(note.hand_rank, self.four)), first)
        self.sound(first + FLIP_MS + BETWEEN_MS / 2, "heartbeat", 0.0)
        self._turn_up(theirs, replace(up[theirs], face=RankFace(note.middle_rank, self.four)), second)
        told = second + FLIP_MS + VERDICT_MS
        self._tell_verdict(event, told)
        paid = told + PAY_MS
        if event.paid:
            paid = self.coin(event.payer, event.taker, paid)
            self.tell_broke(event.payer, paid)
        else:
            self.sound(paid, "cork", self.pan(event.payer))
            self.say(paid, "No coin left!", RED_LIT, event.payer)
        self._lighten(poses, paid)

    def _darken(self, challenger: Seat, start: float) -> None:
        self.hush(self.people.does(challenger, "challenge"))
        self.slammed(start, challenger)
        self.say(start, "Challenge!", self.plates[challenger].plate.colour, challenger)
        self.flourish(start, partial(self.effects.shake, TRUE_SHAKE))
        self.timeline.to(self, "spot", 1.0, DARK_MS, "out_cubic", start)
        for beat in BEATS_MS:
            self.sound(start + beat, "heartbeat", 0.0)

    def _turn_up(self, key: Key, pose: Pose, at: float) -> None:
        """Raise a card a little while the heart beats, then turn it."""
        sprite, line = self.cards.pieces[key].sprite, self.timeline
        line.to(sprite, "lift", UP_LIFT, PLAY_MS, "out_cubic", max(0.0, at - FIRST_MS + PLAY_MS))
        for name in ("x", "y"):
            line.to(sprite, name, getattr(pose, name), PLAY_MS, "out_cubic", max(0.0, at - PLAY_MS))
        self.cards.turn(key, pose, at)
        self.later(at + FLIP_MS / 2, partial(self.cards.untag, key))
        self.sound(at, "flip", self.pan(key[0]))

    def _tell_verdict(self, event: Challenged, at: float) -> None:
        note = event.note
        true = bool(note.true)
        stamp = Stamp(true, *self.layout.seam(note.place))
        self.later(at, partial(self.stamps.append, stamp))
        self.later(at, partial(self.hush, verdict(note, self.people, event.payer, event.paid)))
        self.flourish(at, partial(self.effects.shake, TRUE_SHAKE if true else SHAKE))
        self.timeline.to(stamp, "grow", 1.0, STAMP_MS, "out_back", at)
        winner = note.seat if true else other(note.seat)
        row = self.in_a_row.count(winner, good=True)
        self.in_a_row.count(other(winner), good=False)
        odds = EQUAL_ODDS if true and note.direction is Direction.EQUAL else USUAL_ODDS
        payer = other(winner)
        who = loser(payer, self.plates[payer], self.layout)
        self.joke(at + JOKE_MS, "doubt" if true else "bluff", payer, of_doubt(who) if true else of_bluff(who))
        back = event.paid and bool(self.purses) and self.purses[event.taker] == 1
        feat = Feat(odds, back or not event.paid, row)
        colour = self.plates[winner].plate.colour
        self.reward(at, feat, (stamp.x, stamp.y), 0.0, colour, "right" if true else "wrong")
        if back or row >= STREAK:
            self.say(at + SAID_MS, BACK_IN if back else feat.words, colour, winner, PRAISED)

    def _lighten(self, poses: Mapping[Key, Pose], at: float) -> None:
        self.later(at, self.stamps.clear)
        self.timeline.to(self, "spot", 0.0, LIGHTEN_MS, "in_out", at)
        for key in self.pair:
            sprite, pose = self.cards.pieces[key].sprite, poses[key]
            for name in ("x", "y", "lift", "dim", "scale"):
                self.timeline.to(sprite, name, getattr(pose, name), LIGHTEN_MS, "in_out", at)
        self.withhold(at + LIGHTEN_MS)
        self.wait_ms = at + LIGHTEN_MS
