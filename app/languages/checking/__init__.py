"""Checks the files of languages, and writes those parts of them that the screens need."""
