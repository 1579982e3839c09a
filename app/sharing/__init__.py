"""Sharing: what people without an account can see."""
