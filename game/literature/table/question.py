"""A question on the table: the card asked for goes over, and comes back in person or bows; streaks count."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from game.core.contract import Seat
from game.literature.observation import Observation
from game.literature.rules.state import AskNote, team
from game.literature.table.antics import of_empty_place
from game.literature.table.gestures import Pointing
from game.literature.table.pointing import ASKED_WIDTH, asked_place, knocks_at
from game.literature.table.pose import Key, Pose, face_of
from game.literature.table.reveal import Revealing
from game.literature.table.words import asking_words
from game.tablekit.reward import STREAK, Feat
from game.ui.sprites import CardSprite
from game.ui.theme import TEAM_COLOURS

POINT_MS = 300.0
ANSWER_MS = 480.0
"""From a question to its answer."""
MEET_MS, HOLD_MS, HOME_MS = 180.0, 60.0, 280.0
"""The card asked for comes forward, is looked at, and goes to its new hand."""
JOKE_MS, JOKES_APART = 220.0, 3
"""How long after a refusal something comes out of the empty place, and that it does so no more often."""
GLOW_MS = MEET_MS + HOLD_MS + HOME_MS
KNOCK_MS = 240.0
"""How long a refused card takes to the plate asked, where it knocks, and back."""
DUST, DUST_WIDE, DUST_FALLS = 10, 130.0, 44.0
"""How much dust flies where a card lands, how wide, and how far below its middle."""
BOW_MS, STAND_MS, FADE_MS = 400.0, 560.0, 300.0
"""A card that was refused bows, stands crossed out, and fades on its way back."""
STILL_ANSWER_MS, STILL_STAND_MS = 190.0, 1310.0
"""Where nothing moves there is nothing to wait for before an answer, and it stands till the next."""
SHAKES = (16.0, -14.0, 11.0, -8.0, 0.0)
SHAKE_PART_MS = 78.0
ASKED_MS = 1500.0
"""How long a question's hand and bubbles stay."""
WON, GREAT_ROW = 0.5, 5
"""What a card that is won counts as, in odds; from so many in a row on it counts as half as likely."""


@dataclass(kw_only=True)
class Questioning(Revealing):
    """How a question and its answer look and sound (LT-5)."""

    vain: int = 0
    """How many questions have been refused at this table."""

    def pending(self, seen: Observation | None) -> AskNote | None:
        """The question that has been asked on screen and not yet answered."""
        if seen is None or self.pointing is None or self.pointing.answered or not seen.notes:
            return None
        note = seen.notes[-1 if self.before is None else len(self.before.notes)]
        return note if isinstance(note, AskNote) else None

    def ask(
        self,
        note: AskNote,
        seen: Observation,
        before: Observation | None,
        poses: Mapping[Key, Pose],
        start: float,
    ) -> None:
        """The asker points and the card's picture goes over; then the card itself comes, or a head shakes."""
        if before is not None:
            self.earlier.append(before)
        pointing = Pointing(note.seat, note.target, face_of(note.card))
        self.later(start, partial(setattr, self, "pointing", pointing))
        self.timeline.to(pointing, "reach", 1.0, POINT_MS, "out_back", start)
        still = self.timeline.motion == "reduced"
        answer = start + (STILL_ANSWER_MS if still else ANSWER_MS)
        self.say(note.seat, asking_words(note, self.people), start, ASKED_MS)
        self.sound(start, "whoosh", self.pan(note.seat), 0.45)
        moves = note.got or note.gave
        self.later(answer, partial(self._answered, pointing, not moves))
        if moves:
            self._moved(note, pointing, poses, answer, streak(seen, note))
        else:
            self._head_shake(note.target, answer)
            self._make_fun(note, streak(seen, note, -1) > 0, answer)
            self._refused(note, pointing, answer, answer + (STILL_STAND_MS if still else STAND_MS))
        end = start + ASKED_MS
        self.later(end, partial(self._point_no_more, pointing))
        self.wait_ms = answer + GLOW_MS + 60.0

    def _refused(self, note: AskNote, pointing: Pointing, answer: float, fades: float) -> None:
        """The card asked for knocks at the plate in vain, bows, and drops back where it came from."""
        line, knocked = self.timeline, answer + KNOCK_MS / 2
        line.there_and_back(pointing, "knock", 1.0, 0.0, KNOCK_MS, answer, "out_back")
        self.sound(knocked, "knock", self.pan(note.target), 0.7)
        self.flourish(knocked, partial(self._dust, *knocks_at(self.layout, pointing)))
        line.there_and_back(pointing, "bow", 1.0, 0.0, BOW_MS, answer)
        line.to(pointing, "fade", 0.0, FADE_MS, "in_out", fades)
        back = fades + FADE_MS
        self.sound(back, "deal", self.pan(note.seat), 0.5)
        self.flourish(back, partial(self._dust, *self.layout.reach(note.seat)))

    def _dust(self, x: float, y: float) -> None:
        """A puff where a card has hit something."""
        self.effects.particles.dust(x, y + DUST_FALLS, DUST_WIDE, DUST)

    def _answered(self, pointing: Pointing, refused: bool) -> None:
        pointing.answered, pointing.refused = True, refused
        self.told()

    def _point_no_more(self, pointing: Pointing) -> None:
        if self.pointing is pointing:
            self.pointing = None

    def _moved(
        self, note: AskNote, pointing: Pointing, poses: Mapping[Key, Pose], start: float, row: int
    ) -> None:
        """The card comes forward from its old hand and goes to its new one; `row`: how many were won so."""
        giver, taker = (note.target, note.seat) if note.got else (note.seat, note.target)
        self.say(note.target, "Yes, here" if note.got else "Thank you", start)
        self.sound(start, "card_slide", self.pan(giver))
        self.later(start, partial(self._take_off, note, pointing, giver, taker, poses))
        self.later(start + MEET_MS, partial(setattr, pointing, "given", True))
        landed = start + GLOW_MS
        self.sound(landed, "deal", self.pan(taker), 0.8)
        self.flourish(landed, partial(self._dust, *self.layout.reach(taker)))
        feat = Feat(WON / 2 if row >= GREAT_ROW else WON, row=row)
        self.reward(landed, feat, self.layout.reach(taker), self.pan(taker), TEAM_COLOURS[team(taker)])
        if row >= STREAK:
            self.say(taker, f"{row} in a row!", landed)

    def _take_off(
        self, note: AskNote, pointing: Pointing, giver: Seat, taker: Seat, poses: Mapping[Key, Pose]
    ) -> None:
        bit = next((k[1] for k, p in poses.items() if k[0] == taker and p.face == face_of(note.card)), None)
        sprite = self.hands.take(giver, -1 if bit is None else bit)
        if sprite is None:
            sprite = self.hands.lone(*self.layout.reach(giver))
        self.hands.extras.append(sprite)
        goal = poses.get((taker, bit)) if bit is not None else self.hands.last_pose(poses, taker)
        if goal is None:
            x, y = self.layout.reach(taker)
            goal = Pose(x, y, sprite.width)
        x, y = asked_place(self.layout, pointing)
        self.hands.fly(sprite, Pose(x, y, ASKED_WIDTH), 0.0, face_of(note.card), MEET_MS)
        self.timeline.there_and_back(sprite, "glow", 1.0, 0.0, GLOW_MS)
        self.hands.carry(sprite, goal, MEET_MS + HOLD_MS, HOME_MS)
        self.hands.rearrange(poses, 0.0, keep=taker)
        self.hands.rearrange(poses, GLOW_MS)
        self.later(GLOW_MS, partial(self._land, sprite))

    def _land(self, sprite: CardSprite) -> None:
        self.hands.extras[:] = [each for each in self.hands.extras if each is not sprite]

    def _make_fun(self, note: AskNote, broke_a_row: bool, answer: float) -> None:
        """Something comes out of the empty place whenever a row is broken, and else at every third."""
        self.vain += 1
        if broke_a_row or self.vain % JOKES_APART == 1:
            self.joke(answer + JOKE_MS, "vain", note.target, of_empty_place(self.layout, note.target))

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


def streak(seen: Observation, note: AskNote, before: int = 0) -> int:
    """How many cards the asker has won in a row with this question, 0 if it won none; or `before` it."""
    won = 0
    place = len(seen.notes) - 1 - seen.notes[::-1].index(note) + before
    for each in reversed(seen.notes[: place + 1]):
        if not isinstance(each, AskNote) or each.seat != note.seat or not each.got:
            break
        won += 1
    return won
