"""A receiver on loopback, which an administrator has allowed."""

import os
import time

import pytest

from app.framework.outbound.fetch import Fetcher
from app.framework.server.network import allow_webhook
from tests.framework.outbound.local_site import LocalSite


@pytest.fixture
def receiver(app):
    """A machine on the local network that an administrator has allowed. All host names resolve to it."""
    with LocalSite() as site:
        site.serve(b"", at="/hook")
        inside = lambda address: address == "127.0.0.1"  # noqa: E731
        app.extensions["fetcher"] = Fetcher(resolve=lambda host, port: ["127.0.0.1"], inside=inside, seconds=2)
        allow_webhook(app.config["SETTINGS"].data, f"oven.local:{site.port}")
        site.hook = f"http://oven.local:{site.port}/hook"
        yield site


@pytest.fixture
def url(receiver):
    """The address of a notification service on an allowed machine."""
    return f"json://oven.local:{receiver.port}/hook"


@pytest.fixture
def zone():
    """Sets the time zone of this computer."""
    before = os.environ.get("TZ")

    def set_zone(name):
        os.environ.pop("TZ", None)
        os.environ.update({"TZ": name} if name else {})
        time.tzset()

    yield set_zone
    set_zone(before)
