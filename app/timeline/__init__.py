"""The timeline of recipes: when they were created, cooked or commented on."""
