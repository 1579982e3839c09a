/** Lists names as the page's language does. */
import { intl } from "./language";

/** Lists names in a sentence: "leeks, butter, and salt". */
export const formatList = (names: Iterable<string>) => new Intl.ListFormat(intl()).format(names);

/** Lists names where there is no sentence, such as in a table: "leeks, butter, salt". */
export const formatNames = (names: Iterable<string>) =>
  new Intl.ListFormat(intl(), { type: "unit", style: "short" }).format(names);
