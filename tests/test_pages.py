"""Tests that the files of the built user interface are served, precompressed if possible, but no other files."""

import gzip
import json
import re
from hashlib import sha256
from http import HTTPStatus

import brotli
import pytest
from flask import Flask

from app import create_app
from app.framework.storage.database import db
from app.households.group import Group
from app.households.household import Household
from app.pages import FOR_A_YEAR, NONCE
from app.settings import Settings

INDEX = (
    f'<html><meta name="base-path" content="/"><title>Hearthbook</title><script nonce="{NONCE}">x</script>'
    '<script src="/assets/app-1a2b.js">app</script>'
)
GUEST = f'<html><title>Hearthbook</title><script nonce="{NONCE}" src="/assets/guest-3c4d.js">guest</script>'
ADDRESSES = {
    "known": ["/", "/g/:groupSlug", "/g/:groupSlug/r/:slug", "/g/:groupSlug/recipe/:slug", "/setup"],
    "withoutGroup": ["/r/:slug", "/recipe/:slug"],
}
FILM = bytes(range(40))
SCRIPT = b"export const soup = 'leek';\n" * 100


@pytest.fixture
def built(tmp_path):
    """A folder like that of the built user interface, with a secret file next to it."""
    folder = tmp_path / "dist"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX)
    (folder / "guest.html").write_text(GUEST)
    (folder / "addresses.json").write_text(json.dumps(ADDRESSES))
    (folder / "icon.svg").write_text("<svg/>")
    (folder / ".fresh").write_text("hash")
    (folder / "assets" / "app-1a2b.js").write_bytes(SCRIPT)
    (folder / "assets" / "app-1a2b.js.br").write_bytes(brotli.compress(SCRIPT))
    (folder / "assets" / "app-1a2b.js.gz").write_bytes(gzip.compress(SCRIPT))
    (folder / "assets" / "still-7e8f.mp4").write_bytes(FILM)
    (tmp_path / "secret.txt").write_text("secret")
    return folder


@pytest.fixture
def site(app, built, filled_file):
    """A client of the app with the files in `built`."""
    return browser_on(app, built)


def browser_on(app, built, **settings):
    file = app.config["SETTINGS"].data / "hearthbook.db"
    served = create_app(Settings(data=file.parent, **settings), file, built)
    return served.test_client(use_cookies=False)


def test_an_asset_is_cached_for_a_year(site):
    reply = site.get("/assets/app-1a2b.js")
    assert reply.data == SCRIPT and reply.mimetype == "text/javascript"
    assert reply.headers["Cache-Control"] == FOR_A_YEAR


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [("gzip, deflate, br", "br"), ("gzip", "gzip"), ("br;q=0, gzip", "gzip"), ("identity", None), ("", None)],
)
def test_a_precompressed_asset_is_sent_in_an_accepted_coding(site, accepted, coding):
    reply = site.get("/assets/app-1a2b.js", headers={"Accept-Encoding": accepted})
    unpack = {"br": brotli.decompress, "gzip": gzip.decompress, None: bytes}[coding]
    assert reply.headers.get("Content-Encoding") == coding
    assert unpack(reply.data) == SCRIPT
    assert "Accept-Encoding" in reply.headers["Vary"]


def test_a_video_is_sent_in_ranges(site):
    part = site.get("/assets/still-7e8f.mp4", headers={"Range": "bytes=2-5"})
    assert (part.status_code, part.data, part.headers["Content-Range"]) == (206, FILM[2:6], f"bytes 2-5/{len(FILM)}")


def test_other_files_are_revalidated_by_their_etag(site):
    reply = site.get("/icon.svg")
    assert reply.headers["Cache-Control"] == "no-cache" and reply.mimetype == "image/svg+xml"
    again = site.get("/icon.svg", headers={"If-None-Match": reply.headers["ETag"]})
    assert again.status_code == HTTPStatus.NOT_MODIFIED and again.data == b""


def test_a_head_request_returns_the_length_without_a_body(site):
    reply = site.head("/assets/app-1a2b.js")
    assert reply.status_code == 200 and reply.data == b""
    assert int(reply.headers["Content-Length"]) == len(SCRIPT)


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/", 200),
        ("/setup?code=ABCD", 200),
        ("/Setup", 200),
        ("/G/home", 200),
        ("/G/Home/r/leek-soup", 200),
        ("/g/Home/r/leek-soup", 200),
        ("/g/home/recipe/leek-soup", 200),
        ("/g/home/r/create", 200),
        ("/g/home/r", 404),
        ("/g/home/shopping-lists/7?x=1", 404),
        ("/recipes", 404),
        ("/setup.php", 404),
        ("/index.html", 404),
        ("/addresses.json", 404),
        ("/.fresh", 404),
    ],
)
def test_every_other_path_returns_the_app_with_404_if_no_screen_has_it(site, path, status):
    reply = site.get(path)
    assert reply.status_code == status and "app</script>" in reply.text
    assert reply.headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize("path", ["/setup/", "/g/home/r/leek-soup/", "/g/home/r/leek-soup//", "/g/home/shared/r/7/"])
def test_a_page_with_a_slash_at_the_end_of_its_path_leads_to_the_page(site, path):
    reply = site.get(f"{path}?print=1")
    assert reply.status_code == HTTPStatus.TEMPORARY_REDIRECT
    assert reply.headers["Location"] == f"{path.rstrip('/')}?print=1"
    assert site.get(path.rstrip("/")).status_code != HTTPStatus.TEMPORARY_REDIRECT


@pytest.mark.parametrize("path", ["//other.example/", "/\\other.example/", "///", "//other.example//r/"])
def test_a_slash_at_the_end_leads_to_no_other_server(site, path):
    target = site.get(path).headers.get("Location", "/")
    assert re.match(r"/(?![/\\])", target) or target.startswith("http://localhost/")


def test_an_address_without_a_group_is_known_also_to_visitors_who_sign_in_first(site):
    for path in ("/recipe/leek-soup", "/r/leek-soup", "/r/create"):
        assert site.get(path).status_code == HTTPStatus.OK
    assert site.get("/soup/leek").status_code == HTTPStatus.NOT_FOUND


def test_each_page_has_a_new_nonce_that_its_policy_contains(site):
    nonces = []
    for _ in range(2):
        reply = site.get("/")
        nonce = reply.text.split('nonce="')[1].split('"')[0]
        assert len(nonce) >= 20 and NONCE not in reply.text
        assert f"script-src 'self' 'nonce-{nonce}';" in reply.headers["Content-Security-Policy"]
        assert f"style-src 'self' 'nonce-{nonce}';" in reply.headers["Content-Security-Policy"]
        nonces.append(nonce)
    assert nonces[0] != nonces[1]


def test_a_missing_asset_is_an_error_instead_of_a_page(site):
    assert site.get("/assets/app-0000.js").status_code == HTTPStatus.NOT_FOUND


@pytest.mark.parametrize("path", ["/api", "/api/", "/api/nothing", "/api/assets/app-1a2b.js"])
def test_an_unknown_api_path_does_not_return_a_page(site, path):
    reply = site.get(path)
    assert reply.status_code in (HTTPStatus.NOT_FOUND, HTTPStatus.UNAUTHORIZED) and reply.is_json
    assert site.post(path).status_code != HTTPStatus.METHOD_NOT_ALLOWED


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/%2e%2e/secret.txt",
        "//etc/passwd",
        "/assets//../../secret.txt",
        "/assets/%5c..%5c..%5csecret.txt",
        "/assets/app-1a2b.js%00.html",
        "/assets/app-1a2b.js.br",
        "/C:/Windows/win.ini",
        "/etc/passwd",
    ],
)
def test_no_path_leads_out_of_the_built_folder(site, path):
    reply = site.get(path, follow_redirects=True)
    assert "secret" not in reply.text and "root:" not in reply.text
    assert reply.status_code == 404 or "app</script>" in reply.text


def test_a_guest_gets_a_404_page_for_a_recipe_that_is_not_public(site):
    reply = site.get("/g/home/r/leek-soup")
    assert reply.status_code == HTTPStatus.NOT_FOUND and "guest</script>" in reply.text


def test_a_guest_gets_the_lightweight_page_of_a_public_recipe(site, alice):
    alice.post("/recipes", {"name": "Leek soup", "settings": {"public": True}})
    open_to_all("home", "family")
    reply = site.get("/g/home/r/leek-soup")
    assert reply.status_code == 200 and "guest</script>" in reply.text


def test_guests_do_not_see_recipes_of_a_private_household(site, alice):
    alice.post("/recipes", {"name": "Leek soup", "settings": {"public": True}})
    open_to_all("home")
    assert site.get("/g/home/r/leek-soup").status_code == HTTPStatus.NOT_FOUND


def open_to_all(group: str, household: str | None = None) -> None:
    with db.atomic():
        Group.update(private_group=False).where(Group.slug == group).execute()
        Household.update(private_household=False).where(Household.slug == household).execute()


def test_a_member_gets_a_recipe_in_the_app(site, alice, filled_file):
    alice.post("/recipes", {"name": "Leek soup", "settings": {"public": False}})
    signed_in = {"Authorization": f"Bearer {filled_file[1]['bob']}"}
    reply = site.get("/g/home/r/leek-soup", headers=signed_in)
    assert reply.status_code == 200 and "app</script>" in reply.text


def test_a_user_of_another_group_gets_the_page_for_guests(site, filled_file):
    signed_in = {"Authorization": f"Bearer {filled_file[1]['mallory']}"}
    assert "guest</script>" in site.get("/g/home/r/leek-soup", headers=signed_in).text


def test_pages_contain_the_path_prefix_of_a_proxy(app, built):
    page = browser_on(app, built, base_url="https://house.example/cook/").get("/").text
    assert 'content="/cook/"' in page and 'src="/cook/assets/app-1a2b.js"' in page


def test_without_built_screens_a_page_says_how_to_build_them(app, tmp_path):
    reply = browser_on(app, tmp_path / "nothing").get("/")
    assert reply.status_code == 200 and "build.py setup" in reply.text


def test_the_app_serves_the_actual_build(app: Flask):
    assert app.test_client().get("/").mimetype == "text/html"


def test_the_etag_is_a_hash_of_the_content(site):
    assert sha256(b"<svg/>").hexdigest()[:20] in site.get("/icon.svg").headers["ETag"]


@pytest.mark.parametrize("accepted", ["gzip", "br", "", "br, gzip"])
def test_a_file_that_is_only_stored_packed_is_unpacked_for_clients_that_cannot(app, built, filled_file, accepted):
    (built / "assets" / "app-1a2b.js").unlink()
    (built / "assets" / "app-1a2b.js.br").unlink()
    answer = browser_on(app, built).get("/assets/app-1a2b.js", headers={"Accept-Encoding": accepted})
    assert answer.status_code == 200 and answer.mimetype == "text/javascript"
    is_packed = "gzip" in accepted
    assert answer.headers.get("Content-Encoding") == ("gzip" if is_packed else None)
    assert (gzip.decompress(answer.data) if is_packed else answer.data) == SCRIPT
    assert browser_on(app, built).get("/assets/app-1a2b.js.gz").status_code == 404
