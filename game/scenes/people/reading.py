"""How large letters are at a table, and how much the notebook tells: as whoever sits there wants it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from game.couch.couch import Couch
from game.ui.kit import Kit
from game.ui.profile import Profile
from game.ui.profiles import Profiles
from game.ui.settings import NotebookAid


class _Wants(NamedTuple):
    """What a table can be read by."""

    text_scale: float
    notebook: NotebookAid


class Reading:
    """Puts people's own text size and notebook into force while they sit; the settings file never has them.

    Of several people the one who needs the largest letters counts, and the notebook is that of whose cards
    are shown. Somebody alone who changes either at the table changes their own, as do several with the
    notebook that is shown; guests, and several with the text size, change that of the house.
    """

    def __init__(self, kit: Kit, couch: Couch, profiles: Profiles, say: Callable[[str | None], None]) -> None:
        self._kit, self._couch, self._profiles, self._say = kit, couch, profiles, say
        self._own: _Wants | None = None
        """What the house has while people sit at a table; None while nobody does."""
        self._in_force = self._now
        self._alone = self._reader = ""
        """Who sits alone, and by whom the notebook goes; empty for several, and for guests."""

    def sit(self) -> None:
        """People have sat down on the couch's chairs: from now on it goes by them."""
        self.rise()
        self._own = own = self._now
        chairs = [chair for chair in self._couch.seats.chairs if chair.human]
        known = [self._profiles.get(chair.person) for chair in chairs]
        scales = [(each.text_scale if each else 0.0) or own.text_scale for each in known]
        self._alone = self._reader = chairs[0].person if len(chairs) == 1 else ""
        self._put(_Wants(max(scales, default=own.text_scale), self._notebook(own)))

    def look(self, eyes: Collection[int]) -> None:
        """The hands of these seats are shown, of one of several people or of nobody in particular."""
        if self._own is None or self._alone:
            return
        self._follow()
        seats = self._couch.seats
        self._reader = next((seats[seat].person for seat in eyes), "") if len(eyes) == 1 else ""
        self._put(_Wants(self._in_force.text_scale, self._notebook(self._own)))

    def rise(self) -> None:
        """They have left the table."""
        if self._own is not None:
            self._follow()
            self._put(self._own)
            self._own = None

    @contextmanager
    def as_the_house(self) -> Iterator[None]:
        """Within, the settings have what is the house's own, as when they are written."""
        if self._own is None:
            yield
            return
        self._follow()
        self._set(self._own)
        try:
            yield
        finally:
            self._set(self._in_force)

    @property
    def _now(self) -> _Wants:
        settings = self._kit.settings
        return _Wants(settings.accessibility.text_scale, settings.notebook)

    def _notebook(self, own: _Wants) -> NotebookAid:
        known = self._profiles.get(self._reader)
        return (known.notebook if known else "") or own.notebook

    def _follow(self) -> None:
        """Note what somebody has chosen in the settings meanwhile."""
        now, before = self._now, self._in_force
        if now == before:
            return
        assert self._own is not None
        self._in_force = now
        if now.text_scale != before.text_scale:
            if (known := self._profiles.get(self._alone)) is not None:
                self._chosen(self._alone, known, text_scale=now.text_scale)
            else:
                self._own = self._own._replace(text_scale=now.text_scale)
        if now.notebook != before.notebook:
            if (known := self._profiles.get(self._reader)) is not None:
                self._chosen(self._reader, known, notebook=now.notebook)
            else:
                self._own = self._own._replace(notebook=now.notebook)

    def _chosen(self, person: str, known: Profile, **values: object) -> None:
        for name, value in values.items():
            setattr(known, name, value)
        self._say(self._profiles.save(person))

    def _put(self, wants: _Wants) -> None:
        if self._kit.settings.accessibility.text_scale != wants.text_scale:
            self._kit.type.clear()
        self._set(wants)
        self._in_force = wants

    def _set(self, wants: _Wants) -> None:
        settings = self._kit.settings
        settings.accessibility.text_scale, settings.notebook = wants
