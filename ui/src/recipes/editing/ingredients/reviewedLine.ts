/** The review of one ingredient line: the result of parsing it, its current values, and what the user must check. */
import { foldText } from "@/locales/foldText";

import { findDescribingWords, isShownAs } from "../../amounts/editedFood";
import { chooseName, findUpperAmount, dropUnit } from "../../amounts/shownFood";
import type { LinePart } from "../../lines/markLine";
import type { Lesson, Parsed } from "../../lines/readLines";
import type { Ingredient, IngredientFood, IngredientUnit } from "../../recipe";

export type FoodOrUnit = "food" | "unit";
/**
 * A line under review. A food or unit without an ID does not exist yet. If `made` lists it, it is created when the
 * recipe is saved.
 */
export type ReviewedLine = {
  id: string;
  /** The text of the line. Empty for a row that the user added. */
  line: string;
  read: Parsed | null;
  quantity: number | null;
  unit: IngredientUnit | null;
  food: IngredientFood | null;
  /** The line's own words for its food, if they differ from the food's name. */
  foodText: string | null;
  note: string;
  made: readonly FoodOrUnit[];
  /** Parts that the user has edited. If there are any, parsing the line again does not change its values. */
  touched: readonly LinePart[];
  isAccepted: boolean;
  /** The section title, if the line is not an ingredient but a heading for the lines after it. */
  heading: string | null;
};
export type IngredientChange = Partial<Pick<ReviewedLine, "quantity" | "unit" | "food" | "foodText" | "note">>;

/** The user must check each part for which the parser's confidence (from 0 to 1) is below this threshold. */
export const MIN_CONFIDENCE = 0.75;
const KINDS = ["food", "unit"] as const;
const getParsedName = (row: ReviewedLine, kind: FoodOrUnit) => row.read?.[`${kind}Words`].trim() ?? "";

export const makeUnreadRow = (id: string, line: string): ReviewedLine => ({
  id,
  line,
  read: null,
  quantity: null,
  unit: null,
  food: null,
  foodText: null,
  note: line,
  made: [],
  touched: [],
  isAccepted: false,
  heading: null,
});

/**
 * Fills a row with the result of parsing, unless the user has edited or accepted it. A food or unit with only a similar
 * name is not used but suggested. `isHead` makes the line a section title.
 */
export function applyReading(row: ReviewedLine, read: Parsed, isHead = false): ReviewedLine {
  if (row.isAccepted || row.touched.length > 0) return row.read ? row : { ...row, read };
  if (isHead) return { ...makeUnreadRow(row.id, row.line), read, heading: read.heading };
  return {
    ...row,
    read,
    quantity: read.ingredient.quantity || null,
    note: read.written.note,
    food: findMatch(read, "food"),
    foodText: read.written.foodText,
    unit: findMatch(read, "unit"),
    made: [],
    heading: null,
  };
}

/** Whether there is anything to suggest or to say about the line. */
export const hasOffers = (row: ReviewedLine) =>
  findPossibleTitle(row) !== null || row.made.length > 0 || KINDS.some((kind) => isUnknown(row, kind));

/** Returns the section title that this line may be, for the user to confirm, or null if it is probably not a title. */
export const findPossibleTitle = (row: ReviewedLine): string | null =>
  row.heading === null && !row.isAccepted ? (row.read?.heading ?? null) : null;

export const asHeading = (row: ReviewedLine): ReviewedLine => ({
  ...makeUnreadRow(row.id, row.line),
  read: row.read,
  isAccepted: true,
  heading: row.read?.heading ?? row.line.replace(/[\s:：]+$/u, ""),
});

/** Turns a title back into an ingredient, marked as edited so that parsing it again does not make it a title. */
export function asIngredient(row: ReviewedLine): ReviewedLine {
  const plainRow = makeUnreadRow(row.id, row.line);
  return { ...(row.read ? applyReading(plainRow, row.read) : plainRow), touched: ["note"] };
}

function findMatch(read: Parsed, kind: FoodOrUnit): (IngredientFood & IngredientUnit) | null {
  const found = read.ingredient[kind] as (IngredientFood & IngredientUnit) | null;
  if (!found) return null;
  return found.id ? found : { name: read[`${kind}Words`] || found.name };
}

export const isUnknown = (row: ReviewedLine, kind: FoodOrUnit) =>
  row[kind] !== null && !row[kind]!.id && !row.made.includes(kind);

/** Returns the known food or unit whose name is similar to the parsed one, unless the user has chosen another. */
export function findSuggestion(row: ReviewedLine, kind: FoodOrUnit): (IngredientFood & IngredientUnit) | null {
  const near = row.read?.[kind === "food" ? "nearFood" : "nearUnit"] ?? null;
  const isOpen = isUnknown(row, kind) && foldText(row[kind]!.name) === foldText(getParsedName(row, kind));
  return isOpen ? (near as (IngredientFood & IngredientUnit) | null) : null;
}

/** The change that uses a suggested food or unit. The line still shows its own words for the food. */
export function makeSuggestionChange(row: ReviewedLine, kind: FoodOrUnit, near: IngredientFood & IngredientUnit) {
  if (kind === "unit") return { unit: near };
  const foodText = row.foodText || row.food!.name;
  return { food: near, foodText: isShownAs({ ...row, food: near }, foodText) ? null : foodText };
}

/** The change that creates the line's unknown food or unit, with another name if one is given. */
export const makeCreateChange = (row: ReviewedLine, kind: FoodOrUnit, name = row[kind]!.name): IngredientChange =>
  kind === "unit" ? { unit: { name } } : makeFoodChange(row, { name });

/** Returns the parts that the user must check. Parts that the user has accepted or edited are left out. */
export function listDoubts(row: ReviewedLine): LinePart[] {
  if (row.isAccepted || row.heading !== null) return [];
  if (!row.read) return row.line === "" || row.touched.includes("food") ? [] : ["food"];
  const { confidence } = row.read;
  const isUnsure = (confidence.average ?? 0) < MIN_CONFIDENCE;
  const isDoubted = (part: LinePart) => {
    if (part === "note") return false;
    if (part !== "quantity" && isUnknown(row, part)) return true;
    if (row.touched.includes(part)) return false;
    if (part === "food" && !row.food) return true;
    return isUnsure && (confidence[part] ?? 0) < MIN_CONFIDENCE && (part === "food" || row[part] !== null);
  };
  const doubted = (["quantity", "unit", "food"] as const).filter(isDoubted);
  return doubted.length === 0 && isUnsure && row.touched.length === 0 ? ["food"] : doubted;
}

export const isDoubtful = (row: ReviewedLine) => listDoubts(row).length > 0;

/** Puts the rows that need a check first, and otherwise keeps their order. */
export const sortDoubtfulFirst = (rows: ReviewedLine[]) => [
  ...rows.filter(isDoubtful),
  ...rows.filter((row) => !isDoubtful(row)),
];

/**
 * Chooses a food. The line's own words for its food stay only if it is the same one. Of another one, the words that
 * describe it stay: "2 large onions" become "2 large shallots". Without a food, they are in the note.
 */
export function makeFoodChange(
  before: Pick<Ingredient, "quantity" | "food" | "foodText" | "note">,
  food: IngredientFood | null,
): Pick<IngredientChange, "food" | "foodText" | "note"> {
  const { food: former, foodText } = before;
  if (food && former && (food.id || food.name) === (former.id || former.name))
    return { food, foodText: foodText || null };
  const describing = findDescribingWords(before);
  if (!describing) return { food, foodText: null };
  if (food) return { food, foodText: `${describing} ${chooseName(food, findUpperAmount(before))}` };
  return { food, foodText: null, note: [describing, before.note?.trim()].filter(Boolean).join(", ") };
}

export function changeRow(row: ReviewedLine, change: IngredientChange): ReviewedLine {
  const isWordsOnly = "foodText" in change && Object.keys(change).length === 1;
  const parts = isWordsOnly
    ? ["note" as const]
    : (Object.keys(change).filter((key) => key !== "foodText") as LinePart[]);
  const isFresh = (kind: FoodOrUnit) =>
    kind in change ? Boolean(change[kind] && !change[kind].id) : row.made.includes(kind);
  return { ...row, ...change, made: KINDS.filter(isFresh), touched: [...new Set([...row.touched, ...parts])] };
}

/**
 * Accepts the line: uses the suggested food and unit, marks other unknown names as new, and turns a likely heading into
 * a section title.
 */
export function acceptRow(row: ReviewedLine): ReviewedLine {
  if (findPossibleTitle(row) && !row.food && row.touched.length === 0) return asHeading(row);
  const taken = KINDS.reduce((now, kind) => {
    const near = findSuggestion(now, kind);
    if (near) return changeRow(now, makeSuggestionChange(now, kind, near));
    return isUnknown(now, kind) ? changeRow(now, makeCreateChange(now, kind)) : now;
  }, row);
  return { ...taken, isAccepted: true };
}

/** Keeps the whole line as a note, without amount, unit or food. */
export const asWritten = (row: ReviewedLine): ReviewedLine => ({
  ...changeRow(row, { quantity: null, unit: null, food: null, note: row.line }),
  isAccepted: true,
});

/** Lists the names of unknown foods or units, each once. Names that are similar to a known name are left out. */
export function listMissing(rows: ReviewedLine[], kind: FoodOrUnit): string[] {
  const names = rows.filter((row) => isUnknown(row, kind) && !findSuggestion(row, kind)).map((row) => row[kind]!.name);
  return [...new Map(names.toReversed().map((name) => [foldText(name), name])).values()].toReversed();
}

/**
 * Marks an unknown food or unit as new. `names` maps each unknown name, normalized by `foldText`, to the name to
 * create.
 */
export function markAsNew(row: ReviewedLine, kind: FoodOrUnit, names: Map<string, string>): ReviewedLine {
  const name = isUnknown(row, kind) && !findSuggestion(row, kind) ? names.get(foldText(row[kind]!.name)) : undefined;
  return name ? changeRow(row, makeCreateChange(row, kind, name)) : row;
}

/**
 * Converts the row to an ingredient. Names of unknown foods and units are put into the note, so that no text is lost.
 * The words for a food may begin with the unit of a line without a number. They stay together.
 */
export function toIngredient(row: ReviewedLine, before: Ingredient): Ingredient {
  if (row.heading !== null || (!row.read && row.touched.length === 0)) return before;
  const [food, unit] = KINDS.map((kind) => (isUnknown(row, kind) ? null : row[kind]));
  const isInWords = !row.quantity && dropUnit(row).foodText !== row.foodText;
  const names = { unit: isInWords ? "" : row.unit?.name, food: row.foodText || row.food?.name };
  const loose = (["unit", "food"] as const).map((kind) => (isUnknown(row, kind) ? names[kind] : ""));
  const note = [loose.filter(Boolean).join(" "), row.note.trim()].filter(Boolean).join(", ");
  return {
    ...before,
    quantity: row.quantity,
    unit: isInWords && !food ? null : (unit as IngredientUnit | null),
    food: food as IngredientFood | null,
    foodText: food ? row.foodText : null,
    note,
    originalText: before.originalText?.trim() ? before.originalText : row.line || null,
    isDoubtful: isDoubtful(row),
  };
}

/**
 * Returns the foods and units that the user corrected after parsing. The server learns from them after the recipe is
 * saved.
 */
export function listLessons(rows: ReviewedLine[], saved: Ingredient[]): Lesson[] {
  const kept = new Map(saved.map((one) => [one.referenceId, one]));
  const lessons = rows.flatMap((row) =>
    KINDS.flatMap((kind): [string, Lesson][] => {
      const said = getParsedName(row, kind);
      const means = kept.get(row.id)?.[kind];
      if (!said || !means?.id || !row.touched.includes(kind)) return [];
      const isKnown = (row.read!.ingredient[kind] as { id?: string | null } | null)?.id === means.id;
      if (isKnown || foldText(said) === foldText(means.name)) return [];
      return [[`${kind} ${foldText(said)}`, kind === "food" ? { said, foodId: means.id } : { said, unitId: means.id }]];
    }),
  );
  return [...new Map(lessons).values()];
}
