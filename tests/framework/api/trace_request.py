"""Counts the functions of Hearthbook that a request calls before its view and in all."""

import sys
from collections.abc import Callable
from pathlib import Path

APP = str(Path(__file__).parents[3] / "app")
NOT_NAMED = {"<lambda>", "<genexpr>", "<listcomp>", "<dictcomp>", "<setcomp>", "<module>"}
REQUESTS = {
    "GET labels": ("list_rows", lambda person, n: person.get("/groups/labels")),
    "POST label": ("create_label", lambda person, n: person.post("/groups/labels", {"name": f"Label {n}"}, expect=200)),
    "PUT recipe": ("replace_recipe", lambda person, n: person.put("/recipes/soup", person.soup | {"rating": n})),
}


def trace(call: Callable[[], object], view: str) -> tuple[list[str], list[str]]:
    """Returns the different functions that were called before the view, and all, each as "file function"."""
    called: list[str] = []

    def note(frame, event: str, _argument) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(APP) and code.co_name not in NOT_NAMED:
            called.append(f"{code.co_filename[len(APP) + 1 :]} {code.co_qualname}")

    sys.setprofile(note)
    try:
        call()
    finally:
        sys.setprofile(None)
    # The client of the tests serializes the body of the request.
    called = [name for name in called if not name.endswith("Orjson.dumps")]
    at = next(at for at, name in enumerate(called) if name.endswith((f".{view}", f" {view}")))
    return list(dict.fromkeys(called[:at])), list(dict.fromkeys(called))


def trace_all(person) -> dict[str, tuple[list[str], list[str]]]:
    """Traces each of the requests, which the person has made before, so that nothing is done for the first time."""
    person.post("/recipes", {"name": "Soup"})
    lines = [{"quantity": n, "unit": "cup", "food": f"food {n}", "note": "chopped"} for n in range(1, 9)]
    steps = [{"text": f"Step {n}"} for n in range(5)]
    person.soup = person.patch("/recipes/soup", {"recipeIngredient": lines, "recipeInstructions": steps})
    traced = {}
    for name, (view, request) in REQUESTS.items():
        for n in (1, 2):
            request(person, n)
        traced[name] = trace(lambda request=request: request(person, 3), view)
    return traced
