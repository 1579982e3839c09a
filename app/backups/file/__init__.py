"""The backup file: how it is written, checked and read."""
