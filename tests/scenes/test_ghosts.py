"""Ghosts of what was better: in every game, for every kind of action, blind, and in the review."""

from __future__ import annotations

from typing import Literal

import pytest

from game.bots.director import Director
from game.bots.minds import UniformMind
from game.catalog import Game, games
from game.core.contract import Action
from game.core.match import Match, Setting
from game.core.rng import stream
from game.couch.intents import Intent
from game.scenes.gallery.pilot import Pilot
from game.scenes.screens.better import flag_box
from game.tablekit.ghosts import Card, Ghost, Sign, draw_ghosts
from game.tablekit.staged import sitting
from tests.scenes.test_review import a_review

ACTS = 110
KINDS = 2
"""A kind of action is looked at so often."""


def told(ghosts: tuple[Ghost, ...]) -> list[tuple[object, ...]]:
    """All that ghosts tell; a sign's picture is known by its size."""
    return [
        (ghost.at, ghost.start, ghost.shows.side if isinstance(ghost.shows, Sign) else ghost.shows)
        for ghost in ghosts
    ]


def watched(game: Game, seed: int) -> Director:
    options = game.rules.PRESETS[next(iter(game.rules.PRESETS))]
    seats = game.rules.seat_counts(options)[0]
    match = Match(game.rules, Setting(options, seats, seed, game.rules.Carry()))
    return Director(match, game.observation, {seat: UniformMind(seed, seat) for seat in range(seats)})


@pytest.mark.parametrize("name", sorted(games()))
def test_every_deed_has_a_ghost_that_tells_only_what_its_seat_knows(pilot: Pilot, name: str) -> None:
    game = games()[name]
    director = watched(game, 7)
    match, counted = director.match, dict[type[Action], int]()
    seats = match.setting.seats
    tables = {
        seat: game.table.Table(pilot.house.kit, match.setting.options, sitting(seats, ()), frozenset((seat,)))
        for seat in range(seats)
    }
    for step in range(ACTS):
        if match.outcome is not None:
            break
        for seat, table in tables.items():
            eyes = frozenset((seat,))
            seen = game.observation.observe(match.state, eyes)
            for action in match.rules.legal_actions(match.state, seat):
                kind = type(action)
                if action.in_vain or counted.get(kind, 0) >= KINDS:
                    continue
                other = game.redeal.redeal(match.state, eyes, stream(step, "test/redeal"))
                counted[kind] = counted.get(kind, 0) + 1
                table.show(seen)
                found = table.ghosts(seat, action, seen)
                assert found, action
                for ghost in found:
                    assert 0 <= ghost.at[0] <= 1920 and 0 <= ghost.at[1] <= 1080, action
                anew = game.observation.observe(other, eyes)
                table.show(anew)
                assert told(table.ghosts(seat, action, anew)) == told(found)
        director.step()
    assert len(counted) >= 3


@pytest.mark.soak
def test_a_better_choice_is_a_ghost_until_the_next_step(pilot: Pilot) -> None:
    review = a_review(pilot)
    wanted = review.mistake(1)
    assert wanted is not None and review.better.ghosts == ()
    review.go(wanted)
    pilot.until(lambda: not review.table.moving and review._making is None)
    pilot.run(100.0)
    ghosts = review.better.ghosts
    judged = review.judged
    assert ghosts and judged is not None
    advised = judged.judgement.weighing.advised.action
    assert review.table.ghosts(0, advised, judged.moment.seen)[0].at == ghosts[0].at
    with_ghosts = pilot.picture().copy()
    review.better.forget()
    review.draw(pilot.house.kit.stage.canvas())
    assert with_ghosts.get_buffer().raw != pilot.house.kit.stage.picture().get_buffer().raw
    pilot.press(Intent.RIGHT)
    assert review.better.ghosts == () or review.judged is not judged


def test_what_was_best_has_no_ghost(pilot: Pilot) -> None:
    review = a_review(pilot)
    assert review.ledger is not None
    for step, booking in enumerate(review.ledger.bookings):
        if booking.judged and all(one.judgement.lost == 0.0 for one in booking.judged):
            review.go(step)
            pilot.until(lambda: not review.table.moving)
            pilot.run(100.0)
            assert review.better.ghosts == ()
            return
    pytest.fail("everything was wrong")


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_a_ghost_is_on_its_way_unless_nothing_may_move(
    pilot: Pilot, motion: Literal["full", "reduced"]
) -> None:
    kit = pilot.house.kit
    kit.settings.accessibility.motion = motion
    ghosts = (Ghost((400.0, 300.0), Card(120.0), (900.0, 800.0)),)
    pictures = set()
    for age_ms in (0.0, 700.0, 2000.0):
        kit.stage.clear()
        draw_ghosts(kit.stage.canvas(), kit, ghosts, age_ms)
        pictures.add(bytes(kit.stage.picture().get_buffer().raw))
    assert len(pictures) == (1 if motion == "reduced" else 3)


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_flag_hangs_clear_of_the_prompts_and_the_panel(pilot: Pilot, text: float) -> None:
    pilot.house.settings.accessibility.text_scale = text
    review = a_review(pilot)
    box = flag_box(pilot.house.kit.stage.canvas(), pilot.house.kit, review.rooms.table)
    assert not box.colliderect(review.rooms.panel)
    assert box.bottom < 1080 - 60 * text and box.left >= review.rooms.table.left
