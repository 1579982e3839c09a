"""Tests the places that get copies over WebDAV, also of servers that lie."""

from functools import partial
from zipfile import ZipFile

import pytest

from app.backups.places.copy_to_folder import hash_stored
from app.framework.outbound import web_folder
from app.framework.outbound.connection import trust_authority
from app.framework.outbound.fetch import Fetcher
from tests.backups.dav_site import PASSWORD, USER, DavSite
from tests.backups.remade import by_sql, with_database
from tests.backups.test_copy_places import PLACES, copy_again, look
from tests.framework.outbound.test_fetch import SOUP_TEST

UNTRUSTED = "The site's certificate can't be trusted, so nothing was loaded or sent."
LOST = "The server says that it stored the copy, but gave something else back. It does not count."


@pytest.fixture
def site():
    with DavSite() as site:
        yield site


def cloud_at(address, **changes):
    return {"kind": "webdav", "name": "Cloud", "address": address, "userName": USER, "password": PASSWORD} | changes


def add(app, admin, address, **changes):
    """Adds a place, and returns it once the first copy was tried."""
    admin.post(PLACES, cloud_at(address, **changes), expect=201)
    return look(app, admin)


def fault(app, admin, site, **changes):
    """Returns why no copy counts, after checking that none is left and that the site is not believed."""
    shown = add(app, admin, site.address, **changes)
    assert shown["lastGoodAt"] is None and shown["copies"] == 0
    return shown["fault"]


def test_a_copy_is_sent_under_another_name_and_read_back(app, admin, backup, data, site, tmp_path):
    shown = add(app, admin, site.address)
    assert shown["fault"] is None and shown["lastGoodAt"] and shown["copies"] == 1
    (path, content), *others = site.files.items()
    (tmp_path / "copy").write_bytes(content)
    assert (path, others) == (f"/copies/{backup}", [])
    assert hash_stored(tmp_path / "copy") == hash_stored(data / "backups" / backup)
    assert [verb for verb, _ in site.asked] == ["PROPFIND", "PUT", "GET", "MOVE", "HEAD"]


def test_only_copies_of_this_server_are_removed_beyond_the_number(app, admin, backup, site):
    site.files["/copies/hearthbook_2020.01.01.00.00.00.hearthbook"] = b"of another server"
    place = add(app, admin, site.address, kept=1)
    admin.post("/admin/backups", expect=201)
    newest = admin.get("/admin/backups")["imports"][0]["name"]
    assert copy_again(app, admin, place)["copies"] == 1
    assert sorted(site.files) == ["/copies/hearthbook_2020.01.01.00.00.00.hearthbook", f"/copies/{newest}"]


def give(body=b"", status=200, **headers):
    return lambda handler, path, content: handler.answer(status, body, **headers)


def keep_a_part(handler, path, content):
    handler.site.files[path] = content[:-1]
    handler.answer(201)


@pytest.mark.parametrize(
    "lies",
    [
        {"PUT": give(status=201)},
        {"PUT": keep_a_part},
        {"GET": give(b"x" * 10_000_000)},
        {"GET": give(b"")},
        {"MOVE": give(status=201)},
    ],
    ids=["stores nothing", "stores less", "gives more", "gives nothing", "does not rename"],
)
def test_a_server_that_says_that_it_stored_a_copy_is_not_believed(app, admin, backup, site, lies):
    site.lies |= lies
    assert fault(app, admin, site) == LOST
    assert site.files == {}


@pytest.mark.parametrize(
    "verb, status, sentence",
    [
        ("PROPFIND", 404, "The server has no such folder (404). Check the address."),
        ("PROPFIND", 405, "The server can't store files at this address (405)."),
        ("PUT", 507, "There is too little room in this place. Keep fewer copies there, or make room."),
        ("PUT", 500, "The server reported an error (500). Hearthbook tries again later."),
    ],
)
def test_a_refusal_is_told_in_words(app, admin, backup, site, verb, status, sentence):
    site.lies[verb] = give(status=status)
    assert fault(app, admin, site) == sentence


def test_a_wrong_password_is_told_in_words(app, admin, backup, site):
    assert fault(app, admin, site, password="pear") == "The server refused the username or the password (401)."


@pytest.mark.parametrize("verb", ["PROPFIND", "PUT", "GET", "MOVE"])
def test_no_redirect_is_followed(app, admin, backup, site, verb):
    with DavSite() as other:
        site.lies[verb] = give(status=307, Location=f"{other.address}/x")
        assert fault(app, admin, site).startswith("The server refers to another address.")
        assert other.asked == []


def test_a_silent_server_is_given_up(app, admin, backup, site, monkeypatch):
    monkeypatch.setattr(web_folder, "SILENCE", 0.2)
    site.lies["PUT"] = lambda handler, path, content: handler.rfile.read(1)
    assert fault(app, admin, site) == "The site took too long to respond. Try again later."


def test_headers_without_end_are_refused(app, admin, backup, site):
    site.lies["PROPFIND"] = lambda handler, path, content: handler.wfile.write(b"HTTP/1.1 207 x\r\n" + b"a" * 100_000)
    assert fault(app, admin, site) == "This site gave no usable answer. Check the address and try again."


@pytest.fixture
def secure_site():
    with DavSite(SOUP_TEST) as site:
        yield site


def test_the_certificate_is_checked(app, admin, backup, secure_site, monkeypatch):
    at_name = f"https://soup.test:{secure_site.port}/copies"
    for trust, expected in (({}, False), ({"trust": partial(trust_authority, SOUP_TEST)}, True)):
        monkeypatch.setitem(app.extensions, "fetcher", Fetcher(resolve=lambda host, port: ["127.0.0.1"], **trust))
        place = add(app, admin, at_name)
        assert place["fault"] == (None if expected else UNTRUSTED) and bool(secure_site.asked) is expected
        admin.delete(f"{PLACES}/{place['id']}", expect=204)


@pytest.mark.parametrize("address, begins", [("http://{}/copies", "Outside of your own network"), ("http://{}/", "")])
def test_nothing_is_sent_over_the_internet_without_tls(app, admin, backup, monkeypatch, site, address, begins):
    ip = "93.184.216.34" if begins else "127.0.0.1"
    monkeypatch.setitem(app.extensions, "fetcher", Fetcher(resolve=lambda host, port: [ip]))
    assert add(app, admin, address.format(f"cloud.test:{site.port}"))["fault"].startswith(begins)
    assert bool(site.asked) is not bool(begins)


@pytest.mark.parametrize("address", ["ftp://nas/x", "https://anna:pear@nas/x", "nas/x", "https://nas/x?y", "https://"])
def test_an_unfit_address_is_refused(admin, address):
    assert admin.post(PLACES, cloud_at(address), expect=422)["detail"][0]["loc"] == ["body", "address"]


def test_the_password_is_never_shown_and_never_sent_to_another_address(app, admin, backup, data, site, caplog):
    place = add(app, admin, site.address)
    assert place["hasPassword"] and PASSWORD not in str(admin.get(PLACES)) + caplog.text
    assert all(PASSWORD.encode() not in file.read_bytes() for file in data.glob("gen/*/*") if file.is_file())
    path = f"{PLACES}/{place['id']}"
    with DavSite() as other:
        moved = cloud_at(other.address, password=None)
        assert admin.put(path, moved, expect=422)["detail"][0]["loc"] == ["body", "password"]
        assert admin.put(path, cloud_at(site.address, password=None, name="Our cloud"))["hasPassword"]
        assert look(app, admin)["fault"] is None and other.asked == []
        admin.put(path, cloud_at(other.address))
        assert look(app, admin)["copies"] == 1 and len(other.files) == 1


def test_a_backup_holds_no_places(app, admin, backup, site, data):
    add(app, admin, site.address)
    admin.post("/admin/backups", expect=201)
    newest = admin.get("/admin/backups")["imports"][0]["name"]
    with ZipFile(data / "backups" / newest) as archive:
        content = archive.read("hearthbook.db")
    assert site.address.encode() not in content and b"Leek soup" in content


NOW = "'2026-01-01T00:00:00.000000Z'"
ROW = f"""INSERT INTO "copy_place"
  ("id", "created_at", "updated_at", "kind", "name", "address", "kept", "language") VALUES
  ('00000000-0000-4000-8000-000000000001', {NOW}, {NOW}, 'webdav', 'Evil', 'https://evil.example', 7, 'en')"""


def test_a_backup_that_brings_places_is_refused(admin, backup, data, tmp_path):
    good = (data / "backups" / backup).read_bytes()
    for statements, status in (((ROW,), 422), ((), 200)):
        path = tmp_path / "stranger.hearthbook"
        path.write_bytes(good)
        with_database(path, by_sql(*statements))
        (data / "backups" / path.name).write_bytes(path.read_bytes())
        admin.post(f"/admin/backups/{path.name}/restore", expect=status)
    assert admin.get(PLACES) == []
