/**
 * A field for what is planned: the name of a recipe, which is searched for as everywhere, or a note. While it is empty,
 * recipes are shown to choose from.
 */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { call } from "@/api/client";
import type { ListPage } from "@/api/resource";
import { Combobox } from "@/kit/form/combobox/Combobox";
import { useDebounced } from "@/kit/form/useDebounced";
import { t } from "@/locales/language";
import type { RecipeSummary } from "@/recipes/recipe";

import { RecipePicks } from "./RecipePicks";

/** `id` is the ID of a recipe, or null for a note. */
export type PlannedDish = { id: string | null; name: string };

const MAX_RESULTS = 20;

type RecipeOrNoteProps = {
  value: PlannedDish | null;
  onChange: (value: PlannedDish | null) => void;
};

export function RecipeOrNote({ value, onChange }: RecipeOrNoteProps) {
  const [typed, setTyped] = useState("");
  const rested = useDebounced(typed.trim(), 250);
  const { data, isPlaceholderData } = useQuery({
    queryKey: ["recipes", "search", "plan", rested],
    queryFn: ({ signal }) =>
      call<ListPage<RecipeSummary>>("GET", "recipes", {
        query: { search: rested || undefined, page: 1, perPage: MAX_RESULTS, orderBy: "name", orderDirection: "asc" },
        signal,
      }),
    placeholderData: (shown) => shown,
    meta: { quiet: true },
  });
  const isCurrent = rested === typed.trim() && !isPlaceholderData;
  return (
    <>
      <Combobox
        label={t("plan.dish")}
        choices={isCurrent ? data?.items : undefined}
        value={value}
        onChange={(recipe) => onChange(recipe && { id: recipe.id, name: recipe.name })}
        onCreate={(name) => onChange({ id: null, name })}
        onType={setTyped}
        createLabel={(name) => t("plan.asNote", { name })}
        input={{ placeholder: t("plan.dishHelp"), maxLength: 200, autoFocus: value === null }}
      />
      {!value && !typed && <RecipePicks onPick={onChange} />}
    </>
  );
}
