"""Deletes groups and people with everything that belongs to them."""
