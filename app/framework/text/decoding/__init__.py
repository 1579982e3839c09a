"""Finds the encoding of a page or file, and decodes it."""
