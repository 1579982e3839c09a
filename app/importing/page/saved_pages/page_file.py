"""Reads the text of a page that was saved as a file, whatever its encoding, so that people see it before the import."""

from flask import Blueprint
from marshmallow import fields

from app.access import member
from app.framework.api.guard import allow
from app.framework.api.request_limit import take_heavy_turn
from app.framework.api.schema import PartSchema
from app.framework.api.transaction import keeps_nothing
from app.framework.api.wire import form, response
from app.framework.text.decoding.decode_page import decode_page
from app.importing.page.bad_page import LARGEST
from app.media.file import read_sent_file


class PageTextSchema(PartSchema):
    data = fields.Str()


routes = Blueprint("page_file", __name__, url_prefix="/recipes")


@routes.post("/create/page-text")
@allow(member)
@keeps_nothing
@response(PageTextSchema())
@form(file="file")
def read_page_file():
    file = read_sent_file("file", LARGEST)
    take_heavy_turn()
    return {"data": decode_page(file.read())}
