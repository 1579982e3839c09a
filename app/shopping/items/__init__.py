"""Changing, reading and copying the items of a shopping list, and the recipes they are for."""
