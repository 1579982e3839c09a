"""Encrypts the connections whose clients ask for it."""
