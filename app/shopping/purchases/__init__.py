"""What a household buys: suggestions, the order of the shop, and learned labels."""
