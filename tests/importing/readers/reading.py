"""Reads a file of another program as the child process does, for tests."""

import pytest

from app.importing.answer_files import answer_to


@pytest.fixture
def read(tmp_path):
    """Returns a function that reads a file as the child process does: its kind, and its recipes."""

    def read_file(name: str, data: bytes, hint: str = "") -> tuple[str, list[dict]]:
        path = tmp_path / "sent.bin"
        path.write_bytes(data)
        asked = {"path": str(path), "name": name, "language": "en", "locale": "en-US", "brief": False, "at_once": 25}
        recognized = answer_to(asked | {"recognize": True, "hint": hint})
        if "kind" not in recognized:
            return recognized["sentence"], []
        found: list[dict] = []
        asked |= {"kind": recognized["kind"]}
        while not (answer := answer_to(asked | {"first": len(found)}))["is_last"]:
            found += answer["found"]
        return recognized["kind"], found

    return read_file


def parts(recipe: dict, name: str) -> list[tuple[str, str]]:
    return [(one["title"], one.get("note", one.get("text"))) for one in recipe[name]]
