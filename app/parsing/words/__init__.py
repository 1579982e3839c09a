"""Vocabularies for languages without a trained model: words for amounts, sizes and preparations."""
