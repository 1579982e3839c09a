"""Merges messages about the same event of one transaction, so that one act sends one message, however many recipes."""

from contextvars import ContextVar

from app.framework.storage.database import db
from app.framework.tasks.run import Run

# What a message is about, and the field with several of them.
SEVERAL = {
    "recipeSlug": "recipeSlugs",
    "cookbookId": "cookbookIds",
    "mealplanId": "mealplanIds",
    "tagId": "tagIds",
    "categoryId": "categoryIds",
    "labelId": "labelIds",
}
LIST, ITEMS = "shoppingListId", "shoppingListItemIds"
MOST_LINES = 20  # of a message; services cut longer ones anyway

# The ids of the tasks that this transaction has started, by household or group, event and, for items, their list.
started: ContextVar[dict[tuple[str, str, str], str]] = ContextVar("started")


def remember(whose: str, event: str, document: dict, run: Run) -> None:
    started.set(started.get({}) | {(whose, event, document.get(LIST, "")): run.id})
    db.after_commit(forget)


def forget() -> None:
    started.set({})


def joins_earlier(whose: str, event: str, body: str, document: dict) -> bool:
    """Adds a message to that of the same event and transaction, if there is one. After a rollback its task is gone."""
    task_id = started.get({}).get((whose, event, document.get(LIST, "")))
    if task_id is None or not (run := Run.get_or_none(Run.id == task_id)):
        return False
    before = run.given["document"]
    if (merged := merge_documents(before, document)) is None:
        return False
    lines = run.given["body"].split("\n")
    if merged != before and body not in lines:
        lines.append(body)
    run.change({"given": run.given | {"document": merged, "body": "\n".join(lines[:MOST_LINES])}})
    return True


def merge_documents(before: dict, document: dict) -> dict | None:
    """Returns one document about what both are about, or None if a document has no field for several."""
    if LIST in document:
        items = [*before.get(ITEMS, ()), *document.get(ITEMS, ())]
        return before | ({ITEMS: list(dict.fromkeys(items)), "documentType": "shopping_list_item"} if items else {})
    if (field := next((name for name in SEVERAL if name in document), None)) is None:
        return None
    values = before.get(SEVERAL[field]) or [before[field]]
    if document[field] in values:
        return before
    about = {"documentType": before["documentType"], "operation": before["operation"]}
    return about | {SEVERAL[field]: [*values, document[field]]}
