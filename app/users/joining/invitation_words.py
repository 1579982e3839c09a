"""The texts of the invitation e-mail."""

from app.framework.mail.write_email import EmailText
from app.framework.text.translate import lazy

INVITATION = EmailText(
    subject=lazy("{name} invites you to {household}"),
    heading=lazy("Come and cook with {household}"),
    says=lazy(
        "{name} collects recipes in Hearthbook with the household {household} and would like you to join. "
        "Create your account to get started."
    ),
    button=lazy("Join {household}"),
    below=lazy("The link works for seven days. If you don't know {name}, you can ignore this message."),
)
