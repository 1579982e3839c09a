"""Searches recipes by words: the index, how a search is read, and how matches are scored."""
