"""What all bots share: reaction times, the minds in the seats, the director, the worker process."""
