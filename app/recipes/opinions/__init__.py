"""What people think of a recipe: their stars and their words."""
