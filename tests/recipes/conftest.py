"""A fixture that saves time in tests that upload the same picture."""

import os

import pytest

from app.media import shrink


@pytest.fixture(scope="session")
def shrunk_before():
    return {}


@pytest.fixture(autouse=True)
def _shrinks_each_picture_once(monkeypatch, shrunk_before):
    """Reuses the result for a picture that an earlier test has shrunk. The tests in tests/media cover the shrinking."""
    decoded = shrink.decoded

    def decoded_once(source, kind):
        data = os.pread(source.fileno(), os.fstat(source.fileno()).st_size, 0)
        if data not in shrunk_before:
            shrunk_before[data] = decoded(source, kind)
        return dict(shrunk_before[data])

    monkeypatch.setattr(shrink, "decoded", decoded_once)
