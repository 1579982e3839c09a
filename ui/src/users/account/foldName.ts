/** Folds a user name or address for comparing; the server, which decides, treats further spellings as equal. */
export const folded = (name: string) => name.normalize("NFKC").trim().toLowerCase();
