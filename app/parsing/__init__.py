"""Parsing ingredient lines: "2 cups flour, sifted" is 2, cup, flour, and the note "sifted"."""
