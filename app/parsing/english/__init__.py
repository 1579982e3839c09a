"""What the trained model for English lines needs beside it."""
