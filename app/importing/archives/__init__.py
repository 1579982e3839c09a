"""Imports recipes from zip archives that Hearthbook or other programs have exported."""
