"""Answers requests for lists: filters, searches, orders and paginates rows."""
