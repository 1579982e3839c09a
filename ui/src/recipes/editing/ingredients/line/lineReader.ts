/** Sends lines to the parser once they are written. Lines that are written at once, as by pasting, share a request. */
import { DEFAULTS, MAX_LINE_LENGTH, type Parsed, readLines } from "../../../lines/readLines";

type WaitingLine = { line: string; give: (parsed: Parsed | null) => void };
export type LineReader = ReturnType<typeof createLineReader>;

export function createLineReader(languageOf: () => string | null | undefined) {
  let waiting: WaitingLine[] = [];
  const fresh = new Set<string>();
  const send = async () => {
    const lines = waiting;
    waiting = [];
    const found = await readQuietly(
      lines.map(({ line }) => line),
      languageOf(),
    );
    for (const [at, { give }] of lines.entries()) give(found[at] ?? null);
  };
  return {
    /** Returns the parsed line, or null if the server did not answer. */
    read: (line: string) =>
      new Promise<Parsed | null>((give) => {
        if (line.length > MAX_LINE_LENGTH) return give(null);
        waiting.push({ line, give });
        if (waiting.length === 1) queueMicrotask(() => void send());
      }),
    /** Notes that the rows with these IDs hold lines that nobody has read, and which are to be read once they appear. */
    expect: (ids: string[]) => {
      for (const id of ids) fresh.add(id);
    },
    /** Whether the row is expected. It is only once. */
    takes: (id: string) => fresh.delete(id),
  };
}

async function readQuietly(lines: string[], language: string | null | undefined): Promise<Parsed[]> {
  try {
    return await readLines(DEFAULTS.parser, lines, language, { isBackground: true });
  } catch {
    return [];
  }
}
