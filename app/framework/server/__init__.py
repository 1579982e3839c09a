"""The web server around the app: its sockets, connections and requests, their limits, and headers of all answers."""
