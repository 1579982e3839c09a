"""The optional language model: asks it, and checks what it answers."""
