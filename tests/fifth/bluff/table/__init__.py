"""The table of Bluff: how it looks and how it is played."""

from game.bluff.table.view import Table as Table, secret as secret
from game.ui.rooms import ROOM as ROOM
