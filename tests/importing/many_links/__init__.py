"""Tests importing from many web addresses, with local sites."""
