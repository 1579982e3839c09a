"""Running the house: setting up, and what only an administrator sees."""
