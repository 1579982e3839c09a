"""Invitations into a household, and registration of new users."""
