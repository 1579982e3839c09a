/** Shows how many recipes, users, categories, tags and tools there are. The first two counts link to their lists. */
import { useQuery } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { components } from "@/api/schema";
import { membersPath } from "@/base/memberPaths";
import { groupPath } from "@/base/paths";
import { Link } from "@/kit/Link";
import { intl, t } from "@/locales/language";
import { may } from "@/session/may";
import type { User } from "@/session/user";

type Counts = components["schemas"]["HouseholdStatistics"];

const statisticsQuery = {
  queryKey: ["households/statistics"],
  queryFn: () => call<Counts>("GET", "households/statistics"),
};
const COUNTED = ["recipes", "users", "categories", "tags", "tools"] as const;
const FIELDS = {
  recipes: "totalRecipes",
  users: "totalUsers",
  categories: "totalCategories",
  tags: "totalTags",
  tools: "totalTools",
} as const;

export function Statistics({ user }: { user: User }) {
  const { data, isError } = useQuery(statisticsQuery);
  if (isError) return null;
  const lists: Partial<Record<(typeof COUNTED)[number], string>> = {
    recipes: groupPath(user.groupSlug),
    users: may(user, "manage") ? membersPath : undefined,
  };
  return (
    <ul className="counts" aria-label={t("profile.statistics")} aria-busy={!data}>
      {COUNTED.map((kind) => (
        <li key={kind}>
          <Count kind={kind} count={data?.[FIELDS[kind]]} to={lists[kind]} />
        </li>
      ))}
    </ul>
  );
}

function Count({ kind, count, to }: { kind: (typeof COUNTED)[number]; count?: number; to?: string }) {
  const caption = (
    <>
      <b className="num">{count === undefined ? "–" : new Intl.NumberFormat(intl()).format(count)}</b>
      <span className="small">{t(`profile.${kind}`, { count: count ?? 2 })}</span>
    </>
  );
  return to ? (
    <Link className="count" to={to}>
      {caption}
    </Link>
  ) : (
    <div className="count">{caption}</div>
  );
}
