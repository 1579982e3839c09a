"""Lists: filtered, searched, ordered and cut into pages."""
