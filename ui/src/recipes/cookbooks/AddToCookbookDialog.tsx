/** Puts a recipe into cookbooks of the household, and takes it out again. Every check counts at once. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { call } from "@/api/client";
import { describeError } from "@/api/queryClient";
import { useSave } from "@/api/resource";
import type { components } from "@/api/schema";
import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { LoadingLines } from "@/kit/feedback/LoadingLines";
import { Checkbox } from "@/kit/form/Checkbox";
import { TextField } from "@/kit/form/TextField";
import { Dialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";

import type { RecipeSummary } from "../recipe";
import { invalidateRecipeLists } from "../recipeQueries";
import { type Cookbook, ownCookbooks } from "./cookbooks";
import "./cookbooks.css";

type Containing = components["schemas"]["ContainingCookbook"];

const makeQuery = ({ id, slug }: RecipeSummary) => ({
  queryKey: ["recipes", "cookbooks", id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<Containing[]>("GET", `recipes/${encodeURIComponent(slug)}/cookbooks`, { signal }),
});

export function AddToCookbookDialog({ recipe, onClose }: { recipe: RecipeSummary; onClose: () => void }) {
  const cookbooks = useQuery(ownCookbooks.list);
  const containing = useQuery(makeQuery(recipe));
  const choosing = useChoice(recipe);
  const error = cookbooks.error ?? containing.error ?? choosing.error;
  const known = containing.data && new Map(containing.data.map((one) => [one.cookbookId, one.isChosen]));
  return (
    <Dialog isOpen icon="cookbooks" title={t("cookbooks.addTo", { name: recipe.name })} onClose={onClose}>
      {error && <Banner kind="error">{describeError(error)}</Banner>}
      {cookbooks.data && known ? (
        <fieldset className="cookbook-choices">
          <legend className="sr">{t("cookbooks.title")}</legend>
          {cookbooks.data.items.map((cookbook) => {
            // A recipe that the filter finds is in the cookbook whatever is checked off here.
            const isFound = known.get(cookbook.id) === false;
            return (
              <Checkbox
                key={cookbook.id}
                isSelected={known.has(cookbook.id)}
                disabled={isFound}
                help={isFound ? t("cookbooks.byFilter") : undefined}
                onChange={(isIn) => choosing.mutate({ cookbook, isIn })}
              >
                <bdi>{cookbook.name}</bdi>
              </Checkbox>
            );
          })}
        </fieldset>
      ) : (
        !error && <LoadingLines count={3} />
      )}
      {cookbooks.data && (
        <NewCookbook
          position={cookbooks.data.items.length + 1}
          onMade={(cookbook) => choosing.mutate({ cookbook, isIn: true })}
        />
      )}
    </Dialog>
  );
}

function useChoice(recipe: RecipeSummary) {
  const cache = useQueryClient();
  const { queryKey } = makeQuery(recipe);
  return useMutation({
    meta: { quiet: true },
    scope: { id: `cookbooks-${recipe.id}` },
    mutationFn: ({ cookbook, isIn }: { cookbook: Cookbook; isIn: boolean }) =>
      isIn
        ? call("POST", `${ownCookbooks.path}/${cookbook.id}/recipes`, { body: { recipeIds: [recipe.id] } })
        : call("DELETE", `${ownCookbooks.path}/${cookbook.id}/recipes/${recipe.id}`),
    onMutate: ({ cookbook, isIn }) => {
      cache.setQueryData<Containing[]>(queryKey, (known = []) => [
        ...known.filter(({ cookbookId }) => cookbookId !== cookbook.id),
        ...(isIn ? [{ cookbookId: cookbook.id, isChosen: true }] : []),
      ]);
    },
    onSettled: async () => {
      void invalidateRecipeLists(cache);
      await cache.invalidateQueries({ queryKey });
    },
  });
}

function NewCookbook({ position, onMade }: { position: number; onMade: (cookbook: Cookbook) => void }) {
  const [name, setName] = useState("");
  const saving = useSave(ownCookbooks, undefined, (made) => {
    setName("");
    onMade(made);
  });
  const make = () => {
    if (name.trim() && !saving.isPending) saving.mutate({ name, position, onlyChosen: true });
  };
  return (
    <form
      className="new-cookbook"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        make();
      }}
    >
      <TextField
        label={t("cookbooks.new")}
        value={name}
        maxLength={200}
        error={saving.error ? describeError(saving.error) : undefined}
        onChange={setName}
      />
      <Button type="submit" icon="plus" busy={saving.isPending} disabled={!name.trim()}>
        {t("cookbooks.create")}
      </Button>
    </form>
  );
}
