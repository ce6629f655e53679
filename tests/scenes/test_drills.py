"""Drills on the screen: asked, answered and explained by pad, keys and mouse; what is kept of them."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime, timedelta

import pytest

from game.bots.drills import (
    EVERY_DAY,
    PARTS,
    Exercise,
    Order,
    drilling,
    make,
    of_the_day,
    setting_of,
    states_of,
)
from game.bots.spots import spots
from game.bots.worked import Worked, work_out
from game.bots.worker import TOO_LONG, Result, Worker
from game.catalog import Game, find, games
from game.core.contract import State
from game.core.drilling import GRADES
from game.core.rng import stream
from game.couch.intents import Intent
from game.scenes.drills.clock import HURRIED_MS, LEAST_READ_MS, UNHURRIED_MS
from game.scenes.drills.drill import DrillScene, Stage
from game.scenes.drills.log import DrillLog
from game.scenes.drills.maker import Maker
from game.scenes.drills.menu import Drills
from game.scenes.drills.progress import count_day, day_done, learnt, row_of_days, tally
from game.scenes.drills.row import ALL_KINDS
from game.scenes.gallery.pilot import FRAME_MS, Pilot
from game.scenes.screens.title import Title
from game.ui.people import People
from game.ui.settings import LONGEST_DRILL_MS, MOST_DAYS, Settings
from game.ui.settings_file import understood
from game.ui.widgets import Button

DRILLED = [game.name for game in games().values() if game.drills is not None]
EACH_KIND = [(name, kind) for name in DRILLED for kind in drilling(find(name)).KINDS]
PAD = "pad:1"
by_kind = pytest.mark.parametrize(("name", "kind"), EACH_KIND, ids=lambda word: word)


def asked(pilot: Pilot, name: str = "logic", kind: str = "", grade: int = 1) -> DrillScene:
    """A drill that waits for its answer."""
    scene = pilot.show(DrillScene(find(name), kind or drilling(find(name)).KINDS[0], grade))
    settled(pilot, scene)
    return scene


def settled(pilot: Pilot, scene: DrillScene) -> None:
    assert pilot.until(lambda: scene.stage is Stage.ASKED)
    pilot.run(UNHURRIED_MS + 50.0)


def drill_of(scene: DrillScene) -> tuple[int, int]:
    """The place of the right answer, and of a wrong one."""
    assert scene.worked is not None
    drill = scene.worked.exercise.drill
    return drill.right, (drill.right + 1) % len(drill.answers)


def by_press(pilot: Pilot, device: str, place: int) -> None:
    """Go to a button and press it, whether they stand side by side or under one another."""
    first, second = pilot.top.menu.widgets[:2]
    way = Intent.RIGHT if second.box.y < first.box.bottom else Intent.DOWN
    for _ in range(place):
        pilot.press(way, device)
    pilot.press(Intent.CONFIRM, device)
    pilot.run(LEAST_READ_MS + 50.0)


def by_keys(pilot: Pilot, place: int) -> None:
    by_press(pilot, pilot.device, place)


def by_pad(pilot: Pilot, place: int) -> None:
    by_press(pilot, PAD, place)


def by_mouse(pilot: Pilot, place: int) -> None:
    pilot.point(*pilot.top.menu.widgets[place].box.center)
    pilot.run(LEAST_READ_MS + 50.0)


@pytest.mark.parametrize("press", [by_keys, by_pad, by_mouse])
def test_answered_explained_and_on_to_the_next(pilot: Pilot, press: Callable[[Pilot, int], None]) -> None:
    scene = asked(pilot)
    right, _ = drill_of(scene)
    press(pilot, right)
    assert scene.stage is Stage.ANSWERED and scene.right
    before, words = scene.worked, scene.told
    assert "Right" in words
    # the next drill is one press away
    pilot.press(Intent.CONFIRM)
    settled(pilot, scene)
    assert scene.worked != before and scene.told != words


@pytest.mark.parametrize("kind", ["", "fits"])
def test_no_press_answers_a_drill_that_has_only_just_come_up(pilot: Pilot, kind: str) -> None:
    """Whoever presses on, or out of impatience, does not answer what they can't have read."""
    name = "logistication" if kind else "logic"
    scene = pilot.show(DrillScene(find(name), kind or drilling(find(name)).KINDS[0], 1))
    assert pilot.until(lambda: scene.stage is Stage.ASKED)
    half = (HURRIED_MS if kind else UNHURRIED_MS) / 2
    for waits in (half, half - 150.0):
        pilot.run(waits)
        pilot.press(Intent.CONFIRM)
        assert scene.chosen is None and not scene.menu.widgets
    pilot.run(300.0)
    pilot.press(Intent.CONFIRM)
    assert scene.chosen == 0


@by_kind
def test_a_wrong_answer_is_told_the_right_one_and_why(pilot: Pilot, name: str, kind: str) -> None:
    scene = asked(pilot, name, kind)
    right, wrong = drill_of(scene)
    labels = [widget.words for widget in scene.menu.widgets if isinstance(widget, Button)]
    scene.answer(wrong)
    assert scene.stage is Stage.ANSWERED and not scene.right
    assert labels[right] in scene.told
    spoken, told = scene.spoken, list[str]()
    assert spoken is not None
    for _ in range(scene.steps):
        pilot.run(LEAST_READ_MS + 50.0)
        pilot.press(Intent.CONFIRM)
        told.append(scene.told)
        pilot.picture()
    assert told == [f"{step.sentence}." for step in spoken.steps]
    pilot.run(LEAST_READ_MS + 50.0)
    pilot.press(Intent.CONFIRM)
    settled(pilot, scene)


def pictured(pilot: Pilot, game: Game, worked: Worked) -> str:
    """What the screen looks like while this is asked."""
    scene = pilot.show(DrillScene(game, worked.exercise.order.kind, 1))
    settled(pilot, scene)
    scene._begin(worked)
    pilot.run(1000.0)
    pixels = pilot.pixels()
    scene.finish(None)
    return pixels


@by_kind
def test_the_question_does_not_show_its_answer(pilot: Pilot, name: str, kind: str) -> None:
    pilot.house.settings.accessibility.motion = "reduced"
    game = find(name)
    exercise = make(game, Order(kind, 1, 0))
    drill = exercise.drill
    other = (drill.right + 1) % len(drill.answers)
    twisted = replace(exercise, drill=replace(drill, right=other, thing=drill.answers[other], depth=4))
    assert pictured(pilot, game, Worked(exercise, None)) == pictured(pilot, game, Worked(twisted, None))


@pytest.mark.parametrize("name", DRILLED)
def test_cards_that_the_seat_cannot_see_may_be_dealt_anew(pilot: Pilot, name: str) -> None:
    """Whatever lies hidden, the exercise is the same, and nothing else reaches the screen."""
    game = find(name)
    exercise = make(game, Order(drilling(game).KINDS[0], 1, 0))
    state = position(game, exercise)
    eyes = frozenset((exercise.seat,))
    rng = stream(1, "deal anew")
    anew = [game.redeal.redeal(state, eyes, rng) for _ in range(3)]
    assert any(other != state for other in anew)
    for other in anew:
        seen = game.observation.observe(other, eyes)
        assert replace(exercise, seen=seen) == exercise


def position(game: Game, exercise: Exercise) -> State:
    """The whole position that an exercise shows one seat of."""
    return states_of(game, setting_of(game, exercise.seed))[exercise.step + 1]


def test_what_happened_is_one_press_away(pilot: Pilot) -> None:
    scene = asked(pilot, "literature")
    pilot.press(Intent.INFO)
    log = pilot.top
    assert isinstance(log, DrillLog) and log.story.lines
    pilot.picture()
    about = log.story.lines
    pilot.press(Intent.NEXT)
    everybody = log.story.lines
    assert len(about) < len(everybody) and set(about) < set(everybody), (
        "first what is about the question's set"
    )
    pilot.press(Intent.PREV)
    assert log.story.lines == about
    pilot.press(Intent.CANCEL)
    assert list(pilot.house.stack.scenes) == [scene] and scene.stage is Stage.ASKED
    pilot.press(Intent.CANCEL)
    assert not pilot.house.stack.scenes


def test_streaks_and_best_times_are_kept_and_read_again(pilot: Pilot) -> None:
    game, settings = find("logic"), pilot.house.settings
    kind = drilling(game).KINDS[0]
    scene = asked(pilot)
    for right, think_ms in ((True, 4000.0), (True, 1000.0), (False, 0.0), (True, 9000.0)):
        pilot.run(think_ms)
        scene.answer(drill_of(scene)[0 if right else 1])
        scene.next()
        settled(pilot, scene)
    kept = tally(settings.drills, game, kind)
    assert (kept.done, kept.right, kept.streak, kept.best_streak) == (4, 3, 1, 2)
    assert 1000 <= kept.best_ms < 4000
    read = pilot.house.settings_file.load()
    assert read.drills == settings.drills


def test_the_next_drill_is_another_one_and_none_comes_twice(pilot: Pilot) -> None:
    scene = asked(pilot)
    seen = []
    for _ in range(3):
        assert scene.worked is not None
        seen.append(scene.worked.exercise.order.number)
        scene.answer(0)
        scene.next()
        settled(pilot, scene)
    assert seen == [0, 1, 2]
    scene.back()
    again = asked(pilot)
    assert again.order.number == 3


@pytest.mark.parametrize("name", DRILLED)
def test_the_drill_of_the_day_counts_once(pilot: Pilot, name: str) -> None:
    game, day = find(name), date(2026, 1, 1)
    scene = pilot.show(DrillScene(game, "", 1, day))
    settled(pilot, scene)
    assert scene.order == of_the_day(game, day) and scene.grade == EVERY_DAY
    right, wrong = drill_of(scene)
    scene.answer(wrong)
    assert day_done(pilot.house.drills, game, day) is False
    done = tally(pilot.house.drills, game, scene.kind).done
    scene.back()
    again = pilot.show(DrillScene(game, "", 1, day))
    settled(pilot, again)
    again.answer(right)
    assert day_done(pilot.house.drills, game, day) is False
    assert tally(pilot.house.drills, game, scene.kind).done == done


def test_days_are_bounded_and_shown_in_a_row(pilot: Pilot) -> None:
    game, first = find("logic"), date(2026, 1, 1)
    for number in range(MOST_DAYS + 20):
        count_day(pilot.house, game, first + timedelta(days=number), right=bool(number % 2))
    kept = pilot.house.settings.drills.days[game.name]
    assert len(kept) == MOST_DAYS
    last = first + timedelta(days=MOST_DAYS + 20)
    row = list(row_of_days(pilot.house.drills, game, last))
    assert row[-1] == (last, None) and row[-2] == (last - timedelta(days=1), True)


def test_unsound_counts_are_left_out_and_the_rest_is_kept() -> None:
    found = understood(
        b'{"version": 1, "drills": {"grade": 9,'
        b' "tallies": {"logic/what": {"done": -4}, "logic/which": {"done": 2}},'
        b' "days": {"logic": {"2026-01-01": true}, "literature": 4}}}'
    )
    drills = found.settings.drills
    assert drills.grade == Settings().drills.grade and drills.grade in GRADES
    assert list(drills.tallies) == ["logic/which"] and drills.tallies["logic/which"].done == 2
    assert drills.days == {"logic": {"2026-01-01": True}}
    assert len(found.refusals) == 3


def test_a_time_beyond_all_bounds_is_kept_as_the_longest(pilot: Pilot) -> None:
    scene = asked(pilot)
    scene._clock.ms = 10.0 * LONGEST_DRILL_MS
    scene.answer(drill_of(scene)[0])
    assert pilot.house.settings_file.load().drills == pilot.house.settings.drills


def test_from_the_title_to_a_drill_and_back(pilot: Pilot) -> None:
    pilot.house.shelf.today = lambda: datetime(2026, 1, 1, 12)
    pilot.begin()
    title = pilot.top
    assert isinstance(title, Title)
    title.menu.focused = next(
        widget for widget in title.menu.widgets if isinstance(widget, Button) and widget.words == "Drills"
    )
    pilot.press(Intent.CONFIRM)
    menu = pilot.top
    assert isinstance(menu, Drills)
    pilot.press(Intent.RIGHT)
    pilot.press(Intent.RIGHT)
    assert pilot.house.settings.drills.grade == 2
    pilot.press(Intent.DOWN)
    pilot.press(Intent.DOWN)
    pilot.press(Intent.CONFIRM)
    scene = pilot.top
    assert isinstance(scene, DrillScene) and scene.kind == drilling(menu.games[0]).KINDS[0]
    settled(pilot, scene)
    pilot.press(Intent.CANCEL)
    assert pilot.top is menu
    pilot.press(Intent.CANCEL)
    pilot.run(50.0)
    assert isinstance(pilot.top, Title)


def test_the_tabs_change_the_game_and_are_remembered(pilot: Pilot) -> None:
    menu = pilot.show(Drills())
    first = menu.game
    pilot.press(Intent.NEXT)
    second = menu.game
    assert second != first
    pilot.press(Intent.CANCEL)
    assert pilot.show(Drills()).game == second
    pilot.press(Intent.PREV)
    assert pilot.house.settings_file.load().drills.game == first.name


@pytest.mark.parametrize("name", DRILLED)
def test_the_course_says_a_rule_asks_and_is_remembered(pilot: Pilot, name: str) -> None:
    """Five drills by Confirm alone and the right answers; they count for no streak and have no clock."""
    game, settings = find(name), pilot.house.settings
    settings.drills.game = name
    menu = pilot.show(Drills())
    pilot.press(Intent.CONFIRM)
    scene = pilot.top
    assert isinstance(scene, DrillScene)
    assert game.drill_words is not None
    for place, lesson in enumerate(game.drill_words.COURSE):
        assert pilot.until(lambda: scene.stage is Stage.RULE)
        assert scene.told == lesson.rule and f"{place + 1} of 5" in scene.tab
        assert scene.lights() == ()
        pilot.run(LEAST_READ_MS + 50.0)
        pilot.press(Intent.CONFIRM)
        assert scene.stage is Stage.ASKED
        assert scene._clock.limit_ms is None
        pilot.run(UNHURRIED_MS + 50.0)
        by_keys(pilot, drill_of(scene)[0])
        assert scene.right and lesson.after in scene.told
        assert learnt(settings.drills, game) == place + 1
        for _ in range(scene.steps + 1):
            pilot.press(Intent.CONFIRM)
            pilot.run(LEAST_READ_MS + 50.0)
    settled(pilot, scene)
    assert scene.lesson is None and not settings.drills.tallies
    scene.back()
    assert pilot.top is menu
    assert pilot.house.settings_file.load().drills.course == {name: 5}


def test_all_kinds_take_turns(pilot: Pilot) -> None:
    scene = pilot.show(DrillScene(find("logic"), ALL_KINDS, 1))
    seen = []
    for _ in range(4):
        settled(pilot, scene)
        seen.append((scene.order.kind, scene.order.number))
        scene.answer(0)
        scene.next()
    assert seen == [("what", 0), ("which", 0), ("what", 1), ("which", 1)]


def test_a_kind_that_a_grade_hardly_has_says_so_and_gives_the_nearest(pilot: Pilot) -> None:
    game = find("deduction")
    assert 1 not in spots(game.name).grades("card")
    pilot.house.settings.drills.game, pilot.house.settings.drills.grade = game.name, 1
    menu = pilot.show(Drills())
    asides = [widget.aside for widget in menu.menu.widgets if isinstance(widget, Button)]
    assert asides.count("grade 2") == 1
    scene = asked(pilot, game.name, "card")
    assert scene.grade == 2 and "Grade 2" in scene.tab


def test_the_worker_makes_the_same_drill(pilot: Pilot) -> None:
    """And the table shows it as soon as it is there, without waiting in a frame."""
    game, worker = find("logic"), Worker()
    kind = drilling(game).KINDS[0]
    people = tuple(People(("A", "B", "C", "D"), seat) for seat in range(4))
    order = Order(kind, 1, 0)
    pilot.house._hire = lambda: worker
    maker = Maker(pilot.house, game, people)
    try:
        maker.begin(order)
        assert maker.take(order) is None
        ticket = maker._searches[order].ticket
        result = worker.take(ticket, wait=True)
        assert result is not None and result.error is None
        assert result.value == work_out(game, order, PARTS[0], people)
        maker.begin(Order(kind, 1, 1))
        maker.forget()
        assert not worker.busy
    finally:
        worker.close()


class Failing(Worker):
    """A worker that fails so often at drills."""

    def __init__(self, times: int) -> None:
        super().__init__()
        self.times = times

    def take(self, ticket: int, wait: bool = False) -> Result | None:
        result = super().take(ticket, wait)
        if result is None or not self.times:
            return result
        self.times -= 1
        return Result(error=TOO_LONG)


def test_a_drill_that_cannot_be_made_is_told_and_another_one_is(pilot: Pilot) -> None:
    worker = Failing(1)
    pilot.house._hire = lambda: worker
    scene = pilot.show(DrillScene(find("logic"), drilling(find("logic")).KINDS[0], 1))
    try:
        waited(pilot, lambda: scene.stage is not Stage.MAKING)
        pilot.picture()
        first, stage = scene.order, scene.stage
        assert stage is Stage.STUCK
        pilot.run(LEAST_READ_MS + 50.0)
        pilot.press(Intent.CONFIRM)
        waited(pilot, lambda: scene.stage is Stage.ASKED)
        assert scene.order.number == first.number + 1
        scene.back()
        assert not worker.busy
    finally:
        worker.close()


def waited(pilot: Pilot, true: Callable[[], bool]) -> None:
    """Let frames pass while the worker works."""
    end = time.monotonic() + 60.0
    while not true() and time.monotonic() < end:
        pilot.frame(FRAME_MS)
        time.sleep(0.01)
    assert true()


@pytest.mark.parametrize(
    ("kind", "press"),
    [("fits", by_keys), ("squash", by_pad), ("counter", by_mouse), ("count", by_pad)],
    ids=lambda word: getattr(word, "__name__", word),
)
def test_answered_in_time_by_every_device(
    pilot: Pilot, kind: str, press: Callable[[Pilot, int], None]
) -> None:
    scene = asked(pilot, "logistication", kind, 2)
    right, _ = drill_of(scene)
    press(pilot, right)
    assert scene.stage is Stage.ANSWERED and scene.right and not scene.late
