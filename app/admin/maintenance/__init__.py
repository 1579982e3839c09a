"""Maintenance: how much space Hearthbook takes, what can be cleaned, and the log."""
