/**
 * Searches a text from increasing positions. All searches together take time proportional to the length of the text.
 */

/**
 * Returns a function that finds the first match at or after a position. Positions must not decrease: a match is reused
 * until the position passes it, so no part of the text is searched twice. `pattern` must be global, and must itself run
 * in linear time.
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

/**
 * Returns a function that gives the index of the first match at or after a position, or the length of the text if there
 * is none.
 */
export function indexAhead(text: string, pattern: RegExp): (from: number) => number {
  const next = lookAhead(text, pattern);
  return (from) => next(from)?.index ?? text.length;
}
