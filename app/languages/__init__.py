"""What the program knows of each language: one file for each, which both the server and the screens use."""
