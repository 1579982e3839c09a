"""The task that brings the recipes of a file in. It goes on after a restart where it was."""

import logging
from collections.abc import Iterable, Iterator

from marshmallow import ValidationError

from app.access import Person
from app.framework.api.errors import Busy, Failure, NoRoom, problems
from app.framework.jobs.events import EventType, publish
from app.framework.jobs.side_by_side import one_ahead, side_by_side
from app.framework.storage.database import db
from app.framework.tasks.task import Task, task_kind
from app.framework.text.translate import _
from app.households.household import Household
from app.importing.lines.parse_lines import parse_lines
from app.importing.moving.known_recipes import KnownRecipes
from app.importing.moving.move_in import DONE, FILE, RUNNING, MoveIn
from app.importing.moving.read_files import BadFile, SentFile, count_in, recipes_in
from app.importing.moving.store_recipe import keep_pictures, make_ready, store_recipe
from app.media import store
from app.media.file import detach
from app.users.user import User

log = logging.getLogger(__name__)
MANY = 100  # recipes; before as many are brought in, a backup is made
AT_ONCE = 20  # recipes whose lines are parsed before the first of them is stored


def close(task: Task) -> None:
    """Ends the report of a run that failed for good, in the transaction that stores the failure."""
    if move := MoveIn.get_or_none(MoveIn.id == task.given["move"], MoveIn.state == RUNNING):
        end(move, task.reason or "")


@task_kind("move-in", at_once=2, most_waiting=20, take_back=close)
def move_in(run) -> None:
    store.new_names.set([])
    move = MoveIn.get_or_none(MoveIn.id == run.given["move"], MoveIn.state == RUNNING)
    if move is None:
        return
    if move.user_id is None:
        raise Failure(_("The person who started this no longer has an account."))
    trouble = ""
    try:
        prepare(move)
        bring_in(run, move, User.get_by_id(move.user_id).as_person())
    except BadFile as why:
        trouble = str(why)
    with db.atomic():
        end(move, trouble)


def end(move: MoveIn, trouble: str) -> None:
    """Ends a run and its report, within the caller's transaction. The file is no longer needed."""
    if move.report:
        if trouble:
            move.report.add(_("The rest was not read: {why}", why=trouble), success=False)
        move.report.finish()
    move.change({"state": DONE})
    detach(FILE, move.id)


def prepare(move: MoveIn) -> None:
    """Counts the recipes, and has a backup made before many of them are brought in."""
    if move.total is not None:
        return
    total = count_in(find_sent_file(move), move.kind)
    if total >= MANY:
        back_up(move, total)
    with db.atomic():
        move.change({"total": total})


def back_up(move: MoveIn, total: int) -> None:
    try:
        publish(EventType.MANY_RECIPES_ARRIVING, total)
    except (Failure, OSError) as why:
        log.warning("no backup was made before an import: %s", why)
        move.report.add(_("No backup was made first: {why}", why=str(why)), success=False)


def find_sent_file(move: MoveIn) -> SentFile:
    return SentFile(str(store.path_of(move.stored)), move.file_name)


def bring_in(run, move: MoveIn, person: Person) -> None:
    already_here = KnownRecipes(person.group, move.kind, move.id)
    household = Household.get_by_id(person.household)
    with side_by_side(keep_pictures) as keep:

        def begin_batch(batch: list[tuple[int, dict]]) -> tuple[list[tuple[int, dict]], list[dict]]:
            fresh = [
                candidate for at, candidate in batch if "reason" not in candidate and not already_here.has(candidate)
            ]
            for answer, pictures in zip(fresh, keep(fresh), strict=True):
                answer["kept_pictures"] = pictures
            return batch, fresh

        recipes = recipes_in(find_sent_file(move), move.kind, move.position)
        for batch, fresh in one_ahead(map(begin_batch, batches(recipes))):
            parse(fresh, household)
            for at, answer in batch:
                run.progress(at, move.total)
                settle(person, move, already_here, at, answer)
    run.progress(move.position, move.total)


def batches(recipes: Iterable[tuple[int, dict]]) -> Iterator[list[tuple[int, dict]]]:
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
            recipe |= parse_lines(recipe["recipe_ingredient"], household, recipe["language"])
        except Busy:
            log.info("the lines of %s stay text, because others are being read", answer["name"])


def settle(person: Person, move: MoveIn, already_here: KnownRecipes, at: int, answer: dict) -> None:
    """Makes the recipe at a position, skips it, or reports why it failed, in one transaction with the position."""
    name = answer["name"]
    if "reason" in answer:
        return report(move, at, _("Failed to import {name}", name=name), answer["reason"])
    if already_here.has(answer):
        return report(move, at, _("Skipped {name}: it is already here", name=name))
    try:
        ready = make_ready(answer, move.kind if move.tagged else None)
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
        first = problems(unfit.messages, ())[0]
        report(move, at, _("Failed to import {name}", name=name), f"{'.'.join(map(str, first['loc']))}: {first['msg']}")
    except Failure as why:
        report(move, at, _("Failed to import {name}", name=name), str(why))
    return None


def report(move: MoveIn, at: int, message: str, reason: str = "") -> None:
    with db.atomic():
        if move.report:
            move.report.add(message, success=not reason, exception=reason)
        move.change({"position": at + 1})
