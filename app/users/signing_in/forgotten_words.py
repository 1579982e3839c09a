"""The texts of the e-mail with a password reset link, in each language."""

from app.framework.mail.write_email import EmailText

RESET = {
    "en": EmailText(
        language="en",
        subject="Reset your Hearthbook password",
        heading="Choose a new password",
        says="Someone, probably you, asked to reset the password of the account {username}. Open the link to choose a "
        "new one. You'll need to sign in again on all your devices.",
        button="Choose a new password",
        below="The link works once, for one hour. If you didn't ask for this, ignore this message: your password stays "
        "the same.",
    ),
    "de": EmailText(
        language="de",
        subject="Ein neues Passwort für Hearthbook",
        heading="Wähle ein neues Passwort",
        says="Jemand, wahrscheinlich du, hat ein neues Passwort für das Konto {username} angefordert. Öffne den Link, "
        "um es zu wählen. Danach musst du dich auf allen Geräten neu anmelden.",
        button="Neues Passwort wählen",
        below="Der Link gilt einmal und eine Stunde lang. Wenn du das nicht angefordert hast, ignoriere diese "
        "Nachricht: Dein Passwort bleibt, wie es ist.",
    ),
    "ar": EmailText(
        language="ar",
        subject="كلمة مرور جديدة لـ Hearthbook",
        heading="اختر كلمة مرور جديدة",
        says="طلب أحدهم، وغالبًا أنت، كلمة مرور جديدة للحساب {username}. افتح الرابط لتختارها، ثم سجّل الدخول من جديد "
        "على جميع أجهزتك.",
        button="اختيار كلمة مرور جديدة",
        below="الرابط صالح لمرة واحدة ولمدة ساعة. إن لم تطلب ذلك فتجاهل هذه الرسالة، وستبقى كلمة مرورك كما هي.",
    ),
}
