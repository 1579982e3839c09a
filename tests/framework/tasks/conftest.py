"""Kinds of tasks that only a test knows."""

import pytest

from app.access import Person
from app.framework.storage.database import db
from app.framework.tasks import run as tasks
from app.framework.tasks.run import Run
from app.framework.tasks.run_tasks import get_runner


@pytest.fixture
def kinds(app):
    """Lets a test declare kinds of its own, in an app context with an open database."""
    before = dict(tasks.kinds)
    tasks.kinds.clear()
    try:
        with app.app_context(), db.connection_context():
            yield tasks.kinds
            get_runner().rest()
    finally:  # or a task that does not end in time would leave all later tests without kinds
        tasks.kinds.clear()
        tasks.kinds.update(before)


def person_of(name: str) -> Person:
    return Person(id=f"{ord(name[0]):08}-0000-4000-8000-000000000000", group="g", household="h")


def reloaded(task: Run) -> Run:
    return Run.get_by_id(task.id)
