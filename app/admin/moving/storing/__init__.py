"""Stores the pieces of a backup, each with the rules that its tables have for requests."""
