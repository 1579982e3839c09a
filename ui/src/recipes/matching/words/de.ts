/** German words by which cook mode matches ingredients to steps. */
import type { WordLists } from "../vocabulary";

const PREFIX = /^(?:ab|an|auf|aus|bei|dazu|ein|hinein|hinzu|klein|mit|unter|vor|zer|zu)(?=.{4})/u;

/** Also without a prefix that stands apart: "rühre ... unter". */
function conjugate(verb: string): string[] {
  const stem = /^.{2,}(?=e?n$)/u.exec(verb.replace(/e?n$/u, "n"))?.[0];
  if (!stem) return [];
  const forms = /[^e][rl]n$/u.test(verb) || !/e[rl]n$/u.test(verb) ? [`${stem}e`, `${stem}t`] : [stem, `${stem}e`];
  return [...forms, ...forms.map((form) => form.replace(PREFIX, ""))];
}

export const de: WordLists = {
  ending: /(?:(?<!k)ern|en|ers|er|es|e|n|s)$/u,
  endings: [
    [/^eiern?$/u, "ei"],
    [/^eis$/u, "eis"],
  ],
  isGlued: true,
  conjugate,
  verbsLast: true,
  asides: "bis damit ohne statt sobald während wenn falls",
  except: "außer ausgenommen",
  alone: "dijon parmesan mozzarella gouda emmentaler feta cheddar",
  yields: "saft schale abrieb grün eigelb eiweiß",
  derived:
    "soße sauce teig masse mischung creme füllung guss glasur topping dressing marinade sirup kruste belag suppe salat paste püree pulver",
  several: "beide beiden alle",
  frequent: "und der die das mit den in dem eine im zu minuten auf",
  stops: `ab aber alle allem allen aller alles als also am an anschließend auch auf aus bei beide beiden beim bis da dabei
    dadurch dafür damit danach dann daran darauf darin darüber das dass dazu dem den denn der des die dies diese
    diesem diesen dieser doch dort durch ein eine einem einen einer eines einmal er erst es etwas evtl falls fein für ganz
    geben gegen ggf gut hat hier hin hinein hinzufügen ihr im immer in ins ist ja je jede jeden jetzt kann kein kurz
    lassen man mehr mit nach nicht noch nun nur ob oder ohne schon sehr sein sich sie sind so sofort sowie
    über um und unter vom von vor vorsichtig wenig wenn werden wie wieder wird zu zugeben zuerst zum zur zusammen
    zwischen zwei drei vier einige einigen gemeinsam weitere geschmack garnieren servieren bestäuben bedarf bestreichen`,
  joins: "von vom der des",
  units: `g gr gramm kg ml l liter dl cl el tl esslöffel teelöffel prise msp messerspitze bund stück stk dose glas
    packung päckchen pck pkg pk tasse becher zehe stange scheibe handvoll kugel zweig blatt schuss spritzer tropfen
    etwas ca circa rolle würfel kopf knolle cm tüte beutel flasche kleine großer große kleiner mittelgroße wenig nach
    bedarf je gestrichen gehäuft spritzer halbe halber fingerbreit`,
  descriptors: `frisch getrocknet gemahlen gehackt gerieben geschält gewürfelt geschnitten groß klein mittelgroß fein grob
    weich kalt warm heiß lauwarm zerlassen geschmolzen flüssig passiert gegart gekocht roh reif ganz halb gemischt
    gehobelt geröstet gefroren aufgetaut tiefgekühlt tk bio unbehandelt entsteint entkernt halbiert geviertelt gut
    rot gelb grün weiß schwarz süß glatt kraus italienisch griechisch light mager fettarm zimmerwarm gesiebt gepresst
    übrig restlich vorbereitet abgetropft gewaschen geputzt jung alt hell dunkel neutral nativ extra gestoßen
    gebraten optional abgegossen eingeweicht zerkleinert natur braten type typ classic edelsüß rosenscharf scharf mild gesalzen ungesalzen gezupft`,
  divided: "geteilt|aufgeteilt",
  parts: `zehe filet streifen stück stückchen würfel scheibe ring röllchen raspel blatt blättchen 
    brust keule kapsel stange wurzel spalte hälfte zweig stiel röschen keil knolle ecke viertel blätter kügelchen brät`,
  forms: "pulver extrakt samen flocke granulat mark paste essenz",
  followers: `masse teig mischung soße sauce suppe salat creme füllung kuchen brot dip püree brei belag guss glasur
    topping dressing marinade sirup bratling pfanne topf form schüssel eintopf paste mix würze sud fond brühe öl
    essig wasser milch sahne käse butter mehl zucker salz mark pulver pfanne gemisch kruste presse reibe mühle geschnetzeltes`,
  kinds: `puder rohr vanille vanillin back erdnuss mandel kokos sauer saure creme crème schmand frisch-käse süß kondens kirsch
    cocktail frühling lauch rot schwarz weiß grün gelb zitronen tomaten gemüse hühner rinder fisch oliven raps
    sonnenblumen sesam cayenne paprika chili meer kräuter apfel balsamico weißwein rotwein dinkel roggen weizen mais reis
    kartoffel speise hafer soja butter pflanzen mineral sprudel knoblauch zwiebel sellerie zimt trocken passierte`,
  weak: `rot weiß gelb grün schwarz oliven raps sonnenblumen weizen dinkel gemüse meer speise rohr pflanzen back apfel mineral brat raffinade
    hühner rinder weißwein rotwein cocktail vollkorn kristall`,
  prepares: `schälen schäle waschen putzen schneiden hacken würfeln raspeln reiben abspülen abtropfen pellen halbieren vierteln
    entkernen kleinschneiden vorbereiten abreiben auspressen trocknen tupfen zupfen abzupfen auftauen stifteln
    entfernen bereitstellen abwiegen trennen auslösen zerkleinern spülen tauen legen waschung`,
  uses: `geben gib verkneten zufügen beifügen beigeben hinzufügen zugeben dazugeben verrühren rühren mischen vermischen vermengen unterheben braten anbraten
    anschwitzen dünsten erhitzen schmelzen kochen aufkochen garen backen bestäuben bestreuen würzen abschmecken
    servieren untermischen unterrühren einrühren mixen pürieren ablöschen gießen hineingießen beträufeln bestreichen anrösten
    rösten verteilen aufgießen kneten schlagen hinzu zugießen köcheln füllen schichten einschichten`,
  adds: "geben gib zufügen beifügen beigeben kneten verkneten verteilen schichten einschichten hinzufügen zugeben dazugeben unterheben bestreuen untermischen unterrühren mischen vermengen vermischen servieren anschwitzen beträufeln hinzu einrühren verrühren pürieren",
  greases:
    "fette buttere bemehle einfetten fetten ausbuttern buttern bemehlen einölen bestreichen auspinseln ausstäuben fetten ausfetten",
  vessels: "form blech backblech backform springform pfanne arbeitsfläche fläche schüssel",
  rest: "restliche rest übrige restlichen verbliebene",
  portions: { hälfte: 0.5, drittel: 1 / 3, viertel: 0.25 },
  partly: "etwas wenig hälfte drittel teil schuss klecks bisschen",
  salting: { salzen: "salz", pfeffern: "pfeffer", würzen: "", abschmecken: "" },
  seasonings: "salz pfeffer",
  waters: "wasser",
  dry: "mehl zucker salz backpulver natron kakao zimt stärke hefe vanillezucker nüsse mandeln",
  spices:
    "salz pfeffer kümmel kreuzkümmel paprikapulver kurkuma zimt koriander oregano thymian chili cayennepfeffer muskat nelke kardamom curry currypulver gewürz gewürzmischung kräuter",
  collectives: {
    all: "alle zutat|übrige zutat|restliche zutat|weitere zutat",
    dry: "trockene zutat",
    wet: "flüssige zutat|feuchte zutat",
    spices: "gewürze",
    vegetables: "gemüse",
  },
  groups: {
    eigelb: "ei",
    eiweiß: "ei",
    fleisch:
      "hähnchen huhn pute putenfleisch rindfleisch schweinefleisch lamm hackfleisch ente confit schweinefilet schwein rinderhack hack rind kalb kalbfleisch gulasch rinderfilet hühnchen",
    hackfleisch: "hack rinderhack mett",
    hähnchenfleisch: "hähnchen",
    hähnchen: "hähnchen hühnchen",
    hühnchen: "hähnchen huhn",
    fisch: "lachs kabeljau forelle zander thunfisch seelachs rotbarsch",
    käse: "parmesan gouda emmentaler mozzarella feta cheddar gruyere käse",
    nudeln: "spaghetti penne fusilli tagliatelle makkaroni farfalle rigatoni linguine nudeln",
    pilze: "champignons pfifferlinge steinpilze austernpilze shiitake",
    nüsse: "walnuss haselnuss mandel cashew walnusskerne haselnüsse",
    blattgemüse: "spinat mangold schwarzkohl grünkohl",
    schinkenwürfel: "rohschinkenwürfel",
  },
  same: "muskat muskatnuss|chili chilischote|paprika paprikaschote|vanille vanilleschote|walnuss walnusskern|haselnuss haselnusskern|mandel mandelkern|cashew cashewkern|karotte möhre mohrrübe|sprudelwasser mineralwasser|speisestärke stärke|soße sauce|frühlingszwiebel lauchzwiebel frühlingslauch|sahne rahm|quark topfen|hackfleisch faschiertes|aubergine melanzani|aprikose marille|mayonnaise mayo",
};
