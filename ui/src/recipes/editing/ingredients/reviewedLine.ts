/** The review of one ingredient line: how it was read, its current values, and what the user must check. */
import { foldText } from "@/locales/foldText";
import type { LinePart } from "@/parsing/markLine";
import type { Lesson, Parsed } from "@/parsing/readLines";

import type { Ingredient, IngredientFood, IngredientUnit } from "../../recipe";

export type FoodOrUnit = "food" | "unit";
/** A food or unit without an ID is unknown to the group. Those in `made` are created when the recipe is saved. */
export type ReviewedLine = {
  id: string;
  /** Empty for a row that the user added. */
  line: string;
  read: Parsed | null;
  quantity: number | null;
  unit: IngredientUnit | null;
  food: IngredientFood | null;
  note: string;
  made: readonly FoodOrUnit[];
  /** Parts that the user has edited; another reading does not change them. */
  touched: readonly LinePart[];
  isAccepted: boolean;
  /** Set if the line is not an ingredient but the title of the lines after it. */
  heading: string | null;
};
export type IngredientChange = Partial<Pick<ReviewedLine, "quantity" | "unit" | "food" | "note">>;

/** Parts with less confidence must be checked by the user. */
export const SURE = 0.75;
const KINDS = ["food", "unit"] as const;
const wordsOf = (row: ReviewedLine, kind: FoodOrUnit) => row.read?.[`${kind}Words`].trim() ?? "";

export const unreadRow = (id: string, line: string): ReviewedLine => ({
  id,
  line,
  read: null,
  quantity: null,
  unit: null,
  food: null,
  note: line,
  made: [],
  touched: [],
  isAccepted: false,
  heading: null,
});

/** Keeps what the user edited or accepted. A similar name is only suggested. `isHead`: the line is a title. */
export function withReading(row: ReviewedLine, read: Parsed, isHead = false): ReviewedLine {
  if (row.isAccepted || row.touched.length > 0) return row.read ? row : { ...row, read };
  if (isHead) return { ...unreadRow(row.id, row.line), read, heading: read.heading };
  const { quantity, note } = read.ingredient;
  return {
    ...row,
    read,
    quantity: quantity || null,
    note,
    food: meantBy(read, "food"),
    unit: meantBy(read, "unit"),
    made: [],
    heading: null,
  };
}

/** The title that this line may be, for the user to confirm. */
export const mayHead = (row: ReviewedLine): string | null =>
  row.heading === null && !row.isAccepted ? (row.read?.heading ?? null) : null;

export const asHeading = (row: ReviewedLine): ReviewedLine => ({
  ...unreadRow(row.id, row.line),
  read: row.read,
  isAccepted: true,
  heading: row.read?.heading ?? row.line.replace(/[\s:：]+$/u, ""),
});

/** The line as it was read, marked as edited so that another reading does not make it a title. */
export function asIngredient(row: ReviewedLine): ReviewedLine {
  const plainRow = unreadRow(row.id, row.line);
  return { ...(row.read ? withReading(plainRow, row.read) : plainRow), touched: ["note"] };
}

function meantBy(read: Parsed, kind: FoodOrUnit): (IngredientFood & IngredientUnit) | null {
  const found = read.ingredient[kind] as (IngredientFood & IngredientUnit) | null;
  if (!found) return null;
  return found.id && read[`${kind}By`] !== "close" ? found : { name: read[`${kind}Words`] || found.name };
}

export const isUnknown = (row: ReviewedLine, kind: FoodOrUnit) =>
  row[kind] !== null && !row[kind]!.id && !row.made.includes(kind);

/** A known food or unit with a similar name. */
export function suggestionFor(row: ReviewedLine, kind: FoodOrUnit): (IngredientFood & IngredientUnit) | null {
  const isOpen =
    row.read?.[`${kind}By`] === "close" &&
    isUnknown(row, kind) &&
    foldText(row[kind]!.name) === foldText(wordsOf(row, kind));
  return isOpen ? (row.read!.ingredient[kind] as IngredientFood & IngredientUnit) : null;
}

/** The parts to check, until the user has accepted or edited them. */
export function doubtsOf(row: ReviewedLine): LinePart[] {
  if (row.isAccepted || row.heading !== null) return [];
  if (!row.read) return row.line === "" || row.touched.includes("food") ? [] : ["food"];
  const { confidence } = row.read;
  const isUnsure = (confidence.average ?? 0) < SURE;
  const isDoubted = (part: LinePart) => {
    if (part === "note") return false;
    if (part !== "quantity" && isUnknown(row, part)) return true;
    if (row.touched.includes(part)) return false;
    if (part === "food" && !row.food) return true;
    return isUnsure && (confidence[part] ?? 0) < SURE && (part === "food" || row[part] !== null);
  };
  const doubted = (["quantity", "unit", "food"] as const).filter(isDoubted);
  return doubted.length === 0 && isUnsure && row.touched.length === 0 ? ["food"] : doubted;
}

export const isDoubtful = (row: ReviewedLine) => doubtsOf(row).length > 0;

/** Doubtful rows first, each group in the order of the recipe. */
export const doubtfulFirst = (rows: ReviewedLine[]) => [
  ...rows.filter(isDoubtful),
  ...rows.filter((row) => !isDoubtful(row)),
];

export function changed(row: ReviewedLine, change: IngredientChange): ReviewedLine {
  const parts = Object.keys(change) as LinePart[];
  const isFresh = (kind: FoodOrUnit) =>
    kind in change ? Boolean(change[kind] && !change[kind].id) : row.made.includes(kind);
  return { ...row, ...change, made: KINDS.filter(isFresh), touched: [...new Set([...row.touched, ...parts])] };
}

/** Accepts the line: takes similar names, creates unknown ones, and may make a line without a food a title. */
export function accepted(row: ReviewedLine): ReviewedLine {
  if (mayHead(row) && !row.food && row.touched.length === 0) return asHeading(row);
  const taken = KINDS.reduce((now, kind) => {
    const near = suggestionFor(now, kind);
    if (near) return changed(now, { [kind]: near });
    return isUnknown(now, kind) ? changed(now, { [kind]: now[kind] }) : now;
  }, row);
  return { ...taken, isAccepted: true };
}

/** Keeps the whole line as a note. */
export const asWritten = (row: ReviewedLine): ReviewedLine => ({
  ...changed(row, { quantity: null, unit: null, food: null, note: row.line }),
  isAccepted: true,
});

/** Unknown names without a similar known one, each once. */
export function missingIn(rows: ReviewedLine[], kind: FoodOrUnit): string[] {
  const names = rows.filter((row) => isUnknown(row, kind) && !suggestionFor(row, kind)).map((row) => row[kind]!.name);
  return [...new Map(names.toReversed().map((name) => [foldText(name), name])).values()].toReversed();
}

/** `names`: folded unknown name -> name to create. */
export function withMade(row: ReviewedLine, kind: FoodOrUnit, names: Map<string, string>): ReviewedLine {
  const name = isUnknown(row, kind) && !suggestionFor(row, kind) ? names.get(foldText(row[kind]!.name)) : undefined;
  return name ? changed(row, { [kind]: { name } }) : row;
}

/** The resulting ingredient: unknown names go into the note, so that no text is lost. */
export function ingredientOf(row: ReviewedLine, before: Ingredient): Ingredient {
  if (row.heading !== null || (!row.read && row.touched.length === 0)) return before;
  const [food, unit] = KINDS.map((kind) => (isUnknown(row, kind) ? null : row[kind]));
  const loose = (["unit", "food"] as const).map((kind) => (isUnknown(row, kind) ? row[kind]!.name : ""));
  const note = [loose.filter(Boolean).join(" "), row.note.trim()].filter(Boolean).join(", ");
  return {
    ...before,
    quantity: row.quantity,
    unit: unit as IngredientUnit | null,
    food: food as IngredientFood | null,
    note,
    originalText: row.line || null,
  };
}

/** The user's corrections, to be learned once the recipe is saved. */
export function lessonsOf(rows: ReviewedLine[], saved: Ingredient[]): Lesson[] {
  const kept = new Map(saved.map((one) => [one.referenceId, one]));
  const lessons = rows.flatMap((row) =>
    KINDS.flatMap((kind): [string, Lesson][] => {
      const said = wordsOf(row, kind);
      const means = kept.get(row.id)?.[kind];
      if (!said || !means?.id || !row.touched.includes(kind)) return [];
      const isKnown =
        row.read![`${kind}By`] !== "close" &&
        (row.read!.ingredient[kind] as { id?: string | null } | null)?.id === means.id;
      if (isKnown || foldText(said) === foldText(means.name)) return [];
      return [[`${kind} ${foldText(said)}`, kind === "food" ? { said, foodId: means.id } : { said, unitId: means.id }]];
    }),
  );
  return [...new Map(lessons).values()];
}
