/**
 * Normalizes a user name or email address for comparison. The server has the final say, and treats even more spellings
 * as equal.
 */
export const foldName = (name: string) => name.normalize("NFKC").trim().toLowerCase();
