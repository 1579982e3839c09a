"""The ingredients of recipes: their rows, the words they use for foods, substitutes, and recipes as ingredients."""
