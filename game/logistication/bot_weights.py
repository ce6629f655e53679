"""The weights of `bot_worth`, fitted to rounds that bots played against each other (LO-31).

A column each for: two players with cards to draw, two without, the last two of more players, more players
with cards to draw, more without. `play` weights were fitted to what playouts make of every play of a
position, `standing` weights to who came in before whom in the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.logistication.bot_worth import BETWEEN, REGIMES, STANDING, WEIGHED

Row = tuple[float, float, float, float, float]

_PLAY: Final[dict[str, Row]] = {
    "lead": (0.1416, -0.2865, 0.0076, -0.2376, -0.1047),
    "lacking": (0.0032, 0.0, 0.0, 0.0049, 0.0),
    "reverses": (0.0081, 0.0246, 0.0126, 0.0071, 0.0153),
    "not_us": (0.0075, 0.0263, 0.0135, 0.0052, 0.0109),
    "draw_3s": (0.0122, 0.0279, 0.0158, 0.0092, 0.0133),
    "wilds": (-0.0007, -0.0027, 0.0178, -0.0063, 0.0059),
    "squashes": (-0.0280, -0.0740, -0.0507, -0.0219, -0.0251),
    "draw_6s": (0.0286, 0.0763, 0.0478, 0.0056, 0.0117),
    "faces": (-0.0726, -0.2920, -0.1439, -0.1223, -0.2528),
    "pairs": (-0.0095, -0.1106, -0.0185, -0.0513, -0.0596),
    "height": (0.0033, 0.0198, 0.0115, 0.0071, 0.0215),
    "pile": (-0.0011, -0.0323, -0.0228, -0.0024, 0.0051),
    "squash_for_others": (-0.0088, -0.0532, -0.0564, -0.0052, -0.0087),
    "again": (0.0119, 0.0522, 0.0188, 0.0164, 0.0277),
    "again_stuck": (-0.0453, -0.0530, -0.0125, -0.0027, -0.0722),
    "jam": (0.0321, 0.0341, 0.0080, 0.0026, 0.0104),
    "follow": (0.0020, 0.0181, 0.0226, 0.0029, 0.0099),
    "next_near_end": (-0.1626, -0.0544, -0.0618, 0.0674, 0.0051),
    "empty": (0.0251, 0.0717, 0.0363, 0.0, 0.0769),
    "number": (0.0111, 0.0235, 0.0039, 0.0031, 0.0183),
    "special_of_many": (0.0058, -0.0046, -0.0213, -0.0011, 0.0131),
}
"""What each thing of `WEIGHED` adds to the share of rivals come in before."""

_OWN: Final[dict[str, Row]] = {
    "total": (-0.6609, -0.8512, -0.2246, -0.2503, -0.5752),
    "hand": (0.6263, -0.3231, 0.5759, -0.2503, 0.0441),
    "faces": (-0.1359, 0.9529, -0.2814, -0.2305, 0.2273),
    "faces_share": (-2.8116, -3.7589, -2.9411, -1.2835, -2.1510),
    "wilds": (-0.0059, 0.0692, 0.3658, -0.0027, 0.0590),
    "squashes": (-0.1087, -0.2559, -0.5670, -0.0581, -0.0787),
    "draw_6s": (-0.0437, 0.4270, 0.6987, 0.0893, 0.1082),
    "reverses": (0.0270, -0.0184, -0.0091, 0.0193, 0.0778),
    "not_us": (0.0250, 0.0674, 0.0561, 0.0117, 0.0509),
    "draw_3s": (-0.0320, 0.0591, 0.0466, 0.0454, 0.0740),
    "height": (0.0317, 0.2944, 0.4352, 0.0329, 0.1457),
    "up": (-0.3678, -0.7111, -0.4314, 0.0, -0.5294),
    "down": (-1.4994, -1.8295, -1.5444, 0.0, -1.7642),
    "turn": (0.0524, 0.2033, 0.3213, 0.0218, 0.1983),
    "stuck": (-0.2130, -0.9269, -1.1099, -0.0660, -0.6280),
    "stuck_pile": (-0.2298, 0.5631, 0.0716, 0.0286, -0.1990),
    "blind": (0.1415, -0.5777, -0.5214, 0.0, -0.3402),
    "blind_open": (1.0907, 1.1134, 1.2531, 0.0, 0.9708),
}
"""What each thing of `STANDING` adds to the log odds of coming in before a rival."""

_RIVALS: Final[dict[str, Row]] = {
    "total": (0.6609, 0.8512, 0.2246, 0.2030, 0.6653),
    "hand": (-0.6263, 0.3231, -0.5759, 0.2030, -0.1552),
    "faces": (0.1359, -0.9529, 0.2814, 0.4740, -0.2626),
    "faces_share": (2.8116, 3.7589, 2.9411, 0.5521, 2.2627),
    "wilds": (0.0059, -0.0692, -0.3658, 0.0115, -0.0434),
    "squashes": (0.1087, 0.2559, 0.5670, 0.0582, 0.0897),
    "draw_6s": (0.0437, -0.4270, -0.6987, -0.0912, -0.1142),
    "reverses": (-0.0270, 0.0184, 0.0091, -0.0166, -0.0774),
    "not_us": (-0.0250, -0.0674, -0.0561, -0.0106, -0.0611),
    "draw_3s": (0.0320, -0.0591, -0.0466, -0.0483, -0.0844),
    "height": (-0.0317, -0.2944, -0.4352, -0.0099, -0.1578),
    "up": (0.3678, 0.7111, 0.4314, 0.0, 0.5036),
    "down": (1.4994, 1.8295, 1.5444, 0.0, 1.8041),
    "turn": (-0.0524, -0.2033, -0.3213, -0.0428, -0.1757),
    "stuck": (0.2130, 0.9269, 1.1099, 0.0472, 0.6634),
    "stuck_pile": (0.2298, -0.5631, -0.0716, -0.0127, 0.1699),
    "blind": (-0.1415, 0.5777, 0.5214, 0.0, 0.3333),
    "blind_open": (-1.0907, -1.1134, -1.2531, 0.0, -0.8177),
}
"""The same of the mean rival."""

_BETWEEN: Final[dict[str, Row]] = {
    "lead": (1.2288, 0.4585, 3.1322, -0.9108, 1.0945),
    "faces_lead": (-1.9323, -0.6433, -1.5369, -1.1347, -0.2029),
    "one": (0.0, 0.0, 0.0, 0.1189, -0.0784),
}
"""The same of what is between them."""


def _columns(*parts: tuple[Sequence[str], dict[str, Row]]) -> list[list[float]]:
    """The weights by column, in the order of the names."""
    return [[rows[name][column] for names, rows in parts for name in names] for column in range(REGIMES)]


PLAY_WEIGHTS: Final = _columns((WEIGHED, _PLAY))
STANDING_WEIGHTS: Final = _columns((STANDING, _OWN), (STANDING, _RIVALS), (BETWEEN, _BETWEEN))
