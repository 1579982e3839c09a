"""The texts of the invitation e-mail, in each language."""

from app.framework.mail.write_email import EmailText

INVITATION = {
    "en": EmailText(
        language="en",
        subject="{name} invites you to {household}",
        heading="Come and cook with {household}",
        says="{name} collects recipes in Hearthbook with the household {household} and would like you to join. "
        "Create your account to get started.",
        button="Join {household}",
        below="The link works for seven days. If you don't know {name}, you can ignore this message.",
    ),
    "de": EmailText(
        language="de",
        subject="{name} lädt dich zu {household} ein",
        heading="Koch mit bei {household}",
        says="{name} sammelt mit anderen des Haushalts {household} Rezepte in Hearthbook und hätte dich gern dabei. "
        "Lege dein Konto an, um loszulegen.",
        button="{household} beitreten",
        below="Der Link gilt sieben Tage. Wenn du {name} nicht kennst, kannst du diese Nachricht ignorieren.",
    ),
    "ar": EmailText(
        language="ar",
        subject="دعوة من {name} للانضمام إلى {household}",
        heading="شارك {household} الطبخ",
        says="يجمع {name} الوصفات في Hearthbook مع بقية أفراد المنزل {household}، ويسرّه أن تنضم إليهم. اختر اسمًا وكلمة "
        "مرور لتبدأ.",
        button="الانضمام إلى {household}",
        below="الرابط صالح لسبعة أيام. إن كنت لا تعرف {name} فتجاهل هذه الرسالة، فلا أحد يستطيع الانضمام باسمك.",
    ),
}
