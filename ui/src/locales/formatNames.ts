/** Lists names where there is no sentence, such as in a table: "leeks, butter, salt". */
import { intl } from "./language";

export const formatNames = (names: Iterable<string>) =>
  new Intl.ListFormat(intl(), { type: "unit", style: "short" }).format(names);
