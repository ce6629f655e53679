"""A player with good sense and no patience: confirms, insists, moves, slams, cancels, but never pauses."""

from __future__ import annotations

from random import Random

from game.couch.intents import DIRECTIONS, MOUSE, DeviceId, Intent
from game.scenes.hand.play import Play
from game.scenes.screens.takeover import Takeover
from tests.crawl.hands import Hands
from tests.crawl.home import Home

CHOICES: dict[Intent, float] = {
    Intent.CONFIRM: 5.0,
    Intent.SLAM: 0.5,
    Intent.CANCEL: 0.4,
    Intent.EXTRA: 0.4,
    **dict.fromkeys(DIRECTIONS, 1.2),
}
"""How often each control is pressed, in proportion to the others."""
BETWEEN = 5
"""Frames between two presses: a tenth of a second with the press itself."""
LOOKING = 60
"""Frames that a held Peek takes to open a curtain, at most."""


class Sensible:
    """Brings a hand on by what the screen asks for, and by nothing else."""

    def __init__(self, home: Home, hands: Hands) -> None:
        self._home, self._hands = home, hands
        self._peeks: int | None = None
        """The seat whose Peek is held."""

    def brings_on(self, chance: Random, most: int) -> bool:
        """Whether so many presses make anything happen in the hand in play, or end it."""
        play = self._home.play
        if play is None:
            return True
        hand, entries = play.played, len(play.played.match.log)
        self.rest()
        for _ in range(most):
            self.press(chance)
            now = self._home.play
            if now is not play or play.played is not hand or len(hand.match.log) > entries:
                break
            if hand.match.outcome is not None and self._home.top is not play:
                break
        else:
            return False
        self.rest()
        return True

    def press(self, chance: Random) -> None:
        """One sensible press."""
        top = self._home.top
        if isinstance(top, Takeover):
            self._take_over(top)
        elif isinstance(top, Play):
            self._at_table(top, chance)
        else:
            self.rest()
            self._hands.tap(Intent.CANCEL, self._any_device())
        self._home.frames(BETWEEN)

    def rest(self) -> None:
        """Let go of Peek."""
        self._hands.let_go()
        self._peeks = None
        self._home.frame()

    def _at_table(self, play: Play, chance: Random) -> None:
        privacy, seats = play.privacy, self._home.house.couch.seats
        if play.hidden.choosing:
            device = self._device(play.hidden.choosing[0])
            self._hands.tap(chance.choice(DIRECTIONS), device)
            self._hands.tap(Intent.CONFIRM, device)
            return
        people = [seat for seat in seats.humans if not seats[seat].bot_plays]
        if not people:
            return
        curtain = privacy.curtain
        asked = [seat for seat in play.game.rules.asked(play.state) if seat in people]
        called = curtain is not None and curtain.called
        seat = curtain.seat if curtain is not None and called else chance.choice(asked or people)
        shut = curtain is not None and not curtain.showing
        if self._peeks is not None and (seat != self._peeks or not asked or shut):
            self.rest()
        if curtain is not None and curtain.showing and not called and curtain.seat not in asked:
            self._hands.tap(Intent.PEEK, self._device(curtain.seat))  # latched: it is pressed again
            return
        if privacy.curtained and asked and seat != self._peeks:
            self._peeks = seat
            self._hands.hold(self._hands.control_of(Intent.PEEK, self._device(seat)))
            self._home.frames(LOOKING)
        intent = chance.choices(list(CHOICES), list(CHOICES.values()))[0]
        self._hands.tap(intent, self._device(seat))

    def _take_over(self, scene: Takeover) -> None:
        """Take the seat with a device that has none; if all have one, let a bot play."""
        self.rest()
        taken = {chair.device for chair in self._home.house.couch.seats.chairs}
        free = [device for device in self._hands.devices if device not in taken]
        seat, bot, _ = scene.menu.widgets
        wanted = seat if free else bot
        if scene.menu.focused is not wanted:
            self._hands.tap(Intent.UP if wanted is seat else Intent.DOWN, self._any_device())
            return
        self._hands.tap(Intent.CONFIRM, free[0] if free else self._any_device())

    def _device(self, seat: int) -> DeviceId:
        device = self._home.house.couch.seats[seat].device
        return device if device is not None and device != MOUSE else self._any_device()

    def _any_device(self) -> DeviceId:
        seated = self._hands.seated()
        return seated[0] if seated else self._hands.devices[2]
