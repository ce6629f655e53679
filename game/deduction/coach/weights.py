"""The weights of `standing`, fitted to games that the strong level played against itself.

A column for each number of middle cards still face down, from one to four. Made by
`python -m game.deduction.training.standings`.
"""

from __future__ import annotations

from typing import Final

from game.deduction.coach.standing import Shared, Side

ByHidden = tuple[float, float, float, float]

_THREE_RANKS: Final[dict[str, ByHidden]] = {
    "always": (-0.070, -0.009, -0.016, 0.000),
    "lead": (2.045, 0.647, 0.444, -0.032),
    "ahead": (-1.457, -0.137, 0.017, -0.042),
    "odd": (2.192, -0.184, -0.062, 0.035),
    "my truths": (2.876, 0.383, 0.222, 0.028),
    "my places": (0.194, 0.228, -0.028, -0.005),
    "my none": (-0.264, 0.428, 0.124, -0.125),
    "my guess": (4.036, 0.824, 0.459, 0.806),
    "my sight": (-1.549, -0.074, -0.106, -0.186),
    "my known": (0.017, 0.078, 0.004, -0.021),
    "my unsaid": (-0.790, 0.111, 0.151, -0.064),
    "my held": (-0.136, 0.264, 0.302, 0.001),
    "my broke": (-3.973, -0.950, -0.442, 0.157),
    "my single": (-1.079, -0.195, -0.089, -0.358),
    "their truths": (-2.806, -0.385, -0.226, -0.059),
    "their places": (-0.252, -0.161, 0.075, 0.048),
    "their none": (0.182, -0.361, 0.056, -0.107),
    "their guess": (-3.342, -0.758, -0.348, -0.495),
    "their sight": (1.464, 0.107, 0.146, 0.120),
    "their known": (-0.039, -0.077, -0.020, 0.019),
    "their unsaid": (0.772, -0.086, -0.123, 0.058),
    "their held": (-0.214, -0.320, -0.412, 0.001),
    "their broke": (4.013, 0.894, 0.264, 0.485),
    "their single": (1.201, 0.009, 0.010, 0.181),
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
