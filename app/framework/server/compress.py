"""Compresses long responses for clients that accept it."""

import zlib

from flask import Response, request

WORTH_IT = 1000  # bytes; shorter responses are not compressed
LEVEL = 1  # zlib's; for a JSON list, level 1 is twice as fast as level 6, and the result is 10% larger
TEXT = {"application/json", "text/html", "text/plain", "text/csv", "text/calendar"}
GZIP = 16 + zlib.MAX_WBITS


def client_accepts(coding: str) -> bool:
    """Whether the client accepts responses in this content coding."""
    return (
        request.accept_encodings.quality(coding) > 0 if coding in request.headers.get("Accept-Encoding", "") else False
    )


def compress(response: Response) -> Response:
    """Compresses long text responses with gzip. Streams and already compressed responses are left unchanged."""
    if response.mimetype not in TEXT or response.direct_passthrough or not response.is_sequence:
        return response
    if "Content-Encoding" in response.headers or response.status_code == 206:
        return response
    body = response.get_data()
    if len(body) <= WORTH_IT:
        return response
    response.vary.add("Accept-Encoding")
    if client_accepts("gzip"):
        packer = zlib.compressobj(LEVEL, zlib.DEFLATED, GZIP)
        response.set_data(packer.compress(body) + packer.flush())
        response.headers["Content-Encoding"] = "gzip"
        if (tag := response.headers.get("ETag", "")).startswith('"'):
            response.headers["ETag"] = f"W/{tag}"  # weak, because the bytes have changed (RFC 9110 §8.8.1)
    return response
