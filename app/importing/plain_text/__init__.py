"""Recipes written as plain text, from a message, a file or a PDF."""
