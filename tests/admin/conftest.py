"""Fixtures for an installation that has not been set up."""

import pytest

from app import create_app
from app.framework.storage.database import create_all, db
from app.settings import Settings


@pytest.fixture
def new_house(tmp_path):
    """The app with an empty database, before the initial setup."""
    app = create_app(Settings(data=tmp_path), tmp_path / "hearthbook.db")
    with db.connection_context():
        create_all(db)
    app.testing, app.config["PROPAGATE_EXCEPTIONS"] = True, False
    yield app
    db.close()


@pytest.fixture
def first():
    """The JSON that the setup screen sends, without the setup code."""
    return {"email": "anna@example.com", "username": "Anna", "fullName": "Anna Moor", "password": "bread and butter"}
