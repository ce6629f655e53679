"""The table set-up: press to join, bots and their levels, presets, every option, the seed, privacy."""

from __future__ import annotations

import secrets
from contextlib import suppress
from dataclasses import replace
from functools import partial

import pygame

from game.bots.words import HUMAN
from game.catalog import Game, find
from game.core.contract import Level
from game.core.exchange import ways
from game.core.options import Options, OptionValue, as_words, with_words
from game.core.speed import Speeds
from game.couch.intents import MOUSE, DeviceId, Intent, Message, Press
from game.couch.privacy import Mode
from game.couch.seats import Occupant
from game.scenes.frame import foot_top
from game.scenes.hand.aid import notebook_rows
from game.scenes.hand.session import SEED_BOUND, Setup, hidden_hands, ways_to_hide
from game.scenes.hand.speed import chosen, opening, speed_rows
from game.scenes.house import House
from game.scenes.people.guises import guises, named, seat_names
from game.scenes.screens.even_odds import EvenOdds
from game.scenes.screens.gathering import Gathering
from game.scenes.screens.lobby_rows import (
    CUSTOM,
    NameRow,
    SeedRow,
    bot_rows,
    option_rows,
    preset_title,
    swap_row,
)
from game.scenes.screens.lobby_table import draw_lobby_table
from game.scenes.screens.type_deal import TypeDeal
from game.ui.menu import stack
from game.ui.stage import Canvas
from game.ui.theme import SAFE_LEFT, SAFE_TOP, SAFE_WIDTH
from game.ui.widgets import Button, Choice, Widget, Words

ROWS_X = 960.0
ROWS_WIDTH = SAFE_LEFT + SAFE_WIDTH - ROWS_X - 40.0
ROWS_Y = SAFE_TOP + 110.0
DEAL_HELP = "Ten letters that somebody tells you: the same rules, and the same cards."
CHALLENGES_HELP = "Can you beat what somebody else made of their cards? Same cards, seat and bots."
PRESET = "preset"
RANKS = tuple(level.value for level in Level)
PRIVACY = {
    Mode.CURTAIN: ("Curtain", "The others look away while one player looks."),
    Mode.DECOY: (
        "Decoys",
        "Safe from a glance (1 guess in 4 is right), not from a perfect memory (3 in 4 are).",
    ),
    Mode.OPEN: ("Open hands", "Everybody sees everything."),
}
TOO_FEW_BOTS = " Decoys need more bots: they are made of the bots' cards."


class Lobby(Gathering["Setup | None"]):
    """Ends with a table ready to be played at, or None to choose another game."""

    prompts = (
        (Intent.CONFIRM, "Choose"),
        (Intent.RIGHT, "Change"),
        (Intent.NEXT, "Your name"),
        (Intent.CANCEL, "Back"),
    )

    def __init__(self, game: str) -> None:
        self.game: Game = find(game)
        self.heading = self.game.title
        self._clock = 0.0

    def enter(self, house: House) -> None:
        """The host sits down; the options are those of last time."""
        self.house = house
        self.preset, self.options = self._remembered()
        self.seed: int | None = None
        self.opener: int | None = None
        """Who is left to open the first hand, as a deal that was typed has it."""
        self.privacy: Mode = hidden_hands(self.game.privacy or house.settings.privacy, self.game)
        self.deals = 0
        """How many deals are played again with seats exchanged."""
        self.speeds, self.calmed = opening(house.settings, self.game.name)
        self.level = str(house.settings.practice.level)
        self.odds = EvenOdds(house, self.game)
        self._picked: set[int] = set()
        """The bots whose level somebody chose."""
        self.gather(house, self._seat_counts()[0] if 4 not in self._seat_counts() else 4)
        self.seats.join(self.host, house.couch.devices.family_of(self.host))
        self.seats.fill(self.level)
        self.open()
        super().enter(house)
        self.menu.view = pygame.FRect(ROWS_X, ROWS_Y, ROWS_WIDTH, foot_top(house.kit) - 2.0 - ROWS_Y)

    def resume(self) -> None:
        """Whoever has lost their device in the meantime has left the table."""
        for seat in self.seats.away:
            self.left(seat)

    # the rows

    def lay(self) -> None:
        """All rows, the focus going with its own."""
        self._pair()
        rows: list[Widget] = [
            Button("Deal!", self._deal, "Everybody is seated: begin.", "cards", main=True),
            self._preset_row(),
            *self._seat_rows(),
            *self.odds.rows(self.options, self.seats, self.names(), self.relay),
            *self._swap_row(),
            *speed_rows(self.speeds, self._set_speeds),
            Words("Options", 34.0, font="display"),
            *option_rows(self.options, self._change),
            *notebook_rows(self.house, self.game, self.options),
            SeedRow(self.seed, self._set_seed),
            Button("Type a deal", self._type_deal, DEAL_HELP, "cards"),
            Button("Challenges", self._challenges, CHALLENGES_HELP, "trophy"),
            Button("How to play", self._guide, "The rules, with the options chosen here.", "eye"),
        ]
        self.menu.relay(rows)
        stack(self.house.kit, rows, ROWS_X, ROWS_Y + 16, ROWS_WIDTH, 10.0)

    def _preset_row(self) -> Widget:
        names = [(name, preset_title(name)) for name in self.game.rules.PRESETS]
        if self.preset == CUSTOM:
            names.append((CUSTOM, "Custom"))
        return Choice("Rules", names, self.preset, self._take_preset, "Ready-made sets of the options below.")

    def _seat_rows(self) -> list[Widget]:
        rows: list[Widget] = []
        counts = self._seat_counts()
        if len(counts) > 1:
            values = [(count, str(count)) for count in counts]
            rows.append(Choice("Seats", values, len(self.seats), self._resize, "How many sit at the table."))
        names = seat_names(self.game, len(self.seats))
        if self.seats.seat_of(self.host) is not None:
            seats = [(seat, name) for seat, name in enumerate(names)]
            mine = self.seats.seat_of(self.host) or 0
            people, chosen = self.joining.offered(self.host), self.joining.chosen(self.host)
            put = partial(self.joining.choose, self.host)
            rows.append(NameRow(people, chosen, put, self.ask_name))
            rows.append(Choice("Your seat", seats, mine, self._sit, "Where you sit at the table."))
        called = self.names()
        for seat, chair in enumerate(self.seats.chairs):
            if chair.occupant is Occupant.BOT:
                rows += bot_rows(self.game, called[seat], chair.mind, partial(self._pick, seat))
        if len(self.seats.humans) > 1:
            ways = [(mode, PRIVACY[mode][0]) for mode in self._ways()]
            told = PRIVACY[self._hiding][1]
            if len(ways) < len(ways_to_hide(self.game)):
                told += TOO_FEW_BOTS
            rows.append(Choice("Hidden hands", ways, self._hiding, self._set_privacy, told))
        return rows

    def _swap_row(self) -> list[Widget]:
        """Where sides can change seats."""
        if self._ways_to_sit < 2:
            return []
        return [swap_row(self.deals, self._ways_to_sit, self.game.match_word, self._set_deals)]

    @property
    def _ways_to_sit(self) -> int:
        return ways(self.game.rules.sides(self.options, len(self.seats)))

    def _set_deals(self, deals: int) -> None:
        self.deals = deals
        self.relay()

    def _pick(self, seat: int, mind: str) -> None:
        """Somebody chose how well a bot plays, and who it is."""
        self._picked.add(seat)
        self.odds.drop()
        self.seats.seat_bot(seat, mind)
        self.relay()

    def _pair(self) -> None:
        """Bots whose level nobody chose play as people on their side want it, by the highest wish."""
        self.odds.follow(self.options, self.seats)
        if self.odds.in_force:
            return
        sides = self.game.rules.sides(self.options, len(self.seats))
        for seat in self.seats.bots:
            mates = [self.seats[mate].person for mate in self.seats.humans if sides[mate] == sides[seat]]
            known = [self.house.profiles.get(person) for person in mates]
            wanted = [each.partner for each in known if each is not None and each.partner]
            if seat not in self._picked:
                self.seats.seat_bot(seat, max(wanted, key=RANKS.index, default=self.level))

    def _ways(self) -> tuple[Mode, ...]:
        return ways_to_hide(self.game, len(self.seats), len(self.seats.humans))

    @property
    def _hiding(self) -> Mode:
        """The way of hiding hands that was chosen, or the curtain where too many sit for it."""
        return self.privacy if self.privacy in self._ways() else Mode.CURTAIN

    def _sit(self, seat: int) -> None:
        mine = self.seats.seat_of(self.host)
        if mine is not None:
            self._swap(mine, seat)
            self.relay()

    def _swap(self, one: int, other: int) -> None:
        """Two change seats, a bot taking along whether its level was chosen."""
        self.seats.swap(one, other)
        moved = {one: other, other: one}
        self._picked = {moved.get(seat, seat) for seat in self._picked}

    def _resize(self, count: int) -> None:
        self.seats.resize(count)
        self.seats.fill(self.level)
        self.relay()

    def _set_privacy(self, value: Mode) -> None:
        self.privacy = value
        self.relay()

    def _set_speeds(self, speeds: Speeds) -> None:
        self.speeds, self.calmed = speeds, False
        chosen(self.house, self.game.name, speeds)

    def _set_seed(self, seed: int | None) -> None:
        self.seed, self.opener = seed, None

    def _type_deal(self) -> None:
        """Somebody has the letters of a deal: its rules, seats and cards."""
        scene = TypeDeal(self.game, self.host)

        def typed(letters: str | None) -> None:
            if letters is not None:
                deal = scene.deal
                self.preset, self.options = deal.preset, self.game.rules.PRESETS[deal.preset]
                self.seed, self.opener = deal.seed, deal.opener
                self.seats.resize(deal.seats)
                self.seats.fill(self.level)
            self.relay()

        self.house.stack.push(scene, typed)

    def _challenges(self) -> None:
        """Whoever has opened the table plays a hand alone that somebody has played before."""
        from game.scenes.swap.choosing import Challenges

        def chosen(setup: Setup | None) -> None:
            if setup is not None:
                self.joining.dealt()
                self.house.settings.alone = self.seats[self.seats.seat_of(self.host) or 0].person
                self.finish(replace(setup, speeds=self.speeds, calmed=self.calmed))

        person = self.seats[self.seats.seat_of(self.host) or 0].person
        self.house.stack.push(Challenges(self.game, self.host, person), chosen)

    def _take_preset(self, name: str) -> None:
        if name != CUSTOM:
            self.preset, self.options = name, self.game.rules.PRESETS[name]
            self._fit_seats()
            self.relay()

    def _change(self, name: str, value: OptionValue) -> None:
        self.options = replace(self.options, **{name: value})
        presets = self.game.rules.PRESETS
        self.preset = next((key for key, held in presets.items() if held == self.options), CUSTOM)
        self._fit_seats()
        self.relay()

    def _fit_seats(self) -> None:
        counts = self._seat_counts()
        if len(self.seats) not in counts:
            self.seats.resize(min(counts, key=lambda count: abs(count - len(self.seats))))
            self.seats.fill(self.level)

    def _seat_counts(self) -> tuple[int, ...]:
        return self.game.rules.seat_counts(self.options)

    def _remembered(self) -> tuple[str, Options]:
        """The preset and options last set up; what is no longer valid is as the preset has it."""
        words = self.house.settings.tables.get(self.game.name, {})
        presets = self.game.rules.PRESETS
        name = words.get(PRESET, "")
        known = name if name in (*presets, CUSTOM) else next(iter(presets))
        options = presets.get(known, next(iter(presets.values())))
        for option, word in words.items():
            with suppress(ValueError):
                options = with_words(options, {option: word}, self.game.title)
        if presets.get(known) == options:
            return known, options
        return next((key for key, held in presets.items() if held == options), CUSTOM), options

    # messages

    def handle(self, message: Message) -> None:
        """Cancel gives up a seed that is being chosen."""
        if not (isinstance(message, Press) and message.device == self.host and self._edits_seed(message)):
            super().handle(message)

    def _edits_seed(self, press: Press) -> bool:
        row = self.menu.focused
        if press.down and press.intent is Intent.CANCEL and isinstance(row, SeedRow) and row.editing:
            row.give_up()
            return True
        return False

    def names(self) -> tuple[str, ...]:
        """By their profiles, or after their seats."""
        return named(self.house, self.game, len(self.seats))

    def worn(self, seat: int) -> int:
        """As the little table shows it."""
        return guises(self.house, self.game, len(self.seats))[seat].emblem

    def rules_said(self, host: str) -> str:
        """Only the host deals."""
        return f"{host} deals. Left and right change your seat, up and down your name."

    def left(self, seat: int) -> None:
        """A bot takes the seat."""
        self.seats.seat_bot(seat, self.level)
        self.house.sound("leave")
        self.rehost()
        self.relay()

    def shift(self, seat: int, step: int) -> None:
        """To the next seat that is not a person's."""
        free = [s for s in range(len(self.seats)) if s == seat or not self.seats[s].human]
        target = free[(free.index(seat) + step) % len(free)]
        self._swap(seat, target)
        self.house.sound("menu_move")
        self.relay()

    def back(self) -> None:
        """Another game."""
        self.finish(None)

    def _guide(self) -> None:
        from game.scenes.screens.guide import Guide

        self.house.stack.push(Guide(self.game, self.options))

    def _deal(self) -> None:
        self.joining.dealt()
        words = as_words(self.options)
        self.house.settings.tables[self.game.name] = {PRESET: self.preset, **words}
        minds = tuple(HUMAN if chair.human else chair.mind for chair in self.seats.chairs)
        seed = self.seed if self.seed is not None else secrets.randbelow(SEED_BOUND)
        preset = self.preset if self.preset != CUSTOM else next(iter(self.game.rules.PRESETS))
        setup = Setup(self.game.name, preset, self.options, minds, seed, self._hiding)
        opener = self.opener if self.seed is not None else None
        deals = self.deals if self._ways_to_sit > 1 else 0
        told = self.odds.told(self.options, self.seats, self.names())
        setup = replace(setup, evened_words=told)
        self.finish(replace(setup, speeds=self.speeds, calmed=self.calmed, opener=opener, deals=deals))

    # the picture

    def update(self, dt_ms: float) -> None:
        """Let signs swing."""
        super().update(dt_ms)
        self._clock += dt_ms

    @property
    def _prompting(self) -> DeviceId:
        mouse = self.house.kit.prompts.device == MOUSE
        return MOUSE if mouse else self.host

    def draw_body(self, canvas: Canvas) -> None:
        """The little table."""
        self.prompt_device = self._prompting
        sat = guises(self.house, self.game, len(self.seats))
        notes = {
            seat: self.joining.note(chair.device)
            for seat, chair in enumerate(self.seats.chairs)
            if chair.human and chair.device is not None and chair.device != self.host
        }
        sides = self.game.rules.sides(self.options, len(self.seats))
        draw_lobby_table(canvas, self.house, sat, notes, self._clock, self.game.clockwise, sides)
