"""What every game's table and guide is built from and must offer; it builds on the kit and knows no game."""
