/**
 * Normalizes a username or email address for comparison. The server decides whether two names are equal, and treats
 * even more spellings as equal.
 */
export const foldName = (name: string) => name.normalize("NFKC").trim().toLowerCase();
