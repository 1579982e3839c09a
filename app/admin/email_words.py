"""Texts of the test e-mail."""

from app.framework.mail.write_email import EmailText
from app.framework.text.translate import lazy

TRIAL = EmailText(
    subject=lazy("Test e-mail from Hearthbook"),
    heading=lazy("E-mail works"),
    says=lazy("This is a test. Invitations and password links will arrive the same way."),
    button=lazy("Open Hearthbook"),
    below=lazy("If the link doesn't open on your other devices, set HEARTHBOOK_BASE_URL to the address they use."),
)
