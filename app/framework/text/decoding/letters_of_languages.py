"""The letters beyond ASCII of the languages whose texts have one byte for each letter, and their encodings."""

WESTERN = ("cp1252", "iso8859_15", "mac_roman", "cp850")
CENTRAL = ("cp1250", "iso8859_2", "mac_latin2")
TURKISH = ("cp1254", "mac_turkish")
BALTIC = ("cp1257", "iso8859_13")
CYRILLIC = ("cp1251", "koi8_r", "koi8_u", "iso8859_5", "mac_cyrillic", "cp866")
GREEK = ("cp1253", "iso8859_7")

# For each language its encodings, its letters, and ASCII words that are frequent in it and rare in those it may be
# confused with. The order is that in which equally likely ones are preferred.
LANGUAGES = {
    "en": (WESTERN, "éèêëçñïöüàâîûôæœ", "the and of with until add cup"),
    "fr": (WESTERN, "àâçéèêëîïôùûüÿœæ", "le la les de des du une dans avec et puis beurre sucre farine sel huile"),
    "de": (WESTERN, "äöüßéèàâêîñç", "und der die das mit den ein eine im auf zum mehl salz butter zucker"),
    "es": (WESTERN, "áéíñóúüç", "el los las de una con hasta sal aceite agua leche harina"),
    "pt": (WESTERN, "áâãàçéêíóôõúü", "os as de um uma com em sal leite farinha colher ovos"),
    "it": (WESTERN, "àèéìòùî", "il di con un una per le sale olio burro farina uova zucchero"),
    "nl": (WESTERN, "éèëïöüçáóê", "de het een en van met in tot boter suiker bloem zout"),
    "da": (WESTERN, "æøåéüöä", "og med til en et smeltet smag mel sukker salt dej"),
    "nb": (WESTERN, "æøåéèòôäöü", "og med til en et smak mel sukker salt deig"),
    "sv": (WESTERN, "åäöéèàü", "och med till en ett smak salt mjol socker deg"),
    "fi": (WESTERN, "äöåéšž", "ja sekaan kunnes suola voi vesi sokeri"),
    "pl": (CENTRAL, "ąćęłńóśźżéöüè", "na oraz lub sol cukier jajka ziemniaki woda sera oleju masla"),
    "cs": (CENTRAL, "áčďéěíňóřšťúůýžöü", "na se mouka sol cukr vejce mleko voda oleje masla"),
    "sk": (CENTRAL, "áäčďéíĺľňóôŕšťúýž", "na sa cukor vajcia mlieko voda soli oleja masla"),
    "hu": (CENTRAL, "áéíóöőúüű", "az egy liszt tej cukor vaj majd meg percig kev"),
    "ro": (CENTRAL, "ăâîşţșțéáö", "de cu la un lapte unt ulei sare ou linguri"),
    "hr": (CENTRAL, "čćđšžöüé", "na sa od ulje sol dodajte jaja mlijeko voda luk secera"),
    "tr": (TURKISH, "çğıöşüâîûİé", "ve bir su un yemek tuz ile kadar et pirin bardak"),
    "lt": (BALTIC, "ąčęėįšųūžõé", "ir su iki miltai druska cukrus pienas"),
    "lv": (BALTIC, "āčēģīķļņšūžōé", "un ar no milti cukurs piens"),
    "et": (BALTIC, "äöüõšžé", "ja kuni piim jahu sool suhkur vesi"),
    "ru": (CYRILLIC, "абвгдеёжзийклмнопрстуфхцчшщъыьэюя", ""),
    "uk": (CYRILLIC, "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя", ""),
    "bg": (CYRILLIC, "абвгдежзийклмнопрстуфхцчшщъьюя", ""),
    "sr": (CYRILLIC, "абвгдђежзијклљмнњопрстћуфхцчџш", ""),
    "el": (GREEK, "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ", ""),
}
# The letters that make up more than half of a text in these scripts. An encoding that is wrong has few of them.
FREQUENT = {
    "ru": "оеаинтсрвлк",
    "uk": "оаиінвтерслк",
    "bg": "аоиентрсвлкд",
    "sr": "аиоенрстујк",
    "el": "αοιετσνηυρπκ",
}
# Letters that some languages have only in certain places: between what is before and after, as a pattern for both.
PLACES = {
    ("it", "ìòù"): r".\W",
    ("it", "àé"): r".\W",
    ("fr", "ù"): r".\W",
    ("fr", "œ"): r".[utnei]",
    ("fr", "ÿ"): r"[^\W\d_]\W",
    ("en", "œæ"): r".[^\W\d_]",
    ("pt", "ã"): r".[oesi\W]",
    ("pt", "õ"): r".e",
    ("nb", "ò"): r".\W",
    ("nb", "è"): r".[m\W]",
}
