"""How large letters are at a table: as whoever sits there reads best; after it as the house has them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from game.couch.couch import Couch
from game.ui.kit import Kit
from game.ui.profiles import Profiles


class Reading:
    """Puts people's own text size into force while they sit at a table; the settings file never has it.

    Of several people the one who needs the largest letters counts. Somebody alone who changes the size at the
    table changes their own; guests, and several people, change that of the house.
    """

    def __init__(self, kit: Kit, couch: Couch, profiles: Profiles, say: Callable[[str | None], None]) -> None:
        self._kit, self._couch, self._profiles, self._say = kit, couch, profiles, say
        self._own: float | None = None
        """The house's text size while people sit at a table; None while nobody does."""
        self._in_force = 0.0
        self._alone = ""

    def sit(self) -> None:
        """People have sat down on the couch's chairs: from now on letters are as large as they need them."""
        self.rise()
        access = self._kit.settings.accessibility
        chairs = [chair for chair in self._couch.seats.chairs if chair.human]
        known = [self._profiles.get(chair.person) for chair in chairs]
        scales = [(each.text_scale if each else 0.0) or access.text_scale for each in known]
        self._own, self._alone = access.text_scale, chairs[0].person if len(chairs) == 1 else ""
        self._put(max(scales, default=access.text_scale))

    def rise(self) -> None:
        """They have left the table."""
        if self._own is not None:
            self._follow()
            self._put(self._own)
            self._own = None

    @contextmanager
    def as_the_house(self) -> Iterator[None]:
        """Within, the settings have the house's own size, as when they are written."""
        if self._own is None:
            yield
            return
        self._follow()
        access = self._kit.settings.accessibility
        access.text_scale = self._own
        try:
            yield
        finally:
            access.text_scale = self._in_force

    def _follow(self) -> None:
        """Note what somebody has chosen in the settings meanwhile."""
        scale = self._kit.settings.accessibility.text_scale
        if scale == self._in_force:
            return
        self._in_force = scale
        alone = self._profiles.get(self._alone)
        if alone is None:
            self._own = scale
        else:
            alone.text_scale = scale
            self._say(self._profiles.save(self._alone))

    def _put(self, scale: float) -> None:
        access = self._kit.settings.accessibility
        if access.text_scale != scale:
            self._kit.type.clear()
        access.text_scale = self._in_force = scale
