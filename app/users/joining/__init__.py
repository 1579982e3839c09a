"""Joining: invitations into a household, and accounts that people register themselves."""
