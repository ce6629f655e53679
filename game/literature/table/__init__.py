"""The table of Literature: how it looks and how it is played."""

from game.literature.table.spread import secret as secret, spread_rows as spread_rows
from game.literature.table.view import Table as Table
from game.ui.rooms import RoomName

ROOM: RoomName = Table.room
