"""Importing from many web addresses at once: the run, its report, stopping, retrying and undoing."""
