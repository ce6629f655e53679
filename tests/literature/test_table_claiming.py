"""Literature's table: claims, forced ones, challenges, passes and waits are put together by every device."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from game.couch.intents import Intent
from game.literature.notebook import card_words
from game.literature.rules.options import PRESETS, Options
from game.literature.rules.state import (
    NOBODY,
    Assign,
    CallClaim,
    Claim,
    ClaimNote,
    PassForced,
    Phase,
    Ready,
    Verdict,
    Wait,
    team,
)
from game.literature.table import draw
from game.literature.table.board import needs_words
from game.literature.table.draft import Draft
from game.literature.table.focus import Purpose, SetSpot, TableButton
from game.literature.table.measures import BELL_AT
from game.literature.table.positions import emptied, endgame, to_turn
from game.literature.table.reveal import LAST_MS, OPENING_MS, together_ms, verdict_word
from game.literature.table.script import Scripted
from game.literature.table.told import missed_words
from game.literature.table.words import prompt_words
from game.tablekit.motion import BOW_MS
from game.ui.theme import CLAIM_APART_MS, FLIP_MS
from tests.literature.tables import PAGAT, name_all, turn
from tests.tables import kit, pixels, pointer


def builder(number: int = 2, options: Options = PAGAT) -> Scripted:
    """A claim of a set that lies with your team is being put together."""
    scripted = turn(options).give(number, 0).still()
    scripted.press(Intent.EXTRA)
    assert scripted.table.cursors[0].purpose is Purpose.CLAIM
    box = scripted.table.layout.tile(number)
    return scripted.click(box.x, box.y)


def test_own_cards_are_named_already_and_the_rest_takes_one_stick_and_one_button() -> None:
    scripted = builder()
    draft = scripted.table.cursors[0].draft
    assert draft is not None
    holders = scripted.holders(2)
    assert draft.named == tuple(0 if holder == 0 else None for holder in holders)
    while (draft := scripted.table.cursors[0].draft) is not None and not draft.on_button:
        x, y = {0: (0.0, 1.0), 2: (-0.8, -0.5), 4: (0.8, -0.5)}[holders[draft.at]]
        scripted.aim(x, y).press(Intent.CONFIRM)
    assert scripted.state.decided[2] is None
    scripted.press(Intent.CONFIRM)
    assert scripted.state.decided[2] == 0


def test_a_claim_is_put_together_with_keys_and_counts_only_at_the_end() -> None:
    scripted = builder()
    log = len(scripted.match.log)
    name_all(scripted)
    assert len(scripted.match.log) == log
    assert scripted.table.cancels
    scripted.press(Intent.CANCEL)
    draft = scripted.table.cursors[0].draft
    assert draft is not None and not draft.complete
    name_all(scripted)
    scripted.press(Intent.CONFIRM)
    assert scripted.state.decided[2] == 0
    assert len(scripted.match.log) == log + 7


def test_every_holder_can_be_taken_back_to_the_first() -> None:
    scripted = builder()
    start = scripted.table.cursors[0].draft
    assert start is not None
    name_all(scripted)
    for _ in range(start.named.count(None)):
        scripted.press(Intent.CANCEL)
    draft = scripted.table.cursors[0].draft
    assert draft is not None
    assert draft.named == start.named
    scripted.press(Intent.CANCEL)
    assert scripted.table.cursors[0].draft is None
    assert scripted.state.claiming is None


def test_a_claim_is_put_together_with_the_mouse() -> None:
    scripted = builder(4)
    layout = scripted.table.layout
    holders = scripted.holders(4)
    while (draft := scripted.table.cursors[0].draft) is not None and not draft.complete:
        box = layout.plate(holders[draft.at])
        scripted.click(box.x, box.y)
    confirm = scripted.table.layout.confirm
    scripted.click(confirm.x, confirm.y)
    assert scripted.state.decided[4] == 0


def test_a_wait_of_another_seat_does_not_cost_the_claim_in_the_making() -> None:
    scripted = builder().press(Intent.CONFIRM)
    draft = scripted.table.cursors[0].draft
    scripted.do(Wait(3))
    assert scripted.table.cursors[0].draft is None
    scripted.do(Ready(3))
    assert scripted.table.cursors[0].draft == draft


def test_a_claim_cut_short_goes_on_where_it_was() -> None:
    scripted = turn().give(2, 0).still()
    holders = scripted.holders(2)
    scripted.do(Claim(0, 2)).do(Assign(0, holders[0])).do(Assign(0, holders[1])).still()
    draft = scripted.table.cursors[0].draft
    assert draft is not None
    assert (draft.fixed, draft.named[:2]) == (2, holders[:2])
    name_all(scripted)
    scripted.press(Intent.CONFIRM)
    assert scripted.state.decided[2] == 0


def test_the_bell_stops_play_for_a_claim() -> None:
    scripted = to_turn(Scripted(kit(), PRESETS["fast"]).rounds("--+"), 1).give(2, 0).still()
    assert scripted.table.grabs(pointer("down", *BELL_AT, 1))
    assert not scripted.table.grabs(pointer("move", *BELL_AT))
    scripted.do(CallClaim(0)).still()
    box = scripted.table.layout.tile(2)
    scripted.click(box.x, box.y)
    name_all(scripted)
    scripted.press(Intent.CONFIRM)
    assert scripted.state.decided[2] == 0
    assert scripted.state.turn == 1
    assert not turn().table.grabs(pointer("down", *BELL_AT, 1))


def test_a_whole_set_must_be_claimed_before_asking() -> None:
    options = replace(PAGAT, forced_claim=True)
    scripted = emptied(kit(), options).still()
    cursor = scripted.table.cursors[0]
    assert cursor.purpose is Purpose.CLAIM
    assert cursor.at == SetSpot(0)
    scripted.press(Intent.CONFIRM)
    assert cursor.draft is not None and cursor.draft.complete
    scripted.press(Intent.CONFIRM)
    assert scripted.state.decided[0] == 0


def test_the_turn_is_passed_on_by_pointing() -> None:
    scripted = emptied(kit()).claim(0, (0,) * 6).still()
    assert scripted.state.phase is Phase.PASS
    scripted.press(Intent.RIGHT, Intent.CONFIRM)
    assert scripted.state.turn == 4
    other = emptied(kit()).claim(0, (0,) * 6).still()
    box = other.table.layout.plate(2)
    other.click(box.x, box.y)
    assert other.state.turn == 2


def test_the_last_claims_are_made_by_keys_to_the_end() -> None:
    scripted = endgame(kit()).still()
    assert scripted.state.phase is Phase.FINAL
    for _ in range(2):
        scripted.press(Intent.CONFIRM)
        name_all(scripted)
        scripted.press(Intent.CONFIRM).still()
    assert scripted.match.outcome is not None


def test_forced_claims_are_declared_or_passed() -> None:
    scripted = endgame(kit(), PRESETS["srinivasan"]).still()
    cursor = scripted.table.cursors[0]
    scripted.press(Intent.EXTRA)
    assert cursor.at is TableButton.PASS
    scripted.press(Intent.CONFIRM)
    assert scripted.state.forcing is not None
    assert scripted.state.forcing.passes == 1
    scripted.do(PassForced(2)).do(PassForced(4)).still()
    scripted.press(Intent.CONFIRM)
    name_all(scripted)
    scripted.press(Intent.CONFIRM)
    assert scripted.state.decided[2] == 0


def test_a_challenger_names_the_opponents_hands() -> None:
    scripted = turn(PRESETS["srinivasan"]).give(4, 1).still()
    scripted.press(Intent.DOWN, Intent.DOWN)
    while scripted.table.cursors[0].at is not TableButton.CHALLENGE:
        before = scripted.table.cursors[0].at
        scripted.press(Intent.LEFT)
        assert scripted.table.cursors[0].at != before, "there is no way there"
    scripted.press(Intent.CONFIRM)
    assert scripted.table.cursors[0].purpose is Purpose.CHALLENGE
    box = scripted.table.layout.tile(4)
    scripted.click(box.x, box.y)
    assert scripted.state.forcing is not None
    while scripted.state.phase is Phase.FORCED:
        scripted.do(PassForced(scripted.state.forcing.seat))
    scripted.still()
    draft = scripted.table.cursors[0].draft
    assert draft is not None and all(team(seat) == 1 for seat in draft.members)
    name_all(scripted)
    scripted.press(Intent.CONFIRM)
    assert scripted.state.decided[4] == 0


def test_anybody_reaches_for_wait_and_goes_on() -> None:
    scripted = to_turn(Scripted(kit()).rounds("-"), 3).still()
    scripted.press(Intent.CONFIRM)
    assert scripted.state.waiting is None
    scripted.press(Intent.EXTRA, Intent.EXTRA, Intent.CONFIRM)
    assert scripted.state.waiting is not None and scripted.state.waiting.seat == 0
    scripted.press(Intent.CONFIRM)
    assert scripted.state.waiting is None
    box = scripted.table.layout.button(0, 1)
    scripted.click(box.x, box.y)
    assert scripted.state.waiting is not None


def test_a_click_on_a_partner_names_the_next_open_card_wherever_the_mouse_was() -> None:
    """The mouse stands over the board when a claim opens, often on a card that is named already."""
    scripted = builder(4)
    cursor, layout, holders = scripted.table.cursors[0], scripted.table.layout, scripted.holders(4)
    draft = cursor.draft
    assert draft is not None and draft.sure
    mine, opened = min(draft.sure), draft.at
    card = layout.card(mine, len(draft.named))
    scripted.send(pointer("move", card.x, card.y), 0)
    assert cursor.draft is not None and cursor.draft.at == opened
    assert scripted.table.handle(pointer("down", card.x, card.y, 1), scripted.seen, 0) is None
    assert cursor.draft.named == draft.named and cursor.refused == card
    while cursor.draft is not None and cursor.draft.at != mine:
        scripted.press(Intent.LEFT if cursor.draft.at > mine else Intent.RIGHT)
    plate = layout.plate(holders[opened])
    scripted.click(plate.x, plate.y)
    assert cursor.draft is not None and holders[opened] in cursor.draft.named


def test_claim_it_says_what_is_missing() -> None:
    scripted = builder(4)
    confirm = scripted.table.layout.confirm
    scripted.click(confirm.x, confirm.y)
    assert scripted.table.cursors[0].refused == scripted.table.layout.confirm
    assert scripted.state.claiming is None


@pytest.mark.parametrize("you, words", [(0, ("theirs", "yours")), (1, ("yours", "theirs"))])
def test_the_shout_says_whose_the_set_is_now(you: int, words: tuple[str, str]) -> None:
    right = ClaimNote(1, 0, (1, 3, 5, 1, 3, 5), Verdict.RIGHT, 1, 1, (1, 3, 5, 1, 3, 5))
    wrong = replace(right, verdict=Verdict.WRONG_TEAM, scored=0)
    nobody = replace(right, verdict=Verdict.WRONG_PLACE, scored=None)
    assert verdict_word(right, you) == f"Right: {words[0]}!"
    assert verdict_word(wrong, you) == f"Wrong: {words[1]}!"
    assert verdict_word(wrong, None) == "Wrong: Team Sun!"
    assert verdict_word(nobody, you) == "Wrong: nobody's!"


@pytest.mark.parametrize("intent", [Intent.EXTRA, Intent.CONFIRM])
def test_where_only_claims_are_left_the_control_that_claimed_all_along_claims(intent: Intent) -> None:
    """It went to "Time out", and the next press took one."""
    scripted = to_turn(endgame(kit())).still()
    assert scripted.state.phase is Phase.FINAL
    assert ("extra", "Claim") in prompt_words(scripted.seen, scripted.table.cursors[0], False)
    scripted.press(intent)
    draft = scripted.table.cursors[0].draft
    assert draft is not None and scripted.state.waiting is None


# how a claim is shown


def _out_at(scripted: Scripted, ms: float) -> tuple[int, float]:
    """How many cards of a claim are out by then, and how deep the plates of each team bow at most."""
    table = scripted.table
    table.update(ms, 0)
    reveal = table.motion.reveal
    return (0 if reveal is None else sum(reveal.out)), max(plate.bow for plate in table.plates.values())


@pytest.mark.parametrize("slip", [False, True])
def test_the_last_card_of_a_claim_is_waited_for_while_all_may_still_be_right(slip: bool) -> None:
    scripted = turn().give(2, 0).still()
    holders = scripted.holders(2)
    named = ((holders[0] + 2) % 6, *holders[1:]) if slip else holders
    assert len({*named} - {0}) == 2
    scripted.claim(2, named)
    last = OPENING_MS + together_ms(6) + 5 * CLAIM_APART_MS
    assert _out_at(scripted, last - 1.0)[0] == 5
    assert _out_at(scripted, 2.0)[0] == (6 if slip else 5)
    assert _out_at(scripted, LAST_MS)[0] == 6


def test_a_claims_cards_come_together_and_part_before_the_first_is_turned() -> None:
    scripted = turn().claim_rightly(2)
    table = scripted.table
    table.update(OPENING_MS + together_ms(6) / 2, 0)
    reveal = table.motion.reveal
    assert reveal is not None and all(each.lit and each.near > 0.5 for each in reveal.pictures[:3])
    assert not any(reveal.out) and len(table.hands.pieces) == 48
    assert _out_at(scripted, together_ms(6) / 2)[0] == 1
    assert not any(each.lit or each.near for each in reveal.pictures)


def test_a_claim_that_names_nobody_is_told_at_once() -> None:
    scripted = endgame(kit(), PRESETS["srinivasan"])
    while scripted.state.phase is Phase.FORCED:
        assert scripted.state.forcing is not None
        scripted.do(PassForced(scripted.state.forcing.seat))
    reveal = scripted.table.motion.reveal
    passed = 0.0
    while reveal is None or not any(reveal.out):
        scripted.table.update(5.0, 0)
        passed += 5.0
        reveal = scripted.table.motion.reveal
    assert passed < together_ms(6) and not any(each.lit for each in reveal.pictures)


def test_a_wrong_claim_says_who_did_hold_the_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """It only said that a holder was wrong: the card had flown by, and nobody knew from whom."""
    shown: list[str] = []
    monkeypatch.setattr(draw, "draw_words", lambda *what: shown.append(what[-1]))
    scripted = turn().give(2, 0).still()
    holders = scripted.holders(2)
    wrong = (holders[0] + 2) % 6
    scripted.claim(2, (wrong, *holders[1:]))
    card = scripted.seen.deck.sets[2].cards[0]
    told = f"{scripted.table.people.start(holders[0])} held the {card_words(card)}."
    assert missed_words(scripted.seen, scripted.table.people) == told
    pixels(scripted.table)
    assert told not in shown, "the claim is still being turned up"
    scripted.still()
    pixels(scripted.table)
    assert shown[-1] == told
    right = turn().claim_rightly(2).still()
    assert missed_words(right.seen, right.table.people) == ""


def test_whose_set_it_is_bows_once_that_is_told_and_not_before() -> None:
    scripted = turn().claim_rightly(2)
    told = OPENING_MS + together_ms(6) + 6 * CLAIM_APART_MS + LAST_MS + FLIP_MS
    assert _out_at(scripted, told - 1.0) == (6, 0.0)
    scripted.table.update(BOW_MS / 2, 0)
    bowing = {seat for seat, plate in scripted.table.plates.items() if plate.bow > 0.5}
    assert bowing == {0, 2, 4}


def test_what_a_team_is_short_of_is_right_however_the_rest_goes() -> None:
    """LT-18: with so many points more a team has won, with one fewer it has not."""
    seen = turn().seen
    for ours, theirs, nobody in itertools.product(range(5), range(5), range(2)):
        decided = (0,) * ours + (1,) * theirs + (NOBODY,) * nobody
        left = 8 - len(decided)
        if left < 0:
            continue
        now = replace(seen, decided=(*decided, *(None,) * left), points=(ours, theirs))
        wins = [more for more in range(left + 1) if ours + more > theirs + left - more]
        assert needs_words(now, 0) == (f"{wins[0]} to win" if wins and wins[0] else "")


def test_a_claim_opens_on_whom_the_notebook_is_certain_of() -> None:
    """The opened set showed one holder of the nine, and the claim of it began with somebody else."""
    scripted = turn().still()
    seen, seat = scripted.seen, 0
    cursor, number = scripted.table.cursors[seat], 0
    cards = seen.deck.sets[number].cards
    place = next(at for at, card in enumerate(cards) if card not in (seen.hands[seat] or ()))
    partner = seat + 4
    cursor.notebook = lambda *_: [(partner,) if at == place else () for at in range(len(cards))]
    cursor.open_draft(seen, number, team(seat))
    assert cursor.draft is not None
    assert cursor.draft.offered(place) == partner and place in cursor.draft.sure


def opening(counts: dict[int, int], able: tuple[tuple[int, ...], ...]) -> Draft:
    """A claim in the making by seat 0, whose players hold so many cards."""
    return Draft.of(0, (0, 2, 4), able, (), 0, counts, 0)


def test_no_open_card_of_a_claim_begins_with_somebody_whose_cards_are_all_named() -> None:
    """Bolt held one card and was named for the nine; the king began with Bolt again."""
    both = (2, 4)
    draft = opening({0: 3, 2: 1, 4: 2}, (both, (0,), (0,), (0,), both, both)).leaning(2).settled()
    assert draft.at == 4 and draft.offered(4) == 4
    draft = draft.settled()
    assert draft.at == 5 and draft.offered(5) == 4
    assert draft.turned(1).offered(5) == 2, "who can't hold it may still be named"


def test_an_open_card_of_a_claim_begins_with_whoever_leaves_a_holder_for_the_others() -> None:
    """The one who alone can hold the last card has no room for this one."""
    draft = opening({0: 4, 2: 1, 4: 5}, ((2, 4), (0,), (0,), (0,), (0,), (2,)))
    assert draft.named[5] == 2 and draft.offered(0) == 4
    tight = opening({0: 3, 2: 1, 4: 2}, ((2, 4), (0,), (0,), (0,), (0, 4), (0, 4)))
    assert tight.offered(0) == 2, "the other's two cards are those that nobody else has room for"


def test_an_open_card_of_a_claim_begins_with_whoever_holds_most_cards() -> None:
    both = (2, 4)
    draft = opening({0: 4, 2: 3, 4: 6}, (both, (0,), (0,), (0,), (0,), both))
    assert draft.offered(0) == 4
    assert draft.turned(1).settled().offered(5) == 4
