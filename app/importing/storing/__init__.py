"""Storing recipes that were read in a page, a text or pictures, and fetching the files that they name."""
