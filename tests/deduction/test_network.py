"""The network that ships fits the code that asks it, and the kernel that taught it plays the same game."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from shutil import which

import numpy as np
import pytest

from game.core.rng import Stream, stream
from game.deduction.bot import network
from game.deduction.bot.model import ANSWER, OVER, TURN, Model, Terms, terms
from game.deduction.bot.moves import ACCEPT, KEEP, SHUFFLE, Move, MoveKind, challenge, declaring, looks, peeks
from game.deduction.bot.network import Taught
from game.deduction.bot.numbers import Choice, Sight, choices, like_cards, state_numbers
from game.deduction.rules.options import PRESETS
from game.deduction.training import kernel, selfplay
from game.deduction.training.exploit_exact import SMALL
from game.deduction.training.population import Member, sharpened
from game.deduction.training.respond import SHARP, begun as respond_begun, respond
from game.deduction.training.single import PATH, contents, taught

LARGEST = 200_000
"""Bytes."""
TABLES = {
    "source": terms(PRESETS["source"]),
    "four ranks, small bank": terms(replace(PRESETS["four_ranks"], bank="6", stall_limit=4)),
    "always shuffled": terms(replace(PRESETS["source"], shuffle_after_look="always", stall_limit=20)),
    "reduced": SMALL._replace(coins=2),
}
COMPILED = [
    pytest.mark.soak,
    pytest.mark.skipif(which("cc") is None, reason="the kernel is compiled with cc, which is not here"),
]

SHORT = selfplay.Stage(8, (0.06, 0.006), (0.0015, 0.00015))


def open_moves(model: Model) -> list[Move]:
    """Everything that the player who is to act may do."""
    view = model.views[model.mover]
    if model.phase == TURN:
        return declaring(view) + peeks(view) + looks(view)
    return [ACCEPT, challenge(0.5)] if model.phase == ANSWER else [SHUFFLE, KEEP]


def any_move(model: Model, rng: Stream) -> Move:
    """One of them, so that games are neither short nor all looks."""
    moves = open_moves(model)
    if model.phase == ANSWER and rng.random() < 0.6:
        return ACCEPT
    return rng.choice(moves[-8:] if rng.random() < 0.5 else moves)


def alone(name: str) -> Taught:
    """Who plays by the single network of a level."""
    return Taught(network.Network(3, taught(name, 3)))


def test_the_file_was_made_by_this_code() -> None:
    """Its numbers mean what the code means by them; each level's network is there for the source's deck."""
    assert set(contents()["networks"]) == {"strong", "expert"}
    for name, decks in contents()["networks"].items():
        for ranks in decks:
            assert contents()["how"][name][ranks]["numbers"] == selfplay.fingerprint(int(ranks))
    assert PATH.stat().st_size < LARGEST


@pytest.mark.parametrize("name", ["strong", "expert"])
def test_chances_are_chances_of_legal_moves(name: str) -> None:
    """In games at random: each is legal, together they make 1, and declaring is never left out."""
    player = alone(name)
    for seed in range(3):
        rng = stream(seed, "network")
        model = Model.dealt(TABLES["source"], rng)
        while model.phase != OVER:
            view, legal = model.views[model.mover], {move[:4] for move in open_moves(model)}
            if model.phase == TURN:
                moves = player.turns(view)
                assert {move[:4] for move, _ in moves} <= legal
                declares = MoveKind.DECLARE
                assert (declares in {move[0] for move in legal}) == any(
                    move.kind == declares for move, _ in moves
                )
                assert sum(share for _, share in moves) == pytest.approx(1.0)
            elif model.phase == ANSWER:
                assert 0.0 <= player.accepting(view) <= 1.0
            model.do(any_move(model, rng), rng)


def test_cards_that_are_alike_are_taken_evenly() -> None:
    """Two aces nobody has seen: either is declared as often, so that its place tells nothing."""
    view = TABLES["source"].view([0, 1, 0, 2])
    assert list(like_cards(view, 0)) == list(like_cards(view, 2)) == [0, 2]
    shares = {move[:4]: share for move, share in alone("expert").turns(view)}
    for place in range(4):
        for way in range(3):
            one, other = (shares[MoveKind.DECLARE, place, card, way] for card in (0, 2))
            assert one == other
    view.tied[0][0, 3] = 1
    assert list(like_cards(view, 0)) == [0], "one of which something was said is unlike the other"


def test_a_sharpened_network_nearly_always_makes_its_likeliest_choice() -> None:
    """The same choice is likeliest, with nearly all of the chance; the network itself is left as it is."""
    weights = np.array(taught("strong", 3), np.float32)
    before = weights.copy()
    soft, sharp = (network.Network(3, one.tolist()) for one in (weights, sharpened(weights, SHARP)))
    assert (weights == before).all()
    rng = stream(1, "sharpened")
    model, open_ = Model.dealt(TABLES["source"], rng), 0
    while model.phase != OVER:
        sight = Sight(model.views[model.mover], model.phase)
        told = state_numbers(sight), choices(sight)
        chances, sharper = soft.chances(*told), sharp.chances(*told)
        best = max(range(len(chances)), key=chances.__getitem__)
        second = max((chance for number, chance in enumerate(chances) if number != best), default=0.0)
        if 0.0 < second < 0.9 * chances[best]:
            open_ += 1
            assert sharper[best] > 0.95
        model.do(any_move(model, rng), rng)
    assert open_ > 5, "some choices were met that the network itself leaves open"


def test_writing_keeps_other_networks(tmp_path: Path) -> None:
    path = tmp_path / "network.json"
    for name in ("strong", "expert"):
        selfplay.write(name, 3, np.zeros(2, np.float32), {"seed": 1}, path)
    assert set(json.loads(path.read_text(encoding="utf-8"))["networks"]) == {"strong", "expert"}


class TestKernel:
    pytestmark = COMPILED

    @pytest.mark.parametrize("on", TABLES.values(), ids=TABLES)
    def test_it_plays_and_counts_as_the_bots_do(self, on: Terms) -> None:
        """Side by side with the model: phases, numbers of the game, choices and their numbers."""
        for seed in range(4):
            rng = stream(seed, "kernel")
            model = Model.dealt(on, rng)
            moves: list[tuple[int, int, int, int]] = []
            hands = [lain(model)]
            while True:
                done = np.array(moves or [(0, 0, 0, 0)], np.int32)[: len(moves) or None]
                phase, state, numbers, names = kernel.numbers_after(
                    on, np.array(model.middle, np.int8), done[: len(moves)], np.array(hands, np.int8)
                )
                assert phase == model.phase
                if phase == OVER:
                    break
                sight = Sight(model.views[model.mover], model.phase)
                assert state_numbers(sight) == pytest.approx(list(state), abs=1e-4)
                mine = {spoken(choice.move): choice for choice in choices(sight)}
                same(mine, numbers, names)
                move = any_move(model, rng)
                model.do(move, rng)
                moves.append(spoken(move))
                hands.append(lain(model))

    def test_lessons_go_on_where_they_were_stopped(self, tmp_path: Path) -> None:
        """Two rounds, or one kept and one more: the same weights; and who knows nothing loses."""
        whole, begun = selfplay.begun(3, 1), selfplay.begun(3, 1)
        first = whole.weights.copy()
        for _ in range(2):
            selfplay.teach(whole, SHORT, 64)
        selfplay.teach(begun, SHORT, 64)
        selfplay.keep(begun, tmp_path / "lesson.npz")
        again = selfplay.kept(tmp_path / "lesson.npz", 3, (SHORT,))
        selfplay.teach(again, SHORT, 64)
        assert again.rounds == 2
        assert (again.memory.player == whole.memory.player).all()
        assert (again.mean == whole.mean).all() and (again.mean != again.weights).any()
        response = respond_begun("new", 3, [], 99)
        *_, last = respond(response, [Member(1.0, first)], 24, 256, 400)
        assert last.mean > 0.3, "who does anything is easily beaten"

    def test_who_has_learnt_to_win_from_one_soon_wins_from_one_like_it(self, tmp_path: Path) -> None:
        """A response that is kept goes on from what it has learnt."""
        target = selfplay.begun(3, 1).weights.copy()
        response = respond_begun("new", 3, [], 99)
        *_, last = respond(response, [Member(1.0, target)], 24, 256, 400)
        size = kernel.sizes(3)
        path = tmp_path / "response.npz"
        memory = response.memory
        np.savez(path, player=memory.player[: size.player], critic=memory.critic[: size.critic])
        like = target * np.float32(1.1)
        first, *later = respond(respond_begun(str(path), 3, [], 99), [Member(1.0, like)], 1, 256, 400)
        assert first.rounds == 0 and first.mean > last.mean / 2, "before it has learnt anything new"
        assert [found.rounds for found in later] == [1]

    @pytest.mark.parametrize("broken", ["no file", "no archive", "too short", "a name missing"])
    def test_a_file_that_does_not_fit_is_refused_in_a_sentence(self, broken: str, tmp_path: Path) -> None:
        """The kernel trusts in lengths: weights too short would be read beyond their end."""
        path, size = tmp_path / "kept.npz", kernel.sizes(3)
        if broken == "no archive":
            path.write_bytes(b"declare")
        short = np.zeros(size.player - 1, np.float32)
        if broken == "too short":
            np.savez(path, player=short, critic=short)
        elif broken == "a name missing":
            np.savez(path, player=short)
        course = selfplay.COURSES["strong"]
        for reads in (lambda: respond_begun(str(path), 3, [], 1), lambda: selfplay.kept(path, 3, course)):
            with pytest.raises(ValueError, match=r"kept\.npz (is no file of|was taught for)"):
                reads()

    def test_a_way_of_ones_own_changes_games_and_teaches_nothing_itself(self) -> None:
        """With a tilt in no game all is as without; with one in every game only the other player learns."""
        told, after = [], []
        for tilted, tilt in ((0.0, 0.0), (0.0, 9.0), (1.0, 9.0)):
            memory = kernel.Memory(3, 1)
            plan = kernel.Plan(64, 1, 128, 0, 0.05, 0.001, 0.001, 0.2, 0.9, 0.0, 0.0, tilted, tilt)
            told.append(memory.iterate(plan))
            after.append(memory.player)
        assert (after[0] == after[1]).all() and told[0].entropy == told[1].entropy
        assert (after[1] != after[2]).any() and told[2].decisions != told[1].decisions
        each = [one.entropy / one.decisions for one in told]
        assert each[2] < 0.75 * each[1], "about half of the choices are learnt from"

    def test_a_stage_goes_on_with_the_weights_and_nothing_else(self) -> None:
        lesson = selfplay.begun(3, 1)
        selfplay.teach(lesson, SHORT, 64)
        after = selfplay.gone_on(lesson, SHORT, 1)
        assert (after.stage, after.rounds, after.magnet) == (1, 0, None)
        assert (after.weights == lesson.weights).all() and (after.mean == lesson.weights).all()
        assert not after.memory.player[kernel.sizes(3).player :].any()
        assert after.memory.seed.value == 1 != lesson.memory.seed.value

    def test_a_magnet_draws_choices_to_its_own(self) -> None:
        """Without a bond it changes nothing; the stronger the bond, the likelier is what the magnet does."""
        magnet = kernel.Memory(3, 7).player[: kernel.sizes(3).player] * np.float32(3.0)
        after = {}
        for bond in (0.0, 0.3, 3.0):
            memory = kernel.Memory(3, 1)
            for _ in range(20):
                plan = kernel.Plan(64, 2, 128, 0, 0.01, 0.002, 0.002, 0.2, 0.9, 0.0, 0.0, 0.0, 0.0, bond)
                memory.iterate(plan, None, magnet)
            after[bond] = memory.player
            if not bond:
                alone = kernel.Memory(3, 1)
                for _ in range(20):
                    alone.iterate(plan)
                assert (alone.player == memory.player).all()
        far = [apart(after[bond], magnet) for bond in after]
        assert far[2] < far[1] < far[0] and far[2] < far[0] / 2

    def test_responses_are_met_and_never_change(self) -> None:
        """In as many games as the stage says; where in none, all is as without them."""
        met, told, after = selfplay.responses(3), [], []
        assert len(met) == selfplay.RESPONSES_KEPT and not selfplay.responses(4)
        before = np.array(met)
        for share in (0.0, 0.5, 1.0):
            lesson, stage = selfplay.begun(3, 1), SHORT._replace(met=share)
            told.append([selfplay.teach(lesson, stage, 64, met=met) for _ in range(2)])
            after.append(lesson.weights)
        alone = selfplay.begun(3, 1)
        for _ in range(2):
            selfplay.teach(alone, SHORT, 64)
        assert (alone.weights == after[0]).all() and (after[0] != after[1]).any()
        assert (np.array(met) == before).all()
        assert told[0][0].won == 0.0 and told[2][0].won < -0.3 * 64, "who knows nothing loses to them"

    def test_a_magnet_moves_slowly_and_is_kept(self, tmp_path: Path) -> None:
        bound = SHORT._replace(bond=0.05, slow=0.999)
        lesson = selfplay.gone_on(selfplay.begun(3, 1), bound, 1)
        for _ in range(4):
            selfplay.teach(lesson, bound, 64)
        assert lesson.magnet is not None and (lesson.magnet != lesson.weights).any()
        selfplay.keep(lesson, tmp_path / "lesson.npz")
        again = selfplay.kept(tmp_path / "lesson.npz", 3, (SHORT, bound))
        for each in (lesson, again):
            selfplay.teach(each, bound, 64)
        assert (lesson.magnet == again.magnet).all()
        assert (lesson.memory.player == again.memory.player).all()
        for shorter in ((SHORT,), (SHORT, bound._replace(until=3))):
            with pytest.raises(ValueError, match="further than this course goes"):
                selfplay.kept(tmp_path / "lesson.npz", 3, shorter)


def lain(model: Model) -> np.ndarray[tuple[int, int], np.dtype[np.int8]]:
    """Both hands as they lie now, each on six places."""
    return np.array([[*view.hand, *[0] * (6 - len(view.hand))] for view in model.views], np.int8)


def apart(one: kernel.Weights, other: kernel.Weights) -> float:
    """How unlike two networks' choices are in games at random: the mean difference of their chances."""
    size = kernel.sizes(3).player
    known = [network.Network(3, weights[:size].tolist()) for weights in (one, other)]
    found: list[float] = []
    rng = stream(1, "apart")
    for _ in range(3):
        model = Model.dealt(TABLES["source"], rng)
        while model.phase != OVER:
            sight = Sight(model.views[model.mover], model.phase)
            chances = [each.chances(state_numbers(sight), choices(sight)) for each in known]
            found.append(sum(abs(mine - theirs) for mine, theirs in zip(*chances, strict=True)))
            model.do(any_move(model, rng), rng)
    return sum(found) / len(found)


def spoken(move: Move) -> tuple[int, int, int, int]:
    """A move as the kernel writes it: kind, middle place, hand place, way."""
    if move.kind == MoveKind.DECLARE:
        return int(move.kind), move.place, move.hand_place, move.way
    if move.kind == MoveKind.PEEK:
        return int(move.kind), move.place, 0, 0
    return int(move.kind), 0, move.place if move.kind == MoveKind.LOOK else 0, 0


def same(
    mine: dict[tuple[int, int, int, int], Choice],
    numbers: np.ndarray[tuple[int, ...], np.dtype[np.float32]],
    names: np.ndarray[tuple[int, ...], np.dtype[np.int32]],
) -> None:
    """The same choices, each with the same numbers."""
    assert {tuple(int(part) for part in name) for name in names} == set(mine)
    for name, row in zip(names, numbers, strict=True):
        kind, place, card, way = (int(part) for part in name)
        assert mine[kind, place, card, way].numbers == pytest.approx(list(row), abs=1e-4)
