/** Proposes a name that is free, saves a copy of the recipe under the chosen name and opens the copy. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { call } from "@/api/client";
import type { components } from "@/api/schema";
import { useAction } from "@/api/useAction";
import { makeNewId } from "@/base/makeNewId";
import { recipePath } from "@/base/paths";
import { TextField } from "@/kit/form/TextField";
import { useDebounced } from "@/kit/form/useDebounced";
import { useNavigation } from "@/kit/navigation";
import { Dialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";
import { useUser } from "@/session/session";
import { useGroup } from "@/session/useGroup";

import type { Recipe, RecipeSummary } from "../recipe";
import { invalidateRecipes } from "../recipeQueries";

export function DuplicateRecipeDialog({ recipe, onClose }: { recipe: RecipeSummary; onClose: () => void }) {
  const { go } = useNavigation();
  const { slug } = useGroup();
  const proposed = useFreeName(recipe.name);
  const [written, setName] = useState<string>();
  const name = written ?? proposed ?? recipe.name;
  const free = useFreeName(useDebounced(name.trim()));
  const [idempotencyKey] = useState(makeNewId);
  const body = { name: name.trim() };
  const copying = () => call<Recipe>("POST", `recipes/${recipe.slug}/duplicate`, { body, idempotencyKey });
  const { mutate, isPending } = useAction(copying, {
    onDone: (copy, _given, cache) => {
      void invalidateRecipes(cache);
      onClose();
      go(recipePath(slug, copy.slug));
    },
  });
  return (
    <Dialog
      isOpen
      icon="duplicate"
      title={t("recipe.duplicateTitle", { name: recipe.name })}
      submit={t("recipe.duplicateSubmit")}
      busy={isPending}
      onClose={onClose}
      onSubmit={() => {
        if (name.trim()) mutate();
      }}
    >
      <TextField
        label={t("recipe.duplicateName")}
        value={name}
        onChange={setName}
        required
        autoFocus
        help={
          free && written !== undefined && free !== name.trim() ? t("recipe.duplicateTaken", { name: free }) : undefined
        }
        error={name.trim() ? undefined : t("field.required")}
      />
    </Dialog>
  );
}

/** Returns the name that the server gives a recipe called `name`: with a number, if another recipe has that name. */
function useFreeName(name: string): string | undefined {
  const group = useUser()?.groupId;
  return useQuery({
    queryKey: ["validators/recipe", group, name],
    queryFn: ({ signal }) =>
      call<components["schemas"]["RecipeName"]>("GET", "validators/recipe", {
        query: { group_id: group, name },
        signal,
      }),
    enabled: group !== undefined && name !== "",
    gcTime: 0,
  }).data?.freeName;
}
