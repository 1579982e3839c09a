/** Brings two changes of one recipe together, block by block: what only one of them changed is taken, the rest is asked. */
import { newId } from "@/kit/newId";

import type { Step } from "../recipe";
import { type Content, identity, same, TEXTS } from "./content";

export type Part = Exclude<keyof Content, "recipeCategory" | "tags" | "tools">;
/** A block that both changed; undefined stands for "taken out" or "not there". */
export type Conflict = { part: Part; key: string; base: unknown; mine: unknown; theirs: unknown; mayKeepBoth: boolean };
export type Choice = "mine" | "theirs" | "both";
export type Merged = { content: Content; conflicts: Conflict[] };

type Row = object;
type ListPart = keyof typeof KEYS;
const RECORDS = ["settings", "nutrition", "extras"] as const;
const SETS = ["recipeCategory", "tags", "tools"] as const;
/** What a row keeps while it is changed. Notes have no id: a title, or else the words themselves, stand for one. */
const KEYS = {
  recipeIngredient: (row: Row) => String((row as Content["recipeIngredient"][number]).referenceId),
  recipeInstructions: (row: Row) => String((row as Step).id),
  notes: (row: Row) => (row as Content["notes"][number]).title || (row as Content["notes"][number]).text,
  assets: (row: Row) => (row as Content["assets"][number]).fileName ?? (row as Content["assets"][number]).name,
};

/** Until a conflict is settled, its block holds mine, or theirs where mine is gone. */
export function mergeEdits(base: Content, mine: Content, theirs: Content): Merged {
  const content = { ...mine } as Record<string, unknown>;
  const conflicts: Conflict[] = [];
  const settle = (part: Part, key: string, [was, here, there]: [unknown, unknown, unknown], mayKeepBoth: boolean) => {
    if (same(here, there) || same(there, was)) return here;
    if (same(here, was)) return there;
    conflicts.push({ part, key, base: was, mine: here, theirs: there, mayKeepBoth });
    return here ?? there;
  };
  for (const part of TEXTS) content[part] = settle(part, "", [base[part], mine[part], theirs[part]], part === "description") ?? "";
  for (const part of RECORDS) {
    const [was, here, there] = [base, mine, theirs].map((one) => one[part] as Record<string, unknown>) as [Record<string, unknown>, Record<string, unknown>, Record<string, unknown>];
    const values = unique([...Object.keys(here), ...Object.keys(there)]).map((key) => [key, settle(part, key, [was[key], here[key], there[key]], false)]);
    content[part] = Object.fromEntries(values.filter(([, value]) => value !== undefined));
  }
  for (const part of SETS) content[part] = mergeSet(base[part], mine[part], theirs[part]);
  for (const part of Object.keys(KEYS) as ListPart[]) {
    const [was, here, there] = [base, mine, theirs].map((one) => byKey(one[part], KEYS[part])) as [Map<string, Row>, Map<string, Row>, Map<string, Row>];
    const keys = inOrder([...was.keys()], [...here.keys()], [...there.keys()]);
    content[part] = keys.map((key) => settle(part, key, [was.get(key), here.get(key), there.get(key)], here.has(key) && there.has(key))).filter((row) => row !== undefined);
  }
  return { content: withoutLooseLinks(content as Content), conflicts };
}

/** `choices` has one for each conflict, in their order. */
export function settleConflicts({ content, conflicts }: Merged, choices: Choice[], makeId = newId): Content {
  const settled = { ...content } as Record<Part, unknown>;
  for (const [index, conflict] of conflicts.entries()) settled[conflict.part] = settledPart(settled as Content, conflict, choices[index]!, makeId);
  return withoutLooseLinks(settled as Content);
}

function settledPart(content: Content, { part, key, mine, theirs }: Conflict, choice: Choice, makeId: () => string): unknown {
  const chosen = choice === "theirs" ? theirs : mine;
  if (part in KEYS) {
    const rows = content[part as ListPart] as Row[];
    const at = [...byKey(rows, KEYS[part as ListPart]).keys()].indexOf(key);
    const instead = choice === "both" ? [mine as Row, withOwnId(part, theirs as Row, makeId)] : chosen === undefined ? [] : [chosen as Row];
    return rows.toSpliced(at, 1, ...instead);
  }
  if (key) {
    const { [key]: _before, ...others } = content[part] as Record<string, unknown>;
    return chosen === undefined ? others : { ...others, [key]: chosen };
  }
  return choice === "both" ? `${mine as string}\n\n${theirs as string}` : (chosen ?? "");
}

function withOwnId(part: Part, row: Row, makeId: () => string): Row {
  if (part === "recipeIngredient") return { ...row, referenceId: makeId() };
  return part === "recipeInstructions" ? { ...row, id: makeId() } : row;
}

type Named = { id?: string | null; name: string };

function mergeSet<One extends Named>(base: One[], mine: One[], theirs: One[]): One[] {
  const has = (list: One[], one: One) => list.some((other) => identity(other) === identity(one));
  return [...mine.filter((one) => has(theirs, one) || !has(base, one)), ...theirs.filter((one) => !has(mine, one) && !has(base, one))];
}

/** Rows by their key; of two with one key the later gets a number. */
function byKey(rows: Row[], keyOf: (row: Row) => string): Map<string, Row> {
  const found = new Map<string, Row>();
  for (const row of rows) {
    let key = keyOf(row);
    for (let n = 2; found.has(key); n += 1) key = `${keyOf(row)} #${n}`;
    found.set(key, row);
  }
  return found;
}

/** The order of whoever changed it (mine, if both did); what the other has besides stands behind what it stood behind there. */
function inOrder(base: string[], mine: string[], theirs: string[]): string[] {
  const inAll = (key: string) => base.includes(key) && mine.includes(key) && theirs.includes(key);
  const moved = (list: string[]) => !same(list.filter(inAll), base.filter(inAll));
  const [first, second] = moved(theirs) && !moved(mine) ? [theirs, mine] : [mine, theirs];
  const result = [...first];
  for (const [index, key] of second.entries()) {
    if (!result.includes(key)) result.splice(index === 0 ? 0 : result.indexOf(second[index - 1]!) + 1, 0, key);
  }
  return result;
}

const unique = (keys: string[]) => [...new Set(keys)];

/** A step uses only ingredients that are still there. */
function withoutLooseLinks(content: Content): Content {
  const there = new Set(content.recipeIngredient.map(({ referenceId }) => referenceId));
  const isLoose = (step: Step) => step.ingredientReferences?.some(({ referenceId }) => !there.has(referenceId));
  if (!content.recipeInstructions.some(isLoose)) return content;
  return { ...content, recipeInstructions: content.recipeInstructions.map((step) => (isLoose(step) ? { ...step, ingredientReferences: step.ingredientReferences!.filter(({ referenceId }) => there.has(referenceId)) } : step)) };
}
