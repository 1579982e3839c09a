"""The task that brings the recipes of a file in. It goes on after a restart where it was."""

import logging
from collections.abc import Iterable, Iterator

from marshmallow import ValidationError

from app.access import Person
from app.framework.api.errors import Busy, Failure, NoRoom, flatten_problems
from app.framework.jobs.events import EventType, publish
from app.framework.jobs.side_by_side import work_one_ahead, work_side_by_side
from app.framework.storage.database import db
from app.framework.tasks.run import FAILED, Run, task_kind
from app.framework.text.translate import _
from app.households.household import Household
from app.importing.lines.parse_lines import parse_lines
from app.importing.moving.known_recipes import KnownRecipes
from app.importing.moving.link_inner_recipes import link_inner_recipes
from app.importing.moving.move_in import FILE, UNDO_WITHIN
from app.importing.moving.read_files import SentFile, count_recipes, read_recipes
from app.importing.moving.store_recipe import keep_pictures, store_recipe, validate_recipe
from app.media import store
from app.media.file import detach
from app.users.user import User

log = logging.getLogger(__name__)
MANY = 100  # recipes; before as many are brought in, a backup is made
AT_ONCE = 20  # recipes whose lines are parsed before the first of them is stored


def complete_report(move: Run) -> None:
    """Completes the report of a run that ended. The file is no longer needed."""
    if move.state == FAILED:
        move.add(_("The rest was not read: {why}", why=move.reason), success=False)
    detach(FILE, move.id)


@task_kind("move-in", at_once=2, most_waiting=20, at_end=complete_report, kept=None, undo_within=UNDO_WITHIN)
def move_in(move: Run) -> None:
    store.new_names.set([])
    person = find_person(move)
    count_and_back_up(move)
    store_all_recipes(move, person)


def find_person(move: Run) -> Person:
    """Returns who began the run. Raises Failure."""
    if (user := User.get_or_none(User.id == move.user)) is None:
        raise Failure(_("The person who started this no longer has an account."))
    return user.as_person()


def count_and_back_up(move: Run) -> None:
    """Counts the recipes, and has a backup made before many of them are brought in."""
    if move.total is not None:
        return
    total = count_recipes(find_sent_file(move), move.given["program"])
    if total >= MANY:
        back_up(move, total)
    with db.atomic():
        move.change({"total": total})


def back_up(move: Run, total: int) -> None:
    try:
        publish(EventType.MANY_RECIPES_ARRIVING, total)
    except (Failure, OSError) as why:
        log.warning("no backup was made before an import: %s", why)
        move.add(_("No backup was made first: {why}", why=str(why)), success=False)


def find_sent_file(move: Run) -> SentFile:
    return SentFile(str(store.find_path(move.given["stored"])), move.given["file_name"])


def store_all_recipes(move: Run, person: Person) -> None:
    already_here = KnownRecipes(person.group, move.given["program"], move.id)
    household = Household.get_by_id(person.household)
    has_inner = move.done > 0  # what was read before a restart may have some
    with work_side_by_side(keep_pictures) as keep:

        def begin_batch(batch: list[tuple[int, dict]]) -> tuple[list[tuple[int, dict]], list[dict]]:
            fresh = [
                candidate for at, candidate in batch if "reason" not in candidate and not already_here.has(candidate)
            ]
            for answer, pictures in zip(fresh, keep(fresh), strict=True):
                answer["kept_pictures"] = pictures
            return batch, fresh

        recipes = read_recipes(find_sent_file(move), move.given["program"], move.done)
        for batch, fresh in work_one_ahead(map(begin_batch, group_recipes(recipes))):
            parse(fresh, household)
            for at, answer in batch:
                move.progress(at)
                has_inner |= bool(answer.get("inner_recipes"))
                store_or_report(person, move, already_here, at, answer)
    move.progress(move.done)
    if has_inner:
        link_inner_recipes(person, move, read_recipes(find_sent_file(move), move.given["program"], brief=True))


def group_recipes(recipes: Iterable[tuple[int, dict]]) -> Iterator[list[tuple[int, dict]]]:
    """Yields the recipes in groups, so that their lines are parsed one after the other."""
    batch: list[tuple[int, dict]] = []
    size = 0
    for at, answer in recipes:
        batch.append((at, answer))
        size += sum(map(len, answer.get("pictures", ())))
        if len(batch) >= AT_ONCE or size > 4_000_000:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch


def parse(recipes: list[dict], household: Household) -> None:
    """Replaces the lines of the recipes by parsed ones. The index of foods is built once for all of them."""
    for answer in recipes:
        recipe = answer["recipe"]
        try:
            recipe |= parse_lines(
                recipe["recipe_ingredient"], household, recipe["language"], answer["inner_recipes"].keys()
            )
        except Busy:
            log.info("the lines of %s stay text, because others are being read", answer["name"])


def store_or_report(person: Person, move: Run, already_here: KnownRecipes, at: int, answer: dict) -> None:
    """Makes the recipe at a position, skips it, or reports why it failed, in one transaction with the position."""
    name = answer["name"]
    if "reason" in answer:
        return report(move, at, _("Failed to import {name}", name=name), answer["reason"])
    if already_here.has(answer):
        return report(move, at, _("Skipped {name}: it is already here", name=name))
    try:
        ready = validate_recipe(answer, move.given["program"] if move.given["tagged"] else None)
        with db.atomic():
            recipe = store_recipe(person, move, ready)
            message = _("Imported {name} successfully", name=recipe.name)
            if ready.changes:
                message = f"{message}. {' '.join(dict.fromkeys(ready.changes))}"
            report(move, at, message)
        already_here.add(answer)
    except NoRoom:
        raise
    except ValidationError as unfit:
        first = flatten_problems(unfit.messages, ())[0]
        report(move, at, _("Failed to import {name}", name=name), f"{'.'.join(map(str, first['loc']))}: {first['msg']}")
    except Failure as why:
        report(move, at, _("Failed to import {name}", name=name), str(why))
    return None


def report(move: Run, at: int, message: str, reason: str = "") -> None:
    with db.atomic():
        move.add(message, reason=reason)
        move.change({"done": at + 1})
