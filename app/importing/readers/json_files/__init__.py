"""Readers of programs that export JSON."""
