"""What happened to a recipe, and when it was cooked."""
