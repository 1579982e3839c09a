/**
 * Normalizes a user name or email address for comparison. The server decides, and treats even more spellings as equal.
 */
export const folded = (name: string) => name.normalize("NFKC").trim().toLowerCase();
