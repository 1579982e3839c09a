"""Elsewhere: a directory or a provider that knows a person, and the account that its word opens here."""
