"""What the letter to somebody who forgot their password says, by language."""

from app.framework.write_letter import Words

RESET = {
    "en": Words(
        language="en",
        subject="A new password for Hearthbook",
        heading="Choose a new password",
        says="Somebody, probably you, asked for a new password for the account {username}. The link leads to where you "
        "choose one. After that you sign in again on all your devices.",
        button="Choose a new password",
        below="The link works once, for one hour. If you did not ask for it, do nothing: your password stays as it is.",
    ),
    "de": Words(
        language="de",
        subject="Ein neues Passwort für Hearthbook",
        heading="Wähl ein neues Passwort",
        says="Jemand, wahrscheinlich Du, hat ein neues Passwort für das Konto {username} angefordert. Der Link führt "
        "dorthin, wo Du es wählst. Danach meldest Du Dich auf allen Geräten neu an.",
        button="Neues Passwort wählen",
        below="Der Link gilt einmal und eine Stunde lang. Wenn Du nichts angefordert hast, brauchst Du nichts zu tun: "
        "Dein Passwort bleibt, wie es ist.",
    ),
    "ar": Words(
        language="ar",
        subject="كلمة مرور جديدة لـ Hearthbook",
        heading="اختر كلمة مرور جديدة",
        says="طلب أحدهم، وغالبًا أنت، كلمة مرور جديدة للحساب {username}. افتح الرابط لتختارها، ثم سجّل الدخول من جديد "
        "على جميع أجهزتك.",
        button="اختيار كلمة مرور جديدة",
        below="الرابط صالح لمرة واحدة ولمدة ساعة. إن لم تطلب ذلك فتجاهل هذه الرسالة، وستبقى كلمة مرورك كما هي.",
    ),
}
