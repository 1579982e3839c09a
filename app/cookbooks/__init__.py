"""Cookbooks: saved filters with a name."""
