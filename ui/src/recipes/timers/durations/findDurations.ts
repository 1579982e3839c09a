/** Finds durations in the text of a step, such as "15 minutes", "1 h 30", "30-40 min" or "half an hour". */
import { readNumber } from "@/kit/form/readNumber";

import { WORDS } from "./knownWords";
import type { DurationWords } from "./words";

export type Duration = {
  /** The start and end offsets in the text. */
  from: number;
  to: number;
  /** The duration in seconds; for a range, its lower end. */
  seconds: number;
  /** The upper end of a range in seconds, or null. */
  upTo: number | null;
};

/** Letters of Danish and Polish; Hebrew and Arabic; Japanese and Chinese. */
const MORE_LETTERS = /[æøåąćęłńśźż\u0590-\u06ff\u3040-\u9fff]/iu;
const MAX_SECONDS = 86_400;
const VULGAR_FRACTIONS = "¼-¾⅐-⅞";
// Repetitions are bounded, so that long runs of digits and spaces cannot cause excessive backtracking.
const DIGITS = String.raw`\p{Nd}{1,6}`;
const SPACE = String.raw`\s{0,20}`;
const SPACES = String.raw`\s{1,20}`;
const NUMBER = String.raw`${DIGITS}${SPACES}${DIGITS}[/⁄]${DIGITS}|${DIGITS}[/⁄]${DIGITS}|\p{Nd}{0,6}\s?[${VULGAR_FRACTIONS}]|${DIGITS}[.,٫]${DIGITS}|${DIGITS}`;
// A number must not follow a letter, a digit, a separator, a currency sign or a minus sign.
const BEFORE = String.raw`(?<![\p{L}\p{N}\p{M}.,/⁄$€£]|(?<![^\s(])[-−])`;
const AFTER = String.raw`(?![\p{L}\p{N}\p{M}])`;
// After "1 h", two digits are minutes, unless they have a unit of their own, as in "1 h 30 g".
const BARE = String.raw`[0-5]\p{Nd}(?!\p{Nd}|[.,/⁄]\p{Nd}|${SPACE}(?:[°%º]|(?:[cdmk]?[glm]|oz|lbs?|cups?|el|tl|st)${AFTER}))`;

type Grammar = { pattern: RegExp; numbers: Record<string, number>; phrases: Record<string, number> };

/**
 * Searches the text in every known language, and returns the durations of the language that matches the most
 * characters. On a tie, the page's language wins.
 */
export function findDurations(text: string, language: string): Duration[] {
  if (!/\p{N}|\p{L}{2,}/u.test(text)) return [];
  let best: Duration[] = [];
  let most = 0;
  for (const grammar of grammarsFor(language)) {
    const found = findInLanguage(text, grammar);
    const covered = found.reduce((sum, { from, to }) => sum + to - from, 0);
    if (covered > most) [best, most] = [found, covered];
  }
  return best;
}

/**
 * Has the browser compile the patterns of all languages for these texts, in a task for each. Compiling all of them, when
 * a text is first searched, keeps a slow phone busy for half a second.
 */
export async function prepareDurations(texts: string[], language: string): Promise<void> {
  if (!WORDS[language.slice(0, 2)] || texts.some((text) => MORE_LETTERS.test(text))) await import("./moreWords");
  for (const grammar of grammarsFor(language)) {
    for (const text of texts) findInLanguage(text, grammar);
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
}

/** Yields the grammar of the language first, and then all others. */
function* grammarsFor(language: string): Iterable<Grammar> {
  const own = language.split("-")[0]!;
  for (const name of [own, ...Object.keys(WORDS).filter((one) => one !== own)]) {
    const words = WORDS[name];
    if (words) yield buildGrammar(name, words);
  }
}

function findInLanguage(text: string, { pattern, numbers, phrases }: Grammar): Duration[] {
  const found: Duration[] = [];
  for (const { index, 0: whole, groups = {} } of text.matchAll(pattern)) {
    const first = readCount(groups.low ?? groups.only, numbers);
    const upper = readCount(groups.high ?? groups.upto, numbers);
    const isRange = first > 0 && upper > first;
    // In "1 to 2 hours 30", the 30 minutes belong only to the upper end of the range.
    const seconds = groups.said
      ? (phrases[normalize(groups.said)] ?? 0) * (groups.more ? 90 : 60)
      : isRange
        ? first * findUnit(groups)
        : addSeconds(groups, first, numbers);
    if (seconds < 1 || seconds > MAX_SECONDS) continue;
    const upTo = isRange ? Math.round(addSeconds(groups, upper, numbers)) : null;
    found.push({ from: index, to: index + whole.length, seconds: Math.round(seconds), upTo });
  }
  return mergeRanges(text, found, pattern);
}

/** Merges two durations joined by "to" into one range, as in "45 minutes to 1 hour". */
function mergeRanges(text: string, found: Duration[], pattern: RegExp): Duration[] {
  const between = RANGES.get(pattern)!;
  const kept: Duration[] = [];
  for (const next of found) {
    const last = kept.at(-1);
    const isRange = last?.upTo === null && next.seconds > last.seconds && between.test(text.slice(last.to, next.from));
    if (isRange) kept[kept.length - 1] = { ...last, to: next.to, upTo: next.upTo ?? next.seconds };
    else kept.push(next);
  }
  return kept;
}

const findUnit = (groups: Record<string, string | undefined>) => (groups.hour ? 3600 : groups.minute ? 60 : 1);

function addSeconds(
  groups: Record<string, string | undefined>,
  first: number,
  numbers: Record<string, number>,
): number {
  const unit = findUnit(groups);
  const half = groups.half ? unit / 2 : 0;
  const bare = readCount(groups.bare ?? groups.last, numbers) * (unit / 60);
  return (
    first * unit +
    half +
    bare +
    readCount(groups.minutes, numbers) * 60 +
    readCount(groups.rest ?? groups.rest2, numbers)
  );
}

function readCount(text: string | undefined, numbers: Record<string, number>): number {
  const word = normalize(text ?? "");
  const clock = /^(\d+):(\d\d)$/.exec(word);
  if (clock) return Number(clock[1]) + Number(clock[2]) / 60;
  return numbers[word] ?? readNumber(word.replace(/[,٫]/gu, "."), "en-US") ?? 0;
}

const normalize = (text: string) => text.trim().toLowerCase().replace(/\s+/gu, " ");

const GRAMMARS = new Map<string, Grammar>();
const RANGES = new Map<RegExp, RegExp>();

function buildGrammar(name: string, words: DurationWords): Grammar {
  const known = GRAMMARS.get(name);
  if (known) return known;
  const number = `${NUMBER}|${sortLongestFirst(words.numbers)}`;
  const { begin = BEFORE, end = AFTER, space = SPACES } = words;
  const to = String.raw`${SPACE}(?:[-–—‑~～〜]|(?<=${space})(?:${words.to})(?=${space}))${SPACE}`;
  const gap = String.raw`[\s\u00a0-]?${SPACE}`;
  const dot = String.raw`(?:\.(?=${SPACE}[\p{Nd}&]|${SPACES}(?:${words.and})\s))?`;
  const joint = String.raw`${dot}${SPACE}(?:,${SPACE})?(?:(?:${words.and})${SPACE})?`;
  const inUnit = (unit: string, group: string) => `(?<${group}>${unit})${end}`;
  // A lone "s" means seconds only after a space, so "the 70s" is not a duration.
  const seconds = words.seconds.replace(/\|s$/u, String.raw`|(?<=\s)s`);
  const more = (of: "" | "2") =>
    (of ? "" : String.raw`(?:${joint}(?<minutes>${number})${gap}(?:${words.minutes}|m)${end})?`) +
    String.raw`(?:${joint}(?<rest${of}>${number})${gap}(?:${seconds})${end})?`;
  const other = String.raw`(?!${SPACE}(?:${words.hours}|${words.minutes}|${seconds})${AFTER})${AFTER}`;
  const half = String.raw`${space}(?<half>${words.andAHalf ?? "(?!)"})${end}`;
  // A digit may directly follow the unit of hours, as in "1h30". Two digits after the unit of minutes count as seconds
  // only at the end of a phrase, as in "for 5 min 30."
  const hour = String.raw`(?<hour>${words.hours})${space && String.raw`(?![\p{L}\p{M}])`}(?:${half}|\.?${SPACE}(?<bare>${BARE})${other}|${more("")})`;
  const minute = String.raw`${inUnit(words.minutes, "minute")}(?:${SPACES}(?<last>${BARE})(?=${SPACE}(?:$|[.,;:!?)\]]))|${more("2")})`;
  const range = String.raw`(?:(?:${words.between ?? "(?!)"})${SPACES}(?<low>${number})${SPACES}(?:${words.and})${SPACES}(?<high>${number})|(?<only>${number}|${DIGITS}:\p{Nd}\p{Nd})(?:${to}(?<upto>${number}))?)`;
  const phrases = String.raw`(?<said>${sortLongestFirst(words.phrases)})${end}(?:${SPACES}(?<more>${words.andAHalf ?? "(?!)"})${end})?`;
  const pattern = new RegExp(
    String.raw`${begin}(?:${phrases}|${range}${gap}(?:${hour}|${minute}|${inUnit(seconds, "second")}))`,
    "giu",
  );
  const grammar = { pattern, numbers: words.numbers, phrases: words.phrases };
  GRAMMARS.set(name, grammar);
  RANGES.set(pattern, new RegExp(`^\\.?${to}$`, "iu"));
  return grammar;
}

const sortLongestFirst = (words: Record<string, unknown>) =>
  Object.keys(words)
    .sort((one, other) => other.length - one.length)
    .join("|");
