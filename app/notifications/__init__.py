"""Recipe actions: what a household does with a recipe in other programs."""
