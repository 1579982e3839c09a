"""The words that begin the parts of a recipe in many languages: ingredients, steps, notes, and what is beside them."""

import re

WORDS = {
    "lines": "ingredient ingredients zutat zutaten ingrédient ingrédients ingrediente ingredientes ingredienti"
    " ingrediënt ingrediënten ingredienser ingredienserna ingrediens składnik składniki ingredience ingrediencie"
    " ulika suroviny benodigdheden råvarer malzeme malzemeler malzemeleri"
    " aines ainekset aineet hozzávaló hozzávalók sastojci sastojak ингредиент ингредиенты"
    " состав продукты інгредієнти مكونات المكونات المقادير 材料 食材 配料 原料 用料 재료 συστατικά υλικά",
    "steps": "direction directions instruction instructions method methods step steps preparation procedure process"
    " zubereitung anleitung schritte arbeitsschritte préparation étape étapes instrucciones preparación preparacion"
    " pasos elaboración procedimento procedimiento procedimientos preparazione procedimento preparo preparação modo"
    " bereiding bereidingswijze werkwijze stappen tillagning gör instruktioner fremgangsmåte fremgangsmåde"
    " tilberedning tilberedelse framgangsmåte sådan przygotowanie przygotowania wykonanie wykonania postup příprava"
    " přípravy príprava prípravy yapılışı yapılış"
    " hazırlanışı hazırlanış tarifi valmistus valmistusohje ohje ohjeet elkészítés elkészítése priprema postupak"
    " приготовление приготовления способ инструкция инструкции приготування طريقة الطريقة التحضير"
    " 作り方 手順 做法 步骤 步驟 制作 만드는 εκτέλεση οδηγίες διαδικασία παρασκευή",
    "notes": "note notes tip tips notizen hinweis hinweise tipp tipps notas notities opmerkingen anteckningar remarque"
    " remarques astuce astuces conseil conseils consiglio consigli appunti vinkki vinkit uwagi wskazówki rady poznámka"
    " poznámky megjegyzés napomena заметки советы notlar notlar püf dicas dica consejos consejo ملاحظات メモ ポイント"
    " コツ 小贴士 小貼士 提示",
    "nutrition": "nutrition nutritional nährwerte nährwertangaben nutrizionali nutricional nutricionales"
    " voedingswaarde voedingswaarden näringsvärde næringsinnhold nutritionnelles 栄養成分",
    "tools": "equipment utensils tools küchengeräte ustensiles utensilios utensili materiel matériel benodigheden",
}
KIND_OF = {word: kind for kind, words in WORDS.items() for word in words.split()}
# Words before and after the word that says which part it is: "For the dough", "Zutaten für 4 Personen".
LITTLE = set(
    "the a of for to you your will need what how make it die der das den für zum zur so geht wird s pour les la le de"
    " des du l para el los las per il i gli voor het een aan til for på se så här gør man til för do dla na pro"
    " для с and und et y e en og och recipe recipes cooking kochen préparer av ve sposób módja list list liste".split()
)
# Words that are also about something else, so that they are headings only in short lines.
AMBIGUOUS = set(
    "step steps note notes tip tips process gör sådan modo способ ohje состав продукты tarifi method".split()
)
WORD = re.compile(r"[^\W\d_]+")
MOST_WORDS, FEW_WORDS, LONGEST_HEADING = 7, 3, 70
# In Chinese, Japanese and Korean, a heading has no spaces: "材料2人分".
UNSPACED = re.compile(
    r"(材料|食材|配料|原料|用料|作り方|手順|做法|制作方法|步骤|步驟|栄養成分|メモ|ポイント|コツ|小贴士|小貼士|재료|만드는\s?법|조리법)"
    r"(?:[\s(（].*|\d.*|は|法)?"
)
UNSPACED_KINDS = {"만드는 법": "steps", "만드는법": "steps", "조리법": "steps", "制作方法": "steps"}
# Headings in several words, none of which would be a heading alone.
PHRASES = {
    "lines": "man braucht|du brauchst|ihr braucht|you will need|you'll need|you need|what you need"
    "|what you'll need|il vous faut|il faut|necesitas|se necesita|qué necesitas|occorrente|cosa serve"
    "|du behöver|du trenger|du skal bruge|dit heb je nodig|wat heb je nodig|nodig|você vai precisar"
    "|będziesz potrzebować|понадобится|вам понадобится|필요한 재료",
    "steps": "so geht's|so gehts|so geht es|so wird's gemacht|how to make it|what to do|how to|slik gjør du"
    "|så gör du|sådan gør du|zo maak je het|aan de slag|come si fa|cómo se hace|comment faire"
    "|jak to zrobić|как готовить",
}
KIND_OF_PHRASE = {phrase: kind for kind, phrases in PHRASES.items() for phrase in phrases.split("|")}
IN_BRACKETS = re.compile(r"[(（\[][^()（）\[\]]{0,60}[)）\]]")
FOR_HOW_MANY = re.compile(r"(?<=\S)\s[-–—|:]?\s?(?:\S+\s){0,2}\d.{0,30}$")


def kind_of(title: str) -> str:
    """Returns which part of a recipe a title begins that is marked as one, or ""."""
    words = WORD.findall(title.casefold())
    return next((KIND_OF[word] for word in words if word in KIND_OF), "") if len(words) <= 5 else ""


def kind_of_line(line: str) -> str:
    """Returns which part of a recipe a line begins, or "". Nothing but its words tells that it is a heading."""
    if len(line) > LONGEST_HEADING or line.endswith((".", "!", "?", "。", ",", ";")):
        return ""
    if unspaced := UNSPACED.fullmatch(line.rstrip(" :：")):
        return UNSPACED_KINDS.get(unspaced[1]) or KIND_OF.get(unspaced[1], "steps")
    if phrase := KIND_OF_PHRASE.get(line.rstrip(" :：").casefold().replace("’", "'")):
        return phrase
    has_colon = line.rstrip().endswith((":", "："))
    bare = FOR_HOW_MANY.sub("", IN_BRACKETS.sub(" ", line).strip(" :：")).casefold()
    words = WORD.findall(bare)
    if not words or len(words) > MOST_WORDS or re.search(r"\d", bare):
        return ""
    kind = next((KIND_OF[word] for word in words if word in KIND_OF), "")
    others = [word for word in words if word not in KIND_OF and word not in LITTLE]
    is_clear = words[0] in KIND_OF or len(others) <= 1 or has_colon
    is_short = len(words) <= FEW_WORDS and (len(others) <= 1 or has_colon)
    is_doubtful = kind == "notes" or any(word in AMBIGUOUS for word in words)
    return kind if kind and (is_short or (is_clear and not is_doubtful and len(others) <= 2)) else ""
