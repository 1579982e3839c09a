"""What people think of recipes: ratings, favorites and comments."""
