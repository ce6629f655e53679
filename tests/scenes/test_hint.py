"""Hints in practice: asked for by every device, in every game, gone with the position, marked, and blind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from game.bots.minds import UniformMind
from game.bots.worker import Result
from game.catalog import games
from game.coach import judge
from game.core.contract import Action, Level
from game.core.match import Hinted, Match
from game.core.rng import stream
from game.couch.intents import MOUSE, Intent
from game.couch.privacy import Mode
from game.logistication.table import Table
from game.scenes.gallery.pilot import Pilot
from game.scenes.hand import hint as hints
from game.scenes.hand.corner import X, Y
from game.scenes.hand.hint import HURRIED, NOTHING, SHORT, Hint, Stage
from game.scenes.hand.play import Play
from game.scenes.hand.session import practice, table_of
from game.scenes.screens.results import Results
from game.scenes.screens.what_now import HINT_BOX, WhatNow, so_far
from game.tablekit.ghosts import Ghost
from tests.scenes.sitting import ZONES, setup_of, sit, state_of

MOST_ACTS = 400
HAND_MS = 900_000


def at_choice(pilot: Pilot, name: str = "logic", seed: int = 5) -> Play:
    """One person against easy bots, where there is something to choose."""
    game = games()[name]
    play = sit(pilot, practice(game, next(iter(game.rules.PRESETS)), Level.EASY, seed))
    to_choice(pilot, play)
    return play


def to_choice(pilot: Pilot, play: Play) -> None:
    """Play on until the coach would have something to weigh."""
    for _ in range(MOST_ACTS):
        if 0 in play.played.match.rules.asked(state_of(play)) and not play.table.moving:
            if len(weighed(play)) > 1:
                return
            act(play)
        pilot.run(100)
    raise AssertionError("there was never anything to choose")


def weighed(play: Play) -> tuple[Action | None, ...]:
    coach, match = play.game.coach, play.played.match
    assert coach is not None
    legal = match.rules.legal_actions(match.state, 0)
    return tuple(coach.choices(play.seen, legal, stream(1, "test")))


def act(play: Play) -> None:
    """The person does what a bot would."""
    match = play.played.match
    legal = match.rules.legal_actions(match.state, 0)
    decision = play.game.bot.decide(play.seen, legal, Level.NORMAL, stream(len(match.log), "test/act"))
    if decision.action is not None:
        play.director.submit(decision.action, play.clock.now)


def ask(pilot: Pilot, device: str = ZONES[0]) -> None:
    """Ask what now, and there for a hint."""
    if device == MOUSE:
        pilot.house.kit.prompts.use(MOUSE)
        pilot.point(X, Y)
        assert isinstance(pilot.top, WhatNow)
        pilot.point(*HINT_BOX.center)
    else:
        pilot.press(Intent.INFO, device)
        pilot.press(Intent.EXTRA, device)


def stage_of(play: Play) -> Stage:
    """How far the hint has come by now."""
    return play.hint.stage


def on(pilot: Pilot, play: Play, device: str) -> None:
    """Go on with the note that stands."""
    if device == MOUSE:
        pilot.picture()
        assert play.hint._box is not None
        pilot.point(*play.hint._box.center)
    else:
        pilot.press(Intent.INFO, device)


@pytest.mark.parametrize("device", [ZONES[0], "pad:7", MOUSE])
def test_every_device_hears_what_then_why_and_puts_it_away(pilot: Pilot, device: str) -> None:
    play = at_choice(pilot)
    ask(pilot, device)
    assert stage_of(play) is Stage.TOLD and pilot.top is play
    what = play.hint.words
    on(pilot, play, device)
    assert stage_of(play) is Stage.WHY and play.hint.words != what
    assert play.hint.words.startswith("It ")
    on(pilot, play, device)
    assert stage_of(play) is Stage.OFF and pilot.top is play
    assert play.played.match.hints == 1 and play.played.match.help_taken == "1 hint"


@pytest.mark.parametrize("name", games())
def test_what_is_advised_is_a_ghost_on_the_table_until_it_says_why(
    pilot: Pilot, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The very ghosts that the review shows for the better choice, and only while the table lies still."""
    drawn: list[Sequence[Ghost]] = []
    monkeypatch.setattr(hints, "draw_ghosts", lambda canvas, kit, ghosts, age: drawn.append(ghosts))
    play = at_choice(pilot, name)
    pilot.picture()
    assert not drawn
    ask(pilot)
    weighing = play.hint._weighing
    assert weighing is not None
    pilot.picture()
    expected = play.table.ghosts(0, weighing.advised.action, play.seen)
    assert expected and [(ghost.at, ghost.start) for ghost in drawn[0]] == [
        (ghost.at, ghost.start) for ghost in expected
    ]
    drawn.clear()
    play.hint.update(hints.GHOSTS_MS)
    pilot.picture()
    assert stage_of(play) is Stage.TOLD and not drawn, "after a while the table is free again"
    on(pilot, play, ZONES[0])
    pilot.picture()
    assert stage_of(play) is Stage.WHY and not drawn


@pytest.mark.parametrize("name", games())
def test_every_game_says_it_in_its_own_words_and_lights_it(pilot: Pilot, name: str) -> None:
    play = at_choice(pilot, name)
    dark = pilot.pixels()
    ask(pilot)
    hint = play.hint
    assert hint._weighing is not None
    action = hint._weighing.advised.action
    said = play.game.guide.deed_words(action, play.seen, hint._people) if action is not None else hints.WAIT
    assert hint.words.lower().startswith(said.lower()) and pilot.pixels() != dark
    spots = () if action is None else play.table.spots(action, play.seen)
    assert all(0 < box.x < 1920 and 0 < box.y < 1080 and box.w > 20 and box.h > 20 for box in spots)
    assert action is None or action in play.played.match.rules.legal_actions(state_of(play), 0)
    on(pilot, play, ZONES[0])
    assert " worse to " in hint.words or "Next best, with " in hint.words


def test_what_the_clock_cut_short_is_told_without_figures(pilot: Pilot) -> None:
    """On a busy machine the first hint of an even hand rested on a few worlds, and said "about 83 %"."""
    play = at_choice(pilot, "deduction")
    ask(pilot)
    on(pilot, play, ZONES[0])
    weighing = play.hint._weighing
    assert weighing is not None and "%" in play.hint.words
    for worlds, error, rough in ((3, 0.0, True), (40, 0.09, True), (40, 0.04, False)):
        choices = tuple(replace(choice, worlds=worlds, error=error) for choice in weighing.choices)
        advised = choices[weighing.choices.index(weighing.advised)]
        play.hint._weighing = replace(weighing, choices=choices, advised=advised, cut=True)
        words = play.hint.words
        assert (HURRIED in words, "%" in words) == (rough, not rough)


@pytest.mark.parametrize("name", games())
def test_hidden_cards_dealt_anew_give_the_same_hint(pilot: Pilot, name: str) -> None:
    play = at_choice(pilot, name)
    ask(pilot)
    told = play.hint._weighing
    match, game = play.played.match, play.game
    for number in range(3):
        other = game.redeal.redeal(match.state, frozenset((0,)), stream(number, "test/redeal"))
        seen = game.observation.observe(other, frozenset((0,)))
        legal = match.rules.legal_actions(other, 0)
        assert judge.hint(game, 0, seen, legal, SHORT) == told


def test_a_hint_of_the_same_position_counts_once(pilot: Pilot) -> None:
    play = at_choice(pilot)
    for _ in range(2):
        ask(pilot)
        assert stage_of(play) is Stage.TOLD
        on(pilot, play, ZONES[0])
        on(pilot, play, ZONES[0])
    assert play.played.match.hints == 1


def test_it_is_gone_with_the_position_and_holds_no_clock(pilot: Pilot) -> None:
    play = at_choice(pilot)
    ask(pilot)
    now = play.clock.now
    pilot.run(500)
    assert play.clock.now == pytest.approx(now + 500, abs=20)
    act(play)
    assert pilot.until(lambda: stage_of(play) is Stage.OFF, 3000)
    assert play.hint._weighing is None


def test_cancel_puts_it_away(pilot: Pilot) -> None:
    play = at_choice(pilot)
    ask(pilot)
    pilot.press(Intent.CANCEL)
    assert stage_of(play) is Stage.OFF and pilot.top is play


@pytest.mark.parametrize("intent", [Intent.CONFIRM, Intent.LEFT, Intent.CANCEL])
def test_why_lies_over_the_table_and_takes_what_was_meant_for_it(pilot: Pilot, intent: Intent) -> None:
    play = at_choice(pilot)
    ask(pilot)
    pilot.press(Intent.INFO)
    log = list(play.played.match.log)
    pilot.press(intent)
    pilot.run(50)
    assert stage_of(play) is Stage.OFF and play.played.match.log == log and pilot.top is play


def test_a_slam_goes_through_why(pilot: Pilot) -> None:
    play = at_choice(pilot)
    ask(pilot)
    pilot.press(Intent.INFO)
    assert not play.table.cancels
    pilot.press(Intent.SLAM)
    assert stage_of(play) is Stage.OFF
    assert play.table.cancels, "what the seat knows speaks against it, so it waits for a second press"


def test_elsewhere_the_mouse_still_reaches_the_table(pilot: Pilot) -> None:
    play = at_choice(pilot)
    ask(pilot)
    pilot.picture()
    box, room = play.hint._box, play.hint._room
    assert box is not None and room.contains(box) and box.h < room.h
    pilot.point(room.centerx, room.bottom + 5.0)
    assert stage_of(play) is Stage.TOLD


def test_a_large_hint_over_the_piles_gives_way_to_any_press_and_takes_none(pilot: Pilot) -> None:
    """At tables of more than four it stood over somebody's plate and cards."""
    pilot.house.settings.accessibility.text_scale = 2.0
    play = sit(pilot, table_of("logistication", seats=("human", *["easy"] * 6), seed=5))
    to_choice(pilot, play)
    ask(pilot)
    log = len(play.played.match.log)
    assert isinstance(play.table, Table)
    cursor = play.table.cursors[0]
    was = cursor.at
    pilot.press(Intent.RIGHT)
    if cursor.at == was:
        ask(pilot)
        pilot.press(Intent.LEFT)
    assert cursor.at != was and stage_of(play) is Stage.OFF, "the press went to the table"
    ask(pilot)
    assert stage_of(play) is Stage.TOLD and play.played.match.hints == 1
    pilot.press(Intent.CANCEL)
    assert stage_of(play) is Stage.OFF and pilot.top is play and len(play.played.match.log) == log


def test_a_large_hint_at_logic_has_room_for_its_letters(pilot: Pilot) -> None:
    """Beside the bottle they came out no larger than usual ones."""
    pilot.house.settings.accessibility.text_scale = 2.0
    play = sit(pilot, table_of("logic", seed=5))
    to_choice(pilot, play)
    ask(pilot)
    pilot.picture()
    box = play.hint._box
    assert box is not None and box.w >= 900.0
    was = len(play.played.match.log)
    pilot.press(Intent.CANCEL)
    assert stage_of(play) is Stage.OFF and len(play.played.match.log) == was


def test_the_result_says_so_and_the_record_keeps_it(pilot: Pilot) -> None:
    play = at_choice(pilot)
    ask(pilot)
    path = play.played.journal.path
    assert path is not None
    _, match = pilot.house.shelf.read(path)
    assert (match.hints, match.state) == (1, state_of(play))
    for seat in range(4):
        play.director.seat(seat, UniformMind(1, seat), play.clock.now)
    assert pilot.until(lambda: isinstance(pilot.top, Results), HAND_MS)
    assert pilot.top._summary().endswith("Played with 1 hint.")


def test_where_nothing_can_be_chosen_that_is_said(pilot: Pilot) -> None:
    game = games()["logic"]
    play = sit(pilot, practice(game, next(iter(game.rules.PRESETS)), Level.EASY, 5))
    ask(pilot)  # rows are laid
    assert pilot.house.toasts.shown == NOTHING and stage_of(play) is Stage.OFF
    assert play.played.match.hints == 0


def test_none_is_offered_to_a_seat_that_has_nothing_to_do(pilot: Pilot) -> None:
    game = games()["logistication"]
    play = sit(pilot, practice(game, next(iter(game.rules.PRESETS)), Level.EASY, 5))
    match = so_far(game.rules, play.played.match)
    asked = game.rules.asked(state_of(play))
    for seat in range(4):
        panel = WhatNow(game, match, frozenset((seat,)), play._plates(), seat, hints=True)
        assert panel.hints == (seat in asked)


def test_several_people_and_programs_have_none(pilot: Pilot) -> None:
    play = sit(pilot, setup_of(2, privacy=Mode.OPEN))
    pilot.press(Intent.INFO)
    panel = pilot.top
    assert isinstance(panel, WhatNow) and not panel.hints
    pilot.press(Intent.EXTRA)
    assert pilot.top is panel, "the press means nothing there"
    pilot.press(Intent.CANCEL)
    play.hint.ask()
    assert stage_of(play) is Stage.OFF and play.played.match.hints == 0


def test_a_program_could_not_be_beaten_by_hints(pilot: Pilot) -> None:
    play = at_choice(pilot)
    play.session.sat(("human", "cmd:mind", "easy", "easy"))
    assert not play.hint.offered


class Slow:
    """A worker that answers when it is told to."""

    def __init__(self) -> None:
        self.jobs: dict[int, tuple[str, tuple[object, ...]]] = {}
        self.results: dict[int, Result] = {}
        self.cancelled: list[int] = []

    def submit(self, kind: str, game: str, arguments: tuple[object, ...]) -> int:
        ticket = len(self.jobs) + 1
        self.jobs[ticket] = kind, arguments
        return ticket

    def take(self, ticket: int) -> Result | None:
        return self.results.pop(ticket, None)

    def cancel(self, ticket: int) -> None:
        self.cancelled.append(ticket)

    def asked(self, kind: str) -> list[int]:
        """The tickets of jobs of a kind."""
        return [ticket for ticket, (each, _) in self.jobs.items() if each == kind]


@pytest.fixture
def slow(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> Callable[[Play], Slow]:
    """Gives a table a worker that answers when it is told to."""

    def give(play: Play) -> Slow:
        worker = Slow()
        monkeypatch.setattr(type(pilot.house), "worker", property(lambda house: worker))
        return worker

    return give


def test_while_it_thinks_that_is_seen_and_nothing_counts(pilot: Pilot, slow: Callable[[Play], Slow]) -> None:
    play = at_choice(pilot)
    worker = slow(play)
    play.hint.ask()
    dark = pilot.pixels()
    pilot.run(hints.DOT_MS)
    assert stage_of(play) is Stage.THINKING and pilot.pixels() != dark
    assert play.played.match.hints == 0
    (ticket,) = worker.asked("advise")
    match = play.played.match
    legal = match.rules.legal_actions(match.state, 0)
    worker.results[ticket] = Result(judge.hint(play.game, 0, play.seen, legal, SHORT))
    pilot.run(50)
    assert stage_of(play) is Stage.TOLD and match.hints == 1


def test_what_it_thinks_about_is_all_that_the_seat_knows(pilot: Pilot, slow: Callable[[Play], Slow]) -> None:
    play = at_choice(pilot)
    worker = slow(play)
    play.hint.ask()
    _, arguments = worker.jobs[worker.asked("advise")[0]]
    match = play.played.match
    seen = play.game.observation.observe(match.state, frozenset((0,)))
    assert arguments == (0, seen, tuple(match.rules.legal_actions(match.state, 0)))


@pytest.mark.parametrize("by", ["position", "press", "leaving"])
def test_it_stops_thinking(pilot: Pilot, slow: Callable[[Play], Slow], by: str) -> None:
    play = at_choice(pilot)
    worker = slow(play)
    play.hint.ask()
    tickets = worker.asked("advise")
    if by == "position":
        legal = play.played.match.rules.legal_actions(state_of(play), 0)
        play.director.submit(legal[0], play.clock.now)
        pilot.run(100)
    elif by == "press":
        pilot.press(Intent.INFO)
    else:
        play.leave()
    assert set(tickets) <= set(worker.cancelled)
    assert stage_of(play) is Stage.OFF and play.played.match.hints == 0


def test_a_worker_in_trouble_is_told_of(pilot: Pilot, slow: Callable[[Play], Slow]) -> None:
    play = at_choice(pilot)
    worker = slow(play)
    play.hint.ask()
    worker.results[worker.asked("advise")[0]] = Result(error="it broke")
    pilot.run(50)
    assert pilot.house.toasts.shown == hints.NO_ANSWER and stage_of(play) is Stage.OFF


def test_it_shows_nothing_to_eyes_that_do_not_see_the_hand(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = at_choice(pilot)
    ask(pilot)
    monkeypatch.setattr(type(play.hidden.privacy), "eyes", property(lambda privacy: frozenset()))
    pilot.run(50)
    assert stage_of(play) is Stage.OFF and play.hint._weighing is None
    play.hint.ask()
    assert stage_of(play) is Stage.OFF


def test_it_goes_with_whoever_it_was_for(pilot: Pilot) -> None:
    play = at_choice(pilot)
    ask(pilot)
    play.director.seat(0, UniformMind(1, 0), play.clock.now)
    pilot.run(20)
    assert stage_of(play) is Stage.OFF and not play.hint.offered


def test_what_was_certain_is_told_step_by_step(pilot: Pilot) -> None:
    """In Logic, a card that can be only one thing is guessed, and why it can be only that is said."""
    play = at_choice(pilot)
    for _ in range(MOST_ACTS):
        to_choice(pilot, play)
        play.hint.ask()
        found = play.hint._proof
        if found is not None:
            break
        act(play)
        pilot.run(200)
    else:
        raise AssertionError("nothing was ever certain")
    pilot.press(Intent.INFO)
    told = play.hint.words.split("\n")
    assert told[1:-1] == [f"{step.sentence}." for step in (*found.steps, found.conclusion)]


def test_places_are_told_as_places(pilot: Pilot) -> None:
    play = at_choice(pilot, "logistication")
    ask(pilot)
    on(pilot, play, ZONES[0])
    assert play.hint.words.startswith("It comes to place ") and " of 4 on average" in play.hint.words


def test_with_hints_or_without_the_same_decisions_make_the_same_match(pilot: Pilot) -> None:
    play = at_choice(pilot, "logistication")
    for _ in range(30):
        if 0 in play.played.match.rules.asked(state_of(play)):
            play.hint.ask()
            act(play)
        pilot.run(300)
    match = play.played.match
    assert match.hints > 0
    bare = Match(match.rules, match.setting)
    for entry in match.log:
        if not isinstance(entry, Hinted):
            bare.follow(entry)
    assert bare.state == match.state


def test_a_setup_of_one_is_practice_whatever_else_sits_there(pilot: Pilot) -> None:
    play = at_choice(pilot)
    assert isinstance(play.hint, Hint) and play.hint.offered
    play.session.setup = replace(play.session.setup, seats=("human", "human", "easy", "easy"))
    assert not play.hint.offered


def test_what_has_to_be_said_with_it_is_said_at_once(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Such as that a question at Literature only passes the turn."""
    play = at_choice(pilot, "literature")
    coach = play.game.coach
    assert coach is not None
    monkeypatch.setattr(coach, "aside", lambda seen, action: "Mind the gap")
    ask(pilot)
    first = play.hint.words.splitlines()[0]
    assert first.endswith(". Mind the gap.") and first[:4] in ("Ask ", "Clai")
