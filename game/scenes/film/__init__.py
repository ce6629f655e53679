"""Films: frames packed into a file that moves, and what of a hand is shown in one."""
