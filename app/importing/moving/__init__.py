"""Moving in from other programs: the run, its report, and its undo."""
