/** Asks for a name, saves a copy of the recipe under that name and opens the copy. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { call } from "@/api/client";
import { newId } from "@/kit/device/newId";
import { TextField } from "@/kit/form/TextField";
import { useNavigation } from "@/kit/navigation";
import { Dialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";
import { useGroup } from "@/session/useGroup";

import type { Recipe, RecipeSummary } from "./recipe";
import { invalidateRecipes } from "./recipeQueries";

export function DuplicateRecipeDialog({ recipe, onClose }: { recipe: RecipeSummary; onClose: () => void }) {
  const cache = useQueryClient();
  const { go } = useNavigation();
  const { slug } = useGroup();
  const [name, setName] = useState(recipe.name);
  const [idempotencyKey] = useState(newId);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call<Recipe>("POST", `recipes/${recipe.slug}/duplicate`, { body: { name: name.trim() }, idempotencyKey }),
    onSuccess: (copy) => {
      void invalidateRecipes(cache);
      onClose();
      go(`/g/${slug}/r/${copy.slug}`);
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
        error={name.trim() ? undefined : t("field.required")}
      />
    </Dialog>
  );
}
