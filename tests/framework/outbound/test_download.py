"""Tests the download of a file from the address in the settings, which may have a local address."""

import errno

import pytest

from app.framework.outbound import download as module
from app.framework.outbound.download import download
from app.framework.outbound.fetch import CannotFetch, Fetcher
from tests.framework.outbound.inside_addresses import without_asking_around
from tests.framework.outbound.local_site import LocalSite


@pytest.fixture
def site():
    with LocalSite() as site:
        site.serve(b"soup" * 1000, at="/file")
        yield site


@pytest.fixture
def load(site, tmp_path):
    """Returns a function that downloads a path of the site, and returns what came."""

    def run(path: str, largest: int = 4000, **how) -> bytes:
        into = tmp_path / "file"
        download(Fetcher(resolve=without_asking_around), f"http://127.0.0.1:{site.port}{path}", into, largest, **how)
        return into.read_bytes()

    return run


def test_a_file_comes_whole_and_tells_how_far_it_is(load):
    noted = []
    assert load("/file", note=lambda *how: noted.append(how)) == b"soup" * 1000
    assert noted[-1] == (4000, 4000)


def test_a_file_that_moved_on_the_same_machine_is_followed(site, load):
    site.redirect_to("/file")
    assert load("/moved") == b"soup" * 1000
    site.redirect_to("/moved", at="/circle")
    site.redirect_to("/circle")
    with pytest.raises(CannotFetch, match="too many times"):
        load("/moved")


@pytest.mark.parametrize("elsewhere", ["http://192.168.0.9/file", "https://192.168.0.9/file", "http://127.0.0.2/file"])
def test_a_file_that_moved_to_another_local_machine_is_not(site, load, elsewhere):
    site.redirect_to(elsewhere)
    with pytest.raises(CannotFetch) as refused:
        load("/moved")
    assert refused.value.reason in ("NOT_SECURE", "NOT_PUBLIC")


def test_a_file_that_is_too_large_or_cut_short_or_missing_is_refused(site, load):
    with pytest.raises(CannotFetch, match="larger than"):
        load("/file", largest=3999)
    site.serve(b"soup", at="/short", headers={"Content-Length": 40})
    with pytest.raises(CannotFetch, match="no usable answer"):
        load("/short")
    site.serve(b"", at="/none", status=404)
    with pytest.raises(CannotFetch, match="nothing at this address"):
        load("/none")


def test_a_full_disk_is_no_fault_of_the_site(load, monkeypatch):
    def fail(*unused):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(module, "sync", fail)
    with pytest.raises(OSError, match="No space left"):
        load("/file")
