/** Searches a text from one place after another, in time that grows with its length however often it is asked. */

/**
 * The first match at or behind a place. Ask for places in rising order: then no part of the text is searched twice, as an
 * answer holds for every place before it. `pattern` is global, and itself linear.
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

/** Where the first match at or behind a place begins; the end of the text where there is none. */
export function indexAhead(text: string, pattern: RegExp): (from: number) => number {
  const next = lookAhead(text, pattern);
  return (from) => next(from)?.index ?? text.length;
}
