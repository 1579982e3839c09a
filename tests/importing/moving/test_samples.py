"""Tests that the sample archives of other programs arrive completely, compared with a count by hand."""

import io
from pathlib import Path

import pytest

ARCHIVES = Path(__file__).parents[3].parent / "shared" / "samples" / "archives"


def move_in(person, name: str, data: bytes, **form):
    """Moves the recipes of a file in, and returns the finished report."""
    fields = {"archive": (io.BytesIO(data), name), "migration_type": "", "add_migration_tag": "false"} | form
    begun = person.post("/groups/migrations", data=fields, content_type="multipart/form-data")
    person.client.application.extensions["tasks"].rest()
    return person.get(f"/groups/reports/{begun['id']}")


def sample(name: str) -> bytes:
    if not (ARCHIVES / name).is_file():
        pytest.skip(f"../shared/samples/archives/{name} is not here")
    return (ARCHIVES / name).read_bytes()


def test_a_smoke_run(dave):
    for name in ("chowdown.zip", "nextcloud.zip", "tandoor.zip"):
        report = move_in(dave, name, sample(name))
        print(report["status"], [(e["message"], e["exception"]) for e in report["entries"]])
    for r in dave.get("/recipes?perPage=-1")["items"]:
        full = dave.get(f"/recipes/{r['slug']}")
        print(
            full["name"],
            full["image"],
            full["tags"] and [t["name"] for t in full["tags"]],
            [i["display"] for i in full["recipeIngredient"]],
            full["recipeInstructions"] and len(full["recipeInstructions"]),
        )
    assert 0
