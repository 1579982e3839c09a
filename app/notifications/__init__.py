"""Recipe actions, which open or send recipes in other programs."""
