"""The weights of `worth`, fitted to rounds that bots played against each other (LO-31).

A column each for: two players with cards to draw, two without, the last two of more players, more players
with cards to draw, more without. `play` weights were fitted to what playouts make of every play of a
position, `standing` weights to who finished before whom.
"""

from __future__ import annotations

from typing import Final

from game.logistication.bot.worth import REGIMES, Between, Features, Holding

ByRegime = tuple[float, float, float, float, float]

_PLAY: Final[dict[str, ByRegime]] = {
    "lead": (0.2464, -0.3362, 0.0373, -0.0764, -0.1960),
    "lacking": (0.0271, 0.0, 0.0, 0.0043, 0.0),
    "reverses": (0.0123, 0.0253, 0.0166, 0.0039, 0.0201),
    "not_us": (0.0044, 0.0265, 0.0141, 0.0094, 0.0153),
    "draw_3s": (0.0182, 0.0161, 0.0171, 0.0072, 0.0180),
    "wilds": (0.0086, -0.0041, 0.0277, 0.0101, 0.0159),
    "squashes": (-0.0068, -0.0846, 0.0, -0.0110, -0.0225),
    "draw_6s": (0.0439, 0.0592, 0.0528, 0.0117, 0.0241),
    "faces": (-0.0446, -0.2527, -0.0871, -0.0683, -0.2962),
    "pairs": (-0.0165, -0.1097, 0.0242, -0.0354, -0.0578),
    "height": (0.0100, 0.0281, 0.0016, 0.0026, 0.0198),
    "pile": (-0.0017, -0.0498, -0.0432, -0.0095, -0.0075),
    "squash_for_others": (-0.0113, -0.0673, -0.0391, -0.0075, -0.0118),
    "again": (0.0054, 0.0318, 0.0330, 0.0128, 0.0266),
    "again_stuck": (-0.0271, -0.0231, -0.0086, 0.0030, -0.0426),
    "jam": (0.0306, 0.0638, 0.0250, -0.0080, 0.0020),
    "follow": (0.0022, 0.0270, 0.0096, 0.0007, 0.0068),
    "next_near_end": (-0.1898, -0.1019, -0.0074, 0.0878, -0.0135),
    "empty": (0.0502, 0.0946, 0.0325, 0.0, 0.0914),
    "number": (0.0032, 0.0233, 0.0142, 0.0006, 0.0159),
    "special_of_many": (-0.0015, -0.0079, 0.0013, -0.0046, 0.0155),
}
"""What each of `Features` adds to the share of rivals finished before."""

_OWN: Final[dict[str, ByRegime]] = {
    "total": (-0.6264, -0.7164, -1.0435, -0.2992, -0.6268),
    "hand": (0.5628, -0.2457, 0.1178, -0.2992, 0.0006),
    "faces": (0.0182, 0.8150, -0.1171, 0.4217, 0.4241),
    "faces_share": (-1.2943, -3.6968, -3.4305, -1.8972, -1.8177),
    "wilds": (0.0178, 0.1078, 0.3646, 0.0840, 0.0799),
    "squashes": (-0.0122, -0.4183, -2.0087, 0.0056, -0.0869),
    "draw_6s": (-0.0361, 0.4570, 0.8061, 0.1149, 0.1271),
    "reverses": (0.0303, 0.1183, 0.0617, 0.0030, 0.0911),
    "not_us": (-0.0288, 0.0684, 0.0052, 0.0622, 0.0682),
    "draw_3s": (-0.0124, 0.0322, 0.2935, 0.0324, 0.0929),
    "height": (0.0191, 0.3698, 0.6566, 0.0014, 0.1569),
    "up": (-0.2128, -0.7011, -1.3084, 0.0, -0.5876),
    "down": (-1.7086, -2.0105, -2.5494, 0.0, -1.9232),
    "turn": (0.0708, 0.2580, 0.3357, 0.0040, 0.2133),
    "stuck": (-0.2718, -1.0627, -1.3391, 0.1099, -0.6714),
    "stuck_pile": (0.0176, 0.8568, 0.4004, -0.2903, -0.1607),
    "blind": (5.1764, -0.5432, -0.5012, 0.0, -0.3638),
    "blind_open": (1.4594, 1.3449, 1.8722, 0.0, 1.0032),
}
"""What each of `Holding` adds to the log odds of finishing before a rival."""

_RIVALS: Final[dict[str, ByRegime]] = {
    "total": (0.6264, 0.7164, 1.0435, 0.3108, 0.7775),
    "hand": (-0.5628, 0.2457, -0.1178, 0.3108, -0.0012),
    "faces": (-0.0182, -0.8150, 0.1171, -0.3945, -0.6405),
    "faces_share": (1.2943, 3.6968, 3.4305, 1.7029, 2.1492),
    "wilds": (-0.0178, -0.1078, -0.3646, -0.0755, -0.0680),
    "squashes": (0.0122, 0.4183, 2.0087, -0.0039, 0.0585),
    "draw_6s": (0.0361, -0.4570, -0.8061, -0.1265, -0.1679),
    "reverses": (-0.0303, -0.1183, -0.0617, -0.0099, -0.0805),
    "not_us": (0.0288, -0.0684, -0.0052, -0.0726, -0.0936),
    "draw_3s": (0.0124, -0.0322, -0.2935, -0.0454, -0.1238),
    "height": (-0.0191, -0.3698, -0.6566, -0.0185, -0.1786),
    "up": (0.2128, 0.7011, 1.3084, 0.0, 0.5770),
    "down": (1.7086, 2.0105, 2.5494, 0.0, 1.9947),
    "turn": (-0.0708, -0.2580, -0.3357, 0.0213, -0.1828),
    "stuck": (0.2718, 1.0627, 1.3391, -0.1223, 0.7383),
    "stuck_pile": (-0.0176, -0.8568, -0.4004, 0.2783, 0.0649),
    "blind": (-5.1764, 0.5432, 0.5012, 0.0, 0.3846),
    "blind_open": (-1.4594, -1.3449, -1.8722, 0.0, -0.8341),
}
"""The same for the mean rival."""

_BETWEEN: Final[dict[str, ByRegime]] = {
    "lead": (-0.0449, 0.6410, 0.0920, -0.0491, 0.2873),
    "faces_lead": (-0.0822, -1.0352, -0.6728, -0.8423, 0.7939),
    "one": (0.0, 0.0, 0.0, 0.0247, -0.1481),
}
"""The same for `Between`."""


def _column(rows: dict[str, ByRegime], column: int) -> dict[str, float]:
    return {name: row[column] for name, row in rows.items()}


PLAY_WEIGHTS: Final = [Features(**_column(_PLAY, column)) for column in range(REGIMES)]
STANDING_WEIGHTS: Final = [
    [
        *Holding(**_column(_OWN, column)),
        *Holding(**_column(_RIVALS, column)),
        *Between(**_column(_BETWEEN, column)),
    ]
    for column in range(REGIMES)
]
"""A name that is missing on either side, or misspelled, is refused when this is imported."""
