"""Stores, deletes and serves the profile pictures of users."""

from hashlib import sha256

from flask import Blueprint, Response, abort, request

from app.access import anyone, member, profile_owner
from app.framework.api.errors import Busy
from app.framework.api.guard import allow
from app.framework.api.transaction import transactional
from app.framework.api.wire import form, raw_response
from app.framework.jobs.concurrency_limit import LimitReached
from app.framework.storage.database import db
from app.framework.text.translate import _
from app.media.draw_initial import draw_initial
from app.media.file import ASK_AGAIN, PORTRAIT, attach, detach, find_stored_files, keep_picture, read_sent_file, serve
from app.users.user import User, find_user

routes = Blueprint("portrait", __name__, url_prefix="/users")
public = Blueprint("public_portrait", __name__, url_prefix="/media/users")


@routes.post("/<id:user_id>/image")
@allow(profile_owner)
@raw_response(None)
@form(profile="file")
def send_portrait(user_id):
    find_user(profile_owner, user_id)
    middle = keep_picture(read_sent_file("profile"))["min-original.webp"]
    with db.atomic():
        user = find_user(profile_owner, user_id)  # the user may have been deleted while the picture was shrunk
        user.change({"cache_key": attach("user", user_id, {PORTRAIT: middle})})


@routes.delete("/<id:user_id>/image")
@allow(profile_owner)
@transactional
@raw_response(None)
def delete_portrait(user_id):
    user = find_user(profile_owner, user_id)
    detach("user", user.id)
    user.change({"cache_key": ""})


@routes.get("/<id:user_id>/image")
@allow(member)
def show_portrait(user_id):
    return serve_portrait(find_user(member, user_id))


@public.get("/<id:user_id>/<file_name>")
@allow(anyone)
def show_public_portrait(user_id, file_name):
    user = User.get_or_none(User.id == user_id)
    if user is None or file_name != PORTRAIT:
        abort(404)
    return serve_portrait(user)


def serve_portrait(user: User) -> Response:
    """Serves the user's picture or, if there is none, their drawn initial, as existing API clients expect a picture."""
    if PORTRAIT in find_stored_files("user", user.id):
        return serve("user", user.id, PORTRAIT)
    try:
        drawn = draw_initial(user.shown_name, user.id)
    except LimitReached:
        raise Busy(_("Other pictures are being drawn. Try again in a moment."), wait=5) from None
    if drawn is None:
        abort(404)
    response = Response(drawn, mimetype="image/webp", headers={"Cache-Control": ASK_AGAIN})
    response.set_etag(sha256(drawn).hexdigest())
    response.make_conditional(request)
    return response
