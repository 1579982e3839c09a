"""Forgotten passwords: words that choose a new one, once, within an hour."""

import logging
from datetime import timedelta

from flask import Blueprint, Flask, after_this_request, request
from flask.globals import app_ctx
from marshmallow import ValidationError, fields, validates_schema
from marshmallow.validate import Length
from peewee import CharField, ForeignKeyField

from app.access import anyone
from app.framework.database import MomentField, Row, db, now
from app.framework.do_later import Later
from app.framework.errors import Failure
from app.framework.guard import allow
from app.framework.home import home_url_for_others
from app.framework.language import in_their_language
from app.framework.random_word import hashed, new_word
from app.framework.schedule import every
from app.framework.schema import Moment, PartSchema
from app.framework.send_mail import CannotSend, can_send, send
from app.framework.wire import gives, gives_ready, takes
from app.framework.write import keeps_nothing
from app.framework.write_letter import Words, letter
from app.users.own_name import EmailAddress
from app.users.signing_in.forgotten_words import RESET
from app.users.signing_in.hash_password import hash_password
from app.users.signing_in.sign_in import begin, throttle
from app.users.signing_in.throttle import network_of
from app.users.signing_in.token import revoke_all
from app.users.user import HERE, PASSWORD, User, folded

log = logging.getLogger(__name__)
LASTS = timedelta(hours=1)  # reliability §1.8


class ResetWord(Row):
    """Each user has one at most: a new one ends the last."""

    user = ForeignKeyField(User, unique=True, on_delete="CASCADE")
    hash = CharField(unique=True)
    stands_for = CharField()  # what it was made to replace: when that is no longer so, the word is over
    expires_at = MomentField(index=True)

    @classmethod
    def behind(cls, word: str) -> "ResetWord":
        """The live one. Raises InvalidWord."""
        found = cls.select(cls, User).join(User).where(cls.hash == hashed(word), cls.expires_at > now()).first()
        if found is None or found.stands_for != found.user.way_in:
            raise InvalidWord
        return found

    @classmethod
    def of(cls, word: str, name: str) -> "ResetWord":
        """The live one of the user with this address or username. Raises InvalidWord."""
        found = cls.behind(word)
        if folded(name) not in (found.user.email, found.user.folded_name):
            raise InvalidWord
        return found


class InvalidWord(Failure):
    """Unknown, used, too old, or somebody else's: nobody is told which."""

    def __init__(self):
        super().__init__(body="Invalid token")  # contract


class ForgottenSchema(PartSchema):
    """The contract's ForgotPassword."""

    email = EmailAddress(required=True)


class LiveWordSchema(PartSchema):
    """How long somebody may take to choose a password."""

    expires_at = Moment()


class ResetSchema(PartSchema):
    """The contract's ResetPassword. In the place of the address the username does as well."""

    token = fields.Str(required=True, validate=Length(max=100))
    email = fields.Str(required=True, validate=Length(max=254))
    password = fields.Str(required=True, validate=PASSWORD)
    password_confirm = fields.Str(required=True)

    @validates_schema
    def ask_twice(self, given, **kwargs):
        if given["password"] != given["password_confirm"]:
            raise ValidationError("passwords do not match", "passwordConfirm")


routes = Blueprint("forgotten", __name__, url_prefix="/users")


def new_reset_word(user: User) -> str:
    """The word that chooses a new password for the user, to be shown once. It ends the one before."""
    word = new_word()
    with db.atomic():
        ResetWord.delete().where(ResetWord.user == user).execute()
        ResetWord.create(user=user, hash=hashed(word), stands_for=user.way_in, expires_at=now() + LASTS)
    return word


def link_of(word: str, home: str) -> str:
    """Where the word chooses a password."""
    return f"{home}/reset-password?token={word}"


@routes.post("/forgot-password")
@allow(anyone)
@keeps_nothing
@gives_ready(None)
@takes(ForgottenSchema())
def forgotten(asked):
    """The same answer in the same time for every address: whose it is, is looked up when the answer is out."""
    begin([(throttle().by_place, ("forgotten", network_of(request.remote_addr)))])
    app, words, home = app_ctx.app, in_their_language(RESET), home_url_for_others()
    letters = app.extensions.setdefault("letters", Later())

    @after_this_request
    def write_when_it_is_out(response):
        # waitress closes an answer that it has sent.
        response.call_on_close(lambda: letters.do(lambda: write_to(app, asked["email"], words, home)))
        return response


def write_to(app: Flask, email: str, words: Words, home: str) -> None:
    """Sends the link, to a user whose password is kept here. So many an hour: nobody's mailbox is to be filled."""
    with app.app_context():
        settings = app.config["SETTINGS"]
        user = User.get_or_none(User.email == folded(email), User.auth_method == HERE)
        if user is None or not can_send(settings) or throttle().begin([(throttle().letters, user.id)]):
            return
        link = link_of(new_reset_word(user), home)
        try:
            send(settings, user.email, letter(words, link, username=user.username))
        except CannotSend as why:
            log.warning("a link for a new password was not mailed: %s", why)


@routes.get("/reset-links/<reset_word>")
@allow(anyone)
@gives(LiveWordSchema())
def live(reset_word):
    """Until when the word of a link is good, asked when the link is opened. One that never was, or is no longer, counts
    as a guess."""
    try:
        return ResetWord.behind(reset_word)
    except InvalidWord:
        begin([(throttle().by_place, ("reset", network_of(request.remote_addr)))])
        raise


@routes.post("/reset-password")
@allow(anyone)
@gives_ready(None)
@takes(ResetSchema())
def reset(asked):
    """Not repeatable by Idempotency-Key: a word works once."""
    look_behind(asked)
    password = hash_password(asked["password"])
    with db.atomic():
        word = ResetWord.of(asked["token"], asked["email"])
        word.delete_instance()
        give_password(word.user, password)
    for name in (word.user.folded_name, word.user.email):
        throttle().forgive(throttle().sign_in(request.remote_addr, name))


def look_behind(asked: dict) -> None:
    """Raises InvalidWord, or TooMany where many came. The right word is never kept waiting: nobody guesses one, and
    whoever tries must not keep its owner from theirs."""
    try:
        ResetWord.of(asked["token"], asked["email"])
    except InvalidWord:
        place, name = network_of(request.remote_addr), folded(asked["email"])
        begin([(throttle().by_place, ("reset", place)), (throttle().words_by_name, name)])
        raise


def give_password(user: User, hashed_password: str) -> None:
    """The new password is the only way in. Call it inside a transaction."""
    user.change({"password": hashed_password})
    revoke_all(user.id)


@every(hours=24)
def forget_reset_words() -> None:
    with db.atomic():
        ResetWord.delete().where(ResetWord.expires_at < now()).execute()
