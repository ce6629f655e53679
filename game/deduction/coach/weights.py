"""The weights of `standing`, fitted to games that a network played against itself.

It is the one that the expert level played by before it drew one of many; with four ranks the computed
strategy played them. A column for each number of middle cards still face down,
from one to four. Made by `python -m game.deduction.training.standings`.
"""

from __future__ import annotations

from typing import Final

from game.deduction.coach.standing import Shared, Side

ByHidden = tuple[float, float, float, float]

_THREE_RANKS: Final[dict[str, ByHidden]] = {
    "always": (-0.078, -0.005, -0.006, -0.009),
    "lead": (2.291, 0.964, 0.766, -0.107),
    "ahead": (-0.774, -0.127, -0.171, -0.192),
    "odd": (2.232, 0.206, -0.011, 0.135),
    "my truths": (3.632, 0.816, 0.566, 0.333),
    "my places": (0.283, -0.239, -0.285, -0.167),
    "my none": (-0.361, -0.085, -0.055, -0.157),
    "my guess": (6.372, 1.379, 0.859, 0.434),
    "my sight": (-1.186, -0.209, -0.030, -0.980),
    "my known": (0.013, 0.025, 0.040, 0.031),
    "my unsaid": (-1.159, 0.350, 0.258, -0.294),
    "my held": (-0.101, 0.436, 0.454, -0.036),
    "my broke": (-6.700, -2.898, -0.316, 0.000),
    "my single": (-3.289, -1.539, -0.415, 0.473),
    "their truths": (-3.383, -0.826, -0.573, -0.335),
    "their places": (-0.369, 0.220, 0.296, 0.163),
    "their none": (0.291, 0.063, 0.049, 0.207),
    "their guess": (-5.349, -1.277, -0.797, -0.183),
    "their sight": (1.181, 0.163, 0.019, 1.030),
    "their known": (-0.014, -0.045, -0.014, -0.042),
    "their unsaid": (1.088, -0.339, -0.235, 0.296),
    "their held": (-0.289, -0.465, -0.500, -0.036),
    "their broke": (6.712, 2.860, -0.331, 0.000),
    "their single": (3.162, 1.553, 0.367, -0.140),
}
_FOUR_RANKS: Final[dict[str, ByHidden]] = {
    "always": (-0.021, 0.000, -0.005, -0.003),
    "lead": (2.118, 0.666, 0.581, -0.083),
    "ahead": (-0.347, -0.107, -0.307, 0.054),
    "odd": (2.209, -0.082, -0.057, 0.000),
    "my truths": (3.151, 0.465, 0.154, -0.023),
    "my places": (0.512, -0.008, 0.084, 0.320),
    "my none": (-0.533, 0.375, 0.211, 0.063),
    "my guess": (4.320, 0.387, 0.494, 0.638),
    "my sight": (-0.677, 0.080, 0.217, -0.231),
    "my known": (0.046, 0.032, -0.033, -0.019),
    "my unsaid": (-1.262, 0.154, 0.123, -0.209),
    "my held": (-0.040, 0.271, 0.215, -0.017),
    "my broke": (-6.112, -1.908, -0.502, -0.994),
    "my single": (-2.486, -0.491, -0.158, -0.421),
    "their truths": (-2.762, -0.424, -0.121, 0.025),
    "their places": (-0.619, -0.094, -0.074, -0.336),
    "their none": (0.597, -0.388, -0.010, 0.004),
    "their guess": (-3.248, -0.333, -0.462, -0.377),
    "their sight": (0.413, -0.096, -0.181, 0.293),
    "their known": (-0.048, -0.067, -0.000, -0.024),
    "their unsaid": (1.174, -0.136, -0.095, 0.209),
    "their held": (-0.151, -0.269, -0.275, -0.017),
    "their broke": (6.091, 1.909, 0.563, 1.102),
    "their single": (2.423, 0.516, 0.192, 0.055),
}
"""What each of `Shared` and, for the player on turn and the other, of `Side` adds to the log odds."""


def _column(rows: dict[str, ByHidden], hidden: int) -> list[float]:
    def of(prefix: str, names: tuple[str, ...]) -> dict[str, float]:
        return {name: rows[prefix + name][hidden - 1] for name in names}

    return [
        *Shared(**of("", Shared._fields)),
        *Side(**of("my ", Side._fields)),
        *Side(**of("their ", Side._fields)),
    ]


WEIGHTS: Final = {
    ranks: {hidden: _column(rows, hidden) for hidden in range(1, 5)}
    for ranks, rows in ((3, _THREE_RANKS), (4, _FOUR_RANKS))
}
"""By number of ranks and of middle cards face down, in the order of `Standing.values`."""
