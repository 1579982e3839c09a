"""What a recipe was: its earlier states, and what was thrown away."""
