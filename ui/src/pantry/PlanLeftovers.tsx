/** What the plan of the next days would leave over, each with a recipe that would take it. */
import { useQuery } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { components } from "@/api/schema";
import { recipePath } from "@/base/paths";
import { Link } from "@/kit/Link";
import { t } from "@/locales/language";
import { useUser } from "@/session/session";

import { formatAmount } from "./formatAmount";

type Leftover = components["schemas"]["Leftover"];

const leftoversQuery = {
  queryKey: ["households/pantry", "leftovers"],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<{ items: Leftover[] }>("GET", "households/pantry/leftovers", { signal }),
};

export function PlanLeftovers() {
  const slug = useUser()?.groupSlug ?? "";
  const leftovers = useQuery(leftoversQuery).data?.items ?? [];
  if (leftovers.length === 0) return null;
  return (
    <section aria-labelledby="leftovers">
      <h2 id="leftovers">{t("pantry.leftovers")}</h2>
      <ul className="foods">
        {leftovers.map(({ foodId, name, amount, measure, recipe }) => (
          <li key={foodId} className="food">
            <div>
              <bdi>{name}</bdi>
              <p className="hint small">
                <bdi>{formatAmount(amount, measure)}</bdi>
              </p>
            </div>
            {recipe && (
              <Link to={recipePath(slug, recipe.slug ?? "")}>
                <bdi>{recipe.name}</bdi>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
