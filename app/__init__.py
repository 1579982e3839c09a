"""Hearthbook, a recipe manager for a household. This module builds its Flask app from all parts."""

from pathlib import Path

from app.framework.processes.skip_import import skip_import

# Werkzeug's server for development, which we do not use, would load OpenSSL.
with skip_import("ssl", incomplete=("http.client", "http.server")):
    from flask import Flask
# Peewee loads another SQLite than that of APSW, which we use.
with skip_import("sqlite3"):
    import peewee  # noqa: F401 - before anything else imports it

from app import api_description, pages, version_one
from app.admin import (
    about,
    ai_provider,
    analytics,
    database_check,
    debug,
    email,
    job,
    network,
    server_settings,
    setup,
    statistics,
    webhook_allowlist,
)
from app.admin.deleting import group_contents, group_deletion, person_deletion
from app.admin.maintenance import log_lines, maintenance
from app.admin.moving import whole_server
from app.admin.this_computer import desktop, stop
from app.backups import backup, backup_upload, emergency_sheet, place_for_copies
from app.certificates import other_roads, secure_connection, trusted_root
from app.certificates.domain import domain_certificate
from app.cookbooks import cookbook
from app.foods import food, label, starter_data, unit
from app.framework.api import errors, full_disk, guard
from app.framework.api.full_disk import handle_full_disk
from app.framework.api.guard import check_every_route
from app.framework.api.request_limit import LimitRequests
from app.framework.api.route import Hearthbook, IdInPath
from app.framework.server.begin_request import begin_requests_of
from app.framework.server.check_host import CheckHost
from app.framework.server.compress import compress
from app.framework.server.network import read_stored
from app.framework.server.security_headers import SecurityHeaders
from app.framework.storage import database
from app.framework.storage.database import db
from app.framework.tasks.run_tasks import Runner
from app.households import every_group, every_household, group, household, report, run_progress
from app.importing import examples
from app.importing.archives import archive
from app.importing.by_model import picture_page, sent_sources
from app.importing.drafts import recipe_draft
from app.importing.many_links import link_run
from app.importing.moving import migration
from app.importing.page import page_inspection, web_page
from app.importing.page.saved_pages import page_file
from app.live import page_event
from app.live.page_event import EXTENSION as STREAMS
from app.live.page_event import Streams
from app.mealplans import calendar_link, noted_meal, plan_entry, plan_rule, surprise, tonight
from app.media import download, file, store
from app.notifications import delivery, recipe_action, webhook, webhook_sending
from app.notifications.notifiers import events as notifier_events  # noqa: F401 - subscribes to events
from app.notifications.notifiers import notifier, warn_administrators
from app.notifications.notifiers import sending as notifier_sending
from app.notifications.notifiers import trial as notifier_trial
from app.organizers import category, tag, tool
from app.pantry import frozen_thing, pantry_food, plan_leftovers, use_up
from app.pantry.stock import follow_kitchen
from app.parsing import ingredient_line, learned_word
from app.recipes import asset, bulk_action, household_recipe, one_recipe, picture
from app.recipes.exporting import data_export, export, group_export
from app.recipes.finding import (
    cookbook_recipes,
    filter_choices,  # noqa: F401 - adds a route
    item_uses,
    known_source,
    organizer_recipes,
    recipe_list,
    recipes_by_name,
    suggestions,
)
from app.recipes.finding.searching import search_index
from app.recipes.history import revisions, trash
from app.recipes.opinions import comment, rating
from app.settings import Settings
from app.sharing import share_link, showcase
from app.shopping import one_list, shopping_item
from app.shopping.items import (
    merged_things,  # noqa: F401 - subscribes to events
    ticked_items,
)
from app.shopping.purchases import purchase
from app.timeline import event
from app.updates import update
from app.users import account, departure, member, portrait, profile, sign_in, user, validator
from app.users.external_auth import native_oidc, oidc
from app.users.joining import invitation, registration
from app.users.signing_in import api_token, forgotten, password, recognize, session
from app.users.signing_in.throttle import Throttle

VERSION = "0.1.0"
MIGRATIONS = Path(__file__).parent / "migrations"
CONTRACT = "v3.27.0"  # the version of the HTTP API that the server reports to clients

BLUEPRINTS = [
    setup.routes,
    about.routes,
    about.of_house,
    analytics.routes,
    job.routes,
    debug.routes,
    ai_provider.routes,
    ai_provider.of_any_group,
    maintenance.routes,
    log_lines.routes,
    database_check.routes,
    statistics.of_house,
    statistics.of_household,
    statistics.of_group,
    network.routes,
    secure_connection.routes,
    other_roads.routes,
    domain_certificate.routes,
    trusted_root.routes,
    desktop.routes,
    stop.routes,
    webhook_allowlist.routes,
    email.routes,
    server_settings.routes,
    update.routes,
    backup.routes,
    backup_upload.routes,
    place_for_copies.routes,
    emergency_sheet.routes,
    backup.also,
    backup_upload.also,
    sign_in.routes,
    oidc.routes,
    native_oidc.routes,
    user.routes,
    profile.routes,
    portrait.routes,
    portrait.public,
    password.routes,
    forgotten.routes,
    registration.routes,
    invitation.routes,
    api_token.routes,
    session.routes,
    session.of_anyone,
    validator.routes,
    member.of_group,
    member.of_household,
    member.permissions,
    account.routes,
    account.also,
    departure.routes,
    group.routes,
    household.households_of_group,
    household.routes,
    every_household.routes,
    every_group.routes,
    group_contents.routes,
    group_deletion.routes,
    person_deletion.routes,
    report.routes,
    run_progress.routes,
    file.routes,
    category.routes,
    tag.routes,
    tool.routes,
    food.routes,
    unit.routes,
    label.routes,
    starter_data.routes,
    ingredient_line.routes,
    learned_word.routes,
    cookbook.routes,
    cookbook_recipes.routes,
    cookbook_recipes.recipe_routes,
    organizer_recipes.routes,
    item_uses.routes,
    known_source.routes,
    recipe_list.routes,
    recipes_by_name.routes,
    suggestions.routes,
    trash.routes,
    revisions.routes,
    household_recipe.routes,
    one_recipe.routes,
    one_recipe.validators,
    rating.routes,
    comment.routes,
    comment.of_recipe,
    event.routes,
    plan_rule.routes,
    plan_entry.routes,
    tonight.routes,
    surprise.routes,
    calendar_link.routes,
    calendar_link.feed,
    one_list.routes,
    shopping_item.routes,
    purchase.routes,
    pantry_food.routes,
    frozen_thing.routes,
    use_up.routes,
    plan_leftovers.routes,
    page_event.routes,
    delivery.routes,
    recipe_action.routes,
    webhook.routes,
    webhook_sending.routes,
    notifier.routes,
    notifier_sending.routes,
    notifier_trial.routes,
    bulk_action.routes,
    showcase.routes,
    share_link.routes,
    share_link.shared,
    picture.routes,
    asset.routes,
    export.routes,
    data_export.routes,
    group_export.routes,
    download.routes,
    archive.routes,
    web_page.routes,
    page_inspection.routes,
    link_run.routes,
    page_file.routes,
    recipe_draft.routes,
    picture_page.routes,
    sent_sources.routes,
    migration.routes,
    examples.routes,
    whole_server.routes,
    version_one.routes,
]


def take_part_in_transactions() -> None:
    """Sets what every transaction that writes calls, in this order: a restored backup, a full disk and a damaged
    database refuse it, the caller's rights are checked again after waiting, and changed recipes are indexed before the
    commit."""
    db.before_begin = [guard.refuse_after_switch, full_disk.make_room_on_disk, database_check.refuse_while_damaged]
    db.after_begin = [guard.recognize_again]
    db.before_commit = [search_index.index_stale]


# Modules that are imported because they declare tasks.
WITHOUT_ROUTES = [noted_meal, ticked_items, follow_kitchen, warn_administrators]


def create_app(settings: Settings, database_file: Path, screens: Path = pages.BUILT) -> Flask:
    """Builds the Flask app on a database file, which must already have the current schema."""
    app = Hearthbook(__name__, static_folder=None)
    app.config.update(VERSION=VERSION, CONTRACT=CONTRACT, MIGRATIONS=MIGRATIONS)
    app.url_map.converters |= {"id": IdInPath, "page": pages.PagePath}
    take_part_in_transactions()
    use_data(app, settings, database_file)
    checks_of_guests = [recognize.count_guess, setup.refuse_until_set_up]
    begin_requests_of(app, recognize.recognize, checks_of_guests, lambda: app.extensions["setup"].done)
    errors.render_as_json(app)
    handle_full_disk(app)
    for routes in BLUEPRINTS:
        app.register_blueprint(routes, url_prefix=f"/api{routes.url_prefix}")
    app.extensions["screens"] = pages.Screens(settings, screens)
    app.register_blueprint(pages.routes)
    app.register_blueprint(api_description.routes)
    check_every_route(app)
    app.after_request(compress)
    checked = app.extensions["check_host"] = CheckHost(
        LimitRequests(app.wsgi_app),
        app.config["SETTINGS"].base_url,
        settings.allowed_hosts,
        lambda: read_stored(app.config["SETTINGS"].data)["hosts"],
    )
    headers = SecurityHeaders(version_one.ServeOldPaths(checked), app.config["SETTINGS"].frame_ancestors)
    app.wsgi_app = app.extensions["security_headers"] = headers
    return app


def use_data(app: Flask, settings: Settings, database_file: Path) -> None:
    """Switches the app to a data folder and its database file, and discards the state of the previous folder."""
    app.config["SETTINGS"] = app.config[server_settings.GIVEN] = settings
    database.open_at(str(database_file))
    store.open_at((settings.data or database_file.parent) / "media")
    kept = {
        name: app.extensions[name] for name in ("screens", "check_host", "security_headers") if name in app.extensions
    }
    streams = Streams(app.app_context)
    db.after_each_commit = [streams.wake]
    app.extensions = kept | {STREAMS: streams, "setup": setup.Setup(settings.data)}
    app.extensions |= {"throttle": Throttle(), "tasks": Runner(app)}
    server_settings.use_stored_settings(app)
