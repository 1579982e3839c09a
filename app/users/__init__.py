"""Users: their accounts and profiles, and how they register and sign in."""
