/** Reads the Markdown of steps, notes and descriptions into a tree; it never makes HTML, so nothing in it can run. */
import { type Inline, readInline } from "./readInline";

export type Block =
  | { kind: "paragraph"; children: Inline[] }
  | { kind: "heading"; children: Inline[] }
  | { kind: "list"; start: number | null; items: Block[][] }
  | { kind: "quote"; children: Block[] }
  | { kind: "code"; text: string }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] }
  | { kind: "rule" };

const ITEM = /^( {0,3})([-*+•]|\d{1,9}[.)])(?: +|$)/u;
const DEEPEST = 8;

export const readMarkdown = (text: string): Block[] => blocksOf(text.replace(/\r\n?/gu, "\n").replace(/\t/gu, "    ").split("\n"), 0);

function blocksOf(lines: string[], depth: number): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    if (!lines[at]!.trim()) {
      at += 1;
      continue;
    }
    const [block, length] = READERS.map((read) => read(lines, at, depth)).find((found) => found !== null) ?? paragraph(lines, at, depth);
    blocks.push(block);
    at += length;
  }
  return blocks;
}

type Read = [Block, number] | null;
type Reader = (lines: string[], at: number, depth: number) => Read;

const heading: Reader = (lines, at) => {
  const found = /^ {0,3}#{1,6}\s+(.*?)\s*#*\s*$/u.exec(lines[at]!);
  return found && [{ kind: "heading", children: readInline(found[1]!) }, 1];
};

const rule: Reader = (lines, at) => (/^ {0,3}(?:(?:\* *){3,}|(?:- *){3,}|(?:_ *){3,})$/u.test(lines[at]!) ? [{ kind: "rule" }, 1] : null);

const code: Reader = (lines, at) => {
  const fence = /^ {0,3}(`{3,}|~{3,})/u.exec(lines[at]!)?.[1];
  if (!fence) return null;
  const rest = lines.slice(at + 1);
  const end = rest.findIndex((line) => line.trim().startsWith(fence));
  const body = end < 0 ? rest : rest.slice(0, end);
  return [{ kind: "code", text: body.join("\n") }, body.length + (end < 0 ? 1 : 2)];
};

const quote: Reader = (lines, at, depth) => {
  const body = takeWhile(lines, at, (line) => /^ {0,3}>/u.test(line));
  if (body.length === 0 || depth >= DEEPEST) return null;
  return [{ kind: "quote", children: blocksOf(body.map((line) => line.replace(/^ {0,3}> ?/u, "")), depth + 1) }, body.length];
};

const table: Reader = (lines, at) => {
  const isTable = lines[at]!.includes("|") && /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/u.test(lines[at + 1] ?? "") && lines[at + 1]!.includes("-");
  if (!isTable) return null;
  const body = takeWhile(lines, at + 2, (line) => line.includes("|"));
  return [{ kind: "table", head: cellsOf(lines[at]!), rows: body.map(cellsOf) }, body.length + 2];
};

const cellsOf = (line: string) => line.trim().replace(/^\||\|$/gu, "").split(/(?<!\\)\|/u).map((cell) => readInline(cell.trim()));

const list: Reader = (lines, at, depth) => {
  const first = ITEM.exec(lines[at]!);
  if (!first || depth >= DEEPEST) return null;
  const isNumbered = /\d/u.test(first[2]!);
  const items: string[][] = [];
  let to = at;
  for (; to < lines.length; to += 1) {
    const line = lines[to]!;
    const item = ITEM.exec(line);
    if (item && /\d/u.test(item[2]!) === isNumbered) items.push([line.slice(item[0].length)]);
    else if (belongs(line, lines[to + 1])) items.at(-1)!.push(line.replace(/^ {1,4}/u, ""));
    else break;
  }
  const start = isNumbered ? Number.parseInt(first[2]!, 10) : null;
  return [{ kind: "list", start, items: items.map((item) => blocksOf(item, depth + 1)) }, to - at];
};

/** Indented lines, and an empty line before one, go on with the item. */
const belongs = (line: string, next?: string) => (line.trim() ? /^ {2,}/u.test(line) : next !== undefined && /^ {2,}\S/u.test(next));

const READERS = [heading, rule, code, quote, table, list];

function paragraph(lines: string[], at: number, depth: number): [Block, number] {
  const starts = (line: string, index: number) => READERS.some((read) => read(lines, index, depth) !== null) && line.trim() !== "";
  let to = at + 1;
  while (to < lines.length && lines[to]!.trim() && !starts(lines[to]!, to)) to += 1;
  return [{ kind: "paragraph", children: readInline(lines.slice(at, to).join("\n").trim()) }, to - at];
}

function takeWhile(lines: string[], from: number, holds: (line: string) => boolean): string[] {
  const end = lines.slice(from).findIndex((line) => !holds(line));
  return end < 0 ? lines.slice(from) : lines.slice(from, from + end);
}
