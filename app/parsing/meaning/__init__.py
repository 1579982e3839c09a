"""Matches the words of a line to a group's foods and units."""
