"""Sets, reads and deletes cookies that sign in, and lets frames have them if the settings name pages with frames.

Where this server itself encrypts the connection, browsers reach it over http and https under the same name. They never
send a secure cookie over http, and refuse to replace it there. So the secure cookie has a name of its own.
"""

from flask import current_app, request
from werkzeug import Response

from app.framework.server.connection import ENCRYPTED

SECURE = ".secure"


def set_cookie(response: Response, name: str, value: str, seconds: int, path: str = "/") -> None:
    """Sets a cookie. It is marked secure only over https; over http, browsers would reject it."""
    if is_for_frames():
        # A cookie of before the setting would come first, and win. A browser that keeps no separate cookies for frames
        # takes both for the same one, so this one is deleted before the other is set.
        response.delete_cookie(choose_cookie_name(name), path=path, secure=True, httponly=True, samesite="Lax")
    response.set_cookie(choose_cookie_name(name), value, max_age=seconds, path=path, **choose_attributes())


def set_open_cookie(response: Response, name: str, value: str, seconds: int, path: str) -> None:
    """Sets a cookie that the screens read and write, over http and https, and that therefore keeps no secret."""
    about = choose_attributes() | {"httponly": False} if is_for_frames() else {"samesite": "Lax"}
    response.set_cookie(name, value, max_age=seconds, path=path, **about)


def set_shared_cookie(response: Response, name: str, value: str, seconds: int) -> None:
    """Sets a cookie that signs nobody in. Where this server itself encrypts the connection, the browser sends the same
    one over http and https."""
    if request.environ.get(ENCRYPTED) and not is_for_frames():
        response.set_cookie(name, value, max_age=seconds, httponly=True, samesite="Lax")
    else:
        set_cookie(response, name, value, seconds)


def read_cookie(name: str) -> str | None:
    """Returns the cookie; over https also one that was set over http, with which people stay signed in."""
    return next(iter(read_cookies(name)), None)


def read_cookies(name: str) -> list[str]:
    """Returns the cookies of this name: over https perhaps two, as one may have been set over http."""
    values = (request.cookies.get(each) for each in dict.fromkeys((choose_cookie_name(name), name)))
    return [value for value in values if value]


def choose_cookie_name(name: str) -> str:
    return f"{name}{SECURE}" if request.environ.get(ENCRYPTED) else name


def delete_cookie(response: Response, name: str) -> None:
    if is_for_frames():
        response.delete_cookie(choose_cookie_name(name), path="/", secure=True, httponly=True, samesite="Lax")
    for each in {name, choose_cookie_name(name)}:
        response.delete_cookie(each, path="/", **choose_attributes())


def is_for_frames() -> bool:
    """Whether pages of other sites may show this one in a frame. Browsers send cookies there only over https."""
    return request.is_secure and bool(current_app.config["SETTINGS"].frame_ancestors)


def choose_attributes() -> dict:
    if is_for_frames():
        return {"secure": True, "httponly": True, "samesite": "None", "partitioned": True}
    return {"secure": request.is_secure, "httponly": True, "samesite": "Lax"}
