/** Finds the position of a value in valid JSON text. */
import type { Path } from "./jsonShape";

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+/g;

/** Returns the offset of the value at `path`, or of its closest existing parent if the value is missing. */
export function findPosition(text: string, path: Path): number {
  const tokens = [...text.matchAll(TOKEN)];
  const at = (index: number) => tokens[index]?.[0] ?? "";
  /** Returns the index of the token that follows the value starting at the token `start`. */
  const after = (start: number) => {
    let depth = 0;
    let index = start;
    do {
      if (/^[{[]/.test(at(index))) depth += 1;
      if (/^[}\]]/.test(at(index))) depth -= 1;
      index += 1;
    } while (depth > 0);
    return index;
  };
  const inList = (start: number, position: number) => {
    let index = start + 1;
    for (let passed = 0; passed < position; passed += 1) index = after(index) + 1;
    return index;
  };
  /** If the object has duplicate keys, the last one counts, as in `JSON.parse`. */
  const inObject = (start: number, key: string) => {
    let found: number | undefined;
    for (let index = start + 1; at(index).startsWith('"'); index = after(index + 2) + 1)
      if (JSON.parse(at(index)) === key) found = index + 2;
    return found;
  };
  let here = 0;
  for (const part of path) {
    const next = typeof part === "number" ? inList(here, part) : inObject(here, part);
    if (next === undefined) break;
    here = next;
  }
  return tokens[here]?.index ?? 0;
}
