/** Reads the query of the recipe list from the URL, and writes it there without default values and with sorted IDs. */
import type { Query } from "@/api/client";

import type { FilterCondition } from "./filterCondition";

export const FILTERS = ["categories", "tags", "tools", "foods"] as const;
export type FilterKind = (typeof FILTERS)[number];
/** What can be chosen from a list. A recipe has one household, so for households there is no "all". */
export type ChoiceKind = FilterKind | "households";

/** Filters of one press. */
export const QUICK_FILTERS = ["fast", "best", "favorites", "notLately"] as const;
export type QuickFilter = (typeof QUICK_FILTERS)[number];

export type ExplorerQuery = {
  search: string;
  orderBy: string;
  orderDirection: "asc" | "desc";
  chosen: Record<FilterKind, string[]>;
  /** For each filter, whether a recipe must have all of the chosen items instead of at least one. */
  requireAll: Record<FilterKind, boolean>;
  households: string[];
  quick: QuickFilter[];
  /** The slug of the cookbook whose recipes are searched. It is part of the path, not of the query in the URL. */
  cookbook?: string;
  /** The user whose favorites are meant. Not part of the URL either. */
  userId?: string;
};

export const SORTS = {
  newest: ["created_at", "desc"],
  oldest: ["created_at", "asc"],
  aToZ: ["name", "asc"],
  zToA: ["name", "desc"],
  best: ["rating", "desc"],
  worst: ["rating", "asc"],
  made: ["last_made", "desc"],
  longAgo: ["last_made", "asc"],
  changed: ["updated_at", "desc"],
  unchanged: ["updated_at", "asc"],
  random: ["random", "desc"],
} as const;
export type Sort = keyof typeof SORTS;

export const PER_PAGE = 30;
const FIELDS = new Set<string>(Object.values(SORTS).map(([field]) => field));
const each = <Value>(value: (kind: FilterKind) => Value) =>
  Object.fromEntries(FILTERS.map((kind) => [kind, value(kind)])) as Record<FilterKind, Value>;
const requireName = (kind: FilterKind) => `requireAll${kind[0]!.toUpperCase()}${kind.slice(1)}`;

export const DEFAULT_QUERY: ExplorerQuery = {
  search: "",
  orderBy: "created_at",
  orderDirection: "desc",
  chosen: each(() => []),
  requireAll: each(() => false),
  households: [],
  quick: [],
};

export function readQuery(address: URLSearchParams): ExplorerQuery {
  const field = address.get("orderBy") ?? DEFAULT_QUERY.orderBy;
  const ids = (name: string) => [...new Set(address.getAll(name).filter(Boolean))].sort();
  return {
    search: address.get("search") ?? "",
    orderBy: FIELDS.has(field) ? field : DEFAULT_QUERY.orderBy,
    orderDirection: address.get("orderDirection") === "asc" ? "asc" : "desc",
    chosen: each(ids),
    requireAll: each((kind) => address.get(requireName(kind)) === "true"),
    households: ids("households"),
    quick: QUICK_FILTERS.filter((quick) => address.getAll("quick").includes(quick)),
  };
}

export function writeQuery(query: ExplorerQuery): URLSearchParams {
  const address = new URLSearchParams();
  if (query.search) address.set("search", query.search);
  if (query.orderBy !== DEFAULT_QUERY.orderBy) address.set("orderBy", query.orderBy);
  if (query.orderDirection !== DEFAULT_QUERY.orderDirection) address.set("orderDirection", query.orderDirection);
  for (const kind of FILTERS) if (query.requireAll[kind]) address.set(requireName(kind), "true");
  for (const kind of FILTERS) for (const id of [...query.chosen[kind]].sort()) address.append(kind, id);
  for (const id of [...query.households].sort()) address.append("households", id);
  for (const quick of QUICK_FILTERS) if (query.quick.includes(quick)) address.append("quick", quick);
  return address;
}

/**
 * Converts the query to request parameters. If the order is random, `seed` makes the server use the same order for
 * every page of results.
 */
export function makeRequestQuery(query: ExplorerQuery, page: number, perPage: number, seed: string): Query {
  // Within a cookbook, the server ignores the other parameters, so they are sent as a filter.
  const chosen = query.cookbook
    ? {
        cookbook: query.cookbook,
        queryFilter: writeConditions([...makeFilterParts(query).map(writePart), ...makePersonalConditions(query)]),
      }
    : {
        queryFilter: writeConditions([...makeQuickParts(query).map(writePart), ...makePersonalConditions(query)]),
        households: query.households,
        ...query.chosen,
        ...Object.fromEntries(FILTERS.map((kind) => [requireName(kind), query.requireAll[kind] || undefined])),
      };
  return {
    page,
    perPage,
    orderBy: query.orderBy,
    orderDirection: query.orderDirection,
    paginationSeed: query.orderBy === "random" ? seed : undefined,
    search: query.search.trim() || undefined,
    reasons: query.search.trim() ? true : undefined,
    ...chosen,
  };
}

const COLUMNS: Record<FilterKind, string> = {
  categories: "recipe_category.id",
  tags: "tags.id",
  tools: "tools.id",
  foods: "recipe_ingredient.food.id",
};

const makeCondition = (
  attributeName: string,
  relationalOperator: string,
  value: string | string[],
): FilterCondition => ({
  leftParenthesis: null,
  rightParenthesis: null,
  logicalOperator: "AND",
  attributeName,
  relationalOperator,
  value,
});

/** The quick filters that mean the same for everybody on every day, so that a saved filter can have them. */
const QUICK_PARTS: Partial<Record<QuickFilter, FilterCondition>> = {
  fast: makeCondition("total_minutes", "<=", "30"),
  best: makeCondition("rating", ">=", "4"),
};
const makeQuickParts = ({ quick }: ExplorerQuery) => quick.flatMap((one) => QUICK_PARTS[one] ?? []);

/** A recipe was made lately if that was in these last days. */
const LATELY = 28;

function subtractDays(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() - days);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

/** The quick filters that depend on the user and the day. */
export const makePersonalConditions = ({ quick, userId }: Pick<ExplorerQuery, "quick" | "userId">): string[] => [
  ...(quick.includes("favorites") && userId ? [`favoritedBy.id = "${userId}"`] : []),
  ...(quick.includes("notLately") ? [`(lastMade IS NULL OR lastMade < "${subtractDays(LATELY)}")`] : []),
];

/** Converts what is chosen to the conditions of a saved filter. The search text is left out. */
export const makeFilterParts = (query: ExplorerQuery): FilterCondition[] =>
  [
    ...FILTERS.map((kind) =>
      makeCondition(COLUMNS[kind], query.requireAll[kind] ? "CONTAINS ALL" : "IN", query.chosen[kind]),
    ),
    makeCondition("household_id", "IN", query.households),
    ...makeQuickParts(query),
  ].filter(({ value }) => value!.length > 0);

const writePart = ({ attributeName, relationalOperator, value }: FilterCondition) =>
  `${attributeName} ${relationalOperator} ${JSON.stringify(value)}`;

const writeConditions = (conditions: string[]) => conditions.join(" AND ") || undefined;

export const findCurrentSort = (query: ExplorerQuery): Sort =>
  (Object.keys(SORTS) as Sort[]).find(
    (sort) => SORTS[sort][0] === query.orderBy && (sort === "random" || SORTS[sort][1] === query.orderDirection),
  ) ?? "newest";

export const getChosen = (query: ExplorerQuery, kind: ChoiceKind) =>
  kind === "households" ? query.households : query.chosen[kind];

/** Returns the change of a query that chooses these. */
export const choose = (query: ExplorerQuery, kind: ChoiceKind, ids: string[]): Partial<ExplorerQuery> =>
  kind === "households" ? { households: ids } : { chosen: { ...query.chosen, [kind]: ids } };

export const countChosen = (query: ExplorerQuery) =>
  FILTERS.reduce((count, kind) => count + query.chosen[kind].length, query.households.length);

/** Whether a search or a filter is active. */
export const isFiltered = (query: ExplorerQuery) =>
  query.search.trim() !== "" || countChosen(query) > 0 || query.quick.length > 0;
