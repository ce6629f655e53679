"""The table of the Deduction Card Game: how it looks and how it is played."""

from game.deduction.table.spread import spread_rows as spread_rows
from game.deduction.table.view import Table as Table, secret as secret
from game.ui.rooms import RoomName

ROOM: RoomName = Table.room
