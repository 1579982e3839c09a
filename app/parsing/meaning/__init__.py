"""Which of a group's foods and units the words of a line mean."""
