"""Sign-in through LDAP and OpenID Connect, and the accounts of such users."""
