"""Tests for moving a whole Mealie server in."""
