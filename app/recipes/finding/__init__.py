"""Recipe lists, and how they are filtered, ordered and searched."""
