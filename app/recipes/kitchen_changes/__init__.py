"""The history of recipes: earlier versions, and deleted recipes in the trash."""
