"""How a line is read that nobody was trained on: by the words that a language has for amounts, sizes and preparations."""
