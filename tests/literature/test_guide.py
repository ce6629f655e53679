"""Literature's how to play and its notebook: they say what holds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.awards import MOST, replayed
from game.core.contract import PUBLIC
from game.core.match import Match, Setting
from game.core.rng import stream
from game.literature import awards, guide, notebook, rules
from game.literature.guide.first import STEPS
from game.literature.observation import observe
from game.literature.rules.options import PRESETS, Carry, Options
from game.literature.rules.state import NOBODY, Ask, AskNote, Assign, Claim, State, Wait, team
from game.literature.table.meaning import meaning
from game.literature.table.positions import endgame, to_turn
from game.literature.table.script import Scripted
from game.tablekit.staged import PEOPLE
from game.ui.markup import Icon, parse, wordings
from game.ui.people import People
from tests.guides import words
from tests.literature.positions import Game
from tests.tables import kit

PAGAT = PRESETS["pagat"]


def test_only_what_holds_at_this_table_is_said() -> None:
    plain = words(guide, PAGAT)
    assert "48 cards" in plain and "6 players" in plain and "8 for each" in plain
    assert "{slam}" not in plain and "Srinivasan" not in plain and "hallenge" not in plain
    assert "12 players" in words(guide, replace(PAGAT, players="12"))
    assert "jokers" in words(guide, replace(PAGAT, sets="nine_with_jokers"))
    assert "seven cards" in words(guide, replace(PAGAT, sets="seven_card_majors", players="8"))
    assert "6 or 7 for each" in words(guide, replace(PAGAT, sets="seven_card_majors", players="8"))
    assert "four cards of a rank" in words(guide, replace(PAGAT, sets="fours"))
    assert "two points" in words(guide, PRESETS["india"])
    assert "strike the bell" in words(guide, PRESETS["fast"])
    assert "you may bluff" in words(guide, replace(PAGAT, ask_own_card="bluff"))
    assert "hand it over" in words(guide, replace(PAGAT, ask_own_card="surrender"))
    assert "nothing happens" in words(guide, PRESETS["wikipedia"])
    assert "loses a point" in words(guide, PRESETS["wikipedia"])
    assert "who asked you last" in words(guide, replace(PAGAT, no_cards_pass="last_asker"))
    assert "not how many" in words(guide, replace(PAGAT, counts_shown="has_any"))
    assert "can be looked up" in words(guide, PRESETS["practice"])
    assert "not shown again" in words(guide, replace(PAGAT, history="none"))
    assert "hold a whole set alone" in words(guide, replace(PAGAT, forced_claim=True))
    assert "takes no further part" in words(guide, replace(PAGAT, leave_when_empty=True))
    assert "Challenge" in words(guide, PRESETS["srinivasan"])
    assert "costs the set" in words(guide, replace(PAGAT, out_of_turn_claim="penalised"))
    assert "After 20 questions" in words(guide, replace(PAGAT, stall_limit=20))
    assert "questions in a row" not in words(guide, replace(PAGAT, stall_limit=None))
    assert "convention" not in plain
    assert "Bots of Player 2's team" in words(guide, replace(PAGAT, convention="second_team"))
    assert "30 seconds" in words(guide, replace(PAGAT, turn_clock_s=30))


def test_the_lesson_follows_the_first_game() -> None:
    scripted = Scripted(kit()).still()
    steps = guide.lesson(PAGAT)

    def due(*learnt: str) -> str | None:
        step = guide.due(steps, frozenset(learnt), scripted.seen, 0)
        return None if step is None else step.name

    assert due() == "cards"
    assert due("cards") == "ask"
    scripted.ask(False)
    assert due("cards", "ask") == "miss"
    scripted.do(_vain(scripted, 4))
    assert due("cards", "ask", "miss") == "others"
    to_turn(scripted)
    assert due("cards", "ask", "miss", "others") == "asked"
    scripted.ask(True)
    assert due("cards", "ask", "others") == "hit"
    last = endgame(kit())
    scripted.match = last.match
    assert due("cards", "ask", "hit", "claim", "others") == "final"


def test_the_mouse_is_told_to_click_where_others_have_a_control() -> None:
    """It was shown a mouse without a lit button that "leads to Claim a set", and a right click that names."""
    told = [step.words for step in guide.lesson(PAGAT)] + [step.words for step in STEPS]
    told.append(words(guide, PAGAT))
    icons = {
        atom.name
        for line in told
        for word in parse(line, mouse=True)
        for atom in word.atoms
        if isinstance(atom, Icon)
    }
    assert "confirm" in icons
    assert not icons & {"extra", "up", "down"}


@pytest.mark.parametrize(("held", "advised"), [("2S", False), ("2S 7H", True)])
def test_nobody_is_told_to_ask_back_in_a_set_they_hold_no_card_of(held: str, advised: bool) -> None:
    rest = "2H 3H 4H" if advised else "2H 3H 4H 7H"
    game = Game({0: held, 1: rest, 2: "5H 6H 3S 4S 5S", 3: "6S 7S"}, turn=1)
    game.ask(1, 0, "5H")
    seen = observe(game.state, frozenset({0}))
    learnt = frozenset({"cards", "ask", "claim", "others"})
    step = guide.due(guide.lesson(PAGAT), learnt, seen, 0)
    assert (step is not None and step.name == "asked") is advised


def _vain(scripted: Scripted, target: int) -> Ask:
    """A question to a seat that does not hold the card."""
    state = scripted.state
    return next(
        action
        for action in rules.legal_actions(state, state.turn)
        if isinstance(action, Ask)
        and action.target == target
        and not state.hands[target] >> state.deck.index[action.card] & 1
    )


def test_every_step_can_be_learnt() -> None:
    for options in PRESETS.values():
        steps = guide.lesson(options)
        names = [step.name for step in steps]
        assert len(set(names)) == len(names)
        assert all(len(step.words) < 160 for step in steps)


# the notebook


def played(options: Options, seed: int, most: int = 80) -> Match[State]:
    """A random game, or its beginning."""
    match = Match(rules, Setting(options, options.seats, seed, Carry()))
    chance = stream(seed, "guide")
    for _ in range(most):
        if match.outcome is not None:
            break
        seat = rules.asked(match.state)[0]
        legal = [act for act in rules.legal_actions(match.state, seat) if not isinstance(act, Wait)]
        asks = [act for act in legal if isinstance(act, Ask)]
        found = asks if asks and chance.below(8) else legal
        match.play(found[chance.below(len(found))], match.now + 100)
    return match


@pytest.mark.parametrize("own", ["illegal", "bluff", "surrender"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_everybody_knows_is_true_and_hangs_on_nobodys_hand(own: str, seed: int) -> None:
    match = played(replace(PRESETS["practice"], ask_own_card=own), seed)  # type: ignore[arg-type]
    state: State = match.state
    seen = observe(state, frozenset({0}))
    known = notebook.public_cards(seen)
    assert (
        known
        == notebook.public_cards(observe(state, PUBLIC))
        == notebook.public_cards(observe(state, frozenset({3})))
    )
    for bit, card in enumerate(state.deck.cards):
        if state.decided[state.deck.set_of[state.deck.index[card]]] is not None:
            assert not known.may_hold[bit]
            continue
        holder = state.holder(bit)
        assert holder in known.may_hold[bit]
        assert known.holder[bit] in (None, holder)


def test_a_questions_meaning_in_words() -> None:
    scripted = Scripted(kit(), PRESETS["practice"])
    scripted.ask(False)
    note = scripted.seen.notes[-1]
    assert isinstance(note, AskNote)
    told = meaning(scripted.seen, 0, People(PEOPLE))
    assert f"{PEOPLE[note.seat]} lacks the {notebook.card_words(note.card)}" in told
    assert "but holds another" in told
    assert f"{PEOPLE[note.target]} lacks it too" in told
    bluffing = replace(scripted.seen, options=replace(scripted.seen.options, ask_own_card="bluff"))
    assert "perhaps" in meaning(bluffing, 0, People(PEOPLE))


def test_who_looks_is_spoken_to_in_the_practice_notes() -> None:
    """The one who looks reads "you", as asker and as asked; everybody else reads a name."""
    scripted = Scripted(kit(), PRESETS["practice"]).ask(False).still()
    note = scripted.seen.notes[0]
    assert isinstance(note, AskNote)
    card = notebook.card_words(note.card)

    def told(you: int | None) -> str:
        return wordings(meaning(scripted.seen, 0, People(PEOPLE, you)))[0]

    assert told(note.target).endswith("; you lack it too.")
    assert told(note.seat).startswith(f"You lack the {card} but hold another ")
    assert "you" not in told(None).lower().split()
    assert PEOPLE[note.target] in told(note.seat) and PEOPLE[note.seat] in told(note.target)
    table = scripted.table
    assert table.people.you == 0 and wordings(table.notes.meaning)[0] == told(0)
    got = replace(note, got=True)
    seen = replace(scripted.seen, notes=(got,))
    assert meaning(seen, 0, People(PEOPLE, note.seat)).startswith(f"You hold the {card} and another ")


def test_a_conclusion_is_drawn_when_only_one_card_is_left() -> None:
    """Who asked for five cards of a set in vain holds the sixth."""
    for seed in range(300):
        match = Match(rules, Setting(PRESETS["practice"], 6, seed, Carry(dealer=0)))
        state: State = match.state
        first = state.deck.masks[0] & state.hands[0]
        if first.bit_count() == 1:
            break
    for card in state.deck.sets[0].cards:
        if state.hands[0] >> state.deck.index[card] & 1:
            mine = card
            continue
        while match.state.turn != 0:
            other: State = match.state
            asks = [act for act in rules.legal_actions(other, other.turn) if isinstance(act, Ask)]
            vain = [
                act
                for act in asks
                if other.deck.set_of[other.deck.index[act.card]] != 0
                and not other.hands[act.target] >> other.deck.index[act.card] & 1
            ]
            to_me = [act for act in vain if act.target == 0]
            match.play((to_me or vain)[0], match.now + 10)
        holders = [s for s in (1, 3, 5) if not match.state.hands[s] >> state.deck.index[card] & 1]
        match.play(Ask(0, holders[0], card), match.now + 10)
    seen = observe(match.state, PUBLIC)
    words = wordings(meaning(seen, len(seen.notes) - 1, People(PEOPLE)))
    assert all(f"So Rosa must hold the {notebook.card_words(mine)}." in each for each in words)
    assert words[1].startswith("So "), "in one row only what is new"


@pytest.mark.parametrize(("seed", "sure"), [(5, {}), (2, {3: 1, 7: 0})])
def test_a_set_that_everybody_knows_to_be_one_teams_is_told(seed: int, sure: dict[int, int]) -> None:
    """It is that team's in truth, and the question that made it sure says so."""
    match = played(PRESETS["practice"], seed, 200)
    seen, state = observe(match.state, PUBLIC), match.state
    found = {number: notebook.sure_team(seen, number) for number in seen.open_sets()}
    assert {number: side for number, side in found.items() if side is not None} == sure
    said = " ".join(meaning(seen, place, People(PEOPLE)) for place in range(len(seen.notes)))
    for number, side in sure.items():
        part = state.deck.sets[number]
        assert {team(state.holder(state.deck.index[card])) for card in part.cards} == {side}
        assert f"Now one team holds all the {part.name}." in said


def test_the_notebook_holds_every_figure_of_the_sets_in_play() -> None:
    match = played(PRESETS["practice"], 4, 30)
    seen = observe(match.state, frozenset({0}))
    page = notebook.notebook(seen)
    assert set(page) == set(seen.open_sets())
    for found in page.values():
        for chances in found.chances.values():
            assert abs(sum(chances.values()) - 1.0) < 1e-9
        assert all(0.0 <= claim.chance <= 1.0 for claim in found.claims)


# what is remembered


def test_awards_praise_what_happened() -> None:
    match = Match(rules, Setting(PAGAT, 6, 3, Carry(dealer=0)))
    state: State = match.state
    cards = state.deck.sets[4].cards
    holders = tuple(state.holder(state.deck.index[card]) for card in cards)
    match.play(Claim(0, 4), 30_000)
    for holder in holders:
        match.play(Assign(0, holder if team(holder) == 0 else 0), 30_500)
    assert match.state.decided[4] in (0, 1, NOBODY)
    steps = tuple(replayed(rules, match.setting, match.log))
    assert isinstance(awards.awards(steps), tuple)
    whole = played(PAGAT, 8, 4000)
    assert whole.outcome is not None
    found = awards.awards(tuple(replayed(rules, whole.setting, whole.log)))
    assert 0 < len(found) <= MOST
    assert all(award.seat in range(6) and award.why for award in found)


def test_the_tally_counts_games_by_team() -> None:
    lines = awards.tally(Carry(wins=(3, 1)))
    assert [line.won for line in lines] == [3, 1]
    assert 0 in lines[0].seats and 1 in lines[1].seats and not lines[0].seats & lines[1].seats
