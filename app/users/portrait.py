"""Stores, deletes and serves the profile pictures of users."""

from flask import Blueprint

from app.access import member, profile_owner
from app.framework.api.guard import allow
from app.framework.api.transaction import transactional
from app.framework.api.wire import raw_response
from app.framework.storage.database import db
from app.media.file import PORTRAIT, attach, detach, keep_picture, sent_file, served
from app.users.user import user_within

routes = Blueprint("portrait", __name__, url_prefix="/users")


@routes.post("/<id:user_id>/image")
@allow(profile_owner)
@raw_response(None)
def send_portrait(user_id):
    user_within(profile_owner, user_id)
    middle = keep_picture(sent_file("profile"))["min-original.webp"]
    with db.atomic():
        user = user_within(profile_owner, user_id)  # the user may have been deleted while the picture was shrunk
        user.change({"cache_key": attach("user", user_id, {PORTRAIT: middle})})


@routes.delete("/<id:user_id>/image")
@allow(profile_owner)
@transactional
@raw_response(None)
def take_portrait_away(user_id):
    user = user_within(profile_owner, user_id)
    detach("user", user.id)
    user.change({"cache_key": ""})


@routes.get("/<id:user_id>/image")
@allow(member)
def shown_portrait(user_id):
    user_within(member, user_id)
    return served("user", user_id, PORTRAIT)
