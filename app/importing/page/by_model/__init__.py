"""Recipes that a language model reads in pages that nothing else can read."""
