"""The task that fetches the picture and the files of an imported recipe."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

from peewee import DatabaseError

from app.access import Person
from app.framework.api.errors import Failure
from app.framework.storage.database import db
from app.framework.tasks.run import start, task_kind
from app.media import store
from app.recipes.asset import fetch_file, give_file, is_listed
from app.recipes.picture import fetch_into_store, give_picture
from app.recipes.recipe import Recipe

log = logging.getLogger(__name__)
MOST_BYTES = 100 * 1024 * 1024  # maximum total size of the fetched files of one recipe
MOST_WAITING = 20_000  # recipes that may wait for their files at once


def fetch_later(person: Person, recipe: dict) -> None:
    """Adds a task that fetches what an imported recipe refers to, if it refers to anything."""
    if recipe["images"] or recipe.get("files"):
        parameters = {"recipe": recipe["id"], "images": recipe["images"], "files": recipe.get("files") or {}}
        start(fetch_files, parameters, person=person)


@task_kind("fetch-files", at_once=4, at_once_of_one=1, most_waiting=MOST_WAITING, kept=timedelta())
def fetch_files(run) -> None:
    store.new_names.set([])
    fetch_picture(run.given["recipe"], run.given["images"])
    fetch_assets(run.given["recipe"], run.given["files"])


def fetch_picture(recipe_id: str, urls: list[str]) -> None:
    for url in urls if Recipe.get_or_none(Recipe.id == recipe_id) else ():
        with log_errors(url):
            stored = fetch_into_store(url)
            with db.atomic():
                give_picture(recipe_id, stored)
            return


def fetch_assets(recipe_id: str, files: dict[str, str]) -> None:
    """Fetches the files that the recipe still lists, until MOST_BYTES in total are reached."""
    left = MOST_BYTES
    for name, url in files.items():
        with log_errors(url):
            if left > 0 and is_listed(recipe_id, name):
                stored, size = fetch_file(url)
                left -= size
                with db.atomic():
                    give_file(recipe_id, name, stored)


@contextmanager
def log_errors(url: str) -> Iterator[None]:
    """Logs errors instead of raising them, because the recipe is already stored, and works without the file."""
    try:
        yield
    except (Failure, OSError, DatabaseError) as why:
        log.info("%s could not be taken: %s", url.partition("?")[0], why)
