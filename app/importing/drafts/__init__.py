"""Recipes in a file or a text as drafts, which people correct before they are saved."""
