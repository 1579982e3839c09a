/** A word without its accents and capitals, so that "creme" finds "Crème". */
export const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
