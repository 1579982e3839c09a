"""Recognizes texts that stand where a recipe should be: samples and hints of editors, and unfilled templates."""

import re

from app.importing.clean_text import NOTHING
from app.importing.page.values.drop_numbers import drop_numbers

LONGEST = 400  # maximum length of a text that can be a placeholder
LONGEST_CLAUSE = 9  # maximum number of words of a hint such as "Write the steps for this recipe here"
VARIABLE = re.compile(r"\{\{[^{}]*\}\}|\{%[^{}]*%\}|<%[^<>]*%>|\$\{[^{}]*\}|%%?[a-z_][\w. -]*%%?|\[\[[^][]*\]\]", re.I)
FILLER = re.compile(
    r"\W*(?:lorem ipsum\b|recipe steps as well as other fields in the recipe page support markdown)", re.I
)
SAMPLE = re.compile(
    r"[^.\n]{0,80}\[Markdown\w{0,4}\]\(https://commonmark\.org/help/\)[^.\n]*\.?\s*"
)  # the step of a new recipe
WORD = re.compile(r"[^\W\d_]+")
MARKS = re.compile(r"[\s.…_*•·|/\\–—~=+#?-]+")  # what stands in an empty field, such as "-" or "..."


def split_words(text: str) -> frozenset[str]:
    return frozenset(text.split())


STEPS = (
    r"(?:recipe )?(?:step|instruction|direction)|schritt|arbeitsschritt|étape|etape|paso|passo|passaggio|fase|stap|"
    r"steg|trinn?|krok|vaihe|lépés|adım|шаг|крок|korak|pasul|βήμα|שלב|خطوة|手順|工程|ステップ|步骤|步驟|단계"
)
INGREDIENTS = (
    r"(?:recipe )?ingredient|zutat|ingrédient|ingrediente|ingrediënt|ingrediens|składnik|surovina|přísada|ainesosa|"
    r"hozzávaló|malzeme|ингредиент|інгредієнт|sastojak|συστατικό|מרכיב|مكون|材料|食材|재료"
)
TOOLS = (
    r"tool|utensil|gerät|küchengerät|utensilie|ustensile|utensilio|herramienta|utensile|attrezzo|hulpmiddel|utensílio|"
    r"redskap|redskab|narzędzie|nástroj|väline|инструмент|інструмент|أداة|道具|工具|厨具"
)
COUNTED = r"\W*(?:{})(?:\s*(?:no\.?|nr\.?|number|#))?\s*#?\d{{1,3}}"
BLANK_ITEM = re.compile(COUNTED.format(f"{INGREDIENTS}|{TOOLS}") + r"\W*", re.I)
STEP_LABEL = re.compile(COUNTED.format(STEPS) + r"\W*", re.I)
# The bare number of a step, before or behind the word for it, in digits or words: "Step 1 of 5", "1. Schritt", "第1步".
ONE_TO_TEN = (
    "one|two|three|four|five|six|seven|eight|nine|ten|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|un|une|deux|"
    "trois|quatre|cinq|sept|huit|neuf|dix|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|due|tre|quattro|cinque|"
    "sei|sette|otto|nove|dieci|één|een|twee|drie|vijf|zes|zeven|negen|tien|um|dois|três|quatro|sete|oito|dez|ett|två|"
    "fyra|fem|sex|sju|åtta|nio|tio|en|to|fire|seks|syv|otte|ni|ti"
)
NUMBER_OF_STEP = rf"(?:\d{{1,3}}|{ONE_TO_TEN}|[一二三四五六七八九十]{{1,3}})"
OF_ALL = r"(?:\s*(?:/|of|von|sur|de|di|van|av|af|z|из|od|の)\s*\d{1,3})?"
BEHIND = r"(?:\s*(?:no\.?|nr\.?|n\s?[°º]|nº|number|#))?\s*#?"
STEP_NUMBER = re.compile(
    rf"\W*(?:(?:{STEPS}){BEHIND}[\s.:-]*{NUMBER_OF_STEP}{OF_ALL}"
    rf"|{NUMBER_OF_STEP}\s?(?:\.|\)|º|ª|°|er|ère|ere|e|ème|eme|st|nd|rd|th)?[\s-]*(?:{STEPS})"
    rf"|第?\s*{NUMBER_OF_STEP}\s*(?:步|歩|手順|工程|단계))\W*|[(#]?\d{{1,3}}[.):]?",
    re.I,
)
LONGEST_NUMBER_OF_STEP = 40
DEFAULTS = {
    *("ingredient", "ingredient name", "new ingredient", "add ingredient", "sample ingredient"),
    *("step", "new step", "add step", "add a step", "step description", "step text", "sample step", "sample text"),
    *("instruction", "new instruction", "add instruction", "instruction text", "your text here", "text here"),
    *("ingredient title", "step title", "instruction title", "placeholder", "click to add", "coming soon", "to do"),
    *("could not detect ingredients", "could not detect instructions", "no instructions", "no ingredients"),
    *("neue zutat", "zutat hinzufügen", "neuer schritt", "schritt hinzufügen", "beispieltext", "blindtext"),
    *("nouvel ingrédient", "ajouter un ingrédient", "nouvelle étape", "ajouter une étape", "votre texte ici"),
    *("nuevo ingrediente", "añadir ingrediente", "nuevo paso", "añadir paso", "tu texto aquí", "su texto aquí"),
    *("nuovo ingrediente", "aggiungi ingrediente", "nuovo passaggio", "aggiungi passaggio", "il tuo testo qui"),
    *("nieuw ingrediënt", "ingrediënt toevoegen", "nieuwe stap", "stap toevoegen", "novo ingrediente", "novo passo"),
    *("введите ингредиенты", "введіть інгредієнти"),
    *("tool name", "new tool", "add tool", "add a tool", "sample tool", "description text", "sample description"),
    *("neues gerät", "gerät hinzufügen", "nouvel ustensile", "ajouter un ustensile", "nuevo utensilio"),
    *("añadir utensilio", "nuovo utensile", "aggiungi utensile", "novo utensílio", "adicionar utensílio"),
    *("nytt redskap", "lägg till redskap", "nyt redskab", "tilføj redskab", "add description", "add notes"),
    *("n a", "not available", "tbd", "tba", "none", "click to edit", "tap to edit", "edit me", "keine", "keine angabe"),
    *("aucun", "aucune", "ninguno", "ninguna", "nessuno", "nessuna", "geen", "nenhum", "nenhuma", "ingen", "inga"),
    *("adicionar ingrediente", "adicionar passo", "ny ingrediens", "lägg till ingrediens", "nytt steg", "nyt trin"),
}
# Verbs of hints that no recipe uses of its ingredients or steps.
WRITE = split_words(
    "write enter type describe schreibe schreib beschreibe écrivez écris écrire saisissez saisir saisis décrivez "
    "escribe escriba escribir describe scrivi scrivere descrivi schrijf typ beschrijf escreva digite descreva skriv "
    "beskriv wpisz napisz opisz napište zadejte popište napíšte kirjoita yazın girin írja введите напишите опишите "
    "введіть напишіть اكتب"
)
WRITE_LAST = split_words("schreiben eingeben eintragen beschreiben beschrijven invoeren typen yazın girin")
# Verbs that cooks use of food as well: to sear (French), and to fold in (Russian and Ukrainian).
COOKED = split_words("saisissez saisir saisis введите введіть")
TYPE = split_words("type typ")  # also nouns, as in "type of preparation"
# Verbs that recipes use as well, so that they need a word for "here".
ADD = split_words(
    "add insert put place paste list go goes fill einfügen stehen kommen ajoutez ajouter insérez mettez listez añade "
    "añada agrega introduce introduzca ingresa ingrese aggiungi inserisci vul voer plaats toevoegen insira adicione "
    "coloque lägg tilføj legg dodaj vložte přidejte lisää ekleyin добавьте вставьте додайте أضف أدخل"
)
HERE = split_words("here hier ici aquí acá aqui qui här her tutaj tu zde sem tähän buraya ide здесь сюда тут هنا")
# Words for "here" that mean something else in another language, as "qui" in French, and the verbs they belong to.
HERE_OF_VERBS = {
    "qui": split_words("aggiungi inserisci scrivi descrivi"),
    "her": split_words("tilføj legg skriv beskriv"),
    "tu": split_words("dodaj vložte přidejte wpisz napisz opisz napište zadejte popište napíšte"),
}
PLEASE = split_words("please bitte")
# Words of "one per line", which hints add.
PER_LINE = split_words(
    "one per line each on own its new eine einer eines pro zeile je jede par ligne chaque uno por línea cada una per "
    "riga ogni één per regel elke um linha en per rad varje linje hver jeden w wierszu linii на строке одному по в"
)
# Words of a hint that do not name food. Any other word means that the text may be a real step.
OTHERS = split_words(
    "the your a an each name names text description details list for this recipe die der den das deine ihre eine "
    "dieses rezept le la les vos votre tes l une un los las el sus tus su il lo gli i tuoi suoi de het je uw jouw "
    "een os as o seus suas uma din dina dine ditt till til ваши ваші these diese diesen dieser cette ces cet ce "
    "este esta estos estas questa questo questi queste dit deze deste denna detta denne dette этот эти цей ці"
)
NOUNS = split_words(
    "step steps ingredient ingredients instruction instructions direction directions method preparation schritt "
    "schritte zutat zutaten anleitung zubereitung anweisung anweisungen étape étapes ingrédient ingrédients consigne "
    "préparation paso pasos ingrediente ingredientes instrucción instrucciones instrucciones preparación passaggio "
    "passaggi ingredienti istruzioni procedimento preparazione stap stappen ingrediënt ingrediënten instructies "
    "bereiding passo passos instruções preparo steg stegen ingrediens ingredienser ingredienserna instruktioner "
    "tillagning trin trinene fremgangsmåde fremgangsmåte krok kroki kroku składnik składniki składników instrukcje "
    "postup suroviny vaihe vaiheet ainekset ohjeet adım adımları malzeme malzemeleri шаг шаги ингредиент ингредиенты "
    "инструкции крок кроки інгредієнти інструкції الخطوات الخطوة خطوات المكونات المقادير التعليمات"
)
FIELDS = split_words(  # of a recipe, besides its ingredients and steps
    "tool tools utensil utensils equipment description note notes tip tips yield servings title gerät geräte "
    "küchengeräte utensilien küchenutensilien küchenhelfer werkzeug werkzeuge zubehör beschreibung notiz notizen "
    "bemerkungen hinweise tipp tipps portionen titel ustensile ustensiles matériel équipement outils remarques astuce "
    "astuces conseils portions titre utensilio utensilios herramientas equipo descripción nota notas consejos raciones "
    "porciones título utensile utensili attrezzi attrezzatura strumenti descrizione consigli porzioni titolo "
    "keukengerei gereedschap benodigdheden hulpmiddelen beschrijving omschrijving opmerkingen notities porties "
    "utensílio utensílios equipamento equipamentos ferramentas descrição observações dica dicas porções redskap "
    "redskapen köksredskap verktyg utrustning utrustningen beskrivning beskrivningen anteckningar anteckningarna "
    "portioner titeln redskaber redskaben redskaberne redskaper køkkenredskaber udstyr utstyr beskrivelse beskrivelsen "
    "noter noterne notater porsjoner tittel narzędzia sprzęt przybory opis opisu notatki uwagi porcje porcji tytuł "
    "náčiní nástroje pomůcky vybavení popis poznámky porce název välineet työvälineet kuvaus annokset otsikko "
    "araçlar gereçler ekipman açıklama açıklamayı notlar notları başlık инструменты инвентарь посуду оборудование "
    "описание заметки примечания порции название советы інструменти посуд обладнання опис нотатки примітки порції "
    "назву الأدوات أدوات المعدات الوصف وصف الملاحظات ملاحظات الحصص العنوان"
)
NOUNS |= FIELDS
FOOD = split_words(  # of COOKED verbs
    "portions порции порції ingrédient ingrédients préparation ингредиент ингредиенты інгредієнт інгредієнти"
)
PARTS = "手順|作り方|材料|食材|步骤|步驟|做法|道具|器具|調理器具|説明|メモ|工具|厨具|描述|说明|說明|备注|備註|简介"
JAPANESE_OR_CHINESE = re.compile(
    rf"(?:ここに|こちらに|请|請|在此|在这里|在這裡)?(?:{PARTS})(?:を|名|を1つ)?"
    rf"(?:入力|記入|书写|输入|輸入)(?:してください|する)?|(?:ここに|こちらに)(?:{PARTS})を追加(?:してください|する)?"
    rf"|(?:请|請|在此|在这里|在這裡)+(?:输入|輸入|填写|填寫).{{0,12}}|(?:请|請)?(?:在此|在这里|在這裡)添加(?:{PARTS})"
)


def is_placeholder(text: str) -> bool:
    """Returns whether a text is not part of any recipe, such as "{{ step }}" or "Write the steps here ..."."""
    if is_blank(text):
        return True
    if len(text) > LONGEST:
        return False
    words_of_text = WORD.findall(text.casefold())
    is_default = MARKS.fullmatch(text) or (" ".join(words_of_text) in DEFAULTS and not re.search(r"\d", text))
    return bool(is_default) or is_hint(text) or bool(JAPANESE_OR_CHINESE.fullmatch("".join(words_of_text)))


def is_blank(text: str) -> bool:
    """Returns whether a text is a filler, an unfilled variable, or a numbered placeholder such as "Ingredient 1"."""
    if len(text) > LONGEST or FILLER.match(text) or SAMPLE.fullmatch(text):
        return bool(FILLER.match(text) or SAMPLE.fullmatch(text))
    left = VARIABLE.sub(" ", text)
    tokens = left.casefold().split()
    if (
        text.strip()
        and (left != text or tokens)
        and all(token in NOTHING or not re.search(r"\w", token) for token in tokens)
    ):
        return left != text or any(token in NOTHING for token in tokens)
    is_numbered_step = STEP_LABEL.fullmatch(text) and ("..." in text or "…" in text)
    return bool(BLANK_ITEM.fullmatch(text) or is_numbered_step)


def is_hint(text: str) -> bool:
    """Returns whether a text asks its author to write something, such as "Enter instructions"."""
    first, *others = re.split(r"[,.:;!?(\n]", text.strip("\"'“”„[(<*_ "), maxsplit=1)
    clause = WORD.findall(first.casefold())
    more = WORD.findall(" ".join(others).casefold())
    if len(clause) > LONGEST_CLAUSE or len(more) > LONGEST_CLAUSE or not set(more) <= PER_LINE | NOUNS | OTHERS:
        return False
    clause = clause[1:] if clause and clause[0] in PLEASE else clause
    if len(clause) < 2 or not NOUNS & set(clause):
        return False
    return asks_to_write(clause) or asks_to_add(clause) or is_named_here(clause)


def asks_to_write(clause: list[str]) -> bool:
    """Returns whether the verb of a clause is about texts: "Enter the steps", "Hier Schritte eintragen"."""
    start = 1 if clause[0] in HERE else 0
    verb, rest = clause[start], clause[start + 1 :]
    if clause[-1] in WRITE_LAST:
        return is_only_of(clause, WRITE_LAST)
    if verb not in WRITE or not NOUNS & set(rest[:3]):
        return False
    if clause[-1] in HERE and names_here(clause):
        return True
    if verb in TYPE and rest[0] not in {"your", "the", "je", "uw"}:
        return False
    is_about_food = verb in COOKED and FOOD & set(rest) and not names_here(clause)
    return not is_about_food and is_only_of(clause, WRITE)


def asks_to_add(clause: list[str]) -> bool:
    """Returns whether a clause asks to add something here: "Add your ingredients here", "Hier Zutaten einfügen"."""
    return bool(ADD & set(clause)) and names_here(clause) and is_only_of(clause, ADD)


def is_named_here(clause: list[str]) -> bool:
    """Returns whether a clause only names what stands here: "Your ingredients here"."""
    return clause[-1] in HERE - HERE_OF_VERBS.keys() and is_only_of(clause, frozenset())


def names_here(clause: list[str]) -> bool:
    return any(word in HERE and HERE_OF_VERBS.get(word, set(clause)) & set(clause) for word in clause)


def is_only_of(clause: list[str], verbs: frozenset[str]) -> bool:
    return set(clause) <= verbs | NOUNS | HERE | OTHERS


def drop_placeholder_lines(lines: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Leaves out ingredient lines that are placeholders. The title of a group moves to its next line."""
    kept, title = [], ""
    for heading, line in lines:
        title = heading or title
        if not is_placeholder(line):
            kept.append((title, line))
            title = ""
    return kept


def drop_placeholder_steps(steps: list[dict]) -> list[dict]:
    """Leaves out steps that are placeholders, and labels such as "Step 1" that no step follows."""
    kept: list[dict] = []
    for step in map(clear_step, reversed(steps)):
        if any(step.values()) and not (is_label(step) and (not kept or is_label(kept[-1]))):
            kept.append(step)
    return kept[::-1]


def clear_step(step: dict) -> dict:
    return {name: "" if is_placeholder(text) else text for name, text in step.items()}


def is_number_of_step(text: str) -> bool:
    """Whether a text is only the number of a step, such as "Step 1" or "2.", which is neither a title nor text."""
    return len(text) <= LONGEST_NUMBER_OF_STEP and STEP_NUMBER.fullmatch(text) is not None


def is_label(step: dict) -> bool:
    return bool(STEP_LABEL.fullmatch(" ".join(filter(None, (step["title"], step["summary"], step["text"])))))


def drop_placeholder_values(values: dict) -> dict:
    """Returns the values of a page without those that are placeholders."""
    return values | {
        "ingredients": drop_placeholder_lines(values["ingredients"]),
        "instructions": drop_numbers(drop_placeholder_steps(values["instructions"])),
        "tools": [name for name in values["tools"] if not is_placeholder(name)],
        "description": "" if is_placeholder(values["description"]) else values["description"],
        "yield": "" if is_placeholder(values["yield"]) or lacks_number(values["yield"]) else values["yield"],
        **{
            name: [name_of_organizer for name_of_organizer in values[name] if not is_blank(name_of_organizer)]
            for name in ("categories", "tags")
        },
    }


def lacks_number(text: str) -> bool:
    """Returns whether the number of a yield was never filled in, as in "undefined servings" or "{{ count }} Stück"."""
    left = VARIABLE.sub(" ", text[:LONGEST])
    is_unfilled = left != text[:LONGEST] or not NOTHING.isdisjoint(left.casefold().split())
    return is_unfilled and not re.search(r"\d", left)


def drop_recipe_placeholders(recipe: dict) -> dict:
    """Returns a complete recipe of another installation without lines and steps that its author never filled in.

    Its author wrote it in this application, so that a text that only resembles a hint of an editor is kept.
    """
    kept = {
        name: [part for part in recipe[name] if not (isinstance(part, dict) and is_unfilled(part))]
        for name in ("recipeIngredient", "recipeInstructions")
        if recipe.get(name)
    }
    return recipe | kept


def is_unfilled(part: dict) -> bool:
    text = part.get("text") or part.get("note")
    has_more = any(part.get(name) for name in ("food", "title", "summary"))
    return isinstance(text, str) and not has_more and is_blank(text)
