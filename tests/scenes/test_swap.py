"""The same cards again with seats exchanged: fair while it is played, side by side when it is over."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from game.bots.minds import UniformMind
from game.catalog import Game, games
from game.core.exchange import ways
from game.couch.intents import Intent
from game.scenes.gallery.pilot import Pilot
from game.scenes.hand.session import Setup, table_of
from game.scenes.screens.pause import Pause
from game.scenes.screens.results import Results
from game.scenes.screens.review import Review
from game.scenes.screens.title import Title
from game.scenes.statistics.kept import Hand
from game.scenes.statistics.rated import rated
from game.scenes.swap.between import Between
from game.scenes.swap.comparison import Comparison
from game.scenes.swap.running import Swap
from game.scenes.swap.scale import Scale, best
from game.scenes.swap.series import Came, Series, dealt
from tests.samples import in_soak, thinned
from tests.scenes.people import known
from tests.scenes.sitting import SEED, play_the_hand, sit
from tests.scenes.test_evening import PAD, Hands, top
from tests.scenes.test_people_kept import choose


def table(game: Game, humans: int = 1, deals: int = 0) -> Setup:
    """People first, then bots that choose at random; of the fewest seats that a game is played with."""
    options = next(iter(game.rules.PRESETS.values()))
    seats = game.rules.seat_counts(options)[0]
    words = ("human",) * humans + ("uniform",) * (seats - humans)
    return replace(table_of(game.name, seats=words, seed=SEED), deals=deals)


def series(pilot: Pilot, setup: Setup) -> Swap:
    """The set-up was left with some deals to be played twice; the first is about to be dealt."""
    sit(pilot, replace(setup, deals=0))
    pilot.house.stack.clear()
    pilot.begin(setup)
    assert isinstance(pilot.top, Between)
    pilot.run(1000.0)
    swap = pilot.house.stack.scenes[1]
    assert isinstance(swap, Swap)
    return swap


@pytest.mark.parametrize("game", thinned(games().values(), 4), ids=lambda game: game.name)
def test_the_same_cards_lie_there_and_everybody_moves_on(pilot: Pilot, game: Game) -> None:
    """Byte for byte: the setting is the same, so are the state dealt and the chance of each seat's mind."""
    setup = table(game)
    play = sit(pilot, setup)
    dealt_first, settings = play.played.match.dealt, play.played.match.setting
    play_the_hand(pilot, Results)
    choose(pilot, "Swap")
    pilot.run(1000.0)
    sides = game.rules.sides(setup.options, len(setup.seats))
    where = []
    for hand in range(1, ways(sides)):
        assert isinstance(pilot.top, Between) and "Seats are exchanged" in pilot.top.said
        choose(pilot, "Deal!")
        match = top(pilot).played.match
        assert match.dealt == dealt_first
        assert (match.setting.seed, match.setting.options) == (settings.seed, settings.options)
        where.append(top(pilot).session.setup.humans)
        assert pilot.house.couch.seats.humans == where[-1]
        play_the_hand(pilot, Between if hand < ways(sides) - 1 else Comparison)
    assert len(set(where) | {setup.humans}) == ways(sides)
    compared = pilot.top
    assert len(compared.table.lines) == len(set(sides)) and "You" in " ".join(compared.table.names)
    choose(pilot, "Done")
    pilot.run(40.0)
    assert isinstance(pilot.top, Title)


@pytest.mark.parametrize("device", [PAD, "mouse", *in_soak("keys:2")])
def test_a_series_is_played_by_one_kind_of_device_alone(pilot: Pilot, device: str) -> None:
    """From its first hand to the hands looked at again."""
    swap = series(pilot, table(games()["deduction"], deals=1))
    hands = Hands(pilot, device)
    for number in range(2):
        assert isinstance(pilot.top, Between)
        hands.choose("Deal!")
        assert top(pilot).session.covered == (number < 1)
        play_the_hand(pilot, Between if number < 1 else Comparison)
    row = pilot.top.menu.widgets[0]
    if device == "mouse":
        pilot.point(*row.box.center)
    else:
        pilot.press(Intent.CONFIRM)
    hands.choose(swap.who[1].name)
    assert isinstance(pilot.top, Review)
    pilot.press(Intent.CANCEL) if device != "mouse" else pilot.point(900.0, 500.0, button=3)
    hands.choose("Done")
    pilot.run(40.0)
    assert isinstance(pilot.top, Title)


def test_what_is_compared_adds_up() -> None:
    """Worked by hand: two deals, two teams of two; the second team made more of the same cards."""
    sides = (0, 1, 0, 1)
    played = Series(sides, dealt(3, None, 2))
    assert [hand.way for hand in played.hands] == [0, 0, 1, 1] and played.progress("hand") == "hand 1 of 4"
    made = {(0, 0): (5, 3), (1, 0): (4, 4), (0, 1): (6, 2), (1, 1): (4, 4)}
    for hand in played.hands:
        first, second = made[hand.deal, hand.way]
        assert played.whole == () or hand == played.hands[-1]
        played = played.after(Came("", (first, second, first, second)))
    assert played.whole == (0, 1) and played.next is None
    assert played.made(0, 0) == (5, 6), "the cards of seats 0 and 2: first theirs, then the others'"
    assert played.made(0, 1) == (2, 3)
    assert played.made(1, 0) == played.made(1, 1) == (4, 4)
    assert best(played.made(1, 0)) == frozenset() and best(played.made(0, 0)) == {1}


@pytest.mark.parametrize("count", [1, 2, 4])
@pytest.mark.parametrize("sides", [(0, 1), (0, 1, 0, 1), (0, 1, 2)])
def test_no_deal_comes_twice_running_and_each_from_every_side(sides: tuple[int, ...], count: int) -> None:
    orders = set()
    for seed in range(30):
        hands = Series(sides, dealt(seed, None, count)).hands
        assert len(set(hands)) == len(hands) == count * ways(sides)
        assert [hand.way for hand in hands] == sorted(hand.way for hand in hands)
        assert count == 1 or all(one.deal != two.deal for one, two in pairwise(hands))
        orders.add(tuple(hand.deal for hand in hands[count : 2 * count]))
    assert len(orders) >= {1: 1, 2: 1, 4: 6}[count]


def test_nothing_of_the_cards_is_seen_before_they_come_again(pilot: Pilot) -> None:
    """The table's end is not drawn, no letters are told, and what is said names no card."""
    series(pilot, table(games()["logic"], 2, deals=1))
    choose(pilot, "Deal!")
    pilot.run(400.0)
    pilot.press(Intent.PAUSE)
    paused = top(pilot)
    assert isinstance(paused, Pause) and paused.letters == ""
    choose(pilot, "Go on")
    play = top(pilot)
    for seat in range(4):
        play.director.seat(seat, UniformMind(3, seat), play.clock.now)
    while pilot.top is play:
        assert play.played.match.outcome is None, "the table would be drawn after its hand has ended"
        play.director.step()
        pilot.frame(16.0)
    assert isinstance(pilot.top, Between) and pilot.top.standing.told.endswith("the hand!")
    assert [widget.words for widget in top(pilot).menu.widgets] == ["Deal!", "End"]


def test_guests_keep_a_name_wherever_they_sit(pilot: Pilot) -> None:
    known(pilot, "Mina")
    setup = table(games()["logic"], 2, deals=1)
    sit(pilot, replace(setup, deals=0))
    pilot.house.couch.seats.name(0, "mina")
    pilot.house.stack.clear()
    pilot.begin(setup)
    pilot.run(1000.0)
    swap = pilot.house.stack.scenes[1]
    assert isinstance(swap, Swap) and [who.name for who in swap.who] == [
        "Mina and a bot",
        "Guest 1 and a bot",
    ]
    choose(pilot, "Deal!")
    devices = [chair.device for chair in pilot.house.couch.seats.chairs]
    play_the_hand(pilot, Between)
    assert "Guest 1 plays South and Mina plays East" in pilot.top.said
    choose(pilot, "Deal!")
    assert [chair.device for chair in pilot.house.couch.seats.chairs[:2]] == [devices[1], devices[0]]
    play_the_hand(pilot, Comparison)
    choose(pilot, "Done")
    pilot.run(40.0)
    assert not pilot.house.visitors


def test_a_hand_that_was_left_goes_on_or_ends_the_series(pilot: Pilot) -> None:
    series(pilot, table(games()["deduction"], deals=1))
    choose(pilot, "Deal!")
    pilot.run(400.0)
    match = pilot.top.played.match
    pilot.press(Intent.PAUSE)
    choose(pilot, "Leave the table")
    assert isinstance(pilot.top, Between) and "was left" in pilot.top.said
    pilot.press(Intent.CONFIRM)
    assert isinstance(pilot.top, Between), "a press meant for the table deals nothing"
    pilot.run(2000.0)
    choose(pilot, "Go on")
    assert top(pilot).played.match.setting == match.setting and top(pilot).session.covered
    play_the_hand(pilot, Between)
    choose(pilot, "End")
    pilot.run(40.0)
    assert isinstance(pilot.top, Title)


def test_cards_that_come_again_do_not_count_twice_for_the_rating() -> None:
    """By the name of the record, whatever number it has; other rules, or seats, are other cards."""

    def hand(record: str, preset: str = "source") -> Hand:
        return Hand(f"2026-01-01-{record}.txt", "deduction", preset, 0, 9, ("human", "easy"), (0, 1), 0)

    first = hand("000001-deduction-7")
    again = [hand("000002-deduction-7"), hand("000003-deduction-7-2")]
    others = [hand("000004-deduction-77"), hand("000005-deduction-7", "four_ranks")]
    steps = rated("deduction", [first, *again, *others])
    assert [step.hand for step in steps] == [first, *others]


def test_what_was_made_is_said_as_each_game_counts() -> None:
    literature, logic, rounds = games()["literature"], games()["logic"], games()["logistication"]
    sets = Scale(literature, literature.rules.PRESETS["pagat"], 6)
    assert (sets.said(8), sets.said(1), sets.summed(2)) == ("8 sets", "1 set", "2 sets")
    assert sets.told("Mina", 8) == "Mina made 8 sets with these cards."
    points = Scale(literature, literature.rules.PRESETS["wikipedia"], 6)
    assert points.said(-1) == "−1 point"
    wins = Scale(logic, logic.rules.PRESETS["pagat"], 4)
    assert [wins.said(made) for made in (2, 1, 0)] == ["won", "draw", "lost"]
    assert [wins.summed(made) for made in range(6)] == [
        "0 wins",
        "½ win",
        "1 win",
        "1½ wins",
        "2 wins",
        "2½ wins",
    ]
    assert [wins.told("Mina", made).split()[1] for made in (2, 1, 0)] == ["won", "drew", "lost"]
    places = Scale(rounds, rounds.rules.PRESETS["source"], 4)
    assert [places.said(made) for made in (3, 2, 0)] == ["1st", "2nd", "4th"] and places.summed(
        1
    ) == "1 point"
