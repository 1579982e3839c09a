"""External sign-in: LDAP and OpenID Connect, and the accounts that they open here."""
