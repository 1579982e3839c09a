"""Tests how unfinished sign-ins are completed, expire and are bound to a browser."""

from app.users.external_auth.oidc_state import MOST_UNDER_WAY, OidcStates


class Clock:
    now = 0.0

    def __call__(self):
        return self.now


def test_a_sign_in_ends_once_and_only_in_its_browser():
    oidc_states = OidcStates()
    oidc_state = oidc_states.begin("word", "http://localhost/login")
    assert oidc_states.end("another", oidc_state.state) is None and oidc_states.end("word", "another") is None
    assert oidc_states.end("word", oidc_state.state) == oidc_state
    assert oidc_states.end("word", oidc_state.state) is None


def test_a_sign_in_expires_after_ten_minutes():
    oidc_states = OidcStates(clock := Clock())
    one, other = (oidc_states.begin("word", "http://localhost/login") for _ in range(2))
    clock.now = 599.0
    assert oidc_states.end("word", one.state)
    clock.now = 600.0
    assert oidc_states.end("word", other.state) is None


def test_a_cookie_token_is_known_while_its_sign_in_is_unfinished():
    oidc_states = OidcStates(clock := Clock())
    one, _ = (oidc_states.begin(word, "x") for word in ("one", "other"))
    assert (
        oidc_states.knows("one")
        and oidc_states.knows("other")
        and not oidc_states.knows("")
        and not oidc_states.knows("third")
    )
    oidc_states.end("one", one.state)
    assert not oidc_states.knows("one")
    clock.now = 600.0
    assert not oidc_states.knows("other")


def test_all_tokens_of_a_sign_in_are_unique():
    oidc_states = OidcStates()
    words = [getattr(oidc_states.begin("word", "x"), name) for name in ("state", "nonce", "verifier") for _ in range(9)]
    assert len(set(words)) == len(words) and all(len(word) >= 43 for word in words)


def test_the_number_of_unfinished_sign_ins_is_limited():
    oidc_states = OidcStates()
    first = oidc_states.begin("word", "x")
    last = [oidc_states.begin("word", "x") for _ in range(MOST_UNDER_WAY)][-1]
    assert oidc_states.end("word", first.state) is None and oidc_states.end("word", last.state)
