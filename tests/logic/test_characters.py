"""The characters of Logic: each has its way at every level, which costs it little."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import pytest

from game.bots.director import Director
from game.bots.happening import Happening
from game.bots.minds import LevelMind, check_seats
from game.bots.simulate import play_out
from game.bots.words import joined
from game.catalog import find
from game.core.cast import NAMES
from game.core.contract import Action, Decision, Level
from game.core.match import Match, Setting
from game.core.rng import Stream, stream
from game.logic import rules
from game.logic.bot import characters
from game.logic.bot.characters import CAST, CHANCE, THINKS_LONG, WAYS_OF, bluffs
from game.logic.bot.decide import GRAB_BITS, STYLES, decide
from game.logic.bot.normal import likeliest_guesses
from game.logic.bot.view import exact_view
from game.logic.observation import Observation, observe
from game.logic.rules.options import PRESETS, Carry
from game.logic.rules.state import SEATS, Grab, Guess, Phase, Reveal, Show, State
from tests.playing import of_house

GAME = find("logic")
PAGAT = PRESETS["pagat"]
SEEDS = (5, 6, 7)
CHEAP = (Level.GENTLE, Level.EASY, Level.NORMAL)
OFTEN = 0.1
"""Where a guess more after its heart can be made at all, it is made at least so often by whoever always
gives in to their way."""
PLAYED = (Phase.SHOW, Phase.GUESS, Phase.REVEAL, Phase.WINDOW)


class Position(NamedTuple):
    """What somebody sees and may do."""

    number: int
    seen: Observation
    legal: Sequence[Action]

    @property
    def rng(self) -> Stream:
        return stream(self.number, "test")

    def plain(self, level: Level) -> Decision:
        return decide(self.seen, self.legal, level, self.rng)

    def tilted(self, level: Level, name: str) -> Decision:
        return characters.decide(self.seen, self.legal, level, name, self.rng)


@cache
def positions() -> tuple[Position, ...]:
    """What all four see throughout some hands among normal bots."""
    found: list[Position] = []
    for seed in SEEDS:
        match = Match(rules, Setting(PAGAT, SEATS, seed, Carry()))
        minds = {seat: LevelMind(GAME, Level.NORMAL, seed, seat) for seat in range(SEATS)}

        def heard(happening: Happening, match: Match[State] = match) -> None:
            state = match.state
            for seat in range(SEATS) if state.phase in PLAYED else ():
                if legal := list(rules.legal_actions(state, seat)):
                    found.append(Position(len(found), observe(state, frozenset((seat,))), legal))

        play_out(Director(of_house(match), GAME.observation, minds), heard)
    return tuple(found)


@cache
def guesses() -> tuple[Position, ...]:
    """Those in which it is their turn to guess."""
    return tuple(each for each in positions() if any(isinstance(one, Guess) for one in each.legal))


@pytest.mark.parametrize("level", CHEAP)
@pytest.mark.parametrize("name", [word for word, way in WAYS_OF.items() if way.taste is not None])
def test_who_guesses_in_a_way_of_their_own_does_so_more_often(
    name: str, level: Level, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Never less after its heart than the plain guess, often more, and about as likely to be right."""
    taste = WAYS_OF[name].taste
    assert taste is not None
    monkeypatch.setitem(WAYS_OF, name, WAYS_OF[name]._replace(often=1.0))
    more = could = 0
    for position in guesses():
        plain, own = position.plain(level).action, position.tilted(level, name).action
        if not (isinstance(plain, Guess) and isinstance(own, Guess)):
            continue
        view = STYLES[level].view(position.seen, position.rng)
        chances = {guess: chance for chance, guess in likeliest_guesses(view)}
        before, after = (taste(position.seen, (chances.get(one, 0.0), one)) for one in (plain, own))
        options = [*((chance, guess) for guess, chance in chances.items()), *bluffs(view)]
        could += any(taste(position.seen, option) > before for option in options)
        more += after > before
        assert after >= before
        assert name == "felix" or abs(chances[own] - chances[plain]) <= CHANCE
    assert more / could > OFTEN, (more, could)


def test_felix_bluffs_with_cards_of_his_own_now_and_then() -> None:
    found = 0
    for position in guesses():
        own = position.tilted(Level.NORMAL, "felix").action
        names = [guess for _, guess in bluffs(exact_view(position.seen, position.rng))]
        row = [card for card in position.seen.cards[position.seen.seat] if card is not None]
        for guess in names:
            red = position.seen.red[guess.target][guess.place]
            assert (guess.rank, red) in [(card.rank, card.red) for card in row]
        found += own in names
    assert 0 < found < len(guesses()) / 2


def test_blitz_grabs_before_others_do_and_otto_after_them() -> None:
    """By normal's reckoning, which is exact; a normal bot itself grabs from 90 % on."""
    sooner = 0
    for position in positions():
        chance = exact_view(position.seen, position.rng).best().weight
        blitz = isinstance(position.tilted(Level.NORMAL, "blitz").action, Grab)
        assert blitz == (Grab(position.seen.seat) in position.legal and chance >= 0.5)
        sooner += blitz and not isinstance(position.plain(Level.NORMAL).action, Grab)
    assert sooner


def test_otto_leaves_the_bottle_where_a_strong_bot_takes_it_on_odds() -> None:
    seed = 3
    match = Match(rules, Setting(PAGAT, SEATS, seed, Carry()))
    minds = {seat: LevelMind(GAME, Level.STRONG, seed, seat) for seat in range(SEATS)}
    grabbed: list[Position] = []

    def heard(happening: Happening) -> None:
        if isinstance(happening.action, Grab):
            grabbed.append(before[happening.action.seat])
        before.clear()
        for seat in range(SEATS):
            legal = list(rules.legal_actions(match.state, seat))
            before.append(Position(seed, observe(match.state, frozenset((seat,))), legal))

    before: list[Position] = []
    play_out(Director(of_house(match), GAME.observation, minds), heard)
    (position,) = grabbed
    plain = position.plain(Level.STRONG)
    assert plain.believed is not None and plain.believed < 0.6, "this hand proves nothing"
    assert not isinstance(position.tilted(Level.STRONG, "otto").action, Grab)


def test_how_long_they_think_tells_no_card() -> None:
    for name, bits in (("blitz", GRAB_BITS), ("otto", THINKS_LONG)):
        found = [position.tilted(Level.EASY, name) for position in positions()[::7]]
        own = [each for each in found if isinstance(each.action, Show | Guess | Reveal)]
        assert own and {each.bits for each in own} == {bits}


def test_all_of_them_sit_down_at_every_level() -> None:
    assert len({one.word for one in CAST}) == len(CAST) == len(NAMES)
    for level in Level:
        words = [joined(level.value, one.word) for one in CAST]
        for four in (words[:SEATS], words[SEATS:]):
            check_seats(four, GAME, PAGAT, humans=True)
