/** Reads emphasis, code, links and pictures within one line of Markdown. What it does not know stays text. */
import { ownPicture } from "./ownPicture";

export type Inline =
  | string
  | { kind: "break" }
  | { kind: "code"; text: string }
  | { kind: "tag"; tag: InlineTag; children: Inline[] }
  | { kind: "link"; href: string; children: Inline[] }
  | { kind: "image"; src: string; alt: string };

/** HTML that people write in recipes and that carries no attributes; every other tag is dropped, its text stays. */
const TAGS = ["strong", "em", "b", "i", "u", "del", "ins", "s", "sub", "sup", "kbd", "small", "mark", "q", "abbr", "cite"] as const;
export type InlineTag = (typeof TAGS)[number];

type Rule = { pattern: RegExp; make: (found: RegExpExecArray) => Inline | null };

const nested = (tag: InlineTag) => (found: RegExpExecArray): Inline => ({ kind: "tag", tag, children: readInline(found[1]!) });

/** Tried in this order at every place; each pattern stands at its place. */
const RULES: Rule[] = [
  { pattern: /\\([!-/:-@[-`{-~])/uy, make: (found) => found[1]! },
  { pattern: /(`+)(?!`)([\s\S]*?[^`])\1(?!`)/uy, make: (found) => ({ kind: "code", text: found[2]!.replace(/^ (.*) $/u, "$1") }) },
  { pattern: /!\[([^\]]*)\]\(\s*<?([^\s)>]+)>?(?:\s+"[^"]*")?\s*\)/uy, make: ([, alt, src]) => imageOf(src!, alt!) },
  { pattern: /\[((?:[^[\]]|\[[^[\]]{0,500}\]){1,500})\]\(\s{0,20}<?([^\s()>]{0,2000}(?:\([^\s()]{0,500}\)[^\s()>]{0,500})?)>?(?:\s+["'][^"']*["'])?\s*\)/uy, make: ([, text, href]) => linkOf(href!, readInline(text!)) },
  { pattern: /<(https?:\/\/[^\s<>]+|mailto:[^\s<>]+)>/uy, make: ([, href]) => linkOf(href!, [href!.replace(/^mailto:/u, "")]) },
  { pattern: /https?:\/\/[^\s<>]*[^\s<>.,;:!?'"()\]]/uy, make: ([href]) => linkOf(href!, [href!]) },
  { pattern: /\*\*(?=\S)([\s\S]{0,2000}?\S)\*\*(?!\*)/uy, make: nested("strong") },
  { pattern: /__(?=\S)([\s\S]{0,2000}?\S)__(?![\p{L}\p{N}_])/uy, make: nested("strong") },
  { pattern: /\*(?=[^\s*])([\s\S]{0,2000}?[^\s*])\*(?!\*)/uy, make: nested("em") },
  { pattern: /_(?=[^\s_])([\s\S]{0,2000}?[^\s_])_(?![\p{L}\p{N}_])/uy, make: nested("em") },
  { pattern: /~~(?=\S)([\s\S]{0,2000}?\S)~~/uy, make: nested("del") },
  { pattern: / *\n|<br\s*\/?>\n?/uyi, make: () => ({ kind: "break" }) },
  { pattern: new RegExp(`<(${TAGS.join("|")})(?:\\s[^>]*)?>([\\s\\S]*?)</\\1\\s*>`, "uyi"), make: ([, tag, text]) => ({ kind: "tag", tag: tag!.toLowerCase() as InlineTag, children: readInline(text!) }) },
  { pattern: /<a\s[^>]*?href\s*=\s*["']([^"']*)["'][^>]*>([\s\S]*?)<\/a\s*>/uyi, make: ([, href, text]) => linkOf(href!, readInline(text!)) },
  { pattern: /<img\b((?:"[^"]{0,2000}"|'[^']{0,2000}'|[^"'<>]){0,2000})>/uyi, make: ([, attributes]) => imageOf(attribute(attributes!, "src"), attribute(attributes!, "alt")) },
  { pattern: /<(script|style|iframe|object|template)\b[\s\S]*?(?:<\/\1\s*>|$)/uyi, make: () => null },
  { pattern: /<\/?[a-z][^<>]*>|<!--[\s\S]*?-->/uyi, make: () => null },
  { pattern: /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/uyi, make: (found) => entityOf(found) },
];

/** Underscores inside a word, as in file_name, do not emphasise. */
const isInWord = (text: string, at: number) => text[at] === "_" && at > 0 && /[\p{L}\p{N}_]/u.test(text[at - 1]!);

export function readInline(text: string): Inline[] {
  const read: Inline[] = [];
  let plain = "";
  for (let at = 0; at < text.length;) {
    const found = isInWord(text, at) ? null : firstAt(text, at);
    if (!found) {
      plain += text[at];
      at += 1;
      continue;
    }
    at += found.length;
    if (typeof found.made === "string") plain += found.made;
    else if (found.made !== null) {
      if (plain) read.push(plain);
      read.push(found.made);
      plain = "";
    }
  }
  return plain ? [...read, plain] : read;
}

const STARTS = /[\\`![<h*_~\n &]/iu;

function firstAt(text: string, at: number): { made: Inline | null; length: number } | null {
  if (!STARTS.test(text[at]!)) return null;
  for (const { pattern, make } of RULES) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) return { made: make(found), length: found[0].length };
  }
  return null;
}

/** A link goes to the web, to mail, or within this installation; anything else (script, data) is only its words. */
function linkOf(href: string, children: Inline[]): Inline {
  const isSafe = /^(?:https?:\/\/|mailto:|tel:|#|\/(?!\/))/iu.test(href);
  return isSafe ? { kind: "link", href, children } : { kind: "tag", tag: "cite", children };
}

/** No page of ours asks another host for a picture: it would tell that host who cooks what. Such a picture becomes a link. */
function imageOf(src: string, alt: string): Inline | null {
  const own = ownPicture(src);
  if (own) return { kind: "image", src: own, alt };
  return src ? linkOf(src, [alt || src]) : null;
}

/** The value of an HTML attribute, "" when it is not there. */
function attribute(attributes: string, name: string): string {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"']+))`, "iu").exec(attributes);
  return (found?.[1] ?? found?.[2] ?? found?.[3] ?? "").replace(/\/$/u, "").replaceAll("&amp;", "&").trim();
}

const NAMED: Record<string, string> = {
  amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0", deg: "°", frac12: "½", frac14: "¼", frac34: "¾", times: "×",
  ndash: "–", mdash: "—", hellip: "…", rsquo: "’", lsquo: "‘", rdquo: "”", ldquo: "“", eacute: "é", egrave: "è", uuml: "ü", ouml: "ö", auml: "ä", szlig: "ß",
};

function entityOf([whole, decimal, hex, name]: RegExpExecArray): string {
  const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : 0;
  if (code > 0 && code <= 0x10ffff) return String.fromCodePoint(code);
  return NAMED[name ?? ""] ?? whole!;
}
