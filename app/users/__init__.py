"""Who is signed in, and how they came to be."""
