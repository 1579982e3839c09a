"""Parsing English lines with a trained model: loading it, labeling words, and finding the parts."""
