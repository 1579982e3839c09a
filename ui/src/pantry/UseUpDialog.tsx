/** The recipes that use a food, those that use the most of it first. */
import { useQuery } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { components } from "@/api/schema";
import { recipePath } from "@/base/paths";
import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { LoadingLines } from "@/kit/feedback/LoadingLines";
import { Link } from "@/kit/Link";
import { Dialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";
import { useUser } from "@/session/session";

import { formatAmount } from "./formatAmount";

type UsingRecipe = components["schemas"]["UsingRecipe"];

const usingQuery = (foodId: string) => ({
  queryKey: ["households/pantry", "recipes", foodId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<{ items: UsingRecipe[] }>("GET", `households/pantry/foods/${foodId}/recipes`, { signal }),
});

type UseUpDialogProps = { food: { foodId: string; name: string }; onClose: () => void };

export function UseUpDialog({ food, onClose }: UseUpDialogProps) {
  const slug = useUser()?.groupSlug ?? "";
  const { data, error, isFetching, refetch } = useQuery(usingQuery(food.foodId));
  return (
    <Dialog isOpen icon="recipes" title={t("pantry.useUpTitle", { food: food.name })} onClose={onClose}>
      {error && !data && <LoadFailure error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingLines count={3} />}
      {data?.items.length === 0 && <p>{t("pantry.noRecipes")}</p>}
      <ul className="uses">
        {data?.items.map(({ recipe, amount, measure }) => (
          <li key={recipe.id}>
            <Link to={recipePath(slug, recipe.slug ?? "")}>
              <bdi>{recipe.name}</bdi>
            </Link>
            {amount !== null && <bdi className="hint small">{formatAmount(amount, measure)}</bdi>}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
