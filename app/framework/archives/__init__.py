"""Opens archives that may be damaged or hostile."""
