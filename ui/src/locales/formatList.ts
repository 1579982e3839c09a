/** Lists names in a sentence of the page's language: "leeks, butter, and salt". */
import { intl } from "./language";

export const formatList = (names: Iterable<string>) => new Intl.ListFormat(intl()).format(names);
