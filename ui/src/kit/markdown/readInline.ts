/** Parses emphasis, code, links and pictures within a line of Markdown. Unknown syntax remains text. */
import { indexAhead, lookAhead } from "./lookAhead";
import { findOwnPicture } from "./findOwnPicture";

export type Inline =
  | string
  | { kind: "break" }
  | { kind: "code"; text: string }
  | { kind: "tag"; tag: InlineTag; children: Inline[] }
  | { kind: "link"; href: string; children: Inline[] }
  | { kind: "image"; src: string; alt: string };

/**
 * HTML tags that are rendered, without their attributes. Links and pictures have rules of their own. Any other tag is
 * removed.
 */
const TAGS = [
  "strong",
  "em",
  "b",
  "i",
  "u",
  "del",
  "ins",
  "s",
  "sub",
  "sup",
  "kbd",
  "small",
  "mark",
  "q",
  "abbr",
  "cite",
] as const;
export type InlineTag = (typeof TAGS)[number];

type InlineMatch = { made: Inline | null; length: number };
/** Parses the syntax that starts at a position, or returns null if none does. Called with increasing positions only. */
type InlineRule = (at: number) => InlineMatch | null;
type MakeRule = (text: string, depth: number) => InlineRule;

// IMAGE and LINK stop at a square bracket that may belong to another link, so that parsing takes linear time.
const TARGET = String.raw`\(\s*(?!\s)<?([^\s()<>[\]]*(?:\([^\s()[\]]*\)[^\s()<>[\]]*)?)>?(?:\s+["'][^"'[\]]*["'])?\s*\)`;
const IMAGE = new RegExp(String.raw`!\[([^[\]]*)\](?!\(\s*\))${TARGET}`, "uy");
const LINK = new RegExp(String.raw`\[((?:[^[\]]|\[[^[\]]*\])+)\]${TARGET}`, "uy");

const MAX_EMPHASIS = 2000;
const MAX_DEPTH = 10;

/**
 * Makes a rule from a pattern that is tried only at the current position. To keep parsing linear, a failed match must
 * not have read past a position where another match could start.
 */
const pattern =
  (sticky: RegExp, make: (found: RegExpExecArray, depth: number) => Inline | null): MakeRule =>
  (text, depth) =>
  (at) => {
    sticky.lastIndex = at;
    const found = sticky.exec(text);
    return found && { made: make(found, depth), length: found[0].length };
  };

/**
 * Makes a rule for text between two equal markers, such as `**`. `closes` matches the last character of the text and
 * the marker after it.
 */
const emphasis =
  (sign: string, opens: RegExp, closes: RegExp, tag: InlineTag): MakeRule =>
  (text, depth) => {
    const next = lookAhead(text, closes);
    return (at) => {
      const from = at + sign.length;
      if (!text.startsWith(sign, at) || !opens.test(text.charAt(from))) return null;
      const close = next(from);
      if (!close || close.index - from > MAX_EMPHASIS) return null;
      const end = close.index + close[0].length;
      return {
        made: { kind: "tag", tag, children: readInline(text.slice(from, end - sign.length), depth + 1) },
        length: end - at,
      };
    };
  };

/** A code span, closed by as many backticks as opened it. */
const readCodeSpan: MakeRule = (text) => {
  const runEnd = indexAhead(text, /[^`]/gu);
  const ends: ReturnType<typeof lookAhead>[] = [];
  return (at) => {
    const from = runEnd(at);
    const length = from - at;
    if (length > MAX_DEPTH) return null;
    const close = (ends[length] ??= lookAhead(text, new RegExp(`(?<!\`)\`{${length}}(?!\`)`, "gu")))(from);
    return (
      close && {
        made: { kind: "code", text: text.slice(from, close.index).replace(/^ (.*) $/u, "$1") },
        length: close.index + length - at,
      }
    );
  };
};

/**
 * Makes a rule for the HTML elements that `open` matches, with their content. `make` may reject an element by its
 * attributes.
 */
const element =
  (open: RegExp, make: (name: string, attributes: string, children: () => Inline[]) => Inline | null): MakeRule =>
  (text, depth) => {
    const ends = new Map<string, (from: number) => RegExpExecArray | null>();
    return (at) => {
      open.lastIndex = at;
      const found = open.exec(text);
      if (!found) return null;
      const [all, tag, attributes = ""] = found;
      const name = tag!.toLowerCase();
      const from = at + all.length;
      if (!ends.has(name)) ends.set(name, lookAhead(text, new RegExp(`</${name}\\s*>`, "giu")));
      const close = ends.get(name)!(from);
      const made = close && make(name, attributes, () => readInline(text.slice(from, close.index), depth + 1));
      return made ? { made, length: close.index + close[0].length - at } : null;
    };
  };

const readLineBreak: MakeRule = (text) => {
  const end = indexAhead(text, /[^ ]/gu);
  return (at) => (text[end(at)] === "\n" ? { made: { kind: "break" }, length: end(at) + 1 - at } : null);
};

/** Maps each starting character to the rules to try, in this order. */
const RULES: Record<string, MakeRule[]> = {
  "\\": [pattern(/\\([!-/:-@[-`{-~])/uy, (found) => found[1]!)],
  "`": [readCodeSpan],
  "!": [pattern(IMAGE, ([, alt, src]) => makeImage(src!, alt!))],
  "[": [pattern(LINK, ([, text, href], depth) => makeLink(href!, readInline(text!, depth + 1)))],
  h: [pattern(/https?:\/\/[^\s<>]*[^\s<>.,;:!?'"()\]]/uy, ([href]) => makeLink(href!, [href!]))],
  "*": [emphasis("**", /\S/u, /\S\*\*(?!\*)/gu, "strong"), emphasis("*", /[^\s*]/u, /[^\s*]\*(?!\*)/gu, "em")],
  _: [
    emphasis("__", /\S/u, /\S__(?![\p{L}\p{N}_])/gu, "strong"),
    emphasis("_", /[^\s_]/u, /[^\s_]_(?![\p{L}\p{N}_])/gu, "em"),
  ],
  "~": [emphasis("~~", /\S/u, /\S~~/gu, "del")],
  " ": [readLineBreak],
  "\n": [readLineBreak],
  "<": [
    pattern(/<(https?:\/\/[^\s<>]+|mailto:[^\s<>]+)>/uy, ([, href]) =>
      makeLink(href!, [href!.replace(/^mailto:/u, "")]),
    ),
    pattern(/<br\s*\/?>\n?/iuy, () => ({ kind: "break" })),
    element(new RegExp(`<(a|${TAGS.join("|")})(\\s[^<>]*)?>`, "uyi"), (tag, attributes, children) => {
      if (tag !== "a") return { kind: "tag", tag: tag as InlineTag, children: children() };
      const href = /\shref\s*=\s*["']([^"']*)["']/iu.exec(attributes)?.[1];
      return href === undefined ? null : makeLink(href, children());
    }),
    pattern(/<img\b((?:"[^"<]*"|'[^'<]*'|[^"'<>])*)>/iuy, ([, attributes]) =>
      makeImage(readAttribute(attributes!, "src"), readAttribute(attributes!, "alt")),
    ),
    pattern(/<(script|style|iframe|object|template)\b[\s\S]*?(?:<\/\1\s*>|$)/iuy, () => null),
    pattern(/<\/?[a-z][^<>]*>/iuy, () => null),
    pattern(/<!--[\s\S]*?(?:-->|$)/uy, () => null),
  ],
  "&": [pattern(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z\d]{2,8});/iuy, ([written]) => decodeEntity(written!))],
};
const STARTS = /[\\`![h*_~ \n<&]/gu;

/** Whether an underscore is inside a word, as in file_name, where it does not mark emphasis. */
const isInWord = (text: string, at: number) => text[at] === "_" && at > 0 && /[\p{L}\p{N}_]/u.test(text[at - 1]!);

/** Parses a text in linear time: each rule looks ahead only once, and nothing is nested deeper than MAX_DEPTH. */
export function readInline(text: string, depth = 0): Inline[] {
  if (depth > MAX_DEPTH) return [text];
  const read: Inline[] = [];
  const firstAt = findFirstRule(text, depth);
  const start = indexAhead(text, STARTS);
  let plain = "";
  for (let at = 0; at < text.length;) {
    const found = start(at) > at ? { made: text.slice(at, start(at)), length: start(at) - at } : firstAt(at);
    const { made, length } = found ?? { made: text[at]!, length: 1 };
    at += length;
    if (typeof made === "string") plain += made;
    else if (made !== null) {
      if (plain) read.push(plain);
      read.push(made);
      plain = "";
    }
  }
  return plain ? [...read, plain] : read;
}

function findFirstRule(text: string, depth: number): InlineRule {
  const rules: Record<string, InlineRule[]> = {};
  return (at) => {
    if (isInWord(text, at)) return null;
    const sign = text[at]!;
    rules[sign] ??= RULES[sign]!.map((make) => make(text, depth));
    for (const rule of rules[sign]) {
      const found = rule(at);
      if (found) return found;
    }
    return null;
  };
}

/**
 * Returns a link if it leads to the web, a mail address, a phone number, or this installation. Any other target, such
 * as a script, is dropped and only the text is shown.
 */
function makeLink(href: string, children: Inline[]): Inline {
  const isSafe = /^(?:https?:\/\/|mailto:|tel:|#|\/(?!\/))/iu.test(href);
  return isSafe ? { kind: "link", href, children } : { kind: "tag", tag: "cite", children };
}

/**
 * Returns a picture that is stored on this server. For a picture on another host, returns only a link, because loading
 * the picture would reveal to that host who reads which recipe.
 */
function makeImage(src: string, alt: string): Inline | null {
  const own = findOwnPicture(src);
  if (own) return { kind: "image", src: own, alt };
  return src ? makeLink(src, [alt || src]) : null;
}

/** Returns the value of an HTML attribute, or "" if it is missing. */
function readAttribute(attributes: string, name: string): string {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"']+))`, "iu").exec(attributes);
  return (found?.[1] ?? found?.[2] ?? found?.[3] ?? "").replace(/\/$/u, "").replaceAll("&amp;", "&").trim();
}

/** Decodes an HTML entity with the browser's parser, which leaves unknown ones unchanged. */
const decodeEntity = (written: string) =>
  new DOMParser().parseFromString(`<p>${written}`, "text/html").body.textContent;
