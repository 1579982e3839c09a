"""Importing recipes from zip archives, of Hearthbook or of other programs."""
