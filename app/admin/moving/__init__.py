"""Moving a whole Mealie server in: the run, its report, and its undo."""
