"""What a page says about itself in data: which recipe is its own, and the values in it."""
