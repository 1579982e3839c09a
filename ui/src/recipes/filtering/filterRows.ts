/** The rows of a saved filter, as the filter builder edits them, and the filter language in which they are saved. */
import type { TextKey } from "@/locales/language";

import { type FilterCondition, quoteText } from "../filterCondition";

export type FieldKind = "chosen" | "text" | "number" | "day";
export type FilterFieldName = keyof typeof FILTER_FIELDS;

/** The columns by which a recipe can be filtered, in the server's names. */
export const FILTER_FIELDS = {
  "recipe_category.id": { kind: "chosen", list: "categories" },
  "tags.id": { kind: "chosen", list: "tags" },
  "tools.id": { kind: "chosen", list: "tools" },
  "recipe_ingredient.food.id": { kind: "chosen", list: "foods" },
  household_id: { kind: "chosen", list: "households" },
  name: { kind: "text" },
  rating: { kind: "number", mayBeMissing: true },
  total_minutes: { kind: "number", usually: "<=" },
  last_made: { kind: "day", mayBeMissing: true },
  created_at: { kind: "day" },
  updated_at: { kind: "day" },
} as const satisfies Record<string, { kind: FieldKind; list?: string; mayBeMissing?: boolean; usually?: string }>;

export const OPERATORS = {
  chosen: ["IN", "NOT IN", "CONTAINS ALL"],
  text: ["LIKE", "NOT LIKE", "=", "<>"],
  number: [">=", "<=", "=", "<>", ">", "<", "IS", "IS NOT"],
  day: [">=", "<", "IS", "IS NOT", ">", "<=", "=", "<>"],
} as const satisfies Record<FieldKind, string[]>;

export type FilterRow = {
  /** Identifies the row in this form. */
  key: number;
  joinedBy: "AND" | "OR";
  /** The parentheses before and after the condition, such as "((". */
  left: string;
  right: string;
  field: string;
  operator: string;
  /** The IDs of what is chosen, or a single text, number or day. For IS and IS NOT, empty. */
  values: string[];
  /** Whether a saved condition leaves out recipes without a value. Once the row is changed, it does not. */
  isStrict?: boolean;
};

let counter = 0;
const makeKey = () => (counter += 1);

export const isKnownField = (field: string): field is FilterFieldName => Object.hasOwn(FILTER_FIELDS, field);
export const getKind = (field: FilterFieldName): FieldKind => FILTER_FIELDS[field].kind;
/** The operators that a recipe without a value satisfies too. */
const MET_WITHOUT_VALUE = new Set(["<", "<=", "<>"]);
const mayBeMissing = (field: string) => isKnownField(field) && "mayBeMissing" in FILTER_FIELDS[field];

/** Whether a recipe without a value meets the condition too: no rating is "at most 1", and never is "before October". */
export const canMeetWithoutValue = ({ field, operator, isStrict }: FilterRow) =>
  !isStrict && MET_WITHOUT_VALUE.has(operator) && mayBeMissing(field);

export const isEmptiness = (operator: string) => operator === "IS" || operator === "IS NOT";

export const makeRow = (field: FilterFieldName = "tags.id"): FilterRow => ({
  key: makeKey(),
  joinedBy: "AND",
  left: "",
  right: "",
  field,
  operator: getUsualOperator(field),
  values: [],
});

const getUsualOperator = (field: FilterFieldName): string => {
  const known = FILTER_FIELDS[field];
  return "usually" in known ? known.usually : OPERATORS[known.kind][0];
};

/** The key of the field's name in the texts, where keys must not have dots. */
export const makeTextKey = (field: FilterFieldName): TextKey => `filter.fields.${FIELD_TEXTS[field]}`;
export const nameField = (field: FilterFieldName) => FIELD_TEXTS[field];
const FIELD_TEXTS = {
  "recipe_category.id": "categories",
  "tags.id": "tags",
  "tools.id": "tools",
  "recipe_ingredient.food.id": "foods",
  household_id: "households",
  name: "name",
  rating: "rating",
  total_minutes: "minutes",
  last_made: "lastMade",
  created_at: "created",
  updated_at: "updated",
} as const satisfies Record<FilterFieldName, string>;

/**
 * Converts a saved filter to rows. A condition that the builder does not know keeps its words, and is saved unchanged
 * unless it is removed. "(rating <= 1 OR rating IS NULL)" becomes one row.
 */
export function toRows(parts: FilterCondition[]): FilterRow[] {
  const rows: FilterRow[] = [];
  for (const part of parts) {
    const row = makeRowOfPart(part);
    const last = rows.at(-1);
    if (last && isHalfOfPair(last, row)) {
      const right = row.right.slice(1);
      rows[rows.length - 1] = { ...last, left: last.left.slice(1), right, isStrict: false };
    } else rows.push(row);
  }
  return rows;
}

const makeRowOfPart = (part: FilterCondition): FilterRow => ({
  key: makeKey(),
  joinedBy: part.logicalOperator ?? "AND",
  left: part.leftParenthesis ?? "",
  right: part.rightParenthesis ?? "",
  field: writeSnakeCase(part.attributeName),
  operator: part.relationalOperator.toUpperCase(),
  values: part.value === null ? [] : [part.value].flat().map(String),
  isStrict: true,
});

/** Whether a row and the next one are the two halves of a condition that a recipe without a value meets too. */
const isHalfOfPair = (row: FilterRow, next: FilterRow) =>
  canMeetWithoutValue({ ...row, isStrict: false }) &&
  row.left.startsWith("(") &&
  row.right === "" &&
  next.joinedBy === "OR" &&
  next.field === row.field &&
  next.operator === "IS" &&
  next.left === "" &&
  next.right.startsWith(")");

/** The server accepts column names in camel case, too. */
const writeSnakeCase = (name: string) =>
  name.replace(/([a-z0-9])([A-Z])/g, (_all, before, capital: string) => `${before}_${capital.toLowerCase()}`);

export const hasParentheses = (rows: FilterRow[]) => rows.some(({ left, right }) => left !== "" || right !== "");

/** Whether the row has everything that its condition needs. */
export function isComplete({ field, operator, values }: FilterRow): boolean {
  if (isEmptiness(operator)) return true;
  if (!isKnownField(field)) return values.length > 0;
  const [value = ""] = values;
  const kind = getKind(field);
  if (kind === "chosen") return values.length > 0;
  if (kind === "number") return value !== "" && Number.isFinite(Number(value));
  return value.trim() !== "";
}

/** Returns the filter in the server's language, or null if a row is incomplete or parentheses do not match. */
export function writeFilter(rows: FilterRow[]): string | null {
  if (!rows.every(isComplete) || !hasMatchingParentheses(rows)) return null;
  return rows
    .map((row, index) => `${index > 0 ? ` ${row.joinedBy} ` : ""}${row.left}${writeCondition(row)}${row.right}`)
    .join("");
}

function hasMatchingParentheses(rows: FilterRow[]): boolean {
  let depth = 0;
  for (const { left, right } of rows) {
    depth += left.length - right.length;
    if (depth < 0) return false;
  }
  return depth === 0;
}

function writeCondition(row: FilterRow): string {
  const condition = writeComparison(row);
  return canMeetWithoutValue(row) ? `(${condition} OR ${row.field} IS NULL)` : condition;
}

function writeComparison({ field, operator, values }: FilterRow): string {
  if (isEmptiness(operator)) return `${field} ${operator} NULL`;
  if (operator === "IN" || operator === "NOT IN" || operator === "CONTAINS ALL")
    return `${field} ${operator} [${values.map(quoteText).join(", ")}]`;
  const [value = ""] = values;
  if (isKnownField(field) && getKind(field) === "number") return `${field} ${operator} ${Number(value)}`;
  const isPattern = operator === "LIKE" || operator === "NOT LIKE";
  return `${field} ${operator} ${quoteText(isPattern ? makePattern(value) : value)}`;
}

/** A text without a percent sign is looked for anywhere in the name. */
const makePattern = (text: string) => (text.includes("%") ? text : `%${text.trim()}%`);

/** Removes the percent signs that `makePattern` added, for the text field. */
export const showPattern = (text: string) => (/^%[^%]*%$/.test(text) ? text.slice(1, -1) : text);
