"""What decisions of Logic are judged by."""

from game.core.defaults import (
    REVIEW_WORLDS as REVIEW_WORLDS,
    TIME_TO_THINK_MS as TIME_TO_THINK_MS,
    apart as apart,
    aside as aside,
    mixed as mixed,
)
from game.logic.coach.choices import choices as choices
from game.logic.coach.outlook import play_out as play_out
from game.logic.coach.slips import DECISIONS as DECISIONS, SLIPS as SLIPS, slip as slip
from game.logic.coach.worlds import worlds as worlds
