/** Warns which cookbooks and plan rules filter by the items that are about to be deleted. */
import { useQuery } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { ListPage } from "@/api/resource";
import type { components } from "@/api/schema";
import { t } from "@/locales/language";
import { useGroup } from "@/session/useGroup";

import type { NamedItem, NamedItemKind } from "../namedItems";
import { describeWhen } from "./describeWhen";
import { type Comparison, namesItem } from "./namesItem";

type SavedFilter = { id: string; queryFilter: { parts: Comparison[] } };
type CookbookFilter = SavedFilter & { name: string };
type RuleFilter = SavedFilter & Pick<components["schemas"]["PlanRule"], "day" | "entryType">;

/**
 * Lists the cookbooks that the user can see and the rules of the household. Shows nothing if none of them filters by an
 * item.
 */
export function FiltersUsing({ kind, items }: { kind: NamedItemKind; items: NamedItem[] }) {
  const { slug } = useGroup();
  const cookbooks = useQuery(savedQuery<CookbookFilter>("households/cookbooks"));
  const rules = useQuery(savedQuery<RuleFilter>("households/mealplans/rules"));
  const others = useQuery(savedQuery<CookbookFilter>(`explore/groups/${encodeURIComponent(slug)}/cookbooks`));
  const using = <One extends SavedFilter>(saved: One[] = []) =>
    saved.filter(({ queryFilter }) => namesItem(queryFilter.parts, kind, items));
  const names = new Map([
    ...using([...(cookbooks.data ?? []), ...(others.data ?? [])]).map(
      ({ id, name }) => [id, t("kitchen.filters.cookbook", { name })] as const,
    ),
    ...using(rules.data).map((rule) => [rule.id, t("kitchen.filters.rule", { name: describeWhen(rule) })] as const),
  ]);
  if (cookbooks.isError || rules.isError) return <p>{t("kitchen.filters.unknown")}</p>;
  if (names.size === 0) return null;
  return (
    <div className="used-by">
      <p role="status">{t("kitchen.filters.using", { count: items.length })}</p>
      <ul>
        {[...names].map(([id, name]) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Fetches all that is saved at this path. A private group has no public cookbooks: its path is not found. */
const savedQuery = <One extends SavedFilter>(path: string) => ({
  queryKey: [path, "filters"],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call<ListPage<One>>("GET", path, { query: { page: 1, perPage: -1 }, signal })).items,
  retry: false,
  staleTime: 0,
  meta: { quiet: true },
});
