/**
 * Shortens the note of an item to what matters in a shop: "unwaxed", but not "peeled". Recipes in any language stand on
 * a list, so the words of all languages are looked for.
 */
import type { ShoppingItem } from "../shoppingLists";

/** Beginnings of words, by language, for what is done with a food at home, and what it is for. */
const AT_HOME = [
  // English
  "chopp|dice|slice|minc|grate|peel|crush|melt|soften|beaten|whisk|drain|rins|wash|shred|cut |halve|quarter",
  "deseed|trim|zest|juice|mash|toast|crumbl|cube|sift|separat|squeez|torn|leaves|divided|crusts",
  "to (serve|finish|taste|garnish|decorate|dust|drizzle|grease)|for (serving|garnish|dusting|greasing|frying|brushing)",
  "for the |at room|room temp|finely|coarsely|roughly|thinly|freshly|cold$|hot$|warm$|boiling|chilled|cooled",
  // German
  "gehackt|gewürfelt|geschält|geschnitten|gerieben|gerebelt|gepresst|zerlassen|geschmolzen|weich|zimmerwarm|abgetropft",
  "gewaschen|geputzt|entkernt|halbiert|geviertelt|verquirlt|getrennt|geschlagen|fein |grob |kalte?r?s?$|saft|schale",
  "abrieb|in (dünne |feine |kleine )?(scheiben|würfel|streifen|stücke|ringe)|zum (serv|best|garn|brat|einf)|für (die|den|das) ",
  // Dutch, Swedish, Danish and Norwegian
  "gesneden|geraspt|geperst|geschild|uitgelekt|gehalveerd|gesmolten|fijngehakt|in (plakjes|blokjes|ringen|stukjes|reepjes)",
  "hackad|skivad|riven|skalad|smält|pressad|strimlad|tärnad|finhack|till (servering|garnering)",
  "hakket|skåret|revet|skrællet|smeltet|presset|i (tern|skiver|strimler)|til (servering|pynt)",
  // French
  "haché|émincé|coupé|pelé|épluché|râpé|fondu|ramolli|égoutté|rincé|lavé|ciselé|pressé|écrasé|dénoyauté|battu",
  "en (dés|rondelles|morceaux|tranches|lamelles|cubes)|pour (servir|la|le|les) |finement|grossièrement|jus|zeste",
  // Spanish and Portuguese
  "picad|cortad|pelad|rallad|trocead|derretid|batid|escurrid|lavad|machacad|descascad|ralad|escorrid|finamente",
  "e[nm] (dados|rodajas|trozos|cubos|tiras|láminas|rodelas|pedaços|fatias)|para (servir|decorar|la|el) |zumo|ralladura",
  // Italian
  "tritat|tagliat|sbucciat|pelat|grattugiat|ammorbidit|scolat|lavat|schiacciat|a (dadini|fette|cubetti|pezzi|rondelle)",
  "per (servire|guarnire|la|il) |finemente|succo|scorza",
].join("|");
const IS_AT_HOME = new RegExp(`(?<!\\p{L})(${AT_HOME})`, "iu");
/** Notes of several recipes have a line between them. */
const PARTS = /\s*(?:\||,)\s*/u;

/** Only what recipes say about a food is left out, and nothing that somebody wrote on the list. */
export function noteToBuy(item: Pick<ShoppingItem, "food" | "unit" | "note" | "isOfRecipes">): string {
  const note = item.note ?? "";
  if (!item.food || isSoldAs(item) || !item.isOfRecipes) return note;
  const parts = note.split(PARTS).filter(Boolean);
  const kept = parts.filter((part) => !IS_AT_HOME.test(part));
  return kept.length === parts.length ? note : kept.join(", ");
}

/** Whether the unit is one in which shops sell, such as a can, of which the note says what is in it. */
const isSoldAs = ({ unit }: Pick<ShoppingItem, "unit">) => Boolean(unit && !unit.standardUnit);
