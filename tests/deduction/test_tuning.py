"""All networks of a population learn on together, away from what anybody wins by (DD-15)."""

from __future__ import annotations

import sys
from pathlib import Path
from shutil import which

import numpy as np
import pytest

from game.deduction.training import kernel, population, tuning
from game.deduction.training.kernel import Weights
from game.deduction.training.population import Learner, Population
from game.deduction.training.tuning import Tuning, learnt, lineage, measured

pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(which("cc") is None, reason="the kernel is compiled with cc, which is not here"),
]


def people(players: list[Weights], critic: Weights) -> Population:
    """A population in which nobody has won anything yet, and nobody is met unmixed."""
    count = len(players)
    nobody = np.zeros(0, np.int64), np.zeros((count, 0))
    return Population(players, np.zeros((count, count)), np.zeros(count), *nobody, critic)


def test_a_population_is_tuned_against_those_who_win() -> None:
    """Who know nothing lose less to an exploiter after a pass; those they were before are left alone."""
    size = kernel.sizes(3)
    fresh = [kernel.Memory(3, seed) for seed in range(1, 5)]
    known = [one.player[: size.player].copy() for one in fresh]
    there = people(known, fresh[0].critic[: size.critic].copy())
    tuned = Tuning(there, [Learner(known[0], there.critic)], 256, 1)
    won = learnt(tuned.exploiting((40, 40)))
    tuned.exploits(won)
    before = population.against(3, won.player, tuned.mixture(), 1000, 4)[0]
    assert before > 0.2 and tuned.known[-1] is won.player is tuned.lineages[0].player
    feared = tuned.feared(200)
    assert sum(one.share for one in feared) == pytest.approx(1.0)
    assert max(feared, key=lambda one: one.share).weights[0] == won.player[0]
    for number in range(4):
        tuned.population.players[number] = learnt(tuned.tuning(number, feared, 20)).player
    assert population.against(3, won.player, tuned.mixture(), 1000, 4)[0] < before - 0.1
    assert [one.share for one in tuned.mixture()] == pytest.approx([0.25] * 4)
    assert all((one == two).all() for one, two in zip(there.players, known, strict=True))
    whole = measured(tuned.population, [won.player], 200, 1)
    assert len(whole.players) == 5 and list(whole.unmixed) == [4]
    assert (whole.wins == -whole.wins.T).all() and whole.from_unmixed.shape == (5, 1)
    assert whole.wins[4, 0] != 0.0 and np.abs(whole.from_normal).min() > 0.0


def test_tuning_keeps_the_population_and_its_exploiters(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Both have learnt and are found again in their files; the exploiter has joined, unmixed, too."""
    path, there, size = tmp_path / "population.npz", tmp_path / "exploiter.npz", kernel.sizes(3)
    fresh = [kernel.Memory(3, seed) for seed in (1, 2)]
    known, critic = [one.player[: size.player] for one in fresh], fresh[0].critic[: size.critic]
    population.keep(people(known, critic), path)
    np.savez(there, player=known[0], critic=critic)
    found = []
    for jobs in (1, 2):
        population.keep(people(known, critic), path)
        words = f"tuning {path} {there} --rounds 20 --games 64 --measure --pairs 50 --jobs {jobs}".split()
        monkeypatch.setattr(sys, "argv", words)
        tuning.main()
        found.append(population.kept(path))
    alone, tuned = found
    assert (alone.wins == tuned.wins).all() and (np.array(alone.players) == np.array(tuned.players)).all()
    assert len(tuned.players) == 3 and list(tuned.unmixed) == [2]
    for before, after in zip(known, tuned.players[:2], strict=True):
        assert np.abs(before - after).max() > 0.003
    went_on = np.load(tmp_path / "population.exploiter-1.npz")["player"]
    assert tuned.players[2] == pytest.approx(went_on, abs=0.01) and (went_on != known[0]).any()
    assert (np.load(there)["player"] == known[0]).all(), "what was given stays as it was"


def test_an_exploiter_may_be_one_of_the_population(tmp_path: Path) -> None:
    """By its number; where there is none, or no file, one sentence says so."""
    size = kernel.sizes(3)
    known = [kernel.Memory(3, seed).player[: size.player] for seed in (1, 2)]
    there = people(known, kernel.Memory(3, 1).critic[: size.critic])
    assert (lineage("1", there).player == known[1]).all()
    with pytest.raises(ValueError, match=r"^there is no network 2: the population has 2$"):
        lineage("2", there)
    with pytest.raises(ValueError, match="nowhere"):
        lineage(str(tmp_path / "nowhere.npz"), there)
