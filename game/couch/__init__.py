"""The couch: devices, seats, fair presses and privacy for people who share one screen."""
