"""Setting up an evening, or changing it between hands: who plays, how long, which games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial

import pygame

from game.catalog import find
from game.core.contract import Level
from game.couch.glyphs import Family
from game.couch.intents import DeviceId, Intent
from game.couch.seats import EMPTY, Chair, Occupant
from game.evening.evening import Evening, Member
from game.evening.mix import MOST_PEOPLE, Portion, left_out, seats_for
from game.scenes.evening.company import guest_name, ratings_of
from game.scenes.evening.games import Rules
from game.scenes.evening.seats import company, draw_company
from game.scenes.frame import foot_top
from game.scenes.house import House
from game.scenes.people.joining import GUEST, GUEST_WORD
from game.scenes.screens.gathering import Gathering
from game.scenes.screens.lobby_rows import LEVELS, NameRow
from game.scenes.screens.playable import playable
from game.ui.menu import stack
from game.ui.stage import Canvas
from game.ui.theme import SAFE_LEFT, SAFE_TOP, SAFE_WIDTH
from game.ui.widgets import Button, Choice, Widget, Words

ROWS_X = 960.0
ROWS_WIDTH = SAFE_LEFT + SAFE_WIDTH - ROWS_X - 40.0
ROWS_Y = SAFE_TOP + 110.0
GONE = "-"
"""What stands among the people of a row for nobody."""
SHARES = ((0, "Not played"), (1, "As usual"), (2, "Twice as often"), (3, "3 times as often"))
SHARE_HELP = "How often it comes up, next to games played as usual."
HANDS = (3, 4, 6, 8, 12, 16, 24, 32)
USUAL_HANDS = 4
"""So many are chosen at first, where an evening goes by hands."""
HALF_HOURS, USUAL_HALF_HOURS = 12, 4
"""So many times of day are offered, and which is chosen at first, both in half-hours from now."""
KINDS = ((False, "Until a time"), (True, "Some hands"))
ADD_HELP = "Somebody without a pad or keys of their own: devices are handed on."
LENGTH_HELP = "Until a time of day, or for a number of hands."
UNTIL_HELP = "The hand in play is finished first."
HANDS_HELP = "The evening ends after this many, all games together."
LEVEL_HELP = "How well the bots play that fill in."
BEGIN_HELP = "Everybody is here: see who plays what first."
SAME_HELP = "Everybody of the last evening, on whatever device."


class SetUp(Gathering["Evening | None"]):
    """Ends with an evening, or None. `running`: with changes to one that is under way."""

    prompts = (
        (Intent.CONFIRM, "Choose"),
        (Intent.RIGHT, "Change"),
        (Intent.NEXT, "Your name"),
        (Intent.CANCEL, "Back"),
    )

    def __init__(
        self, last: Evening | None, running: bool = False, held: Mapping[int, DeviceId] | None = None
    ) -> None:
        self.heading = "Change the evening" if running else "An evening"
        self._last, self._running = last, running
        self.held: dict[int, DeviceId] = dict(held or {})
        """With what members play, by their number in the evening it ends with."""
        self._clock = 0.0

    def enter(self, house: House) -> None:
        """The host sits down, or everybody who is there; the games are those of last time."""
        self.gather(house, MOST_PEOPLE)
        self._whose: list[int | None] = [None] * MOST_PEOPLE
        """For each chair the number of the member there, of an evening under way."""
        last = self._last
        self.level = Level(house.settings.practice.level) if last is None else last.level
        self._presets = {game.name: next(iter(game.rules.PRESETS)) for game in playable()}
        self._shares = {game.name: 1 for game in playable()}
        self._seats: dict[str, int] = {}
        """The number of seats where somebody chose it."""
        if last is not None:
            self._take(last)
        self._lengths = self._offered_lengths()
        self.length = self._lengths[len(HANDS) + USUAL_HALF_HOURS - 1][0]
        self._chosen = {True: (USUAL_HANDS, 0), False: self.length}
        """What is taken of each kind, by hands or until a time, when somebody turns to it."""
        if last is not None and (last.hands or self._running):
            self._set_length((last.hands, last.until))
        if self._running and last is not None:
            self._reseat(last)
        else:
            self.seats.join(self.host, house.couch.devices.family_of(self.host))
        self.open()
        super().enter(house)

    def _take(self, last: Evening) -> None:
        """The games of another evening."""
        games = {portion.game: portion for portion in last.mix if portion.game in self._presets}
        self._shares = {name: games[name].share if name in games else 0 for name in self._shares}
        self._presets |= {name: portion.preset for name, portion in games.items()}
        people = len(last.here)
        for name, portion in games.items():
            if portion.seats != seats_for(find(name), portion.preset, people):
                self._seats[name] = portion.seats

    def _reseat(self, last: Evening) -> None:
        """Everybody of an evening under way, each with what they hold."""
        taken: set[DeviceId] = set()
        for chair, number in enumerate(last.here):
            device = self.held.get(number)
            device = None if device in taken else device
            family = Family.KEYBOARD if device is None else self.house.couch.devices.family_of(device)
            if device is not None:
                taken.add(device)
            person = last.members[number].person
            self.seats.chairs[chair] = Chair(Occupant.HUMAN, device, family=family, person=person)
            self._whose[chair] = number

    # the rows

    def lay(self) -> None:
        """All rows, the focus going with its own."""
        go = ("Go on", "Back to the standing.") if self._running else ("Begin!", BEGIN_HELP)
        rows: list[Widget] = [
            Button(go[0], self._begin, go[1], "trophy", main=True),
            *self._people_rows(),
            *self._length_rows(),
            Words("Games", 34.0, font="display"),
            *self._game_rows(),
            Button(
                "Rules and seats", self._rules, "Which rules each game has, and how many sit at it.", "guide"
            ),
            Choice("Bots", LEVELS, str(self.level), self._set_level, LEVEL_HELP),
        ]
        self.menu.relay(rows)
        stack(self.house.kit, rows, ROWS_X, ROWS_Y + 16, ROWS_WIDTH, 10.0)
        bottom = foot_top(self.house.kit) - 2.0
        self.menu.view = pygame.FRect(ROWS_X, ROWS_Y, ROWS_WIDTH, bottom - ROWS_Y)

    def _people_rows(self) -> list[Widget]:
        rows: list[Widget] = []
        if self.seats.seat_of(self.host) is not None:
            people, chosen = self.joining.offered(self.host), self.joining.chosen(self.host)
            put = partial(self.joining.choose, self.host)
            rows.append(NameRow(people, chosen, put, self.ask_name))
        for seat in self.seats.humans:
            if self.seats[seat].device is None:
                row = Choice(
                    f"Person {seat + 1}", self._offered(seat), self.seats[seat].person,
                    partial(self._put, seat), "Somebody who shares a device.",
                )  # fmt: skip
                rows.append(row)
        if self.seats.empty:
            rows.append(Button("Add somebody", self._add, ADD_HELP, "plus"))
        if not self._running and self._last is not None and len(self._last.here) > len(self.seats.humans):
            rows.append(Button("The same people", self._same, SAME_HELP, "person"))
        return rows

    def _offered(self, seat: int) -> list[tuple[str, str]]:
        """Whom a row without a device offers."""
        others = {chair.person for at, chair in enumerate(self.seats.chairs) if at != seat}
        profiles = self.house.profiles
        found = [(person, profiles.get(person)) for person in profiles if person not in others]
        people = [(person, known.name) for person, known in found if known is not None]
        return [(GUEST, GUEST_WORD), *people, (GONE, "Not here")]

    def _length_rows(self) -> list[Widget]:
        """By hands or until a time, and how many or when: few steps lead to any of them."""
        by_hands = not self.length[1]
        offered = [(length, words) for length, words in self._lengths if (not length[1]) == by_hands]
        label, told = ("Hands", HANDS_HELP) if by_hands else ("Until", UNTIL_HELP)
        return [
            Choice("How long", KINDS, by_hands, self._set_kind, LENGTH_HELP),
            Choice(label, offered, self.length, self._set_length, told),
        ]

    def _game_rows(self) -> list[Widget]:
        rows: list[Widget] = [
            Choice(
                game.title, SHARES, self._shares[game.name], partial(self._set_share, game.name), SHARE_HELP
            )
            for game in playable()
        ]
        mix, people = self.mix(), len(self.seats.humans)
        for portion in left_out(mix, people) if mix and people else ():
            title = find(portion.game).title
            rows.append(Words(f"{title} is left out: some of {people} people would wait for two hands."))
        return rows

    def mix(self) -> tuple[Portion, ...]:
        """The games as they are chosen now."""
        people = len(self.seats.humans)
        return tuple(
            Portion(name, preset, self._seats.get(name) or seats_for(find(name), preset, people), share)
            for name, preset in self._presets.items()
            if (share := self._shares[name])
        )

    def _offered_lengths(self) -> list[tuple[tuple[int, int], str]]:
        """Numbers of hands, and times of day; each as the number of hands and the seconds since 1970."""
        found = [((hands, 0), str(hands)) for hands in HANDS]
        now = self.house.shelf.today().replace(second=0, microsecond=0)
        half = now - timedelta(minutes=now.minute % 30) + timedelta(minutes=30 if now.minute % 30 > 14 else 0)
        for number in range(1, HALF_HOURS + 1):
            at = half + timedelta(minutes=30 * number)
            found.append(((0, int(at.timestamp())), f"{at:%H:%M}"))
        last = self._last
        if last is not None and (last.hands or self._running):
            known = (last.hands, last.until)
            words = str(last.hands) if last.hands else f"{datetime.fromtimestamp(last.until):%H:%M}"
            if known not in [value for value, _ in found]:
                found.insert(0, (known, words))
        return found

    def _set_length(self, length: tuple[int, int]) -> None:
        self.length = self._chosen[not length[1]] = length

    def _set_kind(self, by_hands: bool) -> None:
        self.length = self._chosen[by_hands]
        self.relay()

    def _set_share(self, game: str, share: int) -> None:
        self._shares[game] = share
        self.relay()

    def _set_level(self, level: str) -> None:
        self.level = Level(level)

    def _rules(self) -> None:
        def chosen(found: tuple[dict[str, str], dict[str, int]]) -> None:
            self._presets, self._seats = found
            self.relay()

        self.house.stack.push(Rules(self._presets, self._seats, len(self.seats.humans)), chosen)

    # who plays

    def _add(self) -> None:
        """One more person, who has no device: first whoever held one most lately."""
        seat = self.seats.empty[0]
        self.seats.chairs[seat] = Chair(Occupant.HUMAN)
        self._whose[seat] = None
        people = self._offered(seat)[1:-1]
        self.seats.name(seat, people[0][0] if people else GUEST)
        self.house.sound("join")
        self.relay()

    def _put(self, seat: int, person: str) -> None:
        if person == GONE:
            self.left(seat)
            return
        self.seats.name(seat, person)
        self.relay()

    def _same(self) -> None:
        """Everybody of the last evening who is not there yet."""
        assert self._last is not None
        for number in self._last.here:
            person = self._last.members[number].person
            known = self.house.profiles.get(person) is not None
            if self.seats.empty and (not known or person not in self.seats.people):
                self.seats.chairs[self.seats.empty[0]] = Chair(
                    Occupant.HUMAN, person=person if known else GUEST
                )
        self.relay()

    def worn(self, seat: int) -> int | None:
        """As the plates show it."""
        people = self.seats.humans
        return company(self.house, self.names())[people.index(seat)].emblem if seat in people else None

    def names(self) -> tuple[str, ...]:
        """What everybody who is there is called, empty for a free chair."""
        found: list[str] = []
        taken = {member.name for member in self._last.members} if self._running and self._last else set()
        for seat, chair in enumerate(self.seats.chairs):
            known = self.house.profiles.get(chair.person)
            number = self._whose[seat]
            if known is not None:
                found.append(known.name)
            elif number is not None and self._last is not None and not self._last.members[number].person:
                found.append(self._last.members[number].name)
            else:
                found.append(guest_name({*taken, *found}) if chair.human else "")
        return tuple(found)

    def rules_said(self, host: str) -> str:
        """Only the host begins."""
        return f"{host} begins. Up and down change your name, Back leaves."

    def left(self, seat: int) -> None:
        """A chair is free again."""
        self.seats.chairs[seat] = EMPTY
        self._whose[seat] = None
        self.house.sound("leave")
        self.rehost()
        self.relay()

    def rehost(self) -> None:
        """Whoever opened an evening under way need not play."""
        if not self._running:
            super().rehost()

    def lost(self, seat: int) -> None:
        """Whoever lost a device is there all the same."""
        self.relay()

    def shift(self, seat: int, step: int) -> None:
        """Seats are the evening's to give: left and right change the name as up and down do."""
        device = self.seats[seat].device
        assert device is not None
        self.house.sound("menu_move")
        self.joining.turn(device, step)

    # the end

    def back(self) -> None:
        """No evening; or without what was changed."""
        self.finish(None)

    def _begin(self) -> None:
        if not self.seats.humans:
            self.house.refuse("Nobody is here yet: press to join.")
        elif not self.mix():
            self.house.refuse("An evening needs a game: choose one.")
        else:
            self.joining.dealt()
            self.finish(self._made())

    def _made(self) -> Evening:
        hands, until = self.length
        base = self._last if self._running and self._last is not None else Evening(0, (), ())
        hands = 0 if until else max(hands, len(base.played) + 1)
        return replace(
            base, members=self._members(base), mix=self.mix(), level=self.level, hands=hands, until=until,
            dealt=None, record="",
        )  # fmt: skip

    def _members(self, base: Evening) -> tuple[Member, ...]:
        """Everybody, those who were there before by their old numbers."""
        members = [replace(member, here=False) for member in base.members]
        self.held.clear()
        for seat, name in enumerate(self.names()):
            chair = self.seats[seat]
            if not chair.human:
                continue
            known = self.house.profiles.get(chair.person)
            person = chair.person if known is not None else ""
            number = self._number(members, seat, person)
            if number is None:
                number = len(members)
                members.append(Member(name, person, True, ratings_of(self.house, person)))
            else:
                was = members[number]
                ratings = was.ratings if was.person == person else ratings_of(self.house, person)
                members[number] = replace(was, name=name, person=person, here=True, ratings=ratings)
            if chair.device is not None:
                self.held[number] = chair.device
        return tuple(members)

    def _number(self, members: list[Member], seat: int, person: str) -> int | None:
        """Which member sits on a chair; None for somebody new."""
        back = [at for at, member in enumerate(members) if person and member.person == person]
        if back:
            return None if members[back[0]].here else back[0]
        number = self._whose[seat]
        return number if number is not None and not members[number].person else None

    # the picture

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        self._clock += dt_ms

    def draw_body(self, canvas: Canvas) -> None:
        """Everybody who is there, and how to join."""
        notes = {
            seat: self.joining.note(chair.device)
            for seat, chair in enumerate(self.seats.chairs)
            if chair.device is not None and chair.device != self.host
        }
        draw_company(canvas, self.house, self.names(), notes, self._clock)
