"""What a line of a recipe says: "2 cups flour, sifted" is 2, cup, flour, and "sifted" beside it."""
