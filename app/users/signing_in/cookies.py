"""Sets and deletes cookies that sign in, and lets frames have them if the settings name pages with frames."""

from flask import current_app, request
from werkzeug import Response


def set_cookie(response: Response, name: str, value: str, seconds: int, path: str = "/") -> None:
    """Sets a cookie. It is marked secure only over https; over http, browsers would reject it."""
    if is_for_frames():
        # A cookie of before the setting would come first, and win. A browser that keeps no separate cookies for frames
        # takes both for the same one, so this one is deleted before the other is set.
        response.delete_cookie(name, path=path, secure=True, httponly=True, samesite="Lax")
    response.set_cookie(name, value, max_age=seconds, path=path, **attributes())


def delete_cookie(response: Response, name: str) -> None:
    if is_for_frames():
        response.delete_cookie(name, path="/", secure=True, httponly=True, samesite="Lax")
    response.delete_cookie(name, path="/", **attributes())


def is_for_frames() -> bool:
    """Whether pages of other sites may show this one in a frame. Browsers send cookies there only over https."""
    return request.is_secure and bool(current_app.config["SETTINGS"].frame_ancestors)


def attributes() -> dict:
    if is_for_frames():
        return {"secure": True, "httponly": True, "samesite": "None", "partitioned": True}
    return {"secure": request.is_secure, "httponly": True, "samesite": "Lax"}
