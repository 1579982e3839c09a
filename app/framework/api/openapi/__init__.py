"""The OpenAPI description as it is published, and a page of it to read."""
