/** Offers the equipment that the page of a just imported recipe lists, to add it to the recipe as tools. */
import { useQuery } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { components } from "@/api/schema";
import { useAction } from "@/api/useAction";
import { invalidate } from "@/api/useInvalidate";
import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { t } from "@/locales/language";
import { organizers } from "@/organizers/organizers";

import type { Recipe } from "../recipe";
import { useEditRight } from "../useEditRight";
import "./mentioned-tools.css";

export function MentionedTools({ recipe }: { recipe: Recipe }) {
  const right = useEditRight(recipe);
  const mentioned = useQuery({
    queryKey: ["recipes", "mentioned-tools", recipe.id],
    queryFn: ({ signal }) =>
      call<components["schemas"]["MentionedTools"]>("GET", `recipes/${recipe.id}/mentioned-tools`, { signal }),
    enabled: right === null,
    retry: false,
    meta: { quiet: true },
  });
  const { isPending, mutate } = useAdding(recipe);
  const names = mentioned.data?.items ?? [];
  if (right !== null || names.length === 0) return null;
  return (
    <Banner kind="note">
      <p id="mentioned-tools">{t("recipe.mentionedTools")}</p>
      <ul className="mentioned-tools" aria-labelledby="mentioned-tools">
        {names.map((name) => (
          <li key={name}>
            <Button
              compact
              icon="plus"
              busy={isPending}
              aria-label={t("recipe.addTool", { name })}
              onClick={() => mutate([name])}
            >
              <bdi>{name}</bdi>
            </Button>
          </li>
        ))}
        {names.length > 1 && (
          <li>
            <Button compact kind="quiet" busy={isPending} onClick={() => mutate(names)}>
              {t("recipe.addAllTools")}
            </Button>
          </li>
        )}
      </ul>
    </Banner>
  );
}

function useAdding(recipe: Recipe) {
  const add = (names: string[]) =>
    call<Recipe>("PATCH", `recipes/${recipe.id}`, {
      body: { tools: [...(recipe.tools ?? []), ...names.map((name) => ({ name }))] },
      ifMatch: recipe.dateUpdated,
    });
  // Also after a failure, because somebody else may have changed the recipe.
  return useAction(add, { onEnd: (cache) => invalidate(cache, organizers.tools.changed) });
}
