/** Measures how the time that a parser takes grows with the length of its text. */

/** Adversarial texts of any length: markers that open and never close, long runs, and nested or repeated pairs. */
export const HOSTILE: Record<string, (length: number) => string> = {
  "bold that never closes": repeated("**a "),
  "emphasis of all kinds": repeated("*a _b ~~c `d "),
  stars: (length) => `${"*".repeat(length / 2)}a${"*".repeat(length / 2)}`,
  "backticks of many lengths": (length) =>
    Array.from({ length: Math.sqrt(length) }, (_, at) => "`".repeat(at + 1))
      .join(" ")
      .padEnd(length, "`a"),
  "pictures that never close": repeated("![a]("),
  "links with titles that never close": repeated('[a](b "c '),
  "nested brackets": (length) => `${"[".repeat(length / 2)}${"](".repeat(length / 4)}`,
  "elements that never close": repeated('<b><i title="<a href=\'<img src="'),
  "comments and scripts": repeated("<!-- </scr <br "),
  "a heading with spaces": (length) => `# a${" ".repeat(length - 4)}b`,
  "a table over tabs": (length) => `a|b\n${"\t".repeat(length - 5)}x`,
  "table rows": repeated("|:-:|-\n"),
  "nested quotes and lists": repeated("> - 1. a\n"),
  fences: repeated("a\n```\n~~~~\n"),
  "digits and then spaces": (length) => `${"1".repeat(length / 2)}${" ".repeat(length / 2)}x`,
  numbers: repeated("1 1/2 - 10 "),
  amounts: repeated("1 to 2 cups and 3 min "),
  "spaces at the end of no line": (length) => `a${" ".repeat(length - 2)}b`,
  "blank lines": (length) => `a${"\n ".repeat(length / 2 - 1)}b`,
  "combining marks": (length) => `a${"\u0301\u0327".repeat(length / 2)}`,
  "colons and dots": repeated("a.: ."),
  "one long word": repeated("a"),
};

function repeated(piece: string) {
  return (length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
}

const TIMES = 3;
/** The minimum time in milliseconds to assume for the short text, so that noise does not dominate the ratio. */
const FLOOR = 8;

/** Returns the CPU time of this thread in milliseconds, for the fastest of several runs. */
function measureTime(work: () => void): number {
  const tries = Array.from({ length: TIMES }, () => {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...tries);
}

/**
 * Returns how many times longer it takes to read a text of ten times the length. The short text is read ten times, so
 * that both measurements include garbage collection.
 */
export function growth(read: (text: string) => unknown, text: (length: number) => string, length: number): number {
  const [short, long] = [text(length), text(length * 10)];
  const ofShort =
    measureTime(() => {
      for (let time = 0; time < 10; time += 1) read(short);
    }) / 10;
  return measureTime(() => read(long)) / Math.max(FLOOR, ofShort);
}
