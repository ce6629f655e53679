"""What decisions of Literature are judged by."""

from game.core.defaults import TIME_TO_THINK_MS as TIME_TO_THINK_MS
from game.literature.coach.choices import (
    apart as apart,
    aside as aside,
    choices as choices,
    mixed as mixed,
)
from game.literature.coach.outlook import play_out as play_out
from game.literature.coach.slips import DECISIONS as DECISIONS, SLIPS as SLIPS, slip as slip
from game.literature.coach.worlds import REVIEW_WORLDS as REVIEW_WORLDS, worlds as worlds
