"""Shows imports as if they had ended: real ones would change what other tests find, or lead out of the house."""


def show_a_finished_move(page):
    """Shows a run as if it had ended, because a real one would change what other tests find."""
    values = {"kind": "mela", "program": "Mela", "fileName": "a", "state": "done", "timestamp": "2026-11-20T10:00:00Z"}
    counts = {"done": 3, "total": 3, "made": 2, "failed": 1, "skipped": 0, "canBeUndone": True}
    page.route(
        "**/api/groups/migrations", lambda route: route.fulfill(json=[values | counts | {"id": "1", "reportId": "1"}])
    )
    page.reload()


def show_a_moved_server(page):
    """Shows a run as if it had ended, because a real one would add a group that other tests find."""
    values = {"id": "1", "reportId": "1", "fileName": "mealie.zip", "into": "group", "state": "done"}
    counts = {"done": 312, "total": 312, "canBeUndone": True, "timestamp": "2026-11-20T10:00:00Z"}
    compared = [{"kind": "recipes", "name": "Recipes", "said": 312, "here": 311}]
    page.route(
        "**/api/admin/migrations/mealie",
        lambda route: route.fulfill(json=[values | counts | {"compared": compared, "notMoved": []}]),
    )
    page.reload()


def show_a_finished_import(page):
    """Shows an import of many links as if it had ended, because real links would lead out of the house."""
    counts = {"total": 3, "made": 2, "failed": 1, "skipped": 0, "waiting": 0}
    values = {"id": "1", "reportId": "1", "state": "done", "timestamp": "2026-11-20T10:00:00Z"}
    run = values | counts | {"canBeUndone": True, "canBeChanged": True, "lines": []}
    page.route("**/api/recipes/create/url/bulk", lambda route: route.fulfill(json=[run]))
    page.route("**/api/runs/1", lambda route: route.fulfill(json=run))
    page.reload()
