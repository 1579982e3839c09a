"""Places outside of this computer that get copies of the backups."""
