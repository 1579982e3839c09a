"""A fixture with filled households, created once per test file. Tests must not change them."""

import pytest

from app import create_app
from app.framework.storage.database import db
from app.settings import Settings
from tests.rights.world import World, with_others


@pytest.fixture(scope="module")
def world(tmp_path_factory, filled_file):
    folder = tmp_path_factory.mktemp("world")
    path = folder / "hearthbook.db"
    path.write_bytes(filled_file[0])
    app = create_app(Settings(data=folder), path)
    app.testing = True
    app.config["PROPAGATE_EXCEPTIONS"] = False
    world = World(app, with_others(filled_file[1]))
    world.fill()
    yield world
    db.close()
