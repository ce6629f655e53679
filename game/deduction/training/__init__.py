"""Programs that compute Deduction's strategy and measure how far from perfect it is."""
