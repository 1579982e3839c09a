"""Creates a data folder with one household and any number of recipes, for benchmarks."""

from pathlib import Path

from app.framework.storage.database import db
from app.settings import Settings
from app.start import create_first_administrator, open_folder
from app.users.signing_in.token import SESSION, issue
from app.users.user import User
from tests.many_recipes import many_recipes
from tests.running_server import PASSWORD


def filled_folder(folder: Path, recipes: int) -> str:
    """Fills an empty folder with a household and its recipes. Returns a session token of the administrator."""
    with open_folder(Settings(data=folder)) as (_, app), app.app_context():
        create_first_administrator("cook@example.com", PASSWORD)
        cook = User.get(username="admin")
        many_recipes(recipes, cook)
        with db.atomic():
            return issue(cook, SESSION, None)
