"""Groups, which share recipes, and the households inside them."""
