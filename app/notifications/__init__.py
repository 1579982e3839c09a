"""Recipe actions, which open recipes in other programs or send recipes to them."""
