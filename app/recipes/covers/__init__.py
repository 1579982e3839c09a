"""Chooses the drawing that stands for a recipe without a picture, by the words of its name."""
