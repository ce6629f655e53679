"""Strong and expert draw a network before each hand, and keep to it; the draw tells nothing of the cards."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from shutil import which

import numpy as np
import pytest

from game.core.rng import Stream, stream
from game.deduction.bot import mixture, network
from game.deduction.bot.mixture import DRAWN_EXPERT, DRAWN_STRONG, PATH, Drawn, contents, drawn, member
from game.deduction.bot.model import ANSWER, OVER, TURN, Model, Player, terms
from game.deduction.bot.moves import Move
from game.deduction.rules.options import PRESETS
from game.deduction.training import kernel, population, respond
from game.deduction.training.duel import seated
from game.deduction.training.population import Learner, Member, Population, shares
from game.deduction.training.selfplay import fingerprint

FOLDER = Path(population.__file__).parent
LARGEST = 2_700_000
"""Bytes."""
MOST_KNOWN = 0.05
"""What anybody in the population wins, at most, from those who are drawn."""
MOST_FOUND = 0.18
"""What the exploiter that ships wins, at most, from either level with its likeliest choices."""
SOURCE = terms(PRESETS["source"])
PLAYERS = {"strong": DRAWN_STRONG, "expert": DRAWN_EXPERT}
COMPILED = [
    pytest.mark.soak,
    pytest.mark.skipif(which("cc") is None, reason="the kernel is compiled with cc, which is not here"),
]


def test_the_file_was_made_by_this_code() -> None:
    data = contents()
    assert data["numbers"] == fingerprint(mixture.RANKS)
    assert len(data["shares"]) == len(data["networks"]) >= 8
    assert sum(data["shares"]) == pytest.approx(1.0, abs=0.001)
    assert data["sharpness"] == population.SHARPNESS and set(PLAYERS) == set(data["sharpness"])
    assert PATH.stat().st_size < LARGEST


@pytest.mark.parametrize("level", PLAYERS)
def test_each_is_drawn_as_often_as_its_share(level: str) -> None:
    """By the chance that it gets; the last takes what rounding leaves."""
    tries = 4000
    met = Counter(id(drawn(level, number / tries)) for number in range(tries))
    for number, share in enumerate(mixture.shares()):
        assert met[id(member(level, number))] / tries == pytest.approx(share, abs=0.002)
    assert drawn(level, 1.0 - 1e-12) is member(level, len(mixture.shares()) - 1)


@pytest.mark.parametrize("level", PLAYERS)
def test_a_hand_is_played_by_one_of_them(level: str) -> None:
    """All decisions of a seat in a hand fall to the same network; another hand may fall to another."""
    view, player = SOURCE.view([0, 1, 0, 2]), PLAYERS[level]
    hands = []
    for seed in range(40):
        met = {id(player.by(view, stream(seed, f"bot/0/{step}"))) for step in range(12)}
        assert len(met) == 1
        hands.append(met.pop())
        other = player.by(view, stream(seed, "bot/1/0"))
        assert other in [member(level, number) for number in range(len(mixture.shares()))]
    assert len(set(hands)) > 4


def test_another_deck_has_its_own_player() -> None:
    """With jacks nothing is drawn."""
    jacks = terms(PRESETS["four_ranks"])
    assert DRAWN_EXPERT.by(jacks.view([0, 1, 0, 2, 3, 3]), stream(1, "bot/0/1")) is DRAWN_EXPERT.other
    assert seated(DRAWN_EXPERT, jacks, stream(1, "bot")) is DRAWN_EXPERT.other


def test_before_the_draw_chances_are_means() -> None:
    """In some positions of a game: they make 1, and each is the mean over the networks by share."""
    rng, player = stream(5, "mixture"), DRAWN_EXPERT
    model = Model.dealt(SOURCE, rng)
    total = sum(mixture.shares())
    members = [(share / total, member("expert", number)) for number, share in enumerate(mixture.shares())]
    asked = 0
    while model.phase != OVER and asked < 12:
        view = model.views[model.mover]
        if model.phase == TURN:
            asked += 1
            turns = player.turns(view)
            assert sum(share for _, share in turns) == pytest.approx(1.0)
            likeliest, chance = max(turns, key=lambda found: found[1])
            mean = sum(part * dict(each.turns(view)).get(likeliest, 0.0) for part, each in members)
            assert chance == pytest.approx(mean)
        elif model.phase == ANSWER:
            mean = sum(part * each.accepting(view) for part, each in members)
            assert player.accepting(view) == pytest.approx(mean)
        one = seated(player, SOURCE, rng)
        assert not isinstance(one, Drawn)
        model.do(one.turn(view, rng) if model.phase == TURN else _answered(model, one, rng), rng)


def test_fewer_than_all_may_be_asked() -> None:
    """The likeliest alone are weighed by their shares; with jacks there is nobody to ask."""
    view = SOURCE.view([0, 1, 0, 2])
    few = DRAWN_STRONG.expected(view, 2)
    assert few is not None
    first, second = mixture.shares()[:2]
    turns = [dict(member("strong", number).turns(view)) for number in range(2)]
    for move, chance in few.turns(view):
        mean = (first * turns[0][move] + second * turns[1][move]) / (first + second)
        assert chance == pytest.approx(mean)
    assert DRAWN_STRONG.expected(terms(PRESETS["four_ranks"]).view([0, 1, 0, 2, 3, 3])) is None


def _answered(model: Model, one: Player, rng: Stream) -> Move:
    view = model.views[model.mover]
    return one.answer(view, rng) if model.phase == ANSWER else one.shuffle(view, rng)


def met_by(lesson: population.Lesson) -> dict[int, float]:
    """How often each network is met, by its first weight."""
    found: dict[int, float] = {}
    for rival in lesson.rivals:
        number = int(rival.weights[0])
        found[number] = found.get(number, 0.0) + rival.share
    return {number: share for number, share in found.items() if share > 1e-6}


def people(players: list[np.ndarray], wins: np.ndarray, from_normal: np.ndarray) -> Population:
    """A population in which nobody is met unmixed."""
    nobody = np.zeros(0, np.int64), np.zeros((len(players), 0))
    return Population(players, wins, from_normal, *nobody, np.zeros(2, np.float32))


class TestPopulation:
    def test_the_best_shares_are_found(self) -> None:
        """Rock, paper and scissors, where scissors win twice: 1/2 rock, 1/4 each of the others."""
        wins = np.array([[0.0, -0.1, 0.1], [0.1, 0.0, -0.2], [-0.1, 0.2, 0.0]])
        found = shares(wins, heat=0.003)
        assert (wins @ found).max() < 0.002
        assert found == pytest.approx([0.5, 0.25, 0.25], abs=0.01)
        assert shares(wins, heat=100.0) == pytest.approx([1 / 3] * 3, abs=0.01), "much heat makes them even"

    @pytest.mark.parametrize(("worth", "expected"), [(0.05, [1 / 3] * 3), (0.3, [0.0, 1.0, 0.0])])
    def test_what_is_worth_something_besides_is_weighed_with_safety(
        self, worth: float, expected: list[float]
    ) -> None:
        """More paper loses 0.1 to more scissors: that is paid for 0.3, and not for 0.05."""
        wins = np.array([[0.0, -0.1, 0.1], [0.1, 0.0, -0.1], [-0.1, 0.1, 0.0]])
        found = shares(wins, np.array([0.0, worth, 0.0]), heat=0.002)
        assert found == pytest.approx(expected, abs=0.03)

    def test_who_is_met_unmixed_counts_and_is_not_drawn(self) -> None:
        """Unmixed scissors win 0.2 from paper and lose as ever to rock: so there is more rock, less paper."""
        wins = np.array([[0.0, -0.1, 0.1], [0.1, 0.0, -0.1], [-0.1, 0.1, 0.0]])
        players = [np.full(4, number, np.float32) for number in range(3)]
        there = people(players, wins, np.zeros(3))
        there.unmixed, there.from_unmixed = np.array([2]), np.array([[0.1], [-0.2], [0.0]])
        by, before = population.draws(there), shares(wins)
        assert len(by) == 3 and by[0] > before[0] + 0.02 and by[1] < before[1] - 0.02
        assert (there.from_unmixed.T @ by > there.from_unmixed.T @ before).all()

    def test_who_loses_to_all_has_no_share(self) -> None:
        wins = np.array([[0.0, 0.3, 0.4], [-0.3, 0.0, 0.1], [-0.4, -0.1, 0.0]])
        players = [np.full(4, number, np.float32) for number in range(3)]
        (only,) = population.mixture(people(players, wins, np.zeros(3)))
        assert only.share == pytest.approx(1.0) and (only.weights == players[0]).all()

    def test_a_response_meets_the_mixture_and_a_main_agent_whom_it_fears(self) -> None:
        """The fourth loses to all; from the first the third wins twice as much as the second does."""
        wins = np.zeros((4, 4))
        wins[1:3, 0], wins[0, 1:3] = (0.01, 0.02), (-0.01, -0.02)
        wins[3, :3], wins[:3, 3] = -0.5, 0.5
        players = [np.full(40, number + 1, np.float32) for number in range(4)]
        from_normal = np.array([0.0, 0.2, 0.0, 0.3])
        there = people(players, wins, from_normal)
        by = population.draws(there)
        assert by == pytest.approx(shares(wins, population.AGAINST_NORMAL * from_normal))
        assert by[1] > shares(wins)[1] + 0.1, "who wins from normal is drawn more often"
        for seed in range(4):
            begins, lesson = population.response(there, seed)
            normal = population.MET_NORMAL if seed > 1 else 0.0
            among = {1: by[0], 2: by[1], 3: by[2]}
            expected = {number: (1.0 - normal) * share for number, share in among.items()}
            if normal:
                expected[0] = normal
            assert lesson.met == 1.0 and met_by(lesson) == pytest.approx(expected, abs=1e-6)
            assert begins < 3 or seed % 2
        lessons = [population.main_agent(there, seed) for seed in range(30)]
        assert {begins for begins, _ in lessons} == {0, 1, 2}
        lesson = next(one for begins, one in lessons if begins == 0)
        met = met_by(lesson)
        assert met[2] == pytest.approx(0.3 * by[1] + 0.7 * 0.2) and met[3] == pytest.approx(
            0.3 * by[2] + 0.7 * 0.8
        )
        sharp = {float(one.weights[-1]) for one in lesson.rivals if one.weights[0] == 1}
        assert sorted(sharp) == pytest.approx(sorted(population.SHARPNESS.values()))

    def test_a_mixture_is_written_as_the_game_reads_it(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        path = tmp_path / "mixture.json"
        among = [Member(0.75, np.arange(64, dtype=np.float32)), Member(0.25, np.zeros(64, np.float32))]
        population.write(among, path)
        monkeypatch.setattr(mixture, "contents", lambda: json.loads(path.read_text(encoding="utf-8")))
        assert mixture.shares() == [0.75, 0.25]
        for level, sharp in population.SHARPNESS.items():
            first, second = (mixture.weights(level, number) for number in range(2))
            assert first[:32] == list(range(32)), "all but the scores stay"
            assert first[40] == pytest.approx(40 * sharp) and not any(second)


class TestKernel:
    pytestmark = COMPILED

    def test_what_ships_follows_from_the_population_that_ships(self) -> None:
        """The same networks, the same shares; by its table nobody in the population wins much from them."""
        there = population.kept(population.FILE)
        assert there.wins == pytest.approx(-there.wins.T)
        assert (there.wins @ population.draws(there)).max() < MOST_KNOWN
        among = population.mixture(there)
        assert [round(one.share, 4) for one in among] == contents()["shares"]
        for number, one in enumerate(among):
            ours = np.array(mixture.weights("expert", number), np.float32)
            assert (one.weights[: -network.HEAD] == ours[: -network.HEAD]).all()

    @pytest.mark.parametrize("level", PLAYERS)
    def test_the_exploiters_that_ship_win_what_they_were_kept_for(self, level: str) -> None:
        """The first from those drawn, the second from those tuned on; both win less from the others."""
        size = kernel.sizes(mixture.RANKS).player
        begun = [respond.begun(str(FOLDER / f"exploiter-{number}.npz"), 3, [], 1) for number in (1, 2)]
        first, second = (population.sharpened(one.memory.player[:size], 50.0) for one in begun)
        ours = respond.members(level, mixture.RANKS)
        tuned = population.mixture(population.kept(FOLDER / "tuned.npz"))
        meetings = ((first, ours), (second, tuned), (first, tuned), (second, ours))
        won = [population.against(3, one, among, 2000, 5)[0] for one, among in meetings]
        assert all(0.08 < one < MOST_FOUND for one in won[:2]) and max(won[2:]) < min(won[:2])

    def test_a_network_learns_joins_and_is_kept(self, tmp_path: Path) -> None:
        """From two that know nothing: the third wins from both, as the table says, and all come back."""
        size = kernel.sizes(3).player
        known = [kernel.Memory(3, seed).player[:size].copy() for seed in (1, 2)]
        critic = kernel.Memory(3, 1).critic[: kernel.sizes(3).critic].copy()
        nobody = np.zeros(0, np.int64), np.zeros((1, 0))
        begun = Population(known[:1], np.zeros((1, 1)), np.zeros(1), *nobody, critic)
        begun = population.joined(begun, known[1], 200, 1, unmixed=False)
        begins, lesson = population.response(begun, 9)
        first, lesson = Learner(begun.players[begins], begun.critic), lesson._replace(rates=(0.002, 0.0005))
        player, taught = population.taught(first, lesson, 24, 256, 9)
        won, error = population.against(3, player, population.mixture(begun), 800, 4)
        assert won > 0.2 and 0.0 < error < 0.1 and (taught != critic).any()
        grown = population.joined(begun, player, 200, 3, unmixed=True)
        assert list(grown.unmixed) == [2] and (grown.from_unmixed[:2] < -0.1).all()
        assert grown.wins[2, 0] > 0.1 < grown.wins[2, 1] and (grown.wins == -grown.wins.T).all()
        assert grown.from_normal[2] > grown.from_normal[1]
        path = tmp_path / "population.npz"
        population.keep(grown, path)
        again = population.kept(path)
        assert again.wins == pytest.approx(grown.wins, abs=1e-6)
        assert again.from_normal == pytest.approx(grown.from_normal, abs=1e-6)
        assert again.unmixed == grown.unmixed
        assert again.from_unmixed == pytest.approx(grown.from_unmixed, abs=1e-6)
        assert len(again.players) == 3 and again.players[2] == pytest.approx(player, abs=0.01)

    def test_who_was_kept_by_a_response_may_join(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        """It is measured against all others, as it is and unmixed; nothing else changes."""
        path, winner = tmp_path / "population.npz", tmp_path / "winner.npz"
        size = kernel.sizes(3).player
        np.savez(winner, player=kernel.Memory(3, 5).player[:size])
        words = ["population", "--file", str(path), "--join", str(winner), "--pairs", "100"]
        monkeypatch.setattr(sys, "argv", words)
        population.main()
        grown, there = population.kept(path), population.kept(population.FILE)
        assert len(grown.players) == len(there.players) + 1
        assert (grown.wins[:-1, :-1] == there.wins).all() and grown.wins[-1].mean() < -0.5, (
            "who knows nothing loses"
        )
        assert grown.unmixed[-1] == len(there.players) and grown.from_unmixed.shape == (
            len(grown.players),
            len(grown.unmixed),
        )
        assert (grown.from_unmixed[:-1, :-1] == there.from_unmixed).all()
        assert grown.from_unmixed[:-1, -1].mean() > 0.5

    def test_a_response_meets_those_who_are_drawn(self) -> None:
        """All, as often as they are drawn; alone, the one that self-play taught; with jacks nobody."""
        for level in PLAYERS:
            among = respond.members(level, 3)
            assert [one.share for one in among] == pytest.approx(mixture.shares(), abs=0.001)
            assert sum(one.share for one in among) == pytest.approx(1.0)
            assert (among[1].weights == np.array(mixture.weights(level, 1), np.float32)).all()
        (alone,) = respond.members("expert", 3, alone=True)
        assert alone.share == 1.0 and len(alone.weights) == kernel.sizes(3).player
        with pytest.raises(ValueError, match="plays by no network with 4 ranks"):
            respond.members("expert", 4)
        won, error = respond.sharp(3, among[:3], 300, 1)
        assert abs(won) < 0.3 and 0.0 < error < 0.1

    def test_a_response_begins_as_whom_it_is_told(self) -> None:
        """As a copy of anybody drawn, by place; as nobody where there is no such place."""
        among, size = respond.members("strong", 3), kernel.sizes(3).player
        for start, place in (("copy", 0), ("1", 0), ("2", 1), (str(len(among)), len(among) - 1)):
            begun = respond.begun(start, 3, among, 1).memory.player
            assert (begun[:size] == among[place].weights).all() and not begun[size:].any()
        assert not (respond.begun("new", 3, among, 1).memory.player[:size] == among[0].weights).any()
        for start in ("0", str(len(among) + 1)):
            with pytest.raises(ValueError, match=f"there is no network {start}: .* from {len(among)}$"):
                respond.begun(start, 3, among, 1)

    def test_expert_wins_from_strong(self) -> None:
        """A little, by five standard errors and more."""
        expert, strong = (respond.members(level, 3) for level in ("expert", "strong"))
        mean, error = population.mixture_against(3, expert, strong, 10_000, 1)
        assert mean > 5.0 * error > 0.0

    @pytest.mark.parametrize(
        "broken",
        [
            "no file",
            "no archive",
            "too short",
            "a name missing",
            "words",
            "no number",
            "too many results",
            "somebody unknown",
        ],
    )
    def test_a_file_that_does_not_fit_is_refused_in_a_sentence(self, broken: str, tmp_path: Path) -> None:
        path, size = tmp_path / "population.npz", kernel.sizes(3)
        parts: dict[str, np.ndarray] = {
            "players": np.zeros((2, size.player)),
            "wins": np.zeros((2, 2)),
            "from_normal": np.zeros(2),
            "unmixed": np.zeros(1, np.int64),
            "from_unmixed": np.zeros((2, 1)),
            "critic": np.zeros(size.critic),
        }
        if broken == "too short":
            parts["players"] = np.zeros((2, 7))
        elif broken == "a name missing":
            del parts["players"]
        elif broken == "too many results":
            parts["from_normal"] = np.zeros(3)
        elif broken == "somebody unknown":
            parts["unmixed"] = np.array([2])
        elif broken == "words":
            parts["players"] = np.array(["a", "b"])
        elif broken == "no number":
            parts["players"][:] = np.nan
        if broken == "no archive":
            path.write_bytes(b"declare")
        elif broken != "no file":
            np.savez(path, **parts)  # type: ignore[arg-type]
        told = r"population\.npz (is no file of|was made for|holds something)"
        with pytest.raises(ValueError, match=told):
            population.kept(path)
