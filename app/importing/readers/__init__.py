"""Reads the recipes in files of other programs. Values in, recipes out; runs in a child process."""
