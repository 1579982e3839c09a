"""Backups: making, proving, keeping and restoring them."""
