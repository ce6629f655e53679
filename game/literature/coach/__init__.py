"""What decisions of Literature are judged by."""

from game.core.defaults import mixed as mixed
from game.literature.coach.choices import choices as choices
from game.literature.coach.outlook import play_out as play_out
from game.literature.coach.worlds import worlds as worlds
