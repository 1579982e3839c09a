"""Readers of programs that export HTML or XML."""
