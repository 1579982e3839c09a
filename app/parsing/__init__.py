"""Parses ingredient lines: "2 cups flour, sifted" becomes an amount, a unit, a food and the note "sifted"."""
