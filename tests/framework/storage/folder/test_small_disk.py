"""Tests that a real server on a full disk lets users sign in and delete, and refuses to add data."""

import io
import shutil
import urllib.error
import urllib.request
import zipfile
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

import orjson
import pytest

from app.framework.storage.folder.reserve import FILE, SIZE
from tests.framework.storage.folder.small_disk import MB, small_disk
from tests.pictures import picture
from tests.running_server import RunningServer
from tests.test_start import ADMIN, signed_in

LONG = "Stir well. " * 8000
MANY = 40  # more recipes than fit into the free space that a test leaves


@pytest.fixture(scope="module")
def filled(tmp_path_factory) -> Path:
    """A data folder with an administrator and three recipes, one of which is in the trash."""
    folder = tmp_path_factory.mktemp("filled") / "data"
    with RunningServer(folder, **ADMIN) as server:
        signed_in(server)
        for name in ("Soup", "Bread", "Cake"):
            server.post("/recipes", {"name": name, "description": LONG})
        server.call("DELETE", "/recipes/cake")
    return folder


@contextmanager
def house(filled: Path, tmp_path: Path):
    """Mounts a small disk with a copy of the data folder. Yields the disk and the copy."""
    with small_disk(tmp_path / "disk") as disk:
        yield disk, Path(shutil.copytree(filled, disk.place / "data"))


def status_of(call) -> int:
    try:
        call()
    except urllib.error.HTTPError as refused:
        return refused.code
    return 200


def send(server: RunningServer, verb: str, path: str, field: str, name: str, data: bytes) -> None:
    """Uploads a file as multipart form data."""
    head = f'--cut\r\nContent-Disposition: form-data; name="{field}"; filename="{name}"\r\n\r\n'.encode()
    more = b'\r\n--cut\r\nContent-Disposition: form-data; name="extension"\r\n\r\npng\r\n--cut--\r\n'
    headers = {"Authorization": f"Bearer {server.word}", "Content-Type": "multipart/form-data; boundary=cut"}
    address = f"http://127.0.0.1:{server.port}/api{path}"
    urllib.request.urlopen(
        urllib.request.Request(address, head + data + more, headers, method=verb), timeout=30
    ).close()


def archive() -> bytes:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as into:
        for n in range(MANY):
            into.writestr(f"recipes/pie-{n}/pie-{n}.json", orjson.dumps({"name": f"Pie {n}", "description": LONG}))
    return written.getvalue()


def saved(server: RunningServer) -> None:
    for n in range(40):
        server.post("/recipes", {"name": f"Stew {n}", "description": LONG})


def pictured(server: RunningServer) -> None:
    send(server, "PUT", "/recipes/soup/image", "image", "soup.png", picture((1600, 1200)))


def imported(server: RunningServer) -> None:
    send(server, "POST", "/recipes/create/zip", "archive", "pies.zip", archive())


def exported(server: RunningServer) -> None:
    server.post("/recipes/bulk-actions/export", {"recipes": ["soup"], "exportType": "json"})
    until = monotonic() + 60
    while not all(one["ready"] for one in server.get("/recipes/bulk-actions/export")):
        assert monotonic() < until
        sleep(0.1)


def files_in(folder: Path) -> set[str]:
    return {path.name for path in (folder / "media").glob("??/*")}


def names(server: RunningServer) -> set[str]:
    return {one["name"] for one in server.get("/recipes")["items"] if not one["name"].startswith("Stew")}


def check_that_people_can_tidy_up(server: RunningServer) -> None:
    """Checks that users can sign in, read, delete recipes and empty the trash."""
    signed_in(server)
    assert server.get("/recipes/bread")["description"].startswith("Stir")
    server.call("DELETE", "/recipes/bread")
    for one in server.get("/recipes/trash")["items"]:
        server.call("DELETE", f"/recipes/trash/{one['id']}")
    assert server.get("/recipes/trash")["items"] == [] and "Bread" not in names(server)


def check_that_nothing_stays(server: RunningServer, folder: Path, adding) -> None:
    before = names(server), files_in(folder)
    assert status_of(lambda: adding(server)) == 507
    assert (names(server), files_in(folder)) == before
    assert not list(folder.rglob("*.part"))


def test_adding_is_refused_but_users_can_delete(filled, tmp_path):
    with house(filled, tmp_path) as (disk, folder), RunningServer(folder, **ADMIN) as server:
        signed_in(server)
        for adding, room in ((saved, 0), (pictured, 0), (imported, 0), (imported, 3 * MB), (exported, 0)):
            disk.fill(but=room)
            check_that_nothing_stays(server, folder, adding)
            disk.fill()
            check_that_people_can_tidy_up(server)
            disk.free()
            adding(server)
            server.post("/recipes", {"name": "Bread", "description": LONG})
            assert (folder / FILE).stat().st_size == SIZE


def test_a_server_starts_on_a_full_disk(filled, tmp_path):
    with house(filled, tmp_path) as (disk, folder):
        disk.fill()
        with RunningServer(folder, **ADMIN) as server:
            check_that_people_can_tidy_up(server)
            disk.free()
            server.post("/recipes", {"name": "Pie"})
            assert server.stop() == 0
        assert "Traceback" not in (disk.place / "data.log").read_text()


def test_without_the_reserve_signing_in_and_deleting_fail(filled, tmp_path):
    with house(filled, tmp_path) as (disk, folder), RunningServer(folder, **ADMIN) as server:
        signed_in(server)
        (folder / FILE).unlink()
        disk.fill()
        assert status_of(lambda: signed_in(server)) == 507
        assert status_of(lambda: server.call("DELETE", "/recipes/bread")) == 507
        disk.free()
        signed_in(server)
