"""Finding recipes: lists of them, narrowed, ordered and searched."""
