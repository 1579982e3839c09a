"""The web server around the app: where it listens, whose connections and requests it takes, what it adds to answers."""
