"""Outbound HTTP: checking addresses, connecting, fetching pages and pictures, and decompressing responses."""
