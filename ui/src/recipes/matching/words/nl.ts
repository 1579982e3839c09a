/** Dutch words by which cook mode matches ingredients to steps. */
import type { WordLists } from "../vocabulary";

export const nl: WordLists = {
  ending: /(?:en|s|e|n)$/u,
  endings: [[/(?:eren|ers)$/u, "er"]],
  isGlued: true,
  asides: "tot totdat als zodra wanneer zonder",
  except: "behalve uitgezonderd",
  alone: "dijon parmezaan mozzarella feta cheddar",
  yields: "sap rasp schil",
  derived: "saus deeg beslag mengsel vulling glazuur dressing marinade siroop soep salade pasta poeder",
  several: "beide alle",
  frequent: "de het een en met van op uit tot minuten voeg toe laat",
  stops: `aan alle als af bij daarna dan dat de deze die door een en er erbij erdoor erover even eventueel goed heel het hem ze hun
    iets in is je kort laat maar meer met naar naast nog nu of om onder ook op over per samen snel te tot totdat toe tussen
    uit vanaf vervolgens voeg voor vooral weer wat wordt zacht zachtjes zijn zo zodra zonder smaak serveren garneren bakken
    beetje ongeveer twee drie vier`,
  joins: "van de het",
  units: `g gr gram kg ml l liter dl cl el tl eetlepel theelepel kop kopje snuf snufje bosje blik blikje pot potje pak pakje zakje
    teen teentje plak plakje takje blaadje stuk stuks handvol scheut scheutje klontje klein grote groot kleine cm circa stengel`,
  descriptors: `vers gedroogd gemalen gehakt geraspt gesneden gepeld fijn grof warm koud lauw zacht gesmolten rijp rauw groot klein
    middelgroot biologisch ongezouten gezouten mager vol halfvol extra vierge fijngehakt fijngesneden resterend overig heet gekookt`,
  divided: "verdeeld",
  parts: "teen teentje plakje blokje reepje ringetje blaadje takje filet stukje schijfje partje stengel roosje steel",
  forms: "poeder extract zaad vlokken",
  followers:
    "mengsel beslag deeg saus soep salade taart brood pan schaal kom bouillon olie azijn water melk room kaas boter meel suiker",
  kinds:
    "kokos pinda amandel zure crème poeder bruine witte basterd vanille lente rode zoete olijf zonnebloem sesam tomaten bak knoflook ui kippen groente rund appel wijn mosterd citroen limoen",
  weak: "olijf zonnebloem witte bruine rode kippen groente rund tarwe",
  prepares:
    "snijd snij snipper hak schil pel was rasp rooster spoel maak halveer verwijder pers laat uitlekken snijden snipperen hakken schillen pellen wassen raspen spoelen halveren persen",
  uses: "voeg doe meng mix roer klop verhit smelt bak fruit kook strooi giet schenk leg verdeel serveer bestrooi garneer kneed breng pureer",
  adds: "voeg doe meng roer strooi giet schenk leg verdeel serveer bestrooi garneer",
  greases: "vet invetten ingevet bestuif beboter bebloem",
  vessels: "vorm bakblik bakplaat ovenschaal schaal",
  rest: "rest resterend overig",
  portions: { helft: 0.5, kwart: 0.25 },
  partly: "deel helft kwart beetje",
  salting: {},
  seasonings: "zout peper",
  waters: "water",
  dry: "bloem meel suiker zout bakpoeder kaneel gist cacao",
  spices: "zout peper komijn paprikapoeder kurkuma kaneel koriander oregano tijm nootmuskaat kerrie",
  collectives: {
    all: "alle ingrediënten|overige ingrediënten|rest ingrediënten",
    dry: "droge ingrediënten",
    wet: "natte ingrediënten",
    spices: "kruiden|specerijen",
  },
  groups: {
    eidooier: "ei",
    eiwit: "ei",
    kaas: "parmezaan cheddar mozzarella feta gouda gruyère kaas",
    vlees: "gehakt kip rundvlees varkensvlees kipfilet lamsvlees biefstuk varkenshaas rund varken lam",
    gehakt: "gehakt",
    vis: "zalm kabeljauw tonijn tilapia forel",
    pasta: "spaghetti penne fusilli tagliatelle macaroni",
    champignons: "champignons",
  },
  same: "ei eieren",
};
