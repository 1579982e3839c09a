"""Signing in: identifies the user of a request, by password or token, and slows down guessing."""
