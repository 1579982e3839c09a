"""Tries a version on a copy of the data: starts it, has it migrate the copy, counts its rows and asks it for pages."""

import os
import shutil
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import apsw

from app.backups.file.snapshot import count_rows, list_administrators, list_stored_files, take_snapshot
from app.framework.storage.folder.generation import FILE, MOVED, POINTER, find_current
from app.framework.storage.folder.reserve import free_space
from app.framework.text.random_token import hash_token, make_token
from app.framework.text.translate import _
from app.updates.start_program import LONGEST_START, DoesNotFit, Started, start_program

TRIAL = ".update-trial-"
MB = 1 << 20
SPARE = 100 * MB
SIGN_IN = """
INSERT INTO "token" (created_at, updated_at, user_id, hash, kind, session, since, user_agent, network, name)
SELECT created_at, created_at, id, ?, 'api', ?, created_at, '', '', 'update' FROM "user" WHERE username = ?
"""
PAGES = ("/", "/login")
LISTS = (
    *("/api/users/self", "/api/foods?perPage=50", "/api/units?perPage=50", "/api/groups/labels?perPage=50"),
    *("/api/organizers/categories?perPage=50", "/api/organizers/tags?perPage=50", "/api/households/cookbooks"),
    *("/api/households/mealplans?perPage=50", "/api/households/shopping/lists?perPage=50", "/api/admin/users"),
)
MOST_RECIPES = 20


def try_program(program: list[str], data: Path, version: str, longest: float = LONGEST_START) -> list[str]:
    """Tries a version on a copy of a data folder, which may be in use, and removes the copy. Returns what was tried, in
    sentences. Raises DoesNotFit with the reason if the version does not work with these data."""
    for left in data.glob(f"{TRIAL}*"):
        shutil.rmtree(left, ignore_errors=True)
    with TemporaryDirectory(dir=data, prefix=TRIAL, ignore_cleanup_errors=True) as room:
        copy = Path(room, "data")
        token = copy_data(data, copy)
        before = count_rows(find_current(copy))
        with start_program(program, copy, version, longest) as started:
            started.token = token
            answers = ask_for_everything(started)
        compare_counts(before, copy)
    rows = sum(before.values())
    return [
        _("Hearthbook {version} started on a copy of your data.", version=version),
        _("It kept all {rows} rows in {tables} tables.", rows=rows, tables=len(before)),
        _("It answered {count} calls and pages.", count=answers),
    ]


def copy_data(data: Path, copy: Path) -> str:
    """Copies the data of one moment, without work under way and sessions; pictures and files are linked if possible.
    Returns the token of an administrator, or an empty string if there is none."""
    source, target = find_current(data), copy / "gen" / "000001" / FILE
    if (needed := 3 * source.stat().st_size + SPARE) > (free := free_space(data)):
        message = _(
            "Trying the update needs {needed} MB of free space; there are {free} MB.",
            needed=needed // MB,
            free=free // MB,
        )
        raise DoesNotFit(message)
    target.parent.mkdir(parents=True)
    take_snapshot(source, target)
    (copy / POINTER).write_text(f"{target.parent.name}\n")
    for name in list_stored_files(target):
        place_file(data / "media" / name[:2] / name, copy / "media" / name[:2] / name)
    names = list_administrators(target)
    if not names:
        return ""
    token = make_token()
    with closing(apsw.Connection(str(target))) as connection:
        connection.execute(SIGN_IN, (hash_token(token), hash_token(token)[:32], names[0]))
    return token


def place_file(source: Path, target: Path) -> None:
    """Links a stored file, which never changes, or copies it where links are not possible."""
    if source.is_file():
        target.parent.mkdir(parents=True, exist_ok=True)
        try:
            os.link(source, target)
        except OSError:
            shutil.copyfile(source, target)


def ask_for_everything(started: Started) -> int:
    """Asks for the pages, the lists and some recipes. Returns the number of answers. Raises DoesNotFit."""
    for page in PAGES:
        status, content = started.ask(page)
        if status != 200 or b"<" not in content:
            raise DoesNotFit(_("The new version answers {path} with an error ({reason}).", path=page, reason=status))
    if not started.token:
        return len(PAGES)
    for path in LISTS:
        started.read(path)
    recipes = started.read(f"/api/recipes?perPage={MOST_RECIPES}")["items"]
    for recipe in recipes:
        started.read(f"/api/recipes/{recipe['slug']}")
    return len(PAGES) + len(LISTS) + len(recipes) + 1


def compare_counts(before: dict[str, int], data: Path) -> None:
    """Raises DoesNotFit if the new version has lost rows of a table. A migration may name those that it has moved."""
    file = find_current(data)
    after, note = count_rows(file), file.with_name(MOVED)
    moved = note.read_text().split() if note.is_file() else []
    lost = {table: rows - after.get(table, 0) for table, rows in before.items() if table not in moved}
    for table, rows in lost.items():
        if rows > 0:
            message = _(
                'The new version loses {rows} of {all} rows of "{table}".', rows=rows, all=before[table], table=table
            )
            raise DoesNotFit(message)
