"""Reads the times of recipe pages, and writes them in the words of the reader's language."""
