"""What the results say of who won."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.bots.minds import mind_for
from game.catalog import find
from game.core.awards import Award
from game.core.contract import Outcome
from game.scenes.gallery.pilot import Pilot
from game.scenes.hand.session import table_of
from game.scenes.people.guises import seat_names
from game.scenes.screens.headline import from_the_losers, headline, told_to
from game.scenes.screens.results import Results
from game.tablekit.staged import sitting
from game.ui.stage import Canvas
from tests.scenes.sitting import sit


@pytest.mark.parametrize(
    ("winners", "said"),
    [
        ((1,), "Theo wins the hand!"),
        ((1, 3), "Theo and Ivo win the hand!"),
        ((1, 3, 5), "Theo, Ivo and Juri win the hand!"),
        (tuple(range(0, 16, 2)), "Rosa and 7 others win the hand!"),
    ],
)
def test_the_winners_are_named_as_one_would_say_it(winners: tuple[int, ...], said: str) -> None:
    """Where several people sit at one screen the results name who won; many are counted."""
    outcome = Outcome(frozenset(winners), "5 points to 3")
    assert headline(outcome, sitting(16, (0, 1)), (0, 1), "hand")[0] == said


@pytest.mark.parametrize(
    ("game", "won", "tally"),
    [
        ("logic", "You win the hand!", "Hands won so far"),
        ("deduction", "You win the game!", "Games won so far"),
        ("logistication", "You win the round!", "Rounds won so far"),
    ],
)
def test_the_results_speak_of_what_was_played_and_to_you(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, game: str, won: str, tally: str
) -> None:
    """Hand, game or round is clear, and the only person here is "you" in what is praised as well."""
    play = sit(pilot, table_of(game, seed=3))
    play.director.seat(0, mind_for("normal", play.game, 3, 0), play.clock.now)
    assert pilot.until(lambda: isinstance(pilot.top, Results), 3_600_000.0)
    outcome = replace(pilot.top.outcome, draw=False, winners=frozenset({0}))
    monkeypatch.setattr(pilot.top, "outcome", outcome)
    pilot.top._praise.awards = (Award(0, "Sharp eye", "saw it all", "ui/award_eye"),)
    kit, written = pilot.house.kit, []
    draw = kit.type.draw

    def noted(canvas: Canvas, words: str, *more: Any, **named: Any) -> Any:
        written.append(words)
        return draw(canvas, words, *more, **named)

    monkeypatch.setattr(kit.type, "draw", noted)
    pilot.top.draw_body(kit.stage.canvas())
    assert won in written and tally in written
    assert "{b}Sharp eye{/b} · You: saw it all" in written


def test_the_results_speak_to_a_lone_player_as_everything_else_does() -> None:
    names = ("South", "East", "North", "West")
    assert told_to(0, "South took the two for the four", names) == "You took the two for the four"
    assert told_to(1, "South took the two for the four", names) == "South took the two for the four"
    assert told_to(None, "South took the draw", names) == "South took the draw"
    assert told_to(0, "4 coins to 2; challenges won: Fox 2, Whale 1", ("Fox", "Whale")) == (
        "4 coins to 2; challenges won: you 2, Whale 1"
    )
    many = tuple(seat_names(find("literature"), 12))
    said = "Fox 2 got rid of every card first; Fox was the last one standing"
    assert told_to(0, said, many) == "Fox 2 got rid of every card first; you were the last one standing"


@pytest.mark.parametrize(
    ("summary", "lost"),
    [
        ("8 sets to 0", "0 sets to 8"),
        ("5 coins to 1; challenges won: Fox 1, Whale 2", "1 coin to 5; challenges won: Fox 1, Whale 2"),
        ("2 points to 1", "1 point to 2"),
        ("1 set to 0", "0 sets to 1"),
        ("Won because the other had to play and could not", "You had to play and could not"),
        ("Whale falsely declared queen higher than ace", "Whale falsely declared queen higher than ace"),
    ],
)
def test_whoever_lost_reads_the_count_from_their_side(summary: str, lost: str) -> None:
    """ "8 sets to 0" stood under "You lose the game"."""
    assert from_the_losers(summary) == lost
