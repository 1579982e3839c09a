"""Limits on the connections and request bodies that the server accepts, and on how long it waits for clients."""

from dataclasses import dataclass

MB = 1024 * 1024


@dataclass(frozen=True)
class Limits:
    """Times are in seconds, sizes in bytes."""

    per_address: int = 20  # connections; a browser opens up to six at once
    # Connections from an IPv6 network, which may be one device or a whole household. It is also the limit for loopback,
    # because a reverse proxy on this machine may forward the requests of a whole household.
    per_network: int = 100
    total: int = 200  # connections
    grace: float = 1.0  # a connection must have waited this long for its client before it is dropped for a new one
    grace_of_larger: float = 0.0  # like `grace`, for addresses with more connections than the address of the new one
    handshake: float = 5.0  # the longest time from the first byte of an encrypted connection until it is encrypted
    headers: float = 15.0  # the longest time from the first byte of a request to the end of its headers
    idle: float = 30.0  # for the next request or part of a body, or for the client to read more of its response
    lingering: float = 5.0  # the time that a client has to stop sending after its request was refused
    slowest_body: int = 1024  # bytes per second since the request began; slower clients are disconnected
    largest_body: int = 64 * MB
    largest_of_stranger: int = MB  # the body of a request without a signed-in user
    in_memory: int = MB // 2  # a larger body is stored on disk
    spooled: int = 256 * MB  # all bodies on disk together
