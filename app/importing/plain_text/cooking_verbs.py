"""Verbs that begin or end the steps of recipes, as people write them to each other, by language."""

VERBS = {
    "en": "add arrange bake beat blend boil bring brown brush chill chop combine cook cool cover crush cut divide"
    " dissolve drain fill flip fold fry garnish grate grill grind heat knead leave let line make marinate mash"
    " melt mix peel place pour preheat put remove rinse roast roll rub saute sauté scatter season serve set"
    " shape sift simmer slice soak spoon spread sprinkle stir take toast top toss transfer turn use wash whisk",
    "de": "abgießen abkühlen anbraten anrösten aufkochen ausrollen backen belegen bestreuen braten dünsten"
    " einrühren erhitzen garen geben gießen hinzufügen hinzugeben kneten kochen köcheln lassen mischen"
    " pürieren reiben rühren schälen schlagen schmelzen schneiden servieren unterheben unterrühren verkneten"
    " vermengen vermischen verrühren verteilen vorheizen wenden würfeln würzen zerlassen ziehen zugeben",
    "fr": "ajoutez ajouter battez battre coupez couper cuire déposez déposer disposez disposer enfournez enfourner"
    " épluchez éplucher étalez étaler faites faire fouettez fouetter incorporez incorporer laissez laisser"
    " lavez laver mélangez mélanger mettez mettre mixez mixer préchauffez préchauffer retirez retirer salez"
    " saler servez servir versez verser",
    "es": "añade añadir agrega agregar bate batir calienta calentar cocer cocina cocinar corta cortar cuece deja"
    " dejar fríe freír hornea hornear incorpora lava lavar mezcla mezclar pela pelar pica picar pon poner"
    " precalienta remueve retira servir sirve tritura vierte",
    "it": "aggiungere aggiungete aggiungi bollire cuocere cuocete cuoci disporre far fare fate impastare infornare"
    " lasciare lavare mescolare mescolate mescola mettere mettete metti mondare preriscaldare scaldare"
    " sbattere servire servite sciogliere tagliare tagliate taglia tostare tritare unire unite versare versate",
    "pt": "acrescente adicione asse bata coloque corte cozinhe deixe derreta despeje frite junte lave leve mexa"
    " misture pique polvilhe preaqueça refogue retire sirva",
    "nl": "bak breng doe fruit giet haal kook laat leg meng mix pel roer schep schil serveer smelt snijd snij"
    " strooi verdeel verhit verwarm voeg was",
    "sv": "blanda bryn häll hacka koka lägg låt rör sätt skala skär smaka smält stek strö servera tillsätt vispa ånga",
    "da": "bland bring hak hæld kog lad læg pisk rør server skær skræl smag smelt steg tilsæt vend",
    "nb": "bland brun ha hakk hell kok la legg pisk rør server skjær skrell smak smelt stek tilsett vend",
    "pl": "dodać dodaj gotować gotuj mieszać mieszaj piec pokroić pokrój połączyć smażyć ugotować upiec wlać wlej"
    " wymieszać wymieszaj zagotować",
    "cs": "nakrájíme nakrájejte osolíme přidáme přidejte pečeme smícháme smíchejte uvaříme vaříme vmícháme zamícháme",
    "sk": "nakrájame nakrájajte osolíme pridáme pridajte pečieme zmiešame uvaríme varíme vmiešame zamiešame",
    "hu": "adjuk felforraljuk főzzük hozzáadjuk keverjük megfőzzük öntsük pároljuk süssük tegyük vágjuk",
    "hr": "dodajte dodati ispecite izmiješajte izrežite kuhajte kuhati narežite pecite peći pomiješajte umiješajte",
    "tr": "ekleyin ekleyelim karıştırın kavurun pişirin haşlayın doğrayın yıkayın koyun servis",
    "fi": "keitä kuori lisää leikkaa paista pilko sekoita sulata tarjoile vatkaa",
    "ru": "взбить варить добавить жарить залить запекать нарезать натереть отварить очистить перемешать помыть"
    " порезать посолить смешать",
    "el": "αλείφουμε ανακατεύουμε βάζουμε βράζουμε κόβουμε προσθέτουμε ρίχνουμε σερβίρουμε χτυπάμε ψήνουμε",
}
VERBS_OF = {language: frozenset(words.split()) for language, words in VERBS.items()}


def has_verb(words: list[str], language: str) -> bool:
    """Whether words in lower case begin or end with a verb about cooking."""
    verbs = VERBS_OF.get(language, frozenset())
    return len(words) > 1 and (words[0] in verbs or words[-1] in verbs)
