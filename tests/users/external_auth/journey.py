"""Simulates a browser that signs in at the OpenID Connect provider."""

from dataclasses import replace
from urllib.parse import urlsplit

from tests.users.conftest import OWN_PAGE

PAGE = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


class Journey:
    """A sign-in through the provider.

    `there()` starts it and returns the provider's address. `back(address)` returns to the server with the address to
    which the provider redirected.
    """

    def __init__(self, app, provider):
        self.app, self.provider, self.browser = app, provider, app.test_client()

    def set(self, **settings):
        known = {f"oidc_{name}": value for name, value in settings.items()}
        self.app.config["SETTINGS"] = replace(self.app.config["SETTINGS"], **known)

    def there(self, expect=302, **how):
        reply = self.browser.get("/api/auth/oauth", **how)
        assert reply.status_code == expect, reply.text
        return reply.location or reply.json

    def back(self, address, browser=None, **how):
        query = urlsplit(address).query
        return (browser or self.browser).get(f"/api/auth/oauth/callback?{query}", headers=OWN_PAGE, **how)

    def whole(self, **lies):
        """Completes a sign-in and returns the final response. `lies` are attributes to set on the provider."""
        for name, value in lies.items():
            setattr(self.provider, name, value)
        return self.back(self.provider.let_in(self.there()))

    def own(self):
        """Returns the user who is signed in with the browser."""
        return self.browser.get("/api/users/self").json

    def refusal(self, **lies):
        """Makes a complete sign-in that must be refused, and returns the message."""
        reply = self.whole(**lies)
        assert reply.status_code == 401 and "mealie" not in str(reply.headers), reply.text
        return reply.json["detail"]
