"""The texts of the e-mail with a password reset link."""

from app.framework.mail.write_email import EmailText
from app.framework.text.translate import lazy

RESET = EmailText(
    subject=lazy("Reset your Hearthbook password"),
    heading=lazy("Choose a new password"),
    says=lazy(
        "Someone, probably you, asked to reset the password of the account {username}. Open the link to choose a "
        "new one. You'll need to sign in again on all your devices."
    ),
    button=lazy("Choose a new password"),
    below=lazy(
        "The link works once, for one hour. If you didn't ask for this, ignore this message: your password stays "
        "the same."
    ),
)
