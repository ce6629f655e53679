"""LG-26 and LG-27: what Logic's bots do, and that they do it from their observation alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from math import comb

import pytest

from game.core.awards import replayed
from game.core.cards import Place
from game.core.contract import Decision, Level
from game.core.match import Done, Match, Setting
from game.core.rng import stream
from game.logic import bot, rules
from game.logic.belief import believe, number_of, weight_of
from game.logic.belief.facts import caught_bluffing
from game.logic.bot.arrange import lookalikes, protected_row
from game.logic.bot.easy import TURNS_REMEMBERED, forgetful
from game.logic.bot.expert import visibly_wrong
from game.logic.bot.normal import DECLARE_AT
from game.logic.bot.standing import EXPERTS, STRONGS, standing
from game.logic.bot.view import exact_view, keen_view, reading_view, wary_view
from game.logic.bot.worlds import believed_world, believed_worlds
from game.logic.observation import observe
from game.logic.rules.arranging import arrangements
from game.logic.rules.options import PRESETS, Carry
from game.logic.rules.state import (
    SEATS,
    Arrange,
    Grab,
    Guess,
    NameCard,
    OfferDraw,
    Phase,
    Reveal,
    Show,
    State,
    opponents,
    partner,
)
from tests.logic.positions import Sitting, open_seat, row
from tests.logic.test_belief_facts import positions, relaid, world_of
from tests.samples import in_soak

LEVELS = tuple(Level)
MOST_STEPS = 400


def decision(state: State, seat: int, level: Level, seed: int = 1) -> Decision:
    """What a bot decides at this seat."""
    seen = observe(state, frozenset({seat}))
    return bot.decide(seen, rules.legal_actions(state, seat), level, stream(seed, "bot"))


def play_hand(levels: Sequence[Level], preset: str, seed: int) -> Match[State]:
    """A hand among bots that all react at once; grabs come first. Every decision must be legal."""
    match = Match(rules, Setting(PRESETS[preset], SEATS, seed, Carry(dealer=seed % SEATS)))
    rngs = [stream(seed, f"bot/{seat}") for seat in range(SEATS)]
    for _ in range(MOST_STEPS):
        if match.outcome is not None:
            return match
        wanted = []
        for seat in range(SEATS):
            legal = rules.legal_actions(match.state, seat)
            if legal:
                seen = observe(match.state, frozenset({seat}))
                made = bot.decide(seen, legal, levels[seat], rngs[seat])
                assert made.bits >= 0.0
                if made.action is not None:
                    assert made.action in legal
                    wanted.append(made)
        if not wanted:
            due = rules.deadline(match.state)
            assert due is not None, f"nobody acts in {match.state.phase}"
            match.advance(due)
            continue
        first = max(wanted, key=lambda made: isinstance(made.action, Grab))
        if isinstance(first.action, Grab):
            assert first.believed is not None and 0.0 <= first.believed <= 1.0
        assert first.action is not None
        match.play(first.action, match.now + 300)
    raise AssertionError("the hand did not end")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("preset", ["jokers_coloured", *in_soak("pagat", "jokers_free")])
def test_lg_26_every_level_plays_a_hand_to_its_end(level: Level, preset: str) -> None:
    assert play_hand([level] * SEATS, preset, seed=5).outcome is not None


@pytest.mark.parametrize("level", LEVELS)
def test_lg_27_decisions_rest_on_the_observation_alone(level: Level) -> None:
    """Cards re-dealt in a way the seat can't tell leave its decision as it was."""
    rng = stream(3, "redeal")
    for state in positions("pagat", 21):
        seat = (*rules.asked(state), 0)[0]
        seen = observe(state, frozenset({seat}))
        other = relaid(state, believe(seen).sample(rng))
        assert decision(other, seat, level) == decision(state, seat, level)


def test_normal_declares_at_nine_in_ten_and_not_before() -> None:
    """LG-26, the yardstick: in every position of some hands, exactly when counting gives 90 %."""
    grabbed = 0
    for seed in range(6):
        for state in positions("pagat", seed):
            for seat in range(SEATS):
                best = believe(observe(state, frozenset({seat}))).best().weight
                made = decision(state, seat, Level.NORMAL)
                grabs = isinstance(made.action, Grab)
                assert grabs == (best >= DECLARE_AT) or state.phase is Phase.OVER
                grabbed += grabs
                if grabs:
                    assert made.believed == best
    assert grabbed > 0


def test_normal_guesses_the_likeliest_rank() -> None:
    table = Sitting().lay()
    table.show(2, 2)
    made = decision(table.state, 0, Level.NORMAL)
    assert isinstance(made.action, Guess)
    belief = believe(observe(table.state, frozenset({0})))
    chances = [
        chance
        for target in opponents(0)
        for place in range(table.state.size)
        for chance in belief.ranks(target, place).values()
    ]
    chosen = belief.chance(made.action.target, made.action.place, made.action.rank)
    assert chosen == pytest.approx(max(chances))


def test_normal_flips_what_the_opponents_were_likeliest_to_know() -> None:
    """A card that both opponents can work out goes before one that neither can."""
    table = Sitting().lay()
    table.show(2, 2)
    table.guess(0, 1, 3, "6")
    table.answer()
    made = decision(table.state, 0, Level.NORMAL)
    assert isinstance(made.action, Reveal)
    seen = observe(table.state, frozenset({0}))
    drawn = believed_worlds(exact_view(seen, stream(1, "x")), 200, stream(1, "y"))
    known = [
        sum(
            believed.share * believed.beliefs[rival].chance(0, place, table.state.rows[0][place].rank)
            for believed in drawn
            for rival in opponents(0)
        )
        for place in range(table.state.size)
    ]
    assert known[made.action.place] > sorted(known)[-3]


@pytest.mark.parametrize("level", LEVELS)
def test_lg_11_with_nothing_left_to_guess_it_declares(level: Level) -> None:
    table = Sitting().lay()
    table.show(2, 2)
    for seat in opponents(0):
        open_seat(table, seat)
    assert isinstance(decision(table.state, 0, level).action, Grab)


@pytest.mark.parametrize("level", LEVELS)
def test_a_certain_declaration_is_carried_through(level: Level) -> None:
    """LG-15, LG-16: with every card but two of one row open, all the rest follows."""
    table = Sitting().lay()
    table.show(2, 2)
    for seat in (1, 2, 3):
        open_seat(table, seat)
    up = list(table.state.up)
    up[3] = 0b110011
    table.match.state = replace(table.state, up=tuple(up))
    table.grab(0)
    while table.match.outcome is None:
        made = decision(table.state, 0, level)
        assert isinstance(made.action, NameCard)
        table.do(made.action)
    assert table.match.outcome.winners == {0, 2}


def _even_odds() -> Sitting:
    """South declares and two cards are left that could lie either way: the black seven and eight."""
    rows = ("AS 2S 3S 4S 5S 6S", "AH 2H 3H 4H 5H 7S", "6H 8S 9H TH JH QH", "7H 8H 9S TS JS QS")
    table = Sitting(rows).lay()
    table.no_show(2)
    for seat in (1, 2):
        open_seat(table, seat)
    open_seat(table, 3)
    up = list(table.state.up)
    up[1], up[2] = 0b011111, 0b111101
    table.match.state = replace(table.state, up=tuple(up))
    table.grab(0)
    return table


@pytest.mark.parametrize("level", LEVELS)
def test_lg_18_even_odds_are_offered_as_a_draw_and_taken(level: Level) -> None:
    table = _even_odds()
    made = decision(table.state, 0, level)
    assert isinstance(made.action, OfferDraw) and made.believed == pytest.approx(0.5)
    table.offer()
    answer = decision(table.state, 1, level).action
    assert answer is not None
    table.do(answer)
    assert table.match.outcome is not None and table.match.outcome.draw


def test_sure_cards_are_named_first() -> None:
    """LG-15: doubt is put off, so that a draw can still be offered."""
    table = _even_odds()
    up = list(table.state.up)
    up[3] = 0b011111
    table.match.state = replace(table.state, up=tuple(up))
    made = decision(table.state, 0, Level.STRONG).action
    assert isinstance(made, NameCard) and made.target == 3


def test_easy_forgets_what_was_more_than_a_few_turns_ago() -> None:
    for state in positions("pagat", 9):
        seen = observe(state, frozenset({1}))
        left = forgetful(seen)
        turns = [note.turn for note in left.guesses] + [note.turn for note in left.shows]
        assert all(turn > seen.turn_number - TURNS_REMEMBERED for turn in turns)
        recent = {note.place for note in left.shows if note.seat == partner(1)}
        for place in map(Place, range(seen.size)):
            card = left.cards[partner(1)][place]
            assert (card is not None) == (seen.is_up(partner(1), place) or place in recent)
        assert left.cards[1] == seen.cards[1]


def test_gentle_shows_no_card_again_while_another_is_left() -> None:
    """A partner who showed one jack three times seemed broken."""
    again = 0
    for seed in range(6):
        match = play_hand([Level.GENTLE] * SEATS, "practice", seed)
        before = Match(rules, match.setting).state
        for entry in replayed(rules, match.setting, match.log):
            action = entry.logged.action if isinstance(entry.logged, Done) else None
            if isinstance(action, Show):
                shown = {note.place for note in before.shows if note.seat == action.seat}
                up = {place for place in range(before.size) if before.up[action.seat] >> place & 1}
                again += action.place in shown
                assert action.place not in shown or shown | up == set(range(before.size))
            before = entry.state
    assert again, "no hand was long enough to tell"


def test_lookalikes_count_every_hand_once() -> None:
    """Summed over all colour pictures, the rows of a hand size are all its hands, a pair's orders halved."""
    pictures = [tuple(bool(bits >> place & 1) for place in range(6)) for bits in range(64)]
    assert sum(lookalikes(picture, 12, 0) for picture in pictures) == comb(24, 6)


def test_rows_are_laid_to_tell_little_but_not_always_alike() -> None:
    """LG-4: the better protected order is taken more often, the other sometimes."""
    hand = row("AS AH 2S 5H 8S QH")
    rows = [Arrange(0, laid) for laid in arrangements(hand, free=False)]
    seen = observe(Sitting().state, frozenset({0}))
    rng = stream(2, "lay")
    taken = [protected_row(seen, rows, rng).action for _ in range(400)]
    alike = [lookalikes(tuple(card.red for card in choice.row), 12, 0) for choice in rows]
    better = rows[alike.index(max(alike))]
    assert len(set(alike)) > 1
    assert 200 < taken.count(better) < 400


def test_a_gap_narrows_by_what_a_card_was_worth() -> None:
    """A seat's gap is the bits it lacks; a card seen narrows it by exactly that card's bits."""
    table = Sitting().lay()
    truth = world_of(table.state)
    believed = believed_world(keen_view(observe(table.state, frozenset({0})), stream(1, "x")), truth, 1.0)
    table.show(2, 2)
    after = believe(observe(table.state, frozenset({0})))
    for seat in range(SEATS):
        counted = believe(observe(table.state, frozenset({seat})))
        if seat not in (0, 2):
            assert 2 ** believed.gaps[seat] * weight_of(truth) == pytest.approx(counted.total)
    left = believed.gaps[0] - believed.bits(0, 2, 1)
    assert 2**left * weight_of(truth) == pytest.approx(after.total)


def test_standing_is_fair_and_rises_with_knowledge() -> None:
    """By strong's judgement the chances of the two teams sum to one; by either, it is better to know more."""
    gaps = [3.0, 2.0, 5.0, 1.0]
    for phase, turn in product((Phase.SHOW, Phase.GUESS, Phase.REVEAL), range(SEATS)):
        both = (standing(seat, gaps, turn, phase, STRONGS) for seat in (0, 1))
        assert sum(both) == pytest.approx(1.0)
        for judgement in (STRONGS, EXPERTS):
            ours = standing(0, gaps, turn, phase, judgement)
            assert standing(0, [2.0, 2.0, 5.0, 1.0], turn, phase, judgement) > ours
            assert standing(0, [3.0, 1.5, 5.0, 1.0], turn, phase, judgement) < ours
    assert standing(0, [0.0, 2.0, 3.0, 2.0], 1, Phase.SHOW, STRONGS) > 0.9


def test_reading_shows_changes_odds_but_no_possibility() -> None:
    """Tip 5: the weighed worlds are the counted ones, and each place's chances sum to one."""
    changed = 0
    for state in list(positions("pagat", 13))[2:]:
        seen = observe(state, frozenset({2}))
        read = reading_view(seen, stream(1, "x"))
        counted = (exact_view if read.all_weighed else keen_view)(seen, stream(1, "x"))
        for seat, place in counted.mine.unsure():
            before, now = counted.ranks(seat, place), read.ranks(seat, place)
            assert now.keys() == before.keys()
            assert sum(now.values()) == pytest.approx(1.0)
            changed += now != pytest.approx(before)
    assert changed > 0


def test_drawn_worlds_share_out_certainty() -> None:
    """However many worlds are drawn, their shares sum to one and each is possible."""
    for state in positions("pagat", 17):
        seen = observe(state, frozenset({3}))
        for look in (exact_view, keen_view, wary_view, reading_view):
            view = look(seen, stream(1, "x"))
            drawn = view.draw(8, stream(1, "y"))
            assert len(drawn) <= 8 and sum(share for _, share in drawn) == pytest.approx(1.0)
            for world, _ in drawn:
                for seat, place in view.mine.unsure():
                    assert believe(seen).chance(seat, place, world[number_of(seat, place)]) > 0.0


def test_shows_and_flips_are_of_own_hidden_cards() -> None:
    for level in LEVELS:
        for state in positions("pagat", 19):
            for seat in rules.asked(state):
                action = decision(state, seat, level).action
                if isinstance(action, Show | Reveal):
                    assert action.seat == seat and not state.up[seat] >> action.place & 1


def _on_the_brink() -> Sitting:
    """East is to guess; each team lacks one bit: who has the red seven and nine, the red four and five."""
    table = Sitting(dealer=1).lay()
    up = (0b101111, 0b111011, 0b110111, 0b111110)
    table.match.state = replace(table.state, up=up, phase=Phase.GUESS)
    return table


@pytest.mark.parametrize("guessed", ["7", "9"])
def test_the_expert_takes_the_bottle_before_a_fatal_answer(guessed: str) -> None:
    """Tip 6: right or wrong, the answer would tell the opponents everything, so even odds are better."""
    table = _on_the_brink()
    table.guess(1, 0, 5, guessed)
    made = decision(table.state, 0, Level.EXPERT)
    assert isinstance(made.action, Grab) and made.believed == pytest.approx(0.5, abs=0.25)
    assert not isinstance(decision(table.state, 0, Level.NORMAL).action, Grab)


def test_a_bluff_names_what_all_can_see_is_wrong() -> None:
    """Tip 4, LG-10: it costs a card and misleads nobody."""
    table = Sitting().lay()
    look = reading_view(observe(table.state, frozenset({0})), stream(1, "x"))
    assert visibly_wrong(look) is None, "nothing lies open yet"
    table.show(2, 2)
    table.guess(0, 1, 3, "6")
    table.answer()
    table.reveal(0, 2)
    table.no_show(3)
    table.guess(1, 0, 1, "2")
    table.answer()
    table.reveal(1, 1)
    bluff = visibly_wrong(reading_view(observe(table.state, frozenset({2})), stream(1, "x")))
    assert bluff is not None
    table.no_show(0)
    table.do(bluff)
    table.answer()
    assert caught_bluffing(observe(table.state, frozenset({1}))) == {2}


def test_right_and_wrong_guesses_are_answered_alike() -> None:
    """LG-17: nothing tells which it was before the answer."""
    for level in LEVELS:
        made = set()
        for guessed in ("5", "6"):
            table = Sitting().lay()
            table.show(2, 2)
            table.guess(0, 1, 3, guessed)
            made.add(decision(table.state, 1, level))
        assert len(made) == 1
