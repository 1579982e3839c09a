"""How many people a recipe serves and how much it makes: as numbers, and as the words of older API clients."""
