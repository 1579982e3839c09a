/** A name or an address as it is compared: the server, which decides, knows further spellings of one. */
export const folded = (name: string) => name.normalize("NFKC").trim().toLowerCase();
