"""Fixtures with a data folder as the server has it, in which backups can be made and restored."""

import pytest

from app import MIGRATIONS, use_data
from app.backups import backup as backup_routes
from app.framework.storage.database import db, open_at
from app.framework.storage.folder.generation import FILE, POINTER
from app.framework.storage.folder.migrate import bring_up_to_date
from app.media import store
from app.settings import Settings
from tests.conftest import CAST, enter
from tests.pictures import picture


@pytest.fixture(scope="session")
def filled_file(tmp_path_factory):
    """Returns the bytes of a migrated database file with the test users, and a session token for each user."""
    folder = tmp_path_factory.mktemp("generation")
    path = bring_up_to_date(folder, MIGRATIONS)
    open_at(str(path))
    with db.connection_context():
        words = {name: enter(name, *part) for name, part in CAST.items()}
        db.shorten_log()
    return path.read_bytes(), words


@pytest.fixture
def app(tmp_path, filled_file, one_app):
    """The shared app on a data folder with one generation of the database."""
    data = tmp_path / "data"
    (data / "gen" / "000001").mkdir(parents=True)
    (data / POINTER).write_text("000001\n")
    path = data / "gen" / "000001" / FILE
    path.write_bytes(filled_file[0])
    use_data(one_app, Settings(data=data), path)
    yield one_app
    one_app.extensions["tasks"].paused = lambda: True
    one_app.extensions["tasks"].rest()
    db.close()


@pytest.fixture(autouse=True)
def patient(monkeypatch):
    """Lets a request wait until its backup is made, however slow the machine is."""
    monkeypatch.setattr(backup_routes, "PATIENCE", 60)


@pytest.fixture
def data(app):
    return app.config["SETTINGS"].data


@pytest.fixture
def inside(app):
    """Runs the test in the context of the app, for calls that are not made through the API."""
    with app.app_context():
        yield


@pytest.fixture
def soup(alice):
    """A recipe with a picture and an attached file."""
    slug = alice.post("/recipes", {"name": "Leek soup"})
    alice.put(f"/recipes/{slug}/image", data={"image": (picture_file(), "soup.webp"), "extension": "webp"})
    alice.patch(f"/recipes/{slug}", {"recipeIngredient": [{"note": "2 leeks"}], "description": "Warm."})
    return alice.get(f"/recipes/{slug}")


@pytest.fixture
def backup(admin, soup):
    """The name of a backup with one recipe."""
    admin.post("/admin/backups", expect=201)
    return admin.get("/admin/backups")["imports"][0]["name"]


def picture_file():
    import io

    return io.BytesIO(picture(kind="WEBP", size=(40, 40)))


def stored_names() -> set[str]:
    return {path.name for path in store.place.glob("??/*") if path.suffix != ".part"}
