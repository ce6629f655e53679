"""What the games' tables and guides are built of and held to: it stands on the kit and knows no game."""
