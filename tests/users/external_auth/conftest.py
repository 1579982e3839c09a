"""Fixtures with a local LDAP directory, a local OpenID Connect provider, and a browser that signs in there."""

import pytest

from tests.users.external_auth.directory import Directory
from tests.users.external_auth.journey import Journey
from tests.users.external_auth.provider import CLIENT, SECRET, Provider


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
