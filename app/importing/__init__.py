"""Imports recipes from web pages, pasted text and archives of other programs."""
