"""The common features of foods, units, labels and organizers, such as merging them and restoring deleted ones."""
