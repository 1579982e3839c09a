"""Making backups, by hand and automatically, and taking in those from other computers."""
