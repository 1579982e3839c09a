"""How much a language model is given to read."""

MOST_TEXT = 40_000  # characters; recipes are shorter, and local models read little at once
