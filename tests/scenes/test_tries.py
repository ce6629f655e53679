"""Every page of every guide can be tried: won by one or two presses, a wrong try answered, left cleanly."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.catalog import Game, games
from game.core.contract import Observation, State
from game.core.options import Options, changed, specs
from game.couch.intents import Intent, Pointer
from game.scenes.frame import RIGHT_BUTTON
from game.scenes.gallery.pilot import Pilot
from game.scenes.screens.guide import AREA, Guide
from game.scenes.screens.playable import playable
from game.scenes.screens.trying import Stage, Trying
from game.tablekit.first import Standing, done, follow
from game.tablekit.tries import Try, TryAnswer
from game.ui.prompts import Prompts
from tests.scenes.sitting import ZONES

PAD = "pad:3"
DEVICES = (*ZONES[:1], PAD, "mouse")
SHOWN_MS = 12_000.0
NAMES = [game.name for game in playable()]


def every_way(game: Game) -> Iterator[Options]:
    """Each preset, and the first one with each option changed to each of its other values."""
    yield from game.rules.PRESETS.values()
    usual = next(iter(game.rules.PRESETS.values()))
    for spec in specs(usual):
        for value in spec.values:
            yield changed(usual, {spec.name: value})


def every_try(game: Game) -> Iterator[tuple[Options, Try[State, Observation]]]:
    """Each page's try under all options, once where they agree."""
    told: set[tuple[str, str]] = set()
    for options in every_way(game):
        assert game.tries is not None
        tries = game.tries.tries(options)
        for page in game.guide.pages(options):
            assert page.title in tries, f"{page.title} can't be tried"
            tried = tries[page.title]
            if (page.title, tried.asks) not in told:
                told.add((page.title, tried.asks))
                yield options, tried


def carried_out(game: Game, tried: Try[State, Observation], answer: TryAnswer) -> Standing[State]:
    """What an answer leads to, each action and beat by the rules."""
    standing = tried.position()
    for action in answer.does:
        refusal = game.rules.refusal(standing.state, action)
        assert refusal is None, f"{tried.asks} {answer.words}: {refusal}"
        standing, _ = done(game.rules, standing, action)
    for beat in answer.after:
        if beat.action is not None:
            refusal = game.rules.refusal(standing.state, beat.action)
            assert refusal is None, f"{tried.asks} {answer.words}: {refusal}"
        standing, _ = follow(game.rules, standing, beat)
    return standing


@pytest.mark.parametrize("name", NAMES)
def test_every_page_has_a_try_whose_answers_are_legal(name: str) -> None:
    game = games()[name]
    for _, tried in every_try(game):
        assert {answer.right for answer in tried.answers} == {False, True}, tried.asks
        assert len({answer.words for answer in tried.answers}) == len(tried.answers)
        for answer in tried.answers:
            assert answer.reply.endswith((".", "!")) and len(answer.reply.split()) <= 25, answer.reply
            carried_out(game, tried, answer)


@pytest.mark.parametrize("name", NAMES)
def test_no_try_has_its_title_in_vain(name: str) -> None:
    game = games()[name]
    assert game.tries is not None
    titles = {page.title for options in every_way(game) for page in game.guide.pages(options)}
    assert {title for options in every_way(game) for title in game.tries.tries(options)} == titles


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("name", NAMES)
def test_each_is_won_by_two_presses_at_most(pilot: Pilot, name: str, device: str) -> None:
    game = games()[name]
    guide = pilot.show(Guide(game, next(iter(game.rules.PRESETS.values()))))
    for page in range(len(guide.pages)):
        guide.at = page
        trying = opened(pilot, guide, device)
        wanted = next(number for number, answer in enumerate(trying.answers) if answer.right)
        assert choose(pilot, guide, wanted, device) <= 2
        shown(guide, trying)
        assert trying.won and trying.picked is trying.answers[wanted] and page in guide.tried
        guide.trying = None


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("name", NAMES)
def test_a_wrong_one_is_answered_and_tried_again(pilot: Pilot, name: str, device: str) -> None:
    game = games()[name]
    guide = pilot.show(Guide(game, next(iter(game.rules.PRESETS.values()))))
    for page in range(len(guide.pages)):
        guide.at = page
        trying = opened(pilot, guide, device)
        before = trying._standing
        wrong = next(number for number, answer in enumerate(trying.answers) if not answer.right)
        choose(pilot, guide, wrong, device)
        shown(guide, trying)
        assert not trying.won and trying.picked is trying.answers[wrong] and page not in guide.tried
        right = next(number for number, answer in enumerate(trying.answers) if answer.right)
        if device == "mouse":
            choose(pilot, guide, right, device)
        else:
            pilot.press(Intent.CONFIRM, device)
            assert trying.stage is Stage.ASKS and trying._standing == before
            choose(pilot, guide, right, device)
        shown(guide, trying)
        assert trying.won
        guide.trying = None


@pytest.mark.parametrize("name", NAMES)
def test_the_little_table_prompts_for_nothing(
    pilot: Pilot, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A press that it prompted for did nothing."""
    rows: list[list[tuple[Intent, str]]] = []
    real = Prompts.draw_row

    def counted(self: Prompts, *where: Any, **how: Any) -> None:
        rows.append(list(where[1]))
        real(self, *where, **how)

    guide = pilot.show(Guide(games()[name], next(iter(games()[name].rules.PRESETS.values()))))
    monkeypatch.setattr(Prompts, "draw_row", counted)
    pages = 0
    for page in range(len(guide.pages)):
        guide.at = page
        if guide.triable is None:
            continue
        guide._begin_try()
        assert guide.trying is not None
        pilot.picture()
        assert rows == [list(guide.trying.prompts)]
        rows.clear()
        pages += 1
    assert pages


def test_a_slam_is_the_answer_that_slams(pilot: Pilot) -> None:
    guide = pilot.show(Guide(games()["deduction"], next(iter(games()["deduction"].rules.PRESETS.values()))))
    guide.at = next(at for at, page in enumerate(guide.pages) if page.title == "Believe it, or challenge")
    trying = opened(pilot, guide, PAD)
    pilot.press(Intent.SLAM, PAD)
    shown(guide, trying)
    assert trying.won


@pytest.mark.parametrize("stage", list(Stage))
@pytest.mark.parametrize("way", [Intent.CANCEL, Intent.RIGHT, Intent.LEFT, Intent.PAUSE, None])
def test_leaving_midway_is_clean(pilot: Pilot, stage: Stage, way: Intent | None) -> None:
    game = games()["logic"]
    guide = pilot.show(Guide(game, next(iter(game.rules.PRESETS.values())), 3))
    trying = opened(pilot, guide, ZONES[0])
    if stage is not Stage.ASKS:
        pilot.press(Intent.CONFIRM)
        if stage is Stage.TOLD:
            shown(guide, trying)
    assert trying.stage is stage
    if way is None:
        pilot.send(Pointer("down", 900.0, 500.0, button=RIGHT_BUTTON))
    else:
        pilot.press(way)
    assert guide.trying is None and pilot.top is guide
    assert guide.at == 3 + {Intent.RIGHT: 1, Intent.LEFT: -1}.get(way or Intent.CANCEL, 0)
    pilot.picture()
    if way is Intent.CANCEL:
        again = opened(pilot, guide, ZONES[0])
        assert again.stage is Stage.ASKS and not again.won
        pilot.press(Intent.CANCEL)
    pilot.press(Intent.CANCEL)
    assert pilot.top is not guide


def opened(pilot: Pilot, guide: Guide, device: str) -> Trying:
    """Begin the open page's try."""
    if device == "mouse":
        pilot.point(*guide._button.center)
    else:
        pilot.press(Intent.CONFIRM, device)
    assert guide.trying is not None
    return guide.trying


def choose(pilot: Pilot, guide: Guide, number: int, device: str) -> int:
    """Do an answer; returns how many presses it took."""
    trying = guide.trying
    assert trying is not None
    if device == "mouse":
        pilot.point(*trying.rooms(AREA).answers[number].center)
        return 1
    down = (number - trying.at) % len(trying.answers)
    way, count = (Intent.DOWN, down) if down <= 1 else (Intent.UP, len(trying.answers) - down)
    for _ in range(count):
        pilot.press(way, device)
    pilot.press(Intent.CONFIRM, device)
    return count + 1


def shown(guide: Guide, trying: Trying) -> None:
    """Wait until an answer has been shown and told."""
    for _ in range(round(SHOWN_MS / 50.0)):
        if trying.stage is Stage.TOLD:
            return
        guide.update(50.0)
    raise AssertionError("it is never told")
