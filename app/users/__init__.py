"""Users: their accounts, and how they join and sign in."""
