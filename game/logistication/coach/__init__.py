"""What decisions of Logistication are judged by, seen only from one seat."""

from game.core.defaults import REVIEW_WORLDS as REVIEW_WORLDS, apart as apart, aside as aside, mixed as mixed
from game.logistication.coach.choices import TIME_TO_THINK_MS as TIME_TO_THINK_MS, choices as choices
from game.logistication.coach.playing import play_out as play_out
from game.logistication.coach.slips import DECISIONS as DECISIONS, SLIPS as SLIPS, slip as slip
from game.logistication.coach.worlds import worlds as worlds
