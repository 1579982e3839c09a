"""Tests how backups are listed, uploaded, downloaded and deleted."""

import io
from uuid import uuid4

import pytest

from app.backups.folder import FOLDER
from app.backups.making import upload

BACKUPS = "/admin/backups"


@pytest.fixture
def backup(admin, soup, data):
    admin.post(BACKUPS, expect=201)
    [made] = admin.get(BACKUPS)["imports"]
    return made["name"]


def downloaded(admin, name: str) -> bytes:
    token = admin.get(f"{BACKUPS}/{name}")["fileToken"]
    return admin.get("/utils/download", query_string={"token": token}).data


def names(admin) -> list[str]:
    return [one["name"] for one in admin.get(BACKUPS)["imports"]]


def sent_in_pieces(admin, content: bytes, name: str, size: int, upload_id: str, announced: int | None = None):
    for offset in range(0, len(content), size):
        query = {"name": name, "offset": offset, "size": announced or len(content)}
        piece = content[offset : offset + size]
        answer = admin.put(f"{BACKUPS}/uploads/{upload_id}", data=piece, query_string=query)
    return answer["backup"]


def test_a_download_is_the_file_itself_once(admin, guest, backup, data):
    token = admin.get(f"{BACKUPS}/{backup}")["fileToken"]
    answer = guest.get("/utils/download", query_string={"token": token})
    assert answer.data == (data / FOLDER / backup).read_bytes()
    assert answer.headers["Content-Disposition"] == f"attachment; filename={backup}"
    guest.get("/utils/download", query_string={"token": token}, expect=401)


@pytest.mark.parametrize("in_pieces", [False, True])
def test_a_downloaded_backup_can_be_uploaded_again(admin, alice, soup, backup, in_pieces):
    content = downloaded(admin, backup)
    admin.delete(f"{BACKUPS}/{backup}")
    if in_pieces:
        assert sent_in_pieces(admin, content, "Zu Hause.hearthbook", 10_000, str(uuid4())) == "Zu Hause.hearthbook"
    else:
        admin.post(f"{BACKUPS}/upload", data={"archive": (io.BytesIO(content), "Zu Hause.hearthbook")})
    [listed] = admin.get(BACKUPS)["imports"]
    assert (listed["name"], listed["kind"]) == ("Zu Hause.hearthbook", "uploaded") and listed["provedAt"]
    alice.delete(f"/recipes/{soup['slug']}")
    admin.post(f"{BACKUPS}/{listed['name']}/restore")
    assert alice.get(f"/recipes/{soup['slug']}")["name"] == "Leek soup"


def test_an_upload_never_replaces_another_backup(admin, backup):
    content = downloaded(admin, backup)
    admin.post(f"{BACKUPS}/upload", data={"archive": (io.BytesIO(content), backup)})
    assert sorted(names(admin)) == sorted([backup, backup.replace(".hearthbook", "_2.hearthbook")])


def test_folders_in_a_name_are_dropped(admin, backup, data):
    content = downloaded(admin, backup)
    for name in ("../../evil.zip", "C:\\temp\\evil.zip", "/etc/evil.zip"):
        admin.post(f"{BACKUPS}/upload", data={"archive": (io.BytesIO(content), name)})
    assert sorted(names(admin)) == [backup, *sorted(["evil.zip", "evil_2.zip", "evil_3.zip"])] or len(names(admin)) == 4
    assert not [path for path in data.rglob("evil*") if path.parent != data / FOLDER]


@pytest.mark.parametrize("name", ["up.txt", ".hearthbook", "backup", "records.json", "a\x00.zip", "x" * 300 + ".zip"])
def test_other_names_are_refused(admin, backup, name):
    content = downloaded(admin, backup)
    query = {"name": name, "offset": 0, "size": len(content)}
    refused = admin.put(f"{BACKUPS}/uploads/{uuid4()}", data=content, query_string=query, expect=400)["detail"]
    assert ("ends in .hearthbook" in refused) == (not name.endswith((".zip", ".hearthbook")))
    assert names(admin) == [backup]


def test_a_locked_backup_is_uploaded_without_proof(admin, soup, data):
    admin.post(BACKUPS, {"passphrase": "leek"}, expect=201)
    [made] = names(admin)
    content = downloaded(admin, made)
    admin.delete(f"{BACKUPS}/{made}")
    answer = admin.post(f"{BACKUPS}/upload", data={"archive": (io.BytesIO(content), made)})
    [listed] = admin.get(BACKUPS)["imports"]
    assert listed["locked"] and not listed["provedAt"] and "only tested when it is restored" in answer["message"]
    admin.post(f"{BACKUPS}/{made}/restore", {"passphrase": "leek"})


def test_a_lost_piece_is_noticed_and_a_repeated_one_is_not(admin, backup, data):
    content, upload_id = downloaded(admin, backup), str(uuid4())
    path, half = f"{BACKUPS}/uploads/{upload_id}", len(content) // 2
    query = {"name": "again.zip", "size": len(content)}
    admin.put(path, data=content[half:], query_string=query | {"offset": half}, expect=409)
    for _ in range(2):
        admin.put(path, data=content[:half], query_string=query | {"offset": 0})
    assert admin.put(path, data=content[half:], query_string=query | {"offset": half})["backup"] == "again.zip"
    assert not list((data / FOLDER).glob(".upload-*"))


def test_an_upload_is_refused_before_it_fills_the_disk(admin, backup, data):
    query = {"name": "huge.zip", "offset": 0, "size": 10**14}
    admin.put(f"{BACKUPS}/uploads/{uuid4()}", data=b"PK", query_string=query, expect=507)
    longer = {"name": "longer.zip", "offset": 0, "size": 10}
    admin.put(f"{BACKUPS}/uploads/{uuid4()}", data=bytes(20), query_string=longer, expect=422)
    assert names(admin) == [backup]


def test_unfinished_uploads_are_removed_after_a_day(admin, backup, data, monkeypatch):
    query = {"name": "half.zip", "offset": 0, "size": 100}
    admin.put(f"{BACKUPS}/uploads/{uuid4()}", data=bytes(20), query_string=query)
    upload.remove_old_uploads(data)
    assert len(list((data / FOLDER).glob(".upload-*"))) == 1
    monkeypatch.setattr(upload, "DAY", -1)
    upload.remove_old_uploads(data)
    assert not list((data / FOLDER).glob(".upload-*"))


def test_a_backup_can_be_deleted(admin, backup, data):
    assert admin.delete(f"{BACKUPS}/{backup}")["message"] == f"{backup} has been deleted."
    assert names(admin) == [] and not (data / FOLDER / backup).exists()
    admin.delete(f"{BACKUPS}/{backup}", expect=400)
    assert admin.get(BACKUPS)["lastGood"] is None


def test_the_addresses_of_older_clients_do_the_same(admin, soup, alice):
    admin.post("/backups/export/database", expect=201)
    [made] = [one["name"] for one in admin.get("/backups/available")["imports"]]
    token = admin.get(f"/backups/{made}/download")["fileToken"]
    content = admin.get("/utils/download", query_string={"token": token}).data
    admin.post("/backups/upload", data={"archive": (io.BytesIO(content), "copy.zip")})
    alice.delete(f"/recipes/{soup['slug']}")
    admin.post("/backups/copy.zip/import")
    assert alice.get("/recipes")["total"] == 1
    admin.delete("/backups/copy.zip/delete")


def test_only_administrators_use_backups(dave, alice, admin, backup):
    for person in (dave, alice):
        for verb, path in (("get", ""), ("post", ""), ("get", f"/{backup}"), ("post", f"/{backup}/restore")):
            getattr(person, verb)(f"{BACKUPS}{path}", expect=403)
    admin.get(BACKUPS)
