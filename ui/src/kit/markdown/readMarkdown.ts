/** Parses the Markdown of steps, notes and descriptions into a tree. It never produces HTML, so no script can run. */
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
const MAX_DEPTH = 8;

export const readMarkdown = (text: string): Block[] =>
  readBlocks(text.replace(/\r\n?/gu, "\n").replace(/\t/gu, "    ").split("\n"), 0);

type Read = [Block, number];
/**
 * A rule for one kind of block. `begins` decides from a line and the next one whether such a block starts; `read`
 * returns the block and its number of lines.
 */
type BlockRule = {
  begins: (lines: string[], at: number, depth: number) => boolean;
  read: (lines: string[], at: number, depth: number) => Read;
};

function readBlocks(lines: string[], depth: number): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    if (!lines[at]!.trim()) {
      at += 1;
      continue;
    }
    const [block, length] = (findKind(lines, at, depth) ?? paragraph).read(lines, at, depth);
    blocks.push(block);
    at += length;
  }
  return blocks;
}

const findKind = (lines: string[], at: number, depth: number) => KINDS.find(({ begins }) => begins(lines, at, depth));

const HEADING = /^ {0,3}#{1,6}(?=\s)/u;
const heading: BlockRule = {
  begins: (lines, at) => HEADING.test(lines[at]!),
  read: (lines, at) => [
    { kind: "heading", children: readInline(dropClosing(lines[at]!.replace(HEADING, "").trim())) },
    1,
  ],
};

/** Removes the optional closing `#` characters of a heading. */
function dropClosing(said: string): string {
  let end = said.length;
  while (said[end - 1] === "#") end -= 1;
  return said.slice(0, end).trimEnd();
}

const rule: BlockRule = {
  begins: (lines, at) => /^ {0,3}(?:(?:\* *){3,}|(?:- *){3,}|(?:_ *){3,})$/u.test(lines[at]!),
  read: () => [{ kind: "rule" }, 1],
};

const FENCE = /^ {0,3}(`{3,}|~{3,})/u;
const code: BlockRule = {
  begins: (lines, at) => FENCE.test(lines[at]!),
  read: (lines, at) => {
    const fence = FENCE.exec(lines[at]!)![1]!;
    const end = findEnd(lines, at + 1, (line) => !line.trimStart().startsWith(fence));
    return [{ kind: "code", text: lines.slice(at + 1, end).join("\n") }, Math.min(end + 1, lines.length) - at];
  },
};

const quote: BlockRule = {
  begins: (lines, at, depth) => depth < MAX_DEPTH && /^ {0,3}>/u.test(lines[at]!),
  read: (lines, at, depth) => {
    const end = findEnd(lines, at, (line) => /^ {0,3}>/u.test(line));
    return [
      {
        kind: "quote",
        children: readBlocks(
          lines.slice(at, end).map((line) => line.replace(/^ {0,3}> ?/u, "")),
          depth + 1,
        ),
      },
      end - at,
    ];
  },
};

const table: BlockRule = {
  begins: (lines, at) => lines[at]!.includes("|") && isUnderHead(lines[at + 1] ?? ""),
  read: (lines, at) => {
    const end = findEnd(lines, at + 2, (line) => line.includes("|"));
    return [{ kind: "table", head: splitCells(lines[at]!), rows: lines.slice(at + 2, end).map(splitCells) }, end - at];
  },
};

const isUnderHead = (line: string) => line.includes("-") && readTexts(line).every((text) => /^:?-+:?$/u.test(text));
const readTexts = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/gu, "")
    .split(/(?<!\\)\|/u)
    .map((text) => text.trim());
const splitCells = (line: string) => readTexts(line).map((text) => readInline(text));

const list: BlockRule = {
  begins: (lines, at, depth) => depth < MAX_DEPTH && ITEM.test(lines[at]!),
  read: (lines, at, depth) => {
    const mark = ITEM.exec(lines[at]!)![2]!;
    const isNumbered = /\d/u.test(mark);
    const items: string[][] = [];
    let to = at;
    for (; to < lines.length; to += 1) {
      const line = lines[to]!;
      const item = ITEM.exec(line);
      if (item && /\d/u.test(item[2]!) === isNumbered) items.push([line.slice(item[0].length)]);
      else if (belongsToItem(line, lines[to + 1])) items.at(-1)!.push(line.replace(/^ {1,4}/u, ""));
      else break;
    }
    const start = isNumbered ? Number.parseInt(mark, 10) : null;
    return [{ kind: "list", start, items: items.map((item) => readBlocks(item, depth + 1)) }, to - at];
  },
};

/**
 * Whether a line belongs to the list item above it. Indented lines do, and so does an empty line before an indented
 * one.
 */
const belongsToItem = (line: string, next?: string) =>
  line.trim() ? line.startsWith("  ") : next !== undefined && /^ {2,}\S/u.test(next);

const KINDS = [heading, rule, code, quote, table, list];

const paragraph: Pick<BlockRule, "read"> = {
  read: (lines, at, depth) => {
    let end = at + 1;
    while (end < lines.length && lines[end]!.trim() && !findKind(lines, end, depth)) end += 1;
    return [{ kind: "paragraph", children: readInline(lines.slice(at, end).join("\n").trim()) }, end - at];
  },
};

/** Returns the index of the first line, starting at `from`, for which `holds` is false. */
function findEnd(lines: string[], from: number, holds: (line: string) => boolean): number {
  let end = from;
  while (end < lines.length && holds(lines[end]!)) end += 1;
  return end;
}
