"""Tests the readers of other programs."""
