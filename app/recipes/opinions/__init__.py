"""What users think of recipes: ratings, favorites and comments."""
