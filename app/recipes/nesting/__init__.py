"""Nests the recipes that ingredients refer to in the answer for a recipe."""
