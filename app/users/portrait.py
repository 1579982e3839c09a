"""Portraits: the picture that a person is shown with."""

from flask import Blueprint

from app.access import member, profile_owner
from app.framework.database import db
from app.framework.errors import NotFound
from app.framework.guard import allow, asking
from app.framework.wire import gives_ready
from app.framework.write import writes
from app.media.file import PORTRAIT, attach, detach, keep_picture, sent_file, served
from app.users.user import User

routes = Blueprint("portrait", __name__, url_prefix="/users")


@routes.post("/<id:user_id>/image")
@allow(profile_owner)
@gives_ready(None)
def send_portrait(user_id):
    reached = User.select().where(profile_owner.reach(asking(), User), User.id == user_id)
    if not reached.exists():
        raise profile_owner.outside(asking())
    middle = keep_picture(sent_file("profile"))["min-original.webp"]
    with db.atomic():
        if user := reached.first():
            user.change({"cache_key": attach("user", user_id, {PORTRAIT: middle})})


@routes.delete("/<id:user_id>/image")
@allow(profile_owner)
@writes
@gives_ready(None)
def take_portrait_away(user_id):
    user = User.get_or_none(profile_owner.reach(asking(), User) & (User.id == user_id))
    if user is None:
        raise profile_owner.outside(asking())
    detach("user", user.id)
    user.change({"cache_key": ""})


@routes.get("/<id:user_id>/image")
@allow(member)
def shown_portrait(user_id):
    if not User.select().where(member.reach(asking(), User), User.id == user_id).exists():
        raise NotFound("User not found")
    return served("user", user_id, PORTRAIT)
