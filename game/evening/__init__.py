"""An evening: who plays what with whom, hand after hand, and the points that are fair across games."""
