"""What the server accepts from its clients at once, and how long it waits for them."""

from dataclasses import dataclass

MB = 1024 * 1024


@dataclass(frozen=True)
class Limits:
    """Times are in seconds, sizes in bytes."""

    per_address: int = 20  # connections; a browser opens six, and one for each stream
    # For all addresses of an IPv6 network, which may be one device or a whole home. Loopback has this limit too, as a
    # reverse proxy on this machine may stand for a whole home.
    per_network: int = 100
    total: int = 200
    grace: float = 1.0  # a connection that has waited for its client no longer than this is not dropped for another
    grace_of_larger: float = 0.0  # the same if its address has more connections than the new one's
    headers: float = 15.0  # from the first byte of a request to the end of its headers
    idle: float = 30.0  # between requests, and for a client that does not read its answer
    lingering: float = 5.0  # for a client to stop sending after its request was refused
    body_window: float = 20.0  # in each, a body has to grow by `slowest_body` for every second
    slowest_body: int = 1024
    largest_body: int = 64 * MB
    largest_of_stranger: int = 2 * MB  # the body of a request without a sign-in
    in_memory: int = MB // 2  # of each body; a longer one goes to disk
    spooled: int = 256 * MB  # all bodies on disk together, of which strangers may take a quarter
