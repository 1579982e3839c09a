"""Pictures, of which many tests upload the same."""

import os

import pytest

from app.media import shrink


@pytest.fixture(scope="session")
def shrunk_before():
    return {}


@pytest.fixture(autouse=True)
def _shrinks_each_picture_once(monkeypatch, shrunk_before):
    """Starts no process for a picture that an earlier test had shrunk; tests/media is about how that is done."""
    decoded = shrink.decoded

    def decoded_once(source, kind):
        data = os.pread(source.fileno(), os.fstat(source.fileno()).st_size, 0)
        if data not in shrunk_before:
            shrunk_before[data] = decoded(source, kind)
        return dict(shrunk_before[data])

    monkeypatch.setattr(shrink, "decoded", decoded_once)
