"""A browser that goes to the provider and comes back."""

from dataclasses import replace
from urllib.parse import urlsplit

from tests.users.conftest import OWN_PAGE

PAGE = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


class Journey:
    """`journey.there()` leads off, `journey.back(address)` returns with what the provider wrote behind /login."""

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
        """Off, in there, and back: what we answer then."""
        for name, value in lies.items():
            setattr(self.provider, name, value)
        return self.back(self.provider.let_in(self.there()))

    def own(self):
        """Whom the browser is signed in as now."""
        return self.browser.get("/api/users/self").json

    def refusal(self, **lies):
        """The sentence of a whole journey that signs nobody in."""
        reply = self.whole(**lies)
        assert reply.status_code == 401 and "mealie" not in str(reply.headers), reply.text
        return reply.json["detail"]
