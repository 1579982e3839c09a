"""Sign-in: passwords, tokens and sessions, and limits against guessing them."""
