/** French words by which cook mode matches ingredients to steps. */
import type { WordLists } from "../vocabulary";

const conjugate = (verb: string) =>
  /..er$/u.test(verb) ? ["e", "ez", "ons"].map((end) => verb.slice(0, -2) + end) : [];

export const fr: WordLists = {
  ending: /(?:es|s|x|e)$/u,
  endings: [],
  isHeadFirst: true,
  conjugate,
  asides: "jusqu afin sans lorsque quand si",
  flavors: "a au aux",
  except: "sauf excepté hormis",
  alone: "espelette parmesan gruyère comté emmental mozzarella feta",
  yields: "jus zeste écorce jaune",
  derived: "sauce pâte mélange garniture sirop appareil biscuit glaçage farce purée soupe salade poudre préparation",
  several: "deux tous toutes farines sucres fromages huiles",
  frequent: "le la les et dans une des avec pour pendant puis du minutes",
  stops: `a à afin ainsi alors après au aux avant avec bien ce ceci cela ces cet cette chaque comme d dans de des deux
    du elle en encore ensemble ensuite entre environ est et eux faire fais fait faites il ils jusqu l la le les leur leurs
    lorsque lui mais même ne non notre nous on ou où par pas pendant peu peut plus pour préalablement puis qu quand que
    quelques qui sa sans se selon ses si soit son sont sous sur ta te tes ton tous tout toute toutes trois très tu un une
    vos votre vous y goût service décorer selon ajouter ajoutez ajoute mettre mettez verser versez mélanger mélangez incorporer incorporez
    délicatement éventuellement progressivement régulièrement finement`,
  joins: "de d du des à au aux la le l les en",
  units: `g gr gramme kg ml cl dl l litre c cs cc cuillère cuiller cuillerée soupe café càs càc pincée gousse sachet
    pot boîte verre mesure part tasse tranche morceau feuille brin branche botte poignée filet bouquet paquet
    brique rouleau zeste pièce petit petite gros grosse grand grande tour bonne beau trait goutte plaque bol rase moitié quart quelques
    tige tronçon rondelle dés jus fine belle pointe`,
  descriptors: `frais fraîche fraîches sec sèche moulu haché râpé coupé émincé fondu mou ramolli froid chaud tiède cru cuit entier
    demi écrémé fin fine gros doux épais liquide vierge extra bio nature petit grand moyen mûr pelé épluché égoutté
    concassé séché surgelé décongelé battu fouetté salé restant réservé facultatif rouge vert noir
    brun fumé complet dur température ambiante bonne qualité tiédi gratté râpée hachée fondue moulue boîte chair ferme
    goût facultative bouillant pure blé tamisé`,
  divided: "séparé|divisé|partagé",
  parts: `gousse feuille tranche morceau filet cuisse dés cube lamelle rondelle quartier brin branche
    tige bâton bâtonnet moitié reste pincée cuillère poignée tronçon trait graine pulpe peau grain noix rondelles`,
  forms: "poudre extrait graine flocon pâte arôme concentré",
  followers: `mélange pâte sauce crème soupe gâteau tarte purée sirop appareil garniture biscuit salade farce mousse
    bouillon jus cake ganache glaçage compote tortilla pain moule pot panier poêle bol bouchée boulette marinade
    vinaigrette caramel confiture lait huile vinaigre fond crêpe moulin fleur couteau plaque glace beurre eau planche`,
  kinds: `coco terre amande noisette olive tournesol sésame arachide colza soja avoine riz maïs sarrasin seigle épeautre
    blé roux brun canne glace vanillé vanille vinaigre citron vert rouge blanc noir jaune fraîche liquide épaisse
    chantilly fouettée tomate oignon ail légumes poulet boeuf volaille veau poisson porc chèvre brebis parmesan levure
    chimique boulangère café chocolat cacao gros cayenne espelette paprika piment moutarde cidre balsamique feuilletée
    brisée sablée concentré lait aigre`,
  weak: "olive tournesol colza blé blanc noir rouge jaune vert liquide épaisse fraîche canne roux légumes poulet volaille chimique gros vanille café lait",
  prepares: `éplucher éplucher éplucher laver couper émincer hacher râper peler ciseler rincer égoutter tailler trancher dénoyauter
    épluchez lavez coupez émincez hachez râpez pelez ciselez rincez égouttez taillez sortir préparer préparez zester
    presser pressez concasser séparer séparez hachent émince coupe lave épluche hache`,
  uses: `ajouter ajoutez ajoute mettre mettez verser versez verse mélanger mélangez incorporer incorporez faire chauffer
    fondre cuire revenir dorer fouetter fouettez battre battez saupoudrer saupoudrez disposer réunir servir portez
    porter décorer napper arroser parsemer déposer mixer saler étalez tempérez réaliser réunissez rassembler répartir répartissez`,
  adds: "ajouter ajoutez ajoute incorporer incorporez verser versez mettre mettez disposer parsemer parsemez décorer saupoudrer servir mélanger mélangez incorpore réunir réunissez rassembler répartir répartissez",
  greases: "beurrer beurrez graisser graissez huiler fariner farinez beurre",
  vessels: "moule plaque plat cake poêle tourtière",
  rest: "reste restant restante restants restantes",
  portions: { moitié: 0.5, tiers: 1 / 3, quart: 0.25 },
  partly: "moitié tiers quart peu partie filet quelques noisette trait",
  salting: {
    saler: "sel",
    salez: "sel",
    sale: "sel",
    poivrer: "poivre",
    poivrez: "poivre",
    assaisonner: "",
    assaisonnez: "",
    assaisonnement: "",
  },
  seasonings: "sel poivre",
  waters: "eau",
  dry: "farine sucre sel levure cacao cannelle poudre fécule",
  spices: "sel poivre cumin paprika curcuma cannelle coriandre origan thym piment muscade curry épices gingembre",
  collectives: {
    all: "tous ingrédient|reste ingrédient|autres ingrédient|tout ingrédient",
    dry: "ingrédient secs",
    wet: "ingrédient liquides",
    spices: "épices",
    vegetables: "légume",
  },
  groups: {
    jaunes: "oeuf",
    blancs: "oeuf",
    fromage: "raclette parmesan gruyère comté emmental mozzarella feta chèvre cheddar reblochon beaufort fromage",
    viande: "boeuf porc veau agneau poulet dinde canard steak viande",
    boeuf: "boeuf",
    poulet: "poulet",
    porc: "porc",
    veau: "veau",
    agneau: "agneau",
    poisson: "saumon cabillaud thon truite lieu merlu dorade bar colin poisson",
    pâtes: "spaghetti penne coquillettes tagliatelles macaroni linguine fusilli",
    farines: "farine",
    champignons: "champignons girolles cèpes",
  },
  same: "échalote échalotte",
};
