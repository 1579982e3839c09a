"""Fixtures for an installation that has not been set up."""

import pytest

from app import use_data
from app.framework.storage.database import create_all, db
from app.settings import Settings
from tests.conftest import Caller


@pytest.fixture(scope="session")
def empty_file(tmp_path_factory, one_app):
    """Returns the bytes of a database file with all tables but no users. Each test works on a copy."""
    path = tmp_path_factory.mktemp("empty") / "hearthbook.db"
    use_data(one_app, Settings(), path)
    with db.connection_context():
        create_all(db)
    return path.read_bytes()


@pytest.fixture
def new_house(tmp_path, empty_file, one_app):
    """The app with an empty database, before the initial setup."""
    path = tmp_path / "hearthbook.db"
    path.write_bytes(empty_file)
    use_data(one_app, Settings(data=tmp_path), path)
    yield one_app
    db.close()


@pytest.fixture
def first():
    """The JSON that the setup screen sends, without the setup code."""
    return {"email": "anna@example.com", "username": "Anna", "fullName": "Anna Moor", "password": "bread and butter"}


@pytest.fixture
def stranger(new_house):
    return Caller(new_house.test_client())


@pytest.fixture
def code(new_house):
    return new_house.extensions["setup"].code.shown
