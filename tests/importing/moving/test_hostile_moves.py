"""Tests that hostile files, sent as a person does, are refused or reported, and leave nothing behind."""

from app.framework.tasks.run import Run
from app.media import store
from app.media.file import File
from tests.hostile.zips import hostile
from tests.importing.moving.moving import move_in, names, rest, sent
from tests.importing.readers.files_of_others import ALL
from tests.importing.readers.test_hostile_files import CONTENTS, NAMES, SLOW_TO_MAKE


def test_hostile_archives_are_refused_or_reported(dave, tmp_path):
    for defect in sorted(hostile().keys() - SLOW_TO_MAKE)[::4]:
        answer = sent(dave, hostile()[defect](), expect=(200, 400))
        assert answer.get("status") or answer["detail"]["message"], defect
    rest(dave)
    assert not [one for one in dave.get("/groups/reports") if one["status"] == "in-progress"]
    assert not list(tmp_path.rglob("*evil*")) and File.select().where(File.kind == "move-in").count() == 0
    assert dave.get("/recipes?search=root:x")["items"] == []


def test_hostile_contents_end_with_a_report(dave):
    for name, kind in (("a.paprikarecipe", "paprika"), ("a.json", "schema_org"), ("a.html", "copymethat")):
        for content in ("half of it", "deep objects", "all of the wrong type", "random bytes", "open tags"):
            assert kind in NAMES
            sent(dave, CONTENTS[content], name, expect=(200, 400))
    rest(dave)
    assert not [one for one in dave.get("/groups/reports") if one["status"] == "in-progress"]


def test_a_refused_file_is_not_kept(dave):
    sent(dave, b"%PDF-1.4", "a.pdf", expect=400)
    assert Run.select().count() == 0 and dave.get("/groups/reports") == []
    assert not list(store.place.glob("??/*.bin"))
    move_in(dave, ALL["mela"]().data)
    assert names(dave) == ["Pie"]


def test_a_file_without_a_name_is_read(dave):
    assert move_in(dave, ALL["mela"]().data, name="../../x")["status"] == "success"
