/**
 * Merges two edits of the same recipe. Each block, such as a text field, a setting or a row of a list, is merged
 * separately. A block that both edits changed differently is a conflict.
 */

import { makeNewId } from "@/base/makeNewId";

import { type Content, getIdentity, isSame, TEXTS } from "../content";
import type { Step } from "../../recipe";

export type ContentPart = Exclude<keyof Content, "recipeCategory" | "tags" | "tools">;
/**
 * A block that both edits changed differently. `base` is its original value, and `mine` and `theirs` are its values in
 * the two edits. A value is undefined if the block does not exist there.
 */
export type Conflict = {
  part: ContentPart;
  key: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  mayKeepBoth: boolean;
};
export type Resolution = "mine" | "theirs" | "both";
/**
 * The result of a merge. `rows` holds all rows of each list, with the keys used in the merge. Removed rows are
 * undefined.
 */
export type Merged = {
  content: Content;
  conflicts: Conflict[];
  rows: Record<ListPart, [key: string, row: AnyRow | undefined][]>;
};

type AnyRow = object;
type ListPart = keyof typeof KEYS;
const RECORDS = ["settings", "nutrition", "extras"] as const;
const SETS = ["recipeCategory", "tags", "tools"] as const;
/**
 * Functions that return the key of a row, which identifies the same row in both edits. Notes have no ID, so their title
 * is the key, or their text if they have no title.
 */
const KEYS = {
  recipeIngredient: (row: AnyRow) => String((row as Content["recipeIngredient"][number]).referenceId),
  recipeInstructions: (row: AnyRow) => String((row as Step).id),
  notes: (row: AnyRow) => (row as Content["notes"][number]).title || (row as Content["notes"][number]).text,
  assets: (row: AnyRow) => (row as Content["assets"][number]).fileName ?? (row as Content["assets"][number]).name,
};

/**
 * Merges the edits `mine` and `theirs` of the recipe `base`. For an unresolved conflict, the result has the block from
 * `mine`, or the block from `theirs` if `mine` does not have it.
 */
export function mergeEdits(base: Content, mine: Content, theirs: Content): Merged {
  const content = { ...mine } as Record<string, unknown>;
  const conflicts: Conflict[] = [];
  const rows = {} as Merged["rows"];
  const settle = (
    part: ContentPart,
    key: string,
    [was, here, there]: [unknown, unknown, unknown],
    mayKeepBoth: boolean,
  ) => {
    if (isSame(here, there) || isSame(there, was)) return here;
    if (isSame(here, was)) return there;
    conflicts.push({
      part,
      key,
      base: was,
      mine: here,
      theirs: there,
      mayKeepBoth: mayKeepBoth && !isBlank(here) && !isBlank(there),
    });
    return here ?? there;
  };
  for (const part of TEXTS)
    content[part] = settle(part, "", [base[part], mine[part], theirs[part]], part === "description") ?? "";
  for (const part of RECORDS) {
    const [was, here, there] = [base, mine, theirs].map((one) => one[part] as Record<string, unknown>) as [
      Record<string, unknown>,
      Record<string, unknown>,
      Record<string, unknown>,
    ];
    const values = listUnique([...Object.keys(here), ...Object.keys(there)]).map((key) => [
      key,
      settle(part, key, [was[key], here[key], there[key]], false),
    ]);
    content[part] = Object.fromEntries(values.filter(([, value]) => value !== undefined));
  }
  for (const part of SETS) content[part] = mergeSet(base[part], mine[part], theirs[part]);
  for (const part of Object.keys(KEYS) as ListPart[]) {
    const [was, here, there] = [base, mine, theirs].map((one) => mapByKey(one[part], KEYS[part])) as [
      Map<string, AnyRow>,
      Map<string, AnyRow>,
      Map<string, AnyRow>,
    ];
    const keys = mergeOrder([...was.keys()], [...here.keys()], [...there.keys()]);
    rows[part] = keys.map((key) => [
      key,
      settle(part, key, [was.get(key), here.get(key), there.get(key)], here.has(key) && there.has(key)) as
        AnyRow | undefined,
    ]);
    content[part] = rows[part].flatMap(([, row]) => row ?? []);
  }
  return { content: removeBrokenLinks(content as Content), conflicts, rows };
}

/** Returns the content with all conflicts resolved. `choices` has one entry for each conflict, in the same order. */
export function resolveConflicts(
  { content, conflicts, rows }: Merged,
  choices: Resolution[],
  makeId = makeNewId,
): Content {
  const settled = { ...content } as Record<ContentPart, unknown>;
  const instead = new Map<ListPart, Map<string, AnyRow[]>>();
  for (const [index, conflict] of conflicts.entries()) {
    const { part, key } = conflict;
    if (isList(part))
      instead.set(
        part,
        (instead.get(part) ?? new Map<string, AnyRow[]>()).set(key, resolveRows(conflict, choices[index]!, makeId)),
      );
    else settled[part] = resolvePart(settled as Content, conflict, choices[index]!);
  }
  // Uses the keys from the merge. New keys could differ, because rows with the same key are numbered.
  for (const [part, chosen] of instead)
    settled[part] = rows[part].flatMap(([key, row]) => chosen.get(key) ?? row ?? []);
  return removeBrokenLinks(settled as Content);
}

/** Fields that are ignored when checking whether a row is empty. */
const IGNORED_FIELDS = new Set("id referenceId ingredientReferences originalText foodText icon isDoubtful".split(" "));
const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === 0 || (typeof value === "string" && value.trim() === "");
/** Whether a value is empty, or is a row whose fields are all empty. */
const isBlank = (value: unknown) =>
  isEmpty(value) ||
  (typeof value === "object" &&
    Object.entries(value!).every(([name, inner]) => IGNORED_FIELDS.has(name) || isEmpty(inner)));

const isList = (part: ContentPart): part is ListPart => part in KEYS;

function resolveRows({ part, mine, theirs }: Conflict, choice: Resolution, makeId: () => string): AnyRow[] {
  if (choice === "both") return [mine as AnyRow, keepOwnId(part, theirs as AnyRow, makeId)];
  const chosen = (choice === "theirs" ? theirs : mine) as AnyRow | undefined;
  return chosen === undefined ? [] : [chosen];
}

function resolvePart(content: Content, { part, key, mine, theirs }: Conflict, choice: Resolution): unknown {
  const chosen = choice === "theirs" ? theirs : mine;
  if ((RECORDS as readonly string[]).includes(part)) {
    const { [key]: _before, ...others } = content[part] as Record<string, unknown>;
    return chosen === undefined ? others : { ...others, [key]: chosen };
  }
  return choice === "both" ? `${mine as string}\n\n${theirs as string}` : (chosen ?? "");
}

function keepOwnId(part: ContentPart, row: AnyRow, makeId: () => string): AnyRow {
  if (part === "recipeIngredient") return { ...row, referenceId: makeId() };
  return part === "recipeInstructions" ? { ...row, id: makeId() } : row;
}

type NamedEntry = { id?: string | null; name: string };

function mergeSet<One extends NamedEntry>(base: One[], mine: One[], theirs: One[]): One[] {
  const has = (list: One[], one: One) => list.some((other) => getIdentity(other) === getIdentity(one));
  return [
    ...mine.filter((one) => has(theirs, one) || !has(base, one)),
    ...theirs.filter((one) => !has(mine, one) && !has(base, one)),
  ];
}

/** Maps keys to rows. A number is appended to duplicate keys. */
function mapByKey(rows: AnyRow[], keyOf: (row: AnyRow) => string): Map<string, AnyRow> {
  const found = new Map<string, AnyRow>();
  for (const row of rows) {
    let key = keyOf(row);
    for (let n = 2; found.has(key); n += 1) key = `${keyOf(row)} #${n}`;
    found.set(key, row);
  }
  return found;
}

/**
 * Merges the order of rows. Uses the order of the edit that moved rows, or of `mine` if both or neither did. A row that
 * exists only in the other edit is placed after the row that precedes it in that edit.
 */
function mergeOrder(base: string[], mine: string[], theirs: string[]): string[] {
  const inAll = (key: string) => base.includes(key) && mine.includes(key) && theirs.includes(key);
  const moved = (list: string[]) => !isSame(list.filter(inAll), base.filter(inAll));
  const [first, second] = moved(theirs) && !moved(mine) ? [theirs, mine] : [mine, theirs];
  const result = [...first];
  for (const [index, key] of second.entries()) {
    if (!result.includes(key)) result.splice(index === 0 ? 0 : result.indexOf(second[index - 1]!) + 1, 0, key);
  }
  return result;
}

const listUnique = (keys: string[]) => [...new Set(keys)];

/** Removes links from steps to ingredients that no longer exist. */
function removeBrokenLinks(content: Content): Content {
  const there = new Set(content.recipeIngredient.map(({ referenceId }) => referenceId));
  const isLoose = (step: Step) => step.ingredientReferences?.some(({ referenceId }) => !there.has(referenceId));
  if (!content.recipeInstructions.some(isLoose)) return content;
  return {
    ...content,
    recipeInstructions: content.recipeInstructions.map((step) =>
      isLoose(step)
        ? {
            ...step,
            ingredientReferences: step.ingredientReferences!.filter(({ referenceId }) => there.has(referenceId)),
          }
        : step,
    ),
  };
}
