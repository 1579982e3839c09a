"""The meal plan of a household: its entries, the rules for surprises, and the calendar feed."""
