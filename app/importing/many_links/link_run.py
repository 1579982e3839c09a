"""Runs that import from many web addresses: begins, lists, stops, repeats and undoes them."""

from flask import Blueprint
from marshmallow import fields
from marshmallow.validate import Length
from peewee import chunked, fn

from app.access import import_owner, member
from app.framework.api.errors import Conflict, NotFound
from app.framework.api.guard import allow, current_user
from app.framework.api.reference import Named
from app.framework.api.schema import Id, Moment, PartSchema, Schema
from app.framework.api.transaction import keeps_nothing, transactional
from app.framework.api.wire import body, response
from app.framework.storage.database import db, now
from app.framework.storage.query_limit import lift_query_limit
from app.framework.tasks.run import DONE, Run, RunLine, start, start_again
from app.framework.text.language import find_preferred_language
from app.framework.text.translate import _, lazy
from app.households.report import find_report
from app.importing.many_links.import_links import import_links
from app.importing.many_links.known_pages import KnownPages
from app.importing.many_links.link import (
    FAILED,
    LINKS,
    MADE,
    SKIPPED,
    WAITING,
    LinkToImport,
    explain_unfit,
    normalize_link,
)
from app.importing.moving.migration import MOST_LISTED, begin_undo, select_moves, wait_for
from app.importing.moving.move_in import describe_move, name_phase
from app.importing.page.web_page import LOCALES
from app.organizers.category import CategorySchema
from app.organizers.tag import TagSchema
from app.recipes.clean_source import find_first_address

MOST_LINKS, LONGEST_LINE, MOST_AT_ONCE = 1000, 10_000, 100
UP_TO = Length(max=MOST_LINKS, error=lazy("At most {max} links at once."))


class OneLinkSchema(PartSchema):
    """A link. If there are categories or tags, they replace those of the page."""

    url = fields.Str(required=True, validate=Length(max=LONGEST_LINE))
    categories = fields.List(Named(CategorySchema, exclude=("group_id",)), load_default=None, allow_none=True)
    tags = fields.List(Named(TagSchema, exclude=("group_id",)), load_default=None, allow_none=True)


class ManyLinksSchema(PartSchema):
    """The links to import. Keywords of pages become tags only with `include_tags`."""

    imports = fields.List(fields.Nested(OneLinkSchema), required=True, validate=UP_TO)
    include_tags = fields.Bool(load_default=False)


class BegunSchema(PartSchema):
    report_id = Id()


class LinksToCheckSchema(PartSchema):
    urls = fields.List(fields.Str(validate=Length(max=LONGEST_LINE)), required=True, validate=UP_TO)


class CheckedLinkSchema(PartSchema):
    """A line as it would be imported: its address, what is wrong with it, and the recipe that the group has from it."""

    url = fields.Str()
    problem = fields.Str()
    known_name = fields.Str()
    known_slug = fields.Str()


class CheckedLinksSchema(PartSchema):
    items = fields.List(fields.Nested(CheckedLinkSchema))


class LinkRunSchema(Schema):
    """A run: how far it is, and what became of the links. `state` is "running", "done" or "undone"."""

    report_id = Id()
    timestamp = Moment(attribute="created_at")
    state = fields.Str(attribute="phase")
    total = fields.Int()
    made = fields.Int()
    skipped = fields.Int()
    failed = fields.Int()
    waiting = fields.Int()
    can_be_undone = fields.Bool()
    can_be_changed = fields.Bool()


routes = Blueprint("link_run", __name__, url_prefix="/recipes/create/url/bulk")


@routes.post("/check")
@allow(member)
@keeps_nothing
@lift_query_limit()
@body(LinksToCheckSchema())
@response(CheckedLinksSchema())
def check_links(values):
    """Says which lines are links, and which of them the group has recipes from. No page is opened."""
    pages, seen = KnownPages(current_user().group), set()
    return {"items": [check_link(url, pages, seen) for url in values["urls"]]}


def check_link(url: str, pages: KnownPages, seen: set[str]) -> dict:
    here = pages.find(find_first_address(url)) or {"name": "", "slug": ""}
    problem = explain_unfit(url) or (_("This link is in the list twice.") if normalize_link(url) in seen else "")
    seen.add(normalize_link(url))
    address = find_first_address(url) or url
    return {"url": address, "problem": problem, "known_name": here["name"], "known_slug": here["slug"]}


@routes.get("")
@allow(member)
@response(LinkRunSchema(many=True))
def list_link_runs():
    """Lists the group's runs that still have a report, the newest first."""
    mine = select_moves("import-links").where(member.visible_rows(current_user(), Run))
    return [add_counts(move) for move in mine.order_by(Run.created_at.desc()).limit(MOST_LISTED)]


def find_run(report_id: str) -> Run:
    """Returns the run of a report. Raises NotFound for runs of another kind."""
    run = find_report(report_id, import_owner)
    if run.kind != "import-links":
        raise NotFound(_("Not found."))
    return run


def add_counts(move: Run) -> Run:
    counts = dict(
        LinkToImport.select(LinkToImport.state, fn.COUNT())
        .where(LinkToImport.move == move)
        .group_by(LinkToImport.state)
        .tuples()
    )
    move.made, move.skipped, move.failed, move.waiting = (
        counts.get(state, 0) for state in (MADE, SKIPPED, FAILED, WAITING)
    )
    may_change = import_owner.visible_rows(current_user(), Run)
    describe_move(move).can_be_changed = Run.select().where(Run.id == move.id, may_change).exists()
    return move


@routes.post("")
@allow(member)
@transactional
@lift_query_limit()
@body(ManyLinksSchema())
@response(BegunSchema(), 202)
def begin_link_run(wanted):
    """Begins to import many links. The report, whose id is returned at once, tells how it goes."""
    locale = find_preferred_language(LOCALES)
    parameters = {"program": LINKS, "tagged": wanted["include_tags"], "locale": locale}
    total = len(wanted["imports"])
    move = start(import_links, parameters, person=current_user(), name=_("Bulk Import"), total=total)
    add_links(move, wanted["imports"])
    return {"report_id": move.id}


def add_links(move: Run, imports: list[dict]) -> None:
    """Stores the links of a new run. A link that is in the list twice is skipped the second time."""
    rows: list[dict] = []
    seen: set[str] = set()
    for position, wanted in enumerate(imports):
        url = wanted["url"].strip()
        if is_twice := normalize_link(url) in seen:
            move.add(_("Skipped {url}: it is in the list twice", url=url))
        seen.add(normalize_link(url))
        values = {"chosen": choose_organizers(wanted), "state": SKIPPED if is_twice else WAITING}
        rows.append({"move": move.id, "position": position, "url": url} | values)
    for batch in chunked(rows, MOST_AT_ONCE):
        LinkToImport.insert_many(batch).execute()


def choose_organizers(wanted: dict) -> dict[str, list[dict]]:
    """Returns the organizers that were chosen for a link, by the names of the recipe's fields."""
    named = {"recipe_category": wanted["categories"], "tags": wanted["tags"]}
    kept = {field: [item for item in items or () if item] for field, items in named.items()}
    return {
        field: [{key: item[key] for key in ("id", "name") if item.get(key)} for item in items]
        for field, items in kept.items()
        if items
    }


@routes.post("/<id:report_id>/stop")
@allow(import_owner)
@transactional
@response(LinkRunSchema())
def stop_link_run(report_id):
    """Stops a run. The links that are left stay in the list, to be tried later."""
    move = find_run(report_id)
    if move.is_unfinished:
        left = move.links.where(LinkToImport.state == WAITING).count()
        move.add(_("Stopped. Links that were not opened: {count}", count=left), success=False)
        move.change({"state": DONE, "ended_at": now()})
    return add_counts(move)


@routes.post("/<id:report_id>/retry")
@allow(import_owner)
@transactional
@response(LinkRunSchema())
def retry_link_run(report_id):
    """Tries the links again that failed, or that were left when the run was stopped."""
    move = find_run(report_id)
    again = move.links.where(LinkToImport.state << [FAILED, WAITING])
    if name_phase(move) != "done":
        raise Conflict(_("The import is still running."))
    if not again.exists():
        raise Conflict(_("There is nothing to try again."))
    RunLine.delete().where(RunLine.run == move, ~RunLine.success).execute()
    LinkToImport.update(state=WAITING).where(LinkToImport.move == move, LinkToImport.state == FAILED).execute()
    start_again(move)
    return add_counts(move)


@routes.post("/<id:report_id>/undo")
@allow(import_owner)
@response(LinkRunSchema())
def undo_link_run(report_id):
    """Takes away what a run made, for thirty days. Recipes that somebody has changed since go to the trash."""
    with db.atomic():
        undo = begin_undo(find_run(report_id))
    wait_for(undo)
    return add_counts(Run.get_by_id(report_id))
