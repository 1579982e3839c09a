"""Kitchen data: what foods, units, labels and organizers share, such as merging, deleting and restoring."""
