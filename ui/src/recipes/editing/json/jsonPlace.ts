/** Where a part stands in the text of JSON that reads well. */
import type { Path } from "./jsonShape";

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+/g;

/** The offset of the value; of what should hold it when it is not there. */
export function placeOf(text: string, path: Path): number {
  const tokens = [...text.matchAll(TOKEN)];
  const at = (index: number) => tokens[index]?.[0] ?? "";
  /** From the first token of a value to the one after its last. */
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
  /** Of a key written twice the last counts. */
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
