"""Cleans the values that the data of pages and programs give."""
