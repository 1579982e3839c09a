/** Checks JSON against the expected shape of a recipe, and reports the first value that does not match. */
import { t } from "@/locales/language";

import { NUTRIENTS } from "../../reading/formatNutrition";
import { SETTINGS, TEXTS } from "../content";

/** The object keys and list indexes that lead to a value. */
export type Path = (string | number)[];
export type Mismatch = { path: Path; message: string };
type Shape = (value: unknown, path: Path) => Mismatch | undefined;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isMissing = (value: unknown) => value === null || value === undefined;
const isText = (value: unknown) => typeof value === "string";
const keyOf = (path: Path) => String(path.findLast(isText) ?? "");

const plain =
  (isFit: (value: unknown) => boolean, messageFor: (key: string) => string): Shape =>
  (value, path) =>
    isMissing(value) || isFit(value) ? undefined : { path, message: messageFor(keyOf(path)) };

const describeMissingText = (key: string) => t("editing.jsonNoText", { key });
const id = plain(isText, describeMissingText);
// Accepts a number in place of text, as in `"recipeYield": 4`.
const textOrNumber = plain((value) => isText(value) || Number.isFinite(value), describeMissingText);
const number = plain(Number.isFinite, (key) => t("editing.jsonNoNumber", { key }));
const choice = plain(
  (value) => typeof value === "boolean",
  (key) => t("editing.jsonNoChoice", { key }),
);
const name: Shape = (value, path) => (isText(value) ? undefined : { path, message: describeMissingText(keyOf(path)) });

function findFirstMismatch(parts: Iterable<[string | number, unknown, Shape]>, path: Path): Mismatch | undefined {
  for (const [key, value, shape] of parts) {
    const mismatch = shape(value, [...path, key]);
    if (mismatch) return mismatch;
  }
  return undefined;
}

const anObject = plain(isObject, (key) => t("editing.jsonNoRecord", { key }));
const record =
  (shapes: Record<string, Shape>): Shape =>
  (value, path) =>
    anObject(value, path) ??
    (isObject(value)
      ? findFirstMismatch(
          Object.entries(shapes).map(([key, shape]) => [key, value[key], shape]),
          path,
        )
      : undefined);
const each =
  (shape: Shape): Shape =>
  (value, path) =>
    anObject(value, path) ??
    (isObject(value)
      ? findFirstMismatch(
          Object.entries(value).map(([key, one]) => [key, one, shape]),
          path,
        )
      : undefined);

const aList = plain(Array.isArray, (key) => t("editing.jsonNoList", { key }));
const checkList: Shape = (value, path) =>
  isObject(value) ? undefined : { path, message: t("editing.jsonNoList", { key: keyOf(path) }) };
const listOf =
  (shape: Shape): Shape =>
  (value, path) =>
    aList(value, path) ??
    findFirstMismatch(
      ((value ?? []) as unknown[]).map((one, index) => [
        index,
        one,
        (item, at) => checkList(item, at) ?? shape(item, at),
      ]),
      path,
    );

const checkAll = (keys: readonly string[], shape: Shape) => Object.fromEntries(keys.map((key) => [key, shape]));
const organizers = listOf(record({ id, name, slug: id }));
const food = record({
  id,
  name,
  ...checkAll(["pluralName", "abbreviation", "pluralAbbreviation"], id),
  ...checkAll(["fraction", "useAbbreviation"], choice),
});

const recipe = record({
  ...checkAll(TEXTS, textOrNumber),
  userId: id,
  recipeIngredient: listOf(
    record({
      quantity: number,
      unit: food,
      food,
      ...checkAll(["note", "title"], textOrNumber),
      ...checkAll(["foodText", "originalText", "referenceId"], id),
      isDoubtful: choice,
    }),
  ),
  recipeInstructions: listOf(
    record({
      id,
      ...checkAll(["title", "summary", "text"], textOrNumber),
      ingredientReferences: listOf(record({ referenceId: id })),
    }),
  ),
  ...checkAll(["recipeCategory", "tags", "tools"], organizers),
  settings: record(checkAll(SETTINGS, choice)),
  nutrition: record(checkAll(NUTRIENTS, textOrNumber)),
  extras: each(textOrNumber),
  assets: listOf(record({ ...checkAll(["name", "icon"], textOrNumber), fileName: id })),
  notes: listOf(record(checkAll(["title", "text"], textOrNumber))),
});

export const findMismatch = (given: Record<string, unknown>) => recipe(given, []);
