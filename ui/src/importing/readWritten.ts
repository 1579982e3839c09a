/**
 * Splits text into ingredients (one per line) and steps (one per paragraph). A line that ends in a colon is a section
 * title.
 */
export type WrittenIngredient = { title: string; note: string };
export type WrittenStep = { title: string; text: string };

const BULLET = /^\s*(?:[-*•–·▢□]|\[[ x]?\])\s+/u;
const NUMBER = /^\s*(?:\d{1,2}[.)]|step\s+\d{1,2}[.:)]?)\s+/iu;
const TITLE = /^(?:#{1,6}\s*)?(.{1,60}?)\s*[:：]\s*$/u;

export function readIngredients(text: string): WrittenIngredient[] {
  return addTitles(
    text
      .split("\n")
      .map((line) => line.replace(BULLET, "").trim())
      .filter(Boolean),
  ).map(({ title, text: note }) => ({ title, note }));
}

/**
 * Splits text into steps. A step is a paragraph or a numbered item; without empty lines and numbers, each line is a
 * step.
 */
export function readSteps(text: string): WrittenStep[] {
  const tidy = text.replace(/\r\n?/gu, "\n").trim();
  const isNumbered = tidy.split("\n").filter((line) => NUMBER.test(line)).length > 1;
  const pieces = isNumbered
    ? tidy.split(/\n(?=[^\S\n]*(?:\d{1,2}[.)]|step\s+\d))|\n\s*\n/iu)
    : tidy.split(/\n\s*\n/u).length > 1
      ? tidy.split(/\n\s*\n/u)
      : tidy.split("\n");
  return addTitles(
    pieces
      .flatMap(splitTitle)
      .map((piece) => piece.replace(NUMBER, "").replace(BULLET, "").trim())
      .filter(Boolean),
  );
}

/** Splits off a section title on the line directly above the text of a step. */
function splitTitle(piece: string): string[] {
  const [first = "", ...rest] = piece.split("\n");
  return rest.length > 0 && TITLE.test(first.trim()) ? [first.trim(), rest.join("\n")] : [piece];
}

function addTitles(lines: string[]): { title: string; text: string }[] {
  const read: { title: string; text: string }[] = [];
  let title = "";
  for (const [index, line] of lines.entries()) {
    const found = index < lines.length - 1 && !/^\d/u.test(line) ? TITLE.exec(line)?.[1] : undefined;
    if (found) title = found;
    else {
      read.push({ title, text: line });
      title = "";
    }
  }
  return read;
}
