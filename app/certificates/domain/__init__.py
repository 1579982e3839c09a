"""A certificate that every device trusts, for a domain of one's own, from an authority that speaks ACME (RFC 8555)."""
