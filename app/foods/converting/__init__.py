"""Finds amounts in recipe texts and converts them between metric and US measures."""
