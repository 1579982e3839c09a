"""What lines are read by where no model was trained: a language's words for amounts, sizes and preparations."""
