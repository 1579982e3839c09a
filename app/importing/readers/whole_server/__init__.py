"""Reads the backup of a whole Mealie server: its tables in, one piece after another out."""
