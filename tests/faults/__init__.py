"""What can befall a game in play: it is killed, the power or the disk fails, the display goes, time leaps."""
