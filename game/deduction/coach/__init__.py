"""What decisions of the Deduction Card Game are judged by, seen only from one seat."""

from game.core.defaults import (
    REVIEW_WORLDS as REVIEW_WORLDS,
    TIME_TO_THINK_MS as TIME_TO_THINK_MS,
    apart as apart,
    aside as aside,
)
from game.deduction.coach.choices import choices as choices, mixed as mixed
from game.deduction.coach.playing import play_out as play_out
from game.deduction.coach.slips import DECISIONS as DECISIONS, SLIPS as SLIPS, slip as slip
from game.deduction.coach.worlds import worlds as worlds
