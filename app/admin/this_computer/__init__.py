"""What only a page on the computer that runs Hearthbook may do: stop it, and keep it running."""
