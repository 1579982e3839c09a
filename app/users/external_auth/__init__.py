"""External sign-in: a directory or a provider that knows a person, and the account that this opens here."""
