"""Administration: the initial setup, and routes for administrators."""
