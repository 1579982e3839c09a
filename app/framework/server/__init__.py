"""The web server that runs the Flask app: sockets, connections, limits on requests, and security headers."""
