"""Pictures and files on disk."""
