"""The table of Logic: how it looks and how it is played."""

from game.logic.table.spread import spread_rows as spread_rows
from game.logic.table.view import Table as Table, secret as secret
from game.ui.rooms import RoomName

ROOM: RoomName = Table.room
