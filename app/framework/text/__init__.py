"""Text: comparing, naming, slugs, and the reader's language; addresses and random tokens."""
