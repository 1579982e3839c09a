/** The sort orders of favorites, and their request parameters. */
import type { Query } from "@/api/client";

export type SortPreferences = { orderBy: string; orderDirection: "asc" | "desc"; filterNull: boolean };

export const SORTS = {
  alphabetical: { orderBy: "name", orderDirection: "asc", filterNull: false },
  rating: { orderBy: "rating", orderDirection: "desc", filterNull: true },
  created: { orderBy: "created_at", orderDirection: "desc", filterNull: false },
  updated: { orderBy: "updated_at", orderDirection: "desc", filterNull: false },
  lastMade: { orderBy: "last_made", orderDirection: "desc", filterNull: true },
} as const satisfies Record<string, SortPreferences>;
export type FavoriteSort = keyof typeof SORTS;

export const DEFAULT_SORT: SortPreferences = SORTS.alphabetical;

const FIELDS = new Set<string>(Object.values(SORTS).map(({ orderBy }) => orderBy));

/**
 * Builds the request parameters. Stored preferences may be outdated or broken, so an unknown order falls back to the
 * default.
 */
export function sortQuery({ orderBy, orderDirection, filterNull }: SortPreferences, userId: string): Query {
  const field = FIELDS.has(orderBy) ? orderBy : DEFAULT_SORT.orderBy;
  const ofUser = `favoritedBy.id = "${userId}"`;
  return { orderBy: field, orderDirection, queryFilter: filterNull ? `${ofUser} AND ${field} IS NOT NULL` : ofUser };
}

export const isFlipped = (sort: SortPreferences) =>
  Object.values(SORTS).find(({ orderBy }) => orderBy === sort.orderBy)?.orderDirection !== sort.orderDirection;
