"""Tests that hostile files reach no other file and cause no error, whichever reader gets them."""

import gzip
from zipfile import ZIP_STORED

import pytest

from app.importing import answer_files
from app.importing.answer_files import BROKEN, answer_recipe, answer_to
from app.importing.archives.open_zip import BadZip
from app.importing.readers.files import open_files
from app.importing.readers.recognize import READERS
from app.importing.readers.text_files.front_matter import split_front_matter
from tests.hostile.zips import hostile, zipped
from tests.importing.readers.files_of_others import ALL
from tests.importing.readers.made_file import SCHEMA, as_json
from tests.importing.readers.made_json import MELA

SECRET = "TOP SECRET"
ENTITIES = b'<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY f SYSTEM "file:///etc/passwd">%s]><cookbook><recipe><title>&f;&z;</title></recipe></cookbook>'
BOMB = ENTITIES % b"".join(b'<!ENTITY %c "%s">' % (98 + n, b"&%c;" % (97 + n) * 10) for n in range(25))
# What stands where a recipe should be. Each reader gets each of them under a name that it reads.
CONTENTS = {
    "nothing": b"",
    "null": b"null",
    "a number": b"7",
    "an infinite number": b"1e9999",
    "an empty list": b"[]",
    "an empty object": b"{}",
    "lists in a list": b"[" * 300 + b"]" * 300,
    "deep beyond the parser": b"[" * 100_000,
    "deep objects": b'{"steps":' * 200 + b"1" + b"}" * 200,
    "half of it": b'{"name": "Pie", "ingredients": ["1 eg',
    "all of the wrong type": as_json(
        {name: {"a": [1, None, {"b": True}]} for name in [*SCHEMA, *MELA, "steps", "title"]}
    ),
    "numbers for texts": as_json(dict.fromkeys([*SCHEMA, *MELA, "steps", "photos", "working_time"], 10**300)),
    "lists of nothing": as_json(
        {name: [None, [], {}, 5, "x"] for name in [*SCHEMA, *MELA, "steps", "photos", "tags", "title"]}
    ),
    "random bytes": bytes(range(256)) * 50,
    "zeros": bytes(10_000),
    "utf-16": '{"name": "Pie"}'.encode("utf-16"),
    "external entities": ENTITIES % b"",
    "a bomb of entities": BOMB,
    "aliases": b"---\na: &a [x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a]\nc: [*b,*b,*b,*b]\ntitle: t\n---\n# Pie\n",
    "an object of Python": b"---\ntitle: !!python/object/apply:os.system ['touch /tmp/x']\n---\n# Pie\n",
    "open tags": b'<div class="recipe recipe-details">' * 3000,
    "marks without an end": b"@{@{#{~{[-[[![" * 5000,
    "quotes": b'title,ingredients,instructions,directions\n"' + b'""' * 20_000,
    "a line without an end": b"MMMMM----- Meal-Master\nTitle: x\n" + b"x" * 500_000,
    "damaged gzip": b"\x1f\x8b\x08" + bytes(100),
    "a way out": b"---\ntitle: Pie\nimage: ../../../../etc/passwd\n---\n# Pie\n![x](/etc/passwd)\n## Steps\n- x\n",
}
SLOW_TO_MAKE = {"a bomb", "a bomb of 600 MB", "a json of 21 MB", "an asset of 26 MB"}
NAMES = {
    "paprika": "a.paprikarecipe",
    "mela": "a.melarecipe",
    "crouton": "a.crumb",
    "cooklang": "a.cook",
    "chowdown": "_recipes/a.md",
    "tandoor": "recipe.json",
    "recipekeeper": "a.html",
    "copymethat": "a.html",
    "cookmate": "a.xml",
    "mealie_alpha": "recipes/a/a.json",
    "nextcloud": "a/recipe.json",
    "plantoeat": "a.csv",
    "myrecipebox": "a.csv",
    "mealmaster": "a.mmf",
    "kitchenowl": "a.json",
    "evernote": "a.enex",
    "mastercook": "a.mx2",
    "recipeml": "a.xml",
    "gourmet": "a.xml",
    "schema_org": "a.json",
    "markdown": "a.md",
}


@pytest.fixture
def asked(tmp_path):
    def put(data: bytes, name: str = "x.zip") -> dict:
        (tmp_path / "secret.txt").write_text(SECRET)
        path = tmp_path / "sent.bin"
        path.write_bytes(data)
        return {"path": str(path), "name": name, "language": "en", "locale": "en-US", "brief": False, "at_once": 25}

    return put


def all_of(kind: str, asked: dict) -> list[dict]:
    """Reads a file with the reader of a program, whether it fits or not."""
    with open_files(asked["path"], asked["name"]) as files:
        return [answer_recipe(name, read, asked) for name, read in READERS[kind].read(files)]


def test_every_reader_gets_every_hostile_content():
    assert NAMES.keys() == READERS.keys()


@pytest.mark.parametrize("content", CONTENTS)
def test_no_reader_fails_at_hostile_contents(asked, content):
    for kind, name in NAMES.items():
        for sent in (asked(zipped({name: CONTENTS[content]})), asked(CONTENTS[content], name)):
            try:
                found = all_of(kind, sent)
            except BROKEN:
                found = []
            assert SECRET not in repr(found) and "root:" not in repr(found)
            answer = answer_to(sent | {"recognize": True, "hint": kind})
            assert "kind" in answer or answer["sentence"]


def test_no_reader_fails_at_hostile_archives(asked):
    for defect in hostile().keys() - SLOW_TO_MAKE:
        sent = asked(hostile()[defect]())
        answer = answer_to(sent | {"recognize": True, "hint": ""})
        if "kind" in answer:
            answer = answer_to(sent | {"kind": answer["kind"], "first": 0})
            assert SECRET not in repr(answer) and ("found" in answer or answer["sentence"])


def test_links_to_files_outside_of_the_archive_find_nothing(asked, tmp_path):
    out = f"../{tmp_path.name}/secret.txt"
    for image in (out, str(tmp_path / "secret.txt"), "file:///etc/passwd", "..\\secret.txt"):
        text = f"---\ntitle: Pie\nimage: {image}\n---\n## Ingredients\n- 1 egg\n![x]({image})\n"
        [found] = all_of("markdown", asked(zipped({"a/b.md": text.encode()})))
        assert found["pictures"] == [] and image in found["changes"][0]


def test_entries_with_odd_names_are_left_out_and_the_others_read(asked):
    made = ALL["mela"]().data
    with_odd = zipped(
        {"Pie.melarecipe": as_json(MELA), "../../evil.melarecipe": as_json(MELA), "/evil.melarecipe": b"{}"}
    )
    for data, left_out in ((made, 0), (with_odd, 2)):
        answer = answer_to(asked(data) | {"recognize": True, "hint": ""})
        sent = asked(data) | {"kind": "mela"}
        assert answer["kind"] == "mela" and len(all_of("mela", sent)) == 1
        found = answer_to(sent | {"first": 0})["found"]
        assert sum("leads out" in one.get("reason", "") for one in found) == left_out == len(found) - 1


@pytest.mark.parametrize(
    "defect, said", [("encrypted", "password"), ("cut off", "cut off"), ("endless table", "too many entries")]
)
def test_an_archive_that_is_refused_says_why(asked, defect, said):
    assert said in answer_to(asked(hostile()[defect]()) | {"recognize": True, "hint": ""})["sentence"]


def test_no_entity_and_no_alias_is_expanded(asked):
    [found] = all_of("cookmate", asked(BOMB, "a.xml"))
    assert len(repr(found)) < 2000
    values, _ = split_front_matter(CONTENTS["aliases"].decode())
    assert len(repr(values)) < 2000


def test_a_recipe_that_is_a_bomb_is_left_out(asked):
    files = {"a.paprikarecipe": gzip.compress(bytes(80_000_000)), "b.paprikarecipe": as_json({"name": "Pie"})}
    [bad, good] = all_of("paprika", asked(zipped(files, ZIP_STORED)))
    assert "too large" in bad["reason"] and good["name"] == "Pie"


def test_the_child_forgets_a_file_when_it_has_read_all(asked):
    sent = asked(ALL["mela"]().data) | {"kind": "mela"}
    first = answer_to(sent | {"first": 0})
    assert not first["is_last"] and answer_to(sent | {"first": 1})["is_last"] and not answer_files.under_way
    assert answer_to(sent | {"first": 0}) == first
    with pytest.raises(BadZip), open_files(asked(b"")["path"], "x"):
        pass
