"""What is kept of the hands that somebody played, and the screens that show it."""
