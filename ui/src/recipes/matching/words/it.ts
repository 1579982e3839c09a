/** Italian words by which cook mode matches ingredients to steps. */
import type { WordLists } from "../vocabulary";

export const it: WordLists = {
  ending: /(?:i[oae]|[aeio])$/u,
  endings: [
    [/(?:chi|che)$/u, "c"],
    [/(?:ghi|ghe)$/u, "g"],
  ],
  isHeadFirst: true,
  asides: "finché finche quando senza",
  flavors: "al alla allo",
  except: "tranne eccetto salvo",
  alone: "parmigiano mozzarella pecorino",
  yields: "succo scorza buccia",
  derived: "salsa impasto composto ripieno crema sciroppo glassa zuppa insalata polvere preparazione",
  several: "entrambi tutti tutte",
  frequent: "il la i le e con per in una minuti gli nel aggiungete aggiungi",
  stops: `a ad al alla allo ai alle anche ancora appena bene che ci circa come con così cui da dal dalla dentro di dopo dove due e ed
    fate fino finché gli ha il in insieme intanto la le li lo ma mentre molto ne nel nella nelle nello nei negli nell dall sull all dai dalle sui sulle sullo no non o ogni ora per
    più poco poi prima quando quindi se senza si sono sopra sotto su sul sulla tra tre tutto un una uno va vi piacere decorare servire q b
    aggiungi aggiungete unite unisci mescolate mescola`,
  joins: "di del della dello dei delle degli d la il l",
  units: `g gr grammo kg ml l litro dl cl cucchiaio cucchiaino tazza pizzico spicchio bustina lattina confezione fetta foglia rametto
    manciata ciuffo bicchiere filo noce qb piccolo piccola grande cm mezzo mezza pezzo costa vasetto`,
  descriptors: `fresco secco macinato tritato grattugiato tagliato fuso freddo caldo tiepido crudo cotto intero fine grosso maturo pelato
    extravergine vergine extra scolato ammorbidito rimanente restante biologico piccolo grande medio naturale ambiente temperatura nero rosso bianco dolce`,
  divided: "divis",
  parts: "spicchio foglia fetta cubetto filetto petto rametto pezzo costa striscia rondella gambo",
  forms: "polvere estratto seme fiocco",
  followers:
    "composto impasto salsa crema zuppa torta insalata ripieno sugo brodo pane padella teglia pentola ciotola succo olio aceto latte burro acqua sciroppo pasta",
  kinds:
    "cocco mandorla nocciola oliva semi girasole sesamo soia avena riso mais integrale zucchero vaniglia aceto limone arancia rosso bianco verde nero dolce pomodoro cipolla aglio verdure vegetale pollo carne pesce parmigiano lievito birra cacao cioccolato caffè panna acida canna",
  weak: "birra oliva semi girasole bianco dolce verdure vegetale pollo canna rosso nero",
  prepares:
    "tagliate taglia tritate trita pelate pela lavate lava sbucciate sbuccia grattugiate affettate affetta scolate scola pulite pulisci mondate",
  uses: "aggiungete aggiungi unite unisci mescolate mescola versate versa scaldate scalda sciogliete sciogli cuocete cuoci soffriggete rosolate sbattete sbatti montate spolverate servite incorporate incorpora mettete metti condite",
  adds: "aggiungete aggiungi unite unisci mescolate versate versa spolverate servite incorporate incorpora condite",
  greases: "ungete ungi imburrate imburra infarinate ungere imburrare infarinare",
  vessels: "teglia stampo pirofila padella",
  rest: "resto restante rimanente",
  portions: { metà: 0.5, terzo: 1 / 3, quarto: 0.25 },
  partly: "metà terzo quarto parte poco filo",
  salting: { salate: "sale", salare: "sale", pepate: "pepe", pepare: "pepe" },
  seasonings: "sale pepe",
  waters: "acqua",
  dry: "farina zucchero sale lievito cacao cannella fecola",
  spices: "sale pepe cumino paprica curcuma cannella coriandolo origano timo noce curry",
  collectives: {
    all: "tutti ingredienti|altri ingredienti|resto ingredienti|restanti ingredienti",
    dry: "ingredienti secchi",
    wet: "ingredienti liquidi",
    spices: "spezie",
  },
  groups: {
    tuorli: "uovo",
    albumi: "uovo",
    formaggio: "parmigiano pecorino mozzarella gorgonzola grana fontina formaggio",
    carne: "manzo maiale pollo vitello macinato agnello tacchino salsiccia carne",
    pollo: "pollo",
    manzo: "manzo",
    maiale: "maiale",
    pesce: "merluzzo salmone tonno branzino orata pesce",
    pasta: "spaghetti penne rigatoni tagliatelle linguine fusilli bucatini",
    funghi: "funghi champignon porcini",
  },
  same: "uovo uova",
};
