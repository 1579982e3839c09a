"""Who cooks together: groups, and the households inside them."""
