"""Random games at every number of seats: they end, no card is lost, records replay, nothing hidden shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from game.catalog import Game
from game.core.contract import PUBLIC, Action
from game.core.match import Done, Expired, Match, Raced
from game.core.options import specs, with_words
from game.core.record import header_of, parse, replay, text_of
from game.core.rng import Stream, stream
from game.literature import rules
from game.literature.observation import observe, redact
from game.literature.rules.options import PRESETS, Options
from game.literature.rules.state import (
    Assign,
    CallClaim,
    Claimed,
    ClaimNote,
    Dealt,
    PassForced,
    Phase,
    State,
    Verdict,
    team,
)
from tests.playing import new_match, own, race, step
from tests.worlds import compare_worlds

GAME = Game("literature")
FAST, SOAK = 1, 1000
MOST_ENTRIES = 5000
LIVELY = 0.12
"""How often random players do something that nobody waits for, half the time by slamming at once."""
SHREWD = 0.9
"""How often a claimer names the true holder, if that is possible, and a forced player passes."""
SEATS = (4, 6, 8, 12, 16)
LOOKS = {4: 2, 6: 2, 8: 1, 12: 1, 16: 1}
"""At how many random moments a game's secrets are probed, by the number of seats."""

WILD = Options(
    out_of_turn_claim="penalised",
    ask_own_card="bluff",
    no_cards_pass="last_asker",
    counts_shown="has_any",
    forced_claim=True,
    leave_when_empty=True,
    turn_clock_s=10,
)
"""What no preset has: claims out of turn, bluffs, forced claims, hidden counts, a clock."""
TABLES = {**PRESETS, "wild": WILD}

games = pytest.mark.parametrize(
    "amount", [pytest.param(FAST, id="fast"), pytest.param(SOAK, id="soak", marks=pytest.mark.soak)]
)
everywhere = pytest.mark.parametrize("seats", SEATS)
in_each_preset = pytest.mark.parametrize("preset", TABLES)


def new_game(options: Options, seats: int, seed: int) -> Match[State]:
    return own(new_match(GAME, with_words(options, {"players": str(seats)}, GAME.title), seed), State)


def play_on(match: Match[State], seed: int) -> Iterator[Match[State]]:
    """Play to the end at random, stopping before every step."""
    rng = stream(seed, "test/play")
    while match.outcome is None:
        assert len(match.log) < MOST_ENTRIES, "this game does not end"
        yield match
        if rng.random() < LIVELY and (interrupt(match, rng) if rng.random() < 0.5 else race(match, rng)):
            continue
        action = shrewd(match.state)
        if action is not None and rng.random() < SHREWD:
            match.play(action, match.now)
        else:
            step(match, rng)


def shrewd(state: State) -> Action | None:
    """What brings about the ends that pure chance hardly ever reaches: right claims and forfeits."""
    if state.waiting is not None:
        return None
    if state.phase is Phase.FORCED:
        return PassForced(rules.asked(state)[0])
    claiming = state.claiming
    if claiming is None or claiming.set is None:
        return None
    card = state.deck.sets[claiming.set].cards[len(claiming.named)]
    action = Assign(claiming.seat, state.holder(state.deck.index[card]))
    return None if rules.refusal(state, action) else action


def interrupt(match: Match[State], rng: Stream) -> bool:
    """Some seat does what it may although nobody waits for it: call, challenge, wait, claim out of turn."""
    waited_for = rules.asked(match.state)
    found: dict[str, list[Action]] = {}
    for seat in range(match.setting.seats):
        for action in rules.legal_actions(match.state, seat):
            if seat not in waited_for or isinstance(action, CallClaim):
                found.setdefault(type(action).__name__, []).append(action)
    if not found:
        return False
    match.play(rng.choice(found[rng.choice(sorted(found))]), match.now)
    return True


@in_each_preset
@everywhere
@games
def test_games_end_with_all_cards_and_replay(preset: str, seats: int, amount: int) -> None:
    """LT-18: every game ends, each card is where it belongs at every step, its record plays again alike."""
    for seed in range(amount):
        match = new_game(TABLES[preset], seats, seed)
        for now in play_on(match, seed):
            check_cards(now.state)
        check_cards(match.state)
        check_end(match.state)
        header = header_of("literature", preset, match.setting, ["uniform"] * seats)
        text = text_of(header, match.log)
        again = own(replay(parse(text.encode(), "test.txt"), GAME.rules, "Literature", "test.txt"), State)
        assert text_of(header, again.log) == text and again.state == match.state


def check_cards(state: State) -> None:
    """LT-9: a card of a set in play is in one hand, one of a decided set in none."""
    held = 0
    for hand in state.hands:
        assert not held & hand, "two hands hold the same card"
        held |= hand
    in_play = sum(state.deck.masks[number] for number in state.open_sets())
    assert held == in_play
    assert state.phase is not Phase.ASK or state.hands[state.turn], "the turn is with an empty hand (LT-14)"


def check_end(state: State) -> None:
    """LT-18: every set is decided, and the points are those of the claims; more win, equal is a tie."""
    assert state.phase is Phase.OVER and None not in state.decided
    points = [0, 0]
    for note in state.notes:
        if isinstance(note, ClaimNote):
            side = team(note.seat) if note.points < 0 else note.scored
            if side is not None:
                points[side] += note.points
    assert tuple(points) == state.points
    for side in (0, 1):
        least = sum(by == side for by in state.decided)
        assert state.options.wrong_team == "minus_one" or state.points[side] >= least
    result = state.result
    assert result is not None and result.draw == (points[0] == points[1])
    if not result.draw:
        assert {team(seat) for seat in result.winners} == {points.index(max(points))}


@in_each_preset
@everywhere
@games
def test_hidden_cards_never_show(preset: str, seats: int, amount: int) -> None:
    """LT-25: hidden cards dealt anew change nothing that the public or a seat sees, may do or is told."""
    looked = differed = 0
    for seed in range(amount):
        rng = stream(seed, "test/worlds")
        match = new_game(TABLES[preset], seats, seed)
        check_dealt(match)
        moments = {rng.below(length(preset, seats, seed)) for _ in range(LOOKS[seats])}
        for number, now in enumerate(play_on(match, seed)):
            if number not in moments:
                continue
            for eyes in (PUBLIC, *(frozenset({seat}) for seat in range(seats))):
                other = compare_worlds(GAME, now, eyes, rng)
                check_cards(other)
                looked += 1
                differed += other != now.state
            if number == max(moments):
                break
    assert differed > looked / 4, "the re-dealt worlds are hardly different: this test proves nothing"


def length(preset: str, seats: int, seed: int) -> int:
    """How many steps this very game takes."""
    return sum(1 for _ in play_on(new_game(TABLES[preset], seats, seed), seed))


def check_dealt(match: Match[State]) -> None:
    """LT-25: the deal shows each seat its own hand alone, and the public none."""
    for event in match.dealt:
        for eyes in (PUBLIC, *(frozenset({seat}) for seat in range(match.setting.seats))):
            told = redact(event, eyes)
            if isinstance(told, Dealt):
                assert {seat for seat, hand in enumerate(told.hands) if hand is not None} == eyes
    assert observe(match.state, PUBLIC).hands == (None,) * match.setting.seats


def test_every_kind_of_action_and_verdict_comes_up() -> None:
    """The random games of these tests reach all that a seat can do and every way a claim can end."""
    kinds: set[str] = set()
    entries: set[type] = set()
    verdicts: set[Verdict] = set()
    for preset, seats in (*((preset, 6) for preset in TABLES), ("srinivasan", 4)):
        for seed in range(10):
            match = new_game(TABLES[preset], seats, seed)
            for _ in play_on(match, seed):
                pass
            entries |= {type(entry) for entry in match.log}
            kinds |= {type(entry.action).__name__ for entry in match.log if isinstance(entry, Done)}
            again = new_game(TABLES[preset], seats, seed)
            events = [event for entry in match.log for event in again.follow(entry)]
            verdicts |= {event.note.verdict for event in events if isinstance(event, Claimed)}
    assert kinds == {kind.__name__ for kind in rules.Actions}
    assert entries == {Done, Expired, Raced}
    assert verdicts == set(Verdict)


@pytest.mark.parametrize(
    ("option", "value"),
    [(spec.name, value) for spec in specs(Options()) for value in spec.values if value != spec.default],
)
def test_games_end_under_every_value_of_every_option(option: str, value: Any) -> None:
    """Each option's every other value is played through, cards counted at each step."""
    for base in (Options(), WILD):
        match = own(new_match(GAME, replace(base, **{option: value}), 3), State)
        for now in play_on(match, 3):
            check_cards(now.state)
        check_end(match.state)
