"""What is left of each food: its tables, what moves it, and how it is guessed."""
