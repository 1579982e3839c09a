"""Recipes from elsewhere: web pages, pasted text, photos and other programs."""
