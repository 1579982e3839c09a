"""Drops what is around a recipe in captions and pages: chapter marks, hashtags, calls to follow, and buttons."""

import re

from app.importing.plain_text.part_words import recognize_line

CLOCK = r"(?:\d{1,2}:)?\d{1,2}:\d\d"
CHAPTER = re.compile(
    rf"[\[(]?({CLOCK})[\])]?(?:\s*[-–—|:•]\s*|\s+)(\S.{{0,80}})|(\S.{{0,60}}?)\s*[-–—|:]?\s+[\[(]?({CLOCK})[\])]?"
)
CHAPTERS = re.compile(
    r"(?:video )?(?:kapitel|kapitelmarken|chapters?|timestamps?|time ?codes?|zeitstempel|zeitmarken|chapitres?"
    r"|sommaire|capítulos|capitoli|minutaggio"
    r"|hoofdstukken|inhoud|kapitler|rozdziały|spis treści|kapitoly|luvut|bölümler|таймкоды|тайм-коды)\W*",
    re.IGNORECASE,
)
TAG = re.compile(r"#(?=\w{0,60}[^\W\d_])[\w&-]{2,60}")
BEHIND = re.compile(r"(?:[\s,]{1,3}#(?=\w{0,60}[^\W\d_])[\w&-]{2,60}){1,40}\W{0,3}$")
HANDLE = re.compile(r"(?:^|[\s(])@[\w.]{2,40}")
SITES = re.compile(
    r"\b(?:instagram|insta|facebook\w?|fb|youtube|you ?tube|tiktok|tik tok|pinterest|whatsapp|twitter|threads"
    r"|telegram|patreon|newsletter|podcast"
    r"|(?:my |our )?(?:channel|blog|website|profile)|kanal\w?|kanał|canale?|chaîne|bio|profil\w?|perfil|profilo"
    r"|homepage|affiliate\W?links?)\b",
    re.IGNORECASE,
)
FOLLOW = re.compile(
    r"\W*(?:please |and |don'?t forget to |vergesst nicht|n'oubliez pas de |no olvides |bizi |beni )?(?:follow"
    r"|subscribe|like (?:and|&|this)|save (?:this|it|for)|share (?:this|it|with)|tag (?:me|us|@|a friend)|comment"
    r"|link in|links? im|check out|watch"
    r"|see you|thanks for watching|let me know|abonnier\w*|folg\w* (?:mir|uns|@)|folgt|speicher\w*|teilt? (?:es|das"
    r"|dieses|den)|verlinkt?|markier\w*|abonne\w*|suivez|suis|likez|enregistre[zr]?"
    r"|partage[zr]?|identifie[zr]?|lien (?:dans|en)|s[ií]gueme|s[ií]guenos|síguelo|suscr[ií]\w*|guarda (?:este|esta"
    r"|el|la|la ricetta|il)|comparte|etiqueta|dale|enlace en|iscriv\w*|segui(?:mi|ci|te\w*)|salva (?:il|la|questo"
    r"|questa)"
    r"|condivid\w*|tagga\w*|link (?:in|nella|na|i|dans|en)|volg|abonneer|bewaar (?:dit|deze|het|hem)|deel (?:dit"
    r"|deze)|laat (?:het|me|een)|følg|abonnér|abonner|gem (?:opslaget|opskriften|den)|del (?:opskriften|gerne)|følg"
    r"|följ|prenumerera|spara (?:receptet|inlägget)|dela (?:receptet|gärna)|subskrybuj\w*|obserwuj\w*"
    r"|zapisz (?:przepis|post|na)|polub|udostępnij|inscrev\w*|siga\w*|segue|salve|compartilh\w*|curt[ae]\w*|marque"
    r"|ative"
    r"|sleduj\w*|odebírejte|odber|seuraa|tilaa|tykkää|takip|abone|kaydet|beğen\w*|paylaş\w*|подпис\w*|сохран(?:и"
    r"|яй)\w*|ставьте|лайк\w*|делитесь|kövess\w*|iratkozz)(?=\W|$)",
    re.IGNORECASE,
)
MORE = re.compile(
    r"\b(?:more|mehr|weitere|plus de|más|altre|meer|flere|fler|więcej|mais|další|lisää|több|больше"
    r"|daha fazla) \w{0,20} ?(?:recipes?|rezepte\w?|recettes?|recetas"
    r"|ricette|recepten|recept|opskrifter|oppskrifter|przepisów|receitas|receptů|reseptejä|receptek\w*|рецептов"
    r"|tarif\w*|videos?|vidéos?)\b"
    r"|\b(?:for later|für später|pour plus tard|para (?:luego|más tarde|depois|mais tarde)|per dopo|voor later"
    r"|til senere|till senare|na później)\b"
    r"|\b(?:this|the|dieses|das|den|cette|ce|este|esta|este|il|la|questo|questa|dit|deze|det|den|ten|to|essa|esse)"
    r" (?:post|reel|video|vidéo|beitrag|recipe|rezept|recette|receta|ricetta|receita|recept|publication|publicación"
    r"|przepis|opskrift\w*)\b",
    re.IGNORECASE,
)
BUTTONS = re.compile(
    r"\W*(?:likes?|comments?|share|reply|gefällt mir|kommentieren|antworten|j'aime|commenter|me gusta|comentar"
    r"|responder|mi piace|commenta"
    r"|rispondi|vind ik leuk|reageren|synes godt om|gilla|kommentera|lubię to|skomentuj|curtir|jump to (?:recipe"
    r"|video|comments)|(?:print|pin|save|rate|share|review)(?: (?:it|this))?(?: recipe)?"
    r"|leave a (?:comment|review|rating|reply)|did you make this.*|made it\?.*"
    r"|\d(?:[.,]\d+)? (?:from|of|out of|von|sur|de|su|van|av|af|z) \d+ ?(?:votes?|ratings?|reviews?|stars?"
    r"|bewertungen|stimmen|avis|votos|voti|stemmen|sternen?)?|\d+ (?:comments?|reviews?|ratings?|kommentare?"
    r"|bewertungen|commentaires?|avis|comentarios|commenti|reacties|kommentarer)"
    r"|cook mode.*|prevent your screen.*|us customary(?: ?[-–|/]? ?metric)?|metric|scale|advertisements?|anzeige"
    r"|werbung|publicité|publicidad|pubblicità|advertentie|sponsored|back to top|skip to content|read more|related"
    r"|weiterlesen"
    r"|(?:rezept )?(?:drucken|merken|teilen|speichern|bewerten)|zum rezept(?: springen)?|direkt zum rezept"
    r"|kommentare?(?: \(\d+\))?|(?:imprimer|partager|enregistrer|épingler)(?: (?:la |cette )?recette)?"
    r"|aller à la recette|laisser un commentaire"
    r"|(?:imprimir|compartir|guardar)(?: (?:la )?receta)?|ir a la receta|saltar a la receta|deja un comentario"
    r"|(?:stampa|condividi|salva)(?: (?:la )?ricetta)?|vai alla ricetta|lascia un commento|(?:recept )?(?:afdrukken"
    r"|printen|delen|bewaren)|print recept|ga naar (?:het )?recept"
    r"|(?:udskriv|print|gem|del)(?: opskrift(?:en)?)?|hop til opskrift(?:en)?|skriv ut(?: recept(?:et)?)?|(?:dela"
    r"|spara|betygsätt)(?: recept(?:et)?)?|(?:drukuj|zapisz|udostępnij)(?: przepis)?|przejdź do przepisu"
    r"|(?:imprimir|salvar|compartilhar)(?: receita)?|ir para a receita"
    r"|vytisknout(?: recept)?|sdílet|tulosta(?: resepti)?|jaa|yazdır|paylaş|распечатать(?: рецепт)?|поделиться"
    r"|сохранить)\W*",
    re.IGNORECASE,
)
SUBSCRIBED = re.compile(
    r".{0,80}\b(?:(?:like and|and) subscribe|subscribe (?:to|for|now|here)|abonnier(?:t|e|en) (?:mein|unser|den|sie"
    r"|gern)\w*|abonnez-vous|suscr[ií]b[ea]\w*"
    r"|iscriv(?:iti|etevi)|inscreva-se|prenumerera|subskrybuj(?:cie)?|odebírejte|tilaa kanava|abone ol\w*"
    r"|подпи(?:сывайтесь|шитесь|шись)"
    r"|thanks for watching|danke fürs zuschauen|merci d'avoir regardé|gracias por ver|grazie per (?:la visione"
    r"|aver guardato)"
    r"|bedankt voor het kijken|obrigad[oa] por assistir|dziękuję za (?:obejrzenie|oglądanie)"
    r"|tak fordi du så med)(?=\W|$).{0,120}",
    re.IGNORECASE,
)
ASKED = re.compile(
    r"¿?(?:did you (?:make|like|try|enjoy|cook)|have you (?:made|tried)|hast du .{1,40}(?:ausprobiert|nachgekocht"
    r"|nachgebacken)|habt ihr"
    r"|vous avez (?:aimé|testé|essayé|réalisé)|avez-vous (?:aimé|testé)|te (?:ha gustado|gustó)|has probado"
    r"|ti è piaciut[ao]|hai provato"
    r"|heb je .{1,30}gemaakt|vond je|har du (?:lavet|prøvet|testat|lagat|prøvd|laget)|smakował|wypróbował|gostou"
    r"|já fez|fez ess[ae])\b.{0,100}",
    re.IGNORECASE,
)
CREDIT = re.compile(
    r"(?:music|musik|musique|música|musica|muziek|muzyka|camera|kamera|filmed by|edited by|credits?|photos?(?: by"
    r"| credit)?|fotos?|text|audio|equipment used"
    r"|posted by|published (?:on|by)|gepostet|veröffentlicht|publié|publicado|pubblicato|geplaatst|oprettet"
    r"|publicerad|opublikowano)\b"
    r"(?:\s?:|.{0,60}\d).{0,80}",
    re.IGNORECASE,
)
CRUMBS = re.compile(r"[^»›\d]{2,40}(?:\s[»›]\s[^»›]{2,60}){1,6}")
CELLS = set(
    "qty quantity amount unit units measure ingredient ingredients item food notes menge einheit zutat zutaten"
    " anzahl quantité unité ingrédient ingrédients"
    " cantidad unidad ingrediente ingredientes quantità unità ingredienti quantidade unidade hoeveelheid eenheid"
    " ingrediënt ingrediënten mængde enhed ingrediens"
    " mängd enhet ilość jednostka składnik".split()
)
RUNNING_HEAD = re.compile(r"\d{1,4}\s+([^\d]{3,50})|([^\d]{3,50}?)\s+\d{1,4}")
NUMBERED = re.compile(r"(\d{1,2})[\t ]+(?=[^\W\d_])")
ENDED = re.compile(r"[.!。]\W{0,2}$")
FEWEST_CHAPTERS, FEW_WORDS, MORE_WORDS, MOST_WORDS, SENTENCE = 2, 5, 12, 18, 5


def drop_posts(lines: list[str]) -> list[str]:
    """Returns the lines without what belongs to a post or a page. "" stands where something was."""
    lines = drop_chapters(drop_page_heads(lines))
    return mark_bare_numbers([drop_tags(read_column_heads(line)) if not is_of_post(line) else "" for line in lines])


def drop_chapters(lines: list[str]) -> list[str]:
    """Drops the chapter marks of a video with their heading. These are short and begin at zero."""
    marks = {at: mark for at, line in enumerate(lines) if (mark := CHAPTER.fullmatch(line)) and not ENDED.search(line)}
    headed = {at for at in marks if at and any(CHAPTERS.fullmatch(line) for line in lines[max(0, at - 2) : at])}
    first = next(iter(marks.values()), None)
    begins_at_zero = first is not None and not (first[1] or first[4]).strip("0:")
    short = sum(len(mark[0].split()) <= FEW_WORDS + 1 for mark in marks.values())
    if not (headed or begins_at_zero) or len(marks) < FEWEST_CHAPTERS or short * 2 < len(marks):
        return lines
    return ["" if at in marks or CHAPTERS.fullmatch(line) else line for at, line in enumerate(lines)]


def drop_page_heads(lines: list[str]) -> list[str]:
    """Drops the running head and the number of a book's page, which are its first and last lines."""
    filled_places = [at for at, line in enumerate(lines) if line]
    kept_lines = list(lines)
    for at in filled_places[:1] + filled_places[-1:]:
        head = RUNNING_HEAD.fullmatch(lines[at])
        is_head = head is not None and (head[1] or head[2]).isupper() and len(filled_places) > SENTENCE
        is_head = is_head and sum(lines[index].isupper() for index in filled_places) * 2 < len(filled_places)
        if is_head or (len(filled_places) > SENTENCE and re.fullmatch(r"\d{1,4}", lines[at])):
            kept_lines[at] = ""
    return kept_lines


def is_of_post(line: str) -> bool:
    """Whether a line is a button, a path, or asks to follow somebody."""
    if len(line) > 200 or recognize_line(line):
        return False
    words = len(line.split())
    if words <= MOST_WORDS and any(pattern.fullmatch(line) for pattern in (SUBSCRIBED, ASKED, CREDIT)):
        return True
    if BUTTONS.fullmatch(line) or CRUMBS.fullmatch(line):
        return True
    is_named = HANDLE.search(line) or SITES.search(line)
    is_call = FOLLOW.match(line) and words <= MORE_WORDS and (is_named or MORE.search(line))
    return bool(
        is_call or (is_named and words <= FEW_WORDS + 1 and not re.search(r"\d", line) and not ENDED.search(line))
    )


def drop_tags(line: str) -> str:
    """Drops hashtags, unless one is a heading."""
    if not TAG.search(line):
        return line
    rest = TAG.sub("", line)
    if not re.search(r"\w", rest):
        tags = TAG.findall(line)
        return tags[0][1:] if len(tags) == 1 and recognize_line(tags[0][1:]) else ""
    return BEHIND.sub("", line)


def read_column_heads(line: str) -> str:
    """Returns "Ingredients" in its language for the heads of a table's columns, which are all known."""
    words = re.findall(r"[^\W\d_]+", line.casefold())
    is_head = 2 <= len(words) <= FEW_WORDS and all(word in CELLS for word in words) and len(set(words)) == len(words)
    return next((word for word in words if recognize_line(word) == "lines"), line) if is_head else line


def mark_bare_numbers(lines: list[str]) -> list[str]:
    """Adds a dot to the numbers of steps that have none, so that they are not taken for amounts."""
    marked_lines, wanted, begun = list(lines), 1, []
    for at, line in enumerate(lines):
        number = NUMBERED.match(line)
        if number and int(number[1]) in (wanted, 1) and is_sentence(lines, at, line[number.end() :]):
            begun = begun if int(number[1]) == wanted else []
            begun.append(at)
            wanted = int(number[1]) + 1
            for index in begun if len(begun) > 1 else ():
                marked_lines[index] = NUMBERED.sub(r"\1. ", lines[index], count=1)
    return marked_lines


def is_sentence(lines: list[str], at: int, rest: str) -> bool:
    """Whether what follows a number is a sentence, which may go on in the next line."""
    after = lines[at + 1] if at + 1 < len(lines) else ""
    is_wrapped = after[:1].islower() and len(rest.split()) >= SENTENCE
    return rest[:1].isupper() and len(rest.split()) >= 3 and (bool(ENDED.search(rest)) or is_wrapped)
