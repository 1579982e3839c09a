"""Sharing: what visitors without an account can see."""
