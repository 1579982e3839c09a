"""Cookbooks: named recipe filters that a household has saved."""
