"""Recipes that a language model reads: in pictures, and in pages that nothing else can read."""
