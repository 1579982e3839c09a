"""Drops what is around a recipe in a mail: quote marks, heads, greetings, closings and signatures."""

import re

from app.importing.plain_text.part_words import recognize_line

QUOTED = re.compile(r"(?:>[ \t]?)+")
SUBJECT = (
    "subject|betreff|objet|asunto|assunto|oggetto|onderwerp|emne|ämne|temat|předmět|predmet|tárgy|aihe|konu|тема|θέμα"
)
SENT = (
    "sent|gesendet|envoyé(?: le)?|enviad[oa](?: el| em)?|inviato(?: il)?|verzonden|sendt|skickat|wysłano|odesláno"
    "|küldve"
    "|lähetetty|gönderilen|gönderildi|отправлено|дата|reply-to|antwort an|répondre à|return-path|message-id"
    "|mime-version"
    "|content-type|x-mailer"
)
OTHERS = (
    "from|to|cc|bcc|date|von|an|datum|kopie|de|à|a|pour|date|para|fecha|da|data|van|aan|fra|til|dato|från|till"
    "|kopia|od|do"
    "|dw|komu|feladó|címzett|dátum|lähettäjä|vastaanottaja|päiväys|kimden|kime|tarih|от|кому|копия|από|προς"
)
FIELD = re.compile(
    rf"[*_]{{0,2}}(?:({SUBJECT})|({SENT})|{OTHERS})[*_]{{0,2}}\s?:[*_]{{0,2}}(?:\s+(.*))?", re.IGNORECASE
)
ANSWERED = re.compile(
    r"(?:(?:re|aw|sv|vs|odp|antw|res|rif|fwd?|wg|tr|vb|vl|rv|enc|pd|fw|вн)\s?:\s*){1,5}", re.IGNORECASE
)
WROTE = re.compile(
    r".{0,200}\b(?:wrote|schrieb|a écrit|escribió|ha scritto|schreef|skrev|escreveu|napisał(?:\(?a\)?)?"
    r"|napsal(?:\(?a\)?)?"
    r"|írta|kirjoitti|yazdı|şunu yazdı|написал(?:\(?а\)?)?|έγραψε)\b[^:]{0,80}:",
    re.IGNORECASE,
)
FORWARDED = re.compile(
    r"\W*(?:begin(?: of)?|anfang der|début du|inicio del|inizio(?: del)?|begin|start på|påbörjat|początek"
    r"|início da)?\s*"
    r"(?:forwarded message|original message|original appointment|(?:ursprüngliche|weitergeleitete"
    r"|originale?)n? ?nachricht"
    r"|message (?:transféré|d'origine|original)|mensaje (?:reenviado|original)|messaggio (?:inoltrato|originale)"
    r"|doorgestuurd bericht|oorspronkelijk bericht|videresendt (?:besked|melding)|oprindelig meddelelse"
    r"|opprinnelig melding"
    r"|vidarebefordrat (?:meddelande|mejl)|ursprungligt meddelande|(?:przekazana|oryginalna) wiadomość"
    r"|wiadomość oryginalna"
    r"|wiadomość przekazana|mensagem (?:encaminhada|original)|(?:přeposlaná|původní) zpráva|edelleenlähetetty viesti"
    r"|alkuperäinen viesti|iletilen mesaj|(?:пересылаемое|исходное) сообщение|továbbított üzenet"
    r"|eredeti üzenet)\b.{0,30}",
    re.IGNORECASE,
)
GREETINGS = (
    "hi|hiya|hello|hey|good (?:morning|evening|afternoon)|hallo|hallöchen|moin|servus|grüß dich|guten (?:morgen|tag"
    "|abend)"
    "|bonjour|bonsoir|salut|coucou|hola|buenas|buenos días|buenas tardes|ciao|buongiorno|buonasera|salve|oi|olá"
    "|bom dia"
    "|boa tarde|boa noite|hoi|hoihoi|goedemorgen|goedemiddag|hej|hejsan|heisann|hei|moi|moikka|god (?:morgen|morgon"
    "|dag|kveld)"
    "|cześć|czesc|hejka|witaj|dzień dobry|ahoj|dobrý den|čau|szia|sziasztok|helló|merhaba|selam|günaydın|привет"
    "|здравствуйте"
    "|добрый день|доброе утро|γεια|bok|salut"
)
DEAR = (
    "dear|liebe[rs]?|cher|chère|chers|querid[oa]s?|car[oaie]|beste|lieve|kære|kjære|käre|kära|kedves|drog[ai]"
    "|drodzy|milá|milý"
    "|rakas|sevgili|дорог(?:ая|ой|ие)|уважаем(?:ая|ый|ые)"
)
GREETING = re.compile(
    rf"(?:(?:{GREETINGS})(?:[ ,]+[^\W\d_][\w'’-]*){{0,4}}|(?:{DEAR})(?: [^\W\d_][\w'’-]*){{1,4}}(?=\s?[,!:]))\W*",
    re.IGNORECASE,
)
DEAR_ALONE = re.compile(r"(?:[Kk](?:j?ære|är[ea]|edves)|[Dd](?:ear|rog[ai])|[Ll]iebe[rs]?|[Ll]ieve) [^\W\d_a-z]\w+")
RECIPE = re.compile(
    r"\b(?:recipes?|rezepte?|recettes?|recetas?|ricett[ae]|receitas?|recept(?:et|en|je|ek)?|opskrift(?:en)?"
    r"|oppskrift(?:en)?"
    r"|przepisy?|resepti|tarifi?|рецепт\w?)\b",
    re.IGNORECASE,
)
INTRODUCED = re.compile(
    r"(?:here|hier|anbei|wie versprochen|voici|voilà|aquí|ahí|te paso|ecco|eccoti|aqui|segue|här|her|oto|tutaj|tady"
    r"|tässä|itt"
    r"|işte|вот|as promised|zoals beloofd|comme promis|come promesso|conforme prometido)\b",
    re.IGNORECASE,
)
CLOSINGS = (
    "love|lots of love|cheers|(?:best|kind|warm)(?: regards| wishes)?|regards|yours|take care|thanks|thank you"
    "|enjoy|x{2,4}|xoxo"
    "|(?:(?:ganz )?(?:liebe|viele|herzliche|schöne|beste|lieben|mit freundlichen) )?(?:grüße|grüsse|gruß|gruss"
    "|grüßen)|lg|vg|mfg|glg|hdl|bussi"
    "|(?:gros(?:ses)? )?(?:bisous?|bises)|cordialement|amicalement|bien à toi|à bientôt|je t'embrasse|merci"
    "|bon appétit"
    "|(?:un (?:fuerte )?)?abrazos?|(?:muchos )?besos|saludos|un beso|(?:un )?(?:bacio|bacione|abbraccio)|baci"
    "|saluti|a presto|buon appetito"
    "|(?:veel |lieve |hartelijke )?(?:groetjes|groeten|groet)|liefs|kusjes|eet smakelijk|(?:kærlig|venlig|mange"
    "|de bedste|med venlig|vennlig|med vennlig)? ?hilsen(?:er)?"
    "|kh|mvh|vh|klem|velbekomme|(?:puss och )?kram(?:ar)?|(?:vänliga|många|bästa|med vänliga) hälsningar|hälsningar"
    "|smaklig måltid"
    "|pozdrawiam(?: serdecznie)?|pozdrowienia|buziaki|ściskam|smacznego|(?:um )?abraços?|(?:um )?beijos?|beijinhos"
    "|bjs|bom apetite|obrigad[oa]"
    "|s pozdravem|zdraví|dobrou chuť|üdv(?:özlettel)?|puszi|terveisin|terkuin|halauksin|sevgiler|afiyet olsun"
    "|с уважением|целую|обнимаю|приятного аппетита"
)
MUCH = (
    "lots of|all my|much|with|(?:ganz |sehr )?viele|mit|avec|mille|con|muchos|tanti|tante|veel|lieve|warme"
    "|hartelijke|mange|varme"
    "|kærlige|med|stor|um grande|grande|gorące|serdeczne|moc|sok"
)
CLOSING = re.compile(
    rf"(?:(?:{MUCH}) ){{0,2}}(?:{CLOSINGS}|hilsner)(?:[ ,!.–-]+[^\W\d_][\w'’.-]*){{0,3}}[\W_]*(?:x{{1,3}}\W*)?",
    re.IGNORECASE,
)
FROM_PHONE = re.compile(
    r"\W*(?:sent (?:from|via|with)|get outlook for|von meinem .{1,40}gesendet|gesendet (?:von|mit|vom)"
    r"|diese nachricht wurde von|envoyé (?:de|depuis|à partir)"
    r"|télécharger outlook|enviad[oa] (?:desde|do|pelo|de)|obtener outlook|obter o outlook|inviato (?:da|dal|con)"
    r"|scarica outlook|(?:verstuurd|verzonden) (?:vanaf|met|via)"
    r"|outlook voor|sendt fra|hent outlook|skickat från|hämta outlook|wysłan[eoay] z|pobierz aplikację outlook"
    r"|odesláno z|odoslané z|lähetetty"
    r"|küldve|.{1,20}(?:dan|den|ımdan) gönderildi|отправлено (?:с|из))\b.{0,60}",
    re.IGNORECASE,
)
PHONE = re.compile(r"(?:(?:tel|phone|mobile|mob|handy|tél|telefon|cell)\b\W*)?\+?[\d][\d\s()/.-]{7,25}", re.IGNORECASE)
FEWEST_BEFORE, MOST_BEHIND, FEW_WORDS, LONGEST_INTRODUCTION, MOST_ABOVE = 4, 8, 6, 140, 25


def drop_mail(lines: list[str]) -> tuple[list[str], str]:
    """Returns the lines without what belongs to the mail, and its subject. "" stands where something was."""
    lines = drop_quotes(lines)
    lines, subject = drop_heads(lines)
    lines = ["" if is_of_mail(line) else line for line in lines]
    return drop_end(drop_greeting(lines)), subject


def drop_quotes(lines: list[str]) -> list[str]:
    """Removes marks of quoting. If few lines have them, and none of these is empty, they are bullets."""
    filled_lines = [line for line in lines if line]
    quoted = [line for line in filled_lines if QUOTED.match(line)]
    are_quotes = any(QUOTED.fullmatch(line) or line.startswith((">>", "> >", "> -", "> *", "> •")) for line in quoted)
    if not are_quotes and len(quoted) * 10 < len(filled_lines) * 9:
        return lines
    return [line[match.end() :].strip() if (match := QUOTED.match(line)) else line for line in lines]


def drop_heads(lines: list[str]) -> tuple[list[str], str]:
    """Drops fields such as "From: Mary" that stand together, and returns the subject among them."""
    kept_lines, subject, at = list(lines), "", 0
    while at < len(lines):
        end = at
        while end < len(lines) and FIELD.fullmatch(lines[end]):
            end += 1
        among = [FIELD.fullmatch(line) for line in lines[at:end]]
        is_sure = any(field[1] or field[2] or "@" in field[0] for field in among)
        if is_sure and (len(among) > 1 or among[0][1]):
            subjects = [field[3] for field in among if field[1] and field[3]]
            subject = subject or next((ANSWERED.sub("", subject).strip() for subject in subjects), "")
            kept_lines[at:end] = [""] * (end - at)
        at = max(end, at + 1)
    return kept_lines, subject


def is_of_mail(line: str) -> bool:
    """Whether a line says that a mail is forwarded, answered, or from where it was sent."""
    is_head = len(line) <= 80 and FORWARDED.fullmatch(line) and (line[:2] in ("--", "__", "==") or line.endswith(":"))
    is_answer = len(line) <= 280 and re.search(r"\d|@", line) and WROTE.fullmatch(line)
    is_signed = len(line) <= 120 and (FROM_PHONE.fullmatch(line) or (PHONE.fullmatch(line) and len(line) >= 9))
    return bool(is_head or is_answer or is_signed)


def drop_greeting(lines: list[str]) -> list[str]:
    """Drops greetings and what introduces the recipe, above the first line that may be its title."""
    kept_lines = list(lines)
    for at, line in enumerate(kept_lines[:MOST_ABOVE]):
        if not line:
            continue
        after = next((following for following in kept_lines[at + 1 :] if following), "")
        if not is_greeting(line, after):
            break
        kept_lines[at] = ""
    return kept_lines


def is_greeting(line: str, after: str) -> bool:
    """Whether a line greets, or says that the recipe follows. What may be the only title is not."""
    is_only = not after or after[:1].isnumeric() or bool(recognize_line(after))
    if len(line) > LONGEST_INTRODUCTION or recognize_line(line):
        return False
    if DEAR_ALONE.fullmatch(line) and not is_only:
        return True
    if GREETING.fullmatch(line) and not (is_only and line[-1:].isalpha()):
        return True
    is_said = line[-1:] in ".!:：," or INTRODUCED.match(line)
    return bool(RECIPE.search(line) and is_said) and not is_only


def drop_end(lines: list[str]) -> list[str]:
    """Drops the closing and what follows it, and what follows a line of two dashes, if these are few short lines."""
    filled_places = [at for at, line in enumerate(lines) if line]
    kept_lines = list(lines)
    for place, at in enumerate(filled_places):
        is_dashes = lines[at] in ("--", "—", "__")
        if place < FEWEST_BEFORE or not (is_dashes or (len(lines[at]) <= 60 and CLOSING.fullmatch(lines[at]))):
            continue
        behind = filled_places[place + 1 : place + 1 + MOST_BEHIND]
        count = next((number for number, index in enumerate(behind) if not is_signature(lines[index])), len(behind))
        if is_dashes and count < len(filled_places) - place - 1:
            continue
        for index in [at, *behind[: min(count, 1 if count < len(filled_places) - place - 1 else count)]]:
            kept_lines[index] = ""
    return kept_lines


def is_signature(line: str) -> bool:
    return (
        len(line.split()) <= FEW_WORDS
        and not line[:1].isnumeric()
        and not recognize_line(line)
        and line[-1:] not in ".:"
    )
