"""Text: compared, named, slugged, and in the reader's language; addresses and random tokens."""
