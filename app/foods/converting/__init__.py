"""Amounts in the measures of the other kitchen: how they are found in a text, reckoned over, and said again."""
