"""What every game must hold to in each preset: what is legal, what ends, what hidden cards tell."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product
from typing import Any

import pytest

from game.bots.deciding import decided
from game.bots.director import Director
from game.bots.minds import mind_for
from game.bots.simulate import play_out
from game.bots.words import UNIFORM
from game.catalog import Game
from game.core.codec import build, plain, read_action, write_action
from game.core.contract import PUBLIC, Action, Event, Eyes, Illegal, Level, Millis, State
from game.core.exchange import moved, ways
from game.core.match import Done, Expired, Match, Setting
from game.core.options import as_words, specs, spell, with_words
from game.core.record import header_of, parse, replay, text_of
from game.core.rng import Chance, Stream, stream
from tests.playing import new_match, played, step, steps
from tests.worlds import compare_worlds

LOOKS_PER_MATCH = 2
"""At how many random moments of a match its secrets are probed."""
REDEALT, PROBED, PROBED_PER_MATCH = 2, 0.6, 8
"""In how many other worlds what can be taken back is tried, which share of it, and how often at most."""
TAKEN_BACK = 0.3
"""How often a random player takes back what can be taken back."""
TRIED_PER_STEP = 8
"""How many actions of earlier moments are tried again at each step."""
SEEN_EVERY = 6
"""An observation is written at one step in so many."""
Check = Callable[[Game, str, int], None]
"""It is given a game, the name of a preset, and how many matches to play."""


def random_matches_end_and_replay_to_the_same_bytes(game: Game, preset: str, matches: int) -> None:
    options = game.rules.PRESETS[preset]
    for seed in range(matches):
        match = played(game, options, seed)
        outcome = match.outcome
        assert outcome is not None
        assert outcome.summary and not outcome.summary.endswith("."), outcome.summary
        assert outcome.draw == (not outcome.winners)
        header = header_of(game.name, preset, match.setting, ["uniform"] * match.setting.seats)
        text = text_of(header, match.log)
        record = parse(text.encode(), "test.txt")
        again = replay(record, game.rules, game.title, "test.txt")
        assert text_of(record.header, again.log) == text
        assert again.state == match.state
        assert again.now == match.now


def nothing_illegal_is_accepted(game: Game, preset: str, matches: int) -> None:
    """What is legal is not refused, and what is refused is not legal and changes nothing."""
    options = game.rules.PRESETS[preset]
    for seed in range(matches):
        match = new_match(game, options, seed)
        rng = stream(seed, "test/illegal")
        pool: list[Action] = []
        for _ in steps(match, rng):
            now = legal_by_seat(match)
            for action in (action for actions in now for action in actions):
                assert match.rules.refusal(match.state, action) is None, action
            for action in {rng.choice(pool) for _ in range(TRIED_PER_STEP if pool else 0)}:
                try_again(match, action, now)
            pool += [rng.choice(actions) for actions in now if actions]
        for action in pool:
            assert_refused(match, action)


def legal_by_seat(match: Match[State]) -> list[list[Action]]:
    return [list(match.rules.legal_actions(match.state, seat)) for seat in range(match.setting.seats)]


def try_again(match: Match[State], action: Action, legal: list[list[Action]]) -> None:
    """An action that was legal once is legal now, or it is refused."""
    if action not in legal[action.seat]:
        assert_refused(match, action)


def assert_refused(match: Match[State], action: Action) -> None:
    state, entries, now = match.state, len(match.log), match.now
    with pytest.raises(Illegal) as refused:
        match.play(action, now)
    sentence = str(refused.value)
    assert sentence and "\n" not in sentence and not sentence.endswith("."), sentence
    assert match.state is state
    assert len(match.log) == entries
    assert match.now == now


def legal_actions_belong_to_their_seat_and_are_each_listed_once(
    game: Game, preset: str, matches: int
) -> None:
    options = game.rules.PRESETS[preset]
    for seed in range(matches):
        for match in steps(new_match(game, options, seed), stream(seed, "test/own")):
            asked = match.rules.asked(match.state)
            assert asked or match.rules.deadline(match.state) is not None, "nothing would ever happen"
            for seat, actions in enumerate(legal_by_seat(match)):
                assert len(set(actions)) == len(actions)
                assert all(action.seat == seat for action in actions)
                slam = match.rules.slam(match.state, seat)
                assert slam is None or slam in actions
                assert actions or seat not in asked, "a seat is asked that can do nothing"


def no_two_worlds_are_told_apart(game: Game, preset: str, matches: int) -> None:
    """Hidden cards dealt anew: screens, legal actions, refusals and bots answer equally."""
    options = game.rules.PRESETS[preset]
    differed = looked = 0
    for seed in range(matches):
        rng = stream(seed, "test/worlds")
        match = new_match(game, options, seed)
        moments = {rng.below(len(played(game, options, seed).log)) for _ in range(LOOKS_PER_MATCH)}
        for number, _ in enumerate(steps(match, stream(seed, "test/play"))):
            if number in moments:
                for eyes in looks(match, rng):
                    looked += 1
                    other = compare_worlds(game, match, eyes, rng)
                    differed += other != match.state
                    compare_bots(game, (match.state, other), eyes)
    assert differed > looked / 2, "the re-dealt worlds are hardly different: this test proves nothing"


def looks(match: Match[State], rng: Stream) -> list[Eyes]:
    """Whose eyes to look with: each seat alone, the public, two at random."""
    seats = range(match.setting.seats)
    pair = frozenset((rng.choice(seats), rng.choice(seats)))
    return [PUBLIC, pair, *(frozenset((seat,)) for seat in seats)]


def compare_bots(game: Game, worlds: tuple[Any, Any], eyes: Eyes) -> None:
    """A cheap bot answers the same, with each character and without; the dear ones get the very same
    observation, legal actions and chance.
    """
    seat = min(eyes, default=0)
    legal = game.rules.legal_actions(worlds[0], seat)
    if not legal or len(eyes) != 1:
        return
    answers = []
    for world in worlds:
        seen = game.observation.observe(world, frozenset((seat,)))
        who = anybody(game)
        answers.append([decided(game, seen, legal, Level.EASY, one, stream(1, "test/bot")) for one in who])
    assert answers[0] == answers[1]


def anybody(game: Game) -> list[str]:
    """A bot without a character, and everybody in the game's cast."""
    return ["", *(one.word for one in (game.characters.CAST if game.characters is not None else ()))]


def all_eyes_see_all_and_more_eyes_see_no_less(game: Game, preset: str, matches: int) -> None:
    options = game.rules.PRESETS[preset]
    everybody = frozenset(range(new_match(game, options, 0).setting.seats))
    for seed in range(matches):
        match = played(game, options, seed)
        again = new_match(game, options, seed)
        for event in again.dealt:
            assert game.observation.redact(event, everybody) == event
        for entry in match.log:
            for event in again.follow(entry):
                assert game.observation.redact(event, everybody) == event
                for eyes in looks(again, stream(seed, "test/eyes")):
                    once = game.observation.redact(event, eyes)
                    assert game.observation.redact(once, eyes) == once


def actions_and_observations_survive_being_written(game: Game, preset: str, matches: int) -> None:
    options = game.rules.PRESETS[preset]
    for seed in range(matches):
        rng = stream(seed, "test/words")
        written: set[Action] = set()
        for number, match in enumerate(steps(new_match(game, options, seed), rng)):
            for actions in legal_by_seat(match):
                for action in set(actions) - written:
                    words = write_action(action)
                    assert "\n" not in words
                    assert read_action(game.rules.Actions, action.seat, words) == action
                written |= set(actions)
            if number % SEEN_EVERY == seed % SEEN_EVERY:
                seen = game.observation.observe(match.state, frozenset((0,)))
                assert build(game.observation.Observation, plain(seen)) == seen


def options_and_carry_survive_being_written(game: Game, preset: str, matches: int) -> None:
    options = game.rules.PRESETS[preset]
    assert with_words(game.rules.Options(), as_words(options), game.title) == options
    carry = game.rules.Carry()
    for seed in range(matches):
        assert game.rules.Carry.from_words(carry.words()) == carry
        match = new_match(game, options, seed, carry)
        for _ in steps(match, stream(seed, "test/session")):
            pass
        carry = game.rules.carry(match.state)


def the_same_seed_deals_the_same_and_another_does_not(game: Game, preset: str, matches: int) -> None:
    options = game.rules.PRESETS[preset]
    for seed in range(7, 7 + matches):
        first, again, other = (new_match(game, options, each) for each in (seed, seed, seed + 1))
        assert (first.state, first.dealt) == (again.state, again.dealt)
        assert first.state != other.state


def the_same_cards_lie_there_when_seats_are_exchanged(game: Game, preset: str, matches: int) -> None:
    """Nothing that is dealt depends on who sits there, or on more of a session than its opener."""
    options, rules = game.rules.PRESETS[preset], game.rules
    carry = rules.Carry()
    for seed in range(matches):
        first = new_match(game, options, seed, carry)
        again = new_match(game, options, seed, rules.Carry.opened_by(carry.opener))
        assert again.dealt == first.dealt and rules.asked(again.state) == rules.asked(first.state)
        seats = range(first.setting.seats)
        for seat in seats:
            assert rules.legal_actions(again.state, seat) == rules.legal_actions(first.state, seat)
        sides = rules.sides(options, first.setting.seats)
        held = [moved(sides, seats, way) for way in range(ways(sides) + 1)]
        assert len(set(held)) == ways(sides) > 1 and held[-1] == held[0] == tuple(seats)
        for _ in steps(first, stream(seed, "test/exchanged")):
            pass
        carry = rules.carry(first.state)


def every_level_decides(game: Game, preset: str, matches: int) -> None:
    """Whoever is asked first gets a legal answer, or is told to wait."""
    options = game.rules.PRESETS[preset]
    for seed in range(matches):
        match = new_match(game, options, seed)
        while not match.rules.asked(match.state):
            step(match, stream(seed, "test/levels"))
        seat = match.rules.asked(match.state)[0]
        seen = game.observation.observe(match.state, frozenset((seat,)))
        legal = tuple(match.rules.legal_actions(match.state, seat))
        for level, one in product(Level, anybody(game)):
            action = decided(game, seen, legal, level, one, stream(seed, "test/level")).action
            assert action is None or action in legal, f"{level} {one} wants {action}"


class Inspected(Match[State]):
    """A match that looks at every action, listed or not, and counts those that were listed."""

    listed = 0

    def play(self, action: Action, at: Millis, listed: bool = False) -> tuple[Event, ...]:
        """As the match does, the rules asked once more."""
        self.advance(at)
        assert self.rules.refusal(self.state, action) is None, action
        self.listed += listed
        return super().play(action, at, listed)


def what_minds_do_is_legal_when_it_is_carried_out(game: Game, preset: str, matches: int) -> None:
    """The director has it carried out unseen: it was listed, and nothing has happened since."""
    options = game.rules.PRESETS[preset]
    for seed in range(matches):
        count = game.rules.seat_counts(options)[0]
        match = Inspected(game.rules, Setting(options, count, seed, game.rules.Carry()))
        words = [(UNIFORM, Level.EASY.value)[seat % 2] for seat in range(count)]
        minds = {seat: mind_for(word, game, seed, seat) for seat, word in enumerate(words)}
        play_out(Director(match, game.observation, {seat: mind for seat, mind in minds.items() if mind}))
        assert match.outcome is not None
        assert match.listed == sum(isinstance(entry, Done) for entry in match.log)


def sides_name_a_side_for_every_seat_and_win_together(game: Game, preset: str, matches: int) -> None:
    options = game.rules.PRESETS[preset]
    for seed in range(matches):
        match = played(game, options, seed)
        sides = game.rules.sides(options, match.setting.seats)
        assert len(sides) == match.setting.seats
        outcome = match.outcome
        assert outcome is not None
        won = {sides[seat] for seat in outcome.winners}
        assert outcome.winners == {seat for seat, side in enumerate(sides) if side in won}


def what_can_be_taken_back_has_told_nothing(game: Game, preset: str, matches: int) -> None:
    """Hidden cards dealt anew before the decision: all that its seat sees of what followed is the same."""
    options = game.rules.PRESETS[preset]
    kept = 0
    for seed in range(matches):
        rng = stream(seed, "test/back")
        match = new_match(game, options, seed)
        before, entries = match.state, len(match.log)
        left = PROBED_PER_MATCH
        for _ in steps(match, rng):
            if left and rng.random() < PROBED and _told_nothing(game, match, before, entries, rng):
                left, kept = left - 1, kept + 1
            before, entries = match.state, len(match.log)
    assert kept, "nothing can ever be taken back: this test proves nothing"


def _told_nothing(game: Game, match: Match[State], before: State, entries: int, rng: Stream) -> bool:
    """Deal anew before the latest entry, if what it did can be taken back; whether it can."""
    seats = range(match.setting.seats)
    seat = next((seat for seat in seats if match.why_it_stands(seat) is None), None)
    if seat is None or len(match.log) != entries + 1:
        return False
    for _ in range(REDEALT):
        other = game.redeal.redeal(before, frozenset((seat,)), rng)
        worlds = [_after(game, match, state, seat) for state in (before, other)]
        assert worlds[0] == worlds[1], match.log[-1]
    return True


def _after(game: Game, match: Match[State], before: State, seat: int) -> list[object]:
    """All that a seat sees once the latest entry has happened in a world."""
    rules, eyes, entry = game.rules, frozenset((seat,)), match.log[-1]
    chance = Chance(match.setting.seed, len(match.log))
    if isinstance(entry, Expired):
        state, events = rules.expire(before, chance)
    else:
        action = entry.action if isinstance(entry, Done) else rules.slam(before, seat)
        assert action is not None and action.seat == seat and rules.refusal(before, action) is None
        state, events = rules.apply(before, action, entry.at, chance)
    told: list[object] = [game.observation.redact(event, eyes) for event in events]
    seen = game.observation.observe(state, eyes)
    return [*told, seen, rules.asked(state), rules.deadline(state), list(rules.legal_actions(state, seat))]


def what_is_taken_back_leaves_no_trace_but_its_record(game: Game, preset: str, matches: int) -> None:
    """The position is the one before, its record replays to the same end, and nothing else is taken back."""
    options = game.rules.PRESETS[preset]
    taken = 0
    for seed in range(matches):
        rng = stream(seed, "test/back")
        match = new_match(game, options, seed)
        before, entries = match.state, 0
        for _ in steps(match, rng):
            doer = next((seat for seat in _seats(match) if match.why_it_stands(seat) is None), None)
            for seat in _seats(match):
                if seat != doer:
                    assert_stands(match, seat)
            lately = len(match.log) == entries + 1 and not isinstance(match.log[-1], Expired)
            if doer is not None and lately and rng.random() < TAKEN_BACK:
                match.take_back(doer, match.now)
                assert match.state == before
                taken += 1
            before, entries = match.state, len(match.log)
        assert match.outcome is not None
        for seat in _seats(match):
            assert_stands(match, seat)
        header = header_of(game.name, preset, match.setting, ["uniform"] * match.setting.seats)
        text = text_of(header, match.log, ended=True)
        again = replay(parse(text.encode(), "test.txt"), game.rules, game.title, "test.txt")
        assert (again.log, again.state, again.now) == (match.log, match.state, match.now)
    assert taken, "nothing was ever taken back: this test proves nothing"


def _seats(match: Match[State]) -> range:
    return range(match.setting.seats)


def assert_stands(match: Match[State], seat: int) -> None:
    state, entries = match.state, len(match.log)
    with pytest.raises(Illegal) as refused:
        match.take_back(seat, match.now)
    assert str(refused.value) and not str(refused.value).endswith(".")
    assert match.state is state and len(match.log) == entries


CHECKS: Mapping[Check, int] = {
    random_matches_end_and_replay_to_the_same_bytes: 4,
    nothing_illegal_is_accepted: 3,
    legal_actions_belong_to_their_seat_and_are_each_listed_once: 4,
    no_two_worlds_are_told_apart: 3,
    all_eyes_see_all_and_more_eyes_see_no_less: 3,
    actions_and_observations_survive_being_written: 2,
    options_and_carry_survive_being_written: 4,
    the_same_seed_deals_the_same_and_another_does_not: 1,
    the_same_cards_lie_there_when_seats_are_exchanged: 2,
    every_level_decides: 1,
    what_can_be_taken_back_has_told_nothing: 2,
    what_is_taken_back_leaves_no_trace_but_its_record: 2,
    sides_name_a_side_for_every_seat_and_win_together: 3,
    what_minds_do_is_legal_when_it_is_carried_out: 1,
}
"""Every check, and with how many matches it is made at each change."""
SOAK: Mapping[Check, int] = {
    **dict.fromkeys(CHECKS, 100),
    random_matches_end_and_replay_to_the_same_bytes: 2000,
    nothing_illegal_is_accepted: 2000,
    no_two_worlds_are_told_apart: 500,
    every_level_decides: 20,
    what_can_be_taken_back_has_told_nothing: 200,
}
"""With how many it is made at length."""


def options_ill_told(game: Game) -> list[str]:
    """The options without a label, a line of help, a rule, values, or with one untypable or out of bounds."""
    found = []
    for spec in specs(game.rules.Options()):
        told = spec.label and spec.help.endswith(".") and "\n" not in spec.help and spec.rule
        typed = all(spec.parse(spell(value)) == value for value in spec.values)
        given = [int(value) for value in spec.values if spec.low is not None and value is not None]
        within = all((spec.low or 0) <= value <= (spec.high or 0) for value in given)
        if not (told and spec.values and typed and within):
            found.append(spec.name)
    return found
