"""Parses English lines with a trained model: loads it, labels the words, and finds the parts of the line."""
