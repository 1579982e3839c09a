"""Writes e-mail and sends it through the mail server in the settings."""
