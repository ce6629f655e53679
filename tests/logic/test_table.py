"""Logic's table: skipping equals watching, its clock, its music, its moments, what stands clear of what."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.core.cards import Rank
from game.core.contract import Event
from game.core.match import Match, Setting
from game.core.rng import stream
from game.logic import observation, rules
from game.logic.guide.goal import goal
from game.logic.rules.options import PRESETS, Carry, Options
from game.logic.rules.state import Grab, NameCard, State
from game.logic.table import Table
from game.logic.table.button_places import button_box
from game.logic.table.hud import TALLY_GAP, TALLY_SIGN
from game.logic.table.layout import layout_for
from game.logic.table.measures import CENTRE_X, SHOWN_OFFSET
from game.logic.table.moments import moments
from game.logic.table.script import Scripted
from game.tablekit.staged import sitting
from game.ui.pieces.banner import LINE_HEIGHT
from game.ui.theme import CARD_ASPECT
from tests.logic.tables import poses
from tests.samples import thinned
from tests.tables import Silent, kit, pixels, skip, watch


class Stops(Silent):
    """Hears when the music is stopped, too."""

    def __init__(self) -> None:
        super().__init__()
        self.stops = 0

    def stop_music(self, fade_ms: int = 80) -> None:
        """Count."""
        self.stops += 1


def record(seed: int, options: Options, seats: tuple[int, ...]) -> list[tuple[list[Event], State, int]]:
    """A random hand: after every entry the events and the state."""
    match = Match(rules, Setting(options, 4, seed, Carry()))
    chance = stream(seed, "test")
    told: list[tuple[list[Event], State, int]] = [(list(match.dealt), match.state, 0)]
    while match.outcome is None and len(told) < 60:
        asked = rules.asked(match.state)
        seat = asked[chance.below(len(asked))]
        actions = [act for act in rules.legal_actions(match.state, seat) if not isinstance(act, Grab)]
        if len(told) > 30 and rules.slam(match.state, seat):
            actions = [Grab(seat)]
        events = match.play(actions[chance.below(len(actions))], match.now + 400)
        told.append((list(events), match.state, match.now))
    return told


def play_to(
    table: Table, told: list[tuple[list[Event], State, int]], after: Callable[[Table, int], None]
) -> None:
    """Show a hand on a table, doing `after` with the table after each entry."""
    for events, state, now in told:
        seen = observation.observe(state, frozenset({0}))
        for event in events:
            table.play(observation.redact(event, frozenset({0})), seen)
        after(table, now)


@pytest.mark.parametrize("preset", ["practice", "jokers_free", "jokers_coloured"])
@pytest.mark.parametrize("seed", [3, 4])
def test_watching_skipping_and_showing_afresh_end_in_the_same_pose(preset: str, seed: int) -> None:
    told = record(seed, PRESETS[preset], (0,))
    watched = Table(kit(), PRESETS[preset], sitting(4, (0,)), frozenset({0}))
    skipped = Table(kit(), PRESETS[preset], sitting(4, (0,)), frozenset({0}))
    for entry in told:
        play_to(watched, [entry], watch)
        play_to(skipped, [entry], skip)
        fresh = Table(kit(), PRESETS[preset], sitting(4, (0,)), frozenset({0}))
        fresh.show(observation.observe(entry[1], frozenset({0})))
        assert list(poses(watched)) == list(poses(skipped)) == list(poses(fresh))
        assert (watched.bottle.x, watched.bottle.y) == (fresh.bottle.x, fresh.bottle.y)
        assert watched.headline.words == fresh.headline.words


def test_watching_and_skipping_end_in_the_same_pixels() -> None:
    told = record(5, PRESETS["practice"], (0,))[:16]
    tables = []
    for way in (watch, skip):
        table = Table(kit(motion="reduced"), PRESETS["practice"], sitting(4, (0,)), frozenset({0}))
        play_to(table, told, way)
        table.rest()
        tables.append(pixels(table))
    fresh = Table(kit(motion="reduced"), PRESETS["practice"], sitting(4, (0,)), frozenset({0}))
    fresh.show(observation.observe(told[-1][1], frozenset({0})))
    fresh.update(0.0, told[-1][2])
    fresh.rest()
    assert tables[0] == tables[1] == pixels(fresh)


def test_the_match_clock_stands_still_only_for_deal_colours_and_end() -> None:
    scripted = Scripted(kit())
    assert scripted.table.busy
    scripted.still().lay()
    assert scripted.table.busy
    scripted.still().show_one(2)
    assert not scripted.table.busy
    assert scripted.table.moving


def test_music_stops_at_the_first_wrong_name_and_each_right_one_rises() -> None:
    tools = kit()
    tools.audio = audio = Stops()
    scripted = Scripted(tools).lay().do(Grab(0)).watch(1200.0, clock=False)
    audio.steps.clear()
    for wrong in (False, False, False, True):
        cards = [(s, p) for s in (2, 1, 3) for p in scripted.match.state.hidden(s)]
        seat, place = cards[0]
        truth = scripted.match.state.rows[seat][place].rank
        rank = Rank(truth % 12 + 1) if wrong else truth
        scripted._tell(scripted.match.play(NameCard(0, seat, place, rank), scripted.match.now))
        scripted.watch(1500.0, clock=False)
    assert [step for name, step in audio.steps if name == "right"] == [0, 1, 2]
    assert audio.stops == 1


@pytest.mark.parametrize("moment", thinned([moment.name for moment in moments()], 3))
def test_every_moment_of_the_gallery_can_be_drawn(moment: str) -> None:
    found = next(each for each in moments() if each.name == moment)
    tools = kit((640, 360), text_scale=found.text_scale, motion="reduced" if found.reduced else "full")
    assert len(set(pixels(found.build(tools))[::997])) > 40


def test_numbers_count_from_each_owners_left() -> None:
    layout = Scripted(kit()).table.layout
    assert layout.slot(0, 0)[0] < layout.slot(0, 5)[0]
    assert layout.slot(2, 0)[0] > layout.slot(2, 5)[0]
    assert layout.slot(1, 0)[1] > layout.slot(1, 5)[1]
    assert layout.slot(3, 0)[1] < layout.slot(3, 5)[1]


@pytest.mark.parametrize("size", [6, 7])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_notebook_begins_beyond_the_number_of_a_card_that_was_shown(size: int, text: float) -> None:
    """Card and number lie further in then (LG-8), and the number touched the strip."""
    layout = layout_for(size, 0, True, text)
    for seat in (1, 2, 3):
        dx, dy = layout.inward(seat)
        x, y = layout.number(seat, 2)
        strip = layout.strip(seat, 2, shown=True)
        if dy and layout.sharing.number_aside is not None:  # it lies beside the number then
            assert strip.left >= x + layout.number_radius
            assert strip.top >= layout.slot(seat, 2)[1] + layout.width(seat) * CARD_ASPECT / 2 + SHOWN_OFFSET
            continue
        along = (strip.x - x) * dx + (strip.y - y) * dy
        half = strip.w / 2 if dx else strip.h / 2
        assert along - half >= SHOWN_OFFSET + layout.number_radius
        usual = layout.strip(seat, 2)
        assert not dy or strip.top + strip.h <= max(layout.plate(seat).top, usual.top + usual.h)


@pytest.mark.parametrize("seat", [1, 3])
@pytest.mark.parametrize("count", [1, 2])
def test_a_button_at_the_side_leaves_the_headline_to_be_read(seat: int, count: int) -> None:
    """ "Answer" lay over the end of "East may answer, anybody may grab"."""
    table = Scripted(kit()).lay().still().table
    for index in range(count):
        box = button_box(table.layout, seat, index, count, roomy=count == 2)
        assert box.y - box.h / 2 >= table.headline.y + LINE_HEIGHT / 2


def test_the_end_of_a_hand_is_shown_although_all_eyes_leave() -> None:
    scripted = Scripted(kit()).lay().do(Grab(0)).name(1, True)
    assert scripted.table.busy
    public = observation.observe(scripted.match.state, frozenset())
    scripted.table.set_eyes(frozenset(), public)
    assert scripted.table.busy
    assert scripted.table.layout.rack


def test_the_goal_leaves_the_tally_to_be_read() -> None:
    """From the second hand on it lay over the hands that one's own team has won."""
    left, top, wide, high = goal(PRESETS["practice"]).room
    away, y = layout_for(6, 0, True).sharing.tally
    tally = pygame.Rect(0, 0, 2 * TALLY_GAP + TALLY_SIGN, TALLY_SIGN)
    tally.center = (round(CENTRE_X - away), round(y))
    assert not tally.colliderect(pygame.Rect(left, top, wide, high))
