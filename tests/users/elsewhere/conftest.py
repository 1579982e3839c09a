"""Places on this machine that know people: a directory; a provider, and a browser that goes there and comes back."""

import pytest

from tests.users.elsewhere.directory import Directory
from tests.users.elsewhere.journey import Journey
from tests.users.elsewhere.provider import CLIENT, SECRET, Provider


@pytest.fixture
def directory():
    with Directory() as directory:
        yield directory


@pytest.fixture
def provider():
    with Provider() as provider:
        yield provider


@pytest.fixture
def journey(app, provider):
    journey = Journey(app, provider)
    known = {"client_id": CLIENT, "client_secret": SECRET, "configuration_url": provider.configuration_url}
    journey.set(auth_enabled=True, **known)
    return journey
