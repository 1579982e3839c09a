"""Reverse proxies in front of the server: which are trusted, and what came through them."""
