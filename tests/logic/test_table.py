"""Logic's table: skipping equals watching, nothing hidden is drawn or heard, every device can play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.core.cards import JOKER, Place, Rank
from game.core.contract import Event
from game.core.match import Match, Setting
from game.core.rng import stream
from game.couch.intents import Intent, Typed
from game.logic import observation, rules
from game.logic.redeal import redeal
from game.logic.rules.options import PRESETS, Carry, Options
from game.logic.rules.state import Grab, NameCard, OfferDraw, Phase, Show, State, partner
from game.logic.table import Table, secret
from game.logic.table.button_places import button_box
from game.logic.table.dial import point_of
from game.logic.table.focus import CardSpot, TableButton
from game.logic.table.layout import layout_for
from game.logic.table.measures import SHOWN_OFFSET, WHEEL_X, WHEEL_Y
from game.logic.table.moments import moments
from game.logic.table.script import Scripted
from game.tablekit.staged import FRAME_MS, sitting
from game.ui.pieces.banner import LINE_HEIGHT
from tests.logic.tables import poses
from tests.samples import thinned
from tests.tables import Silent, kit, pixels, pointer, press, skip, watch

ROUNDS = "+-+-"


class Stops(Silent):
    """Hears when the music is stopped, too."""

    def __init__(self) -> None:
        super().__init__()
        self.stops = 0

    def stop_music(self, fade_ms: int = 80) -> None:
        """Count."""
        self.stops += 1


def record(seed: int, options: Options, seats: tuple[int, ...]) -> list[tuple[list[Event], State, int]]:
    """A random hand: after every entry the events and the state."""
    match = Match(rules, Setting(options, 4, seed, Carry()))
    chance = stream(seed, "test")
    told: list[tuple[list[Event], State, int]] = [(list(match.dealt), match.state, 0)]
    while match.outcome is None and len(told) < 60:
        asked = rules.asked(match.state)
        seat = asked[chance.below(len(asked))]
        actions = [act for act in rules.legal_actions(match.state, seat) if not isinstance(act, Grab)]
        if len(told) > 30 and rules.slam(match.state, seat):
            actions = [Grab(seat)]
        events = match.play(actions[chance.below(len(actions))], match.now + 400)
        told.append((list(events), match.state, match.now))
    return told


def play_to(
    table: Table, told: list[tuple[list[Event], State, int]], after: Callable[[Table, int], None]
) -> None:
    """Show a hand on a table, doing `after` with the table after each entry."""
    for events, state, now in told:
        seen = observation.observe(state, frozenset({0}))
        for event in events:
            table.play(observation.redact(event, frozenset({0})), seen)
        after(table, now)


@pytest.mark.parametrize("preset", ["practice", "jokers_free", "jokers_coloured"])
@pytest.mark.parametrize("seed", [3, 4])
def test_watching_skipping_and_showing_afresh_end_in_the_same_pose(preset: str, seed: int) -> None:
    told = record(seed, PRESETS[preset], (0,))
    watched = Table(kit(), PRESETS[preset], sitting(4, (0,)), frozenset({0}))
    skipped = Table(kit(), PRESETS[preset], sitting(4, (0,)), frozenset({0}))
    for entry in told:
        play_to(watched, [entry], watch)
        play_to(skipped, [entry], skip)
        fresh = Table(kit(), PRESETS[preset], sitting(4, (0,)), frozenset({0}))
        fresh.show(observation.observe(entry[1], frozenset({0})))
        assert list(poses(watched)) == list(poses(skipped)) == list(poses(fresh))
        assert (watched.bottle.x, watched.bottle.y) == (fresh.bottle.x, fresh.bottle.y)
        assert watched.headline.words == fresh.headline.words


def test_watching_and_skipping_end_in_the_same_pixels() -> None:
    told = record(5, PRESETS["practice"], (0,))[:16]
    tables = []
    for way in (watch, skip):
        table = Table(kit(motion="reduced"), PRESETS["practice"], sitting(4, (0,)), frozenset({0}))
        play_to(table, told, way)
        table.rest()
        tables.append(pixels(table))
    fresh = Table(kit(motion="reduced"), PRESETS["practice"], sitting(4, (0,)), frozenset({0}))
    fresh.show(observation.observe(told[-1][1], frozenset({0})))
    fresh.update(0.0, told[-1][2])
    fresh.rest()
    assert tables[0] == tables[1] == pixels(fresh)


def test_the_match_clock_stands_still_only_for_deal_colours_and_end() -> None:
    scripted = Scripted(kit())
    assert scripted.table.busy
    scripted.still().lay()
    assert scripted.table.busy
    scripted.still().show_one(2)
    assert not scripted.table.busy
    assert scripted.table.moving


@pytest.mark.parametrize("rounds", ["", "+", "-+-", "+-+-+-"])
def test_hidden_cards_dealt_anew_change_no_pixel_and_no_sound(rounds: str) -> None:
    for seed in (1, 2):
        pictures, sounds = [], []
        scripted = Scripted(kit(), PRESETS["practice"], seed).lay().rounds(rounds).show_one(2)
        scripted.guess(False, 1)
        other = redeal(scripted.match.state, frozenset({0}), stream(seed, "redeal"))
        for state in (scripted.match.state, other):
            tools = kit()
            table = Table(tools, PRESETS["practice"], sitting(4, (0,)), frozenset({0}))
            seen = observation.observe(state, frozenset({0}))
            table.show(seen)
            table.update(FRAME_MS, scripted.match.now)
            for intent in (Intent.RIGHT, Intent.CONFIRM, Intent.EXTRA):
                table.handle(press(intent), seen, 0)
            for _ in range(20):
                table.update(FRAME_MS, scripted.match.now)
            pictures.append(pixels(table))
            sounds.append(list(tools.audio.history))
        assert other != scripted.match.state
        assert pictures[0] == pictures[1]
        assert sounds[0] == sounds[1]


def test_right_and_wrong_guesses_look_and_sound_alike_until_the_answer() -> None:
    pictures, sounds = [], []
    for right in (True, False):
        tools = kit()
        scripted = Scripted(tools, seed=8, humans=(0,)).lay().still()
        scripted.show_one(1).guess(True, 1)
        note = scripted.match.state.guesses[-1]
        rows = [list(row) for row in scripted.match.state.rows]
        if not right:
            other = 3 if note.target == 1 else 1
            rows[note.target][note.place] = rows[other][0]
        changed = replace(scripted.match.state, rows=tuple(tuple(row) for row in rows))
        seen = replace(observation.observe(changed, frozenset({0})), red=scripted.seen.red)
        table = Table(tools, PRESETS["practice"], sitting(4, (0,)), frozenset({0}))
        tools.audio.history.clear()
        table.show(seen)
        for step in range(30):
            table.update(FRAME_MS, scripted.match.now + round(step * FRAME_MS))
        pictures.append(pixels(table))
        sounds.append(list(tools.audio.history))
    assert pictures[0] == pictures[1]
    assert sounds[0] == sounds[1]


def test_a_row_being_laid_sounds_the_same_whatever_it_holds() -> None:
    heard = set()
    for seed in range(6):
        tools = kit()
        scripted = Scripted(tools, seed=seed).still()
        tools.audio.history.clear()
        scripted.press(Intent.DOWN, *[Intent.CONFIRM, Intent.RIGHT] * 5)
        heard.add(tuple(tools.audio.history))
    assert len(heard) == 1


def test_no_face_is_held_that_the_eyes_may_not_see() -> None:
    scripted = Scripted(kit(), humans=(0, 2), eyes=frozenset()).lay().rounds("+-")
    scripted.show_one(2).still()
    for (seat, place), piece in scripted.table.rows.pieces.items():
        if not scripted.seen.is_up(seat, place):
            assert piece.sprite.face is None
    scripted.table.set_eyes(frozenset({2}), observation.observe(scripted.match.state, frozenset({2})))
    assert all(piece.sprite.face for (seat, _), piece in scripted.table.rows.pieces.items() if seat == 2)
    scripted.table.set_eyes(frozenset(), observation.observe(scripted.match.state, frozenset()))
    hidden = [
        piece.sprite.face
        for (seat, place), piece in scripted.table.rows.pieces.items()
        if not scripted.seen.is_up(seat, place)
    ]
    assert set(hidden) == {None}


def test_whoever_looks_sits_at_the_bottom() -> None:
    scripted = Scripted(kit(), humans=(1, 2), eyes=frozenset()).lay()
    assert scripted.table.layout.bottom == 0
    scripted.table.set_eyes(frozenset({2}), observation.observe(scripted.match.state, frozenset({2})))
    assert scripted.table.layout.bottom == 2
    assert scripted.table.layout.rack
    lone = Scripted(kit(), humans=(3,)).lay()
    assert lone.table.layout.bottom == 3


def test_secret_questions_ask_for_the_curtain() -> None:
    scripted = Scripted(kit())
    assert secret(scripted.seen)
    scripted.lay()
    assert secret(scripted.seen)
    scripted.show_one(0)
    assert not secret(scripted.seen)
    scripted.guess(False).answer()
    assert scripted.seen.phase is Phase.REVEAL
    assert secret(scripted.seen)


def test_a_whole_hand_is_played_with_keys_alone() -> None:
    scripted = Scripted(kit(), carry=Carry(dealer=2)).still()
    scripted.press(Intent.CONFIRM)
    assert scripted.match.state.rows[0]
    scripted.lay(1, 3).still()
    scripted.press(Intent.RIGHT, Intent.CONFIRM)
    assert scripted.match.state.shows[-1].seat == 0
    scripted.guess(True).answer().turn(True).show_one(2).still()
    assert scripted.match.state.turn == 0
    scripted.press(Intent.LEFT, Intent.CONFIRM, Intent.RIGHT, Intent.CONFIRM)
    assert scripted.match.state.guesses[-1].seat == 0
    scripted.answer().still()
    if scripted.seen.phase is Phase.REVEAL:
        scripted.press(Intent.CONFIRM)
        assert scripted.match.state.flips[-1].seat == 0
    scripted.do(Grab(0)).still()
    for _ in range(40):
        if scripted.match.outcome is not None:
            break
        name_by_keys(scripted)
    assert scripted.match.outcome is not None
    assert 0 in scripted.match.outcome.winners


def name_by_keys(scripted: Scripted) -> None:
    """The declarer at seat 0 names what the cursor stands on rightly, with keys."""
    cursor = scripted.table.cursors[0]
    sure = cursor.at is TableButton.CERTAIN
    scripted.press(Intent.CONFIRM)
    if sure:
        scripted.still()
        return
    assert cursor.dial is not None
    truth = scripted.match.state.rows[cursor.dial.spot.seat][cursor.dial.spot.place].rank
    for _ in range(14):
        if cursor.dial.rank == truth:
            break
        scripted.press(Intent.NEXT)
    scripted.press(Intent.CONFIRM)
    scripted.still()


def test_the_stick_points_at_ranks_like_the_hours_of_a_clock() -> None:
    scripted = Scripted(kit()).lay().show_one(2).still()
    scripted.press(Intent.CONFIRM)
    cursor = scripted.table.cursors[0]
    for x, y, rank in ((1.0, 0.0, 3), (0.0, 1.0, 6), (-1.0, 0.0, 9), (0.0, -1.0, 12), (-0.5, 0.87, 7)):
        scripted.aim(x, y)
        assert cursor.dial is not None
        assert cursor.dial.rank == rank
    scripted.aim(0.1, 0.1)
    assert cursor.dial is not None
    assert cursor.dial.rank == 7
    scripted.table.handle(press(Intent.LEFT, axis=True), scripted.seen, 0)
    assert cursor.dial.rank == 7
    scripted.press(Intent.CANCEL)
    assert cursor.dial is None


def test_an_arrow_key_turns_the_dial_towards_where_it_points() -> None:
    """On the lower half of the ring, right went left."""
    scripted = Scripted(kit()).lay().show_one(2).still()
    scripted.press(Intent.CONFIRM)
    cursor = scripted.table.cursors[0]
    ways = {Intent.RIGHT: 3, Intent.DOWN: 6, Intent.LEFT: 9, Intent.UP: 12}
    for intent, goal in ways.items():
        for digit in "1234567890":
            scripted.table.handle(Typed(0, digit), scripted.seen, 0)
            met = []
            for _ in range(7):
                assert cursor.dial is not None
                met.append(cursor.dial.rank)
                scripted.press(intent)
            assert goal in met
    for digit in "87":
        scripted.table.handle(Typed(0, digit), scripted.seen, 0)
    scripted.press(Intent.RIGHT)
    assert cursor.dial is not None
    assert cursor.dial.rank == 6


def test_a_card_is_guessed_with_the_mouse() -> None:
    table_of = Scripted(kit()).lay().show_one(2).still()
    table, seen = table_of.table, table_of.seen
    box = table.layout.box(3, 4)
    assert table.handle(pointer("move", box.x, box.y), seen, 0) is None
    assert table.cursors[0].at == CardSpot(3, Place(4))
    assert table.handle(pointer("down", box.x, box.y, 1), seen, 0) is None
    assert table.cancels
    action = table.handle(pointer("down", WHEEL_X - 180.0, WHEEL_Y, 1), seen, 0)
    assert repr(action) == "Guess(seat=0, target=3, place=4, rank=9)"
    assert not table.cancels


def test_a_press_during_a_tween_is_taken_at_once() -> None:
    scripted = Scripted(kit(), carry=Carry(dealer=2)).lay().still()
    scripted.do(Show(0, Place(2))).guess(True).answer()
    assert scripted.table.moving
    scripted.turn(True)
    scripted.show_one(1)
    assert scripted.table.moving
    scripted.press(Intent.CONFIRM)
    assert not scripted.table.moving
    assert scripted.table.cursors[0].dial is not None


def test_a_press_during_the_deal_ends_it_and_commits_nothing() -> None:
    scripted = Scripted(kit())
    scripted.press(Intent.CONFIRM)
    assert not scripted.table.busy
    assert not scripted.match.state.rows[0]
    scripted.press(Intent.CONFIRM)
    assert scripted.match.state.rows[0]


def test_the_draw_is_offered_and_refused_by_buttons() -> None:
    scripted = Scripted(kit()).lay().rounds(ROUNDS).do(Grab(0))
    scripted.name(scripted.hidden_count() - 2).still()
    scripted.press(Intent.EXTRA)
    assert scripted.table.cursors[0].at is TableButton.OFFER
    scripted.press(Intent.CONFIRM)
    assert scripted.seen.phase is Phase.OFFER
    other = Scripted(kit()).lay().rounds(ROUNDS).do(Grab(1))
    other.name(other.hidden_count() - 2).do(OfferDraw(1)).still()
    assert other.table.cursors[0].at is TableButton.DECLINE
    other.press(Intent.CONFIRM)
    assert 0 in other.match.state.declined


def test_the_cursor_goes_on_to_the_next_card_after_each_name() -> None:
    scripted = Scripted(kit()).lay().do(Grab(0)).still()
    first = scripted.table.cursors[0].at
    assert isinstance(first, CardSpot)
    assert first.seat == partner(0)
    following = CardSpot(first.seat, Place(first.place + 1))
    scripted.press(Intent.LEFT).still()
    assert scripted.table.cursors[0].at == following
    truth = scripted.match.state.rows[following.seat][following.place].rank
    scripted.do(NameCard(0, following.seat, following.place, truth)).still()
    after = (TableButton.CERTAIN, CardSpot(first.seat, Place(first.place + 2)))
    assert scripted.table.cursors[0].at in after


def test_music_stops_at_the_first_wrong_name_and_each_right_one_rises() -> None:
    tools = kit()
    tools.audio = audio = Stops()
    scripted = Scripted(tools).lay().do(Grab(0)).watch(1200.0, clock=False)
    audio.steps.clear()
    for wrong in (False, False, False, True):
        cards = [(s, p) for s in (2, 1, 3) for p in scripted.match.state.hidden(s)]
        seat, place = cards[0]
        truth = scripted.match.state.rows[seat][place].rank
        rank = Rank(truth % 12 + 1) if wrong else truth
        scripted._tell(scripted.match.play(NameCard(0, seat, place, rank), scripted.match.now))
        scripted.watch(1500.0, clock=False)
    assert [step for name, step in audio.steps if name == "right"] == [0, 1, 2]
    assert audio.stops == 1


@pytest.mark.parametrize("moment", thinned([moment.name for moment in moments()], 3))
def test_every_moment_of_the_gallery_can_be_drawn(moment: str) -> None:
    found = next(each for each in moments() if each.name == moment)
    tools = kit((640, 360), text_scale=found.text_scale, motion="reduced" if found.reduced else "full")
    assert len(set(pixels(found.build(tools))[::997])) > 40


def test_numbers_count_from_each_owners_left() -> None:
    layout = Scripted(kit()).table.layout
    assert layout.slot(0, 0)[0] < layout.slot(0, 5)[0]
    assert layout.slot(2, 0)[0] > layout.slot(2, 5)[0]
    assert layout.slot(1, 0)[1] > layout.slot(1, 5)[1]
    assert layout.slot(3, 0)[1] < layout.slot(3, 5)[1]


@pytest.mark.parametrize("size", [6, 7])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_notebook_begins_beyond_the_number_of_a_card_that_was_shown(size: int, text: float) -> None:
    """Card and number lie further in then (LG-8), and the number touched the strip."""
    layout = layout_for(size, 0, True, text)
    for seat in (1, 2, 3):
        dx, dy = layout.inward(seat)
        x, y = layout.number(seat, 2)
        strip = layout.strip(seat, 2, shown=True)
        along = (strip.x - x) * dx + (strip.y - y) * dy
        half = strip.w / 2 if dx else strip.h / 2
        assert along - half >= SHOWN_OFFSET + layout.number_radius
        usual = layout.strip(seat, 2)
        assert not dy or strip.top + strip.h <= max(layout.plate(seat).top, usual.top + usual.h)


def test_a_joker_is_carried_and_turned() -> None:
    options = replace(PRESETS["practice"], jokers="free")
    for seed in range(200):
        scripted = Scripted(kit(), options, seed)
        if scripted.match.state.hands[0][0].rank == JOKER:
            break
    scripted.still().press(Intent.DOWN, *[Intent.LEFT] * 6)
    cursor = scripted.table.cursors[0]
    assert cursor.draft is not None
    at = next(place for place, card in enumerate(cursor.draft.row) if card.rank == JOKER)
    scripted.press(*[Intent.RIGHT] * at, Intent.CONFIRM)
    was = cursor.draft.row[at]
    assert scripted.table.cancels
    step = Intent.LEFT if at else Intent.RIGHT
    scripted.press(Intent.UP, step, Intent.CONFIRM)
    moved = at - 1 if at else at + 1
    assert cursor.draft.row[moved].rank == JOKER
    assert cursor.draft.row[moved].red != was.red
    scripted.press(Intent.UP)
    scripted.press(Intent.CONFIRM)
    assert scripted.match.state.rows[0] == cursor.draft.row


def test_a_rank_is_typed_as_a_digit() -> None:
    scripted = Scripted(kit()).lay().show_one(2).still()
    scripted.table.handle(Typed(0, "9"), scripted.seen, 0)
    scripted.press(Intent.CONFIRM)
    cursor = scripted.table.cursors[0]
    for text, rank in (("9", 9), ("1", 1), ("0", 10)):
        scripted.table.handle(Typed(0, text), scripted.seen, 0)
        assert cursor.dial is not None
        assert cursor.dial.rank == rank


def test_the_mouse_grabs_the_bottle_by_clicking_it() -> None:
    scripted = Scripted(kit()).still()
    x, y = scripted.table.bottle.x, scripted.table.bottle.y
    assert not scripted.table.grabs(pointer("down", x, y, 1))
    scripted.lay().still()
    assert scripted.table.grabs(pointer("down", x, y, 1))
    assert not scripted.table.grabs(pointer("move", x, y))
    assert not scripted.table.grabs(pointer("down", x + 200.0, y, 1))


@pytest.mark.parametrize("seat", [1, 3])
@pytest.mark.parametrize("count", [1, 2])
def test_a_button_at_the_side_leaves_the_headline_to_be_read(seat: int, count: int) -> None:
    """ "Answer" lay over the end of "East may answer, anybody may grab"."""
    table = Scripted(kit()).lay().still().table
    for index in range(count):
        box = button_box(table.layout, seat, index, count, roomy=count == 2)
        assert box.y - box.h / 2 >= table.headline.y + LINE_HEIGHT / 2


def test_the_end_of_a_hand_is_shown_although_all_eyes_leave() -> None:
    scripted = Scripted(kit()).lay().do(Grab(0)).name(1, True)
    assert scripted.table.busy
    public = observation.observe(scripted.match.state, frozenset())
    scripted.table.set_eyes(frozenset(), public)
    assert scripted.table.busy
    assert scripted.table.layout.rack


def click(scripted: Scripted, x: float, y: float) -> None:
    """Click, and carry out what it asks for."""
    for kind in ("move", "down", "up"):
        scripted.send(pointer(kind, x, y, 1), 0)


def click_rank(scripted: Scripted, rank: int) -> None:
    """Click a rank on the open dial."""
    dx, dy = point_of(Rank(rank), len(scripted.seen.ranks))
    click(scripted, WHEEL_X + dx, WHEEL_Y + dy)


def test_a_whole_hand_is_played_with_the_mouse_alone() -> None:
    scripted = Scripted(kit(), carry=Carry(dealer=2)).still()
    layout = scripted.table.layout
    ready = button_box(layout, 0, 0, 1)
    click(scripted, ready.x, ready.y)
    scripted.lay(1, 3).still()
    mine = layout.box(0, 2)
    click(scripted, mine.x, mine.y)
    assert scripted.match.state.shows[-1].place == 2
    scripted.guess(True).answer().turn(True).show_one(2).still()
    theirs = layout.box(1, 5)
    click(scripted, theirs.x, theirs.y)
    click_rank(scripted, 1)
    assert scripted.match.state.guesses[-1].rank == 1
    scripted.answer().still()
    click(scripted, mine.x, mine.y)
    assert scripted.match.state.flips[-1].place == 2
    assert scripted.table.grabs(pointer("down", *layout_bottle(scripted), 1))
    scripted.do(Grab(0)).still()
    for seat in (2, 1, 3):
        for place in scripted.match.state.hidden(seat):
            box = layout.box(seat, place)
            click(scripted, box.x, box.y)
            click_rank(scripted, scripted.match.state.rows[seat][place].rank)
            scripted.still()
    assert scripted.match.outcome is not None
    assert 0 in scripted.match.outcome.winners


def layout_bottle(scripted: Scripted) -> tuple[float, float]:
    """Where the bottle stands."""
    return scripted.table.bottle.x, scripted.table.bottle.y
