"""How events in Logic move and sound: each one carries its cards to where they will lie."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial

from game.core.cards import JOKER, Place, Rank, rank_name
from game.core.contract import Event, Seat
from game.logic.observation import Observation
from game.logic.rules.state import (
    SEATS,
    Answered,
    Arranged,
    ClockRanOut,
    ColoursShown,
    DealerDrawn,
    Dealt,
    DrawAnswered,
    DrawOffered,
    Grabbed,
    Guessed,
    MatchEnded,
    Named,
    NothingToTurn,
    Shown,
    ShowPassed,
    TurnBegan,
    TurnedUp,
    team,
)
from game.logic.table.antics import of_bottle
from game.logic.table.bottle import FLY_MS, Bottle
from game.logic.table.layout import Layout
from game.logic.table.measures import CENTRE_X, CENTRE_Y
from game.logic.table.pose import LAST_Y, face_of
from game.logic.table.rows import DECK_WIDTH, Key, Rows, deal_order
from game.tablekit import motion, reward
from game.tablekit.antics.cards import on_card
from game.tablekit.motion import Stamp, team_result
from game.tablekit.pieces import Pose, turn_over
from game.tablekit.reward import PRAISED, Feat
from game.ui.effects import pan_of
from game.ui.pieces.banner import Shout
from game.ui.sprites import CardSprite
from game.ui.theme import CLAIM_APART_MS, CREAM, FLIP_MS, PLAY_MS, TEAM_COLOURS, TEAM_SHAPES

RIFFLE_MS = 420.0
DRAWN_MS = 520.0
DRAWN_HOLD_MS = 1150.0
DRAWN_WIDTH = 150.0
COLOURS_PAUSE_MS = 260.0
ROW_APART_MS = 34.0
STAMP_MS = 900.0
COME_MS, BREATH_MS, SLOW_MS, LAST_HOLD_MS = 420.0, 760.0, 620.0, 520.0
"""The last card of a declaration comes forward, is waited for, turns over and is looked at."""
BEATS_MS = (460.0, 860.0)
LAST_WIDTH, LAST_LIFT = 150.0, 30.0
STAGE_MS = 520.0
"""How long the card that was guessed stays forward once its guess has been answered."""
STAMP_POP_MS = 130.0
JOKE_MS = 160.0
"""What goes wrong is made fun of so long after it has been told."""
END_APART_MS = 70.0
END_PAUSE_MS = 420.0
CONFETTI = 110
SHOUT_Y = CENTRE_Y - 120.0
PRAISE_Y = CENTRE_Y - 70.0
LATE = 2
"""A right guess that leaves a row no more hidden cards than this is a late one."""


LENGTHS: dict[type[Event], float] = {
    Arranged: PLAY_MS,
    Shown: FLIP_MS,
    Guessed: PLAY_MS,
    Answered: FLIP_MS,
    TurnedUp: FLIP_MS,
    Grabbed: FLY_MS,
    Named: FLIP_MS + CLAIM_APART_MS,
}
"""Milliseconds that an event keeps the next one waiting; events not listed set their own wait or none."""
TELLS: dict[type[Event], float] = dict.fromkeys((Shown, Answered, TurnedUp, Named), FLIP_MS / 2)
"""Milliseconds until the picture has told an event: when its card shows its face. Others tell at once."""


@dataclass(kw_only=True)
class Motion(motion.Motion):
    """How every event looks and sounds."""

    rows: Rows
    bottle: Bottle
    shout: Shout
    layout: Layout
    step: int
    """1 if the deal goes round counterclockwise, 3 if clockwise."""
    stamps: list[Stamp] = field(default_factory=list)
    caption: str = ""
    """Words shown for a moment, such as what was drawn for the deal."""
    told_ms: float = 0.0
    """From when the event just begun may be spoken of: once the picture has told it."""
    poses: Mapping[Key, Pose] = field(default_factory=dict)
    """How all cards lie once everything is shown."""
    in_a_row: reward.Rows = field(default_factory=reward.Rows)
    """Right guesses in a row."""
    rights: int = 0
    """Cards named right so far in this declaration: the sound rises with each."""
    to_name: int = 0
    """How many this declaration began with; 0 if its beginning was not shown."""

    def play(self, event: Event, seen: Observation, poses: Mapping[Key, Pose]) -> None:
        """Begin to show an event once everything before it has been shown."""
        start, self.poses = self.wait_ms, poses
        self.told_ms = start + TELLS.get(type(event), 0.0)
        self.wait_ms = start + LENGTHS.get(type(event), 0.0)
        match event:
            case DealerDrawn():
                self._drawn(event, start)
            case Dealt():
                self._deal(event, poses, start)
            case Arranged(seat=seat):
                self._arranged(seat, poses, start)
            case ColoursShown():
                self._colours(poses, start)
            case TurnBegan(seat=seat):
                self.sound(start, "turn", self.pan(seat), 0.5)
            case Shown(seat=seat, place=place):
                self._to_pose((seat, place), poses, start, "peek")
            case ShowPassed(seat=seat):
                self.sound(start, "tick", self.pan(seat))
            case Guessed():
                self._guessed(event, poses, start)
            case Answered():
                self._answered(event, seen, poses, start)
            case TurnedUp(seat=seat, place=place):
                self._to_pose((seat, place), poses, start, "flip")
            case NothingToTurn(seat=seat):
                self.sound(start, "tick", self.pan(seat))
            case Grabbed(seat=seat):
                self._grabbed(seat, seen, poses, start)
            case Named():
                self._named(event, poses, start)
            case DrawOffered(seat=seat):
                self.later(start, self.bottle.knock)
                self.sound(start, "coin", self.pan(seat))
            case DrawAnswered(seat=seat, taken=taken):
                pan = 0.0 if seat is None else self.pan(seat)
                self.sound(start, "draw" if taken else "menu_back", pan)
            case ClockRanOut(seat=seat):
                self.sound(start, "wrong", self.pan(seat))
                self.later(start, self.kit.audio.stop_music)
            case MatchEnded():
                self._ended(event, poses, start)

    def settle(self) -> None:
        """End everything that lasts only a moment."""
        super().settle()
        self.stamps.clear()
        self.caption = ""

    # one event each

    def _drawn(self, event: DealerDrawn, start: float) -> None:
        """LG-2: a card is drawn from the pack, again after a joker, and its rank names the dealer."""
        self.held = True
        who = self.people.start(event.drawer)
        x, y = self.layout.hand(event.drawer)
        for number, card in enumerate(event.cards):
            begin = start + number * (DRAWN_MS + DRAWN_HOLD_MS)
            sprite = CardSprite(CENTRE_X, CENTRE_Y, width=DRAWN_WIDTH, lift=40.0, fade=0.0)
            words = f"{who} drew the {rank_name(card.rank)}"
            if number == len(event.cards) - 1:
                words += f", so {self.people.mid(event.dealer, 'deal')}"
            self.later(begin, partial(self._lay_drawn, sprite, words))
            self.timeline.to(sprite, "x", x, PLAY_MS, "out_back", begin)
            self.timeline.to(sprite, "y", y, PLAY_MS, "out_back", begin)
            self.later(begin + PLAY_MS, partial(setattr, sprite, "face", face_of(card)))
            self.timeline.to(sprite, "flip", 1.0, FLIP_MS, "in_out", begin + PLAY_MS)
            self.sound(begin, "card_slide", self.pan(event.drawer))
            self.sound(begin + PLAY_MS, "flip", self.pan(event.drawer))
        self.wait_ms = start + len(event.cards) * (DRAWN_MS + DRAWN_HOLD_MS)
        self.later(self.wait_ms, self._clear_drawn)

    def _lay_drawn(self, sprite: CardSprite, words: str) -> None:
        sprite.fade = 1.0
        self.rows.extras[:] = [sprite]
        self.caption = words

    def _clear_drawn(self) -> None:
        self.rows.extras.clear()
        self.caption = ""

    def _deal(self, event: Dealt, poses: Mapping[Key, Pose], start: float) -> None:
        self.held = True
        self.in_a_row.clear()
        self.sound(start, "riffle", 0.0, 0.7)
        order = deal_order(event.dealer, self.step, event.size)
        for piece in self.rows.pieces.values():
            piece.sprite.fade = 0.0
        begin = start + RIFFLE_MS
        for number, (seat, _) in enumerate(order):
            self.sound(begin + number * 30.0, "deal", self.pan(seat), 0.55)
        self.wait_ms = self.rows.deal(poses, order, begin, self.layout.hand(event.dealer), DECK_WIDTH)

    def _arranged(self, seat: Seat, poses: Mapping[Key, Pose], start: float) -> None:
        for number, key in enumerate(self._row(seat)):
            self.rows.glide(key, poses[key], start + number * ROW_APART_MS, PLAY_MS, "out_back")
        self.sound(start, "card_slide", self.pan(seat))

    def _colours(self, poses: Mapping[Key, Pose], start: float) -> None:
        """LG-5: show all colours at once."""
        self.held = True
        begin = start + COLOURS_PAUSE_MS
        for key, pose in poses.items():
            self.rows.glide(key, pose, begin, FLIP_MS, "in_out_cubic")
        self.sound(begin, "whoosh", 0.0, 0.8)
        self.sound(begin + FLIP_MS, "card_slide", 0.0)
        self.wait_ms = begin + FLIP_MS + COLOURS_PAUSE_MS
        self.timeline.last(self.wait_ms)

    def _guessed(self, event: Guessed, poses: Mapping[Key, Pose], start: float) -> None:
        for key, pose in poses.items():
            self.rows.glide(key, pose, start, PLAY_MS, "out_back")
        self.later(start, self.bottle.knock)
        self.sound(start, "claim", self.pan(event.seat), 0.6)

    def _answered(self, event: Answered, seen: Observation, poses: Mapping[Key, Pose], start: float) -> None:
        key = (event.target, event.place)
        told = start + FLIP_MS / 2
        if event.right:
            self.rows.turn(key, poses[key], start)
        self.later(start + (FLIP_MS if event.right else 0.0) + STAGE_MS, partial(self._home, key))
        sprite = self.rows.pieces[key].sprite
        self._stamp(event.right, sprite.x, sprite.y, told)
        row = self.in_a_row.count(event.seat, event.right)
        pan = self.pan(event.target)
        if not event.right:
            self.sound(told, "wrong", pan, 0.8)
            self.joke(told + JOKE_MS, "guess", event.seat, on_card(sprite, event.target))
            return
        self.sound(start, "flip", pan)
        feat = Feat(1.0 / open_ranks(seen, *key), hidden_of(seen, event.target) <= LATE, row)
        colour = TEAM_COLOURS[team(event.seat)]
        self.reward(told, feat, (sprite.x, sprite.y), pan, colour)
        if feat.words:
            self.flourish(told, partial(self.shout.say, feat.words, colour, y=PRAISE_Y, loud=PRAISED))

    def _home(self, key: Key) -> None:
        """A card that has been on stage goes where it lies by now."""
        self.rows.staged = None
        self.rows.glide(key, self.poses[key], 0.0)

    def _grabbed(self, seat: Seat, seen: Observation, poses: Mapping[Key, Pose], start: float) -> None:
        """LG-14: the slam holds everything still, then the bottle flies."""
        self.rights = 0
        self.to_name = sum(hidden_of(seen, other) for other in range(SEATS) if other != seat)
        self.flourish(start, partial(self.effects.slam, CENTRE_X, CENTRE_Y))
        self.slammed(start, seat)
        self.bottle.fly(self.timeline, self.layout.hand(seat), start, self.layout.held(seat))
        self.later(start, lambda: self.shout.say("DECLARE!", y=SHOUT_Y))
        for number, key in enumerate(self._row(seat)):
            self.rows.glide(key, poses[key], start + FLY_MS * 0.6 + number * ROW_APART_MS)
        for key, pose in poses.items():
            if key[0] != seat:
                self.rows.glide(key, pose, start)
        self.sound(start + FLY_MS, "riffle", self.pan(seat), 0.6)

    def _named(self, event: Named, poses: Mapping[Key, Pose], start: float) -> None:
        key = (event.target, event.place)
        pan = self.pan(event.target)
        if self.rights == self.to_name - 1:
            start = self._staged(key, event.rank, poses[key], start)
            self._stamp(event.right, CENTRE_X, LAST_Y, self.told_ms)
        else:
            self.rows.glide(key, poses[key], start)
            self._stamp(event.right, *self.layout.slot(*key), self.told_ms)
        self.sound(start, "flip", pan)
        told = self.told_ms
        if event.right:
            self.sound(told, "right", pan, step=self.rights)
            self.rights += 1
            return
        self.later(told, self.kit.audio.stop_music)
        self.sound(told, "wrong", pan)
        self.flourish(told, self.effects.shake)
        self.joke(told + JOKE_MS, "declaration", event.seat, of_bottle(self.bottle))
        self.timeline.last(start + FLIP_MS + CLAIM_APART_MS)

    def _staged(self, key: Key, rank: Rank, pose: Pose, start: float) -> float:
        """The last card of a declaration, right or wrong: to the middle, two heartbeats, a slow turn.

        Returns when it begins to turn.
        """
        sprite, line = self.rows.pieces[key].sprite, self.timeline
        self.held = True
        stage = {
            "x": CENTRE_X,
            "y": LAST_Y,
            "scale": LAST_WIDTH / sprite.width,
            "lift": LAST_LIFT,
            "angle": 0.0,
        }
        for name, goal in stage.items():
            line.to(sprite, name, goal, COME_MS, "in_out_cubic", start)
        for beat in BEATS_MS:
            self.sound(start + beat, "heartbeat", 0.0)
        turn = start + COME_MS + BREATH_MS
        self.later(start + COME_MS, partial(setattr, self.rows, "staged", rank))
        turn_over(line, sprite, pose, turn, SLOW_MS)
        self.told_ms = turn + SLOW_MS / 2
        self.wait_ms = turn + SLOW_MS + LAST_HOLD_MS
        self.later(self.wait_ms, partial(self._home, key))
        return turn

    def _ended(self, event: MatchEnded, poses: Mapping[Key, Pose], start: float) -> None:
        """Turn everything up, then cheer the winners."""
        self.held = True
        rest = [key for key, pose in poses.items() if self.rows.pieces[key].sprite.flip != pose.flip]
        begin = start + END_PAUSE_MS
        for number, key in enumerate(rest):
            delay = begin + number * END_APART_MS
            self.rows.glide(key, poses[key], delay)
            self.sound(delay, "flip", self.pan(key[0]), 0.5)
        last = begin + len(rest) * END_APART_MS
        self.flourish(last, partial(self._cheer, event.outcome.winners))
        self.bow(event.outcome.winners, last)

    def _cheer(self, winners: frozenset[Seat]) -> None:
        self.fanfare(winners)
        words, colour = team_result(winners, self.people.you, "A draw!")
        self.shout.say(words, colour, y=SHOUT_Y)
        for seat in winners:
            x, y = self.layout.lamp(seat)
            shape = TEAM_SHAPES[team(seat)]
            self.effects.particles.confetti(x, y, CONFETTI, shape, (colour, CREAM))

    # helpers

    def _row(self, seat: Seat) -> list[Key]:
        return [(seat, Place(place)) for place in range(self.layout.size)]

    def _to_pose(self, key: Key, poses: Mapping[Key, Pose], start: float, sound: str) -> None:
        self.rows.glide(key, poses[key], start)
        self.sound(start, sound, self.pan(key[0]))

    def _stamp(self, right: bool, x: float, y: float, start: float) -> None:
        stamp = Stamp(right, x, y)
        self.later(start, lambda: self.stamps.append(stamp))
        self.timeline.to(stamp, "grow", 1.0, STAMP_POP_MS, "out_back", start)
        self.later(start + STAMP_MS, lambda: self.stamps.remove(stamp) if stamp in self.stamps else None)

    def pan(self, seat: Seat) -> float:
        """Where between left and right a seat is heard."""
        return pan_of(self.layout.middle(seat)[0])


def open_ranks(seen: Observation, seat: Seat, place: Place) -> int:
    """How many ranks a card of a sorted row could have for whoever saw only its turned-up cards (LG-4)."""
    shown = {
        other: card.rank
        for other, card in enumerate(seen.cards[seat])
        if card is not None and card.rank != JOKER and other != place and seen.is_up(seat, Place(other))
    }
    ranks = seen.ranks
    below = max((ranks.index(rank) for other, rank in shown.items() if other < place), default=0)
    above = min((ranks.index(rank) for other, rank in shown.items() if other > place), default=len(ranks) - 1)
    return max(1, above - below + 1)


def hidden_of(seen: Observation, seat: Seat) -> int:
    """How many cards of a row lie face down."""
    return sum(not seen.is_up(seat, Place(place)) for place in range(seen.size))
