/** Reads a recipe from JSON. Errors have a line and a column, which are the same in every browser. */
import { t } from "@/locales/language";

import { type Content, toContent, type PartialRecipe } from "../content";
import { findPosition } from "./jsonPosition";
import { isObject, findMismatch } from "./jsonShape";

export class JsonError extends Error {
  override name = "JsonError";

  /** `line` and `column` count from 1. */
  constructor(
    message: string,
    readonly line: number,
    readonly column: number,
  ) {
    super(message);
  }
}

/** Parses the text into recipe content. Throws a `JsonError` if it is not valid JSON or not a valid recipe. */
export function readJson(text: string, makeId: () => string): Content {
  const given = parseJson(text);
  if (!isObject(given)) throw makeFault(text, 0, t("editing.jsonNoObject"));
  if (typeof given.name !== "string" || !given.name.trim())
    throw makeFault(text, findPosition(text, ["name"]), t("editing.jsonNoName"));
  const mismatch = findMismatch(given);
  if (mismatch) throw makeFault(text, findPosition(text, mismatch.path), mismatch.message);
  return toContent(given as PartialRecipe, makeId);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const at = findErrorOffset(text);
    throw makeFault(
      text,
      at,
      at >= text.trimEnd().length
        ? t("editing.jsonEnds")
        : t("editing.jsonUnexpected", { sign: String.fromCodePoint(text.codePointAt(at)!) }),
    );
  }
}

function makeFault(text: string, at: number, message: string): JsonError {
  const before = text.slice(0, at).split("\n");
  return new JsonError(message, before.length, before.at(-1)!.length + 1);
}

const BLANK = /[ \t\n\r]*/y;
const SCALAR =
  /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/**
 * Returns the offset of the first character that makes the text invalid JSON, or the length of the text if it is valid.
 */
export function findErrorOffset(text: string): number {
  let at = 0;
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    at += found?.length ?? 0;
    return found;
  };
  const sign = (wanted: string) => {
    match(BLANK);
    const isThere = text.startsWith(wanted, at);
    if (isThere) at += wanted.length;
    return isThere;
  };
  const name = () => {
    match(BLANK);
    return text[at] === '"' && match(SCALAR) !== undefined && sign(":");
  };
  const items = (close: string, item: () => boolean): boolean => {
    if (sign(close)) return true;
    do if (!item()) return false;
    while (sign(","));
    return sign(close);
  };
  const value = (): boolean => {
    if (sign("{")) return items("}", () => name() && value());
    if (sign("[")) return items("]", value);
    return match(SCALAR) !== undefined;
  };
  value();
  match(BLANK);
  return at;
}
