"""Stores and serves pictures and files."""
