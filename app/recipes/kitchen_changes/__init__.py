"""Follows merges and deletions of foods, units and organizers in the recipes that use them."""
