"""Kitchen data: the common features of foods, units, labels and organizers, such as merging and restoring."""
