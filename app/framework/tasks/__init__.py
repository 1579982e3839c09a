"""Durable tasks: work that takes long, is repeated, or must survive a restart."""
