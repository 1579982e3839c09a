"""What tells open pages at once that a shopping list or the meal plan has changed."""
