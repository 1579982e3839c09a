"""The history of recipes: their earlier states, and the trash."""
