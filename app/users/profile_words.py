"""The e-mail that tells users at their old address about the new one."""

from app.framework.mail.write_email import EmailText
from app.framework.text.translate import lazy

MOVED = EmailText(
    subject=lazy("Your e-mail address for Hearthbook was changed"),
    heading=lazy("Your e-mail address was changed"),
    says=lazy("The account {username} now has the e-mail address {address}. Future messages go there."),
    button=lazy("Open Hearthbook"),
    below=lazy("If this wasn't you, tell an administrator right away. They can correct the address."),
)
