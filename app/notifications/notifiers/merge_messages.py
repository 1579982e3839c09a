"""Merges messages about the same event of one transaction, so that one act sends one message, however many recipes."""

from contextvars import ContextVar

from app.framework.storage.database import db
from app.framework.tasks.task import Task

# What a message is about, and the field with several of them.
SEVERAL = {"recipeSlug": "recipeSlugs", "cookbookId": "cookbookIds"}
MOST_LINES = 20  # of a message; services cut longer ones anyway

# The ids of the tasks that this transaction has started, by notifier and event.
started: ContextVar[dict[tuple[str, str], str]] = ContextVar("started")


def remember(notifier_id: str, event: str, task: Task) -> None:
    started.set(started.get({}) | {(notifier_id, event): task.id})
    db.after_commit(forget)


def forget() -> None:
    started.set({})


def joins_earlier(notifier_id: str, event: str, body: str, document: dict) -> bool:
    """Adds a message to that of the same event and transaction, if there is one. After a rollback its task is gone."""
    field = next((name for name in SEVERAL if name in document), None)
    task_id = started.get({}).get((notifier_id, event))
    if field is None or task_id is None or not (task := Task.get_or_none(Task.id == task_id)):
        return False
    before = task.given["document"]
    values = before.get(SEVERAL[field]) or [before[field]]
    if document[field] not in values:
        lines = [*task.given["body"].split("\n"), body]
        about = {name: value for name, value in before.items() if name != field}
        merged = about | {SEVERAL[field]: [*values, document[field]]}
        task.change({"given": task.given | {"document": merged, "body": "\n".join(lines[:MOST_LINES])}})
    return True
