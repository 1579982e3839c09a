"""Administration: setup, and what only an administrator sees."""
