"""What the coach makes of Literature: claims by what is known, and questions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from game import catalog
from game.coach.judge import hint, judge
from game.coach.judgement import Effort, Judgement, Quality, Weighing
from game.core.cards import parse_card
from game.core.contract import Action
from game.core.rng import stream
from game.literature import coach
from game.literature.belief import believe
from game.literature.coach.choices import PASSES
from game.literature.coach.outlook import chance_of, shortfall
from game.literature.coach.worlds import is_sure, may_win, view_of
from game.literature.observation import observe
from game.literature.rules import flow
from game.literature.rules.state import Ask, Assign, CallClaim, Claim
from tests.coach.hands import its_steps
from tests.literature.positions import Game, set_named

LITERATURE = catalog.find("literature")
EFFORT = Effort(8, 16, 1)
HANDS = {
    0: "2S 3S 4S 5S 6S 9H",
    1: "7S TH 9D",
    2: "JH TD JD",
    3: "QH QD 2C",
    4: "KH KD 3C 4C",
    5: "AH AD 5C 6C 7C",
}


def judged(game: Game, seat: int, action: Action | None) -> Judgement:
    seen: Any = observe(game.state, frozenset((seat,)))
    judgement = judge(LITERATURE, seat, seen, flow.legal_actions(game.state, seat), action, EFFORT)
    assert judgement is not None
    return judgement


def test_claiming_what_a_rival_probably_holds_throws_it_away() -> None:
    """LT-8: three of the five others who may have the seven are opponents."""
    game = Game(HANDS)
    claimed = judged(game, 0, Claim(0, set_named(game.state, "low spades")))
    assert claimed.quality in (Quality.BLUNDER, Quality.THROWN_AWAY)
    assert isinstance(claimed.weighing.best.action, Ask)


def test_a_set_that_is_sure_is_claimed_as_well_as_anything() -> None:
    game = Game(HANDS)
    game.ask(0, 1, "7S")
    assert judged(game, 0, Claim(0, set_named(game.state, "low spades"))).lost < 0.05


@pytest.mark.parametrize("points", [(0, 4), (2, 3), (4, 0)])
def test_a_sure_set_is_not_put_off_by_whoever_is_behind_or_ahead(points: tuple[int, int]) -> None:
    """It is theirs, claimed or not: claiming it leaves no less in doubt than was before."""
    game = Game(HANDS)
    game.ask(0, 1, "7S")
    game.match.state = replace(game.state, points=points)
    assert judged(game, 0, Claim(0, set_named(game.state, "low spades"))).quality is Quality.BEST


def test_a_sure_set_may_be_claimed_before_a_question_that_can_miss() -> None:
    """The claimer keeps the turn and asks that question next; the turn is counted for both."""
    game = Game({0: "2S 3S 4S 5S 6S 7S 9H TH", 1: "JH KH", 2: "QH", 3: "AH", 4: "", 5: ""})
    claimed = judged(game, 0, Claim(0, set_named(game.state, "low spades")))
    assert claimed.quality is Quality.BEST and claimed.done.behind < 0.005


def test_it_makes_no_difference_in_which_order_sure_things_are_taken() -> None:
    """Two certain questions and a sure set, all worth exactly the same; any other question is not."""
    game = Game({**HANDS, 0: "2S 3S 4S 5S 6S 9H TH QH", 1: "7S 9D", 3: "JH QD 2C", 2: "TD JD"})
    for asker, target, card in ((0, 3, "KH"), (3, 0, "TH"), (3, 0, "9H"), (3, 0, "KH")):
        game.ask(asker, target, card)
    game.ask(0, 1, "7S")
    sure = {Claim(0, set_named(game.state, "low spades")), *(Ask(0, 3, parse_card(c)) for c in ("9H", "TH"))}
    seen = observe(game.state, frozenset((0,)))
    legal = flow.legal_actions(game.state, 0)
    assert {action for action in legal if is_sure(seen, action)} == sure
    world = next(coach.worlds(seen, 1, stream(1, "worlds")))
    values = {action: coach.play_out(world, (0, action), stream(1, "played"))[0] for action in legal}
    assert len({values[action] for action in sure}) == 1
    assert len(set(values.values())) > 1
    assert judged(game, 0, None).weighing.advised.action in sure
    assert set(coach.mixed(seen, legal)) == sure


def test_a_holder_known_for_certain_is_named_or_the_set_thrown_away() -> None:
    """LT-7: the claimer holds every card of the set."""
    game = Game(HANDS)
    game.ask(0, 1, "7S")
    game.claim(0, "low spades")
    assert judged(game, 0, Assign(0, 0)).quality is Quality.BEST
    assert judged(game, 0, Assign(0, 2)).lost > 0.05


def test_a_question_whose_answer_everybody_knows_is_no_good_one() -> None:
    """LT-25: who has just said no still does not have the card."""
    game = Game(HANDS, turn=0)
    game.ask(0, 3, "7S")
    game.ask(3, 0, "KH")
    asked = judged(game, 0, Ask(0, 3, parse_card("7S")))
    assert asked.lost > 0.0 and asked.weighing.best.value > asked.done.value


def test_stopping_play_for_a_sure_set_is_weighed_where_anybody_may() -> None:
    """LT-12."""
    game = Game(HANDS, turn=1, claim_when="any_time")
    offered = judged(game, 0, None).weighing.choices if _hopeful(game) else ()
    assert all(choice.action in (None, CallClaim(0)) for choice in offered)
    game = Game({**HANDS, 0: "2S 3S 4S 5S 6S 7S 9H", 1: "TH 9D"}, turn=1, claim_when="any_time")
    assert {choice.action for choice in judged(game, 0, None).weighing.choices} == {None, CallClaim(0)}


def _hopeful(game: Game) -> bool:
    seen = observe(game.state, frozenset((0,)))
    return len(coach.choices(seen, flow.legal_actions(game.state, 0), stream(1, "choices"))) > 1


def test_who_has_asked_for_a_set_holds_more_of_it_in_the_worlds_than_the_facts_say() -> None:
    """LT-27: a judgement reads the players as the expert level does."""
    game = Game(HANDS)
    game.ask(0, 3, "7S")
    game.ask(3, 0, "AD")
    game.ask(0, 3, "KH")
    game.ask(3, 0, "JD")
    seen = observe(game.state, frozenset((0,)))
    belief, mask = believe(seen), game.state.deck.masks[set_named(game.state, "high diamonds")]
    facts = [belief.draw(stream(seed, "facts"))[3] & mask for seed in range(200)]
    read = [world.hands[3] & mask for world in coach.worlds(seen, 200, stream(1, "worlds"))]
    assert sum(map(int.bit_count, read)) > sum(map(int.bit_count, facts)) + 40
    first = [world.hands for world in coach.worlds(seen, 16, stream(1, "worlds"))]
    assert len(set(first)) == len(first), "a world counted twice would look surer than it is"


def test_worlds_come_as_often_as_the_belief_has_them() -> None:
    game = Game(HANDS)
    seen = observe(game.state, frozenset((0,)))
    belief, bit = believe(seen), game.state.deck.index[parse_card("7S")]
    drawn = [world.holder(bit) for world in coach.worlds(seen, 400, stream(1, "worlds"))]
    for seat in range(1, 6):
        assert drawn.count(seat) / 400 == pytest.approx(belief.chance(bit, seat), abs=0.09)


def test_a_question_is_charged_with_what_it_tells_and_a_certain_one_with_nothing() -> None:
    game = Game({**HANDS, 0: "2S 3S 4S 5S 6S 9H TH", 1: "7S 9D"})
    game.ask(0, 3, "7S")
    game.ask(3, 0, "9H")
    game.ask(3, 0, "AH")
    seen = observe(game.state, frozenset((0,)))
    asks = [action for action in flow.legal_actions(game.state, 0) if isinstance(action, Ask)]
    charged = {action: shortfall(seen, action) for action in asks}
    certain = Ask(0, 3, parse_card("9H"))
    assert charged[certain] == 0.0 and min(charged.values()) == 0.0 < max(charged.values())


def test_a_lead_counts_the_more_the_less_is_open() -> None:
    assert chance_of(0.0, 5) == 0.5
    assert 0.5 < chance_of(1.0, 8) < chance_of(1.0, 2) < 1.0
    assert chance_of(-1.0, 3) == pytest.approx(1.0 - chance_of(1.0, 3))


def nobody_has(game: Game, cards: str) -> None:
    """Seat 0 has asked every opponent for these cards, in vain; each asked it back."""
    for card in cards.split():
        for rival in (1, 3, 5):
            game.ask(0, rival, card)
            game.ask(rival, 0, "TH" if rival == 1 else "9H")


KEPT = {0: "2S 3S 4S", 2: "5S 6S", 4: "7S", 1: "9H TH", 3: "JH QH", 5: "KH AH"}
"""One set lies with the even team, the other with the odd one."""


def hinted(game: Game) -> Weighing:
    seen: Any = observe(game.state, frozenset((0,)))
    weighing = hint(LITERATURE, 0, seen, flow.legal_actions(game.state, 0), EFFORT)
    assert weighing is not None
    return weighing


def test_a_question_that_only_passes_the_turn_is_advised_with_a_word_that_says_so() -> None:
    """It was advised as if it could win, right after that very player had said no."""
    game = Game({**KEPT, 1: "9H JH", 3: "KH QH", 5: "AH TH"})
    nobody_has(game, "5S 6S")
    assert not hinted(game).aside, "the seven may still be with an opponent"
    nobody_has(game, "7S")
    weighing = hinted(game)
    assert isinstance(weighing.advised.action, Ask), "a claim would be a guess"
    assert weighing.aside == PASSES


@pytest.mark.parametrize("step", range(0, 60, 5))
def test_a_known_miss_is_never_advised_while_a_question_can_win(
    step: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even where the worlds find it best: here they always do."""
    moments: list[Any] = [moment for each in its_steps(LITERATURE) for moment in each.moments]
    asked = [moment for moment in moments if isinstance(moment.done, Ask)][step:]
    found = ((moment, vain_of(moment.seen, moment.legal)) for moment in asked)
    moment, vain = next(each for each in found if each[1] and view_of(each[0].seen).hopes())
    offered = [*vain[:2], *coach.choices(moment.seen, moment.legal, stream(1, "choices"))]
    monkeypatch.setattr(coach, "choices", lambda *_: offered)
    monkeypatch.setattr(coach, "play_out", lambda state, first, rng: [float(first[1] in vain)] * state.seats)
    for effort in (EFFORT, Effort(2, 4, 1)):
        weighing = hint(LITERATURE, moment.seat, moment.seen, moment.legal, effort)
        assert weighing is not None and weighing.advised.action not in vain and not weighing.aside
    judgement = judge(LITERATURE, moment.seat, moment.seen, moment.legal, vain[0], EFFORT)
    assert judgement is not None and judgement.lost == 0.0, "whoever does it anyway is not blamed for it"
    assert judgement.weighing.advised.action not in vain


def vain_of(seen: Any, legal: Sequence[Action]) -> list[Action]:
    """The questions that are known to miss."""
    return [action for action in legal if isinstance(action, Ask) and not may_win(view_of(seen), action)]
