/** Compares two texts word by word, and returns the pieces that were kept, removed and added. */

export type DiffPiece = {
  kind: "same" | "out" | "in";
  text: string;
};

/**
 * If the part that differs has more words than this in either text, its words are not compared: it is shown as one
 * removed and one added piece. Comparing every pair of words takes quadratic time.
 */
const MAX_WORDS = 400;
/**
 * If two truncated texts differ at the end by at most this many characters, the truncation is assumed to be the cause.
 */
const MAX_CUT_END = 80;

/**
 * Finds the differences between two texts. Words that the texts share at their beginning and end are skipped, so that
 * only the middle is compared.
 */
export function compareWords(before: string, after: string): DiffPiece[] {
  const old = before.split(/(?<=\s)/u);
  const now = after.split(/(?<=\s)/u);
  const shorter = Math.min(old.length, now.length);
  let [first, last] = [0, 0];
  while (first < shorter && old[first] === now[first]) first += 1;
  while (last < shorter - first && old.at(-1 - last) === now.at(-1 - last)) last += 1;
  const pieces: DiffPiece[] = [];
  const begin = now.slice(0, first).join("");
  const between = compareEach(old.slice(first, old.length - last), now.slice(first, now.length - last));
  const end = now.slice(now.length - last).join("");
  for (const { kind, text } of [
    { kind: "same" as const, text: begin },
    ...between,
    { kind: "same" as const, text: end },
  ])
    if (text) add(pieces, kind, text);
  // Texts with little in common are easier to read if the whole old text is followed by the whole new text.
  const same = pieces.reduce((sum, { kind, text }) => sum + (kind === "same" ? text.length : 0), 0);
  return same * 3 < Math.max(before.length, after.length) ? replaceWhole(before, after) : pieces;
}

/** Like `compareWords`, but for two truncated texts. A difference that is due only to the truncation is not shown. */
export function compareCut(before: string, after: string): DiffPiece[] {
  const pieces = compareWords(before, after);
  const end = pieces.findLastIndex(({ kind }) => kind === "same") + 1;
  const isCut = end > 0 && end < pieces.length && pieces.slice(end).every(({ text }) => text.length <= MAX_CUT_END);
  return isCut ? [...pieces.slice(0, end), { kind: "same", text: "…" }] : pieces;
}

function compareEach(old: string[], now: string[]): DiffPiece[] {
  if (old.length > MAX_WORDS || now.length > MAX_WORDS) return replaceWhole(old.join(""), now.join(""));
  const length = computeCommonLengths(old, now);
  const pieces: DiffPiece[] = [];
  let [at, to] = [0, 0];
  while (at < old.length || to < now.length) {
    if (at < old.length && to < now.length && old[at]!.trim() === now[to]!.trim()) {
      add(pieces, "same", now[to]!);
      at += 1;
      to += 1;
    } else if (to === now.length || (at < old.length && length[at + 1]![to]! >= length[at]![to + 1]!))
      add(pieces, "out", old[at++]!);
    else add(pieces, "in", now[to++]!);
  }
  return pieces;
}

const replaceWhole = (before: string, after: string): DiffPiece[] =>
  [
    { kind: "out" as const, text: before },
    { kind: "in" as const, text: after },
  ].filter(({ text }) => text);

/** Computes the length of the longest common subsequence of words for each pair of suffixes. */
function computeCommonLengths(old: string[], now: string[]): number[][] {
  const length = Array.from({ length: old.length + 1 }, () => Array.from({ length: now.length + 1 }, () => 0));
  for (let at = old.length - 1; at >= 0; at -= 1) {
    for (let to = now.length - 1; to >= 0; to -= 1) {
      length[at]![to] =
        old[at]!.trim() === now[to]!.trim()
          ? length[at + 1]![to + 1]! + 1
          : Math.max(length[at + 1]![to]!, length[at]![to + 1]!);
    }
  }
  return length;
}

function add(pieces: DiffPiece[], kind: DiffPiece["kind"], text: string) {
  const last = pieces.at(-1);
  if (last?.kind === kind) last.text += text;
  else pieces.push({ kind, text });
}
