"""Recipes that come as archives: a zip of ours, or of somebody else's."""
