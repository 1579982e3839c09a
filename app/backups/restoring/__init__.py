"""Restoring a whole backup, or single recipes from it."""
