"""Joining: invitations into a household, and the accounts that people make for themselves."""
