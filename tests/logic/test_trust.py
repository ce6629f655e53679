"""How far Logic's better bots believe the others (tip 5), and to whom they leave the bottle."""

from __future__ import annotations

from dataclasses import replace
from math import log

import pytest
from hypothesis import given, strategies as st

from game.core.cards import Place
from game.core.contract import Level
from game.core.rng import stream
from game.logic import bot, rules
from game.logic.belief import Weighted, belief
from game.logic.belief.facts import caught_bluffing, facts, with_sincere_guesses
from game.logic.belief.guesses import AT_FIRST
from game.logic.belief.trust import (
    AS_WEIGHED,
    DOUBTFUL,
    JUDGES,
    Sharpness,
    choices_of_others,
    read_as_a_team,
    weigh,
)
from game.logic.bot import view
from game.logic.bot.expert import HASTY_WITH_JOKERS, HASTY_WORLDS, hasty_worlds
from game.logic.bot.standing import EXPERTS, STRONGS, waiting
from game.logic.bot.view import BY_TRUST, View, exact_view, reading_view, thorough_view, wary_view
from game.logic.bot.worlds import believed_worlds
from game.logic.observation import observe
from game.logic.rules.state import Grab, Phase, ShowNote, State
from tests.logic.positions import Sitting
from tests.logic.test_belief_facts import positions, world_of

BETTER = (Level.STRONG, Level.EXPERT)
VIEWS = (wary_view, reading_view)
JUDGEMENTS = (STRONGS, EXPERTS)


def view_of(state: State, seat: int, level: Level) -> View:
    """What a bot of this level makes of a position."""
    look = VIEWS[BETTER.index(level)]
    return look(observe(state, frozenset({seat})), stream(1, "x"))


def _after_guesses(*guesses: tuple[int, str]) -> Sitting:
    """South has guessed at East's cards, turn after turn, while the others pass the time."""
    table = Sitting().lay()
    for place, rank in guesses:
        table.show(2, 2) if table.state.phase is Phase.SHOW else None
        table.guess(0, 1, place, rank)
        table.answer()
        if table.state.phase is Phase.REVEAL:
            table.reveal(0, min(table.state.hidden(0)) + 1)
        for seat, target in ((1, 0), (2, 1), (3, 0)):
            table.no_show((seat + 2) % 4)
            hidden = table.state.hidden(target)[-1]
            table.guess(seat, target, hidden + 1, str(table.state.rows[target][hidden]).upper()[0])
            table.answer()
    return table


@pytest.mark.parametrize("level", BETTER)
def test_whoever_guesses_at_random_is_taken_for_careless(level: Level) -> None:
    """Nobody who thinks asks whether the first card is a queen; the share of the careless grows with it."""
    wild, sound = _after_guesses((1, "Q"), (2, "J")), _after_guesses((3, "6"), (4, "7"))
    doubt, trust = (view_of(table.state, 3, level).careless[0] for table in (wild, sound))
    assert doubt > 0.8 > 0.2 > trust


@pytest.mark.parametrize("level", BETTER)
def test_partners_often_play_alike(level: Level) -> None:
    """Beside a South who asks anything, the very same guesses of North tell less."""
    wild, sound = _after_guesses((1, "Q"), (2, "J")), _after_guesses((3, "6"), (4, "7"))
    doubt, trust = (view_of(table.state, 3, level).careless[2] for table in (wild, sound))
    assert doubt > 3 * trust


@given(st.lists(st.floats(1e-6, 1.0), min_size=3, max_size=3))
def test_one_partner_alone_is_read_as_before(chances: list[float]) -> None:
    """Whoever has chosen nothing yet says nothing of the other."""
    ways = [[share * chance] for share, chance in zip(AT_FIRST, chances, strict=True)]
    quiet = [[share] for share in AT_FIRST]
    told = read_as_a_team(ways, quiet)
    share = ways[-1][0] / sum(way[0] for way in ways)
    assert told.likely[0] == pytest.approx(1.0)
    assert told.first[0] == pytest.approx(share) and told.second[0] > 0.0
    grown, other_grown = share - AT_FIRST.careless, told.second[0] - AT_FIRST.careless
    assert grown * other_grown > 0.0 or abs(grown) < 1e-9


def test_a_liar_who_is_caught_is_no_more_believed() -> None:
    """South asks for the red seven and then turns it up: what it asks says nothing any more."""
    table = Sitting().lay()
    table.show(2, 2)
    table.guess(0, 1, 5, "7")
    table.answer()
    seen = observe(table.state, frozenset({3}))
    assert caught_bluffing(seen) == set() and with_sincere_guesses(seen, facts(seen)) != facts(seen)
    table.reveal(0, 5)
    seen = observe(table.state, frozenset({3}))
    assert caught_bluffing(seen) == {0} and with_sincere_guesses(seen, facts(seen)) == facts(seen)


@pytest.mark.parametrize("level", BETTER)
def test_while_a_guess_stands_nobody_counts_what_everybody_could_believe(level: Level) -> None:
    """With jokers that took longer than a window should: now it is counted while the guesser thinks."""
    table = _after_guesses((3, "6"), (4, "7"))
    table.show(2, 3)
    view_of(table.state, 3, level)
    seen = observe(table.state, frozenset({3}))
    counted = belief.cache_info().misses
    table.guess(0, 1, 1, "2")
    seen = observe(table.state, frozenset({3}))
    assert seen.phase is Phase.WINDOW
    assert choices_of_others(seen, facts(seen), thorough=level is Level.EXPERT)
    assert belief.cache_info().misses == counted


def test_of_too_many_arrangements_a_window_reads_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Sitting().lay()
    table.show(2, 2)
    table.guess(0, 1, 5, "7")
    seen = observe(table.state, frozenset({3}))
    monkeypatch.setattr(view, "choices_of_others", lambda *_: pytest.fail("nobody has time for that"))
    assert not wary_view(seen, stream(1, "x")).weighed
    table.answer()
    with pytest.raises(pytest.fail.Exception):
        wary_view(observe(table.state, frozenset({3})), stream(1, "x"))


@pytest.mark.parametrize("thorough", [False, True])
def test_a_guess_is_evidence_and_no_proof(thorough: bool) -> None:
    """Who names a red seven hardly holds it; but a world in which it does stays possible."""
    table = Sitting().lay()
    table.show(2, 2)
    table.guess(0, 1, 5, "7")
    table.answer()
    seen = observe(table.state, frozenset({3}))
    truth = world_of(table.state)
    swapped = bytearray(truth)
    swapped[4], swapped[12] = truth[12], truth[4]
    told = choices_of_others(seen, facts(seen), thorough)
    held, lacked = weigh(told, [Weighted(truth, 1.0), Weighted(bytes(swapped), 1.0)], JUDGES).worlds
    assert 0.0 < held.weight < 0.1 and held.weight + lacked.weight == pytest.approx(1.0)


def _three_reds(shown: bool) -> State:
    """The red six, seven and eight lie hidden with South, North and East, who is to guess; all else is open.

    `shown`: South has shown North its six, so that North alone can tell them all.
    """
    rows = ("AS 2S 6H 9S TS JS", "3S 4S 5S 8H QS QH", "AH 2H 7H 9H TH JH", "3H 4H 5H 6S 7S 8S")
    shows = (ShowNote(3, 0, Place(2)),) if shown else ()
    up = (0b111011, 0b110111, 0b111011, 0b111111)
    state = Sitting(rows).lay().state
    return replace(state, up=up, phase=Phase.GUESS, turn=1, turn_number=6, shows=shows)


@pytest.mark.parametrize("level", BETTER)
def test_the_partner_who_knows_more_is_left_the_bottle(level: Level) -> None:
    """Tip 5: South sees two ways, and North knows which: North declares, South waits for it."""
    state = _three_reds(shown=True)
    south, north = (
        bot.decide(
            observe(state, frozenset({seat})), rules.legal_actions(state, seat), level, stream(1, "bot")
        )
        for seat in (0, 2)
    )
    assert south.action is None
    assert isinstance(north.action, Grab) and north.believed == pytest.approx(1.0)
    judgement = JUDGEMENTS[BETTER.index(level)]
    hopes = [
        waiting(view, believed_worlds(view, 8, stream(1, "y")), judgement)
        for view in (view_of(_three_reds(shown), 0, level) for shown in (True, False))
    ]
    assert hopes[0] > 0.9 > hopes[1] + 0.2


NOBODY, ITSELF, MATE, RIVALS = (0.0,) * 4, (1.0, 0.0, 0.0, 0.0), (0.0, 0.0, 1.0, 0.0), (0.0, 1.0, 0.0, 1.0)
Shares = tuple[float, ...]


def _seeming(
    view: View, careless: Shares = NOBODY, greedy: Shares = NOBODY, any_card: Shares = NOBODY
) -> View:
    return replace(view, careless=careless, greedy=greedy, any_card=any_card)


@pytest.mark.parametrize("level", BETTER)
def test_careless_opponents_give_time_and_a_careless_partner_takes_hope(level: Level) -> None:
    """With nobody who thinks at the other side, playing on is as good as won; of a partner it costs."""
    view = view_of(_three_reds(shown=False), 0, level)
    worlds = believed_worlds(view, 8, stream(1, "y"))
    fair, dull_rivals, dull_mate = (
        waiting(replace(view, careless=careless), worlds, JUDGEMENTS[BETTER.index(level)])
        for careless in (NOBODY, RIVALS, MATE)
    )
    assert dull_mate < fair < 0.9 < dull_rivals


@pytest.mark.parametrize("slow_in", ["any_card", "greedy"])
def test_opponents_who_are_slow_give_time_and_so_is_such_a_partner(slow_in: str) -> None:
    """Who shows any card is slow to see what could be known; who asks the surest waits until it is sure."""
    view = view_of(_three_reds(shown=False), 0, Level.EXPERT)
    worlds = believed_worlds(view, 8, stream(1, "y"))
    fair, slow_rivals, slow_mate = (
        waiting(_seeming(view, **{slow_in: shares}), worlds, EXPERTS) for shares in (NOBODY, RIVALS, MATE)
    )
    assert slow_mate < fair < slow_rivals


def test_what_the_seat_is_taken_for_by_others_does_not_slow_it_down() -> None:
    """A seat knows of itself how fast it thinks."""
    view = view_of(_three_reds(shown=False), 0, Level.EXPERT)
    worlds = believed_worlds(view, 8, stream(1, "y"))
    slow = _seeming(view, ITSELF, ITSELF, ITSELF)
    assert waiting(slow, worlds, EXPERTS) == waiting(_seeming(view), worlds, EXPERTS)


def test_against_careless_opponents_even_a_nearly_certain_declaration_waits() -> None:
    """Nobody hurries who can be sure soon: one team knowing all is not as good as won for a thinker alone."""
    view = view_of(_three_reds(shown=True), 2, Level.EXPERT)
    worlds = believed_worlds(view, 8, stream(1, "y"))
    assert all(world.gaps[2] == 0.0 < world.gaps[0] for world in worlds)
    at_leisure, in_a_race = (
        waiting(_seeming(view, careless), worlds, EXPERTS) for careless in (RIVALS, NOBODY)
    )
    assert at_leisure > 0.99 > in_a_race


def test_who_shows_and_turns_up_anything_is_noticed() -> None:
    """Of seats that do just anything it shows over a hand; before a first choice nothing is assumed."""
    last = [list(positions("pagat", seed))[-1] for seed in (11, 12, 13)]
    found = [view_of(state, 0, Level.EXPERT).any_card[1:] for state in last]
    assert sum(map(sum, found)) / (3 * len(found)) > 0.5
    assert view_of(last[0], 0, Level.STRONG).any_card == (0.0,) * 4
    at_first = view_of(_three_reds(shown=False), 0, Level.EXPERT).any_card
    assert at_first == pytest.approx((0.0,) * 4)


def powers(seed: int) -> list[tuple[float, float]]:
    """What a judge and expert raised the weighed odds to, at the positions of a random hand."""
    found = []
    for state in list(positions("pagat", seed))[2:]:
        seen = observe(state, frozenset({2}))
        known = facts(seen)
        every = belief(known).worlds(1000)
        looks = [look(seen, stream(1, "x")) for look in (thorough_view, reading_view)]
        if every is None or not all(look.all_weighed for look in looks):
            continue
        flat = dict(weigh(choices_of_others(seen, known, thorough=True), every, AS_WEIGHED).worlds)
        most, least = max(flat, key=flat.__getitem__), min(flat, key=flat.__getitem__)
        if flat[most] > 1.01 * flat[least]:
            read = [dict(look.weighed) for look in looks]
            judge, expert = (log(each[most] / each[least]) / log(flat[most] / flat[least]) for each in read)
            found.append((judge, expert))
    return found


def test_judges_sharpen_what_was_weighed_and_expert_does_as_far_as_it_trusts_in_it() -> None:
    """Seats that do just anything: in the end expert trusts what it read in them less than it weighs."""
    found = powers(13)
    assert len(found) > 2
    assert [judge for judge, _ in found] == pytest.approx([JUDGES.skilled] * len(found))
    assert all(BY_TRUST.unskilled - 1e-6 < power < BY_TRUST.skilled + 1e-6 for _, power in found)
    assert found[-1][1] == pytest.approx(BY_TRUST.unskilled)


def test_sharpness_goes_from_trust_to_doubt() -> None:
    assert Sharpness(1.2, 0.8).at(0.0) == 1.2
    assert Sharpness(1.2, 0.8).at(DOUBTFUL / 2) == pytest.approx(1.0)
    assert Sharpness(1.2, 0.8).at(DOUBTFUL) == Sharpness(1.2, 0.8).at(1.0) == pytest.approx(0.8)


@pytest.mark.parametrize("preset", ["pagat", "jokers_free", "jokers_coloured"])
def test_lg_27_with_jokers_fewer_worlds_are_gone_through_while_others_wait(preset: str) -> None:
    """Their beliefs take twice as long, and a window must be answered at once."""
    state = next(iter(positions(preset, 3)))
    view = exact_view(observe(state, frozenset({0})), stream(1, "x"))
    assert hasty_worlds(view) == (HASTY_WORLDS if preset == "pagat" else HASTY_WITH_JOKERS)
    assert HASTY_WITH_JOKERS <= HASTY_WORLDS / 2
