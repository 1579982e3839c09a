"""Event notifiers, which tell services such as ntfy what happens in a household."""
