"""Shopping lists, their items, and the recipes whose ingredients are on them."""
