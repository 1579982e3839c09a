"""What a letter of invitation says, by language."""

from app.framework.write_letter import Words

INVITATION = {
    "en": Words(
        language="en",
        subject="{name} invites you to {household}",
        heading="Come and cook with {household}",
        says="{name} keeps recipes in Hearthbook, together with others of the household {household}, and would like "
        "you to join. Choose a name and a password, and you are in.",
        button="Join {household}",
        below="The link works for seven days. If you do not know {name}, do nothing: nobody can join in your name.",
    ),
    "de": Words(
        language="de",
        subject="{name} lädt Dich zu {household} ein",
        heading="Koch mit bei {household}",
        says="{name} sammelt mit anderen des Haushalts {household} Rezepte in Hearthbook und hätte Dich gern dabei. "
        "Wähl einen Namen und ein Passwort, und schon bist Du drin.",
        button="{household} beitreten",
        below="Der Link gilt sieben Tage. Wenn Du {name} nicht kennst, brauchst Du nichts zu tun: Niemand kann in "
        "Deinem Namen beitreten.",
    ),
    "ar": Words(
        language="ar",
        subject="دعوة من {name} للانضمام إلى {household}",
        heading="شارك {household} الطبخ",
        says="يجمع {name} الوصفات في Hearthbook مع بقية أفراد المنزل {household}، ويسرّه أن تنضم إليهم. اختر اسمًا وكلمة "
        "مرور لتبدأ.",
        button="الانضمام إلى {household}",
        below="الرابط صالح لسبعة أيام. إن كنت لا تعرف {name} فتجاهل هذه الرسالة، فلا أحد يستطيع الانضمام باسمك.",
    ),
}
