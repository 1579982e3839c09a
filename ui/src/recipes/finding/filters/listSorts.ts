/** Returns the sort orders to offer. Rarely used ones are included only if they are currently selected. */
import { type Sort, SORTS } from "../../explorerQuery";

export const listSorts = (current: Sort): Sort[] =>
  (Object.keys(SORTS) as Sort[]).filter((sort) => !["worst", "unchanged"].includes(sort) || sort === current);
