"""The drawing kit that every screen and every table shares."""
