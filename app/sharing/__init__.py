"""What strangers may see."""
