"""Kinds of tasks that only a test knows."""

import pytest

from app.framework.storage.database import db
from app.framework.tasks import task as tasks
from app.framework.tasks.run_tasks import runner
from app.framework.tasks.task import Task


@pytest.fixture
def kinds(app):
    """Lets a test declare kinds of its own, in an app context with an open database."""
    before = dict(tasks.kinds)
    tasks.kinds.clear()
    with app.app_context(), db.connection_context():
        yield tasks.kinds
        runner().rest()
    tasks.kinds.clear()
    tasks.kinds.update(before)


def reloaded(task: Task) -> Task:
    return Task.get_by_id(task.id)
