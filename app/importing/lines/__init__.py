"""Ingredient lines of imported recipes: headings, amounts, foods."""
