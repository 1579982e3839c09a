"""Converts amounts between metric and US measures: finds them in texts, calculates, and formats them."""
