"""API tokens, which are long-lived tokens that users create for other programs."""

from datetime import timedelta

from flask import Blueprint
from marshmallow import fields
from marshmallow.validate import Length

from app.access import member, token_owner
from app.framework.api.errors import NotFound
from app.framework.api.guard import allow, current_user
from app.framework.api.schema import LARGEST_NUMBER, Moment, Schema
from app.framework.api.wire import body, response
from app.framework.storage.database import db, now
from app.framework.text.name import Name
from app.framework.text.random_token import hash_token, make_token
from app.framework.text.translate import _
from app.users.signing_in.token import API, Token

LIVES = timedelta(days=1825)


class NewTokenSchema(Schema):
    """A new API token. Only the response to its creation contains the token itself."""

    id = fields.Int(dump_only=True)
    name = Name(required=True, validate=Length(max=200))
    integration_id = fields.Str(load_default="generic", load_only=True, validate=Length(max=200))
    token = fields.Str(dump_only=True)
    created_at = Moment(dump_only=True)


routes = Blueprint("api_token", __name__, url_prefix="/users/api-tokens")


@routes.post("")
@allow(member)
@response(NewTokenSchema(), 201)
@body(NewTokenSchema())
@db.atomic()
def create_api_token(values):
    """Creates an API token.

    Idempotency-Key is not supported, because the response stored for it would contain the token.
    """
    secret = make_token()
    token = Token.create(user=current_user().id, hash=hash_token(secret), kind=API, expires_at=now() + LIVES, **values)
    token.token = secret
    return token


@routes.delete(f"/<int(max={LARGEST_NUMBER}):number>")
@allow(token_owner)
@db.atomic()
def delete_api_token(number):
    token = Token.get_or_none(Token.id == number, Token.kind == API)
    if token is None:
        raise NotFound(body=_("Could not locate token with id '{number}' in database", number=str(number)))
    if not Token.select().where(Token.id == number, token_owner.visible_rows(current_user(), Token)).exists():
        raise token_owner.outside(current_user())
    Token.delete().where(Token.session == token.session).execute()
    return {"tokenDelete": token.name}
