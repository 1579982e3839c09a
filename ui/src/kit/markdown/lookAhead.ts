/** Searches a text from increasing positions in linear total time, however many searches are made. */

/**
 * Finds the first match at or after a position. Positions must not decrease: a match is then reused until the position
 * passes it, so no part of the text is searched twice. `pattern` must be global, and itself run in linear time.
 */
export function lookAhead(text: string, pattern: RegExp): (from: number) => RegExpExecArray | null {
  let found: RegExpExecArray | null | undefined;
  return (from) => {
    if (found === null || (found && found.index >= from)) return found;
    pattern.lastIndex = from;
    found = pattern.exec(text);
    return found;
  };
}

/** The index of the first match at or after a position; the length of the text if there is none. */
export function indexAhead(text: string, pattern: RegExp): (from: number) => number {
  const next = lookAhead(text, pattern);
  return (from) => next(from)?.index ?? text.length;
}
