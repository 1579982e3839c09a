"""E-mail: written, and sent through the mail server that the settings name."""
