"""Tests moving in from other programs."""
