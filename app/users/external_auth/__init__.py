"""Sign-in through LDAP and OpenID Connect, and the accounts of users who sign in this way."""
