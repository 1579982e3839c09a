"""Shows administrators the log, whose secrets are masked when it is written, and clears it."""

import logging
import re

from flask import Blueprint, request
from marshmallow import fields

from app.access import admin
from app.framework.api.errors import Invalid
from app.framework.api.guard import allow
from app.framework.api.lists.page import describe_parameter
from app.framework.api.schema import PartSchema
from app.framework.api.transaction import keeps_nothing
from app.framework.api.wire import query, raw_response, report_success, response
from app.framework.storage.folder.get_data_folder import get_data_folder
from app.framework.storage.folder.log_file import clear_log, read_last_lines
from app.framework.text.translate import _

log = logging.getLogger(__name__)
USUALLY, MOST = 500, 5000


class LogLinesSchema(PartSchema):
    """The last lines of the log, the newest last."""

    logs = fields.List(fields.Str())


routes = Blueprint("log_lines", __name__, url_prefix="/admin/maintenance")


@routes.get("/logs")
@allow(admin)
@query(
    describe_parameter("lines", "integer", f"how many lines, up to {MOST}", default=USUALLY, minimum=1, maximum=MOST)
)
@response(LogLinesSchema())
def read_log():
    return {"logs": read_last_lines(get_data_folder(), read_number_of_lines())}


def read_number_of_lines() -> int:
    text = request.args.get("lines") or str(USUALLY)
    if not re.fullmatch(r"\d{1,5}", text) or not 1 <= int(text) <= MOST:
        raise Invalid(_("Ask for 1 to {most} lines.", most=MOST), ("query", "lines"), text)
    return int(text)


@routes.post("/clean/logs")
@allow(admin)
@keeps_nothing
@raw_response(None)
def empty_log():
    clear_log(get_data_folder())
    log.info("The log was cleared.")
    return report_success(_("The log was cleared."))
