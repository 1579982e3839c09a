"""Signing in: by whom a request is made, by password or word, and how guessing is slowed."""
