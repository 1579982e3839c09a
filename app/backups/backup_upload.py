"""Backups that administrators bring as a file: in one form, or in pieces if it is too large for one request."""

import io

from flask import Blueprint, request

from app.access import admin
from app.backups.backup import Plain
from app.backups.backup_schema import PieceSchema
from app.backups.file_errors import os_errors_as_sentences
from app.backups.folder import FOLDER
from app.framework.api.errors import Invalid
from app.framework.api.guard import allow
from app.framework.api.lists.page import describe_parameter
from app.framework.api.transaction import keeps_nothing
from app.framework.api.wire import form, query, raw_response, report_success, response
from app.framework.storage.folder.get_data_folder import get_data_folder
from app.framework.text.translate import _
from app.media.file import read_sent_file

LARGEST_FORM = 64 * 1024 * 1024  # the largest body that the server accepts; larger files come in pieces

routes = Blueprint("backup_upload", __name__, url_prefix="/admin/backups")
also = Blueprint("backup_upload_too", __name__, url_prefix="/backups")  # for older clients


@also.post("/upload", endpoint="uploaded")
@routes.post("/upload")
@allow(admin)
@keeps_nothing
@raw_response(None)
@form(archive="file")
def upload_backup():
    from app.backups.making.upload import accept_upload, check_name

    file = read_sent_file("archive", LARGEST_FORM)
    if isinstance(file, io.BytesIO) and not file.getbuffer().nbytes:
        raise Plain(_("The file is empty."))
    with os_errors_as_sentences(get_data_folder() / FOLDER):
        record = accept_upload(file, check_name(request.files["archive"].filename))
    if record.locked:
        return report_success(_("The backup was uploaded. It is locked, so it is only tested when it is restored."))
    return report_success(_("The backup was uploaded and proved."))


@routes.put("/uploads/<id:upload_id>")
@allow(admin)
@keeps_nothing
@query(
    describe_parameter("name", "string", "the name of the file"),
    describe_parameter("offset", "integer", "the position of this piece in the file"),
    describe_parameter("size", "integer", "the size of the whole file"),
)
@response(PieceSchema())
def upload_piece(upload_id):
    """Takes one piece of a file that is too large for one request, as the bytes of the body."""
    from app.backups.making.upload import check_name, take_piece

    name, offset, size = check_name(request.args.get("name")), read_header_number("offset"), read_header_number("size")
    with os_errors_as_sentences(get_data_folder() / FOLDER):
        return {"backup": (done := take_piece(upload_id, name, offset, size)) and done.name}


def read_header_number(name: str) -> int:
    text = request.args.get(name, "")
    if not text.isdecimal() or len(text) > 15:
        raise Invalid(_("Input should be a valid integer"), ("query", name), text)
    return int(text)
