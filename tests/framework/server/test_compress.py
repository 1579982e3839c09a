"""Tests that long texts are compressed for clients that support it."""

import gzip
import json

import pytest
from flask import Flask, Response

from app.framework.server.compress import WORTH_IT, compress

LONG = json.dumps({"items": [{"name": f"Leek soup {n}"} for n in range(200)]})
PACKED = gzip.compress(LONG.encode())


@pytest.fixture
def browser():
    """A client of an app with several kinds of responses."""
    app = Flask("compressing")
    app.after_request(compress)
    answers = {
        "/long": lambda: Response(LONG, mimetype="application/json", headers={"ETag": '"7"'}),
        "/short": lambda: Response("x" * WORTH_IT, mimetype="application/json"),
        "/picture": lambda: Response(bytes(5000), mimetype="image/webp"),
        "/packed": lambda: Response(
            gzip.compress(LONG.encode()), mimetype="text/html", headers={"Content-Encoding": "gzip"}
        ),
        "/stream": lambda: Response((part for part in ["a" * 2000, "b" * 2000]), mimetype="text/plain"),
        "/part": lambda: Response(LONG, status=206, mimetype="application/json"),
    }
    for path, view in answers.items():
        app.add_url_rule(path, path, view)
    return app.test_client()


def test_a_long_response_is_compressed(browser):
    reply = browser.get("/long", headers={"Accept-Encoding": "gzip, deflate, br"})
    assert reply.headers["Content-Encoding"] == "gzip"
    assert len(reply.data) < len(LONG) / 4 and int(reply.headers["Content-Length"]) == len(reply.data)
    assert gzip.decompress(reply.data).decode() == LONG
    assert reply.headers["Vary"] == "Accept-Encoding"
    assert reply.headers["ETag"] == 'W/"7"', "other bytes may not have the same strong tag"


@pytest.mark.parametrize("accepted", ["", "identity", "br", "gzip;q=0", "deflate"])
def test_clients_without_gzip_get_plain_text_and_vary(browser, accepted):
    reply = browser.get("/long", headers={"Accept-Encoding": accepted})
    assert "Content-Encoding" not in reply.headers and reply.text == LONG
    assert reply.headers["Vary"] == "Accept-Encoding"


@pytest.mark.parametrize("path", ["/short", "/picture", "/stream", "/part"])
def test_short_responses_pictures_and_streams_are_not_compressed(browser, path):
    assert "Content-Encoding" not in browser.get(path, headers={"Accept-Encoding": "gzip"}).headers


def test_a_compressed_response_is_not_compressed_again(browser):
    reply = browser.get("/packed", headers={"Accept-Encoding": "gzip"})
    assert gzip.decompress(reply.data).decode() == LONG


def test_a_head_request_returns_the_compressed_length(browser):
    told, sent = (ask("/long", headers={"Accept-Encoding": "gzip"}) for ask in (browser.head, browser.get))
    assert told.headers["Content-Length"] == sent.headers["Content-Length"]
