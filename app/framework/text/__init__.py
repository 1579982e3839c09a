"""Text processing: comparison, names, slugs, languages, IP addresses and random tokens."""
