/** What became of a text, word by word: kept, taken out, put in. */
export type Piece = { kind: "same" | "out" | "in"; text: string };

/** Texts longer than this are told as a whole: comparing each word with each grows with the square. */
const MOST_WORDS = 400;

export function compareWords(before: string, after: string): Piece[] {
  const old = before.split(/(?<=\s)/u);
  const now = after.split(/(?<=\s)/u);
  if (old.length > MOST_WORDS || now.length > MOST_WORDS) return whole(before, after);
  const length = commonLengths(old, now);
  const pieces: Piece[] = [];
  let [at, to] = [0, 0];
  while (at < old.length || to < now.length) {
    if (at < old.length && to < now.length && old[at]!.trim() === now[to]!.trim()) {
      add(pieces, "same", now[to]!);
      at += 1;
      to += 1;
    } else if (to === now.length || (at < old.length && length[at + 1]![to]! >= length[at]![to + 1]!)) add(pieces, "out", old[at++]!);
    else add(pieces, "in", now[to++]!);
  }
  // With next to nothing in common the two are easier read one after the other.
  const same = pieces.reduce((sum, { kind, text }) => sum + (kind === "same" ? text.length : 0), 0);
  return same * 3 < Math.max(before.length, after.length) ? whole(before, after) : pieces;
}

const whole = (before: string, after: string): Piece[] => [{ kind: "out" as const, text: before }, { kind: "in" as const, text: after }].filter(({ text }) => text);

/** For each pair of ends: how many words the rests have in common, in order. */
function commonLengths(old: string[], now: string[]): number[][] {
  const length = Array.from({ length: old.length + 1 }, () => Array.from({ length: now.length + 1 }, () => 0));
  for (let at = old.length - 1; at >= 0; at -= 1) {
    for (let to = now.length - 1; to >= 0; to -= 1) {
      length[at]![to] = old[at]!.trim() === now[to]!.trim() ? length[at + 1]![to + 1]! + 1 : Math.max(length[at + 1]![to]!, length[at]![to + 1]!);
    }
  }
  return length;
}

function add(pieces: Piece[], kind: Piece["kind"], text: string) {
  const last = pieces.at(-1);
  if (last?.kind === kind) last.text += text;
  else pieces.push({ kind, text });
}
