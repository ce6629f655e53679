"""Literature's choices: none opens on what is known to fail; what speaks against a deed is said."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.cards import parse_card
from game.couch.intents import Intent, Pointer
from game.literature import rules
from game.literature.observation import observe
from game.literature.rules.options import PRESETS, Options
from game.literature.rules.state import Ask, AskNote, team
from game.literature.table.draw import chips_of
from game.literature.table.focus import CardSpot, DraftPart, SeatSpot, SetSpot, Spot, TableButton
from game.literature.table.input import respond
from game.literature.table.pose import poses
from game.literature.table.script import Scripted
from game.literature.table.shown import doubt, may_hold
from game.literature.table.words import prompt_words
from tests.literature.positions import Game
from tests.literature.tables import PAGAT
from tests.tables import kit

FOUR = replace(PAGAT, players="4")
PAGAT_SIX = replace(PAGAT, players="6")
LOW_SPADES, LOW_HEARTS = 0, 2


def table(hands: dict[int, str], turn: int = 0, options: Options = FOUR) -> Scripted:
    """A table on which these cards are left."""
    scripted = Scripted(kit(), options)
    game = Game(hands, turn, players=options.players, history=options.history)
    scripted.match.state = replace(game.state, options=options)
    scripted.table.show(scripted.seen)
    return scripted.still()


SPADES = {0: "2S 3S", 1: "4S 5S", 2: "6S", 3: "7S"}
"""The last set: you ask 1 or 3."""


def at(scripted: Scripted) -> Spot | None:
    """Where your cursor stands."""
    return scripted.table.cursors[0].at


def test_the_cursor_does_not_open_on_whoever_has_just_asked_for_the_card() -> None:
    scripted = table(SPADES, turn=1)
    scripted.do(Ask(1, 0, parse_card("7S"))).still()
    scripted.press(Intent.CONFIRM)
    scripted.press(*[Intent.RIGHT] * 5)
    assert at(scripted) == CardSpot(5)
    scripted.press(Intent.CONFIRM)
    assert at(scripted) == SeatSpot(3), "whoever asks for the seven doesn't hold it"


@pytest.mark.parametrize("preset", ["pagat", "practice"])
@pytest.mark.parametrize("seed", range(6))
def test_pressing_confirm_never_asks_what_the_screen_shows_to_be_hopeless(preset: str, seed: int) -> None:
    scripted = Scripted(kit(), PRESETS[preset], seed=seed)
    for number in range(30):
        state = scripted.state
        if rules.outcome(state) is not None:
            break
        if state.turn != 0:
            scripted.ask(number % 5 == 0, number * 7)
            continue
        scripted.still()
        may = may_hold(scripted.seen, 0)
        hope = [
            (target, bit)
            for number in state.open_sets()
            if state.deck.masks[number] & state.hands[0]
            for bit in range(48)
            if state.deck.set_of[bit] == number
            for target in may[bit]
            if team(target) == 1
        ]
        asked = len(scripted.match.log)
        scripted.press(Intent.CONFIRM, Intent.CONFIRM, Intent.CONFIRM)
        if scripted.table.doubtful:  # the notebook was not there yet when the cursor opened
            scripted.press(Intent.EXTRA)
            continue
        assert len(scripted.match.log) == asked + 1
        note = scripted.state.notes[-1]
        assert isinstance(note, AskNote)
        assert not hope or note.target in may[state.deck.index[note.card]]


def claiming(scripted: Scripted, number: int) -> Scripted:
    """The set is opened in order to claim it."""
    scripted.press(Intent.EXTRA)
    box = scripted.table.layout.tile(number)
    return scripted.click(box.x, box.y)


def test_with_one_partner_a_claim_takes_one_press() -> None:
    scripted = claiming(table({0: "2S 3S", 2: "4S 5S 6S 7S", 1: "2H 3H 4H", 3: "5H 6H 7H"}), LOW_SPADES)
    draft = scripted.table.cursors[0].draft
    assert draft is not None and draft.named == (0, 0, 2, 2, 2, 2)
    scripted.press(Intent.CONFIRM)
    assert scripted.state.decided[LOW_SPADES] == 0


def test_only_who_may_hold_a_card_is_offered() -> None:
    hands = {0: "2S 3S", 2: "4S 5S 6S", 4: "7S 2H", 1: "3H 4H", 3: "5H 6H", 5: "7H"}
    scripted = claiming(table(hands, options=PAGAT), LOW_SPADES)
    cursor = scripted.table.cursors[0]
    assert cursor.draft is not None and cursor.draft.named[:2] == (0, 0)
    offered = set()
    for _ in range(6):
        assert cursor.draft is not None
        offered.add(cursor.draft.offered(cursor.draft.at))
        scripted.press(Intent.UP)
    assert offered == {2, 4}


def test_a_claim_against_what_lies_open_wants_a_second_press() -> None:
    options = replace(FOUR, history="all")
    scripted = table({0: "2S 3S", 1: "4S 5S", 2: "6S", 3: "7S"}, turn=1, options=options)
    scripted.do(Ask(1, 2, parse_card("6S"))).do(Ask(1, 0, parse_card("7S"))).still()
    claiming(scripted, LOW_SPADES)
    while (draft := scripted.table.cursors[0].draft) is not None and not draft.on_button:
        scripted.press(Intent.CONFIRM)
    scripted.press(Intent.CONFIRM)
    assert scripted.state.decided[LOW_SPADES] is None, "one press is not enough"
    scripted.press(Intent.CANCEL)
    assert scripted.table.cursors[0].draft is not None, "the choice stays open"
    scripted.press(Intent.CONFIRM, Intent.EXTRA)
    assert scripted.state.decided[LOW_SPADES] == 1


def asking(scripted: Scripted, card: str, target: int) -> Scripted:
    """Your cursor stands on a player to be asked for a card, and is confirmed there."""
    cut, cursor = scripted.state.deck, scripted.table.cursors[0]
    number = cut.set_of[cut.index[parse_card(card)]]
    place = cut.sets[number].cards.index(parse_card(card))
    cursor.part, cursor.picked, cursor.place, cursor.at = DraftPart.PLAYER, number, place, SeatSpot(target)
    return scripted.press(Intent.CONFIRM)


def known_sevens(options: Options) -> Scripted:
    """All have heard that 1 has won the six from 2, and that 3 must have the seven."""
    scripted = table(SPADES, turn=1, options=options)
    return scripted.do(Ask(1, 2, parse_card("6S"))).do(Ask(1, 0, parse_card("7S"))).still()


@pytest.mark.parametrize("card, target", [("6S", 3), ("7S", 1)], ids=["won", "asked for"])
def test_a_question_that_all_know_to_be_in_vain_wants_a_second_press(card: str, target: int) -> None:
    """LT-5: it was asked at once, and cost the turn without a word."""
    scripted = known_sevens(replace(FOUR, history="all"))
    asked = len(scripted.match.log)
    asking(scripted, card, target)
    assert scripted.table.doubtful and len(scripted.match.log) == asked
    scripted.press(Intent.CANCEL)
    assert not scripted.table.doubtful and at(scripted) == SeatSpot(target), "the choice stays open"
    asking(scripted, card, 4 - target)
    assert len(scripted.match.log) == asked + 1, "what must come right is asked at once"


def test_a_question_in_vain_is_asked_all_the_same_by_the_second_press() -> None:
    scripted = asking(known_sevens(replace(FOUR, history="all")), "6S", 3).press(Intent.EXTRA)
    assert scripted.state.turn == 3


def test_by_heart_no_question_is_doubted() -> None:
    """LT-24: where questions cannot be looked up, what is in vain is for the player to remember."""
    scripted = asking(known_sevens(replace(FOUR, history="none")), "6S", 3)
    assert not scripted.table.doubtful and scripted.state.turn == 3


def test_what_the_notebook_says_is_asked_by_a_second_press_too() -> None:
    """The seven stood under Bolt alone, as you hold the rest, and a question to Cactus cost the turn."""
    hands = {0: "2S 3S 4S 5S 6S 2H", 1: "3H 7H", 2: "7S 4H", 3: "5H 6H"}
    scripted = table(hands, turn=2, options=replace(FOUR, history="all"))
    scripted.do(Ask(2, 1, parse_card("2S"))).do(Ask(1, 0, parse_card("4H"))).still()
    asking(scripted, "7S", 3)
    assert scripted.table.doubtful
    scripted.press(Intent.CANCEL)
    scripted.table.kit.settings.notebook = "off"
    asking(scripted, "7S", 3)
    assert not scripted.table.doubtful and scripted.state.turn == 3, "without a notebook it is for the player"


@pytest.mark.parametrize("seed", range(4))
def test_a_doubted_question_never_hits_and_another_one_may(seed: int) -> None:
    scripted = Scripted(kit(), PRESETS["practice"], seed=seed)
    doubted = 0
    for number in range(40):
        state = scripted.state
        if rules.outcome(state) is not None:
            break
        seat = state.turn
        seen = observe(state, frozenset({seat}))
        asks = [act for act in rules.legal_actions(state, seat) if isinstance(act, Ask)]
        people = scripted.table.people
        said = {act: doubt(seen, seat, act, people, lambda card: frozenset()) is not None for act in asks}
        for act in asks:
            hits = bool(state.hands[act.target] >> state.deck.index[act.card] & 1)
            assert not (said[act] and hits)
        doubted += sum(said.values())
        assert not asks or not all(said.values()), "something is always asked at once"
        scripted.ask(number % 3 == 0, number * 7)
    assert doubted > 20


def test_a_tile_that_cannot_be_asked_for_says_why() -> None:
    scripted = table({0: "2S 3S", 1: "4S 5S 2H 3H", 2: "6S 4H", 3: "7S 5H 6H 7H"})
    cursor = scripted.table.cursors[0]
    for number in (LOW_HEARTS, 4):
        box = scripted.table.layout.tile(number)
        scripted.click(box.x, box.y)
        assert cursor.refused == box and cursor.at == SetSpot(LOW_SPADES)
    scripted.press(Intent.CONFIRM)
    own = scripted.table.layout.card(0, 6)
    scripted.click(own.x, own.y)
    assert cursor.refused == own and cursor.part is DraftPart.CARD
    scripted.press(Intent.CONFIRM)
    partner = scripted.table.layout.plate(2)
    scripted.click(partner.x, partner.y)
    assert cursor.refused == partner and not scripted.state.notes


YOURS = {0: "2S 3S 4S 5S 6S 7S 2H", 1: "3H 4H", 2: "5H", 3: "6H 7H"}


def test_a_click_on_a_set_that_is_all_yours_opens_its_claim() -> None:
    """It only said that one might claim it, by another button."""
    for place in range(2):
        scripted = table(YOURS)
        layout, cursor = scripted.table.layout, scripted.table.cursors[0]
        own = next(iter(poses(scripted.seen, layout).values()))
        at = (own, layout.tile(LOW_SPADES))[place]
        respond(Pointer("down", at.x, at.y, 0.0, 1, 0), cursor, scripted.seen, layout)
        assert cursor.draft is not None and cursor.draft.set == LOW_SPADES and cursor.draft.complete
        assert cursor.draft.on_button and cursor.draft.sure == frozenset(range(6))


def test_keys_reach_a_set_that_is_all_yours_and_claim_it() -> None:
    scripted = table(YOURS)
    scripted.press(*[Intent.UP] * 3, Intent.LEFT, Intent.LEFT)
    assert at(scripted) == SetSpot(LOW_SPADES)
    scripted.press(Intent.CONFIRM, Intent.CONFIRM)
    assert scripted.state.decided[LOW_SPADES] == 0


def test_what_a_claim_has_filled_in_is_certain_and_ticked() -> None:
    """Cards were filled in, and nothing said why."""
    scripted = table({0: "2S 3S 4S 2H", 1: "3H 4H", 2: "5S 6S 5H", 3: "6H 7H", 4: "7S"}, options=PAGAT_SIX)
    scripted.press(Intent.EXTRA, Intent.CONFIRM)
    draft = scripted.table.cursors[0].draft
    assert draft is not None
    filled = {place for place, who in enumerate(draft.named) if who is not None}
    assert filled == draft.sure == chips_of(draft).sure == {0, 1, 2}
    assert "certain has a tick" in scripted.table.headline.words


def test_what_is_shown_is_true() -> None:
    """Whoever may hold a card by what lies open: its true holder is among them."""
    for seed in range(4):
        for options in (PAGAT, PRESETS["practice"], replace(PAGAT, ask_own_card="bluff")):
            scripted = Scripted(kit(), options, seed=seed).rounds("-+--+-+---")
            for seat in range(6):
                seen = observe(scripted.state, frozenset({seat}))
                may = may_hold(seen, seat)
                assert all(scripted.state.holder(bit) in may[bit] for bit in range(48))


# the board by keys


def test_down_the_board_reaches_an_open_set_of_the_next_row_however_far_aside() -> None:
    """A set that stands alone in its row was stepped over on the way to the buttons, and back."""
    held = ("9S 9H 9C 2D", "TS JS TH JH TC JC 3D 4D", "QS QH QC 5D", "KS AS KH AH KC AC 6D 7D")
    scripted = table(dict(enumerate(held)))
    top = {n: scripted.table.layout.tile(n) for n in scripted.seen.open_sets()}
    low = max(top, key=lambda n: top[n].y)
    assert sum(box.y == top[low].y for box in top.values()) == 1
    for number in set(top) - {low}:
        scripted.table.cursors[0].at = SetSpot(number)
        scripted.press(Intent.DOWN)
        assert at(scripted) == SetSpot(low), f"from {scripted.seen.deck.sets[number].name}"
    scripted.press(Intent.DOWN)
    assert isinstance(at(scripted), TableButton)
    scripted.press(Intent.UP)
    assert at(scripted) == SetSpot(low)


def test_along_the_board_no_press_leaves_the_row() -> None:
    """At the end of a row the next press went down to "Claim a set"."""
    held = ("9S 9H 9C 2D", "TS JS TH JH TC JC 3D 4D", "QS QH QC 5D", "KS AS KH AH KC AC 6D 7D")
    scripted = table(dict(enumerate(held)))
    for number in scripted.seen.open_sets():
        for intent in (Intent.LEFT, Intent.RIGHT):
            scripted.table.cursors[0].at = SetSpot(number)
            scripted.press(intent, intent, intent, intent)
            reached = at(scripted)
            assert isinstance(reached, SetSpot)
            assert scripted.table.layout.tile(reached.number).y == scripted.table.layout.tile(number).y


def test_the_last_press_of_a_claim_is_called_by_its_name() -> None:
    scripted = claiming(table({0: "2S 3S", 2: "4S 5S 6S 7S", 1: "2H 3H 4H", 3: "5H 6H 7H"}), LOW_SPADES)
    cursor = scripted.table.cursors[0]
    assert cursor.draft is not None and cursor.draft.on_button
    assert prompt_words(scripted.seen, cursor, False)[0] == ("confirm", "Claim it")
